import assert from 'node:assert/strict';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { copySqlite } from '../../src/kernel/store/sqlite-copy.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { runInMemory } from '../support/memory-terminal.ts';
import { startServe, temporaryFolder } from '../support/child.ts';

function useSetting(t: TestContext, name: string, value: string): void {
  process.env[name] = value;
  t.after(() => delete process.env[name]);
}

async function migratedFolder(t: TestContext): Promise<string> {
  const folder = await temporaryFolder(t);
  await migrateStore({ kind: 'sqlite', path: path.join(folder, 'wayseal.sqlite') });
  return folder;
}

function insertKeys(file: string, from: number, count: number): void {
  const database = new DatabaseSync(file);
  const insert = database.prepare(
    `insert into api_keys (id, name, prefix, digest, plan, scopes, created_at) values (?, ?, 'wsk_live_aaa', ?, 'free', 'read', 1)`,
  );
  database.exec('begin');
  for (let index = from; index < from + count; index += 1) {
    insert.run(`key-${index}`, 'n'.repeat(100), Buffer.alloc(32, String(index).padStart(32, '0')));
  }
  database.exec('commit');
  database.close();
}

function countKeys(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare('select count(*) as count from api_keys').get();
  database.close();
  return Number(row?.['count']);
}

test('a restored backup of a running service has the same keys', async (t) => {
  const folder = await temporaryFolder(t);
  const { url, key, child } = await startServe(t, { WAYSEAL_DATA_DIR: folder });
  const ask = (origin: string) =>
    fetch(`${origin}/api/v1/capabilities`, { headers: { authorization: `Bearer ${key}` } }).then(
      ({ status }) => status,
    );
  assert.equal(await ask(url), 200);
  const file = path.join(await temporaryFolder(t), 'copy.sqlite');
  useSetting(t, 'WAYSEAL_DATA_DIR', folder);
  const made = await runInMemory(['backup', file, '--json']);
  assert.deepEqual([made.code, made.stderr], [0, '']);
  const answer = JSON.parse(made.stdout) as Record<string, unknown>;
  assert.deepEqual(Object.keys(answer), ['file', 'bytes', 'schema_version', 'seconds', 'not_included']);
  assert.equal(answer['file'], file);
  assert.equal(answer['bytes'], statSync(file).size);
  assert.equal(statSync(file).mode & 0o777, 0o600);
  assert.deepEqual(readdirSync(path.dirname(file)), ['copy.sqlite'], 'nothing else is left');
  child.kill('SIGTERM');
  const other = path.join(await temporaryFolder(t), 'new', 'folder');
  process.env['WAYSEAL_DATA_DIR'] = other;
  const restored = await runInMemory(['restore', file, '--json']);
  assert.deepEqual([restored.code, restored.stderr], [0, '']);
  const { database, consequences } = JSON.parse(restored.stdout) as { database: string; consequences: string[] };
  assert.equal(database, path.join(other, 'wayseal.sqlite'));
  assert.ok(
    consequences.some((text) => /checkpoint.*503/s.test(text)),
    'what it means for the log is said',
  );
  assert.deepEqual(readdirSync(other), ['wayseal.sqlite']);
  // As the consequences say: what stands beside the database is the operator's to bring.
  for (const name of answer['not_included'] as string[])
    cpSync(path.join(folder, name), path.join(other, name), { recursive: true });
  const again = await startServe(t, { WAYSEAL_DATA_DIR: other });
  assert.equal(await ask(again.url), 200);
});

test('a copy is one moment, even beside writes', async (t) => {
  const folder = await migratedFolder(t);
  const source = path.join(folder, 'wayseal.sqlite');
  insertKeys(source, 0, 60_000);
  const target = path.join(folder, 'copy.sqlite');
  let steps = 0;
  await copySqlite(source, target, {
    onProgress: () => {
      steps += 1;
      insertKeys(source, 100_000 + steps, 1);
    },
  });
  assert.ok(steps > 1, 'the copy took several steps');
  assert.equal(countKeys(target), 60_000);
  assert.equal(countKeys(source), 60_000 + steps);
});

test('a stopped copy leaves nothing behind', async (t) => {
  const folder = await migratedFolder(t);
  const source = path.join(folder, 'wayseal.sqlite');
  insertKeys(source, 0, 20_000);
  const controller = new AbortController();
  const copying = copySqlite(source, path.join(folder, 'copy.sqlite'), {
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('stopped')),
  });
  await assert.rejects(copying, /stopped/);
  assert.ok(!readdirSync(folder).some((name) => name.startsWith('copy')));
});

test('a copy includes the write-ahead log', async (t) => {
  const folder = await migratedFolder(t);
  const source = path.join(folder, 'wayseal.sqlite');
  const writer = new DatabaseSync(source);
  t.after(() => writer.close());
  // A connection that stays open keeps the others from moving the log into the file when they close.
  writer.exec('pragma wal_autocheckpoint = 0; begin immediate; commit');
  insertKeys(source, 0, 3);
  assert.ok(existsSync(`${source}-wal`));
  useSetting(t, 'WAYSEAL_DATA_DIR', folder);
  writeFileSync(path.join(folder, 'secrets.key'), 'x');
  const file = path.join(await temporaryFolder(t), 'copy');
  const made = await runInMemory(['backup', file]);
  assert.match(
    made.stdout,
    /^Wrote \S+: \d\S* \S+ in \S+ s, schema version \d+\.\nNot in the backup: secrets\.key\. Copy these files yourself\.\n$/,
  );
  assert.equal(countKeys(file), 3);
});

test('backup exits with the right code for each refusal', async (t) => {
  const folder = await migratedFolder(t);
  useSetting(t, 'WAYSEAL_DATA_DIR', folder);
  const existing = path.join(folder, 'there');
  writeFileSync(existing, 'precious');
  const cases: readonly (readonly [string, number, RegExp])[] = [
    [existing, 2, /already exists, and a backup overwrites nothing/],
    [path.join(folder, 'no', 'such', 'folder'), 2, /the folder \S+ does not exist/],
  ];
  for (const [file, code, message] of cases) {
    const answer = await runInMemory(['backup', file]);
    assert.deepEqual([answer.code, answer.stdout], [code, '']);
    assert.match(answer.stderr, message);
  }
  assert.equal(readFileSync(existing, 'utf8'), 'precious');
  process.env['WAYSEAL_DATA_DIR'] = path.join(folder, 'elsewhere');
  assert.match((await runInMemory(['backup', path.join(folder, 'x')])).stderr, /the database \S+ does not exist yet/);
  useSetting(t, 'WAYSEAL_DATABASE_URL', 'postgres://user:hunter2@db.example/wayseal');
  const postgres = await runInMemory(['backup', path.join(folder, 'x')]);
  assert.deepEqual([postgres.code, postgres.stdout], [2, '']);
  assert.match(postgres.stderr, /run pg_dump/);
  assert.ok(!postgres.stderr.includes('hunter2'));
});

test('restore refuses damaged, foreign, newer and missing files, and folders that are not empty', async (t) => {
  const folder = await migratedFolder(t);
  const source = path.join(folder, 'wayseal.sqlite');
  insertKeys(source, 0, 2_000);
  const good = path.join(folder, 'good.sqlite');
  await copySqlite(source, good);
  const target = path.join(folder, 'target');
  useSetting(t, 'WAYSEAL_DATA_DIR', target);
  const files = path.join(folder, 'files');
  mkdirSync(files);
  const damaged = path.join(files, 'damaged');
  const bytes = readFileSync(good);
  writeFileSync(damaged, bytes.fill(0x5a, 3 * 4096, 40 * 4096));
  writeFileSync(path.join(files, 'text'), 'this is not a database at all');
  const foreign = new DatabaseSync(path.join(files, 'foreign'));
  foreign.exec('create table notes (a text)');
  foreign.close();
  copyFileSync(good, path.join(files, 'newer'));
  const newer = new DatabaseSync(path.join(files, 'newer'));
  newer.exec(`insert into wayseal_migrations (name, timestamp) values ('9999-future', '2030')`);
  newer.close();
  const cases: readonly (readonly [string, number, RegExp])[] = [
    ['damaged', 1, /is damaged: /],
    ['text', 1, /is not a SQLite database/],
    ['foreign', 1, /is a SQLite database, but not one of Wayseal/],
    ['newer', 1, /has schema version 9999; .* Use a newer Wayseal/],
    ['missing', 2, /the file \S+ does not exist/],
  ];
  for (const [name, code, message] of cases) {
    const answer = await runInMemory(['restore', path.join(files, name)]);
    assert.deepEqual([answer.code, answer.stdout], [code, ''], name);
    assert.match(answer.stderr, message);
    assert.ok(!existsSync(target), `${name}: nothing was made`);
  }
  mkdirSync(target);
  writeFileSync(path.join(target, 'anything'), 'x');
  const answer = await runInMemory(['restore', good]);
  assert.equal(answer.code, 2);
  assert.match(answer.stderr, /is not empty \(anything\); move it away/);
  assert.deepEqual(readdirSync(target), ['anything']);
});

test('backup shows progress only on a terminal', async (t) => {
  const folder = await migratedFolder(t);
  insertKeys(path.join(folder, 'wayseal.sqlite'), 0, 20_000);
  useSetting(t, 'WAYSEAL_DATA_DIR', folder);
  const elsewhere = await temporaryFolder(t);
  const watched = await runInMemory(['backup', path.join(elsewhere, 'a')], { tty: ['stderr'] });
  assert.match(watched.stderr, /^\r\d+ %/);
  const quiet = await runInMemory(['backup', path.join(elsewhere, 'b')]);
  assert.equal(quiet.stderr, '');
});
