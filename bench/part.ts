/**
 * What a part of `npm run bench` is. A part measures one path of ours against peers or limits in the same run: all sides
 * take turns, and the runner compares processor time for one operation.
 */

/** What one side did in one round. */
export interface Sample {
  /** Requests, events, texts: what `Part.operation` names. */
  readonly operations: number;
  /** User and system time of what is measured, in milliseconds; never that of the load. */
  readonly processorMs: number;
  readonly wallMs: number;
  /** 99th percentile of the delay of one operation as its caller sees it, where the part has one. */
  readonly p99Ms?: number;
}

export type Side = () => Promise<Sample>;

/** All sides, opened for one size. Disposing it ends the processes and deletes what they wrote. */
export interface Sides extends AsyncDisposable {
  /** Runs our side once, for `Pace.roundMs` or so. Throws when an answer is wrong: a fast error is no figure. */
  readonly ours: Side;
  /** Runs each measured rival on the same work, by its `name` in `Part.against`. Left out: what it needs is not installed. */
  readonly peers: Readonly<Record<string, Side>>;
}

/** A peer that is measured in the same run, or a fixed limit. */
export interface Rival {
  /** Unique in its part; lower case with hyphens. */
  readonly name: string;
  /** What it is, as the table says it. */
  readonly title: string;
  /** Lowest ratio that is good: processor time of the rival for one operation, divided by ours. Absent: reported only. */
  readonly goal?: number;
  /** This many operations in a second of processor time are good as well, whatever the ratio. */
  readonly orPerSecond?: number;
  /** Not measured: a limit in milliseconds of processor time for one operation. The goal of a limit is the ratio 1. */
  readonly limitMs?: number;
}

export interface Pace {
  /** How long one side should take in one round. */
  readonly roundMs: number;
}

export type Program = 'wrk' | 'postgres';

export interface Part {
  /** Unique; lower case with hyphens. The name that `npm run bench -- NAME` takes. */
  readonly name: string;
  /** What is measured, as a row of the table says it. */
  readonly title: string;
  /** What it is measured against, at least one. */
  readonly against: readonly Rival[];
  /** One operation, as a word: `request`, `event`, `text`. */
  readonly operation: string;
  /** Ascending. A start of a command has one size. */
  readonly sizes: readonly [number] | readonly [number, number, number];
  /** The size at which the goals hold. Default: the middle one. */
  readonly goalSize?: number;
  /** What a size counts: `connections`, `numbers in a batch`, `rows`. */
  readonly sizeOf: string;
  /** Programs that it needs beside Node; without them it is left out with a line that says so. */
  readonly needs?: readonly Program[];
  /** Why it cannot run here, for what `needs` does not name. */
  absent?(): string | undefined;
  /** Rounds at most, for parts whose round cannot be short. */
  readonly maxRounds?: number;
  open(size: number, pace: Pace): Promise<Sides>;
}
