/** The statements of a settlement: each writes all its rows at once. */
import { sql, type Transaction } from 'kysely';
import { needsRowLocks, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import { givenRows } from '../../../kernel/store/given-rows.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import type { DueAttempt, FinishedDelivery } from '../rules/attempt.ts';
import type { NextStep } from '../rules/delivery-policy.ts';
import type { EndpointHealth } from '../rules/endpoint-health.ts';
import { hintOf } from '../rules/error-class.ts';
import { isChatFormat } from '../rules/formats.ts';
import { isAmong } from './event-months.ts';

/** An attempt whose result counts, and what comes after it. */
export interface SettledAttempt {
  readonly finished: FinishedDelivery;
  readonly step: NextStep;
  /** The delivery keeps its state and its schedule. */
  readonly keepsSchedule: boolean;
}

type AttemptName = Pick<DueAttempt, 'endpointId' | 'eventId' | 'n'>;

export function nameOf({ endpointId, eventId, n }: AttemptName): string {
  return `${endpointId} ${eventId} ${n}`;
}

/** `webhook_attempts_lock_open`: the names of those attempts that have no result yet. */
export async function lockOpenAttempts(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  finished: readonly FinishedDelivery[],
): Promise<Set<string>> {
  const rows = finished.map(({ attempt }) => ({ endpoint: attempt.endpointId, event: attempt.eventId, n: attempt.n }));
  const given = givenRows(kind, 'given', { endpoint: 'text', event: 'text', n: 'int8' }, rows);
  const open = await sql<{ endpointId: string; eventId: string; n: number }>`
    select attempts.endpoint_id as "endpointId", attempts.event_id as "eventId", attempts.n
    from ${given} cross join webhook_attempts attempts
    where attempts.endpoint_id = given.endpoint and attempts.event_id = given.event and attempts.n = given.n
      and attempts.outcome is null and ${isAmong(
        'attempts.event_id',
        rows.map(({ event }) => event),
      )}
    ${needsRowLocks(kind) ? sql`for no key update of attempts` : sql``}
  `.execute(trx);
  return new Set(open.rows.map(nameOf));
}

/** `webhook_attempts_settle_results` */
export async function writeResults(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  settled: readonly SettledAttempt[],
): Promise<void> {
  if (settled.length === 0) return;
  const given = givenRows(kind, 'given', resultColumns, settled.map(resultRow));
  await sql`
    update webhook_attempts set outcome = given.outcome, duration_ms = given.duration_ms, dns_ms = given.dns_ms,
      connect_ms = given.connect_ms, tls_ms = given.tls_ms, ttfb_ms = given.ttfb_ms, status = given.status,
      error_class = given.error_class, response = given.response, address = given.address, hint = given.hint,
      next_attempt_at = case given.keeps_schedule when 1 then webhook_attempts.next_attempt_at else given.due_at end
    from ${given}
    where webhook_attempts.endpoint_id = given.endpoint and webhook_attempts.event_id = given.event
      and webhook_attempts.n = given.n and webhook_attempts.outcome is null
      and ${isAmong('webhook_attempts.event_id', settled.map(eventOf))}
  `.execute(trx);
}

const eventOf = ({ finished }: SettledAttempt): string => finished.attempt.eventId;

const resultColumns = {
  endpoint: 'text',
  event: 'text',
  n: 'int8',
  outcome: 'text',
  duration_ms: 'int8',
  dns_ms: 'int8',
  connect_ms: 'int8',
  tls_ms: 'int8',
  ttfb_ms: 'int8',
  status: 'int8',
  error_class: 'text',
  response: 'bytes',
  address: 'text',
  hint: 'text',
  keeps_schedule: 'int8',
  due_at: 'int8',
} as const;

function resultRow({ finished: { attempt, result }, step, keepsSchedule }: SettledAttempt) {
  return {
    endpoint: attempt.endpointId,
    event: attempt.eventId,
    n: attempt.n,
    outcome: result.outcome,
    duration_ms: result.durationMs,
    dns_ms: result.dnsMs,
    connect_ms: result.connectMs,
    tls_ms: result.tlsMs,
    ttfb_ms: result.ttfbMs,
    status: result.status,
    error_class: result.errorClass,
    response: result.response,
    address: result.address,
    hint: isChatFormat(attempt.format)
      ? null
      : hintOf(result.status, Math.floor(attempt.startedAt / 1000) - attempt.timestamp),
    keeps_schedule: keepsSchedule ? 1 : 0,
    due_at: step.dueAt,
  };
}

/**
 * `webhook_deliveries_settle`: moves deliveries to their next step, unless one has ended or a later attempt of it has begun.
 * Returns those that moved; of the others only the running attempt ends.
 */
export async function writeSteps(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  settled: readonly SettledAttempt[],
): Promise<readonly SettledAttempt[]> {
  const steps = settled.filter(({ keepsSchedule }) => !keepsSchedule);
  const moved = steps.length === 0 ? new Set<string>() : await moveDeliveries(trx, kind, steps);
  const done: SettledAttempt[] = [];
  for (const each of settled) {
    const { endpointId, eventId } = each.finished.attempt;
    if (moved.has(deliveryName(endpointId, eventId)) && !each.keepsSchedule) done.push(each);
    else await stopRunning(trx, endpointId, eventId);
  }
  return done;
}

function deliveryName(endpointId: string, eventId: string): string {
  return `${endpointId} ${eventId}`;
}

async function moveDeliveries(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  steps: readonly SettledAttempt[],
): Promise<Set<string>> {
  const given = givenRows(
    kind,
    'given',
    { endpoint: 'text', event: 'text', attempts: 'int8', state: 'text', due_at: 'int8', held_at: 'int8' },
    steps.map(({ finished: { attempt, finishedAt }, step }) => ({
      endpoint: attempt.endpointId,
      event: attempt.eventId,
      attempts: attempt.attempts,
      state: step.state,
      due_at: step.dueAt,
      held_at: step.state === 'held' ? finishedAt : null,
    })),
  );
  const { rows } = await sql<{ endpoint_id: string; event_id: string }>`
    update webhook_deliveries set state = given.state, due_at = given.due_at, running_until = 0, held_at = given.held_at
    from ${given}
    where webhook_deliveries.endpoint_id = given.endpoint and webhook_deliveries.event_id = given.event
      and webhook_deliveries.attempts = given.attempts and webhook_deliveries.state not in ('delivered', 'cancelled')
      and ${isAmong('webhook_deliveries.event_id', steps.map(eventOf))}
    returning webhook_deliveries.endpoint_id, webhook_deliveries.event_id
  `.execute(trx);
  return new Set(rows.map((row) => deliveryName(row.endpoint_id, row.event_id)));
}

async function stopRunning(trx: Transaction<Tables>, endpointId: string, eventId: string): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ running_until: 0 })
    .where('endpoint_id', '=', endpointId)
    .where('event_id', '=', eventId)
    .where('running_until', '>', 0)
    .execute();
}

/** `webhook_endpoints_write_health` */
export async function writeHealth(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  endpoints: ReadonlyMap<string, { readonly health: EndpointHealth }>,
): Promise<void> {
  if (endpoints.size === 0) return;
  const given = givenRows(
    kind,
    'given',
    { id: 'text', failures: 'int8', failed_at: 'int8', succeeded_at: 'int8', pauses: 'int8', paused_until: 'int8' },
    [...endpoints].map(([id, { health }]) => ({
      id,
      failures: health.consecutiveFailures,
      failed_at: health.firstFailureAt,
      succeeded_at: health.lastSuccessAt,
      pauses: health.pauses,
      paused_until: health.pausedUntil,
    })),
  );
  await sql`
    update webhook_endpoints set consecutive_failures = given.failures, first_failure_at = given.failed_at,
      last_success_at = given.succeeded_at, pauses = given.pauses, paused_until = given.paused_until
    from ${given} where webhook_endpoints.id = given.id
  `.execute(trx);
}
