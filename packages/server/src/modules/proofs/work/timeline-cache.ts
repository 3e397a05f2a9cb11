import { WeightedCache } from '../../../kernel/lib/weighted-cache.ts';

/** A result of verification weighs 1. */
const mostKept = 1_000;

export interface Remembering<Result> {
  readonly admit?: () => void | Promise<void>;
  /** Default 1; all results together may weigh 1,000. */
  readonly weightOf?: (result: Result) => number;
}

/**
 * What is made of the stored history of a shipment, good for exactly the data that it was made from: a history of a thousand
 * events takes thousands of hashes. Who asks while the work runs waits for the same result. What fails is
 * not kept. The shipments asked for longest ago go first.
 */
export class TimelineCache {
  readonly #kept = new WeightedCache<Promise<unknown>>(mostKept);
  readonly #readVersion: () => Promise<string>;

  /** `readVersion`: equal texts mean that nothing was written in between. */
  constructor(readVersion: () => Promise<string>) {
    this.#readVersion = readVersion;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** `admit` is called before work that nobody has done; what it throws is thrown, to this caller alone. */
  async remember<Result>(
    key: string,
    work: () => Promise<Result>,
    { admit, weightOf = () => 1 }: Remembering<Result> = {},
  ): Promise<Result> {
    // Read before the work: what is written meanwhile has another version, so that the result is never served for it.
    const version = await this.#readVersion();
    let known = this.#kept.get(key, version);
    if (known === undefined && admit !== undefined) {
      await admit();
      // Others may have begun the same work meanwhile.
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
