/** The index of the first item whose key is `key` or more. Items are in the order of their keys. */
export function lowerBound<Item>(items: readonly Item[], key: number, keyOf: (item: Item) => number): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyOf(items[middle]!) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
