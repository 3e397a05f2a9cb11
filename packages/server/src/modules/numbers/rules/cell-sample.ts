/**
 * An even sample of the rows of a lane of any size. Each row gets a random rank once, and a cell holds the rows with the lowest
 * ranks. Updating a sample costs a hundredth of reading it again.
 */
import { cellOfKeys, packRow, rowPacking, sortedCell, type Cell, type CellRow } from './survival.ts';

/** Ranks are whole numbers from 0 to this, exclusive. */
export const sampleRanks = 2 ** 31;

export interface CellSample {
  readonly cell: Cell;
  /** Packed rows of the cell (see `packRow`) in no order, and the rank of each. */
  readonly keys: Float64Array;
  readonly ranks: Uint32Array;
}

export interface CellNews {
  readonly rank: number;
  /** The previous row; null for a new one. */
  readonly before: CellRow | null;
  /** The current row; null when it now belongs to another cell. */
  readonly after: CellRow | null;
}

/** The sample of packed rows and their ranks. */
export function sampleOfKeys(keys: Float64Array, ranks: Uint32Array): CellSample {
  return { cell: cellOfKeys(keys.slice()), keys, ranks };
}

/**
 * Updates a sample of at most `limit` rows. Returns undefined when the rows in memory do not determine which row comes in;
 * the caller must then read the cell again.
 */
export function changeSample(sample: CellSample, news: readonly CellNews[], limit: number): CellSample | undefined {
  let { keys, ranks } = sample;
  let sorted = keysOf(sample.cell);
  for (const { rank, before, after } of news) {
    const isFull = ranks.length >= limit;
    const highest = isFull ? placeOfHighest(ranks) : ranks.length;
    const highestRank = ranks[highest] ?? sampleRanks;
    if (rank > highestRank) continue;
    // Either two rows share the edge rank and only one is in the sample, or an unknown row moves up. Only the database knows which.
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

/** The first position with a key of at least `wanted`. */
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

/** A copy with another value at a position. One past the end appends. */
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
