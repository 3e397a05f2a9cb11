/**
 * Jobs that only one process does at a time: writing the log (sealing, roots, retention), polling feeds for due
 * shipments, nightly forecasts, cleanup of webhooks and rate limits, recording files that partners leave in a folder,
 * checking what keys follow for silence and lateness, sending digests by mail, and sending the change feed.
 */
export const jobNames = [
  'log',
  'polling',
  'forecasts',
  'tidying',
  'edi_watch',
  'follow_checks',
  'digests',
  'change_feed',
] as const;
export type JobName = (typeof jobNames)[number];

/** The right to do a job at the start of the work. A later holder has a higher number. */
export interface Fence {
  readonly job: string;
  readonly holder: string;
  readonly number: number;
}

/** Another process has taken over, or may have: nothing was written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';

  constructor(job: string) {
    super(`the lease of the job ${job} is lost`);
  }
}

/** Leases of jobs. Under a fence (`lib/fence.ts`), every transaction of the store checks the lease first. */
export interface JobLeases {
  /**
   * Renews the jobs of `holder` and takes jobs that are free or expired. Returns all jobs it now holds, for `leaseMs`
   * from the call.
   */
  hold(holder: string, leaseMs: number): Promise<readonly Fence[]>;
  /** Releases all jobs of `holder`. */
  release(holder: string): Promise<void>;
}

/** One job of this process. */
export interface Job {
  /** Whether this process holds the lease, as far as it knows. */
  readonly isHeld: boolean;
  /**
   * Runs `work` under the lease. Throws `LeaseLost` when the lease is not held, or at the first write after it is lost.
   * Earlier commits remain.
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** For a process that shares its database with no other: commands and tests. */
export const alwaysHeld: Job = { isHeld: true, run: (work) => work() };

/** For a node that only answers requests. */
export const neverHeld: Job = { isHeld: false, run: () => Promise.reject(new LeaseLost('of a worker')) };
