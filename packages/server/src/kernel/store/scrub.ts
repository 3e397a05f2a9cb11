/** Removes all traces of deleted rows from the SQLite files, even if the process ends in between. */
import { sql, type QueryExecutorProvider } from 'kysely';
import type { Database } from './database.ts';
import type { DatabaseKind } from './dialect.ts';
import { withTemporaryFiles } from './sqlite-file.ts';

/** A database with any tables. */
export interface ScrubbedDatabase {
  readonly kind: DatabaseKind;
  readonly handle: QueryExecutorProvider;
  readonly sqlite?: Database['sqlite'];
}

/** Call in the transaction that deletes. The mark stays until `scrub` has finished. */
export async function markForScrub(trx: QueryExecutorProvider, kind: DatabaseKind): Promise<void> {
  // A header field of the file for applications; SQLite changes it with the transaction.
  if (kind === 'sqlite') await sql`pragma user_version = 1`.execute(trx);
}

/** Whether a scrub is due. Never on PostgreSQL. */
export async function isScrubDue({ kind, handle }: ScrubbedDatabase): Promise<boolean> {
  if (kind === 'postgres') return false;
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(handle);
  return rows[0]?.user_version === 1;
}

/** Rewrites the file and empties the write-ahead log. Stays due while a reader of another process blocks the log. */
export async function scrub({ kind, handle, sqlite }: ScrubbedDatabase): Promise<void> {
  if (kind === 'postgres') return;
  // The copy that becomes the file is a temporary one at first.
  await withTemporaryFiles(sqlite, () => sql`vacuum`.execute(handle));
  const emptied = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(handle);
  // Crash point: the files are clean but still marked; the next check scrubs them again.
  if (emptied.rows[0]?.busy === 0) await sql`pragma user_version = 0`.execute(handle);
}
