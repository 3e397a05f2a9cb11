import { sql } from 'kysely';
import type { RateBuckets } from '../http-in/rate-buckets.ts';
import type { Database } from './database.ts';

/** The current second and the 60 whole seconds before: never too many in 60 s, and at most one second too strict. */
const slots = 61;
const idleS = 120;

/**
 * PostgreSQL only. `rate_buckets_charge` is one statement; its row lock orders requests of different nodes. When the clock was
 * set back by more than the window, the bucket is emptied instead of blocking all requests.
 */
export function createRateBuckets({ handle }: Database): RateBuckets {
  return {
    async charge(bucket, limit, cost, given) {
      const { rows } = await sql<{ accepted: number; counts: number[] }>`
        insert into rate_buckets as b (bucket, newest_s, counts, accepted)
        values (
          ${bucket}, floor(extract(epoch from clock_timestamp())),
          array[case when cast(${cost} as integer) <= ${limit} then cast(${cost} as integer) else 0 end]
            || array_fill(0, array[${sql.lit(slots - 1)}]),
          case when cast(${cost} as integer) <= ${limit} then 1 else 0 end
        )
        on conflict (bucket) do update set (newest_s, counts, accepted) = (
          select moment.s,
            array[moved.counts[1] - cast(${given} as integer) + case when verdict.fits then cast(${cost} as integer) else 0 end]
              || moved.counts[2:],
            cast(verdict.fits as integer)
          from (
            select case when b.newest_s > excluded.newest_s + ${sql.lit(slots)} then excluded.newest_s
              else greatest(b.newest_s, excluded.newest_s) end as s
          ) moment
          cross join lateral (
            select cast(case when b.newest_s > moment.s then ${sql.lit(slots)}
              else least(moment.s - b.newest_s, ${sql.lit(slots)}) end as integer) as by_s
          ) shift
          cross join lateral (
            select array_fill(0, array[shift.by_s]) || b.counts[1:${sql.lit(slots)} - shift.by_s] as counts
          ) moved
          cross join lateral (
            select (select sum(n) from unnest(moved.counts) as n) - ${given} + ${cost} <= ${limit} or ${cost} = 0 as fits
          ) verdict
        )
        returning accepted, counts
      `.execute(handle);
      const [row] = rows;
      if (row === undefined) throw new Error(`the bucket was not charged`);
      return { accepted: row.accepted === 1, counts: row.counts };
    },
    async dropIdle() {
      const before = sql`floor(extract(epoch from clock_timestamp())) - ${sql.lit(idleS)}`;
      const { numAffectedRows } = await sql`delete from rate_buckets where newest_s < ${before}`.execute(handle);
      return Number(numAffectedRows ?? 0);
    },
  };
}
