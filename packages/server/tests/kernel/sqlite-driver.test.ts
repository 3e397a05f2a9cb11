import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import { CompiledQuery, Kysely, sql } from 'kysely';
import { kyselySqliteDatabase, NodeSqliteDialect, RowBatch } from '../../src/kernel/store/sqlite-driver.ts';

interface Things {
  things: { id: number; label: string | null; bytes: Uint8Array | null };
}

function openThings(t: TestContext): { handle: Kysely<Things>; raw: DatabaseSync } {
  const raw = new DatabaseSync(':memory:');
  const handle = new Kysely<Things>({ dialect: new NodeSqliteDialect(raw) });
  t.after(() => handle.destroy());
  raw.exec('create table things (id integer primary key, label text, bytes blob) strict');
  return { handle, raw };
}

async function valueOf(handle: Kysely<Things>, parameter: unknown): Promise<{ value: unknown; type: string }> {
  const { rows } = await sql<{
    value: unknown;
    type: string;
  }>`select ${parameter} as value, typeof(${parameter}) as type`.execute(handle);
  assert.ok(rows[0]);
  return { ...rows[0] };
}

test('binds every kind of parameter with its type', async (t) => {
  const { handle } = openThings(t);
  assert.deepEqual(await valueOf(handle, 7), { value: 7, type: 'integer' });
  assert.deepEqual(await valueOf(handle, -0), { value: 0, type: 'integer' });
  assert.deepEqual(await valueOf(handle, 1.5), { value: 1.5, type: 'real' });
  assert.deepEqual(await valueOf(handle, 9_007_199_254_740_991), { value: 9_007_199_254_740_991, type: 'integer' });
  assert.deepEqual(await valueOf(handle, 12n), { value: 12, type: 'integer' });
  assert.deepEqual(await valueOf(handle, 'text'), { value: 'text', type: 'text' });
  assert.deepEqual(await valueOf(handle, true), { value: 1, type: 'integer' });
  assert.deepEqual(await valueOf(handle, false), { value: 0, type: 'integer' });
  assert.deepEqual(await valueOf(handle, null), { value: null, type: 'null' });
  assert.deepEqual(await valueOf(handle, undefined), { value: null, type: 'null' });
  assert.deepEqual(await valueOf(handle, new Uint8Array([1, 2])), { value: new Uint8Array([1, 2]), type: 'blob' });
  assert.deepEqual(await valueOf(handle, Buffer.from([3])), { value: new Uint8Array([3]), type: 'blob' });
});

test('keeps whole numbers whole in divisions and text columns', async (t) => {
  const { handle } = openThings(t);
  const { rows } = await sql<{ quotient: number }>`select 7 / ${2} as quotient`.execute(handle);
  assert.equal(rows[0]?.quotient, 3);
  await sql`insert into things (id, label) values (${1}, ${5})`.execute(handle);
  assert.equal((await handle.selectFrom('things').select('label').executeTakeFirstOrThrow()).label, '5');
});

test('refuses values that would be bound wrongly, at every position', async (t) => {
  const { handle } = openThings(t);
  for (const wrong of [new Date(0), {}, [], Symbol('s'), Number.NaN, Infinity, new Map()]) {
    await assert.rejects(sql`select ${wrong} as a, ${1} as b`.execute(handle), TypeError);
    await assert.rejects(sql`select ${1} as a, ${wrong} as b`.execute(handle), TypeError);
  }
});

test('fails on a stored integer beyond 2^53 instead of rounding it', async (t) => {
  const { handle } = openThings(t);
  await sql`insert into things (id) values (${9_007_199_254_740_993n})`.execute(handle);
  await assert.rejects(handle.selectFrom('things').select('id').execute(), { code: 'ERR_OUT_OF_RANGE' });
});

test('does not reuse a statement during its iteration', (t) => {
  const raw = new DatabaseSync(':memory:');
  t.after(() => raw.close());
  const database = kyselySqliteDatabase(raw);
  const text = 'select value from json_each(?)';
  const outer = database.prepare(text).iterate(['[1,2]']);
  assert.deepEqual({ ...(outer.next().value as object) }, { value: 1 });
  assert.equal(database.prepare(text).all(['[9]']).length, 1);
  const inner = database.prepare(text).iterate(['[7]']);
  assert.deepEqual({ ...(inner.next().value as object) }, { value: 7 });
  assert.deepEqual({ ...(outer.next().value as object) }, { value: 2 });
  assert.ok(outer.next().done);
  assert.ok(inner.next().done);
  assert.equal(database.cachedStatements(), 1);
});

test('lets a stream end early, and the same query run inside its loop', async (t) => {
  const { handle } = openThings(t);
  await handle
    .insertInto('things')
    .values([1, 2, 3].map((id) => ({ id }) as Things['things']))
    .execute();
  const query = handle.selectFrom('things').select('id').orderBy('id');
  for await (const row of query.stream()) {
    if (row.id === 2) break;
  }
  assert.equal((await query.execute()).length, 3);
});

test('caches at most 500 statements and drops the least recently used', (t) => {
  const raw = new DatabaseSync(':memory:');
  t.after(() => raw.close());
  const database = kyselySqliteDatabase(raw);
  const first = database.prepare('select 0');
  const second = database.prepare('select 1');
  for (let index = 2; index < 500; index += 1) database.prepare(`select ${index}`);
  assert.equal(database.prepare('select 0'), first, 'used again: now the newest');
  database.prepare('select 500');
  assert.equal(database.cachedStatements(), 500);
  assert.equal(database.prepare('select 0'), first);
  assert.notEqual(database.prepare('select 1'), second);
});

test('sees a changed table through a cached statement', async (t) => {
  const { handle, raw } = openThings(t);
  const query = handle.selectFrom('things').selectAll();
  await handle.insertInto('things').values({ id: 1, label: 'a', bytes: null }).execute();
  assert.deepEqual(Object.keys((await query.execute())[0] ?? {}), ['id', 'label', 'bytes']);
  raw.exec('alter table things add column extra integer');
  assert.deepEqual(Object.keys((await query.execute())[0] ?? {}), ['id', 'label', 'bytes', 'extra']);
});

test('reports a full disk as such and keeps the handle usable', async (t) => {
  const { handle, raw } = openThings(t);
  raw.exec('pragma max_page_count = 3');
  const tooMuch = handle.transaction().execute(async (trx) => {
    await trx
      .insertInto('things')
      .values({ id: 1, label: null, bytes: new Uint8Array(100_000) })
      .execute();
  });
  await assert.rejects(tooMuch, { errcode: 13 });
  assert.equal(raw.isTransaction, false);
  assert.deepEqual(await handle.selectFrom('things').select('id').execute(), []);
});

test('runs a batch of rows as one statement per row, with the usual binding', async (t) => {
  const { handle, raw } = openThings(t);
  const insert = 'insert into things (id, label, bytes) values (?, ?, ?)';
  const rows = [
    [1, 'one', new Uint8Array([7])],
    [2, null, undefined],
  ];
  const { numAffectedRows } = await handle.executeQuery(CompiledQuery.raw(insert, [new RowBatch(rows)]));
  assert.equal(numAffectedRows, 2n);
  assert.deepEqual(
    raw
      .prepare('select id, label, bytes from things order by id')
      .all()
      .map((row) => ({ ...row })),
    [
      { id: 1, label: 'one', bytes: new Uint8Array([7]) },
      { id: 2, label: null, bytes: null },
    ],
  );
  await handle.executeQuery(CompiledQuery.raw(insert, [new RowBatch([])]));
  await assert.rejects(
    handle.transaction().execute((trx) =>
      trx.executeQuery(
        CompiledQuery.raw(insert, [
          new RowBatch([
            [3, 'x', null],
            [4, new Date(0), null],
          ]),
        ]),
      ),
    ),
    TypeError,
  );
  assert.deepEqual({ ...raw.prepare('select count(*) as count from things').get() }, { count: 2 });
});
