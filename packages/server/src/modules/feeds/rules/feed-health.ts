/** Judges whether a licensed feed works, from the calls of one process. Pure; times are epoch milliseconds. */
import type { FeedAnswer } from '../../statuses/rules/carrier-event.ts';

/** What may be wrong with a feed. A closed list: no words of a carrier and no address. */
export const feedTroubles = ['key_rejected', 'timeout', 'unreachable', 'server_error', 'unexpected_answer'] as const;
export type FeedTrouble = (typeof feedTroubles)[number];

/** Why the health of a feed changed: what went wrong, or that it answers again. */
export const feedHealthReasons = [...feedTroubles, 'answers_again'] as const;
export type FeedHealthReason = (typeof feedHealthReasons)[number];

export const feedHealths = ['recovered', 'degraded'] as const;
export type FeedHealth = (typeof feedHealths)[number];

/**
 * `failedShare` of at least `calls` calls within `windowMs`, or `streak` failures in a row over at least `streakMs`, make a
 * feed degraded. The same streak of answers makes it recovered. Five failures in a row also open the breaker of a feed, so a
 * feed that the breaker keeps waiting is degraded.
 */
export const healthLimits = {
  windowMs: 300_000,
  calls: 5,
  failedShare: 0.5,
  streak: 3,
  streakMs: 60_000,
  /** Of a busy feed, only the newest calls of the window count. */
  mostCalls: 100,
} as const;

/** `answered`: the feed told events, or that it does not know the number. */
export type CallResult = 'answered' | FeedTrouble;

/** What one process saw of a feed since its health last changed. */
export interface CallRecord {
  /** Newest last, at most `mostCalls`. */
  readonly calls: readonly { readonly at: number; readonly result: CallResult }[];
  /** Calls in a row up to the newest one that all failed, or all were answered. */
  readonly streak: { readonly count: number; readonly startedAt: number };
}

export const noCalls: CallRecord = { calls: [], streak: { count: 0, startedAt: 0 } };

/**
 * The result of one call, which may have been about several numbers. Undefined for a call that says nothing of the feed: it
 * was cancelled, had to wait, or was never made.
 */
export function resultOfCall(answers: readonly FeedAnswer[]): CallResult | undefined {
  if (answers.some(({ kind }) => kind === 'events' || kind === 'number_not_found')) return 'answered';
  for (const answer of answers) {
    if (answer.kind === 'key_rejected') return 'key_rejected';
    if (answer.kind === 'feed_unavailable' && !saysNothing.has(answer.cause)) {
      return troubleByCause[answer.cause] ?? 'unexpected_answer';
    }
  }
  return undefined;
}

/** The caller left, or our own pause kept the call from being made. */
const saysNothing: ReadonlySet<string> = new Set(['cancelled', 'paused']);

const troubleByCause: Readonly<Record<string, FeedTrouble>> = {
  timeout: 'timeout',
  connect_timeout: 'timeout',
  dns: 'unreachable',
  ip_forbidden: 'unreachable',
  connect_refused: 'unreachable',
  reset: 'unreachable',
  tls: 'unreachable',
  unknown: 'unreachable',
  server_error: 'server_error',
  upstream: 'server_error',
};

export function withCall({ calls, streak }: CallRecord, result: CallResult, at: number): CallRecord {
  const last = calls.at(-1);
  const isSame = last !== undefined && (last.result === 'answered') === (result === 'answered');
  return {
    calls: [...calls.slice(1 - healthLimits.mostCalls), { at, result }],
    streak: isSame ? { ...streak, count: streak.count + 1 } : { count: 1, startedAt: at },
  };
}

/** The change of health that the newest call of `record` makes; undefined for none. `health`: the present one. */
export function judgeHealth(
  record: CallRecord,
  health: FeedHealth,
): { readonly health: FeedHealth; readonly reason: FeedHealthReason } | undefined {
  const last = record.calls.at(-1);
  if (last === undefined) return undefined;
  const { at, result } = last;
  if (result === 'answered') {
    return health === 'degraded' && isLongStreak(record, at)
      ? { health: 'recovered', reason: 'answers_again' }
      : undefined;
  }
  if (health === 'degraded') return undefined;
  const isDegraded = result === 'key_rejected' || isLongStreak(record, at) || failsOften(record, at);
  return isDegraded ? { health: 'degraded', reason: result } : undefined;
}

function isLongStreak({ streak: { count, startedAt } }: CallRecord, at: number): boolean {
  return count >= healthLimits.streak && at - startedAt >= healthLimits.streakMs;
}

function failsOften({ calls }: CallRecord, now: number): boolean {
  const recent = calls.filter(({ at }) => at > now - healthLimits.windowMs);
  const failed = recent.filter(({ result }) => result !== 'answered').length;
  return recent.length >= healthLimits.calls && failed >= healthLimits.failedShare * recent.length;
}
