/** Rolling counts of requests in a database that several nodes share. */

/** What a bucket holds after a charge. */
export interface BucketState {
  readonly accepted: boolean;
  /** Accepted in each of the last 61 seconds, by the clock of the database; the present second first. */
  readonly counts: readonly number[];
}

/** Rolling counts that all nodes share. */
export interface RateBuckets {
  /**
   * Takes `cost` in place of `given`, which was taken before, when all that the last 61 seconds hold stays within `limit`; else
   * gives `given` back and takes nothing.
   */
  charge(bucket: string, limit: number, cost: number, given: number): Promise<BucketState>;
  /** Deletes what has not been touched for two minutes; answers how many. */
  dropIdle(): Promise<number>;
}
