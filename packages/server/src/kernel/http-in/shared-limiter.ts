/** Rolling rate limits over all nodes of one database. */
import type { Clock } from '../lib/clock.ts';
import type { BucketState, RateBuckets } from './rate-buckets.ts';
import { windowMs, type Charge, type RateLimiter, type RollingLimiter } from './rolling-limiter.ts';

export interface SharedLimiterOptions {
  readonly buckets: Pick<RateBuckets, 'charge'>;
  /** Counts on this node alone: refuses without a query, and keeps counting while the database is away. */
  readonly own: RollingLimiter;
  /** The name of a key's bucket in the database. It must not reveal an address. */
  readonly bucketOf: (key: string) => string;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Called when the database stops responding in time, and with null when it responds again. */
  readonly onChange: (error: unknown) => void;
  /** Longest wait for the database; default 500 ms. */
  readonly patienceMs?: number;
}

const defaultPatienceMs = 500;
/** After a failure, no request waits for the database during this time. */
const pauseMs = 1_000;
const windowS = windowMs / 1_000;

/**
 * Accepts at most `limit` units within any 60 s over all nodes; a unit may count up to 1 s too long. When the database
 * does not respond in time, this node counts alone with half of the limit. For one node that is too strict; n nodes
 * together accept up to n/2 times the limit.
 */
export class SharedLimiter implements RateLimiter {
  readonly #options: SharedLimiterOptions;
  #awayUntil = -Infinity;
  #isAway = false;

  constructor(options: SharedLimiterOptions) {
    this.#options = options;
  }

  charge(key: string, limit: number, cost: number, given = 0): Charge | Promise<Charge> {
    const { own, clock } = this.#options;
    if (clock.monotonic() < this.#awayUntil) return this.#alone(key, limit, cost, given);
    if (cost > given) {
      const charge = own.check(key, limit, cost - given);
      if (!charge.accepted) return given === 0 ? charge : this.#giveBack(key, limit, charge, given);
    }
    return this.#shared(key, limit, cost, given);
  }

  async #shared(key: string, limit: number, cost: number, given: number): Promise<Charge> {
    const { own } = this.#options;
    try {
      const state = await this.#ask(key, limit, cost, given);
      this.#told(null);
      own.charge(key, Number.MAX_SAFE_INTEGER, state.accepted ? cost : 0, given);
      return chargeOf(state, limit, cost);
    } catch (error) {
      this.#told(error);
      return this.#alone(key, limit, cost, given);
    }
  }

  async #giveBack(key: string, limit: number, refused: Charge, given: number): Promise<Charge> {
    await this.#shared(key, limit, 0, given);
    return refused;
  }

  async #ask(key: string, limit: number, cost: number, given: number): Promise<BucketState> {
    const { buckets, bucketOf, patienceMs = defaultPatienceMs } = this.#options;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
    const asked = buckets.charge(bucketOf(key), limit, cost, given);
    // The loser of the race has no other handler.
    asked.catch(() => undefined);
    try {
      return await Promise.race([asked, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  #alone(key: string, limit: number, cost: number, given: number): Charge {
    return this.#options.own.charge(key, Math.max(1, Math.floor(limit / 2)), cost, given);
  }

  #told(error: unknown): void {
    if (error !== null) this.#awayUntil = this.#options.clock.monotonic() + pauseMs;
    if (this.#isAway === (error !== null)) return;
    this.#isAway = error !== null;
    this.#options.onChange(error);
  }
}

function chargeOf({ accepted, counts }: BucketState, limit: number, cost: number): Charge {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return {
    accepted,
    limit,
    remaining: Math.max(0, limit - total),
    resetSeconds: total === 0 ? 0 : secondsUntilGone(counts, 1),
    retryAfterSeconds: accepted ? 0 : cost > limit ? windowS : secondsUntilGone(counts, total + cost - limit),
  };
}

/** Seconds until the oldest `needed` units have left the window: 1 to 60. */
function secondsUntilGone(counts: readonly number[], needed: number): number {
  let gone = 0;
  for (let age = counts.length - 1; age > 0; age -= 1) {
    gone += counts[age] ?? 0;
    if (gone >= needed) return Math.min(windowS, counts.length - age);
  }
  return windowS;
}
