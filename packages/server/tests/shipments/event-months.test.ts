import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { parseConfig } from '../../src/config.ts';
import { monthAfter, monthNumber, monthOf, startOfMonth } from '../../src/kernel/store/months.ts';
import { keepTable } from '../../src/kernel/store/keep-partitions.ts';
import type { Database } from '../../src/kernel/store/database.ts';
import { startService } from '../../src/app.ts';
import { createShipmentOversight } from '../../src/modules/shipments/store/oversight.ts';
import { eventPartitions, rowsThatStay } from '../../src/modules/shipments/store/event-partitions.ts';
import { createShipmentStore } from '../../src/modules/shipments/store/shipments.ts';
import { listRecorded } from '../../src/modules/messages/store/stated-events.ts';
import type { ScanOutcome, ShipmentStore } from '../../src/modules/shipments/ports.ts';
import { describeOnBothDatabases, describeOnPostgres, temporaryFolder, type NewConfig } from '../support/databases.ts';
import { carrierEvent, recordingAt, scanOf } from '../support/scans.ts';
import { startSealing } from '../support/sealing.ts';
import { slugAsRecorded } from '../../src/modules/directory/rules/present-slug.ts';

const day = 86_400_000;
const month = monthAfter(monthOf(Date.now()));
const start = startOfMonth(month);
const number = 'A1';

interface Scene {
  readonly database: Database;
  readonly shipments: ShipmentStore;
  readonly parts: Awaited<ReturnType<typeof startSealing>>;
  record(state: 'in_transit' | 'delivered', at: number): Promise<ScanOutcome & { kind: 'recorded' }>;
  purge(at: number, stays: (homeMonth: number) => boolean): Promise<number>;
  events(): Promise<readonly { idx: number; home_month: number }[]>;
}

async function openScene(t: TestContext, newConfig: NewConfig): Promise<Scene> {
  const undo = new AsyncDisposableStack();
  t.after(() => undo.disposeAsync());
  let now = start;
  const clock = { now: () => now, monotonic: () => now };
  const parts = await startSealing(undo, await newConfig(t), { folder: temporaryFolder(t), clock });
  const { database } = parts;
  const shipments = createShipmentStore(database);
  return {
    database,
    shipments,
    parts,
    async record(state, at) {
      now = at;
      const [outcome] = await shipments.recordScans([scanOf(number, [carrierEvent(state, at)])], recordingAt(at));
      assert.ok(outcome?.kind === 'recorded');
      await parts.sealer.sealed(outcome.shipment.id);
      return outcome;
    },
    async purge(at, stays) {
      now = at;
      return await parts.sealer.purgeShipments(at, 30 * day, 100, stays);
    },
    async events() {
      const rows = await database.handle
        .selectFrom('shipment_events')
        .select(['idx', 'home_month'])
        .orderBy('idx')
        .execute();
      return rows.map((row) => ({ ...row }));
    },
  };
}

const first = monthNumber(month);

describeOnBothDatabases('events by month', (newConfig) => {
  test('a history stays in the month in which it began, and begins again after a purge', async (t) => {
    const scene = await openScene(t, newConfig);
    await scene.record('in_transit', start);
    await scene.record('in_transit', start + 35 * day);
    assert.deepEqual(await scene.events(), [
      { idx: 1, home_month: first },
      { idx: 2, home_month: first },
    ]);
    assert.equal(await scene.purge(start + 70 * day, () => false), 1);
    assert.deepEqual(await scene.events(), []);
    const later = start + 75 * day;
    const { shipment } = await scene.record('delivered', later);
    assert.equal(shipment.homeMonth, monthNumber(monthOf(later)));
    assert.deepEqual(await scene.events(), [{ idx: 3, home_month: shipment.homeMonth }]);
  });

  test('nothing reads a purged row that is still there', async (t) => {
    const scene = await openScene(t, newConfig);
    const { shipment: before } = await scene.record('delivered', start);
    const { id } = before;
    const { database, shipments, parts } = scene;
    assert.equal(await scene.purge(start + 30 * day, () => true), 1);
    assert.deepEqual(await scene.events(), [{ idx: 1, home_month: first }], 'its month takes it later');
    const salts = await database.handle.selectFrom('shipment_salt_keys').selectAll().execute();
    const [pod] = await database.handle.selectFrom('pods').select(['statement', 'document']).execute();
    assert.deepEqual([salts, { ...pod }], [[], { statement: null, document: null }]);
    const [{ logId } = { logId: 0 }] = await parts.store.listSeals(id);
    const assertGone = async (...kept: readonly number[]): Promise<void> => {
      const shipment = await shipments.findShipment(id);
      assert.ok(shipment);
      const indices = (read: readonly { readonly index: number }[]): readonly number[] =>
        read.map(({ index }) => index);
      assert.deepEqual(indices(await shipments.listEvents(id, 0, 10)), kept);
      assert.deepEqual(indices(await shipments.listEventsOf(shipment)), kept);
      // As a request that read the shipment before the purge.
      assert.deepEqual(indices(await shipments.listEventsOf({ ...before, eventCount: 1 })), []);
      assert.deepEqual(indices(await parts.store.listEvents(id)), kept);
      const [found] = await parts.store.findEvents([{ shipment: id, index: 1 }]);
      assert.equal(found, undefined);
      const seal = await parts.store.findDeliverySeal(id, logId);
      assert.equal(seal?.count, kept.at(-1));
      const recorded = await listRecorded(database.handle, database.kind, [id]);
      assert.deepEqual(indices(recorded.get(id) ?? []), kept);
      const { events } = await createShipmentOversight(database, slugAsRecorded).countShipments(start);
      assert.equal(events, kept.length);
    };
    await assertGone();
    // The same words again: under another salt they are a new event, and the fold sees the kept status only.
    const { added, indices } = await scene.record('delivered', start + 30 * day + 1);
    assert.deepEqual([added, indices], [1, [2]]);
    await assertGone(2);
  });
});

describeOnPostgres('events that leave with their month', (newConfig) => {
  test('a month goes once all of it is purged; what is live moves on', async (t) => {
    const scene = await openScene(t, newConfig);
    const { database, shipments } = scene;
    const table = eventPartitions(database);
    await keepTable(database, table, start);
    const purgedFirst = await scene.record('in_transit', start);
    const stays = await rowsThatStay(database, start + 31 * day);
    assert.deepEqual([stays(0), stays(first)], [false, true]);
    assert.equal((await rowsThatStay(database, start - day))(first), false, 'it would stay for more than 31 days');
    assert.equal(await scene.purge(start + 30 * day, stays), 1);
    const end = startOfMonth(monthAfter(month));
    const other = scanOf('A2', [carrierEvent('in_transit', end - day)]);
    const [live] = await shipments.recordScans([other], recordingAt(end - day));
    assert.ok(live?.kind === 'recorded');
    await shipments.recordScans(
      [scanOf('A2', [carrierEvent('in_transit', end + 20 * day)])],
      recordingAt(end + 20 * day),
    );

    const name = `shipment_events_${month.replace('-', '_')}`;
    assert.ok(!(await keepTable(database, table, end + 29 * day)).dropped.includes(name));
    const moved = end + 30 * day;
    assert.ok((await keepTable(database, table, moved)).dropped.includes(name));
    const shipment = await shipments.findShipment(live.shipment.id);
    assert.equal(shipment?.homeMonth, monthNumber(monthOf(moved)));
    assert.equal((await shipments.listEventsOf(shipment)).length, 2);
    // A reader with the row from before the move still finds all.
    assert.equal((await shipments.listEventsOf({ ...live.shipment, eventCount: 2 })).length, 2);
    const left = await sql<{ shipment_id: string }>`select distinct shipment_id from shipment_events`.execute(
      database.handle,
    );
    assert.deepEqual(left.rows, [{ shipment_id: live.shipment.id }]);
    assert.notEqual(purgedFirst.shipment.id, live.shipment.id);
  });
});

test('SQLite has no months to drop', async (t) => {
  const environment = { WAYSEAL_RETENTION_DELETES: 'months', WAYSEAL_DATA_DIR: temporaryFolder(t), WAYSEAL_PORT: '0' };
  const config = parseConfig(environment);
  await assert.rejects(startService(config), /WAYSEAL_RETENTION_DELETES is months, which needs PostgreSQL/);
});
