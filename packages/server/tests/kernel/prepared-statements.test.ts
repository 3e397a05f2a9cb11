import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { CompiledQuery, sql } from 'kysely';
import { openDatabase, type Database } from '../../src/kernel/store/database.ts';
import { keepingPlansOfChecks } from '../../src/kernel/store/dialect.ts';
import { describeOnPostgres } from '../support/databases.ts';
import { pgbouncerSkipReason, startPgbouncer } from '../support/pgbouncer.ts';

/** Of one connection, so that what is prepared on it can be asked. */
function open(t: TestContext, url: string): Database {
  const database = openDatabase({ kind: 'postgres', url, poolSize: 1 });
  t.after(() => database[Symbol.asyncDispose]());
  return database;
}

async function preparedOn({ handle }: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_prepared_statements`.execute(handle);
  return rows[0]?.n ?? -1;
}

const notesOf = (database: Pick<Database, 'handle'>, name: string) =>
  sql<{ name: string }>`select * from notes where name = ${name}`.execute(database.handle).then(({ rows }) => rows);

async function repeat(times: number, run: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < times; time += 1) await run();
}

describeOnPostgres('prepared statements', (_newConfig, newEmptyConfig) => {
  async function newNotes(t: TestContext): Promise<{ url: string; database: Database }> {
    const config = await newEmptyConfig(t);
    assert.equal(config.kind, 'postgres');
    const database = open(t, config.url);
    await sql`create table notes (name text primary key)`.execute(database.handle);
    await sql`insert into notes (name) values (${'one'})`.execute(database.handle);
    return { url: config.url, database };
  }

  test('get a name at their third use, and no more names than the bound', async (t) => {
    const { database } = await newNotes(t);
    await repeat(2, () => notesOf(database, 'one'));
    assert.equal(await preparedOn(database), 0);
    await notesOf(database, 'one');
    assert.equal(await preparedOn(database), 1);
    for (let width = 1; width <= 200; width += 1) {
      const list = Array.from({ length: width }, (_, at) => `$${at + 1}`).join(', ');
      const values = Array.from({ length: width }, () => 'one');
      const ask = () =>
        database.handle.executeQuery(CompiledQuery.raw(`select name from notes where name in (${list})`, values));
      await repeat(3, ask);
    }
    assert.equal(await preparedOn(database), 150);
    assert.deepEqual(await notesOf(database, 'one'), [{ name: 'one' }]);
  });

  test('go on after a migration has changed what they answer, alone and in a transaction', async (t) => {
    const { url, database } = await newNotes(t);
    const other = open(t, url);
    await repeat(4, () => notesOf(database, 'one'));
    await sql`alter table notes add column more integer`.execute(other.handle);
    assert.deepEqual(await notesOf(database, 'one'), [{ name: 'one', more: null }]);
    await repeat(4, () => notesOf(database, 'one'));
    await sql`alter table notes drop column more`.execute(other.handle);
    const inside = await database.transaction((trx) => notesOf({ handle: trx }, 'one'));
    assert.deepEqual(inside, [{ name: 'one' }]);
  });

  test('go on after the server has forgotten them, alone, in a transaction and in a batch', async (t) => {
    for (const way of ['alone', 'transaction', 'batch'] as const) {
      const config = await newEmptyConfig(t);
      assert.equal(config.kind, 'postgres');
      const database = open(t, config.url);
      const text = `select $1::text as ${way}`;
      const ask = (handle: Database['handle']) => handle.executeQuery(CompiledQuery.raw(text, ['here']));
      await repeat(3, () => ask(database.handle));
      assert.equal(await preparedOn(database), 1);
      await sql`deallocate all`.execute(database.handle);
      if (way === 'alone') assert.deepEqual((await ask(database.handle)).rows, [{ alone: 'here' }]);
      if (way === 'transaction') assert.equal((await database.transaction(ask)).rows.length, 1);
      if (way === 'batch') assert.deepEqual(await database.batch?.([{ text, values: ['here'] }]), [[['here']]]);
      await repeat(4, () => ask(database.handle));
      assert.equal(await preparedOn(database), 0, 'there are no names where they do not hold');
    }
  });

  test('are planned for their values, but for the checks of foreign keys of many rows', async (t) => {
    const { database } = await newNotes(t);
    const mode = async ({ handle }: Pick<Database, 'handle'>): Promise<string | undefined> =>
      (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(handle)).rows[0]?.mode;
    await repeat(20, () => notesOf(database, 'one'));
    const { rows } = await sql`
      select cast(sum(generic_plans) as bigint) as kept, sum(custom_plans) > 10 as "isPlanned"
      from pg_prepared_statements where name like 'wayseal_%'
    `.execute(database.handle);
    assert.deepEqual(rows, [{ kept: 0, isPlanned: true }]);
    await database.transaction(async (trx) => {
      const modes: (string | undefined)[] = [];
      const note = async (): Promise<void> => void modes.push(await mode({ handle: trx }));
      for (const count of [31, 32]) await keepingPlansOfChecks(trx, database.kind, count, note);
      await note();
      assert.deepEqual(modes, ['force_custom_plan', 'auto', 'force_custom_plan']);
    });
    assert.equal(await mode(database), 'force_custom_plan');
  });

  test('have no names through PgBouncer, which no setting tells', { skip: pgbouncerSkipReason() }, async (t) => {
    const { url } = await newNotes(t);
    // It refuses the limits of a session by default.
    const limits = 'ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout';
    await using pooler = await startPgbouncer(url, 1, [limits]);
    const nodes = [open(t, pooler.urlOf(url)), open(t, pooler.urlOf(url))];
    for (const node of nodes) {
      await repeat(5, () => notesOf(node, 'one'));
      await repeat(5, async () => {
        const answer = await node.batch?.([
          { text: 'select $1::text', values: ['first'] },
          { text: 'select $1::text, $2::bigint', values: ['second', 2] },
        ]);
        assert.deepEqual(answer, [[['first']], [['second', '2']]]);
      });
      assert.equal(await preparedOn(node), 0);
    }
  });

  test('in a batch are one transaction, and each sees what was committed before it', async (t) => {
    const { url, database } = await newNotes(t);
    const insert = (name: string) => ({ text: 'insert into notes (name) values ($1)', values: [name] });
    const count = { text: 'select count(*) from notes where name <> $1', values: [''] };
    assert.deepEqual(await database.batch?.([insert('two'), count]), [[], [['2']]]);
    await assert.rejects(async () => database.batch?.([insert('three'), insert('one'), count]), { code: '23505' });
    assert.deepEqual(await notesOf(database, 'three'), []);
    await repeat(3, () => assert.rejects(async () => database.batch?.([insert('one')]), { code: '23505' }));
    assert.deepEqual(await database.batch?.([insert('three'), count]), [[], [['3']]]);
    // Waits for the lock in its first statement; the second one sees what the other transaction committed meanwhile.
    const other = open(t, url);
    const lock = { text: 'select pg_advisory_xact_lock($1)', values: [7] };
    const { promise: gate, resolve: go } = Promise.withResolvers<void>();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const holder = other.transaction(async (trx) => {
      await sql`select pg_advisory_xact_lock(7)`.execute(trx);
      locked();
      await gate;
      await sql`insert into notes (name) values (${'four'})`.execute(trx);
    });
    await isLocked;
    const waiting = database.batch?.([lock, count]);
    go();
    assert.deepEqual((await waiting)?.[1], [['4']]);
    await holder;
  });
});
