/** Addresses of lists. */
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../kernel/store/database.ts';
import { needsRowLocks } from '../../../kernel/store/dialect.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import type { KeyLines } from '../../access/ports.ts';
import { languages } from '../../statuses/rules/wording/languages.ts';
import type { FollowFilters, FollowLink, FollowLinkStore, NewFollowLink } from '../ports.ts';
import type { FollowLinkRow } from './tables.ts';

/** A revoked address is of no use; its row is for those who ask what happened. */
const revokedKeptMs = 30 * 86_400_000;

export function createFollowLinkStore(database: Database, keys: KeyLines): FollowLinkStore {
  const { handle } = database;
  return {
    insert: async (keyId, link, maximum) => await insert(database, await keys.firstKeyOf(keyId), link, maximum),
    async list(keyId) {
      const rows = await handle
        .selectFrom('follow_links')
        .selectAll()
        .where('key_id', '=', await keys.firstKeyOf(keyId))
        .where('revoked_at', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(linkOf);
    },
    async revoke(keyId, id, now) {
      const { numUpdatedRows } = await handle
        .updateTable('follow_links')
        .set({ revoked_at: now })
        .where('id', '=', id)
        .where('key_id', '=', await keys.firstKeyOf(keyId))
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    findByDigest: (digest, now) => findByDigest(database, digest, now),
    async touch(id, now) {
      await handle.updateTable('follow_links').set({ last_used_at: now }).where('id', '=', id).execute();
    },
  };
}

async function insert(
  database: Database,
  owner: string,
  { id, digest, filters, language, createdAt }: NewFollowLink,
  maximum: number,
): Promise<FollowLink | 'too_many'> {
  return await database.transaction(async (trx) => {
    // The lock keeps two concurrent requests from exceeding the maximum.
    const key = trx.selectFrom('api_keys').select('id').where('id', '=', owner);
    await (needsRowLocks(database.kind) ? key.forNoKeyUpdate() : key).execute();
    await forgetRevoked(trx, owner, createdAt);
    const { count } = await trx
      .selectFrom('follow_links')
      .select((build) => build.fn.countAll<number>().as('count'))
      .where('key_id', '=', owner)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (count >= maximum) return 'too_many';
    const row = { id, key_id: owner, filters: JSON.stringify(filters), language, created_at: createdAt };
    await trx
      .insertInto('follow_links')
      .values({ ...row, token_digest: digest })
      .execute();
    return linkOf({ ...row, last_used_at: null });
  });
}

async function forgetRevoked(trx: Transaction<Tables>, owner: string, now: number): Promise<void> {
  await trx
    .deleteFrom('follow_links')
    .where('key_id', '=', owner)
    .where('revoked_at', '<', now - revokedKeptMs)
    .execute();
}

/** A line lives as long as one of its keys does. */
async function findByDigest({ handle }: Database, digest: Uint8Array, now: number): Promise<FollowLink | undefined> {
  const { rows } = await sql<FollowLinkRow>`
    with recursive found as (
      select * from follow_links where token_digest = ${digest} and revoked_at is null
    ), line(id, revoked_at, expires_at) as (
      select api_keys.id, api_keys.revoked_at, api_keys.expires_at from api_keys join found on api_keys.id = found.key_id
      union all
      select newer.id, newer.revoked_at, newer.expires_at from api_keys newer join line on newer.replaces_id = line.id
    )
    select id, key_id, filters, language, created_at, last_used_at from found
    where exists (select 1 from line where revoked_at is null and (expires_at is null or expires_at > ${now}))
  `.execute(handle);
  return rows[0] && linkOf(rows[0]);
}

export function linkOf(row: Omit<FollowLinkRow, 'token_digest' | 'revoked_at'>): FollowLink {
  const filters = JSON.parse(row.filters) as FollowFilters;
  return {
    id: row.id,
    keyId: row.key_id,
    filters,
    language: languages.find((language) => language === row.language) ?? 'en',
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
