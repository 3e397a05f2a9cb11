import type { FinishedAttempt } from './delivery-policy.ts';

export const disabledReasons = ['failures', 'gone', 'operator'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** The failure streak of an endpoint as its row holds it. Times are epoch milliseconds. */
export interface EndpointHealth {
  readonly consecutiveFailures: number;
  /** When the first attempt of the streak failed. */
  readonly firstFailureAt: number | null;
  readonly lastSuccessAt: number | null;
  /** Pauses since the last success; while it is not 0 the endpoint gets one probe at a time. */
  readonly pauses: number;
  /** No attempt before this moment. */
  readonly pausedUntil: number;
}

/** When an endpoint is paused and when it is disabled. Milliseconds. */
export interface HealthRules {
  readonly breakerFailures: number;
  readonly breakerBaseMs: number;
  readonly breakerMaxMs: number;
  readonly disableFailures: number;
  readonly disableAfterMs: number;
}

export const unblemished: EndpointHealth = {
  consecutiveFailures: 0,
  firstFailureAt: null,
  lastSuccessAt: null,
  pauses: 0,
  pausedUntil: 0,
};

export interface HealthVerdict {
  readonly health: EndpointHealth;
  /** Why the endpoint must be disabled now; null: it need not. */
  readonly disable: Exclude<DisabledReason, 'operator'> | null;
}

/** The streak after one attempt. A success ends it, an `unknown` outcome (our own crash) leaves it as it is. */
export function healthAfter(
  health: EndpointHealth,
  finished: FinishedAttempt,
  now: number,
  rules: HealthRules,
): HealthVerdict {
  if (finished.outcome === 'unknown') return { health, disable: null };
  if (finished.outcome === 'success') return { health: { ...unblemished, lastSuccessAt: now }, disable: null };
  const consecutiveFailures = health.consecutiveFailures + 1;
  const firstFailureAt = health.firstFailureAt ?? now;
  // Attempts that were in flight when the pause began do not lengthen it.
  const pausesNow = consecutiveFailures >= rules.breakerFailures && health.pausedUntil <= now;
  const pausedUntil = pausesNow ? now + pauseMs(health.pauses, rules) : health.pausedUntil;
  return {
    health: {
      consecutiveFailures,
      firstFailureAt,
      lastSuccessAt: health.lastSuccessAt,
      pauses: health.pauses + (pausesNow ? 1 : 0),
      pausedUntil,
    },
    disable: reasonToDisable(finished, consecutiveFailures, now - firstFailureAt, rules),
  };
}

function pauseMs(pauses: number, rules: HealthRules): number {
  return Math.min(rules.breakerBaseMs * 2 ** Math.min(pauses, 30), rules.breakerMaxMs);
}

/**
 * Count and age together: the count alone ends a busy endpoint during a deploy of one minute, the age alone a quiet one
 * after two bad events.
 */
function reasonToDisable(
  finished: FinishedAttempt,
  failures: number,
  ageMs: number,
  rules: HealthRules,
): HealthVerdict['disable'] {
  if (finished.errorClass === 'gone') return 'gone';
  return failures >= rules.disableFailures && ageMs >= rules.disableAfterMs ? 'failures' : null;
}

/** How many deliveries may be sent to an endpoint at once: one probe while it is failing. */
export function attemptsAtOnce(health: Pick<EndpointHealth, 'pauses'>, cap: number): number {
  return health.pauses > 0 ? 1 : cap;
}
