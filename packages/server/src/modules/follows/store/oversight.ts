/** Reads what all keys follow, for the console. Each count is of one index, so that a million rows take no time of others. */
import type { Database } from '../../../kernel/store/database.ts';
import type { FollowCounts, FollowOversight } from '../ports.ts';
import { linkOf } from './links.ts';

export function createFollowOversight({ handle }: Database): FollowOversight {
  const countBy = async (flag?: 'is_stale' | 'is_overdue'): Promise<ReadonlyMap<string, number>> => {
    const all = handle.selectFrom('follows').select(['key_id', (build) => build.fn.countAll<number>().as('count')]);
    // The value in the text of the statement, as in the condition of the index.
    const some = flag === undefined ? all : all.where(flag, '=', (build) => build.lit(1));
    const rows = await some.groupBy('key_id').execute();
    return new Map(rows.map(({ key_id: keyId, count }) => [keyId, count]));
  };
  return {
    async countByKey() {
      const [follows, stale, overdue] = [await countBy(), await countBy('is_stale'), await countBy('is_overdue')];
      const counts = [...follows].map(([keyId, count]): FollowCounts => ({
        keyId,
        follows: count,
        stale: stale.get(keyId) ?? 0,
        overdue: overdue.get(keyId) ?? 0,
      }));
      return counts.toSorted((one, other) => other.follows - one.follows);
    },
    async listLinks({ limit, offset, keyId }) {
      const all = handle.selectFrom('follow_links').where('revoked_at', 'is', null);
      const some = keyId === undefined ? all : all.where('key_id', '=', keyId);
      const { count } = await some.select((build) => build.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
      const rows = await some
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
      return { items: rows.map(linkOf), total: count };
    },
    async ownerOfLink(id) {
      const row = await handle
        .selectFrom('follow_links')
        .select('key_id')
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return row?.key_id;
    },
  };
}
