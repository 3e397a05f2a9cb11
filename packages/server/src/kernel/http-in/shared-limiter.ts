/** Rolling rate limits over all nodes of one database. */
import type { Clock } from '../lib/clock.ts';
import type { BucketState, RateBuckets } from './rate-buckets.ts';
import { RateShare } from './rate-share.ts';
import type { Charge, RateLimiter, RollingLimiter } from './rolling-limiter.ts';

export interface SharedLimiterOptions {
  readonly buckets: Pick<RateBuckets, 'take' | 'giveBack'>;
  /** Counts on this node alone: refuses without a query, and keeps counting while the database is away. */
  readonly own: RollingLimiter;
  /** The name of a key's bucket in the database. It must not reveal an address. */
  readonly bucketOf: (key: string) => string;
  readonly clock: Pick<Clock, 'monotonic'>;
  /** Called when the database stops responding in time, and with null when it responds again. */
  readonly onChange: (error: unknown) => void;
  /** Longest wait for the database; default 500 ms. */
  readonly patienceMs?: number;
  /** Runs the return of unspent units. Default: a timer that keeps no process alive. */
  readonly after?: (ms: number, run: () => void) => void;
}

interface Waiting {
  readonly key: string;
  readonly limit: number;
  readonly cost: number;
  readonly given: number;
  readonly taken: Charge | undefined;
  readonly settle: (charge: Charge) => void;
}

interface Shared {
  readonly share: RateShare;
  waiting: Waiting[];
  isAsking: boolean;
  /** The last refusal by the database: until then, nothing as large is asked for again. */
  refused: { readonly units: number; readonly until: number };
}

const defaultPatienceMs = 500;
/** After a failure, no request waits for the database during this time. */
const pauseMs = 1_000;
const returnEveryMs = 1_000;
/** The answer of a bucket has 16 bits. */
const mostWanted = 10_000;
/** A refusal answers further requests for this long, so that a client that does not stop costs ten statements a second. */
const refusedForMs = 100;

const neverRefused = { units: Number.POSITIVE_INFINITY, until: 0 };

function timer(ms: number, run: () => void): void {
  setTimeout(run, ms).unref();
}

/**
 * Accepts at most `limit` units within any 60 s over all nodes. A node takes units in grants, sized by what it spent of the
 * last one, and asks again when they are spent: one statement for all requests that wait meanwhile. Too strict by what other
 * nodes hold unspent, for up to 3 s; a unit may count up to 3 s too long. When the database does not respond in time, this
 * node counts alone with half of the limit: for one node too strict; n nodes together accept up to n/2 times the limit.
 */
export class SharedLimiter implements RateLimiter {
  readonly #options: SharedLimiterOptions;
  readonly #shared = new Map<string, Shared>();
  #returns = false;
  #awayUntil = -Infinity;
  #isAway = false;

  constructor(options: SharedLimiterOptions) {
    this.#options = options;
  }

  /** Keys of which this node holds or held something in the last seconds. */
  get size(): number {
    return this.#shared.size;
  }

  charge(key: string, limit: number, cost: number, given = 0, taken?: Charge): Charge | Promise<Charge> {
    const { own, clock } = this.#options;
    const now = clock.monotonic();
    if (now < this.#awayUntil) return this.#alone(key, limit, cost, given);
    const shared = this.#sharedOf(key);
    const { share, refused } = shared;
    const more = cost - given;
    if (more > 0) {
      const charge = own.check(key, limit, more);
      if (!charge.accepted) return this.#refuse(shared, charge, { key, given, taken }, now);
      if (shared.isAsking || !share.spend(more, now)) {
        if (more >= refused.units && now < refused.until)
          return this.#refuse(shared, share.chargeOf(false, limit, more, now), { key, given, taken }, now);
        const { promise, resolve: settle } = Promise.withResolvers<Charge>();
        shared.waiting.push({ key, limit, cost, given, taken, settle });
        if (!shared.isAsking) void this.#ask(key, shared);
        return promise;
      }
    } else share.refund(-more, taken, now);
    return this.#accept(shared, { key, limit, cost, given, taken }, now);
  }

  #sharedOf(key: string): Shared {
    const known = this.#shared.get(key);
    if (known !== undefined) return known;
    const shared = { share: new RateShare(), waiting: [], isAsking: false, refused: neverRefused };
    this.#shared.set(key, shared);
    this.#returnLater();
    return shared;
  }

  /** The units are spent. They are dated by the oldest grant among them, which is the first to be forgotten. */
  #accept({ share }: Shared, asked: Omit<Waiting, 'settle'>, now: number): Charge {
    const { key, limit, cost, given, taken } = asked;
    this.#options.own.charge(key, Number.MAX_SAFE_INTEGER, cost, given);
    const charge = share.chargeOf(true, limit, cost, now);
    if (given === 0) return charge;
    const { countedAt = 0 } = charge;
    return { ...charge, countedAt: Math.min(countedAt, taken?.countedAt ?? 0) };
  }

  #refuse(
    { share }: Shared,
    refused: Charge,
    { key, given, taken }: Pick<Waiting, 'key' | 'given' | 'taken'>,
    now: number,
  ): Charge {
    if (given > 0) this.#options.own.charge(key, Number.MAX_SAFE_INTEGER, 0, given);
    share.refund(given, taken, now);
    return refused;
  }

  async #ask(key: string, shared: Shared): Promise<void> {
    const { clock } = this.#options;
    shared.isAsking = true;
    while (shared.waiting.length > 0) {
      const askedAt = clock.monotonic();
      const limit = Math.min(...shared.waiting.map((each) => each.limit));
      const units = shared.waiting.map(({ cost, given }) => cost - given);
      const [least = 0] = units;
      try {
        const wanted = Math.max(
          least,
          Math.min(
            mostWanted,
            units.reduce((sum, each) => sum + each),
          ),
        );
        const state = await this.#take(key, shared.share, { limit, least, wanted, askedAt });
        this.#told(null);
        shared.share.granted(state, askedAt, clock.monotonic());
        if (state.granted === 0) this.#refuseFrom(shared, limit, least);
        else this.#serve(shared);
      } catch (error) {
        this.#told(error);
        const waiting = shared.waiting.splice(0);
        for (const { limit: own, cost, given, settle } of waiting) settle(this.#alone(key, own, cost, given));
      }
    }
    shared.isAsking = false;
  }

  async #take(
    key: string,
    share: RateShare,
    asked: { readonly limit: number; readonly least: number; readonly wanted: number; readonly askedAt: number },
  ): Promise<BucketState> {
    const { buckets, bucketOf, patienceMs = defaultPatienceMs } = this.#options;
    const { askedAt, ...ask } = asked;
    const spare = share.spare(ask.limit, askedAt);
    const taken = buckets.take(bucketOf(key), { ...ask, spare, back: share.takeBack() });
    // The loser of the race has no other handler.
    taken.catch(() => undefined);
    const late = Promise.withResolvers<never>();
    const timeout = setTimeout(() => late.reject(new Error(`no answer within ${patienceMs} ms`)), patienceMs);
    try {
      return await Promise.race([taken, late.promise]);
    } finally {
      clearTimeout(timeout);
    }
  }

  /** In their order, as far as the units go. The next one asks again. */
  #serve(shared: Shared): void {
    const now = this.#options.clock.monotonic();
    for (;;) {
      const [next] = shared.waiting;
      if (next === undefined || !shared.share.spend(next.cost - next.given, now)) return;
      shared.waiting.shift();
      next.settle(this.#accept(shared, next, now));
    }
  }

  #refuseFrom(shared: Shared, limit: number, least: number): void {
    const now = this.#options.clock.monotonic();
    shared.refused = { units: least, until: now + refusedForMs };
    const isRefused = (each: Waiting): boolean => each.limit === limit && each.cost - each.given >= least;
    const refused = shared.waiting.filter(isRefused);
    shared.waiting = shared.waiting.filter((each) => !isRefused(each));
    for (const each of refused) {
      const charge = shared.share.chargeOf(false, limit, each.cost - each.given, now);
      each.settle(this.#refuse(shared, charge, each, now));
    }
  }

  #returnLater(): void {
    if (this.#returns) return;
    this.#returns = true;
    (this.#options.after ?? timer)(returnEveryMs, () => this.#return());
  }

  /** Gives back what can no longer be spent, of all keys in one statement. What is lost on the way counts as used. */
  #return(): void {
    const { clock, buckets, bucketOf } = this.#options;
    const now = clock.monotonic();
    this.#returns = false;
    const unspent = [];
    for (const [key, { share, isAsking }] of this.#shared) {
      if (isAsking || share.isSpendable(now)) continue;
      this.#shared.delete(key);
      for (const back of share.takeBack()) unspent.push({ ...back, bucket: bucketOf(key) });
    }
    if (this.#shared.size > 0) this.#returnLater();
    if (unspent.length > 0 && now >= this.#awayUntil) buckets.giveBack(unspent).catch(() => undefined);
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
