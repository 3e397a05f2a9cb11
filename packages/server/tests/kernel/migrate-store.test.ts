import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { Client } from 'pg';
import { copyStore } from '../../src/kernel/store/store-copy.ts';
import { openDatabase, type StoreConfig } from '../../src/kernel/store/database.ts';
import { RowDigest } from '../../src/kernel/store/row-digest.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { openStore } from '../support/store.ts';
import { inForeignKeyOrder, readTableShapes, type TableShape } from '../../src/kernel/store/table-shapes.ts';
import { runInMemory } from '../support/memory-terminal.ts';
import { describeOnBothDatabases, describeOnPostgres, newSqliteConfig, temporaryFolder } from '../support/databases.ts';

type SqliteConfig = StoreConfig & { kind: 'sqlite' };
type PostgresConfig = StoreConfig & { kind: 'postgres' };

const largest = 9_223_372_036_854_775_807n;
const odd = `it's "quoted" \\ back\nline 🚢 ${'é'.normalize('NFD')} \u{10FFFF}`;

/** Keys that replace others whose ids come later, events with every kind of value, and `shipments` rows. */
async function filled(t: TestContext, shipments = 30): Promise<SqliteConfig> {
  const config = await newSqliteConfig(t);
  await migrateStore(config);
  const database = new DatabaseSync(config.path);
  const key = database.prepare(
    `insert into api_keys (id, name, prefix, digest, plan, scopes, created_at, replaces_id) values (?, ?, 'p', ?, 'free', 'read', 1, ?)`,
  );
  database.exec('begin');
  for (let index = 9; index >= 0; index -= 1) {
    key.run(`key-${index}`, odd, Buffer.alloc(32, index), index === 9 ? null : `key-${index + 1}`);
  }
  const shipment = database.prepare(
    `insert into shipments (id, number, carrier, vertical, source, state, created_at, updated_at, event_count, chain_head, purged_count)
     values (?, ?, 'c', 'parcel', 'operator_ingest', 'in_transit', 1, 2, 1, 'head', 0)`,
  );
  const event = database.prepare(
    `insert into shipment_events values (?, 1, ?, ?, null, 0, 1, 1, 0, 'explicit', 1, 0, null, null, 0)`,
  );
  for (let index = 0; index < shipments; index += 1) {
    // Upper and lower case: their order differs between the databases' usual collations.
    const id = `${index % 2 === 0 ? 'A' : 'a'}${index}`;
    shipment.run(id, `N${index}`);
    event.run(id, Buffer.from([0, 255, index % 256]), odd);
  }
  database.exec('commit');
  database.prepare(`insert into feed_usage values ('dhl', '2026-01-01', ?, ?, 0, 0)`).run(largest, -largest);
  database.close();
  return config;
}

const rowsOfEach = 28;
/** What the tables check. */
const checkedValues: Readonly<Record<string, (index: number) => string | number>> = {
  'webhook_endpoints.status': () => 'enabled',
  'webhook_deliveries.attempts': (index) => index % 7,
};

/**
 * Writes 28 rows into every table there is. Numbers go from 1 to 28: as texts they would have another order. Under each
 * of two parents are 14 rows, whichever table it is.
 */
async function fillEveryTable(config: SqliteConfig): Promise<readonly TableShape[]> {
  await using store = openDatabase(config);
  const tables = inForeignKeyOrder(await readTableShapes(store));
  const database = new DatabaseSync(config.path);
  const filledRows = new Map<string, Record<string, SQLInputValue>[]>();
  for (const table of tables) {
    const rows = Array.from({ length: rowsOfEach }, (_, index) => newRow(table, index, filledRows));
    filledRows.set(table.name, rows);
    const names = table.columns.map(({ name }) => `"${name}"`).join(', ');
    const places = table.columns.map(() => '?').join(', ');
    const insert = database.prepare(`insert into ${table.name} (${names}) values (${places})`);
    database.exec(`begin; delete from ${table.name}`);
    for (const row of rows) insert.run(...table.columns.map(({ name }) => row[name] ?? null));
    database.exec('commit');
  }
  database.close();
  return tables;
}

function newRow(
  { name: table, columns, primaryKey, foreignKeys }: TableShape,
  index: number,
  filledRows: ReadonlyMap<string, readonly Record<string, SQLInputValue>[]>,
): Record<string, SQLInputValue> {
  const leading = new Set(primaryKey.slice(0, -1));
  const group = Math.floor(index / (rowsOfEach / 2));
  const row: Record<string, SQLInputValue> = {};
  for (const { name, kind } of columns) {
    const n = (leading.has(name) ? group : index) + 1;
    const value = kind === 'integer' ? n : kind === 'bytes' ? Buffer.alloc(32, n) : `${name} ${n}`;
    row[name] = checkedValues[`${table}.${name}`]?.(index) ?? value;
  }
  for (const reference of foreignKeys) {
    const place = reference.columns.every((name) => leading.has(name)) ? group : index;
    const parent = reference.parent === table ? undefined : filledRows.get(reference.parent)?.[place];
    for (const [at, column] of reference.columns.entries()) {
      row[column] = parent?.[reference.parentColumns[at] ?? ''] ?? null;
    }
  }
  return row;
}

async function inPostgres(config: PostgresConfig, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: config.url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

describeOnPostgres('migrate-store', (_, newConfig) => {
  const newTarget = async (t: TestContext): Promise<PostgresConfig> => (await newConfig(t)) as PostgresConfig;

  test('copies every row with exact bytes and integers, and the store opens on the copy', async (t) => {
    const [from, to] = [await filled(t), await newTarget(t)];
    const before = readFileSync(from.path);
    const tables = await copyStore(from, to);
    assert.deepEqual(readFileSync(from.path), before, 'the source is only read');
    const counts = Object.fromEntries(tables.map(({ table, rows }) => [table, rows]));
    assert.deepEqual(
      [counts['api_keys'], counts['shipments'], counts['shipment_events'], counts['feed_usage']],
      [10, 30, 30, 1],
    );
    assert.ok(tables.every(({ rows, written }) => rows === written));
    const [usage] = await inPostgres(to, 'select used::text, used_anonymous::text from feed_usage');
    assert.deepEqual(usage, { used: String(largest), used_anonymous: String(-largest) });
    const [event] = await inPostgres(to, `select body, event_key from shipment_events where shipment_id = 'a5'`);
    assert.deepEqual(event, { body: odd, event_key: Buffer.from([0, 255, 5]) });
    await using store = await openStore(to);
    assert.equal((await store.apiKeys.findKeyById('key-0'))?.replacesId, 'key-1');
    assert.equal((await store.apiKeys.findKeyById('key-0'))?.name, odd);
  });

  test('verifies more than nine rows of every table', async (t) => {
    const [from, to] = [await newSqliteConfig(t), await newTarget(t)];
    await migrateStore(from);
    const filledTables = await fillEveryTable(from);
    const copied = await copyStore(from, to);
    assert.deepEqual(
      copied.map(({ table, rows, written }) => [table, rows, written]),
      filledTables.map(({ name }) => [name, rowsOfEach, rowsOfEach]),
    );
    const [{ first, last } = {}] = await inPostgres(
      to,
      'select min(idx)::int as first, max(idx)::int as last from log_nodes',
    );
    assert.deepEqual([first, last], [1, rowsOfEach], 'numbers pass from one digit to two');
  });

  test('resumes a stopped copy without a second write', async (t) => {
    const [from, to] = [await filled(t, 3_000), await newTarget(t)];
    const controller = new AbortController();
    const stopped = copyStore(from, to, {
      signal: controller.signal,
      onProgress: (step, table, rows) => {
        if (step === 'copy' && table === 'shipment_events' && rows > 0) controller.abort(new Error('stopped'));
      },
    });
    await assert.rejects(stopped, /stopped/);
    const [{ n } = {}] = await inPostgres(to, 'select count(*)::int as n from shipment_events');
    assert.ok(Number(n) > 0 && Number(n) < 3_000, `${String(n)} rows were written`);
    const tables = await copyStore(from, to);
    const events = tables.find(({ table }) => table === 'shipment_events');
    assert.deepEqual([events?.rows, events?.written], [3_000, 3_000 - Number(n)]);
    assert.equal(tables.find(({ table }) => table === 'shipments')?.written, 0);
    const again = await copyStore(from, to);
    assert.ok(
      again.every(({ written }) => written === 0),
      'a third call only verifies',
    );
  });

  test('refuses a target with a foreign row before it writes', async (t) => {
    const [from, to] = [await filled(t), await newTarget(t)];
    await migrateStore(to);
    const columns = '(id, name, prefix, digest, plan, scopes, created_at)';
    await inPostgres(
      to,
      `insert into api_keys ${columns} values ('zzz', 'n', 'p', decode(repeat('00', 32), 'hex'), 'free', 'read', 1)`,
    );
    await assert.rejects(copyStore(from, to), /its table api_keys has a row that the source does not have/);
    assert.deepEqual(await inPostgres(to, 'select count(*)::int as n from shipments'), [{ n: 0 }]);
    await inPostgres(to, 'delete from api_keys');
    await copyStore(from, to);
    await inPostgres(to, `update shipment_events set body = 'changed' where shipment_id = 'a5'`);
    await assert.rejects(copyStore(from, to), /its table shipment_events has a row that the source does not have/);
  });

  test('fails when the source is written during the copy', async (t) => {
    const [from, to] = [await filled(t), await newTarget(t)];
    const writer = new DatabaseSync(from.path);
    t.after(() => writer.close());
    let isWritten = false;
    const copying = copyStore(from, to, {
      onProgress: (step) => {
        if (step !== 'verify' || isWritten) return;
        isWritten = true;
        writer.exec(`update api_keys set name = 'late'`);
      },
    });
    await assert.rejects(copying, /changed during the copy\. Stop the service/);
  });

  test('names a text that PostgreSQL cannot store', async (t) => {
    const [from, to] = [await filled(t), await newTarget(t)];
    const writer = new DatabaseSync(from.path);
    writer.prepare(`update api_keys set name = ? where id = 'key-3'`).run('a\0b');
    writer.close();
    await assert.rejects(copyStore(from, to), /The target refused a row of the table api_keys: .*0x00/);
  });

  test('continues identity columns after the highest value', async (t) => {
    const to = await newTarget(t);
    await inPostgres(to, 'create table rows_with_ids (id bigint generated always as identity primary key, body text)');
    const { advanceIdentities, insertRows } = await import('../../src/kernel/store/postgres-rows.ts');
    await using database = openDatabase(to);
    const shape = (await readTableShapes(database)).find(({ name }) => name === 'rows_with_ids');
    assert.ok(shape);
    assert.deepEqual(shape.columns[0], { name: 'id', kind: 'integer', isIdentity: true });
    await insertRows(database, shape, [
      [41n, 'x'],
      [7n, null],
    ]);
    await advanceIdentities(database, shape);
    await inPostgres(to, `insert into rows_with_ids (body) values ('next')`);
    assert.deepEqual(await inPostgres(to, `select id::int from rows_with_ids where body = 'next'`), [{ id: 42 }]);
  });

  test('the command prints JSON and text, and reads a target from the environment', async (t) => {
    const [from, to] = [await filled(t), await newTarget(t)];
    const source = ['migrate-store', '--from', `sqlite:${from.path}`];
    const first = await runInMemory([...source, '--to', to.url, '--json']);
    assert.deepEqual([first.code, first.stderr], [0, '']);
    const answer = JSON.parse(first.stdout) as { verified: boolean; rows: number; tables: Record<string, unknown>[] };
    assert.deepEqual([answer.verified, answer.rows], [true, 71]);
    assert.deepEqual(Object.keys(answer.tables[0] ?? {}).sort(), ['rows', 'sha256', 'table', 'written']);
    process.env['WAYSEAL_DATABASE_URL'] = to.url;
    t.after(() => delete process.env['WAYSEAL_DATABASE_URL']);
    const second = await runInMemory(source, { tty: ['stderr'] });
    assert.equal(second.code, 0);
    assert.match(second.stderr, /^\r\w+ \w+: [\d,]+ of [\d,]+/);
    assert.match(second.stdout, /^71 rows in \d+ tables copied and verified\.$/m);
    const stopped = await runInMemory([...source, '--to', to.url], { signal: AbortSignal.abort() });
    assert.equal(stopped.code, 130);
    assert.match(stopped.stderr, /run the same command again/);
  });
});

describeOnBothDatabases('table shapes', (_, newConfig) => {
  test('are equal on both databases: columns, keys and references', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using database = openDatabase(config);
    const shapes = await readTableShapes(database);
    const tags = shapes.find(({ name }) => name === 'follow_tags');
    assert.deepEqual(
      tags?.columns.map(({ name, kind }) => `${name} ${kind}`),
      ['follow_id text', 'tag text', 'key_id text', 'changed_at integer'],
    );
    assert.deepEqual(tags.primaryKey, ['follow_id', 'tag']);
    const follows = shapes.find(({ name }) => name === 'follows');
    assert.deepEqual(
      follows?.foreignKeys.map(({ columns, parent, parentColumns }) => [columns, parent, parentColumns]).toSorted(),
      [
        [['key_id'], 'api_keys', ['id']],
        [['shipment_id'], 'shipments', ['id']],
      ],
    );
    assert.ok(shapes.every(({ name, primaryKey }) => !name.includes('migration') && primaryKey.length > 0));
    const order = inForeignKeyOrder(shapes).map(({ name }) => name);
    assert.ok(
      order.indexOf('shipments') < order.indexOf('follows') && order.indexOf('api_keys') < order.indexOf('follows'),
    );
  });
});

test('refuse tables that refer to each other', () => {
  const table = (name: string, parent: string) => ({
    name,
    columns: [],
    primaryKey: ['id'],
    isPartitioned: false,
    foreignKeys: [{ columns: ['x'], parent, parentColumns: ['id'] }],
  });
  assert.throws(() => inForeignKeyOrder([table('a', 'b'), table('b', 'a')]), /refer to each other: a, b/);
});

test('give different digests for similar rows', () => {
  const shape = { name: 't', columns: [], primaryKey: [], isPartitioned: false, foreignKeys: [] };
  const digest = (...rows: readonly (readonly (null | bigint | number | string | Uint8Array)[])[]): string => {
    const hash = new RowDigest(shape);
    for (const row of rows) hash.add(row);
    return hash.finish().sha256;
  };
  const all = [
    digest(['ab', 'c']),
    digest(['a', 'bc']),
    digest(['abc']),
    digest(['ab'], ['c']),
    digest([1n]),
    digest(['1']),
    digest([1]),
    digest([null]),
    digest(['']),
    digest([Buffer.from('')]),
    digest([Buffer.from('abc')]),
    digest(),
  ];
  assert.equal(new Set(all).size, all.length);
});

test('migrate-store refuses wrong sources and targets without a password in the message', async (t) => {
  const folder = temporaryFolder(t);
  const url = 'postgres://user:hunter2@127.0.0.1:1/x';
  const cases: readonly (readonly [readonly string[], number, RegExp])[] = [
    [['--to', url], 2, /--from needs sqlite:PATH/],
    [['--from', 'mysql:x', '--to', url], 2, /--from needs sqlite:PATH, .*not 'mysql:x'/],
    [['--from', 'sqlite:x'], 2, /--to is missing/],
    [['--from', 'sqlite:x', '--to', 'mysql://user:hunter2@h/x'], 2, /--to must be a postgres:\/\/ URL/],
    [
      ['--from', `sqlite:${path.join(folder, 'none')}`, '--to', url],
      2,
      /^wayseal: cannot read \S+none: no such file or folder$/m,
    ],
  ];
  for (const [args, code, message] of cases) {
    const answer = await runInMemory(['migrate-store', ...args]);
    assert.deepEqual([answer.code, answer.stdout], [code, ''], args.join(' '));
    assert.match(answer.stderr, message);
    assert.ok(!answer.stderr.includes('hunter2'));
  }
});
