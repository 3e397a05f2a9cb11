import { sql, type Transaction } from 'kysely';
import { needsRowLocks, type DatabaseKind } from './dialect.ts';
import type { Tables } from './tables.ts';

/**
 * Locks texts until the end of the transaction, in one order, so that two transactions about the same text run one after the
 * other although its row may not exist yet. On SQLite, a transaction locks the whole database.
 */
export async function lockTexts(trx: Transaction<Tables>, kind: DatabaseKind, texts: readonly string[]): Promise<void> {
  if (!needsRowLocks(kind)) return;
  await sql`
    select pg_advisory_xact_lock(lock) from (
      select distinct hashtextextended(text, 0) as lock
      from json_array_elements_text(cast(${JSON.stringify([...new Set(texts)])} as json)) as texts(text) order by 1
    ) as locks
  `.execute(trx);
}
