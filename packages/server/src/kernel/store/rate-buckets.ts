import { sql, type RawBuilder } from 'kysely';
import {
  bucketSlots,
  spareDivisor,
  type BucketAsk,
  type BucketState,
  type RateBuckets,
} from '../http-in/rate-buckets.ts';
import type { Database } from './database.ts';

const idleS = 120;
const slots = sql.lit(bucketSlots);
const presentSecond = sql`cast(floor(extract(epoch from clock_timestamp())) as bigint)`;

/** The counts at `newest`, less what goes back; `back` has columns `second` and `units`. Older nodes store fewer slots. */
function without(counts: RawBuilder<unknown>, newest: RawBuilder<unknown>, back: RawBuilder<unknown>) {
  return sql`(
    select array_agg(greatest(0, n - coalesce(gone.units, 0)) order by place)
    from unnest((${counts} || array_fill(0, array[${slots}]))[1:${slots}]) with ordinality as slot(n, place)
    left join (select second, sum(units) as units from ${back} group by second) as gone
      on gone.second = ${newest} - place + 1
  )`;
}

/** What an empty bucket grants. */
function firstGrant({ limit, least, wanted, spare }: BucketAsk): number {
  if (wanted <= limit) return wanted + Math.min(spare, Math.floor((limit - wanted) / spareDivisor));
  return least <= limit ? least : 0;
}

/**
 * `rate_buckets_take`: one statement, whose row lock orders grants to different nodes. When the clock was set back by more
 * than the window, the bucket is emptied instead of blocking all requests.
 */
async function take(handle: Database['handle'], bucket: string, ask: BucketAsk): Promise<BucketState> {
  const { limit, least, wanted, spare } = ask;
  const first = firstGrant(ask);
  const back = sql`json_to_recordset(cast(${JSON.stringify(ask.back)} as json)) as back(second bigint, units integer)`;
  const { rows } = await sql<{ accepted: number; newest_s: number; counts: number[] }>`
    insert into rate_buckets as b (bucket, newest_s, counts, accepted)
    values (
      ${bucket}, ${presentSecond}, array[cast(${first} as integer)] || array_fill(0, array[${sql.lit(bucketSlots - 1)}]),
      ${first}
    )
    on conflict (bucket) do update set (newest_s, counts, accepted) = (
      select moment.s, array[cast(kept.counts[1] + verdict.granted as integer)] || kept.counts[2:], verdict.granted
      from (
        select case when b.newest_s > excluded.newest_s + ${slots} then excluded.newest_s
          else greatest(b.newest_s, excluded.newest_s) end as s
      ) moment
      cross join lateral (
        select cast(case when b.newest_s > moment.s then ${slots}
          else least(moment.s - b.newest_s, ${slots}) end as integer) as by_s
      ) shift
      cross join lateral (
        select cast(${without(sql`array_fill(0, array[shift.by_s]) || b.counts`, sql`moment.s`, back)} as integer[]) as counts
      ) kept
      cross join lateral (
        select cast(${limit} as bigint) - (select sum(n) from unnest(kept.counts) as n) as units
      ) room
      cross join lateral (
        select cast(case
          when room.units >= cast(${wanted} as bigint) then cast(${wanted} as bigint)
            + least(cast(${spare} as bigint), (room.units - cast(${wanted} as bigint)) / ${sql.lit(spareDivisor)})
          when room.units >= cast(${least} as bigint) then cast(${least} as bigint)
          else 0
        end as smallint) as granted
      ) verdict
    )
    returning accepted, newest_s, counts
  `.execute(handle);
  const [row] = rows;
  if (row === undefined) throw new Error(`the bucket was not asked`);
  return { granted: row.accepted, second: row.newest_s, counts: row.counts };
}

/** `rate_buckets_give_back`: locked in one order, because two nodes may give back to the same buckets. */
async function giveBack(handle: Database['handle'], unspent: Parameters<RateBuckets['giveBack']>[0]): Promise<void> {
  await sql`
    with given as materialized (
      select bucket, second, units from json_to_recordset(cast(${JSON.stringify(unspent)} as json))
        as given(bucket text, second bigint, units integer)
    ), locked as materialized (
      select bucket from rate_buckets where bucket in (select bucket from given) order by bucket for update
    )
    update rate_buckets b set counts = cast(
      ${without(sql`b.counts`, sql`b.newest_s`, sql`(select second, units from given where given.bucket = b.bucket) as own`)}
      as integer[])
    where b.bucket in (select bucket from locked)
  `.execute(handle);
}

/** PostgreSQL only. */
export function createRateBuckets({ handle }: Database): RateBuckets {
  return {
    take: (bucket, ask) => take(handle, bucket, ask),
    giveBack: (unspent) => giveBack(handle, unspent),
    async dropIdle() {
      const before = sql`${presentSecond} - ${sql.lit(idleS)}`;
      const { numAffectedRows } = await sql`delete from rate_buckets where newest_s < ${before}`.execute(handle);
      return Number(numAffectedRows ?? 0);
    },
  };
}
