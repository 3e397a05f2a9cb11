/** The rows of tables as queries see them; `migrations/` makes the tables. Times are epoch milliseconds. */

/** The process that does a job now. */
export interface JobLeaseRow {
  job: string;
  /** Empty before the first holder. */
  holder: string;
  /** Increases with every change of holder. */
  fence: number;
  /** Time on the clock of leases; 0 after a release. */
  held_until: number;
}

/** Every table; each module adds its own in `store/tables.ts`. */
export interface Tables {
  job_leases: JobLeaseRow;
}
