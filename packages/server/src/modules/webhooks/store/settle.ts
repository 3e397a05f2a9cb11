import type { Transaction } from 'kysely';
import { stepAfter, waitsForEndpoint, type DeliveryState } from '../rules/delivery-policy.ts';
import { healthAfter, withPause, type DisabledReason, type EndpointHealth } from '../rules/endpoint-health.ts';
import type { SettleOutcome, WebhookStoreRules } from '../ports.ts';
import type { FinishedDelivery } from '../rules/attempt.ts';
import { isOneOf, needsRowLocks, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { lockOpenAttempts, nameOf, writeHealth, writeResults, writeSteps, type SettledAttempt } from './settle-rows.ts';
import { askedByHand } from './tables.ts';

interface KnownEndpoint {
  health: EndpointHealth;
  status: string;
  readonly url: string;
  disable: { readonly reason: DisabledReason; readonly at: number } | null;
}

/**
 * `webhook_attempts_settle`: updates log, delivery and streak of the endpoints in one transaction, with as many statements
 * for one result as for a hundred.
 */
export async function settleAttempts(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  rules: WebhookStoreRules,
  finished: readonly FinishedDelivery[],
): Promise<SettleOutcome> {
  const endpoints = await lockEndpoints(trx, kind, finished);
  const known = finished.filter(({ attempt }) => endpoints.has(attempt.endpointId));
  const open = await lockOpenAttempts(trx, kind, known);
  const settled: SettledAttempt[] = [];
  for (const each of known) {
    // A recovery or another worker has settled the attempt; nothing of it may count.
    if (!open.has(nameOf(each.attempt))) continue;
    const endpoint = endpoints.get(each.attempt.endpointId);
    if (endpoint !== undefined) settled.push(decide(endpoint, each, rules));
  }
  await writeResults(trx, kind, settled);
  const moved = await writeSteps(trx, kind, settled);
  await writeHealth(trx, kind, endpoints);
  const outcome = {
    ...tally(moved),
    fenced: known.length - settled.length,
    disabled: [] as SettleOutcome['disabled'][number][],
  };
  for (const [endpointId, { disable, url }] of endpoints) {
    if (disable === null) continue;
    await disableEndpoint(trx, endpointId, disable.reason, disable.at);
    outcome.disabled.push({ endpointId, host: new URL(url).host, reason: disable.reason });
  }
  return outcome;
}

/** What comes of one attempt. Changes what is known of its endpoint, for the attempts after it. */
function decide(endpoint: KnownEndpoint, finished: FinishedDelivery, rules: WebhookStoreRules): SettledAttempt {
  const { attempt, result, finishedAt: now, random } = finished;
  // A manual success counts for the endpoint; a manual failure does not count against it.
  const counts = attempt.trigger === 'schedule' || result.outcome === 'success';
  const verdict = counts
    ? healthAfter(endpoint.health, result, now, rules.health)
    : { health: endpoint.health, disable: null };
  const { status } = endpoint;
  const reason = status === 'enabled' ? verdict.disable : null;
  const holds = waitsForEndpoint(
    { isTest: attempt.isTest, isDisabled: reason !== null || status === 'disabled' },
    result,
  );
  const step = stepAfter(attempt.attempts, result, { holds, now, random }, rules.schedule);
  endpoint.health = withPause(verdict.health, result.pauseMs, now, rules.schedule.retryAfterMaxMs);
  if (reason !== null) {
    endpoint.status = 'disabled';
    endpoint.disable = { reason, at: now };
  }
  return {
    finished,
    step: status === 'deleted' ? { state: 'cancelled', dueAt: null } : step,
    // A manual failure changes no schedule: what it found stays.
    keepsSchedule: attempt.trigger === 'manual' && result.outcome !== 'success',
  };
}

function tally(moved: readonly SettledAttempt[]): Pick<SettleOutcome, 'states' | 'exhaustedUnknown'> {
  const states: Partial<Record<DeliveryState, number>> = {};
  let exhaustedUnknown = 0;
  for (const { step, finished } of moved) {
    states[step.state] = (states[step.state] ?? 0) + 1;
    if (step.state === 'exhausted' && finished.result.outcome === 'unknown') exhaustedUnknown += 1;
  }
  return { states, exhaustedUnknown };
}

/** In one order on all nodes, which prevents deadlocks when two settle the same endpoints. */
async function lockEndpoints(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  finished: readonly FinishedDelivery[],
): Promise<Map<string, KnownEndpoint>> {
  const ids = [...new Set(finished.map(({ attempt }) => attempt.endpointId))];
  const query = trx
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where(isOneOf(kind, 'id', ids))
    .orderBy('id');
  const rows = await (needsRowLocks(kind) ? query.forNoKeyUpdate() : query).execute();
  return new Map(
    rows.map((row) => [row.id, { health: healthOf(row), status: row.status, url: row.url, disable: null }]),
  );
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
