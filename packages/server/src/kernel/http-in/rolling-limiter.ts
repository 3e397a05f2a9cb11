/** Exact rolling rate limits of a single process. A restart forgets the window. */
import type { Clock } from '../lib/clock.ts';

/** The answer of a limiter to one request. */
export interface Charge {
  readonly accepted: boolean;
  readonly limit: number;
  /** Requests left now, never below 0. */
  readonly remaining: number;
  /** Seconds until the oldest counted request leaves the window, rounded up: 1 to 63, alone to 60; 0 when none counts. */
  readonly resetSeconds: number;
  /** Seconds until a request of this cost fits, at least 1; 0 when accepted. */
  readonly retryAfterSeconds: number;
  /** Where nodes share the count: the second of the oldest unit taken, by the clock of the database. */
  readonly countedAt?: number;
}

/** Counts accepted requests of a key within any 60 s, in this process or over all nodes. */
export interface RateLimiter {
  /**
   * Replaces the `given` units that the gate has already taken with `cost` units, all or none. When they do not fit,
   * returns the `given` units as well. `taken` is the charge that took them. Never rejects.
   */
  charge(key: string, limit: number, cost: number, given?: number, taken?: Charge): Charge | Promise<Charge>;
}

export interface RollingLimiterOptions {
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Most keys with their own window; default 100,000. Further keys share one window. */
  readonly maximumKeys?: number;
}

/** Length of the window, in milliseconds. */
export const windowMs = 60_000;

const defaultMaximumKeys = 100_000;
const idleMs = 2 * windowMs;
/** Keys examined per new key, in turn: a search through all 100,000 at once would block the process for 10 to 30 ms. */
const keysExaminedPerNewcomer = 8;
const firstCapacity = 8;

/** A plain array: V8 keeps doubles unboxed, so eight take 120 bytes; a Float64Array of eight takes 288. */
function emptyRing(capacity: number): number[] {
  return Array.from({ length: capacity }, () => 0.5);
}

/**
 * The accept times of one key, oldest first, in a ring. It starts small and doubles up to the limit, so that 100,000
 * addresses with one request each do not take 100,000 full windows.
 */
class AcceptTimes {
  #times = emptyRing(firstCapacity);
  #oldest = 0;
  count = 0;
  lastSeen = 0;

  /** Drops times that have left the window; amortized one step per accepted request. */
  expire(now: number): void {
    this.lastSeen = now;
    while (this.count > 0 && now - this.at(0) >= windowMs) {
      this.#oldest = (this.#oldest + 1) % this.#times.length;
      this.count -= 1;
    }
  }

  /** The accept time at this index, counted from the oldest. */
  at(place: number): number {
    return this.#times[(this.#oldest + place) % this.#times.length] ?? 0;
  }

  add(now: number, cost: number): void {
    if (this.count + cost > this.#times.length) this.#grow(this.count + cost);
    for (let taken = 0; taken < cost; taken += 1) {
      this.#times[(this.#oldest + this.count) % this.#times.length] = now;
      this.count += 1;
    }
  }

  #grow(needed: number): void {
    const grown = emptyRing(Math.max(needed, this.#times.length * 2));
    for (let place = 0; place < this.count; place += 1) grown[place] = this.at(place);
    this.#times = grown;
    this.#oldest = 0;
  }
}

/**
 * Accepts at most `limit` units within any 60 s. Refused requests do not count. Uses monotonic time, so a jump of the
 * wall clock has no effect. A charge takes 0.1 µs, with 50,000 keys in turn 0.4 µs.
 */
export class RollingLimiter implements RateLimiter {
  readonly #clock: Pick<Clock, 'monotonic'>;
  readonly #maximumKeys: number;
  readonly #windows = new Map<string, AcceptTimes>();
  readonly #overflow = new AcceptTimes();
  #round: IterableIterator<[string, AcceptTimes]>;

  constructor(options: RollingLimiterOptions) {
    this.#clock = options.clock;
    this.#maximumKeys = options.maximumKeys ?? defaultMaximumKeys;
    this.#round = this.#windows.entries();
  }

  /**
   * Takes `cost` units of `key`, all or none. `limit` may change between calls; requests of the last 60 s keep
   * counting. Refuses a cost above the limit with a retry-after of 60 s. Accepts cost 0. Replaces the newest `given`
   * units.
   */
  charge(key: string, limit: number, cost = 1, given = 0): Charge {
    const now = this.#clock.monotonic();
    const window = this.#windows.get(key) ?? this.#windowOfNewKey(key, now);
    window.expire(now);
    window.count = Math.max(0, window.count - given);
    const accepted = fits(window, limit, cost);
    if (accepted) window.add(now, cost);
    return chargeOf(window, limit, cost, now, accepted);
  }

  /** Answers like `charge`, but takes nothing. */
  check(key: string, limit: number, cost = 1): Charge {
    const now = this.#clock.monotonic();
    const window = this.#windows.get(key) ?? (this.#windows.size < this.#maximumKeys ? emptyWindow : this.#overflow);
    window.expire(now);
    return chargeOf(window, limit, cost, now, fits(window, limit, cost));
  }

  /** Number of keys with their own window. */
  get size(): number {
    return this.#windows.size;
  }

  #windowOfNewKey(key: string, now: number): AcceptTimes {
    this.#dropSomeIdle(now);
    if (this.#windows.size >= this.#maximumKeys) return this.#overflow;
    const window = new AcceptTimes();
    this.#windows.set(key, window);
    return window;
  }

  #dropSomeIdle(now: number): void {
    for (let examined = 0; examined < keysExaminedPerNewcomer; examined += 1) {
      const { done, value } = this.#round.next();
      if (done) {
        this.#round = this.#windows.entries();
        return;
      }
      const [key, window] = value;
      if (now - window.lastSeen >= idleMs) this.#windows.delete(key);
    }
  }
}

const emptyWindow = new AcceptTimes();

function fits(window: AcceptTimes, limit: number, cost: number): boolean {
  return cost === 0 || window.count + cost <= limit;
}

function chargeOf(window: AcceptTimes, limit: number, cost: number, now: number, accepted: boolean): Charge {
  return {
    accepted,
    limit,
    remaining: Math.max(0, limit - window.count),
    resetSeconds: window.count === 0 ? 0 : secondsUntilGone(window, 0, now),
    retryAfterSeconds: accepted ? 0 : retryAfterSeconds(window, limit, cost, now),
  };
}

/** The request fits once the accept at this index has left; after a lower limit that is not the oldest one. */
function retryAfterSeconds(window: AcceptTimes, limit: number, cost: number, now: number): number {
  if (cost > limit) return windowMs / 1000;
  return secondsUntilGone(window, window.count + cost - limit - 1, now);
}

/** Ordered so that an accept at `now` gives exactly 60: `time + window - now` can round up to 61. */
function secondsUntilGone(window: AcceptTimes, place: number, now: number): number {
  return Math.ceil((windowMs - (now - window.at(place))) / 1000);
}
