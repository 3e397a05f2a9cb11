import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql, type Kysely } from 'kysely';
import * as eventMonths from '../../migrations/0023-event-months.ts';
import { openDatabase, type Database, type StoreConfig } from '../../src/kernel/store/database.ts';
import { columnTypes } from '../../src/kernel/store/dialect.ts';
import { migrate } from '../../src/kernel/store/migrate.ts';
import { monthNumber, startOfMonth } from '../../src/kernel/store/months.ts';
import { isPartitioned, listPartitions } from '../../src/kernel/store/partitions.ts';
import { createShipmentStore } from '../../src/modules/shipments/store/shipments.ts';
import { describeOnBothDatabases, type NewConfig } from '../support/databases.ts';
import { carrierEvent, recordingAt, scanOf } from '../support/scans.ts';

/** The tables that the migration changes, as they were before it, with one shipment that an older node recorded. */
async function openPrevious(
  t: TestContext,
  newEmptyConfig: NewConfig,
): Promise<{ config: StoreConfig; database: Database }> {
  const config = await newEmptyConfig(t);
  const database = openDatabase(config, { patient: true });
  t.after(() => database[Symbol.asyncDispose]());
  await migrate(database);
  const { handle } = database;
  if (config.kind === 'postgres') {
    await sql`create table plain (like shipment_events_other including all)`.execute(handle);
    await sql`drop table shipment_events`.execute(handle);
    await sql`alter table plain rename to shipment_events`.execute(handle);
    await sql`alter table shipment_events add constraint shipment_events_shipment foreign key (shipment_id) references shipments (id)`.execute(
      handle,
    );
    await sql`
      alter table message_events add constraint message_events_event foreign key (shipment_id, idx)
      references shipment_events (shipment_id, idx) on delete cascade
    `.execute(handle);
    await sql`drop index shipments_by_home_month`.execute(handle);
  }
  for (const table of ['shipments', 'shipment_events'])
    await sql`alter table ${sql.table(table)} drop column home_month`.execute(handle);
  await addOldShipment(handle, 'old');
  return { config, database };
}

/** As a node from before the migration writes it. */
async function addOldShipment(handle: Kysely<never> | Database['handle'], id: string, at = 1): Promise<void> {
  const executor = handle as Database['handle'];
  await sql`
    insert into shipments (id, number, carrier, vertical, source, state, created_at, updated_at, event_count, chain_head, purged_count)
    values (${id}, ${id.toUpperCase()}, 'dhl-paket', 'parcel', 'operator_ingest', 'in_transit', ${at}, ${at}, 1, ${'0'.repeat(64)}, 0)
  `.execute(executor);
  await sql`insert into shipment_numbers (number, shipment_id) values (${id.toUpperCase()}, ${id}) on conflict do nothing`.execute(
    executor,
  );
  await sql`insert into shipment_salt_keys values (${id}, 1, ${Buffer.alloc(32, 1)})`.execute(executor);
  const body =
    '{"code":null,"country":null,"locode":null,"occurred_at":null,"recorded_at":"2026-01-01T00:00:00.000Z",' +
    '"source":"operator_ingest","status":"in_transit","status_detail":null}';
  await sql`
    insert into shipment_events (shipment_id, idx, event_key, body, informational, effective_at, occurred_at, uncertainty_s, time_source,
      recorded_at, leg) values (${id}, 1, ${Buffer.alloc(32, 2)}, ${body}, 0, ${at}, ${at}, 0, 'explicit', ${at}, 0)
  `.execute(executor);
}

/** Migrations behind it are there already, so that the migrator would refuse to run it. */
async function finish(database: Database): Promise<void> {
  await database.transaction(async (trx) => {
    await eventMonths.up(trx as unknown as Kysely<unknown>, columnTypes(database.kind));
  });
}

describeOnBothDatabases('migration to events by month', (_, newEmptyConfig) => {
  test('keeps every row where it is, and new events of an old shipment beside its old ones', async (t) => {
    const { database, config } = await openPrevious(t, newEmptyConfig);
    const told: string[] = [];
    if (config.kind === 'postgres') {
      const parts = { handle: database.handle, tell: (text: string) => void told.push(text), reach: () => undefined };
      let steps = 0;
      const dying = { ...parts, reach: () => void (steps += 1) };
      // Ended behind each of its steps, it runs again from the start.
      for (const last of [1, 2, 3]) {
        steps = 0;
        const ends = () => {
          dying.reach();
          if (steps === last) throw new Error('killed');
        };
        await assert.rejects(eventMonths.prepare({ ...parts, reach: ends }), /killed/);
      }
      // What a killed build leaves is not taken for an index.
      await sql`update pg_index set indisvalid = false where indexrelid = to_regclass('shipments_by_home_month')`.execute(
        database.handle,
      );
      await eventMonths.prepare(parts);
      assert.equal(told.filter((text) => text.startsWith('Building the index shipments_by_home_month')).length, 2);
      // The service went on meanwhile.
      await addOldShipment(database.handle, 'beside');
    }
    await finish(database);
    const { handle } = database;
    const now = Date.now();
    const store = createShipmentStore(database);
    const [outcome] = await store.recordScans([scanOf('OLD', [carrierEvent('delivered', now)])], recordingAt(now));
    assert.ok(outcome?.kind === 'recorded');
    assert.deepEqual([outcome.shipment.id, outcome.shipment.homeMonth], ['old', 0]);
    assert.equal((await store.listEventsOf(outcome.shipment)).length, 2);
    if (config.kind === 'sqlite') return;

    assert.equal(await isPartitioned(handle, 'shipment_events'), true);
    const oldest = (await listPartitions(handle, 'shipment_events')).find(({ month }) => month === undefined);
    assert.ok(oldest);
    assert.ok(startOfMonth(oldest.end) - now >= 7 * 86_400_000, 'older nodes have a week to go');
    // An older node adds to what this one recorded in that week: it knows no month.
    const scan = scanOf('NEW', [carrierEvent('in_transit', now)]);
    const [made] = await store.recordScans([scan], recordingAt(now));
    assert.ok(made?.kind === 'recorded');
    assert.equal(made.shipment.homeMonth, 0);
    await addOldShipment(handle, 'older', now);
    const later = startOfMonth(oldest.end);
    const [next] = await store.recordScans([scanOf('NEXT', [carrierEvent('in_transit', later)])], recordingAt(later));
    assert.ok(next?.kind === 'recorded');
    assert.equal(next.shipment.homeMonth, monthNumber(oldest.end));
    const { rows } = await sql<{ id: string; place: string }>`
      select shipment_id as id, cast(tableoid::regclass as text) as place from shipment_events where idx = 1
    `.execute(handle);
    const places = new Map(rows.map(({ id, place }) => [id, place]));
    assert.deepEqual(
      ['old', 'beside', 'older', made.shipment.id].map((id) => places.get(id)),
      Array.from({ length: 4 }, () => oldest.name),
    );
    assert.equal(places.get(next.shipment.id), `shipment_events_${oldest.end.replace('-', '_')}`);
  });
});
