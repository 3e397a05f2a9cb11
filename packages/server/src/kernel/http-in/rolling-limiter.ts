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
/** A power of two, so that a block and a place in it are cheap to compute. */
const blockLength = 1_024;

/** A plain array: V8 keeps doubles unboxed, so eight take 120 bytes; a Float64Array of eight takes 288. */
function emptyBlock(capacity: number): number[] {
  return Array.from({ length: capacity }, () => 0.5);
}

/**
 * The accept times of one key, oldest first. A ring that starts small and doubles, so that 100,000 addresses with one request each
 * do not take 100,000 full windows; from `blockLength` on a queue of blocks, because to double a ring of a million
 * times stops the process for 50 ms.
 */
class AcceptTimes {
  /** One ring, or several blocks of full length. */
  #blocks: number[][] = [emptyBlock(firstCapacity)];
  /** Place of the oldest time in the first block. */
  #oldest = 0;
  count = 0;
  lastSeen = 0;

  /** Drops times that have left the window; amortized one step per accepted request. */
  expire(now: number): void {
    this.lastSeen = now;
    while (this.count > 0 && now - this.at(0) >= windowMs) {
      this.count -= 1;
      this.#oldest += 1;
      if (this.#oldest === this.#first.length) this.#leaveBlock();
    }
  }

  /** The accept time at this index, counted from the oldest. */
  at(index: number): number {
    const place = this.#oldest + index;
    const first = this.#first;
    if (place < first.length) return first[place] ?? 0;
    if (this.#blocks.length === 1) return first[place - first.length] ?? 0;
    return this.#blocks[Math.floor(place / blockLength)]?.[place % blockLength] ?? 0;
  }

  add(now: number, cost: number): void {
    for (let taken = 0; taken < cost; taken += 1) {
      if (this.#isFull()) this.#grow();
      const place = this.#oldest + this.count;
      const isRing = this.#blocks.length === 1;
      const block = isRing ? this.#first : this.#blocks[Math.floor(place / blockLength)];
      if (block !== undefined) block[place % block.length] = now;
      this.count += 1;
    }
  }

  get #first(): number[] {
    return this.#blocks[0] ?? [];
  }

  #isFull(): boolean {
    if (this.#blocks.length === 1) return this.count === this.#first.length;
    return this.#oldest + this.count === this.#blocks.length * blockLength;
  }

  #grow(): void {
    const { length } = this.#first;
    if (this.#blocks.length > 1) {
      this.#blocks.push(emptyBlock(blockLength));
      return;
    }
    const ordered = Array.from({ length }, (_, index) => this.at(index));
    this.#blocks = length < blockLength ? [[...ordered, ...emptyBlock(length)]] : [ordered, emptyBlock(blockLength)];
    this.#oldest = 0;
  }

  /** All times of the first block have left: it is kept for the times to come, unless one is kept already. */
  #leaveBlock(): void {
    this.#oldest = 0;
    if (this.#blocks.length === 1) return;
    const left = this.#blocks.shift();
    const isLastInUse = this.count > (this.#blocks.length - 1) * blockLength;
    if (left !== undefined && isLastInUse) this.#blocks.push(left);
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
