interface Kept<Value> {
  readonly version: string;
  readonly value: Value;
  readonly weight: number;
}

/**
 * A cache of computed values: the newest value per key, returned only for the version that it was computed from. The
 * sum of weights stays within a limit; least recently used keys are evicted first.
 */
export class WeightedCache<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #most: number;
  #weight = 0;

  constructor(mostWeight: number) {
    this.#most = mostWeight;
  }

  /** Number of cached keys. */
  get size(): number {
    return this.#kept.size;
  }

  get weight(): number {
    return this.#weight;
  }

  /** Undefined without a value, or with one of another version. */
  get(key: string, version: string): Value | undefined {
    const known = this.#kept.get(key);
    if (known?.version !== version) return undefined;
    // A map keeps the order of insertion: reinsert to mark the key as the newest.
    this.#kept.delete(key);
    this.#kept.set(key, known);
    return known.value;
  }

  /** Ignores a value that alone exceeds the limit. */
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
