/** Makes consistent copies of a SQLite database, also while it is in use. */
import { chmodSync, closeSync, fsyncSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { reasonOf } from '../lib/system-reason.ts';
import { readSchemaVersion, schemaVersion } from './migrate.ts';
import { NodeSqliteDialect } from './sqlite-driver.ts';
import { StoreError } from './store-error.ts';
import type { Tables } from './tables.ts';

export interface CopyOptions {
  /** Called after each step, with numbers of pages. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Aborts the copy with the signal's reason and leaves no file. */
  readonly signal?: AbortSignal;
}

export interface SqliteCopy {
  readonly bytes: number;
  readonly schemaVersion: number;
}

const magic = 'SQLite format 3\0';
/** 4 MiB at the usual page size: a hundred steps for 400 MB, and an abort works within milliseconds. */
const pagesPerStep = 1_024;
const busyTimeoutMs = 5_000;
const problemsShown = 5;

/**
 * Copies one snapshot of the database `source`, with its write-ahead log, to the new file `target`, while other
 * processes may write. The copy is a single file of mode 0600. When this resolves, it has passed SQLite's check and is
 * on disk. Throws `StoreError` when the source is not an intact Wayseal database or is newer than this code.
 */
export async function copySqlite(source: string, target: string, options: CopyOptions = {}): Promise<SqliteCopy> {
  const version = await assertWaysealDatabase(source);
  const reader = openReader(source);
  try {
    closeSync(openSync(target, 'wx', 0o600));
    // In one read transaction all steps see the same snapshot; otherwise each write of another process restarts the
    // copy.
    reader.exec('begin');
    reader.prepare('select count(*) from sqlite_master').get();
    await backup(reader, target, {
      rate: pagesPerStep,
      progress: ({ totalPages, remainingPages }) => {
        options.signal?.throwIfAborted();
        options.onProgress?.(totalPages - remainingPages, totalPages);
      },
    });
    options.signal?.throwIfAborted();
    const bytes = settleCopy(target);
    return { bytes, schemaVersion: version };
  } catch (error) {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(target + end, { force: true });
    throw error;
  } finally {
    reader.close();
  }
}

/** Flushes renames and new files of a folder to disk. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Opens a database read-only. Throws `StoreError` when the file is missing or is not a SQLite database. */
export function openReader(file: string): DatabaseSync {
  const start = Buffer.alloc(magic.length);
  try {
    const handle = openSync(file, 'r');
    try {
      readSync(handle, start, 0, start.length, 0);
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    throw new StoreError(`Cannot read ${file}: ${reasonOf(error)}`, { cause: error });
  }
  if (start.toString('latin1') !== magic) throw new StoreError(`${file} is not a SQLite database`);
  return new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs });
}

/** The findings of SQLite's checks, at most five; empty for an intact database. */
export function integrityProblems(database: DatabaseSync): string[] {
  let rows: Record<string, unknown>[];
  try {
    rows = database.prepare(`pragma integrity_check(${problemsShown})`).all();
  } catch (error) {
    return [(error as Error).message];
  }
  const problems = rows.map((row) => String(Object.values(row)[0])).filter((text) => text !== 'ok');
  if (problems.length > 0) return problems;
  return database
    .prepare('pragma foreign_key_check')
    .all()
    .slice(0, problemsShown)
    .map((row) => `a row of ${String(row['table'])} refers to a missing row of ${String(row['parent'])}`);
}

async function assertWaysealDatabase(file: string): Promise<number> {
  const database = openReader(file);
  const handle = new Kysely<Tables>({ dialect: new NodeSqliteDialect(database) });
  try {
    const [problem] = integrityProblems(database);
    if (problem !== undefined) throw new StoreError(`The database ${file} is damaged: ${problem}`);
    const version = await readSchemaVersion(handle);
    if (version === 0) throw new StoreError(`${file} is a SQLite database, but not one of Wayseal`);
    if (version > schemaVersion) {
      throw new StoreError(
        `${file} has schema version ${version}; this program supports up to ${schemaVersion}. Use a newer Wayseal`,
      );
    }
    return version;
  } finally {
    await handle.destroy();
    if (database.isOpen) database.close();
  }
}

/** Merges the copy into one file and checks the written bytes. */
function settleCopy(target: string): number {
  const copy = new DatabaseSync(target);
  try {
    copy.exec('pragma journal_mode = delete; pragma synchronous = full');
    const [problem] = integrityProblems(copy);
    if (problem !== undefined) throw new StoreError(`The copy ${target} is damaged: ${problem}`);
  } finally {
    copy.close();
  }
  chmodSync(target, 0o600);
  const handle = openSync(target, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  syncFolder(path.dirname(target));
  return statSync(target).size;
}
