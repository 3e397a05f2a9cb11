/** Kaplan-Meier estimate of transit times. Shipments still in transit count as "longer than so far". Times are seconds. */
import type { ObservationOutcome } from './observation.ts';

/** Rows of one cell as columns of equal length. Sorted by duration; at equal durations, deliveries come first. */
export interface Cell {
  readonly durations: Float64Array;
  /** 0 delivered, 1 open, 2 ended without a delivery. */
  readonly ends: Uint8Array;
  readonly days: Int32Array;
}

export interface CellRow {
  readonly durationS: number;
  readonly outcome: ObservationOutcome;
  readonly startedDay: number;
}

const delivered = 0;
const open = 1;
const notDelivered = 2;

/** Packs a row into one number: (duration × `ends` + end) × `days` + day. Durations are below 2^29 s, days below 2^17. */
export const rowPacking = { ends: 4, days: 2 ** 17 } as const;

/** Builds a cell from rows in any order. */
export function buildCell(rows: readonly CellRow[]): Cell {
  const keys = new Float64Array(rows.length);
  for (const [index, row] of rows.entries()) keys[index] = packRow(row);
  return cellOfKeys(keys);
}

export function packRow({ durationS, outcome, startedDay }: CellRow): number {
  return (durationS * rowPacking.ends + endOf(outcome)) * rowPacking.days + startedDay;
}

/** Builds a cell from packed rows and sorts them in place. Numbers sort ten times faster than objects. */
export function cellOfKeys(keys: Float64Array): Cell {
  return sortedCell(keys.sort());
}

/** Builds a cell from sorted packed rows. */
export function sortedCell(keys: Float64Array): Cell {
  const durations = new Float64Array(keys.length);
  const ends = new Uint8Array(keys.length);
  const days = new Int32Array(keys.length);
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? 0;
    const upper = Math.floor(key / rowPacking.days);
    days[index] = key - upper * rowPacking.days;
    const duration = Math.floor(upper / rowPacking.ends);
    ends[index] = upper - duration * rowPacking.ends;
    durations[index] = duration;
  }
  return { durations, ends, days };
}

/** 0 delivered, 1 open, 2 ended without a delivery. */
export function endOf(outcome: ObservationOutcome): number {
  return outcome === 'delivered' ? delivered : outcome === 'open' ? open : notDelivered;
}

/** Estimate over the rows that took longer than `elapsedS`. */
export interface Curve {
  readonly elapsedS: number;
  /** Rows that took longer than `elapsedS`. */
  readonly atRisk: number;
  /** Delivered rows among `atRisk`; they count toward maturity. */
  readonly deliveries: number;
  /** Ends without delivery among `atRisk`. */
  readonly notDelivered: number;
  /** Over all rows of the window, whatever their duration. */
  readonly hasOpen: boolean;
  readonly earliestDay: number;
  /** Distinct delivery times; from each on, the share still in transit and Greenwood's sum. */
  readonly times: readonly number[];
  readonly survival: readonly number[];
  readonly greenwood: readonly number[];
  /** Longest observed duration; the estimate ends there. */
  readonly lastS: number;
}

/** `sinceDay`: only rows that started on that day or later. */
export function curveOf(cell: Cell, elapsedS: number, sinceDay: number): Curve {
  const { durations, ends, days } = cell;
  const counts = countRows(cell, elapsedS, sinceDay);
  const times: number[] = [];
  const survival: number[] = [];
  const greenwood: number[] = [];
  let [share, sum, left, lastS] = [1, 0, counts.atRisk, 0];
  for (let index = counts.first; index < durations.length;) {
    const time = durations[index] ?? 0;
    let [arrivals, leaving] = [0, 0];
    for (; index < durations.length && durations[index] === time; index += 1) {
      if ((days[index] ?? 0) < sinceDay) continue;
      leaving += 1;
      if (ends[index] === delivered) arrivals += 1;
    }
    if (leaving === 0) continue;
    lastS = time;
    if (arrivals > 0) {
      share = arrivals === left ? 0 : share * (1 - arrivals / left);
      sum += arrivals / (left * (left - arrivals));
      times.push(time);
      survival.push(share);
      greenwood.push(sum);
    }
    left -= leaving;
  }
  const { first: _first, ...facts } = counts;
  return { elapsedS, ...facts, times, survival, greenwood, lastS };
}

function countRows({ durations, ends, days }: Cell, elapsedS: number, sinceDay: number) {
  let [atRisk, deliveries, without, first] = [0, 0, 0, durations.length];
  let [hasOpen, earliestDay] = [false, Number.POSITIVE_INFINITY];
  for (let index = 0; index < durations.length; index += 1) {
    const day = days[index] ?? 0;
    if (day < sinceDay) continue;
    if (day < earliestDay) earliestDay = day;
    if (ends[index] === open) hasOpen = true;
    if ((durations[index] ?? 0) <= elapsedS) continue;
    if (atRisk === 0) first = index;
    atRisk += 1;
    if (ends[index] === delivered) deliveries += 1;
    else if (ends[index] === notDelivered) without += 1;
  }
  return { atRisk, deliveries, notDelivered: without, hasOpen, earliestDay, first };
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** 95 % two-sided. */
const z = 1.959964;
/** Rounding tolerance: ten factors 0.9, 8/9 … give 0.10000000000000002 instead of 0.1. */
const tolerance = 1e-9;

export interface Probability extends Interval {
  readonly p: number;
  /** True when the horizon exceeds the longest observed duration; the real probability may be higher. */
  readonly isLowerBound: boolean;
}

/** Probability of a delivery within `horizonS` from the elapsed time on, with its 95 % interval. */
export function probabilityWithin(curve: Curve, horizonS: number): Probability {
  const until = curve.elapsedS + horizonS;
  const index = lastAtOrBefore(curve.times, until);
  const share = index < 0 ? 1 : (curve.survival[index] ?? 1);
  const band = survivalBand(share, index < 0 ? 0 : (curve.greenwood[index] ?? 0), curve.atRisk);
  const isLowerBound = until > curve.lastS && share > 0;
  return { p: 1 - share, low: 1 - band.high, high: 1 - band.low, isLowerBound };
}

function lastAtOrBefore(times: readonly number[], until: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) <= until) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Log-log interval of a share still in transit. At 0 and 1, where it is undefined, Wilson's interval. */
function survivalBand(share: number, greenwood: number, rows: number): Interval {
  if (share <= tolerance || share >= 1) return wilson(share >= 1 ? rows : 0, rows);
  const exponent = (z * Math.sqrt(greenwood)) / Math.abs(Math.log(share));
  return { low: share ** Math.exp(exponent), high: share ** Math.exp(-exponent) };
}

/** Wilson's 95 % interval of `hits` out of `trials`. */
export function wilson(hits: number, trials: number): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const share = hits / trials;
  const middle = share + (z * z) / (2 * trials);
  const spread = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  const scale = 1 + (z * z) / trials;
  return {
    low: hits === 0 ? 0 : (middle - spread) / scale,
    high: hits === trials ? 1 : (middle + spread) / scale,
  };
}

export interface Quantile {
  /** Seconds since the start, not since the elapsed time. */
  readonly atS: number;
  readonly lowS: number | null;
  /** Null when the rows give no upper bound. */
  readonly highS: number | null;
}

/** Time by which the share `q` has arrived, in seconds since the start. Undefined when the rows do not reach it. */
export function quantileTime(curve: Curve, q: number): number | undefined {
  return curve.times[firstReaching(curve, 1 - q + tolerance)];
}

/** First position where the share still in transit is at most `target`. Shares never rise. */
function firstReaching({ survival }: Curve, target: number): number {
  let [low, high] = [0, survival.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((survival[middle] ?? 0) <= target) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** `quantileTime` with its interval: the times at which the lower and the upper band reach the target. */
export function quantileOf(curve: Curve, q: number): Quantile | undefined {
  const target = 1 - q + tolerance;
  const at = firstReaching(curve, target);
  const atS = curve.times[at];
  if (atS === undefined) return undefined;
  const bound = (side: 'low' | 'high', from: number): number | null => {
    for (let index = from; index < curve.times.length; index += 1) {
      const band = survivalBand(curve.survival[index] ?? 1, curve.greenwood[index] ?? 0, curve.atRisk);
      if (band[side] <= target) return curve.times[index] ?? null;
    }
    return null;
  };
  // The upper band lies above the share, so it reaches the target no earlier.
  return { atS, lowS: bound('low', 0), highS: bound('high', at) };
}
