import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import { temporaryFolder } from '../support/child.ts';
import { runInMemory } from '../support/memory-terminal.ts';

const needExisting: readonly string[] = [
  'changes status',
  'changes stop',
  'digests list',
  'digests status',
  'epcis capture -',
  'epcis erase urn:uuid:7f6e2a1c-4e5f-4071-9d3b-01926a7e8c5a',
  'epcis hide --key nobody',
  'keys erase nobody',
  'keys list',
  'keys revoke nobody',
  'keys rotate nobody',
  'signing-keys list',
  'signing-keys new-log',
  'signing-keys rotate',
  'verify-timeline SVCTEST-DELIVERED',
];

function useDataFolder(t: TestContext, folder: string): void {
  process.env['WAYSEAL_DATA_DIR'] = folder;
  t.after(() => delete process.env['WAYSEAL_DATA_DIR']);
}

test('commands that need the data of a service refuse a folder without a database and make none', async (t) => {
  const folder = path.join(await temporaryFolder(t), 'mistyped');
  useDataFolder(t, folder);
  const message = `the database ${folder}/wayseal.sqlite does not exist yet; create it: wayseal serve`;
  for (const line of needExisting) {
    const { code, stdout, stderr } = await runInMemory(line.split(' '));
    assert.deepEqual([code, stdout, stderr.split('\n')[0]], [2, '', `wayseal: ${message}`], line);
    assert.equal(existsSync(folder), false, `${line} makes nothing`);
  }
  const asJson = await runInMemory(['keys', 'list', '--json']);
  assert.deepEqual([asJson.code, JSON.parse(asJson.stdout)], [2, { error: { message } }]);
});

test('a report of the link check finds no key before the first start, and makes no database', async (t) => {
  const folder = path.join(await temporaryFolder(t), 'new');
  useDataFolder(t, folder);
  const { code, stderr } = await runInMemory(['carriers', 'check-links', '--report', path.join(folder, 'report.json')]);
  assert.equal(code, 2);
  assert.match(stderr, /no signing key yet for --report/);
  assert.equal(existsSync(folder), false);
});

test('a first key makes the database and names it', async (t) => {
  const folder = path.join(await temporaryFolder(t), 'new');
  useDataFolder(t, folder);
  const file = path.join(folder, 'wayseal.sqlite');
  const text = await runInMemory(['keys', 'create']);
  assert.deepEqual([text.code, text.stderr], [0, '']);
  assert.ok(text.stdout.endsWith(`\n  database ${file}\n`), text.stdout);
  const json = await runInMemory(['keys', 'create', '--json']);
  assert.equal((JSON.parse(json.stdout) as { database: string }).database, file);
  assert.equal(existsSync(file), true);
});

test('commands that only read leave the schema of an older service alone', async (t) => {
  const folder = path.join(await temporaryFolder(t), 'older');
  await mkdir(folder);
  useDataFolder(t, folder);
  const file = path.join(folder, 'wayseal.sqlite');
  new DatabaseSync(file).close();
  for (const line of ['changes status', 'digests status', 'keys list', 'signing-keys list', 'verify-timeline X1234']) {
    const { code, stderr } = await runInMemory(line.split(' '));
    assert.equal(code, 1, line);
    assert.match(stderr, /The database has schema version 0; this program needs \d+\. Run wayseal migrate\n/, line);
  }
  const database = new DatabaseSync(file, { readOnly: true });
  t.after(() => database.close());
  assert.deepEqual(database.prepare('select name from sqlite_master').all(), []);
});
