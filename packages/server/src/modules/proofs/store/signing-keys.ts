import { canonicalJson, parseJson, type KeyRecord } from '@wayseal/proofs';
import type { Kysely, Transaction } from 'kysely';
import type { KeyRow } from '../ports.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

/** Oldest first; keys created together in the order of their ids. */
export async function listKeys(handle: Kysely<Tables>): Promise<readonly KeyRow[]> {
  const rows = await handle
    .selectFrom('signing_keys')
    .select(['record', 'secret', 'created_at'])
    .orderBy('created_at')
    .orderBy('kid')
    .execute();
  return rows.map(({ record, secret, created_at }) => ({
    record: parseJson(record) as KeyRecord,
    secret: new Uint8Array(secret),
    createdAt: created_at,
  }));
}

/** `signing_keys_upsert`: a changed record keeps its secret. */
export async function upsertKeys(trx: Transaction<Tables>, keys: readonly KeyRow[]): Promise<void> {
  for (const { record, secret, createdAt } of keys) {
    const changing = { status: record.status, origin: record.origin, record: canonicalJson(record) };
    await trx
      .insertInto('signing_keys')
      .values({ kid: record.kid, purpose: record.purpose, created_at: createdAt, secret, ...changing })
      .onConflict((conflict) => conflict.column('kid').doUpdateSet(changing))
      .execute();
  }
}
