/** A clock that jumps from one event to the next. */
export class VirtualTime {
  #now: number;
  #order = 0;
  /** A binary heap by time, then by order of entry. */
  readonly #heap: { readonly at: number; readonly order: number; call: (() => void) | null }[] = [];

  constructor(start: number) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, call: () => void): () => void {
    this.#order += 1;
    const entry = { at: this.#now + ms, order: this.#order, call: call as (() => void) | null };
    this.#heap.push(entry);
    this.#up(this.#heap.length - 1);
    return () => void (entry.call = null);
  }

  /** Runs everything that happens within `ms`, letting promises settle after each moment. */
  async run(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (let next = this.#heap[0]; next !== undefined && next.at <= end; next = this.#heap[0]) {
      this.#pop();
      if (next.call === null) continue;
      this.#now = next.at;
      next.call();
      // Every promise that is settled now has run its course before the next event.
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#now = end;
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#heap[a], this.#heap[b]];
    if (one === undefined || other === undefined) return false;
    return one.at < other.at || (one.at === other.at && one.order < other.order);
  }

  #swap(a: number, b: number): void {
    const [one, other] = [this.#heap[a], this.#heap[b]];
    if (one === undefined || other === undefined) return;
    this.#heap[a] = other;
    this.#heap[b] = one;
  }

  #up(index: number): void {
    for (let at = index; at > 0;) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #pop(): void {
    this.#swap(0, this.#heap.length - 1);
    this.#heap.pop();
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      const least = this.#isBefore(left, at) ? left : at;
      const smallest = this.#isBefore(right, least) ? right : least;
      if (smallest === at) return;
      this.#swap(at, smallest);
      at = smallest;
    }
  }
}
