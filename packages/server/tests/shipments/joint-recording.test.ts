import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { History } from '../../src/modules/shipments/rules/history.ts';
import type { Scan, SettleScan } from '../../src/modules/shipments/rules/shipment.ts';
import { createRecorder } from '../../src/modules/shipments/work/recorder.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { carrierEvent, scanOf } from '../support/scans.ts';
import { openStore } from '../support/store.ts';

const start = Date.parse('2030-03-14T07:00:00Z');
const hourMs = 3_600_000;
const number = 'WSB700001';

const event = (state: Parameters<typeof carrierEvent>[0], hour: number) =>
  carrierEvent(state, start + hour * hourMs, { identity: `${state} ${hour}`, code: state });
const scan = (events: Scan['events'], more: Partial<Scan> = {}): Scan =>
  scanOf(number, events, { carrier: 'ws-line', vertical: 'bol', ...more });
const settling = (settle: SettleScan, events: Scan['events'] = []): Scan => scan(events, { settle });

describeOnBothDatabases('recording together', (newConfig) => {
  async function openScene(t: TestContext) {
    const config = await newConfig(t);
    await migrateStore(config);
    const store = await openStore(config);
    t.after(() => store[Symbol.asyncDispose]());
    let now = start + 48 * hourMs;
    const told: (readonly string[])[] = [];
    const recorder = createRecorder({
      store: store.shipments,
      clock: { now: () => (now += 1_000), monotonic: () => now },
      onRecorded: (ids) => void told.push(ids),
      observe: () => Promise.resolve(),
    });
    const together = async (scans: readonly Scan[]) => {
      await recorder.recordTogether((within) => within.record(scans));
      const [shipment] = await store.shipments.findShipmentsByNumber(number);
      assert.ok(shipment);
      const history = new History(await store.shipments.listEventsOf(shipment));
      return {
        shipment,
        events: history.events.map(({ index, code, status, corrects }) => [index, code, status.state, corrects]),
      };
    };
    return { store, recorder, told, together };
  }

  test('sees what it has recorded and claims what exists', async (t) => {
    const { recorder, told } = await openScene(t);
    const seen = await recorder.recordTogether(async (within) => {
      const before = await within.claim([{ number, carrier: 'ws-line' }]);
      await within.record([scan([event('in_transit', 1)])]);
      const after = await within.claim([{ number, carrier: 'ws-line' }]);
      const [second] = await within.record([scan([event('in_transit', 1), event('delivered', 2)])]);
      assert.equal(second?.kind, 'recorded');
      return [before.size, after.get(`ws-line ${number}`)?.eventCount, second.added, second.indices];
    });
    assert.deepEqual(seen, [0, 1, 1, [1, 2]]);
    assert.equal(told.length, 1);
    assert.equal(told[0]?.length, 1, 'one shipment, told once');
  });

  test('a discarded work leaves nothing and tells nobody', async (t) => {
    const { recorder, store, told } = await openScene(t);
    const work = { discard: true };
    const outcomes = await recorder.recordTogether((within) => within.record([scan([event('in_transit', 1)])]), work);
    assert.equal(outcomes[0]?.kind, 'recorded');
    assert.deepEqual([await store.shipments.countShipments(), told], [0, []]);
  });

  test('waits for no seals until a thousand shipments wait for theirs', async (t) => {
    const { store } = await openScene(t);
    const waiting: PromiseWithResolvers<void>[] = [];
    const recorder = createRecorder({
      store: store.shipments,
      clock: { now: () => start, monotonic: () => start },
      sealing: {
        assertAppendable: () => Promise.resolve(),
        sealed() {
          const seals = Promise.withResolvers<void>();
          waiting.push(seals);
          return seals.promise;
        },
        request: () => undefined,
      },
      onRecorded: () => undefined,
      observe: () => Promise.resolve(),
    });
    const scans = Array.from({ length: 1_000 }, (_, index) =>
      scanOf(`WSB${index}`, [event('in_transit', -1)], { carrier: 'ws-line', vertical: 'bol' }),
    );
    await recorder.recordTogether((within) => within.record(scans));
    let isDone = false;
    const more = recorder.recordTogether((within) => within.record([scan([event('in_transit', -1)])]));
    const settled = more.then(() => (isDone = true));
    await eventually('the second asks for its seals', () => waiting.length === 2);
    assert.equal(isDone, false);
    waiting[1]?.reject(new Error('the log is full'));
    await settled;
    assert.equal(await store.shipments.countShipments(), 1_001);
    waiting[0]?.resolve();
  });

  test('a work that fails leaves nothing', async (t) => {
    const { recorder, store, told } = await openScene(t);
    const failing = recorder.recordTogether(async (within) => {
      await within.record([scan([event('in_transit', 1)])]);
      throw new Error('the work failed');
    });
    await assert.rejects(failing, /the work failed/);
    assert.deepEqual([await store.shipments.countShipments(), told], [0, []]);
  });

  test('settles statuses by the record: of the scan, and of what is recorded', async (t) => {
    const { together } = await openScene(t);
    await together([scan([event('in_transit', 5)])]);
    const settle: SettleScan = (recorded, indexOf) => {
      assert.deepEqual(
        [recorded.map(({ index }) => index), indexOf(event('in_transit', 5)), indexOf(event('in_transit', 6))],
        [[1], 1, undefined],
      );
      const [first] = recorded;
      assert.ok(first);
      const own = event('in_transit', 3);
      return {
        events: [{ ...own, status: { ...own.status, detail: 'departed' } }],
        withdrawn: [],
        revised: [{ index: 1, status: { ...own.status, state: 'delivered' } }],
      };
    };
    const { events, shipment } = await together([settling(settle, [event('in_transit', 3)])]);
    assert.deepEqual(events, [
      [1, 'in_transit', 'in_transit', undefined],
      [2, 'in_transit', 'in_transit', undefined],
      [3, 'in_transit', 'delivered', 1],
    ]);
    assert.equal(shipment.state, 'delivered');
  });

  test('withdraws by index once, and records again what comes again', async (t) => {
    const { together } = await openScene(t);
    await together([scan([event('in_transit', 1), event('delivered', 2)])]);
    const withdraw = settling(() => ({ events: [], withdrawn: [2], revised: [] }));
    const { shipment, events } = await together([withdraw, withdraw]);
    assert.deepEqual([shipment.state, events.length], ['in_transit', 3]);
    assert.deepEqual(events.at(-1), [3, 'void.delivered', 'unknown', 2]);
    const known = await together([scan([event('delivered', 2)])]);
    assert.equal(known.events.length, 3, 'another source says it: it stays withdrawn');
    const again = scan([event('delivered', 2)], { recordsWithdrawnAgain: true });
    const twice = await together([again, again]);
    assert.deepEqual([twice.shipment.state, twice.events.length], ['delivered', 4]);
    const settled = settling((_recorded, indexOf) => ({
      events: [],
      withdrawn: [indexOf(event('delivered', 2)) ?? 0],
      revised: [],
    }));
    const gone = await together([{ ...settled, recordsWithdrawnAgain: true }]);
    assert.deepEqual([gone.shipment.state, gone.events.at(-1)], ['in_transit', [5, 'void.delivered', 'unknown', 4]]);
    assert.equal((await together([again])).shipment.state, 'delivered', 'a third time');
  });
});
