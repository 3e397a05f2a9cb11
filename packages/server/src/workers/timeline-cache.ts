const mostKept = 1_000;

interface Kept {
  readonly version: string;
  readonly result: Promise<unknown>;
}

/**
 * Results of verification by shipment, each good for exactly the data that it was made from: a history of a thousand events
 * takes thousands of hashes, and asking for it is free. Who asks while the work runs waits for the same result. What fails is
 * not kept. The shipments asked for longest ago go first.
 */
export class TimelineCache {
  readonly #kept = new Map<string, Kept>();
  readonly #readVersion: () => Promise<string>;

  /** `readVersion`: equal texts mean that nothing was written in between. */
  constructor(readVersion: () => Promise<string>) {
    this.#readVersion = readVersion;
  }

  get size(): number {
    return this.#kept.size;
  }

  async remember<Result>(shipment: string, work: () => Promise<Result>): Promise<Result> {
    // Read before the work: what is written meanwhile has another version, so that the result is never served for it.
    const version = await this.#readVersion();
    const known = this.#kept.get(shipment);
    this.#kept.delete(shipment);
    if (known?.version === version) {
      this.#kept.set(shipment, known);
      return known.result as Promise<Result>;
    }
    const result = work();
    this.#kept.set(shipment, { version, result });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostKept) break;
      this.#kept.delete(oldest);
    }
    try {
      return await result;
    } catch (error) {
      if (this.#kept.get(shipment)?.result === result) this.#kept.delete(shipment);
      throw error;
    }
  }
}
