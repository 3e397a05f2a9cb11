/** What samples say: medians and ratios of processor time for one operation. */
import type { Rival, Sample } from '../part.ts';

/** The middle of an odd count, the mean of the two middle ones of an even one; NaN of none. */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  if (sorted.length % 2 === 1) return sorted[Math.floor(middle)] ?? NaN;
  return ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** What one side's rounds come to, each figure the median of its rounds. */
export interface Summary {
  readonly processorMicroseconds: number;
  readonly wallMicroseconds: number;
  /** Operations in a second of processor time. */
  readonly perProcessorSecond: number;
  readonly p99Ms?: number;
}

export const processorMicroseconds = ({ processorMs, operations }: Sample): number =>
  (processorMs * 1_000) / operations;

export function summarise(samples: readonly Sample[]): Summary {
  const each = median(samples.map(processorMicroseconds));
  const delays = samples.flatMap(({ p99Ms }) => (p99Ms === undefined ? [] : [p99Ms]));
  return {
    processorMicroseconds: each,
    wallMicroseconds: median(samples.map(({ wallMs, operations }) => (wallMs * 1_000) / operations)),
    perProcessorSecond: 1_000_000 / each,
    ...(delays.length === 0 ? {} : { p99Ms: median(delays) }),
  };
}

/** Median, lowest and highest of the ratios of rounds: a round's two sides ran next to each other, two rounds did not. */
export interface Ratio {
  readonly median: number;
  readonly lowest: number;
  readonly highest: number;
}

/** Processor time of the rival for one operation, divided by ours; above 1, ours is the faster. */
export function ratioOf(ours: readonly Sample[], rival: readonly Sample[] | number): Ratio {
  const each = ours.map((sample, round) => {
    const other = typeof rival === 'number' ? rival * 1_000 : processorMicroseconds(rival[round] ?? missing());
    return other / processorMicroseconds(sample);
  });
  return { median: median(each), lowest: Math.min(...each), highest: Math.max(...each) };
}

function missing(): never {
  throw new Error('a round has no sample of the rival');
}

export type Verdict = 'met' | 'missed' | 'reported';

/** Whether a goal is met. A rival without a goal is only reported. */
export function judge(rival: Rival, ratio: number, perProcessorSecond: number): Verdict {
  const goal = goalOf(rival);
  if (goal === undefined) return 'reported';
  const isFast = rival.orPerSecond !== undefined && perProcessorSecond >= rival.orPerSecond;
  return ratio >= goal || isFast ? 'met' : 'missed';
}

export const goalOf = ({ goal, limitMs }: Rival): number | undefined => (limitMs === undefined ? goal : 1);
