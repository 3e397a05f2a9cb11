import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { builtInDirectory } from '@wayseal/detect';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { presentSlugOf } from '../../src/modules/directory/rules/present-slug.ts';
import { createShipmentStore } from '../../src/modules/shipments/store/shipments.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { carrierEvent, recordingAt, scanOf } from '../support/scans.ts';

const now = Date.UTC(2030, 2, 5, 12);
const number = 'INTLCMI000000001';

/** `intelcom` became `dragonfly`; `acme` is a carrier of the operator that no directory has. */
describeOnBothDatabases('a shipment that was recorded under a former slug', (newConfig) => {
  async function openStores(t: TestContext) {
    const config = await newConfig(t);
    await migrateStore(config);
    const database = openDatabase(config);
    t.after(() => database[Symbol.asyncDispose]());
    const before = createShipmentStore(database);
    const after = createShipmentStore(database, { presentSlug: presentSlugOf(builtInDirectory()) });
    return { database, before, after };
  }

  const scan = (carrier: string, at: number) => scanOf(number, [carrierEvent('in_transit', at)], { carrier });

  test('is found under its present slug and goes on with the same uuid, told by either slug', async (t) => {
    const { before, after } = await openStores(t);
    const [first] = await before.recordScans([scan('intelcom', now - 9_000)], recordingAt(now - 8_000));
    assert.equal(first?.kind, 'recorded');
    const { id } = first.shipment;
    const [known] = await after.findShipmentsByNumber(number);
    assert.deepEqual([known?.id, known?.carrier], [id, 'dragonfly']);
    for (const [place, carrier] of ['dragonfly', 'intelcom'].entries()) {
      const [next] = await after.recordScans([scan(carrier, now + place * 1_000)], recordingAt(now + place * 1_000));
      assert.equal(next?.kind, 'recorded');
      assert.deepEqual([next.shipment.id, next.shipment.eventCount], [id, 2 + place]);
    }
    assert.equal(await after.countShipments(), 1);
  });

  test('keeps the slug that its sealed proofs repeat', async (t) => {
    const { database, before, after } = await openStores(t);
    await before.recordScans([scan('intelcom', now - 9_000)], recordingAt(now - 8_000));
    await after.recordScans([scan('dragonfly', now)], recordingAt(now));
    const rows = await database.handle.selectFrom('shipments').select(['carrier', 'event_count']).execute();
    assert.deepEqual(
      rows.map((row) => [row.carrier, row.event_count]),
      [['intelcom', 2]],
    );
  });

  test('is claimed by the name that the caller uses', async (t) => {
    const { before, after } = await openStores(t);
    await before.recordScans([scan('intelcom', now - 9_000)], recordingAt(now - 8_000));
    const wanted = ['intelcom', 'dragonfly', 'acme'].map((carrier) => ({ number, carrier }));
    const claimed = await after.recordTogether((recording) => recording.claim(wanted), recordingAt(now), true);
    assert.deepEqual([...claimed.keys()], [`intelcom ${number}`, `dragonfly ${number}`]);
  });

  test('is one shipment from the first scan on, and no other carrier is', async (t) => {
    const { database, after } = await openStores(t);
    const scans = [scan('intelcom', now), scan('dragonfly', now + 1_000), scan('acme', now)];
    const outcomes = await after.recordScans(scans, recordingAt(now + 2_000));
    const ids = outcomes.map((outcome) => (outcome.kind === 'recorded' ? outcome.shipment.id : ''));
    assert.equal(ids[0], ids[1]);
    assert.notEqual(ids[0], ids[2]);
    const rows = await database.handle.selectFrom('shipments').select('carrier').orderBy('carrier').execute();
    assert.deepEqual(
      rows.map((row) => row.carrier),
      ['acme', 'dragonfly'],
    );
  });

  test('goes on in the row with the present slug where an older node has made a second one', async (t) => {
    const { before, after } = await openStores(t);
    await before.recordScans([scan('intelcom', now - 9_000), scan('dragonfly', now - 8_000)], recordingAt(now - 7_000));
    const rows = await before.findShipmentsByNumber(number);
    const present = rows.find(({ carrier }) => carrier === 'dragonfly');
    const [outcome] = await after.recordScans([scan('intelcom', now)], recordingAt(now));
    assert.equal(outcome?.kind, 'recorded');
    assert.equal(outcome.shipment.id, present?.id);
  });
});
