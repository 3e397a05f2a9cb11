/** What one node holds of the limit of one key. */
import { bucketSlots, grantS, type BucketState, type CountedUnits } from './rate-buckets.ts';
import { windowMs, type Charge } from './rolling-limiter.ts';

const grantMs = grantS * 1_000;
const windowS = windowMs / 1_000;
/** A grant ahead of demand is to last this long: so many statements for a key that is used all the time. */
const spareForMs = 500;
/** Grants grow by this factor, so that a short burst holds little. */
const growth = 2;
const maximumSpare = 1_000;
/** A node holds at most this part of a limit beyond demand; of limits below it nothing, so they are charged exactly. */
export const spareShare = 64;

/**
 * Units that were granted and not yet spent. They are counted in the bucket already, and may be spent for two seconds from
 * before the question for them: so long does the bucket count them beyond the window.
 */
export class RateShare {
  units = 0;
  /** Unspent units on their way back to the bucket. */
  back: CountedUnits[] = [];
  #second = 0;
  #askedAt = Number.NEGATIVE_INFINITY;
  #granted = 0;
  /** The bucket as it was last read. */
  #counts: readonly number[] = [];
  #readAt = 0;
  #total = 0;

  isSpendable(now: number): boolean {
    return now - this.#askedAt < grantMs;
  }

  /** Takes units if the share has them. */
  spend(units: number, now: number): boolean {
    if (units > this.units || !this.isSpendable(now)) return false;
    this.units -= units;
    return true;
  }

  /** Takes back units of `taken`, an earlier charge of this node. Without its second they stay counted. */
  refund(units: number, taken: Charge | undefined, now: number): void {
    const second = taken?.countedAt;
    if (second === undefined || units === 0) return;
    if (second === this.#second && this.isSpendable(now)) this.units += units;
    else this.back.push({ second, units });
  }

  /** Units beyond demand that the next grant should have: what the last one lost in half a second. */
  spare(limit: number, now: number): number {
    const sinceMs = now - this.#askedAt;
    if (sinceMs >= grantMs) return 0;
    const spent = this.#granted - this.units;
    const lasting = Math.floor((spent * spareForMs) / Math.max(1, sinceMs));
    return Math.min(maximumSpare, Math.floor(limit / spareShare), this.#granted * growth, lasting);
  }

  /** Takes what is unspent and what was given back, to be returned to the bucket. */
  takeBack(): readonly CountedUnits[] {
    const { back, units } = this;
    this.back = [];
    this.units = 0;
    return units === 0 ? back : [...back, { second: this.#second, units }];
  }

  granted({ granted, second, counts }: BucketState, askedAt: number, now: number): void {
    this.units = granted;
    this.#granted = granted;
    this.#second = second;
    this.#askedAt = askedAt;
    this.#counts = counts;
    this.#readAt = now;
    this.#total = counts.reduce((sum, count) => sum + count, 0);
  }

  /** The answer for units that were spent or did not fit. What other nodes hold unspent counts as used. */
  chargeOf(accepted: boolean, limit: number, cost: number, now: number): Charge {
    const total = this.#total - this.units;
    const retryAfterSeconds = accepted ? 0 : cost > limit ? windowS : this.#secondsUntilGone(total + cost - limit, now);
    return {
      accepted,
      limit,
      remaining: Math.min(limit, Math.max(0, limit - total)),
      resetSeconds: total <= 0 ? 0 : this.#secondsUntilGone(1, now),
      retryAfterSeconds,
      countedAt: this.#second,
    };
  }

  /** Seconds until the oldest `needed` units have left the window, at least 1. */
  #secondsUntilGone(needed: number, now: number): number {
    const sinceRead = Math.floor((now - this.#readAt) / 1_000);
    let gone = 0;
    for (let age = this.#counts.length - 1; age > 0; age -= 1) {
      gone += this.#counts[age] ?? 0;
      if (gone >= needed) return Math.max(1, this.#counts.length - age - sinceRead);
    }
    return Math.max(1, bucketSlots - sinceRead);
  }
}
