/** Migrates a database to the schema of this code. */
import { setTimeout as sleep } from 'node:timers/promises';
import { PostgresAdapter, sql, type Kysely, type KyselyPlugin, type Transaction } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import * as apiKeys from '../../../migrations/0001-api-keys.ts';
import * as shipments from '../../../migrations/0002-shipments.ts';
import * as proofs from '../../../migrations/0003-proofs.ts';
import * as webhooks from '../../../migrations/0004-webhooks.ts';
import * as epcis from '../../../migrations/0005-epcis.ts';
import * as observations from '../../../migrations/0006-observations.ts';
import * as nodes from '../../../migrations/0007-nodes.ts';
import * as regularReads from '../../../migrations/0008-regular-reads.ts';
import * as sampleRanks from '../../../migrations/0009-sample-ranks.ts';
import * as epcisRecordTime from '../../../migrations/0010-epcis-record-time.ts';
import * as wayBack from '../../../migrations/0011-way-back.ts';
import * as partnerMatchKeys from '../../../migrations/0012-partner-match-keys.ts';
import * as journeys from '../../../migrations/0013-journeys.ts';
import * as estimateWebhooks from '../../../migrations/0014-estimate-webhooks.ts';
import * as feedWindows from '../../../migrations/0015-feed-windows.ts';
import * as messages from '../../../migrations/0016-messages.ts';
import * as follows from '../../../migrations/0017-follows.ts';
import * as channels from '../../../migrations/0018-channels.ts';
import * as feedHealth from '../../../migrations/0019-feed-health.ts';
import * as digests from '../../../migrations/0020-digests.ts';
import * as followLinks from '../../../migrations/0021-follow-links.ts';
import * as mendedSlugs from '../../../migrations/0022-mended-slugs.ts';
import * as eventMonths from '../../../migrations/0023-event-months.ts';
import * as webhookMonths from '../../../migrations/0024-webhook-months.ts';
import * as shipmentNumbers from '../../../migrations/0026-shipment-numbers.ts';
import * as changeFeed from '../../../migrations/0027-change-feed.ts';
import * as partnerMonths from '../../../migrations/0028-partner-months.ts';
import * as observationMonths from '../../../migrations/0029-observation-months.ts';
import * as attemptsByEvent from '../../../migrations/0030-attempts-by-event.ts';
import * as estimatesStated from '../../../migrations/0031-estimates-stated.ts';
import * as messageEstimates from '../../../migrations/0032-message-estimates.ts';
import * as arrivalUncertainty from '../../../migrations/0033-arrival-uncertainty.ts';
import { reachNothing, type Reach } from '../lib/faults.ts';
import type { Database } from './database.ts';
import { columnTypes, type ColumnTypes } from './dialect.ts';
import { tellIndexProgress, type Preparation } from './live-migration.ts';
import { withTemporaryFiles } from './sqlite-file.ts';
import { StoreError } from './store-error.ts';
import type { Tables } from './tables.ts';

interface MigrationFile {
  /** PostgreSQL only: what takes long and goes beside readers and writers, before the transaction. */
  prepare?(preparation: Preparation): Promise<void>;
  up(database: Kysely<unknown>, types: ColumnTypes): Promise<void>;
}

/** File names without extension, in order. The number is the schema version after the file. */
const migrationFiles: Readonly<Record<string, MigrationFile>> = {
  '0001-api-keys': apiKeys,
  '0002-shipments': shipments,
  '0003-proofs': proofs,
  '0004-webhooks': webhooks,
  '0005-epcis': epcis,
  '0006-observations': observations,
  '0007-nodes': nodes,
  '0008-regular-reads': regularReads,
  '0009-sample-ranks': sampleRanks,
  '0010-epcis-record-time': epcisRecordTime,
  '0011-way-back': wayBack,
  '0012-partner-match-keys': partnerMatchKeys,
  '0013-journeys': journeys,
  '0014-estimate-webhooks': estimateWebhooks,
  '0015-feed-windows': feedWindows,
  '0016-messages': messages,
  '0017-follows': follows,
  '0018-channels': channels,
  '0019-feed-health': feedHealth,
  '0020-digests': digests,
  '0021-follow-links': followLinks,
  '0022-mended-slugs': mendedSlugs,
  '0023-event-months': eventMonths,
  '0024-webhook-months': webhookMonths,
  '0026-shipment-numbers': shipmentNumbers,
  '0027-change-feed': changeFeed,
  '0028-partner-months': partnerMonths,
  '0029-observation-months': observationMonths,
  '0030-attempts-by-event': attemptsByEvent,
  '0031-estimates-stated': estimatesStated,
  '0032-message-estimates': messageEstimates,
  '0033-arrival-uncertainty': arrivalUncertainty,
};

/** Names of all migrations, in order. */
export const migrationNames: readonly string[] = Object.keys(migrationFiles);

/** The schema version of this code: the number of its last migration. */
export const schemaVersion = Math.max(...migrationNames.map(versionOf));

export interface MigrationOutcome {
  /** Names of the migrations that this call ran, in order. */
  readonly applied: string[];
  /** The schema version that the database has now. */
  readonly version: number;
}

/** Our own table names, in case another Kysely program shares the database. */
const migrationTable = 'wayseal_migrations';
const migrationLockTable = 'wayseal_migration_lock';

/** Tables with temporary data: current job leases and the requests of the last minute. */
const passingTables: ReadonlySet<string> = new Set(['job_leases', 'rate_buckets']);

/** Whether a table holds no lasting data: the migrator's tables and temporary ones. Copies leave them out. */
export function isBookkeepingTable(name: string): boolean {
  return name === migrationTable || name === migrationLockTable || passingTables.has(name);
}

/** Our advisory lock in PostgreSQL: the bytes of "wayseal". */
export const migrationLock = 0x77617973_65616cn;

/**
 * Runs all missing migrations in one transaction, all or none. Safe for concurrent processes: the first one works, the
 * others wait (open the database with `patient`). Throws `StoreError` when the database is newer than this code.
 * Reaches `mid_migration` after every statement of a migration. `openSession`: where the database is behind a pooler in
 * transaction mode, opens it without; called only when a migration needs more than its transaction.
 */
export async function migrate(
  database: Database,
  reach: Reach = reachNothing,
  tell: Preparation['tell'] = () => undefined,
  openSession?: () => Promise<Database>,
): Promise<MigrationOutcome> {
  const finish = () => withTemporaryFiles(database.sqlite, () => migrateAll(database, reach));
  if (database.kind === 'sqlite') return finish();
  await assertNotNewer(database.handle);
  if ((await missingPreparations(database.handle)).length === 0) return finish();
  if (openSession === undefined) return prepared(database, reach, tell, finish);
  await using session = await openSession();
  return await prepared(session, reach, tell, finish);
}

async function migrateAll(database: Database, reach: Reach): Promise<MigrationOutcome> {
  // On SQLite, BEGIN IMMEDIATE is the lock. The driver's migration lock comes too late, after the bookkeeping tables.
  return database.transaction(async (trx) => {
    if (database.kind === 'postgres') await lockMigration(trx);
    await assertNotNewer(trx);
    const done = await readApplied(trx);
    // The migrator reads all tables, and another node may drop a month meanwhile.
    if (migrationNames.every((name) => done.has(name))) return { applied: [], version: schemaVersion };
    const types = columnTypes(database.kind);
    const migrations: Record<string, Migration> = {};
    for (const [name, file] of Object.entries(migrationFiles))
      migrations[name] = { up: (inner) => file.up(inner.withPlugin(afterEachStatement(reach)), types) };
    const migrator = new Migrator({
      db: trx,
      provider: { getMigrations: async () => migrations },
      migrationTableName: migrationTable,
      migrationLockTableName: migrationLockTable,
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error;
    return { applied: (results ?? []).map((result) => result.migrationName), version: schemaVersion };
  });
}

/** The limits of the role are for requests. A pooler takes none from the connection, so the transaction lifts them. */
async function lockMigration(trx: Transaction<Tables>): Promise<void> {
  for (const limit of ['statement_timeout', 'idle_in_transaction_session_timeout'])
    await sql`set local ${sql.id(limit)} = 0`.execute(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(trx);
}

const preparationLock = migrationLock + 1n;
const retryMs = 200;

/**
 * Prepares the missing migrations on a database that has tables, then calls `finish`. One process at a time, up to the end:
 * what is prepared for a plain table would refuse rows of the table in partitions that `finish` makes of it. The lock is of the session,
 * because an index that is built beside others takes no transaction. The others ask for it again and again, because such an
 * index waits for every statement that waits.
 */
async function prepared<Result>(
  { handle }: Database,
  reach: Reach,
  tell: Preparation['tell'],
  finish: () => Promise<Result>,
): Promise<Result> {
  return await handle.connection().execute(async (connection) => {
    for (;;) {
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_lock(${sql.lit(preparationLock)}) as locked
      `.execute(connection);
      if (rows[0]?.locked === true) break;
      await sleep(retryMs);
    }
    const ended = new AbortController();
    // Not awaited: it waits for a connection of its own.
    void tellIndexProgress(handle, tell, ended.signal).catch(() => undefined);
    try {
      const parts = { handle: connection, tell, reach: () => reach('mid_migration') };
      for (const file of await missingPreparations(connection)) await file.prepare?.(parts);
      return await finish();
    } finally {
      ended.abort();
      await sql`select pg_advisory_unlock(${sql.lit(preparationLock)})`.execute(connection).catch(() => undefined);
    }
  });
}

async function missingPreparations(handle: Kysely<Tables>): Promise<readonly MigrationFile[]> {
  const done = await readApplied(handle);
  // Nothing takes long in a database without tables.
  if (done.size === 0) return [];
  return Object.entries(migrationFiles).flatMap(([name, file]) =>
    file.prepare === undefined || done.has(name) ? [] : [file],
  );
}

function afterEachStatement(reach: Reach): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      await reach('mid_migration');
      return result;
    },
  };
}

/** The schema version of the database; 0 when it was never migrated. */
export async function readSchemaVersion(handle: Kysely<Tables> | Transaction<Tables>): Promise<number> {
  return Math.max(0, ...[...(await readApplied(handle))].map(versionOf));
}

async function readApplied(handle: Kysely<Tables> | Transaction<Tables>): Promise<ReadonlySet<string>> {
  if (!(await hasMigrations(handle))) return new Set();
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(migrationTable)}`.execute(handle);
  return new Set(rows.map((row) => row.name));
}

/** Asks for the one table: a list of all fails where another node drops a month while it is read. */
async function hasMigrations(handle: Kysely<Tables> | Transaction<Tables>): Promise<boolean> {
  const isPostgres = handle.getExecutor().adapter instanceof PostgresAdapter;
  const { rows } = await (
    isPostgres
      ? sql<{ found: number }>`select 1 as found where to_regclass(${migrationTable}) is not null`
      : sql<{ found: number }>`select 1 as found from sqlite_master where type = 'table' and name = ${migrationTable}`
  ).execute(handle);
  return rows.length > 0;
}

/** Throws `StoreError` unless the database has exactly the schema of this code. */
export async function assertMigrated(database: Database): Promise<void> {
  const version = await assertNotNewer(database.handle);
  if (version < schemaVersion) {
    throw new StoreError(
      `The database has schema version ${version}; this program needs ${schemaVersion}. Run wayseal migrate`,
    );
  }
}

async function assertNotNewer(handle: Kysely<Tables> | Transaction<Tables>): Promise<number> {
  const version = await readSchemaVersion(handle);
  if (version > schemaVersion) {
    throw new StoreError(
      `The database has schema version ${version}; this program supports up to ${schemaVersion}. Use a newer Wayseal`,
    );
  }
  return version;
}

function versionOf(migrationName: string): number {
  return Number.parseInt(migrationName, 10);
}
