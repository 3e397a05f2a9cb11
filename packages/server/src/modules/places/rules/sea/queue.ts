/** A binary heap: the cheapest item first. */
export class Queue {
  readonly #items: number[] = [];
  readonly #costs: number[] = [];

  push(item: number, cost: number): void {
    let at = this.#items.length;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const aboveCost = this.#costs[above] ?? 0;
      if (aboveCost <= cost) break;
      this.#items[at] = this.#items[above] ?? 0;
      this.#costs[at] = aboveCost;
      at = above;
    }
    this.#items[at] = item;
    this.#costs[at] = cost;
  }

  pop(): { readonly item: number; readonly cost: number } | undefined {
    const [item, cost] = [this.#items[0], this.#costs[0]];
    const [lastItem, lastCost] = [this.#items.pop(), this.#costs.pop()];
    if (item === undefined || cost === undefined || lastItem === undefined || lastCost === undefined) return undefined;
    if (this.#items.length > 0) this.#sink(lastItem, lastCost);
    return { item, cost };
  }

  #sink(item: number, cost: number): void {
    const size = this.#items.length;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= size) break;
      if (child + 1 < size && (this.#costs[child + 1] ?? 0) < (this.#costs[child] ?? 0)) child += 1;
      const childCost = this.#costs[child] ?? 0;
      if (childCost >= cost) break;
      this.#items[at] = this.#items[child] ?? 0;
      this.#costs[at] = childCost;
      at = child;
    }
    this.#items[at] = item;
    this.#costs[at] = cost;
  }
}
