/**
 * An even sample of the rows of a lane, however many it has: each row has a random rank, given once, and a cell holds the
 * rows of the lowest ranks. News bring it up to date at a hundredth of what reading it anew costs.
 */
import { cellOfKeys, packRow, rowPacking, sortedCell, type Cell, type CellRow } from './survival.ts';

/** Ranks are whole numbers from 0 to below this. */
export const sampleRanks = 2 ** 31;

export interface CellSample {
  readonly cell: Cell;
  /** The rows of the cell as `packRow` makes them, in no order, and the rank of each. */
  readonly keys: Float64Array;
  readonly ranks: Uint32Array;
}

export interface CellNews {
  readonly rank: number;
  /** As the row was; null for a new one. */
  readonly before: CellRow | null;
  /** As it is; null when it belongs to another cell now. */
  readonly after: CellRow | null;
}

/** The sample of packed rows and their ranks. */
export function sampleOfKeys(keys: Float64Array, ranks: Uint32Array): CellSample {
  return { cell: cellOfKeys(keys.slice()), keys, ranks };
}

/**
 * The sample after the news. `limit` is how many rows it has at most. Undefined where the rows in memory do not say which
 * one comes in: the cell must be read anew.
 */
export function changeSample(sample: CellSample, news: readonly CellNews[], limit: number): CellSample | undefined {
  let { keys, ranks } = sample;
  let sorted = keysOf(sample.cell);
  for (const { rank, before, after } of news) {
    const isFull = ranks.length >= limit;
    const highest = isFull ? placeOfHighest(ranks) : ranks.length;
    const highestRank = ranks[highest] ?? sampleRanks;
    if (rank > highestRank) continue;
    // Two rows of one rank, of which one is in and one is out; or a row from outside moves up. Only the database knows which.
    if (isFull && (before === null ? rank === highestRank : after === null)) return undefined;
    const at = before === null ? highest : ranks.indexOf(rank);
    if (before !== null && keys[at] !== packRow(before)) return undefined;
    const left = keys[at];
    if (left !== undefined) sorted = without(sorted, placeOf(sorted, left));
    if (after === null) {
      [keys, ranks] = [without(keys, at), without(ranks, at)];
      continue;
    }
    const key = packRow(after);
    [keys, ranks] = [withValue(keys, at, key), withValue(ranks, at, rank)];
    sorted = withKey(sorted, key);
  }
  return { cell: sortedCell(sorted), keys, ranks };
}

function keysOf({ durations, ends, days }: Cell): Float64Array {
  return durations.map((duration, index) => {
    return (duration * rowPacking.ends + (ends[index] ?? 0)) * rowPacking.days + (days[index] ?? 0);
  });
}

function placeOfHighest(ranks: Uint32Array): number {
  let place = 0;
  for (let index = 1; index < ranks.length; index += 1) if ((ranks[index] ?? 0) > (ranks[place] ?? 0)) place = index;
  return place;
}

/** The first place whose key is not less. */
function placeOf(sorted: Float64Array, wanted: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function without<Values extends Float64Array | Uint32Array>(values: Values, at: number): Values {
  return values.filter((_, index) => index !== at) as Values;
}

/** Another value at a place; one past the end makes the list longer. */
function withValue<Values extends Float64Array | Uint32Array>(values: Values, at: number, value: number): Values {
  const next = new (values.constructor as new (length: number) => Values)(Math.max(values.length, at + 1));
  next.set(values);
  next[at] = value;
  return next;
}

function withKey(sorted: Float64Array, key: number): Float64Array {
  const at = placeOf(sorted, key);
  const more = new Float64Array(sorted.length + 1);
  more.set(sorted.subarray(0, at));
  more[at] = key;
  more.set(sorted.subarray(at), at + 1);
  return more;
}
