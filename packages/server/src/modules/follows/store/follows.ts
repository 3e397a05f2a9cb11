import type { IdSource } from '../../../kernel/lib/ids.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { isUniqueViolation } from '../../../kernel/store/database-errors.ts';
import type { KeyLines } from '../../access/ports.ts';
import type { Follows } from '../ports.ts';
import { listFollows, withTags } from './list.ts';
import { FollowQuota } from './quota.ts';
import { changeFollow, saveFollow, selectById, stopFollow, type SaveContext } from './save.ts';

export interface FollowStoreOptions {
  readonly mostPerKey: number;
  readonly ids: IdSource;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/** Stores what keys follow, on SQLite or PostgreSQL. */
export function createFollows(database: Database, keyLines: KeyLines, options: FollowStoreOptions): Follows {
  const quota = new FollowQuota(database.handle, options.mostPerKey);
  const parts = { database, quota, ownerOf: (keyId: string) => keyLines.firstKeyOf(keyId), ...options };
  return { ...reading(parts), ...writing(parts) };
}

interface Parts extends FollowStoreOptions {
  readonly database: Database;
  readonly quota: FollowQuota;
  readonly ownerOf: (keyId: string) => Promise<string>;
}

function reading({
  database: { handle, reading: handleOfLists, kind },
  quota,
  ownerOf,
  now,
}: Parts): Pick<Follows, 'list' | 'find' | 'findByNumber' | 'isFull'> {
  return {
    async list(keyId, query) {
      return listFollows({ handle: handleOfLists, kind, owner: await ownerOf(keyId), now: now() }, query);
    },
    async find(keyId, id) {
      const row = await selectById(handle, await ownerOf(keyId), id, now()).executeTakeFirst();
      return row && (await withTags(handle, kind, [row]))[0];
    },
    async findByNumber(keyId, number) {
      const rows = await handle
        .selectFrom('follows')
        .selectAll()
        .where('key_id', '=', await ownerOf(keyId))
        .where('number', '=', number)
        .where('ends_at', '>=', now())
        .orderBy('carrier')
        .execute();
      return withTags(handle, kind, rows);
    },
    isFull: async (keyId) => quota.isFull(await ownerOf(keyId), now()),
  };
}

function writing({ database, quota, ownerOf, ids, now }: Parts): Pick<Follows, 'save' | 'change' | 'stop'> {
  const within = async <Result>(keyId: string, work: (context: SaveContext) => Promise<Result>): Promise<Result> => {
    const owner = await ownerOf(keyId);
    return database.transaction((trx) => work({ trx, kind: database.kind, owner, now: now() }));
  };
  return {
    async save(keyId, follow) {
      const owner = await ownerOf(keyId);
      const options = { isFull: await quota.isFull(owner, now()), newId: ids.next() };
      const saved = await repeatedOnce(() => within(owner, (context) => saveFollow(context, follow, options)));
      if (saved === 'too_many' || saved === 'too_many_tags') return saved;
      if (saved.isInserted) quota.add(owner, 1);
      return { follow: saved.follow, isNew: saved.isNew };
    },
    change: (keyId, id, change) => within(keyId, (context) => changeFollow(context, id, change)),
    async stop(keyId, id) {
      const stopped = await within(keyId, (context) => stopFollow(context, id));
      if (stopped !== undefined) quota.add(stopped.keyId, -1);
      return stopped;
    },
  };
}

/** A request that tracks the number may make its follow meanwhile; the second time it is there. */
async function repeatedOnce<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return run();
  }
}
