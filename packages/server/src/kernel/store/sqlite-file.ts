/** Opens the SQLite file of the embedded store and checks its place and its settings. */
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../lib/system-reason.ts';
import { StoreError } from './store-error.ts';

/**
 * Linux `statfs` types on which SQLite's WAL breaks, because machines do not share its memory file. Best effort: a FUSE
 * mount does not tell what it mounts, so it passes.
 */
const networkFileSystems: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'CIFS'],
  [0xfe534d42, 'SMB2'],
  [0x01021997, '9p'],
  [0x5346414f, 'AFS'],
  [0x73757245, 'Coda'],
  [0x00c36400, 'Ceph'],
  [0x0bd00bd0, 'Lustre'],
]);

/** The write-ahead log shrinks to this size after a checkpoint. */
const keptLogBytes = 64 * 1024 * 1024;
const sqliteBusy = 5;
const busyPauseMs = 10;

/** The name of the network file system with this `statfs` type, if it is one. */
export function networkFileSystem(statfsType: number): string | undefined {
  return networkFileSystems.get(statfsType >>> 0);
}

/** Pragmas set at start and read back: name, text to set, expected value. */
function requiredPragmas(busyTimeoutMs: number): readonly (readonly [string, string, string | number])[] {
  return [
    // First, so that the switch to WAL waits for other processes.
    ['busy_timeout', String(busyTimeoutMs), busyTimeoutMs],
    ['journal_mode', 'wal', 'wal'],
    ['synchronous', 'full', 2],
    ['foreign_keys', 'on', 1],
    ['journal_size_limit', String(keptLogBytes), keptLogBytes],
  ];
}

/**
 * For a connection that writes a million rows and ends. Keeps reused pages in memory, and copies a page that several
 * transactions change into the database only once: a third less system time at 200,000 events. Commits are as safe as
 * usual.
 */
const bulkPragmas = 'pragma cache_size = -32768; pragma wal_autocheckpoint = 8000';

/**
 * Pages that were read stay in 16 MiB of memory, eight times the default, and so does what a statement on many pages has to
 * undo if it fails: a hundred deliveries of webhooks then take half of the system calls.
 */
const usualPragmas = 'pragma cache_size = -16384; pragma temp_store = memory';

/** While checkpoints are deferred, the log may grow to the size that is kept anyway, in pages of 4 KiB. */
const deferredCheckpointPages = keptLogBytes / 4_096;

/**
 * While `work` runs, commits leave their pages in the write-ahead log. Normally, one commit per 1,000 pages copies them
 * into the file, which takes 10 to 30 ms at 500 events a second. The first commit after `work` does this.
 */
export function deferringCheckpoints(database: DatabaseSync): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const usualPages = database.prepare('pragma wal_autocheckpoint').get()?.['wal_autocheckpoint'];
  let running = 0;
  const set = (pages: unknown): void => database.exec(`pragma wal_autocheckpoint = ${String(pages)}`);
  return async (work) => {
    if (running === 0) set(deferredCheckpointPages);
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
      if (running === 0 && database.isOpen) set(usualPages);
    }
  };
}

/** While `work` runs, SQLite keeps in files what does not fit into its cache: for what sorts or copies whole tables. */
export async function withTemporaryFiles<Result>(
  database: DatabaseSync | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const usual = database?.prepare('pragma temp_store').get()?.['temp_store'];
  database?.exec('pragma temp_store = file');
  try {
    return await work();
  } finally {
    if (database?.isOpen === true) database.exec(`pragma temp_store = ${String(usual)}`);
  }
}

/**
 * Opens or creates the file: a missing folder with mode 0700, a missing file with 0600. Throws `StoreError` when the
 * place is not writable, is on a network file system or holds something else, or a pragma has no effect.
 */
export function openSqliteFile(file: string, busyTimeoutMs: number, isBulk = false): DatabaseSync {
  prepareFolder(file);
  let database: DatabaseSync;
  try {
    closeSync(openSync(file, 'a', 0o600));
    database = new DatabaseSync(file);
  } catch (error) {
    throw new StoreError(`Cannot open the database ${file}: ${reasonOf(error)}`, { cause: error });
  }
  try {
    for (const pragma of requiredPragmas(busyTimeoutMs)) {
      retryingWhileBusy(busyTimeoutMs, () => setPragma(database, file, ...pragma));
    }
    database.exec(isBulk ? bulkPragmas : usualPragmas);
    return database;
  } catch (error) {
    database.close();
    if (error instanceof StoreError) throw error;
    throw new StoreError(`Cannot use the database ${file}: ${reasonOf(error)}`, { cause: error });
  }
}

/**
 * Retries: while another process creates the same file, the switch to WAL fails with BUSY at once, despite the busy
 * timeout.
 */
function retryingWhileBusy(timeoutMs: number, work: () => void): void {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      work();
      return;
    } catch (error) {
      const isBusy = error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
      if (!isBusy || Date.now() >= deadline) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, busyPauseMs);
    }
  }
}

const otherFolder = 'set WAYSEAL_DATA_DIR to another folder';

function prepareFolder(file: string): void {
  const folder = path.dirname(file);
  try {
    makeFolder(folder);
    // A file may be readable and writable as well, and its owner would look for rights that are not missing.
    if (!statSync(folder).isDirectory())
      throw new StoreError(`The data folder ${folder} is a file. Move the file away, or ${otherFolder}`);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (error instanceof StoreError) throw error;
    throw new StoreError(
      `The data folder ${folder} is not writable: ${reasonOf(error)}. Let this user write there, or ${otherFolder}`,
      { cause: error },
    );
  }
  const network = process.platform === 'linux' ? networkFileSystem(statfsSync(folder).type) : undefined;
  if (network) {
    throw new StoreError(
      `The data folder ${folder} is on ${network}, a network file system, where SQLite can lose data. Use a local disk or volume, or PostgreSQL with WAYSEAL_DATABASE_URL`,
    );
  }
}

/** Creates each parent in turn: `mkdirSync` with `recursive` never returns below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have created it first.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

function setPragma(database: DatabaseSync, file: string, name: string, text: string, expected: string | number): void {
  database.exec(`pragma ${name} = ${text}`);
  const row = database.prepare(`pragma ${name}`).get();
  const actual = row && Object.values(row)[0];
  if (actual !== expected) {
    throw new StoreError(`The database ${file} rejected the setting ${name} = ${text}; its value is ${String(actual)}`);
  }
}
