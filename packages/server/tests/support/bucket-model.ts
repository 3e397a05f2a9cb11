/** The shared buckets in memory, as the database keeps them, over a clock that a test moves. */
import {
  bucketSlots,
  spareDivisor,
  type BucketAsk,
  type BucketState,
  type CountedUnits,
} from '../../src/kernel/http-in/rate-buckets.ts';

interface Bucket {
  newest: number;
  counts: number[];
}

const empty = (): number[] => Array.from({ length: bucketSlots }, () => 0);

export class BucketModel {
  readonly #nowMs: () => number;
  readonly #buckets = new Map<string, Bucket>();
  statements = 0;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  take(name: string, { limit, least, wanted, spare, back }: BucketAsk): BucketState {
    this.statements += 1;
    const second = Math.floor(this.#nowMs() / 1_000);
    const bucket = this.#buckets.get(name) ?? { newest: second, counts: empty() };
    this.#buckets.set(name, bucket);
    if (bucket.newest > second + bucketSlots) Object.assign(bucket, { newest: second, counts: empty() });
    const by = Math.max(0, Math.min(bucketSlots, second - bucket.newest));
    bucket.newest = Math.max(bucket.newest, second);
    bucket.counts = [...empty().slice(0, by), ...bucket.counts].slice(0, bucketSlots);
    this.#subtract(bucket, back);
    const left = limit - bucket.counts.reduce((sum, count) => sum + count, 0);
    let granted = 0;
    if (left >= wanted) granted = wanted + Math.min(spare, Math.floor((left - wanted) / spareDivisor));
    else if (left >= least) granted = least;
    bucket.counts[0] = (bucket.counts[0] ?? 0) + granted;
    return { granted, second: bucket.newest, counts: [...bucket.counts] };
  }

  giveBack(unspent: readonly (CountedUnits & { readonly bucket: string })[]): void {
    this.statements += 1;
    for (const [name, back] of Map.groupBy(unspent, ({ bucket }) => bucket)) {
      const bucket = this.#buckets.get(name);
      if (bucket !== undefined) this.#subtract(bucket, back);
    }
  }

  #subtract(bucket: Bucket, back: readonly CountedUnits[]): void {
    for (const { second, units } of back) {
      const place = bucket.newest - second;
      if (place >= 0 && place < bucketSlots) bucket.counts[place] = Math.max(0, (bucket.counts[place] ?? 0) - units);
    }
  }
}
