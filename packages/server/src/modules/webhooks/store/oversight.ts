import { sql } from 'kysely';
import { figureHours, hourMs } from '../../../kernel/console.ts';
import type { DeliveryState } from '../rules/delivery-policy.ts';
import type { WebhookErrorClass } from '../rules/error-class.ts';
import type { RecentDeliveries, WebhookOversight } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { withDetails } from './registry.ts';

/** Reads webhooks across all keys, on SQLite or PostgreSQL. Read-only. */
export function createWebhookOversight(database: Database): WebhookOversight {
  const { handle } = database;
  return {
    ...createDeliveryOversight(database),
    async listWebhooks({ limit, offset, status, keyId, order }, now) {
      let select = handle.selectFrom('webhook_endpoints').where('status', '<>', 'deleted');
      if (status !== undefined) select = select.where('status', '=', status);
      if (keyId !== undefined) select = select.where('key_id', '=', keyId);
      const { count } = await select
        .select((build) => build.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (order === 'worst') select = select.orderBy('status').orderBy('consecutive_failures', 'desc');
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

type DeliveryOversight = Pick<WebhookOversight, 'recentDeliveries' | 'failedPermanently' | 'lastFailure'>;

function createDeliveryOversight(database: Database): DeliveryOversight {
  const { handle } = database;
  return {
    recentDeliveries: (since) => recentDeliveries(database, since),
    async failedPermanently(limit) {
      const rows = await handle
        .selectFrom('webhook_deliveries')
        .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_deliveries.endpoint_id')
        .where('webhook_deliveries.state', '=', 'exhausted')
        .where('webhook_deliveries.is_test', '=', 0)
        .where('webhook_endpoints.status', '<>', 'deleted')
        .select((build) => [
          'webhook_endpoints.id',
          'webhook_endpoints.url',
          build.fn.countAll<number>().as('deliveries'),
        ])
        .groupBy(['webhook_endpoints.id', 'webhook_endpoints.url'])
        .orderBy((build) => build.fn.countAll(), 'desc')
        .orderBy('webhook_endpoints.id')
        .limit(limit)
        .execute();
      return rows;
    },
    async lastFailure(webhookId) {
      const row = await handle
        .selectFrom('webhook_attempts')
        .select(['status', 'error_class'])
        .where('endpoint_id', '=', webhookId)
        .where('outcome', '=', 'failure')
        // Ids of events begin with their time, so this is the order of the primary key.
        .orderBy('event_id', 'desc')
        .orderBy('n', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return { status: row.status, errorClass: row.error_class as WebhookErrorClass | null };
    },
  };
}

/** Member of the body of every test and of every event of the sandbox; a quote inside a value would be escaped. */
const sandboxMember = '"sandbox":true,"data":{';

/** Starts at `webhook_deliveries_by_created_at`; bodies are read for endpoints that also want the sandbox, only. */
async function recentDeliveries({ handle, kind }: Database, since: number): Promise<RecentDeliveries> {
  const isSandbox =
    kind === 'sqlite'
      ? sql<boolean>`instr(webhook_events.body, cast(${sql.lit(sandboxMember)} as blob)) > 0`
      : sql<boolean>`position(convert_to(${sql.lit(sandboxMember)}, 'UTF8') in webhook_events.body) > 0`;
  const hourOf = sql<number>`(webhook_deliveries.created_at - ${sql.lit(since)}) / ${sql.lit(hourMs)}`;
  const rows = await handle
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_deliveries.endpoint_id')
    .innerJoin('webhook_events', 'webhook_events.id', 'webhook_deliveries.event_id')
    .where('webhook_deliveries.created_at', '>=', since)
    .where('webhook_deliveries.is_test', '=', 0)
    .where((where) => where.not(where.and([where('webhook_endpoints.sandbox', '=', 1), isSandbox])))
    .select((build) => [
      'webhook_deliveries.endpoint_id as endpoint',
      'webhook_deliveries.state as state',
      hourOf.as('hour'),
      build.fn.countAll<number>().as('count'),
    ])
    .groupBy(['webhook_deliveries.endpoint_id', 'webhook_deliveries.state', hourOf])
    .execute();
  const byHour = Array.from({ length: figureHours }, () => ({ all: 0, delivered: 0 }));
  const byEndpoint = new Map<string, { delivered: number; scheduled: number; failed: number }>();
  for (const { endpoint, state, hour, count } of rows) {
    const counts = byEndpoint.get(endpoint) ?? { delivered: 0, scheduled: 0, failed: 0 };
    byEndpoint.set(endpoint, counts);
    const inHour = byHour[hour];
    if (inHour !== undefined) inHour.all += count;
    if (state === 'delivered') {
      counts.delivered += count;
      if (inHour !== undefined) inHour.delivered += count;
    } else if (state === 'exhausted') counts.failed += count;
    else if (state === 'pending' || state === 'parked') counts.scheduled += count;
  }
  return { byHour, byEndpoint };
}
