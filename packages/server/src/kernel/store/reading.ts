import { Kysely } from 'kysely';
import { openDatabase, writing, type Database, type StoreConfig } from './database.ts';
import { openReader } from './sqlite-copy.ts';
import { NodeSqliteDialect } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

/**
 * Opens a database for reading: creates, migrates and sets nothing. PostgreSQL connects with the first query. Throws
 * `StoreError` when the SQLite file is missing or is not a database.
 */
export function openForReading(config: StoreConfig): Database {
  if (config.kind === 'postgres') return openDatabase({ ...config, poolSize: 2 });
  const reader = openReader(config.path);
  const handle = new Kysely<Tables>({ dialect: new NodeSqliteDialect(reader) });
  return {
    kind: 'sqlite',
    handle,
    reading: handle,
    leaseNow: Date.now,
    shortCommits: (run) => run(),
    ...writing('sqlite', handle, (run) => run(), Date.now),
    async [Symbol.asyncDispose]() {
      await handle.destroy();
      if (reader.isOpen) reader.close();
    },
  };
}
