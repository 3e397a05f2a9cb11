import type { Kysely, Transaction } from 'kysely';
import type { DeliveryState } from '../rules/delivery-policy.ts';
import type { WebhookErrorClass } from '../rules/error-class.ts';
import type { WebhookEventType } from '../rules/event-catalog.ts';
import type { DeliveryQuery, LoggedAttempt, LoggedDelivery, QueuedManual } from '../ports.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { askedByHand, type WebhookAttemptRow } from './tables.ts';

/**
 * `webhook_deliveries_list`: newest first, each with its attempts. A single statement reads a delivery and its attempts at one
 * moment. Between two statements, a worker could settle an attempt, and the two parts would not match.
 */
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
      'deliveries.endpoint_id',
      'deliveries.event_id as delivery',
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
  const rows = await handle
    .with('page', () => select)
    .selectFrom('page')
    .leftJoin('webhook_attempts as attempts', (join) =>
      join.onRef('attempts.endpoint_id', '=', 'page.endpoint_id').onRef('attempts.event_id', '=', 'page.delivery'),
    )
    .selectAll('attempts')
    .select(['page.delivery', 'page.state', 'page.created_at', 'page.due_at', 'page.running_until', 'page.type'])
    .orderBy('page.delivery', 'desc')
    .orderBy('attempts.n')
    .execute();
  return [...Map.groupBy(rows, ({ delivery }) => delivery).values()].map((group) => {
    const [row] = group as [(typeof rows)[number]];
    return {
      eventId: row.delivery,
      type: row.type as WebhookEventType,
      state: row.state as DeliveryState,
      createdAt: row.created_at,
      nextAttemptAt: nextAttemptOf(row, now),
      attempts: group.flatMap((attempt) => (attempt.n === null ? [] : [attemptOf(attempt as WebhookAttemptRow)])),
    };
  });
}

/** Null while an attempt runs, because the column then holds the end of its lease. A requested manual attempt is due now. */
function nextAttemptOf(row: { due_at: number | null; running_until: number }, now: number): number | null {
  if (row.running_until > now) return null;
  return row.due_at === askedByHand ? now : row.due_at;
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
 * `webhook_deliveries_queue_manual`: queues an attempt outside the six, with the same bytes, for the next free worker.
 * `missing`: no such delivery, or its bytes were deleted. `running`: an attempt runs or already waits for a worker.
 */
export async function queueManual(
  trx: Transaction<Tables>,
  endpointId: string,
  eventId: string,
  now: number,
): Promise<QueuedManual | 'missing' | 'running'> {
  const row = await trx
    .selectFrom('webhook_deliveries as deliveries')
    .innerJoin('webhook_events as events', 'events.id', 'deliveries.event_id')
    .selectAll('deliveries')
    .select('events.type')
    .where('deliveries.endpoint_id', '=', endpointId)
    .where('deliveries.event_id', '=', eventId)
    .executeTakeFirst();
  if (row === undefined) return 'missing';
  if (row.due_at === askedByHand || row.running_until > now) return 'running';
  if (row.running_until > 0 && (await hasLostSchedule(trx, endpointId, eventId))) return 'running';
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({ log_count: row.log_count + 1, due_at: askedByHand, running_until: 0 })
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .where('running_until', '=', row.running_until)
    .where('log_count', '=', row.log_count)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'running';
  await trx
    .insertInto('webhook_attempts')
    .values({ ...attemptRow(endpointId, eventId, row.log_count + 1, 'manual', now), next_attempt_at: row.due_at })
    .execute();
  return { type: row.type as WebhookEventType, state: row.state as DeliveryState };
}

/**
 * Whether a scheduled attempt of an ended process still needs settling; the next claim does that. A lost manual attempt
 * blocks nothing and is settled here.
 */
async function hasLostSchedule(trx: Transaction<Tables>, endpointId: string, eventId: string): Promise<boolean> {
  const open = trx
    .selectFrom('webhook_attempts')
    .select('n')
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .where('outcome', 'is', null);
  if ((await open.where('trigger', '=', 'schedule').executeTakeFirst()) !== undefined) return true;
  await settleUnknown(trx, endpointId, eventId);
  return false;
}

/** `webhook_attempts_settle_unknown`: settles attempts whose process ended. Returns the settled attempts. */
export function settleUnknown(trx: Transaction<Tables>, endpointId: string, eventId: string) {
  return trx
    .updateTable('webhook_attempts')
    .set({ outcome: 'unknown', error_class: 'unknown' })
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .where('outcome', 'is', null)
    .returning(['n', 'trigger'])
    .execute();
}

/** A log row without an outcome yet. */
export function attemptRow(
  endpointId: string,
  eventId: string,
  n: number,
  trigger: LoggedAttempt['trigger'],
  now: number,
) {
  return { endpoint_id: endpointId, event_id: eventId, n, trigger, started_at: now };
}
