/** Rolling counts of requests in a database that several nodes share. */

/** Seconds for which a node may spend what it was granted. */
export const grantS = 2;
/** The present second, the 60 whole ones before, and as many as a grant may be spent later than it was counted. */
export const bucketSlots = 61 + grantS;
/** A grant ahead of demand takes at most this part of what is left, so that a bucket near its limit is charged exactly. */
export const spareDivisor = 8;

/** Units that are counted in one second of a bucket, by the clock of the database. */
export interface CountedUnits {
  readonly second: number;
  readonly units: number;
}

export interface BucketAsk {
  readonly limit: number;
  /** Granted when `wanted` is more than what is left. */
  readonly least: number;
  readonly wanted: number;
  /** Granted on top of `wanted`, as far as an eighth of what is left then goes. */
  readonly spare: number;
  /** Unspent units of earlier grants, which go back first. */
  readonly back: readonly CountedUnits[];
}

/** What a bucket holds after it was asked. */
export interface BucketState {
  /** 0: not even `least` fits. */
  readonly granted: number;
  /** The present second, in which the grant is counted. */
  readonly second: number;
  /** Counted in each of the last `bucketSlots` seconds, the present one first. */
  readonly counts: readonly number[];
}

/** Rolling counts that all nodes share. */
export interface RateBuckets {
  take(bucket: string, ask: BucketAsk): Promise<BucketState>;
  /** Units that a node did not spend. Those that no longer count are ignored. */
  giveBack(unspent: readonly (CountedUnits & { readonly bucket: string })[]): Promise<void>;
  /** Deletes what has not been touched for two minutes; answers how many. */
  dropIdle(): Promise<number>;
}
