import { WeightedCache } from '../../../kernel/lib/weighted-cache.ts';

/** Total weight of all cached results. A verification result weighs 1. */
const mostKept = 1_000;

export interface Remembering<Result> {
  readonly admit?: () => void | Promise<void>;
  /** Default 1; all results together may weigh 1,000. */
  readonly weightOf?: (result: Result) => number;
}

/**
 * Caches results computed from the stored history of a shipment, until the data changes: a history of a thousand events
 * takes thousands of hashes. Concurrent callers share one computation. Failures are not cached. Drops the least
 * recently used shipments first.
 */
export class TimelineCache {
  readonly #kept = new WeightedCache<Promise<unknown>>(mostKept);
  readonly #readVersion: () => Promise<string>;

  /** `readVersion` returns equal texts when nothing was written in between. */
  constructor(readVersion: () => Promise<string>) {
    this.#readVersion = readVersion;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** Calls `admit` before new work. What it throws is thrown to this caller alone. */
  async remember<Result>(
    key: string,
    work: () => Promise<Result>,
    { admit, weightOf = () => 1 }: Remembering<Result> = {},
  ): Promise<Result> {
    // Read before the work: a later write gets another version, so this result is never served for it.
    const version = await this.#readVersion();
    let known = this.#kept.get(key, version);
    if (known === undefined && admit !== undefined) {
      await admit();
      // Another caller may have started the same work meanwhile.
      known = this.#kept.get(key, version);
    }
    if (known !== undefined) return known as Promise<Result>;
    const result = work();
    this.#kept.set(key, version, result, 1);
    try {
      const value = await result;
      if (this.#kept.get(key, version) === result) this.#kept.set(key, version, result, weightOf(value));
      return value;
    } catch (error) {
      if (this.#kept.get(key, version) === result) this.#kept.delete(key);
      throw error;
    }
  }
}
