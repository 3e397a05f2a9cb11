import type { Reach } from '../lib/faults.ts';
import { existsSync } from '../lib/node-fs.ts';
import { openDatabase, type Database, type DatabaseOptions, type StoreConfig } from './database.ts';
import { assertMigrated, migrate, type MigrationOutcome } from './migrate.ts';
import { openSession } from './session-database.ts';
import { MissingDatabaseError } from './store-error.ts';

/**
 * Brings the database to the schema of this code, making it when it is missing. Safe to call again and from several
 * processes at once. `tell` hears what takes long and how far it is. Throws `StoreError` when the database is newer than this
 * code or cannot be used, and when it is behind a pooler in transaction mode, needs more than that, and has no direct address.
 */
export async function migrateStore(
  config: StoreConfig,
  reach?: Reach,
  tell?: (text: string) => void,
): Promise<MigrationOutcome> {
  await using database = openDatabase(config, { patient: true });
  const isPooled = config.kind === 'postgres' && config.pooled === true;
  return await migrate(database, reach, tell, isPooled ? () => openSession(database, config) : undefined);
}

/**
 * Opens a migrated database; it changes no schema, so it may be used beside a service of another version. Throws
 * `StoreError` when there is no SQLite file, when the database has another schema version than this code, or when it cannot
 * be used. Dispose it to close the database.
 */
export async function openMigrated(config: StoreConfig, options: DatabaseOptions = {}): Promise<Database> {
  requireDatabase(config);
  const database = openDatabase(config, options);
  try {
    await assertMigrated(database);
  } catch (error) {
    await database[Symbol.asyncDispose]();
    throw error;
  }
  return database;
}

/**
 * For commands that write: migrates, then opens. Throws `MissingDatabaseError` where there is no SQLite file. A command
 * whose work makes sense before the first start of the service calls `migrateStore` first.
 */
export async function openUpToDate(config: StoreConfig, options: DatabaseOptions = {}): Promise<Database> {
  requireDatabase(config);
  await migrateStore(config);
  return await openMigrated(config, options);
}

/** An empty database would look like an instance without data, and `wayseal restore` refuses a folder that has one. */
export function requireDatabase(config: StoreConfig): void {
  if (isMissing(config)) throw new MissingDatabaseError(config.path);
}

/** Whether the SQLite file has yet to be made. A database on PostgreSQL is found missing when it is connected to. */
export function isMissing(config: StoreConfig): config is StoreConfig & { kind: 'sqlite' } {
  return config.kind === 'sqlite' && !existsSync(config.path);
}
