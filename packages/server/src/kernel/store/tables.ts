/** The rows of tables as queries see them; `migrations/` makes the tables. Times are epoch milliseconds. */

/** Which process does a job now. */
export interface JobLeaseRow {
  job: string;
  /** Empty before the first. */
  holder: string;
  /** Rises with every change of hands. */
  fence: number;
  /** By the clock of leases; 0 when it was given back. */
  held_until: number;
}

/** Every table; each module adds its own in `store/tables.ts`. */
export interface Tables {
  job_leases: JobLeaseRow;
}
