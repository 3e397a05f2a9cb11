import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { mostEntries, type JourneyReport } from '../../src/modules/shipments/rules/journey-record.ts';
import { showRecord } from '../../src/modules/shipments/rules/shown-journey.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { estimate, journey } from '../support/journeys.ts';
import { carrierEvent, recordingAt, scanOf } from '../support/scans.ts';
import { openStore, type TestStore } from '../support/store.ts';

const now = Date.parse('2030-03-14T07:00:00Z');
const hourMs = 3_600_000;
const number = 'MSKU4812055';

function told(...estimates: readonly ReturnType<typeof estimate>[]): JourneyReport {
  return { journey: journey(), estimates, containers: [] };
}

describeOnBothDatabases('the store of journeys', (newConfig) => {
  async function openTestStore(t: TestContext) {
    const config = await newConfig(t);
    await migrateStore(config);
    const store = await openStore(config);
    t.after(() => store[Symbol.asyncDispose]());
    return { store, config };
  }

  async function record(store: TestStore, report: JourneyReport, at: number) {
    const scan = scanOf(number, [carrierEvent('in_transit', now - hourMs)], {
      source: 'licensed_feed',
      feed: 'ocean',
      journey: report,
    });
    const [outcome] = await store.shipments.recordScans([scan], recordingAt(at));
    assert.equal(outcome?.kind, 'recorded');
    return outcome;
  }

  test('returns the newest journey, and the estimates with their history in short', async (t) => {
    const { store } = await openTestStore(t);
    const { shipment } = await record(store, told(estimate('2030-04-02T04:00:00Z', { classifier: 'PLN' })), now);
    const moved = told(estimate('2030-04-04T20:00:00Z', { reasonCode: 'WEA' }));
    const { added, moved: lines } = await record(store, moved, now + hourMs);
    assert.deepEqual([added, lines], [0, 1]);
    const kept = await store.shipments.findJourney(shipment.id);
    assert.deepEqual(kept?.journey, journey());
    assert.deepEqual(kept && showRecord(kept).estimates, [
      {
        kind: 'arrival',
        place: 'DEHAM',
        leg: 2,
        vessel: { imo: '3000128', name: 'SAMPLE BOREAS' },
        value: '2030-04-04T20:00:00Z',
        classifier: 'EST',
        first_value: '2030-04-02T04:00:00Z',
        first_seen_at: '2030-03-14T07:00:00Z',
        seen_at: '2030-03-14T08:00:00Z',
        previous: '2030-04-02T04:00:00Z',
        moved_by_s: 230_400,
        total_moved_by_s: 230_400,
        moves: 1,
        reason_code: 'WEA',
      },
    ]);
    assert.deepEqual(await store.shipments.findJourney('another'), undefined);
  });

  test('writes one line of history per new value, and none for a repeated answer', async (t) => {
    const { store, config } = await openTestStore(t);
    const first = told(estimate('2030-04-03T18:00:00Z'));
    const { shipment } = await record(store, first, now);
    const before = await store.shipments.findShipment(shipment.id);
    const again = await record(store, first, now + hourMs);
    assert.deepEqual(again.moved ?? 0, 0);
    assert.deepEqual(await store.shipments.findShipment(shipment.id), before, 'nothing is written');
    await record(store, told(estimate('2030-04-03T19:00:00Z')), now + 2 * hourMs);
    const lines = await store.shipments.listEstimates(shipment.id, 0, 10);
    assert.deepEqual(
      lines.map(({ index, observedAt, isFinal }) => [index, observedAt, isFinal]),
      [
        [1, now, true],
        [2, now + 2 * hourMs, true],
      ],
    );
    assert.deepEqual(await store.shipments.listEstimates(shipment.id, 1, 10), lines.slice(1));
    await using database = openDatabase(config);
    const rows = await database.handle.selectFrom('shipment_estimates').select('feed').distinct().execute();
    assert.deepEqual(
      rows.map(({ feed }) => feed),
      ['ocean'],
    );
  });

  test('keeps the first line of an estimate and its newest 199', async (t) => {
    const { store } = await openTestStore(t);
    const start = Date.parse('2030-04-03T18:00:00Z');
    let id = '';
    for (let poll = 0; poll < mostEntries + 2; poll += 1) {
      const value = new Date(start + poll * 60_000).toISOString();
      ({ id } = (
        await record(store, told(estimate(value), estimate('2030-04-01T00:00:00Z', { place: 'NLRTM' })), now + poll)
      ).shipment);
    }
    const lines = await store.shipments.listEstimates(id, 0, 1_000);
    const own = lines.filter(({ place }) => place === 'DEHAM');
    assert.deepEqual([own.length, own[0]?.value, own[1]?.value], [mostEntries, start, start + 3 * 60_000]);
    assert.equal(lines.length - own.length, 1, 'another estimate keeps its own');
  });

  test('keeps one history when many answers come at once', async (t) => {
    const { store } = await openTestStore(t);
    const { shipment } = await record(store, told(estimate('2030-04-03T18:00:00Z')), now);
    const moved = told(estimate('2030-04-03T22:00:00Z'));
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => record(store, moved, now + hourMs)));
    assert.deepEqual(
      outcomes.reduce((sum, outcome) => sum + (outcome.moved ?? 0), 0),
      1,
    );
    assert.equal((await store.shipments.listEstimates(shipment.id, 0, 100)).length, 2);
  });

  test('forgets journeys that were written after the purge of their shipment', async (t) => {
    const { store, config } = await openTestStore(t);
    const { shipment } = await record(store, told(estimate('2030-04-03T18:00:00Z')), now);
    await using database = openDatabase(config);
    const purged = { purged_count: shipment.eventCount, purged_at: now };
    await database.handle.updateTable('shipments').set(purged).where('id', '=', shipment.id).execute();
    await store.retention.forgetEnded(now + hourMs);
    assert.equal(await store.shipments.findJourney(shipment.id), undefined);
    assert.deepEqual(await store.shipments.listEstimates(shipment.id, 0, 10), []);
  });
});
