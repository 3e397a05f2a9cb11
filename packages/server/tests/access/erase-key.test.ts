import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../src/kernel/store/database.ts';
import { eraseKey } from '../../src/modules/access/store/erase-key.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { runInMemory } from '../support/memory-terminal.ts';
import { describeOnBothDatabases, newSqliteConfig } from '../support/databases.ts';

const secret = 'MARKER-THAT-MUST-NOT-BE-FOUND-AGAIN';

async function insert(database: Database, table: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const columns = sql.join(Object.keys(values).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(values))})`.execute(
    database.handle,
  );
}

async function countOf(database: Database, table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database.handle);
  return Number(rows[0]?.n);
}

function keyRow(id: string, replaces: string | null = null): Record<string, unknown> {
  const digest = Buffer.alloc(32, id);
  return { id, name: secret, prefix: 'p', digest, plan: 'free', scopes: 'read', created_at: 1, replaces_id: replaces };
}

/** Tables of every form that belongs to keys: by foreign key, by column only, below those, shared above, undeclared. */
async function withTables(database: Database): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(database.handle);
  const bytes = database.kind === 'sqlite' ? 'blob' : 'bytea';
  await run('create table t_events (id text primary key, body text)');
  await run('create table t_endpoints (id text primary key, key_id text references api_keys (id), url text)');
  await run(
    `create table t_sent (endpoint_id text references t_endpoints (id), event_id text references t_events (id), bytes ${bytes}, primary key (endpoint_id, event_id))`,
  );
  await run(
    'create table t_tries (endpoint_id text, event_id text, n integer, primary key (endpoint_id, event_id, n), foreign key (endpoint_id, event_id) references t_sent (endpoint_id, event_id))',
  );
  await run('create table t_captured (id integer primary key, key_id text, body text)');
  await run('create table t_index (token text, event_row integer, primary key (token, event_row))');
}

const undeclared = [{ table: 't_index', columns: ['event_row'], parent: 't_captured', parentColumns: ['id'] }];

async function fill(database: Database): Promise<void> {
  for (const [id, replaces] of [
    ['first', null],
    ['second', 'first'],
    ['third', 'second'],
    ['other', null],
  ] as const) {
    await insert(database, 'api_keys', keyRow(id, replaces));
  }
  await insert(database, 't_endpoints', { id: 'e1', key_id: 'first', url: secret });
  await insert(database, 't_endpoints', { id: 'e2', key_id: 'other', url: 'kept' });
  for (const id of ['mine', 'shared', 'theirs', 'nobodys'])
    await insert(database, 't_events', { id, body: `${secret} ${id}` });
  for (const [endpoint, event] of [
    ['e1', 'mine'],
    ['e1', 'shared'],
    ['e2', 'shared'],
    ['e2', 'theirs'],
  ] as const) {
    await insert(database, 't_sent', { endpoint_id: endpoint, event_id: event, bytes: Buffer.from(secret) });
    await insert(database, 't_tries', { endpoint_id: endpoint, event_id: event, n: 1 });
  }
  await insert(database, 't_captured', { id: 1, key_id: 'third', body: secret });
  await insert(database, 't_captured', { id: 2, key_id: 'other', body: 'kept' });
  await insert(database, 't_index', { token: 'a', event_row: 1 });
  await insert(database, 't_index', { token: 'a', event_row: 2 });
}

describeOnBothDatabases('erasing a key', (newConfig) => {
  test('deletes its line, all rows below it and rows that only it used, and keeps the rest', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using database = openDatabase(config);
    await withTables(database);
    await fill(database);
    const erased = await eraseKey(database, 'second', undeclared);
    assert.deepEqual([...(erased?.keyIds ?? [])].sort(), ['first', 'second', 'third']);
    assert.deepEqual(erased?.rows, {
      api_keys: 3,
      t_captured: 1,
      t_endpoints: 1,
      t_events: 1,
      t_index: 1,
      t_sent: 2,
      t_tries: 2,
    });
    const { rows } = await sql<{ id: string }>`select id from t_events order by id`.execute(database.handle);
    assert.deepEqual(
      rows.map(({ id }) => id),
      ['nobodys', 'shared', 'theirs'],
      'only what was orphaned by this',
    );
    assert.deepEqual([await countOf(database, 'api_keys'), await countOf(database, 't_tries')], [1, 2]);
    assert.equal(await eraseKey(database, 'second', undeclared), undefined, 'nothing is left of it');
    await insert(database, 't_captured', { id: 3, key_id: 'second', body: 'late' });
    assert.deepEqual((await eraseKey(database, 'second', undeclared))?.rows, { t_captured: 1 });
  });

  test('deletes its partner events with their search rows', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using database = openDatabase(config);
    const digest = Buffer.alloc(32, 1);
    for (const id of ['k', 'other']) {
      await insert(database, 'api_keys', keyRow(id));
      await insert(database, 'epcis_events', {
        key_id: id,
        event_key: 'e',
        hash: digest,
        err_digest: digest,
        capture_id: 'c',
        event_time_us: 1,
        record_time_us: 1,
        action: 'OBSERVE',
        body: secret,
      });
    }
    const { rows } = await sql<{ id: number; key_id: string }>`select id, key_id from epcis_events`.execute(
      database.handle,
    );
    for (const row of rows) {
      await insert(database, 'epcis_epcs', { key_id: row.key_id, epc: 'urn:x', event_time_us: 1, event_row: row.id });
      await insert(database, 'epcis_matches', { token: 't', key_id: row.key_id, event_time_us: 1, event_row: row.id });
      await insert(database, 'epcis_capture_duplicates', { capture_id: row.key_id, position: 0, event_row: row.id });
    }
    const erased = await eraseKey(database, 'k');
    const own = { epcis_capture_duplicates: 1, epcis_epcs: 1, epcis_events: 1, epcis_matches: 1 };
    assert.deepEqual(erased?.rows, { api_keys: 1, ...own });
    for (const table of Object.keys(own)) assert.equal(await countOf(database, table), 1, table);
  });

  test('every table of ours is within reach of a key or belongs to no key', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using database = openDatabase(config);
    await insert(database, 'api_keys', keyRow('k'));
    const erased = await eraseKey(database, 'k');
    assert.deepEqual(erased?.rows, { api_keys: 1 });
    assert.equal(await eraseKey(database, `'; drop table api_keys --`), undefined);
    assert.equal(await countOf(database, 'api_keys'), 0);
  });
});

test('leaves no byte of the key in any file on SQLite', async (t) => {
  const config = await newSqliteConfig(t);
  await migrateStore(config);
  const folder = path.dirname(config.path);
  const holds = (): boolean =>
    readdirSync(folder).some((name) => readFileSync(path.join(folder, name)).includes(secret));
  {
    await using database = openDatabase(config);
    await insert(database, 'api_keys', keyRow('k'));
  }
  assert.ok(holds());
  {
    await using database = openDatabase(config);
    assert.equal((await eraseKey(database, 'k'))?.isScrubbed, true);
    assert.ok(!holds(), 'with the database still open');
  }
  assert.ok(!holds());
});

test('the command answers as JSON and text, and refuses an unknown id', async (t) => {
  const config = await newSqliteConfig(t);
  process.env['WAYSEAL_DATA_DIR'] = path.dirname(config.path);
  t.after(() => delete process.env['WAYSEAL_DATA_DIR']);
  const { id } = JSON.parse((await runInMemory(['keys', 'create', '--json'])).stdout) as { id: string };
  const erased = await runInMemory(['keys', 'erase', id, '--json']);
  assert.deepEqual([erased.code, erased.stderr], [0, '']);
  assert.deepEqual(JSON.parse(erased.stdout), { id, erased_keys: [id], rows: { api_keys: 1 }, scrubbed: true });
  assert.deepEqual(JSON.parse((await runInMemory(['keys', 'list', '--json'])).stdout), { items: [] });
  const again = await runInMemory(['keys', 'erase', id]);
  assert.deepEqual([again.code, again.stdout], [1, '']);
  assert.match(again.stderr, /No API key has the id/);
  const other = JSON.parse((await runInMemory(['keys', 'create', '--json'])).stdout) as { id: string };
  assert.equal((await runInMemory(['keys', 'erase', other.id])).stdout, `Erased ${other.id}:\n  api_keys: 1\n`);
});
