import type { Reach } from '../lib/faults.ts';
import { existsSync } from '../lib/node-fs.ts';
import { openDatabase, type Database, type DatabaseOptions, type StoreConfig } from './database.ts';
import { assertMigrated, migrate, readSchemaVersion, schemaVersion, type MigrationOutcome } from './migrate.ts';
import { MissingDatabaseError } from './store-error.ts';

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
  const direct = withoutPooler(config);
  if (direct === undefined || (await readSchemaVersion(database.handle)) === schemaVersion)
    return await migrate(database, reach, tell);
  await using own = openDatabase(direct, { patient: true });
  return await migrate(own, reach, tell);
}

/**
 * Through a pooler, the lock of a migration stays on a connection that others get, and the server's limits for statements
 * end it. Undefined where there is no pooler, or no other way is known.
 */
function withoutPooler(config: StoreConfig): StoreConfig | undefined {
  if (config.kind === 'sqlite' || config.pooled !== true || config.listenUrl === undefined) return undefined;
  return { ...config, url: config.listenUrl, pooled: false };
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
