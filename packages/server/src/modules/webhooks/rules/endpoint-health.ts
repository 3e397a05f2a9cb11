import type { FinishedAttempt } from './delivery-policy.ts';
import { isChatFormat, type WebhookFormat } from './formats.ts';

export const disabledReasons = ['failures', 'gone', 'operator'] as const;
export type DisabledReason = (typeof disabledReasons)[number];

/** Failure streak of an endpoint. Times are epoch milliseconds. */
export interface EndpointHealth {
  readonly consecutiveFailures: number;
  /** When the first attempt of the streak failed. */
  readonly firstFailureAt: number | null;
  readonly lastSuccessAt: number | null;
  /** Pauses since the last success. Above 0, the endpoint gets one probe at a time. */
  readonly pauses: number;
  /** No attempt before this time. */
  readonly pausedUntil: number;
}

/** Limits for pausing and disabling an endpoint. Times in milliseconds. */
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
  /** Why to disable the endpoint now; null to keep it enabled. */
  readonly disable: Exclude<DisabledReason, 'operator'> | null;
}

/** The streak after one attempt. A success ends it; an `unknown` outcome (our own crash) leaves it unchanged. */
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
  // Attempts in flight when the pause began do not lengthen it.
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
 * Requires both count and age. The count alone would disable a busy endpoint during a one-minute deploy; the age alone would
 * disable a quiet one after two failed events.
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

/** `pausedUntil` after an answer that asks for a pause of the whole endpoint. An earlier pause that ends later stays. */
export function withPause(health: EndpointHealth, pauseMs: number | null, now: number, mostMs: number): EndpointHealth {
  if (pauseMs === null) return health;
  return { ...health, pausedUntil: Math.max(health.pausedUntil, now + Math.min(pauseMs, mostMs)) };
}

/**
 * Deliveries to send to an endpoint at once: `cap`, or one probe while it is failing. A chat channel gets one at a time:
 * when its product limits it, one delivery has spent an attempt, and the others wait.
 */
export function attemptsAtOnce(
  { pauses, format }: Pick<EndpointHealth, 'pauses'> & { readonly format: WebhookFormat },
  cap: number,
): number {
  return pauses > 0 || isChatFormat(format) ? 1 : cap;
}
