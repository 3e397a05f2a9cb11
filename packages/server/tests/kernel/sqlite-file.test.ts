import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import {
  deferringCheckpoints,
  networkFileSystem,
  openSqliteFile,
  withTemporaryFiles,
} from '../../src/kernel/store/sqlite-file.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { openStore } from '../support/store.ts';
import { temporaryFolder } from '../support/databases.ts';

function openFile(t: TestContext, file: string): DatabaseSync {
  const database = openSqliteFile(file, 5_000);
  t.after(() => database.close());
  return database;
}

test('applies every setting', (t) => {
  const database = openFile(t, path.join(temporaryFolder(t), 'w.sqlite'));
  const settings = {
    journal_mode: 'wal',
    synchronous: 2,
    busy_timeout: 5_000,
    foreign_keys: 1,
    journal_size_limit: 67_108_864,
    wal_autocheckpoint: 1_000,
    cache_size: -16_384,
    temp_store: 2,
  };
  for (const [name, value] of Object.entries(settings)) {
    assert.deepEqual(Object.values(database.prepare(`pragma ${name}`).get() ?? {}), [value], name);
  }
});

test('keeps in files what sorts or copies whole tables, and in memory whatever comes after', async (t) => {
  const database = openFile(t, path.join(temporaryFolder(t), 'w.sqlite'));
  const where = (): unknown => database.prepare('pragma temp_store').get()?.['temp_store'];
  assert.equal(await withTemporaryFiles(database, async () => where()), 1);
  assert.equal(where(), 2);
  await assert.rejects(
    withTemporaryFiles(database, async () => {
      throw new Error('a work that fails');
    }),
    /a work that fails/,
  );
  assert.equal(where(), 2);
  assert.equal(await withTemporaryFiles(undefined, async () => 'on PostgreSQL'), 'on PostgreSQL');
});

test('copies no pages into the file while checkpoints are deferred, and copies them at the first commit afterwards', async (t) => {
  const file = path.join(temporaryFolder(t), 'w.sqlite');
  const database = openFile(t, file);
  database.exec('create table t (a blob); pragma wal_checkpoint(truncate)');
  const before = statSync(file).size;
  const write = (pages: number): void => database.exec(`insert into t values (zeroblob(${pages * 4_096}))`);
  const deferred = deferringCheckpoints(database);
  const finishLater = Promise.withResolvers<void>();
  const later = deferred(() => finishLater.promise);
  await assert.rejects(
    deferred(async () => {
      write(2_000);
      throw new Error('a work that fails');
    }),
    /a work that fails/,
  );
  write(1);
  assert.equal(statSync(file).size, before, 'another work is not over');
  finishLater.resolve();
  await later;
  assert.equal(statSync(file).size, before);
  write(1);
  assert.ok(statSync(file).size > before + 2_000 * 4_096);
});

test('creates missing folders and the file for the owner only', (t) => {
  const folder = path.join(temporaryFolder(t), 'deep/data');
  openFile(t, path.join(folder, 'w.sqlite'));
  assert.equal(statSync(folder).mode & 0o777, 0o700);
  assert.equal(statSync(path.join(folder, 'w.sqlite')).mode & 0o777, 0o600);
});

test('keeps the mode of an existing folder', (t) => {
  const folder = path.join(temporaryFolder(t), 'data');
  mkdirSync(folder, { mode: 0o750 });
  openFile(t, path.join(folder, 'w.sqlite'));
  assert.equal(statSync(folder).mode & 0o777, 0o750);
});

test('names a folder that cannot be created', (t) => {
  const occupied = path.join(temporaryFolder(t), 'occupied');
  writeFileSync(occupied, '');
  assert.throws(() => openSqliteFile(path.join(occupied, 'data/w.sqlite'), 5_000), {
    name: 'StoreError',
    message:
      /^The data folder .*occupied\/data is not writable: a part of the path is not a folder\. Let this user write there, or set WAYSEAL_DATA_DIR/,
  });
});

test('says that the folder is a file, and what to do', (t) => {
  const occupied = path.join(temporaryFolder(t), 'occupied');
  writeFileSync(occupied, '', { mode: 0o600 });
  assert.throws(() => openSqliteFile(path.join(occupied, 'w.sqlite'), 5_000), {
    name: 'StoreError',
    message: `The data folder ${occupied} is a file. Move the file away, or set WAYSEAL_DATA_DIR to another folder`,
  });
});

test(
  'names a folder without write permission',
  { skip: process.getuid?.() === 0 && 'root may write everywhere' },
  (t) => {
    const folder = path.join(temporaryFolder(t), 'data');
    mkdirSync(folder, { mode: 0o500 });
    assert.throws(() => openSqliteFile(path.join(folder, 'w.sqlite'), 5_000), {
      name: 'StoreError',
      message: /not writable: permission denied\. /,
    });
  },
);

test('leaves a file of another kind unchanged', (t) => {
  const file = path.join(temporaryFolder(t), 'w.sqlite');
  writeFileSync(file, 'no database at all, but long enough to be read as one');
  assert.throws(() => openSqliteFile(file, 5_000), {
    name: 'StoreError',
    message: /w\.sqlite: file is not a database/,
  });
  assert.equal(readFileSync(file, 'utf8').slice(0, 11), 'no database');
});

test('names a folder in the place of the file', (t) => {
  const file = path.join(temporaryFolder(t), 'w.sqlite');
  mkdirSync(file);
  assert.throws(() => openSqliteFile(file, 5_000), {
    name: 'StoreError',
    message: /^Cannot open the database .*w\.sqlite: it is a folder$/,
  });
});

test('recognizes network file systems by their statfs type, also as a signed number', () => {
  assert.equal(networkFileSystem(0x6969), 'NFS');
  assert.equal(networkFileSystem(0xff534d42), 'CIFS');
  assert.equal(networkFileSystem(0xff534d42 | 0), 'CIFS');
  assert.equal(networkFileSystem(0xfe534d42), 'SMB2');
  assert.equal(networkFileSystem(0x01021997), '9p');
  assert.equal(networkFileSystem(0xef53), undefined);
  assert.equal(networkFileSystem(0x01021994), undefined);
});

test('closes the store into one file, with the log written back', async (t) => {
  const file = path.join(temporaryFolder(t), 'w.sqlite');
  await migrateStore({ kind: 'sqlite', path: file });
  const store = await openStore({ kind: 'sqlite', path: file });
  await store.apiKeys.countKeys();
  await store[Symbol.asyncDispose]();
  assert.equal(statSync(`${file}-wal`, { throwIfNoEntry: false }), undefined);
});

test('waits for a writer in another process instead of failing', async (t) => {
  const file = path.join(temporaryFolder(t), 'w.sqlite');
  await migrateStore({ kind: 'sqlite', path: file });
  await using store = await openStore({ kind: 'sqlite', path: file });
  const other = openFile(t, file);
  other.exec('begin immediate');
  assert.equal(await store.apiKeys.countKeys(), 0, 'readers do not wait');
  other.exec('pragma busy_timeout = 0; commit');
  await store.apiKeys.revokeKey('nobody', 1);
});

test(
  'refuses a place where no folder can exist, without waiting',
  { skip: process.platform !== 'linux' && 'needs /proc' },
  () => {
    assert.throws(() => openSqliteFile('/proc/wayseal/deep/w.sqlite', 5_000), {
      name: 'StoreError',
      message: /^The data folder \/proc\/wayseal\/deep is not writable: no such file or folder\. /,
    });
  },
);
