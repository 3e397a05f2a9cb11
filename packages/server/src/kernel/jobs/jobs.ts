/**
 * What only one process does at a time, however many run: writing the log (sealing, roots, retention), asking feeds about
 * shipments that are due, the nightly forecasts, and tidying up behind webhooks and rate limits.
 */
export const jobNames = ['log', 'polling', 'forecasts', 'tidying'] as const;
export type JobName = (typeof jobNames)[number];

/** The right to do a job, as it stood when the work began: whoever holds it later has a higher number. */
export interface Fence {
  readonly job: string;
  readonly holder: string;
  readonly number: number;
}

/** Another process has taken over, or may: nothing was written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor(job: string) {
    super(`the lease of the job ${job} is lost`);
  }
}

/** Leases of jobs. While a fence stands in `lib/fence.ts`, every transaction of the store checks it first. */
export interface JobLeases {
  /** Renews what `holder` has, and takes what is free or has run out. Answers what it holds then, for `leaseMs` from the call. */
  hold(holder: string, leaseMs: number): Promise<readonly Fence[]>;
  /** Gives back whatever `holder` has. */
  release(holder: string): Promise<void>;
}

/** One job of this process. */
export interface Job {
  /** Whether this process may do it, as far as it knows. */
  readonly isHeld: boolean;
  /**
   * Runs `work` under the lease. Throws `LeaseLost` when the lease is not held, or is found lost at the next write; what was
   * committed before stays.
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** Of a process that shares its database with no other: commands, tests. */
export const alwaysHeld: Job = { isHeld: true, run: (work) => work() };

/** Of a node that only answers requests. */
export const neverHeld: Job = { isHeld: false, run: () => Promise.reject(new LeaseLost('of a worker')) };
