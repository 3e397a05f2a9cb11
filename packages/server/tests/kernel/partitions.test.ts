import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { Client } from 'pg';
import { keepTable } from '../../src/kernel/store/keep-partitions.ts';
import { openDatabase, type Database, type StoreConfig } from '../../src/kernel/store/database.ts';
import { monthAfter, monthNumber, monthOf, startOfMonth } from '../../src/kernel/store/months.ts';
import {
  examinePartitions,
  listPartitions,
  makePartitions,
  type PartitionedTable,
} from '../../src/kernel/store/partitions.ts';
import { describeOnPostgres } from '../support/databases.ts';

const present = monthOf(Date.now());

const declared: PartitionedTable = {
  table: 'shipment_events',
  column: 'home_month',
  boundOf: (month) => String(monthNumber(month)),
  connected: ['shipments'],
  isDroppable: async (handle, { name, month }) => {
    if (month === undefined) return false;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(handle);
    return rows.length === 0;
  },
};

const nameOf = (month: string): string => `shipment_events_${month.replace('-', '_')}`;

async function addEvent({ handle }: Database, id: string, month: number): Promise<void> {
  await sql`
    insert into shipments (id, number, carrier, vertical, source, state, created_at, updated_at, event_count, chain_head, purged_count, home_month)
    values (${id}, ${id}, 'ups', 'parcel', 'operator_ingest', 'unknown', 1, 1, 1, 'head', 0, ${month})
  `.execute(handle);
  await sql`
    insert into shipment_events (shipment_id, idx, event_key, body, informational, effective_at, occurred_at, uncertainty_s, time_source,
      recorded_at, leg, home_month) values (${id}, 1, ${Buffer.from(id)}, '{}', 0, 1, 1, 0, 'explicit', 1, 0, ${month})
  `.execute(handle);
}

async function placesOf({ handle }: Database): Promise<Readonly<Record<string, string>>> {
  const { rows } = await sql<{ id: string; place: string }>`
    select shipment_id as id, cast(tableoid::regclass as text) as place from shipment_events order by shipment_id
  `.execute(handle);
  return Object.fromEntries(rows.map(({ id, place }) => [id, place]));
}

async function examinedEvents({ handle }: Database, now: number) {
  return (await examinePartitions(handle, now)).find(({ table }) => table === declared.table);
}

describeOnPostgres('partitions by month', (newConfig) => {
  async function opened(t: TestContext): Promise<{ database: Database; config: StoreConfig & { kind: 'postgres' } }> {
    const config = (await newConfig(t)) as StoreConfig & { kind: 'postgres' };
    const database = openDatabase(config);
    t.after(() => database[Symbol.asyncDispose]());
    return { database, config };
  }

  test('a migrated store has the present month, two ahead, what was before and one for all else', async (t) => {
    const { database } = await opened(t);
    const months = [0, 1, 2].map((count) => monthAfter(present, count));
    const there = await listPartitions(database.handle, 'shipment_events');
    assert.deepEqual(
      there.map(({ name }) => name),
      [...months.map(nameOf), nameOf(present).replace('events_', 'events_before_')],
    );
    assert.deepEqual(await makePartitions(database, declared, Date.now()), []);
    const examined = await examinedEvents(database, Date.now());
    assert.deepEqual(examined, { table: 'shipment_events', missing: [], hasOther: false, count: 4 });
  });

  test('no insert fails, and what waited in the default partition moves to its month', async (t) => {
    const { database } = await opened(t);
    const late = monthAfter(present, 5);
    await addEvent(database, 'old', 0);
    await addEvent(database, 'late', monthNumber(late));
    const before = nameOf(present).replace('events_', 'events_before_');
    assert.deepEqual(await placesOf(database), { late: 'shipment_events_other', old: before });
    const examined = await examinedEvents(database, startOfMonth(late));
    assert.deepEqual([examined?.hasOther, examined?.missing.length], [true, 3]);
    assert.deepEqual(
      await makePartitions(database, declared, startOfMonth(late)),
      [0, 1, 2].map((count) => nameOf(monthAfter(late, count))),
    );
    assert.deepEqual(await placesOf(database), { late: nameOf(late), old: before });
    // Its keys hold there, too.
    await assert.rejects(
      sql`insert into shipment_events select * from shipment_events where shipment_id = 'late'`.execute(
        database.handle,
      ),
      /duplicate key/,
    );
    await assert.rejects(
      sql`update shipment_events set shipment_id = 'unknown' where shipment_id = 'late'`.execute(database.handle),
      /foreign key/,
    );
  });

  test('drops ended months that may go, and waits for no reader', async (t) => {
    const { database, config } = await opened(t);
    const now = startOfMonth(monthAfter(present, 2));
    await addEvent(database, 'kept', monthNumber(present));
    await makePartitions(database, declared, now);
    const reader = new Client({ connectionString: config.url });
    await reader.connect();
    try {
      await reader.query('begin; select count(*) from shipment_events');
      const round = await keepTable(database, declared, now);
      const next = monthAfter(present);
      assert.deepEqual([round.dropped, round.busy], [[], [nameOf(next)]]);
      // A writer is not behind it.
      await addEvent(database, 'beside', monthNumber(next));
      await reader.query('commit');
      const { dropped, busy } = await keepTable(database, declared, now);
      assert.deepEqual([dropped, busy], [[], []]);
    } finally {
      await reader.end();
    }
    await sql`delete from shipment_events where shipment_id = 'beside'`.execute(database.handle);
    assert.deepEqual((await keepTable(database, declared, now)).dropped, [nameOf(monthAfter(present))]);
    assert.deepEqual(await placesOf(database), { kept: nameOf(present) });
  });

  test('drops what a process detached and left', async (t) => {
    const { database } = await opened(t);
    await sql`create table shipment_events_gone_2020_01 (id integer)`.execute(database.handle);
    assert.deepEqual((await keepTable(database, declared, Date.now())).dropped, ['shipment_events_2020_01']);
  });

  test('makes the months ahead, and delays writers for a second at most, where the default partition is full', async (t) => {
    const { database } = await opened(t);
    const late = monthAfter(present, 5);
    await addEvent(database, 'late', monthNumber(late));
    // Each row takes long, like very many of them.
    await sql`create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(5); return old; end $$`.execute(
      database.handle,
    );
    await sql`create trigger slow before delete on shipment_events_other for each row execute function slow()`.execute(
      database.handle,
    );
    const now = startOfMonth(late);
    const round = await keepTable(database, declared, now);
    const ahead = [1, 2].map((count) => nameOf(monthAfter(late, count)));
    assert.deepEqual([round.made, round.full, round.busy], [ahead, [nameOf(late)], []]);
    assert.equal((await placesOf(database))['late'], 'shipment_events_other');
    await sql`drop trigger slow on shipment_events_other`.execute(database.handle);
    assert.deepEqual((await keepTable(database, declared, now)).made, [nameOf(late)]);
    assert.equal((await placesOf(database))['late'], nameOf(late));
  });
});
