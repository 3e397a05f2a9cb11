import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { chainId, genesisHash, linkHash } from '@wayseal/proofs';
import { sql } from 'kysely';
import { neverPolled } from '../../src/modules/shipments/rules/poll-schedule.ts';
import { type TestStore as Store, openStore } from '../support/store.ts';
import { isStoreTrouble } from '../../src/kernel/store/database-errors.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { followRequest } from '../../src/modules/follows/store/scan-hook.ts';
import { createShipmentStore } from '../../src/modules/shipments/store/shipments.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { carrierEvent, recordingAt, scanOf } from '../support/scans.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { insertKey } from '../support/webhook-fixture.ts';

const now = Date.UTC(2030, 2, 5, 12);

describeOnBothDatabases('the shipment store', (newConfig) => {
  async function openTestStore(t: TestContext) {
    const config = await newConfig(t);
    await migrateStore(config);
    const store = await openStore(config);
    t.after(() => store[Symbol.asyncDispose]());
    return { store, config };
  }

  async function recordOne(store: Store, ...scan: Parameters<typeof scanOf>) {
    const [outcome] = await store.shipments.recordScans([scanOf(...scan)], recordingAt(now));
    assert.equal(outcome?.kind, 'recorded');
    return outcome;
  }

  test('returns a shipment and its events as recorded', async (t) => {
    const { store } = await openTestStore(t);
    const events = [
      carrierEvent('in_transit', now - 9_000, { code: 'AF', country: 'DE', locode: 'DEHAM' }),
      carrierEvent('delivered', now - 5_000, {
        time: { at: now - 5_000, source: 'assumed_utc', uncertaintyS: 50_400, placed: false },
        wording: 'not kept',
      }),
    ];
    const { shipment, added } = await recordOne(store, 'A1', events);
    assert.deepEqual([shipment.state, added], ['delivered', 2]);
    assert.deepEqual(await store.shipments.findShipment(shipment.id), shipment);
    assert.deepEqual(await store.shipments.findShipmentsByNumber('A1'), [shipment]);
    const stored = await store.shipments.listEvents(shipment.id, 0, 10);
    assert.deepEqual(
      stored.map(({ index, placed, code, wording, status }) => [index, placed, code, wording, status.state]),
      [
        [1, true, 'AF', null, 'in_transit'],
        [2, false, null, null, 'delivered'],
      ],
    );
    assert.deepEqual(await store.shipments.listEvents(shipment.id, 1, 10), stored.slice(1));
    assert.deepEqual(await store.shipments.listEventsOf(shipment), stored);
    assert.deepEqual(await store.shipments.listEventsOf({ ...shipment, eventCount: 1 }), stored.slice(0, 1));
  });

  test('finds the shipments of many numbers in one query, the same as number by number', async (t) => {
    const { store } = await openTestStore(t);
    await recordOne(store, 'A1', [carrierEvent('in_transit', now)]);
    await recordOne(store, 'A1', [carrierEvent('in_transit', now)], { carrier: 'gls' });
    await recordOne(store, 'A1', [carrierEvent('in_transit', now)], { carrier: 'made-up', source: 'sandbox' });
    await recordOne(store, 'B2', [carrierEvent('delivered', now)]);
    const found = await store.shipments.findShipmentsByNumbers(['B2', 'NONE', 'A1', 'B2']);
    assert.deepEqual([...found.keys()].toSorted(), ['A1', 'B2']);
    for (const number of ['A1', 'B2', 'NONE'])
      assert.deepEqual(found.get(number) ?? [], await store.shipments.findShipmentsByNumber(number));
    assert.equal(found.get('A1')?.at(-1)?.source, 'sandbox');
    assert.equal((await store.shipments.findShipmentsByNumbers([])).size, 0);
    const many = Array.from({ length: 100 }, (_, index) => `N${index}`);
    assert.equal((await store.shipments.findShipmentsByNumbers([...many, 'B2'])).size, 1);
  });

  test('lets a key that already follows pass while writes fail, and refuses a new one', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using writable = await openStore(config);
    const { shipment } = await recordOne(writable, 'A1', [carrierEvent('in_transit', now)]);
    await using database = openDatabase(config.kind === 'sqlite' ? config : { ...config, poolSize: 1 });
    for (const key of ['follows', 'does not']) await insertKey(database, key, null);
    await writable.shipments.noteRequest(shipment, 'follows', now);
    const readOnly =
      config.kind === 'sqlite' ? sql`pragma query_only = 1` : sql`set default_transaction_read_only = on`;
    await readOnly.execute(database.handle);
    const shipments = createShipmentStore(database, { requestHooks: [followRequest(database.kind)] });
    await shipments.noteRequest(shipment, 'follows', now + 1);
    await assert.rejects(shipments.noteRequest(shipment, 'does not', now + 1), isStoreTrouble);
  });

  test('continues the chain over several recordings', async (t) => {
    const { store, config } = await openTestStore(t);
    const { shipment } = await recordOne(store, 'A1', [carrierEvent('in_transit', now - 9_000)]);
    await recordOne(store, 'A1', [carrierEvent('in_transit', now - 9_000), carrierEvent('delivered', now)]);
    await using database = openDatabase(config);
    const links = await database.handle.selectFrom('chain_links').selectAll().orderBy('idx').execute();
    let head = genesisHash(chainId(shipment.id));
    for (const { idx, commitment, link } of links) {
      head = linkHash(head, idx, commitment);
      assert.equal(link, head);
    }
    assert.deepEqual([links.length, (await store.shipments.findShipment(shipment.id))?.chainHead], [2, head]);
  });

  test('keeps one shipment with one event after a hundred equal concurrent scans', async (t) => {
    const { store } = await openTestStore(t);
    const scan = scanOf('A1', [carrierEvent('in_transit', now)]);
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => store.shipments.recordScans([scan], recordingAt(now))),
    );
    const added = outcomes.flat().map((outcome) => (outcome.kind === 'recorded' ? outcome.added : Number.NaN));
    assert.equal(
      added.reduce((sum, one) => sum + one),
      1,
    );
    assert.equal(await store.shipments.countShipments(), 1);
  });

  test('records all different concurrent scans of one shipment', async (t) => {
    const { store } = await openTestStore(t);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        store.shipments.recordScans([scanOf('A1', [carrierEvent('in_transit', now - index)])], recordingAt(now)),
      ),
    );
    const [shipment] = await store.shipments.findShipmentsByNumber('A1');
    assert.equal(shipment?.eventCount, 40);
    assert.equal((await store.shipments.listEvents(shipment.id, 0, 100)).length, 40);
  });

  test('never mixes synthetic and real events in a history', async (t) => {
    const { store } = await openTestStore(t);
    const made = { carrier: 'wayseal-sandbox', source: 'sandbox' } as const;
    const event = [carrierEvent('delivered', now)];
    await store.shipments.recordScans([scanOf('A1', event, made)], recordingAt(now));
    await store.shipments.recordScans([scanOf('A1', event)], recordingAt(now - 1));
    const found = await store.shipments.findShipmentsByNumber('A1');
    assert.deepEqual(
      found.map(({ source }) => source),
      ['operator_ingest', 'sandbox'],
      'what is real comes first, however old it is',
    );
    for (const more of [{ ...made, source: 'licensed_feed' as const }, { source: 'sandbox' as const }])
      await assert.rejects(
        store.shipments.recordScans([scanOf('A1', event, more)], recordingAt(now)),
        /cannot go into a shipment/,
      );
  });

  test('records many shipments in one call, and one of them several times', async (t) => {
    const { store } = await openTestStore(t);
    const scans = Array.from({ length: 1_200 }, (_, index) =>
      scanOf(`N${index % 700}`, [carrierEvent('in_transit', now - index)]),
    );
    const outcomes = await store.shipments.recordScans(scans, recordingAt(now));
    assert.equal(outcomes.filter((outcome) => outcome.kind === 'recorded').length, 1_200);
    assert.equal(await store.shipments.countShipments(), 700);
    const [twice] = await store.shipments.findShipmentsByNumber('N0');
    assert.equal(twice?.eventCount, 2);
  });

  test('writes nothing for a repeated scan, and continues from stored events for a new one', async (t) => {
    const { store, config } = await openTestStore(t);
    const scan = scanOf('A1', [carrierEvent('in_transit', now - 9_000)]);
    await store.shipments.recordScans([scan], recordingAt(now));
    await using database = openDatabase(config);
    const version = database.kind === 'sqlite' ? sql`pragma data_version` : sql`select xmin::text from shipments`;
    const before = (await version.execute(database.handle)).rows;
    const [again] = await store.shipments.recordScans([scan], recordingAt(now + 5));
    assert.deepEqual((await version.execute(database.handle)).rows, before);
    assert.equal(again?.kind === 'recorded' && again.added, 0);
    const delivered = carrierEvent('delivered', now);
    await store.shipments.recordScans([{ ...scan, events: [...scan.events, delivered] }], recordingAt(now + 9));
    assert.notDeepEqual((await version.execute(database.handle)).rows, before);
    const [shipment] = await store.shipments.findShipmentsByNumber('A1');
    assert.deepEqual([shipment?.state, shipment?.eventCount, shipment?.updatedAt], ['delivered', 2, now + 9]);
  });

  test('returns any words, and half a surrogate pair as U+FFFD', async (t) => {
    const { store } = await openTestStore(t);
    const words = ['plain', `a "quoted" \\ word, {"json": [1]}, \u{1f4e6}\n`, 'half \ud83d'];
    const events = words.map((wording, index) => carrierEvent('in_transit', now - 100 + index, { wording }));
    const { shipment } = await recordOne(store, `N'"\\`, events, { keepWording: true });
    const stored = await store.shipments.listEvents(shipment.id, 0, 10);
    assert.deepEqual(
      stored.map(({ wording }) => wording),
      words.map((word) => word.toWellFormed()),
    );
    const [again] = await store.shipments.recordScans([scanOf(`N'"\\`, events)], recordingAt(now));
    assert.equal(again?.kind === 'recorded' && again.added, 0);
  });

  test('lets two carriers use one number', async (t) => {
    const { store } = await openTestStore(t);
    await recordOne(store, 'A1', [carrierEvent('in_transit', now)]);
    await recordOne(store, 'A1', [carrierEvent('delivered', now)], { carrier: 'ups' });
    assert.equal((await store.shipments.findShipmentsByNumber('A1')).length, 2);
  });

  test('fails only the scan of a full chain', async (t) => {
    const { store } = await openTestStore(t);
    const many = Array.from({ length: 1_000 }, (_, index) => carrierEvent('in_transit', now - index));
    await recordOne(store, 'FULL', many);
    const outcomes = await store.shipments.recordScans(
      [scanOf('FULL', [carrierEvent('delivered', now)]), scanOf('OTHER', [carrierEvent('delivered', now)])],
      recordingAt(now),
    );
    assert.deepEqual(
      outcomes.map(({ kind }) => kind),
      ['chain_full', 'recorded'],
    );
  });

  test('keeps expected arrivals as a history', async (t) => {
    const { store } = await openTestStore(t);
    const facts = (at: number) => ({
      facts: {
        originCountry: 'DE',
        destinationCountry: 'FR',
        eta: { at, uncertaintyS: 0 },
        service: null,
        pieces: null,
      },
    });
    const { shipment } = await recordOne(store, 'A1', [], facts(now + 1));
    await store.shipments.recordScans([scanOf('A1', [], facts(now + 9))], recordingAt(now + 5));
    await store.shipments.recordScans([scanOf('A1', [], facts(now + 9))], recordingAt(now + 6));
    assert.deepEqual(await store.shipments.listArrivals(shipment.id), [
      { seenAt: now, etaAt: now + 1 },
      { seenAt: now + 5, etaAt: now + 9 },
    ]);
  });

  test('lists changes oldest first, page by page, also many of one moment', async (t) => {
    const { store } = await openTestStore(t);
    const numbers = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
    for (const [index, moment] of [now, now + 1, now + 2].entries()) {
      const scans = numbers.map((number) => scanOf(`${number}${index}`, [carrierEvent('in_transit', now)]));
      await store.shipments.recordScans(scans, recordingAt(moment));
    }
    const seen: { id: string; updatedAt: number; eventCount: number }[] = [];
    for (let place = { updatedAt: now + 1, id: '' }; ;) {
      const page = await store.shipments.listChangedAfter(place, 3);
      seen.push(...page);
      if (page.length < 3) break;
      place = page[2] ?? place;
    }
    assert.deepEqual(
      seen.map(({ updatedAt, eventCount }) => [updatedAt - now, eventCount]),
      [...numbers.map(() => [1, 1]), ...numbers.map(() => [2, 1])],
    );
    assert.equal(new Set(seen.map(({ id }) => id)).size, 14);
  });

  test('gives a due poll to one of many claimants', async (t) => {
    const { store } = await openTestStore(t);
    const { shipment } = await recordOne(store, 'A1', [carrierEvent('in_transit', now)], { feed: 'dhl' });
    const state = { ...neverPolled, nextPollAt: now, recentPolls: [now - 5] };
    await store.feedPolls.savePoll(shipment.id, 'dhl', state);
    assert.deepEqual(await store.feedPolls.findPoll(shipment.id), state);
    const [due, ...others] = await store.feedPolls.listDuePolls(now, 10);
    assert.deepEqual([due?.shipment.id, due?.state, due?.followed, others.length], [shipment.id, state, false, 0]);
    assert.deepEqual(await store.feedPolls.listDuePolls(now - 1, 10), []);
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => store.feedPolls.claimPoll(shipment.id, now, now + 1_000)),
    );
    assert.equal(claims.filter(Boolean).length, 1);
  });
});
