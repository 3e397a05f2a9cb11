import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { issueKey, revokeKey, rotateKey, type KeyPorts } from '../../src/modules/access/work/keys.ts';
import { readCapture } from '../../src/modules/epcis/rules/capture-document.ts';
import { capturedEvents } from '../../src/modules/epcis/rules/captured-event.ts';
import { matchTokenOf } from '../../src/modules/epcis/rules/match-strings.ts';
import { partnerBlock } from '../../src/modules/epcis/rules/partner-events.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { sha256Hex } from '../../src/kernel/lib/digest.ts';
import { uuidV7Source } from '../../src/kernel/lib/ids.ts';
import { type TestStore as Store, openStore } from '../support/store.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { eventA } from './support.ts';

const ids = uuidV7Source(() => Date.now());
const keysOf = (store: Store): KeyPorts => ({ store: store.apiKeys, clock: systemClock, ids, randomBytes });

async function capture(store: Store, owner: string, ...events: readonly object[]): Promise<void> {
  const text = JSON.stringify(events);
  const reading = readCapture(text);
  assert.ok(reading.kind === 'events', JSON.stringify(reading));
  const outcome = await store.epcis.capture({
    owner,
    captureId: `cap_${ids.next()}`,
    recordTime: Date.now(),
    events: capturedEvents(text, reading.events, reading.context, sha256Hex),
  });
  assert.equal(outcome.kind, 'captured');
}

/** The day of the events in these tests. */
const latestTimeUs = Date.parse('2026-06-30T00:00:00Z') * 1_000;
const shown = (store: Store, number: string) =>
  store.epcis.listPartnerEvents([matchTokenOf(number) ?? 'none'], latestTimeUs);

describeOnBothDatabases('partner events of a shipment', (newConfig) => {
  async function open(t: TestContext): Promise<{ store: Store; newKey: () => Promise<string> }> {
    const config = await newConfig(t);
    await migrateStore(config);
    const store = await openStore(config);
    t.after(() => store[Symbol.asyncDispose]());
    const newKey = async () => (await issueKey(keysOf(store), { name: 'p', plan: 'pro' })).record.id;
    return { store, newKey };
  }

  test('show exactly its number, of any key, with few fields, newest first', async (t) => {
    const { store, newKey } = await open(t);
    const [a, b] = [await newKey(), await newKey()];
    await capture(store, a, { ...eventA, 'ex:secret': 'x', eventID: 'urn:uuid:secret' });
    await capture(store, b, {
      ...eventA,
      eventTime: '2026-06-02T10:00:00.5Z',
      readPoint: undefined,
      disposition: 'cbv:Disp-in_transit',
    });
    await capture(store, b, { ...eventA, epcList: ['urn:epc:id:sscc:0614141.1234567891'] });
    const events = await shown(store, '106141412345678908');
    assert.deepEqual(partnerBlock(events).events, [
      { event_time: '2026-06-02T10:00:00.500Z', biz_step: 'shipping', disposition: 'in_transit', read_point: null },
      {
        event_time: '2026-06-01T10:00:00.000Z',
        biz_step: 'shipping',
        disposition: null,
        read_point: 'https://id.gs1.org/414/0614141007776',
      },
    ]);
    assert.match(partnerBlock(events).note, /carrier did not supply/);
    assert.deepEqual(await shown(store, '06141412345678908'), []);
    assert.deepEqual(await store.epcis.listPartnerEvents([], latestTimeUs), []);
  });

  /** Events of one number, a second apart. */
  const series = (count: number, from = '2026-06-01T10:00:00Z') =>
    Array.from({ length: count }, (_, n) => ({
      ...eventA,
      eventTime: new Date(Date.parse(from) + n * 1_000).toISOString(),
    }));

  test('show at most the 10 newest of one key', async (t) => {
    const { store, newKey } = await open(t);
    await capture(store, await newKey(), ...series(60));
    const found = await shown(store, '106141412345678908');
    assert.equal(found.length, 10);
    assert.equal(found[0]?.eventTimeUs, Date.UTC(2026, 5, 1, 10, 0, 59) * 1000);
    assert.equal(found[9]?.eventTimeUs, Date.UTC(2026, 5, 1, 10, 0, 50) * 1000);
  });

  test('leave out what its own key declared erroneous, in any order, month and number', async (t) => {
    const { store, newKey } = await open(t);
    const [a, b] = [await newKey(), await newKey()];
    const errorDeclaration = { declarationTime: '2026-06-03T10:00:00Z', reason: 'did_not_occur' };
    const named = { ...eventA, eventID: 'urn:uuid:1', eventTime: '2026-05-02T10:00:00Z' };
    const wrong = [{ ...eventA }, named];
    await capture(store, a, ...wrong);
    await capture(store, b, { ...eventA });
    assert.equal((await shown(store, '106141412345678908')).length, 3);
    await capture(store, a, { ...eventA, errorDeclaration }, { ...named, errorDeclaration });
    // The same event of another key stays: nobody withdraws what another partner said.
    const [left, ...rest] = await shown(store, '106141412345678908');
    assert.deepEqual([left?.eventTimeUs, rest], [Date.parse(eventA.eventTime) * 1_000, []]);
    // A declaration may come first.
    await capture(store, b, { ...eventA, errorDeclaration });
    assert.deepEqual(await shown(store, '106141412345678908'), []);
    // Withdrawn events take no place of the ten.
    const many = series(30);
    await capture(store, a, ...many, ...many.slice(15).map((event) => ({ ...event, errorDeclaration })));
    const times = (await shown(store, '106141412345678908')).map(({ eventTimeUs }) => eventTimeUs / 1_000);
    const expected = many.slice(5, 15).map(({ eventTime }) => Date.parse(eventTime));
    assert.deepEqual(times, expected.toReversed());
  });

  test('come from every key in turn, even when one key sends many', async (t) => {
    const { store, newKey } = await open(t);
    const quiet = [await newKey(), await newKey()];
    for (const key of quiet) await capture(store, key, ...series(2, '2026-05-01T10:00:00Z'));
    for (let loud = 0; loud < 6; loud += 1) await capture(store, await newKey(), ...series(30));
    const found = await shown(store, '106141412345678908');
    assert.equal(found.length, 50);
    const may = Date.parse('2026-05-02T00:00:00Z') * 1_000;
    assert.equal(found.filter(({ eventTimeUs }) => eventTimeUs < may).length, 4, 'both events of both quiet keys');
    assert.deepEqual(
      found.map(({ eventTimeUs }) => eventTimeUs),
      found.map(({ eventTimeUs }) => eventTimeUs).toSorted((one, other) => other - one),
    );
  });

  test('exclude events later than the given time', async (t) => {
    const { store, newKey } = await open(t);
    const key = await newKey();
    await capture(store, key, ...series(30, '2099-01-01T00:00:00Z'), ...series(1));
    const found = await shown(store, '106141412345678908');
    assert.deepEqual(
      found.map(({ eventTimeUs }) => eventTimeUs),
      [Date.UTC(2026, 5, 1, 10) * 1_000],
    );
  });

  test('keep the newest rows of one time, and a hidden row frees its place', async (t) => {
    const { store, newKey } = await open(t);
    const key = await newKey();
    const same = Array.from({ length: 12 }, (_, n) => ({ ...eventA, eventID: `urn:e:${n}` }));
    await capture(store, key, ...same);
    assert.equal((await shown(store, '106141412345678908')).length, 10);
    for (const n of [9, 10, 11]) await store.epcis.hideEvent(key, `urn:e:${n}`, true);
    assert.equal((await shown(store, '106141412345678908')).length, 9);
  });

  test('disappear when the event or the key is hidden, and return afterwards', async (t) => {
    const { store, newKey } = await open(t);
    const [a, b] = [await newKey(), await newKey()];
    await capture(store, a, { ...eventA, eventID: 'urn:e:1' });
    await capture(store, b, { ...eventA, eventID: 'urn:e:1', action: 'ADD' });
    const count = async (): Promise<number> => (await shown(store, '106141412345678908')).length;
    assert.equal(await store.epcis.hideEvent(a, 'urn:e:1', true), 1);
    assert.equal(await count(), 1);
    await store.epcis.hideOwner(b, true);
    await store.epcis.hideOwner(b, true);
    assert.equal(await count(), 0);
    await store.epcis.hideOwner(b, false);
    assert.equal(await store.epcis.hideEvent(a, 'urn:e:1', false), 1);
    assert.equal(await count(), 2);
    assert.equal(await store.epcis.hideEvent(a, 'urn:e:none', true), 0);
  });

  test('exclude revoked keys, and follow the newest key after a rotation', async (t) => {
    const { store, newKey } = await open(t);
    const a = await newKey();
    await capture(store, a, eventA);
    const count = async (): Promise<number> => (await shown(store, '106141412345678908')).length;
    const { record } = await rotateKey(keysOf(store), a);
    assert.equal(await store.epcis.ownerOf(record.id), a);
    await revokeKey(keysOf(store), a);
    assert.equal(await count(), 1);
    await revokeKey(keysOf(store), record.id);
    assert.equal(await count(), 0);
  });

  test('are erased completely, but only by their owner', async (t) => {
    const { store, newKey } = await open(t);
    const [a, b] = [await newKey(), await newKey()];
    const event = { ...eventA, eventID: 'urn:e:1' };
    const declared = { ...event, errorDeclaration: { declarationTime: '2026-06-02T00:00:00Z' } };
    await capture(store, a, event, declared);
    await capture(store, b, event);
    assert.deepEqual(
      await store.epcis.holdersOf('urn:e:1'),
      [a, b].sort().map((owner) => ({ owner, eventId: 'urn:e:1', count: owner === a ? 2 : 1 })),
    );
    assert.equal(await store.epcis.eraseEvent(a, 'urn:e:1'), 2);
    assert.equal(await store.epcis.eraseEvent(a, 'urn:e:1'), 0);
    assert.equal(await store.epcis.findEvent(a, 'urn:e:1'), undefined);
    assert.equal((await shown(store, '106141412345678908')).length, 1);
    assert.equal((await store.epcis.holdersOf('urn:e:1')).length, 1);
  });
});
