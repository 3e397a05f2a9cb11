import type { Transaction } from 'kysely';
import { stepAfter, waitsForEndpoint, type DeliveryState, type NextStep } from '../rules/delivery-policy.ts';
import { healthAfter, withPause, type DisabledReason, type EndpointHealth } from '../rules/endpoint-health.ts';
import { hintOf } from '../rules/error-class.ts';
import { isChatFormat } from '../rules/formats.ts';
import type { SettleOutcome, WebhookStoreRules } from '../ports.ts';
import type { FinishedDelivery } from '../rules/attempt.ts';
import { needsRowLocks, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { askedByHand } from './tables.ts';

interface Tally {
  readonly disabled: { endpointId: string; host: string; reason: DisabledReason }[];
  fenced: number;
  exhaustedUnknown: number;
  readonly states: Partial<Record<DeliveryState, number>>;
}

/** `webhook_attempts_settle`: updates log, delivery and streak of the endpoint in one transaction. */
export async function settleAttempts(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  rules: WebhookStoreRules,
  finished: readonly FinishedDelivery[],
): Promise<SettleOutcome> {
  const tally: Tally = { disabled: [], fenced: 0, exhaustedUnknown: 0, states: {} };
  const byEndpoint = Map.groupBy(finished, ({ attempt }) => attempt.endpointId);
  // One order on all nodes prevents deadlocks when two nodes settle the same endpoints.
  for (const endpointId of [...byEndpoint.keys()].sort()) {
    await settleEndpoint(trx, kind, rules, endpointId, byEndpoint.get(endpointId) ?? [], tally);
  }
  return tally;
}

async function settleEndpoint(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  rules: WebhookStoreRules,
  endpointId: string,
  finished: readonly FinishedDelivery[],
  tally: Tally,
): Promise<void> {
  const endpoint = await lockEndpoint(trx, kind, endpointId);
  if (endpoint === undefined) return;
  let { health, status } = endpoint;
  let disable: DisabledReason | null = null;
  let disabledAt = 0;
  for (const each of finished) {
    const { attempt, result, finishedAt } = each;
    // A manual success counts for the endpoint; a manual failure does not count against it.
    const counts = attempt.trigger === 'schedule' || result.outcome === 'success';
    const verdict = counts ? healthAfter(health, result, finishedAt, rules.health) : { health, disable: null };
    const disablesNow = status === 'enabled' && verdict.disable !== null;
    const isDisabled = disablesNow || status === 'disabled';
    const holds = waitsForEndpoint({ isTest: attempt.isTest, isDisabled }, result);
    const step = stepAfter(attempt.attempts, result, { holds, now: finishedAt, random: each.random }, rules.schedule);
    if (!(await settleOne(trx, each, status === 'deleted' ? { state: 'cancelled', dueAt: null } : step, tally)))
      continue;
    health = withPause(verdict.health, result.pauseMs, finishedAt, rules.schedule.retryAfterMaxMs);
    if (disablesNow) {
      status = 'disabled';
      disable = verdict.disable;
      disabledAt = finishedAt;
    }
  }
  await writeHealth(trx, endpointId, health);
  if (disable === null) return;
  await disableEndpoint(trx, endpointId, disable, disabledAt);
  tally.disabled.push({ endpointId, host: new URL(endpoint.url).host, reason: disable });
}

async function lockEndpoint(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  id: string,
): Promise<{ health: EndpointHealth; status: string; url: string } | undefined> {
  const query = trx.selectFrom('webhook_endpoints').selectAll().where('id', '=', id);
  const row = await (needsRowLocks(kind) ? query.forNoKeyUpdate() : query).executeTakeFirst();
  return row && { health: healthOf(row), status: row.status, url: row.url };
}

/** Reads the streak of an endpoint from its row. */
export function healthOf(row: {
  readonly consecutive_failures: number;
  readonly first_failure_at: number | null;
  readonly last_success_at: number | null;
  readonly pauses: number;
  readonly paused_until: number;
}): EndpointHealth {
  return {
    consecutiveFailures: row.consecutive_failures,
    firstFailureAt: row.first_failure_at,
    lastSuccessAt: row.last_success_at,
    pauses: row.pauses,
    pausedUntil: row.paused_until,
  };
}

/** Returns false when a recovery or another worker has already settled the attempt; nothing of it may count then. */
async function settleOne(
  trx: Transaction<Tables>,
  finished: FinishedDelivery,
  step: NextStep,
  tally: Tally,
): Promise<boolean> {
  const { attempt, result } = finished;
  // A manual failure changes no schedule: what it found stays.
  const keepsSchedule = attempt.trigger === 'manual' && result.outcome !== 'success';
  if (!(await logResult(trx, finished, keepsSchedule ? {} : { next_attempt_at: step.dueAt }))) {
    tally.fenced += 1;
    return false;
  }
  if (keepsSchedule || !(await moveDelivery(trx, finished, step))) {
    await stopRunning(trx, attempt.endpointId, attempt.eventId);
    return true;
  }
  tally.states[step.state] = (tally.states[step.state] ?? 0) + 1;
  if (step.state === 'exhausted' && result.outcome === 'unknown') tally.exhaustedUnknown += 1;
  return true;
}

/** False when the attempt has a result already. */
async function logResult(
  trx: Transaction<Tables>,
  { attempt, result }: FinishedDelivery,
  schedule: { readonly next_attempt_at?: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_attempts')
    .set({
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
      ...schedule,
      hint: isChatFormat(attempt.format)
        ? null
        : hintOf(result.status, Math.floor(attempt.startedAt / 1000) - attempt.timestamp),
    })
    .where('endpoint_id', '=', attempt.endpointId)
    .where('event_id', '=', attempt.eventId)
    .where('n', '=', attempt.n)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when the delivery has ended, or a later attempt has begun. */
async function moveDelivery(
  trx: Transaction<Tables>,
  { attempt, finishedAt }: FinishedDelivery,
  step: NextStep,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_deliveries')
    .set({
      state: step.state,
      due_at: step.dueAt,
      running_until: 0,
      held_at: step.state === 'held' ? finishedAt : null,
    })
    .where('endpoint_id', '=', attempt.endpointId)
    .where('event_id', '=', attempt.eventId)
    .where('attempts', '=', attempt.attempts)
    .where('state', 'not in', ['delivered', 'cancelled'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

async function writeHealth(trx: Transaction<Tables>, id: string, health: EndpointHealth): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set({
      consecutive_failures: health.consecutiveFailures,
      first_failure_at: health.firstFailureAt,
      last_success_at: health.lastSuccessAt,
      pauses: health.pauses,
      paused_until: health.pausedUntil,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * `webhook_endpoints_disable`: holds all deliveries that are not in flight; those settle normally. Tests are held only when the
 * endpoint answered 410.
 */
export async function disableEndpoint(
  trx: Transaction<Tables>,
  id: string,
  reason: DisabledReason,
  now: number,
): Promise<void> {
  await trx
    .updateTable('webhook_endpoints')
    .set({ status: 'disabled', disabled_at: now, disabled_reason: reason })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'held', due_at: null, held_at: now })
    .where('endpoint_id', '=', id)
    .where('due_at', '>', askedByHand)
    .where('running_until', '=', 0)
    .$if(reason !== 'gone', (query) => query.where('is_test', '=', 0))
    .execute();
}
