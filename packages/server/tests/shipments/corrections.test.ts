import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { History } from '../../src/modules/shipments/rules/history.ts';
import type { CarrierEvent } from '../../src/modules/statuses/rules/carrier-event.ts';
import type { Scan } from '../../src/modules/shipments/rules/shipment.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { carrierEvent, recordingAt, scanOf } from '../support/scans.ts';
import { openStore } from '../support/store.ts';

const now = Date.parse('2030-03-14T07:00:00Z');
const hourMs = 3_600_000;
const early = '2030-03-14T01:00:00Z';
const late = '2030-03-14T02:00:00Z';

function scan(state: Parameters<typeof carrierEvent>[0], hoursAgo: number, more: Partial<CarrierEvent> = {}) {
  return carrierEvent(state, now - hoursAgo * hourMs, { identity: `${state} ${hoursAgo}`, revision: early, ...more });
}

describeOnBothDatabases('corrections of a feed', (newConfig) => {
  async function openScene(t: TestContext) {
    const config = await newConfig(t);
    await migrateStore(config);
    const store = await openStore(config);
    t.after(() => store[Symbol.asyncDispose]());
    let minutes = 0;
    return {
      config,
      store,
      take: async (events: readonly CarrierEvent[], more: Partial<Scan> = {}) => {
        minutes += 1;
        const told = scanOf('MSKU4812055', events, { source: 'licensed_feed', feed: 'ocean', ...more });
        const [outcome] = await store.shipments.recordScans([told], recordingAt(now + minutes * 60_000));
        assert.equal(outcome?.kind, 'recorded');
        const history = new History(await store.shipments.listEventsOf(outcome.shipment));
        return { ...outcome, history };
      },
    };
  }

  test('a later revision is a further event that replaces the recorded one', async (t) => {
    const { take } = await openScene(t);
    const loaded = scan('in_transit', 9, { identity: 'load', code: 'LOAD', locode: 'CNSHA' });
    await take([loaded, scan('out_for_delivery', 5)]);
    const corrected = { ...loaded, locode: 'CNNGB', revision: late };
    const { added, indices, history, shipment } = await take([corrected, scan('out_for_delivery', 5)]);
    assert.deepEqual([added, indices, shipment.state], [1, [3, 2], 'out_for_delivery']);
    assert.deepEqual(
      history.shown.map(({ sequence, corrects, corrected_by: by, location }) => [
        sequence,
        corrects,
        by,
        location?.locode,
      ]),
      [
        [1, undefined, 3, 'CNSHA'],
        [3, 1, undefined, 'CNNGB'],
        [2, undefined, undefined, undefined],
      ],
    );
    assert.deepEqual(
      history.counted.map(({ index }) => index),
      [2, 3],
    );
  });

  test('the same or an earlier revision, and a later one that says the same, add nothing', async (t) => {
    const { take } = await openScene(t);
    const loaded = scan('in_transit', 9, { code: 'LOAD', revision: late });
    await take([loaded]);
    for (const revision of [late, early, '2030-03-14T03:00:00Z'])
      assert.equal((await take([{ ...loaded, revision }])).added, 0, revision);
    assert.equal((await take([{ ...loaded, revision: early, code: 'DISC' }])).added, 0, 'an old answer');
  });

  test('a source without revisions never corrects a scan', async (t) => {
    const { take } = await openScene(t);
    const { revision: _none, ...loaded } = scan('in_transit', 9, { code: 'LOAD' });
    await take([loaded]);
    assert.equal((await take([{ ...loaded, code: 'DISC' }])).added, 0);
  });

  test('a corrected correction counts alone', async (t) => {
    const { take } = await openScene(t);
    const loaded = scan('in_transit', 9, { identity: 'load', code: 'LOAD' });
    await take([loaded]);
    await take([{ ...loaded, code: 'DISC', revision: late }]);
    const { history } = await take([{ ...loaded, code: 'GTOT', revision: '2030-03-14T03:00:00Z' }]);
    assert.deepEqual(
      history.events.map(({ index, corrects, code }) => [index, corrects, code]),
      [
        [1, undefined, 'LOAD'],
        [2, 1, 'DISC'],
        [3, 2, 'GTOT'],
      ],
    );
    assert.deepEqual(
      history.counted.map(({ index }) => index),
      [3],
    );
  });

  test('a withdrawn delivery takes its status back, and the chain keeps both', async (t) => {
    const { take, store, config } = await openScene(t);
    const delivered = scan('delivered', 1, { identity: 'done', code: 'GTIN', country: 'DE', locode: 'DEHAM' });
    const events = [scan('in_transit', 9), delivered];
    assert.equal((await take(events)).shipment.state, 'delivered');
    const taken = await take([scan('in_transit', 9)], { retracted: ['done', 'never seen'] });
    assert.deepEqual(
      [taken.shipment.state, taken.added, taken.shipment.lastEventAt],
      ['in_transit', 1, now - 9 * hourMs],
    );
    const [, second, third] = taken.history.events;
    assert.deepEqual(
      [third?.corrects, third?.code, third?.locode, third?.occurredAt],
      [2, 'void.GTIN', 'DEHAM', second?.occurredAt],
    );
    assert.equal((await take([scan('in_transit', 9)], { retracted: ['done'] })).added, 0, 'once');
    await using database = openDatabase(config);
    const links = await database.handle.selectFrom('chain_links').selectAll().orderBy('idx').execute();
    assert.equal(links.length, 3);
    assert.equal((await store.shipments.findShipment(taken.shipment.id))?.chainHead, links.at(-1)?.link);
  });

  test('an event that a later answer lacks is not withdrawn', async (t) => {
    const { take } = await openScene(t);
    await take([scan('in_transit', 9), scan('delivered', 1)]);
    const { shipment, added } = await take([scan('in_transit', 9)]);
    assert.deepEqual([shipment.state, added], ['delivered', 0]);
  });

  test('a later revision brings a withdrawn scan back, an old answer does not', async (t) => {
    const { take } = await openScene(t);
    const delivered = scan('delivered', 1, { identity: 'done' });
    await take([scan('in_transit', 9), delivered]);
    await take([], { retracted: ['done'] });
    assert.equal((await take([delivered])).shipment.state, 'in_transit');
    const back = await take([{ ...delivered, revision: late }]);
    assert.deepEqual([back.shipment.state, back.history.events.at(-1)?.corrects], ['delivered', 3]);
    assert.equal((await take([], { retracted: ['done'] })).shipment.state, 'in_transit');
  });

  test('the status is told once for each change that a correction makes', async (t) => {
    const { take } = await openScene(t);
    const delivered = scan('delivered', 1, { identity: 'done' });
    await take([scan('in_transit', 9), delivered]);
    const { shipment } = await take([
      { ...delivered, revision: late, status: { ...delivered.status, state: 'exception' } },
    ]);
    assert.equal(shipment.state, 'exception');
  });
});
