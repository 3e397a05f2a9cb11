import type { DeliveryState } from '../rules/delivery-policy.ts';
import type { WebhookOversight } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { withDetails } from './registry.ts';

/** Reads webhooks across all keys, on SQLite or PostgreSQL. Read-only. */
export function createWebhookOversight({ handle }: Database): WebhookOversight {
  return {
    async listWebhooks({ limit, offset, status, keyId }, now) {
      let select = handle.selectFrom('webhook_endpoints').where('status', '<>', 'deleted');
      if (status !== undefined) select = select.where('status', '=', status);
      if (keyId !== undefined) select = select.where('key_id', '=', keyId);
      const { count } = await select
        .select((build) => build.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      const rows = await select
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
      const webhooks = await withDetails(handle, rows, now);
      return {
        items: webhooks.map((webhook, index) => ({ webhook, keyId: rows[index]?.key_id ?? '' })),
        total: count,
      };
    },
    async ownerOfWebhook(id) {
      const row = await handle
        .selectFrom('webhook_endpoints')
        .select('key_id')
        .where('id', '=', id)
        .where('status', '<>', 'deleted')
        .executeTakeFirst();
      return row?.key_id;
    },
    async countDeliveries(webhookId) {
      const rows = await handle
        .selectFrom('webhook_deliveries')
        .select(['state', (build) => build.fn.countAll<number>().as('count')])
        .where('endpoint_id', '=', webhookId)
        .groupBy('state')
        .execute();
      return Object.fromEntries(rows.map(({ state, count }) => [state as DeliveryState, count]));
    },
  };
}
