interface Kept<Value> {
  readonly version: string;
  readonly value: Value;
  readonly weight: number;
}

/**
 * What was worked out of something that changes: the newest value of each key, served for exactly the version that it was
 * made from. All weights together stay within a limit: the keys asked for longest ago go first.
 */
export class WeightedCache<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #most: number;
  #weight = 0;

  constructor(mostWeight: number) {
    this.#most = mostWeight;
  }

  /** Keys that are kept. */
  get size(): number {
    return this.#kept.size;
  }

  get weight(): number {
    return this.#weight;
  }

  /** Undefined where nothing is kept, or something of another version. */
  get(key: string, version: string): Value | undefined {
    const known = this.#kept.get(key);
    if (known?.version !== version) return undefined;
    // A map keeps the order of insertion: what is asked for goes to the end.
    this.#kept.delete(key);
    this.#kept.set(key, known);
    return known.value;
  }

  /** What weighs more than the limit alone is not kept. */
  set(key: string, version: string, value: Value, weight: number): void {
    this.delete(key);
    if (weight > this.#most) return;
    this.#kept.set(key, { version, value, weight });
    this.#weight += weight;
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#most) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0;
    this.#kept.delete(key);
  }
}
