import { sql, type Insertable, type Transaction } from 'kysely';
import { planNames, type PlanName } from '../rules/plans.ts';
import type { ApiKey, ApiKeyStore, StoredApiKey } from '../ports.ts';
import { scopeNames, type ScopeName } from '../../../kernel/operation/scopes.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { isOneOf, needsRowLocks, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import { tellAfterCommit } from '../../../kernel/store/hints.ts';
import { StoreError } from '../../../kernel/store/store-error.ts';
import type { ApiKeyRow } from './tables.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

const apiKeyColumns = [
  'id',
  'name',
  'prefix',
  'plan',
  'scopes',
  'created_at',
  'expires_at',
  'revoked_at',
  'last_used_at',
  'replaces_id',
] as const;
const storedApiKeyColumns = [...apiKeyColumns, 'digest'] as const;

/** Channel on which nodes announce revoked keys. Payload: their ids with spaces. */
export const keyChannel = 'wayseal_key';

/** With two placeholders per use, this stays well below the 32,766 of SQLite and fits the statement cache. */
const usesPerStatement = 500;

/** Stores API keys, on SQLite or PostgreSQL. */
export function createApiKeyStore(database: Database): ApiKeyStore {
  return {
    ...readPart(database),
    async insertKey(key) {
      await database.handle.insertInto('api_keys').values(rowOf(key)).execute();
    },
    replaceKey: (successor, oldExpiresAt) =>
      database.transaction(async (trx) => {
        await replaceKey(trx, successor, oldExpiresAt);
        tellNodes(trx, database.kind, successor.replacesId ?? '');
      }),
    revokeKey: (id, revokedAt) =>
      database.transaction(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('api_keys')
          .set({ revoked_at: sql<number>`coalesce(revoked_at, ${revokedAt})` })
          .where('id', '=', id)
          .executeTakeFirst();
        tellNodes(trx, database.kind, id);
        return numUpdatedRows > 0n;
      }),
    async touchKeys(uses) {
      if (uses.size > 0) await database.transaction((trx) => touchKeys(trx, needsRowLocks(database.kind), uses));
    },
  };
}

type ReadPart = Pick<ApiKeyStore, 'findKeyByDigest' | 'findKeyById' | 'readStandings' | 'listKeys' | 'countKeys'>;

function readPart({ handle, kind }: Database): ReadPart {
  return {
    async findKeyByDigest(digest) {
      const row = await handle
        .selectFrom('api_keys')
        .select(storedApiKeyColumns)
        .where('digest', '=', digest)
        .executeTakeFirst();
      return row && { ...keyOf(row), digest: new Uint8Array(row.digest) };
    },
    async findKeyById(id) {
      const row = await handle.selectFrom('api_keys').select(apiKeyColumns).where('id', '=', id).executeTakeFirst();
      return row && keyOf(row);
    },
    async readStandings(ids) {
      const rows = await handle
        .selectFrom('api_keys')
        .select(['id', 'plan', 'scopes', 'expires_at', 'revoked_at'])
        .where(isOneOf(kind, 'id', ids))
        .execute();
      return rows.map((row) => ({
        id: row.id,
        plan: planOf(row),
        scopes: scopesOf(row),
        expiresAt: row.expires_at,
        revokedAt: row.revoked_at,
      }));
    },
    async listKeys() {
      const rows = await handle
        .selectFrom('api_keys')
        .select(apiKeyColumns)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return rows.map(keyOf);
    },
    async countKeys() {
      const { count } = await handle
        .selectFrom('api_keys')
        .select((build) => build.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

/**
 * Tells other nodes to drop the key from their caches after the commit. Only a hint that saves up to 0.9 s: caches also confirm
 * keys without it, and on SQLite always do.
 */
export function tellNodes(trx: Transaction<Tables>, kind: DatabaseKind, id: string): void {
  tellAfterCommit(trx, kind, keyChannel, [id]);
}

/** `api_keys_replace`: a key revoked in the meantime gets no successor. */
async function replaceKey(trx: Transaction<Tables>, successor: StoredApiKey, oldExpiresAt: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('api_keys')
    .set({ expires_at: sql<number>`case when expires_at < ${oldExpiresAt} then expires_at else ${oldExpiresAt} end` })
    .where('id', '=', successor.replacesId ?? '')
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new StoreError(`Cannot replace API key ${successor.replacesId}: it does not exist or is revoked`);
  await trx.insertInto('api_keys').values(rowOf(successor)).execute();
}

/**
 * `api_keys_touch_many`. Locks rows in order of ids: several nodes write the same rows, and PostgreSQL needs a second to
 * detect each deadlock.
 */
async function touchKeys(
  trx: Transaction<Tables>,
  locksRows: boolean,
  uses: ReadonlyMap<string, number>,
): Promise<void> {
  const sorted = [...uses].sort(([one], [other]) => (one < other ? -1 : 1));
  for (let start = 0; start < sorted.length; start += usesPerStatement) {
    const chunk = sorted.slice(start, start + usesPerStatement);
    if (locksRows) {
      const ids = chunk.map(([id]) => id);
      await trx.selectFrom('api_keys').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
    }
    const values = chunk.map(([id, at]) => sql`(cast(${id} as text), cast(${at} as bigint))`);
    await sql`
      with uses(id, used_at) as (values ${sql.join(values)})
      update api_keys set last_used_at = uses.used_at from uses
      where api_keys.id = uses.id and (api_keys.last_used_at is null or api_keys.last_used_at < uses.used_at)
    `.execute(trx);
  }
}

function rowOf(key: StoredApiKey): Insertable<ApiKeyRow> {
  return {
    id: key.id,
    name: key.name,
    prefix: key.prefix,
    digest: key.digest,
    plan: key.plan,
    scopes: key.scopes.join(' '),
    created_at: key.createdAt,
    expires_at: key.expiresAt,
    revoked_at: key.revokedAt,
    last_used_at: key.lastUsedAt,
    replaces_id: key.replacesId,
  };
}

function keyOf(row: Omit<ApiKeyRow, 'digest'>): ApiKey {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    plan: planOf(row),
    scopes: scopesOf(row),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    revokedAt: row.revoked_at,
    lastUsedAt: row.last_used_at,
    replacesId: row.replaces_id,
  };
}

function planOf(row: Pick<ApiKeyRow, 'id' | 'plan'>): PlanName {
  const plan = planNames.find((name) => name === row.plan);
  if (plan === undefined) throw new StoreError(`API key ${row.id} has the unknown plan ${row.plan}`);
  return plan;
}

/** Ignores unknown scopes, which a newer node on the same database has written. */
function scopesOf(row: Pick<ApiKeyRow, 'scopes'>): ScopeName[] {
  const held = new Set(row.scopes.split(' '));
  return scopeNames.filter((scope) => held.has(scope));
}
