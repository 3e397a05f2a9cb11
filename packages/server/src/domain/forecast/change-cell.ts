/** Brings a cell up to date with the news of a shipment: a hundredth of what reading it anew costs. */
import { packRow, rowPacking, sortedCell, type Cell, type CellRow } from './survival.ts';

export interface CellNews {
  /** As the row was; null for a new one. */
  readonly before: CellRow | null;
  /** As it is; null when it belongs to another cell now. */
  readonly after: CellRow | null;
}

/**
 * The cell after the news. `limit` is how many rows a cell has at most, the newest starts first. Undefined where the rows
 * in memory do not say which one comes in or goes out: the cell must be read anew.
 */
export function changeCell(cell: Cell, news: readonly CellNews[], limit: number): Cell | undefined {
  let keys = keysOf(cell);
  for (const { before, after } of news) {
    const isFull = keys.length >= limit;
    const oldest = isFull ? oldestDay(keys) : Number.NEGATIVE_INFINITY;
    if (before !== null && before.startedDay >= oldest) {
      // A row from outside may move up into a full cell; of its oldest day some are in it and some are not.
      if (isFull && (after === null || after.startedDay <= oldest || before.startedDay === oldest)) return undefined;
      const at = placeOf(keys, packRow(before));
      if (keys[at] !== packRow(before)) return undefined;
      keys = without(keys, at);
    }
    if (after === null || after.startedDay < oldest) continue;
    if (keys.length >= limit) {
      if (after.startedDay === oldest) return undefined;
      keys = without(
        keys,
        keys.findIndex((key) => key % rowPacking.days === oldest),
      );
    }
    keys = withKey(keys, packRow(after));
  }
  return sortedCell(keys);
}

function keysOf({ durations, ends, days }: Cell): Float64Array {
  return durations.map((duration, index) => {
    return (duration * rowPacking.ends + (ends[index] ?? 0)) * rowPacking.days + (days[index] ?? 0);
  });
}

function oldestDay(keys: Float64Array): number {
  let oldest = Number.POSITIVE_INFINITY;
  for (const key of keys) oldest = Math.min(oldest, key % rowPacking.days);
  return oldest;
}

/** The first place whose key is not less. */
function placeOf(keys: Float64Array, wanted: number): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function without(keys: Float64Array, at: number): Float64Array {
  const fewer = new Float64Array(keys.length - 1);
  fewer.set(keys.subarray(0, at));
  fewer.set(keys.subarray(at + 1), at);
  return fewer;
}

function withKey(keys: Float64Array, key: number): Float64Array {
  const at = placeOf(keys, key);
  const more = new Float64Array(keys.length + 1);
  more.set(keys.subarray(0, at));
  more[at] = key;
  more.set(keys.subarray(at), at + 1);
  return more;
}
