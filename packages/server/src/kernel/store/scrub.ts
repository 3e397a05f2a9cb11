/** Leaves nothing of deleted rows in the files of SQLite, whatever ends the process in between. */
import { sql, type QueryExecutorProvider } from 'kysely';
import type { DatabaseKind } from './dialect.ts';

/** A database, whatever its tables. */
export interface ScrubbedDatabase {
  readonly kind: DatabaseKind;
  readonly handle: QueryExecutorProvider;
}

/** To be called in the transaction that deletes: until `scrub` is through, the database says that it is due. */
export async function markForScrub(trx: QueryExecutorProvider, kind: DatabaseKind): Promise<void> {
  // A field of the file's head that SQLite keeps for its users; it is part of the transaction.
  if (kind === 'sqlite') await sql`pragma user_version = 1`.execute(trx);
}

/** PostgreSQL: never. */
export async function isScrubDue({ kind, handle }: ScrubbedDatabase): Promise<boolean> {
  if (kind === 'postgres') return false;
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(handle);
  return rows[0]?.user_version === 1;
}

/** Rewrites the file and empties the write-ahead log. While a reader of another process holds that back, it stays due. */
export async function scrub({ kind, handle }: ScrubbedDatabase): Promise<void> {
  if (kind === 'postgres') return;
  await sql`vacuum`.execute(handle);
  const emptied = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(handle);
  // Crash point: the files are clean and said to be due; the next look does it again.
  if (emptied.rows[0]?.busy === 0) await sql`pragma user_version = 0`.execute(handle);
}
