import type { Kysely, Transaction } from 'kysely';
import type { DeliveryState } from '../domain/webhook/delivery-policy.ts';
import type { WebhookErrorClass } from '../domain/webhook/error-class.ts';
import type { WebhookEventType } from '../domain/webhook/event-body.ts';
import type { SecretBox } from '../ports.ts';
import type { DeliveryQuery, DueAttempt, LoggedAttempt, LoggedDelivery } from '../ports/webhooks.ts';
import type { Tables } from './tables.ts';
import { attemptRow } from './webhook-claim.ts';
import { readValidSecrets } from './webhook-secrets.ts';
import type { WebhookAttemptRow, WebhookEndpointRow } from './webhook-tables.ts';

/** `webhook_deliveries_list`: newest first, each with its attempts. */
export async function listDeliveries(
  handle: Kysely<Tables>,
  endpointId: string,
  query: DeliveryQuery,
  now: number,
): Promise<LoggedDelivery[]> {
  let select = handle
    .selectFrom('webhook_deliveries as deliveries')
    .innerJoin('webhook_events as events', 'events.id', 'deliveries.event_id')
    .select([
      'deliveries.event_id',
      'deliveries.state',
      'deliveries.created_at',
      'deliveries.due_at',
      'deliveries.running_until',
      'events.type',
    ])
    .where('deliveries.endpoint_id', '=', endpointId)
    .orderBy('deliveries.event_id', 'desc')
    .limit(query.limit);
  if (query.state !== undefined) select = select.where('deliveries.state', '=', query.state);
  if (query.since !== undefined) select = select.where('deliveries.created_at', '>=', query.since);
  if (query.until !== undefined) select = select.where('deliveries.created_at', '<', query.until);
  if (query.before !== undefined) select = select.where('deliveries.event_id', '<', query.before);
  const rows = await select.execute();
  const attempts = await readAttempts(
    handle,
    endpointId,
    rows.map(({ event_id }) => event_id),
  );
  return rows.map((row) => ({
    eventId: row.event_id,
    type: row.type as WebhookEventType,
    state: row.state as DeliveryState,
    createdAt: row.created_at,
    // While an attempt runs the column holds the end of its lease.
    nextAttemptAt: row.running_until > now ? null : row.due_at,
    attempts: attempts.get(row.event_id) ?? [],
  }));
}

async function readAttempts(
  handle: Kysely<Tables>,
  endpointId: string,
  eventIds: readonly string[],
): Promise<Map<string, LoggedAttempt[]>> {
  if (eventIds.length === 0) return new Map();
  const rows = await handle
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('endpoint_id', '=', endpointId)
    .where('event_id', 'in', eventIds)
    .orderBy('n')
    .execute();
  const grouped = Map.groupBy(rows, ({ event_id }) => event_id);
  return new Map([...grouped].map(([id, group]) => [id, group.map(attemptOf)]));
}

function attemptOf(row: WebhookAttemptRow): LoggedAttempt {
  return {
    n: row.n,
    trigger: row.trigger as LoggedAttempt['trigger'],
    startedAt: row.started_at,
    outcome: row.outcome as LoggedAttempt['outcome'],
    durationMs: row.duration_ms,
    dnsMs: row.dns_ms,
    connectMs: row.connect_ms,
    tlsMs: row.tls_ms,
    ttfbMs: row.ttfb_ms,
    status: row.status,
    errorClass: row.error_class as WebhookErrorClass | null,
    response: row.response,
    address: row.address,
    nextAttemptAt: row.next_attempt_at,
    hint: row.hint,
  };
}

/**
 * `webhook_deliveries_begin_manual`: outside the six, with the same bytes. `missing`: there is no such delivery, or its bytes
 * were deleted; `running`: an attempt is on its way.
 */
export async function beginManual(
  trx: Transaction<Tables>,
  box: SecretBox,
  endpoint: WebhookEndpointRow,
  eventId: string,
  leaseMs: number,
  now: number,
): Promise<{ attempt: DueAttempt; state: DeliveryState } | 'missing' | 'running'> {
  const row = await trx
    .selectFrom('webhook_deliveries as deliveries')
    .innerJoin('webhook_events as events', 'events.id', 'deliveries.event_id')
    .selectAll('deliveries')
    .select(['events.type', 'events.body', 'events.ts_unix'])
    .where('deliveries.endpoint_id', '=', endpoint.id)
    .where('deliveries.event_id', '=', eventId)
    .executeTakeFirst();
  if (row === undefined) return 'missing';
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ log_count: row.log_count + 1, running_until: now + leaseMs })
    .where('endpoint_id', '=', endpoint.id)
    .where('event_id', '=', eventId)
    .where('running_until', '<=', now)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'running';
  const n = row.log_count + 1;
  await trx
    .insertInto('webhook_attempts')
    .values(attemptRow(endpoint.id, eventId, n, 'manual', now))
    .execute();
  const secrets = await readValidSecrets(trx, box, [endpoint.id], now);
  const attempt: DueAttempt = {
    endpointId: endpoint.id,
    url: endpoint.url,
    eventId,
    type: row.type as WebhookEventType,
    body: row.body,
    timestamp: row.ts_unix,
    signature: row.signature,
    secrets: secrets.get(endpoint.id) ?? [],
    attempts: row.attempts,
    n,
    trigger: 'manual',
    isTest: row.is_test === 1,
    createdAt: row.created_at,
    startedAt: now,
  };
  return { attempt, state: row.state as DeliveryState };
}
