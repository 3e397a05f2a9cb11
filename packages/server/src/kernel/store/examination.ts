/** Examines a database without changing it, for `doctor`. */
import { existsSync, statSync } from 'node:fs';
import { sql } from 'kysely';
import type { StoreConfig } from './database.ts';
import { readSchemaVersion, schemaVersion } from './migrate.ts';
import { examinePartitions, type PartitionExamination } from './partitions.ts';
import { openForReading } from './reading.ts';
import { integrityProblems, openReader } from './sqlite-copy.ts';

export interface SqliteExamination {
  readonly exists: boolean;
  /** Findings of SQLite's integrity checks; empty for an intact database. */
  readonly problems: readonly string[];
  readonly journalMode: string;
  readonly bytes: number;
  readonly walBytes: number;
}

export interface PostgresExamination {
  /** For example 150004 for 15.4. */
  readonly serverVersion: number;
  /** Clock of the server minus ours, in milliseconds, corrected by half the round trip. */
  readonly clockOffsetMs: number;
  readonly roundTripMs: number;
  readonly connections: number;
  /** Without the connections reserved for superusers. */
  readonly maxConnections: number;
  readonly encoding: string;
}

export interface SchemaExamination {
  /** 0: never migrated. */
  readonly found: number;
  readonly needed: number;
}

/** Reads the whole file: about 1 s for each gigabyte. Throws `StoreError` when it cannot be opened. */
export function examineSqlite(file: string): SqliteExamination {
  if (!existsSync(file)) return { exists: false, problems: [], journalMode: '', bytes: 0, walBytes: 0 };
  const reader = openReader(file);
  try {
    const problems = integrityProblems(reader);
    const mode = problems.length > 0 ? '' : String(reader.prepare('pragma journal_mode').get()?.['journal_mode']);
    const walBytes = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
    return { exists: true, problems, journalMode: mode, bytes: statSync(file).size, walBytes };
  } finally {
    reader.close();
  }
}

/** `now` returns epoch milliseconds. Rejects with the error of `pg` when the server is unreachable. */
export async function examinePostgres(
  config: StoreConfig & { kind: 'postgres' },
  now: () => number,
): Promise<PostgresExamination> {
  await using database = openForReading(config);
  // The first query connects; its time must not count for the clock.
  await sql`select 1`.execute(database.handle);
  const before = now();
  const { rows } = await sql<{
    clock_ms: string;
    version: number;
    connections: number;
    max_connections: number;
    encoding: string;
  }>`
    select cast(cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as text) as clock_ms,
      cast(current_setting('server_version_num') as integer) as version,
      cast((select count(*) from pg_stat_activity where backend_type = 'client backend') as integer) as connections,
      cast(current_setting('max_connections') as integer) - cast(current_setting('superuser_reserved_connections') as integer)
        - coalesce(cast(current_setting('reserved_connections', true) as integer), 0) as max_connections,
      current_setting('server_encoding') as encoding
  `.execute(database.handle);
  const after = now();
  const [row] = rows;
  if (row === undefined) throw new Error('the server returned no row');
  return {
    serverVersion: row.version,
    clockOffsetMs: Math.round(Number(row.clock_ms) - (before + after) / 2),
    roundTripMs: after - before,
    connections: row.connections,
    maxConnections: row.max_connections,
    encoding: row.encoding,
  };
}

export async function examineSchema(config: StoreConfig): Promise<SchemaExamination> {
  await using database = openForReading(config);
  return { found: await readSchemaVersion(database.handle), needed: schemaVersion };
}

/** Partitions of each table that has some; PostgreSQL only. */
export async function examineTables(config: StoreConfig, now: number): Promise<readonly PartitionExamination[]> {
  await using database = openForReading(config);
  return await examinePartitions(database.handle, now);
}

/** The latest time in the database, in epoch milliseconds; null when it is empty. The database must have our schema. */
export async function readNewestMoment(config: StoreConfig): Promise<number | null> {
  await using database = openForReading(config);
  const { rows } = await sql<{ at: number | null }>`
    select max(at) as at from (
      select max(created_at) as at from api_keys
      union all select max(last_used_at) from api_keys
      union all select max(updated_at) from shipments
    ) as moments
  `.execute(database.handle);
  return rows[0]?.at ?? null;
}
