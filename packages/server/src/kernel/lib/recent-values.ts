/** A cache of the most recently used values. */
export class RecentValues<Value> {
  readonly #values = new Map<string, Value>();
  readonly #capacity: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    // A map keeps the order of insertion: reinsert to mark the value as the newest.
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size <= this.#capacity) return;
    const oldest = this.#values.keys().next();
    if (!oldest.done) this.#values.delete(oldest.value);
  }

  /** Replaces every value without counting it as a use. */
  update(change: (value: Value) => Value): void {
    for (const [key, value] of this.#values) this.#values.set(key, change(value));
  }
}
