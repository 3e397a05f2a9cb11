/**
 * What a part of `npm run bench` is. A part measures one path of ours against a peer or a limit in the same run: both
 * sides take turns, and the runner compares processor time for one operation.
 */

/** What one side did in one round. */
export interface Sample {
  /** Requests, events, texts: what `Part.operation` names. */
  readonly operations: number;
  /** User and system time of the process that is measured, in milliseconds; never that of the load. */
  readonly processorMs: number;
  readonly wallMs: number;
  /** 99th percentile of the delay of one operation as its caller sees it, where the part has one. */
  readonly p99Ms?: number;
}

/** Both sides, opened for one size. Disposing it ends the processes and deletes what they wrote. */
export interface Sides extends AsyncDisposable {
  /** Runs our side once, for a second or so. Throws when an answer is wrong: a fast error is no figure. */
  ours(): Promise<Sample>;
  /** Runs the peer or the limit on the same work. */
  peer(): Promise<Sample>;
}

export interface Part {
  /** Unique; lower case with hyphens. The name that `npm run bench -- NAME` takes. */
  readonly name: string;
  /** What is measured, as a row of the table says it. */
  readonly title: string;
  /** What it is measured against. */
  readonly against: string;
  /** One operation, as a word: `request`, `event`, `text`. */
  readonly operation: string;
  /** Lowest ratio that is good: processor time of the peer for one operation, divided by ours. Absent: reported only. */
  readonly goal?: number;
  /** Three sizes, ascending; what they count is in `sizeOf`. The goal holds at the middle one. */
  readonly sizes: readonly [number, number, number];
  /** What a size counts: `connections`, `numbers in a batch`, `rows`. */
  readonly sizeOf: string;
  /** Programs that it needs beside Node; without them it is left out with a line that says so. */
  readonly needs?: readonly ('wrk' | 'postgres')[];
  open(size: number): Promise<Sides>;
}
