import type { Reach } from '../lib/faults.ts';
import { openDatabase, type Database, type DatabaseOptions, type StoreConfig } from './database.ts';
import { assertMigrated, migrate, type MigrationOutcome } from './migrate.ts';

/**
 * Brings the database to the schema of this code, making it when it is missing. Safe to call again and from several
 * processes at once. `tell` hears what takes long and how far it is. Throws `StoreError` when the database is newer than this code or cannot be used.
 */
export async function migrateStore(
  config: StoreConfig,
  reach?: Reach,
  tell?: (text: string) => void,
): Promise<MigrationOutcome> {
  await using database = openDatabase(config, { patient: true });
  return await migrate(database, reach, tell);
}

/**
 * Opens a migrated database; it changes no schema. Throws `StoreError` when the database has another schema version than
 * this code, or cannot be used. Dispose it to close the database.
 */
export async function openMigrated(config: StoreConfig, options: DatabaseOptions = {}): Promise<Database> {
  const database = openDatabase(config, options);
  try {
    await assertMigrated(database);
  } catch (error) {
    await database[Symbol.asyncDispose]();
    throw error;
  }
  return database;
}

/** For commands: migrates, then opens. */
export async function openUpToDate(config: StoreConfig, options: DatabaseOptions = {}): Promise<Database> {
  await migrateStore(config);
  return await openMigrated(config, options);
}
