import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../../kernel/store/database.ts';
import { isOneOf, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import type { FollowCheck, FollowCheckHook, FollowCheckStore, JudgedFollow } from '../ports.ts';
import { followOf } from './rows.ts';

/** Finds and settles checks of follows, on SQLite or PostgreSQL. */
export function createFollowCheckStore(database: Database, hooks: readonly FollowCheckHook[]): FollowCheckStore {
  return {
    /** `follows_due_list`. What a shipment says is read with its follows, so that all of them see the same. */
    async listDue(now, limit) {
      const rows = await database.handle
        .selectFrom('follows')
        .leftJoin('shipments', 'shipments.id', 'follows.shipment_id')
        .selectAll('follows')
        .select(['shipments.origin_country', 'shipments.destination_country'])
        .where('follows.check_at', '<=', now)
        .orderBy('follows.check_at')
        .limit(limit)
        .execute();
      return rows.map(({ origin_country: originCountry, destination_country: destinationCountry, ...row }) => ({
        follow: followOf(row, []),
        originCountry,
        destinationCountry,
      }));
    },
    settle: (judged, now) =>
      database.transaction(async (trx) => {
        const written = await write(trx, database.kind, judged, now);
        const found = judged.filter(({ follow }) => written.has(follow.id)).flatMap(({ result }) => result.checks);
        if (found.length === 0) return { written: written.size, told: 0 };
        const told = await asTheyAre(trx, found, written);
        for (const hook of hooks) await hook(trx, told, now);
        return { written: written.size, told: told.length };
      }),
  };
}

/**
 * `follows_checked`: leaves alone what an event, a request or another process has changed since it was read; that is judged
 * again. Another flag is a change. Answers the references of what was written, by id.
 */
async function write(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  judged: readonly JudgedFollow[],
  at: number,
): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ id: string; reference: string | null; changed_at: number }>`
    update follows set is_stale = now.is_stale, is_overdue = now.is_overdue, check_at = now.check_at,
      changed_at = case when follows.is_stale = now.is_stale and follows.is_overdue = now.is_overdue
        then follows.changed_at else ${at} end
    from ${asRows(kind, judged)}
    where follows.id = now.id and follows.check_at = now.seen_check_at and follows.event_count = now.event_count
      and follows.expected_by is not distinct from now.expected_by
    returning follows.id, follows.reference, follows.changed_at
  `.execute(trx);
  const changed = rows.filter((row) => row.changed_at === at).map(({ id }) => id);
  if (changed.length > 0)
    await trx
      .updateTable('follow_tags')
      .set({ changed_at: at })
      .where(isOneOf(kind, 'follow_id', changed))
      .execute();
  return new Map(rows.map(({ id, reference }) => [id, reference]));
}

/** A table `now` of one parameter, so that the text does not depend on the number of rows. */
function asRows(kind: DatabaseKind, judged: readonly JudgedFollow[]): RawBuilder<unknown> {
  const rows = judged.map(({ follow, result }) => ({
    id: follow.id,
    seen_check_at: follow.checkAt,
    event_count: follow.eventCount,
    expected_by: follow.expectedBy,
    is_stale: result.isStale ? 1 : 0,
    is_overdue: result.isOverdue ? 1 : 0,
    check_at: result.checkAt,
  }));
  const json = JSON.stringify(rows);
  if (kind === 'postgres') {
    return sql`json_to_recordset(cast(${json} as json)) as now (
      id text, seen_check_at int8, event_count int8, expected_by int8, is_stale int2, is_overdue int2, check_at int8)`;
  }
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`);
  return sql`(select ${sql.join(columns)} from json_each(${json})) as now`;
}

/** With the reference and the tags of the moment, which a key may have changed since the follow was read. */
async function asTheyAre(
  trx: Kysely<Tables>,
  checks: readonly FollowCheck[],
  references: ReadonlyMap<string, string | null>,
): Promise<readonly FollowCheck[]> {
  const rows = await trx
    .selectFrom('follow_tags')
    .select(['follow_id', 'tag'])
    .where('follow_id', 'in', [...new Set(checks.map(({ follow }) => follow.id))])
    .orderBy('tag')
    .execute();
  const tags = Map.groupBy(rows, (row) => row.follow_id);
  return checks.map((check) => {
    const { id } = check.follow;
    const own = { reference: references.get(id) ?? null, tags: (tags.get(id) ?? []).map(({ tag }) => tag) };
    return { ...check, follow: { ...check.follow, ...own } };
  });
}
