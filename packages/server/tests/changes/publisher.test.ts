import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { openMigrated, migrateStore } from '../../src/kernel/store/open.ts';
import { BrokerError, type ChangeBroker } from '../../src/modules/changes/ports.ts';
import { createChangeFeedStore } from '../../src/modules/changes/store/outbox.ts';
import { openPublisher, recordRound, testSubject } from '../support/changes.ts';
import { describeOnBothDatabases, type NewConfig } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { mulberry32 } from '../support/random.ts';
import { startTestService } from '../support/service.ts';

const now = Date.UTC(2026, 10, 20, 8);
const dayMs = 86_400_000;

interface Stored {
  readonly subject: string;
  readonly id: string;
  readonly event: string;
}

/** Takes an event, or does not, or takes it and the answer is lost: what a broker behind a network does. */
function unreliableBroker(random: () => number): ChangeBroker & { readonly stored: Stored[] } {
  const stored: Stored[] = [];
  return {
    stored,
    async publish(subject, id, event) {
      const chance = random();
      await new Promise((resolve) => setImmediate(resolve));
      if (chance < 0.1) throw new BrokerError('not taken');
      stored.push({ subject, id, event });
      if (chance < 0.2) throw new BrokerError('taken, but the answer was lost');
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

async function openFeed(t: Parameters<NewConfig>[0], newConfig: NewConfig) {
  const config = await newConfig(t);
  await migrateStore(config);
  const database = await openMigrated(config);
  t.after(() => database[Symbol.asyncDispose]());
  return { database, store: createChangeFeedStore(database) };
}

describeOnBothDatabases('the change feed', (newConfig) => {
  test('nothing waits before a feed is open, and nothing after it has ended', async (t) => {
    const { database, store } = await openFeed(t, newConfig);
    await recordRound(database, 3, 0, now);
    assert.deepEqual(await store.count(), { waiting: 0, oldestAt: null });
    await store.open(now);
    await store.open(now + 1);
    await recordRound(database, 3, 1, now + 5);
    assert.deepEqual(await store.count(), { waiting: 3, oldestAt: now + 5 });
    assert.equal((await store.read())?.openedAt, now);
    assert.equal(await store.close(), 3);
    await recordRound(database, 3, 2, now + 6);
    assert.deepEqual([await store.read(), await store.count()], [undefined, { waiting: 0, oldestAt: null }]);
  });

  test('a repeated report tells nothing', async (t) => {
    const { database, store } = await openFeed(t, newConfig);
    await store.open(now);
    await recordRound(database, 2, 0, now);
    await recordRound(database, 2, 0, now);
    assert.equal((await store.count()).waiting, 2);
  });

  test('a broker that fails gets every event at least once, first copies in order, copies equal', async (t) => {
    const { database, store } = await openFeed(t, newConfig);
    await store.open(now);
    const [shipments, rounds] = [7, 6];
    const broker = unreliableBroker(mulberry32(42));
    const publisher = openPublisher({ store, broker, clock: systemClock });
    t.after(() => publisher[Symbol.asyncDispose]());
    for (let round = 0; round < rounds; round += 1) {
      await recordRound(database, shipments, round, now + round);
      publisher.wake();
    }
    await eventually('the outbox is empty', async () => (await store.count()).waiting === 0);
    assert.equal((await store.read())?.error, null);
    const bytes = new Map<string, string>();
    const places = new Map<string, number>();
    for (const { subject, id, event } of broker.stored) {
      assert.equal(bytes.get(id) ?? event, event);
      const { sequence, subject: uuid } = JSON.parse(event) as { sequence: string; subject: string };
      assert.equal(subject, `${testSubject}.${uuid}`);
      if (!bytes.has(id)) {
        assert.equal(Number(sequence), (places.get(uuid) ?? 0) + 1, `${id} came too early`);
        places.set(uuid, Number(sequence));
      }
      bytes.set(id, event);
    }
    assert.deepEqual([places.size, bytes.size], [shipments, shipments * rounds]);
  });

  test('an event that the broker refuses holds its own shipment, and is tried again', async (t) => {
    const { database, store } = await openFeed(t, newConfig);
    await store.open(now);
    // More events of the refused shipment than one portion has, before all others.
    await recordRound(database, 1, 0, now);
    const [first] = await store.listWaiting(1, 1, []);
    assert.ok(first);
    const more = Array.from({ length: 450 }, (_, index) => {
      const sequence = index + 2;
      const event = JSON.stringify({ ...JSON.parse(first.event), sequence: String(sequence) });
      return { shipment_id: first.shipmentId, sequence, event, created_at: now - 1_000 };
    });
    await database.write((handle) => handle.insertInto('change_outbox').values(more).execute());
    await recordRound(database, 120, 0, now);
    let isRefusing = true;
    const taken: string[] = [];
    const broker: ChangeBroker = {
      async publish(subject, _id, event) {
        if (isRefusing && subject.endsWith(first.shipmentId))
          throw new BrokerError('maximum messages per subject exceeded', { concerns: 'event' });
        taken.push(event);
      },
      [Symbol.asyncDispose]: async () => undefined,
    };
    await using publisher = openPublisher({ store, broker, clock: systemClock });
    publisher.wake();
    await eventually('the others are sent', async () => taken.length === 119);
    assert.equal(publisher.held, 1);
    await eventually('the refusal is kept', async () =>
      /refuses events of 1 shipment: maximum messages per subject/.test((await store.read())?.error ?? ''),
    );
    assert.equal((await store.count()).waiting, 451);
    isRefusing = false;
    await eventually('nothing waits', async () => (await store.count()).waiting === 0);
    const own = taken.map((event) => JSON.parse(event)).filter(({ subject }) => subject === first.shipmentId);
    assert.deepEqual(
      own.map(({ sequence }) => Number(sequence)),
      Array.from({ length: 451 }, (_, index) => index + 1),
    );
    assert.deepEqual([publisher.held, (await store.read())?.error], [0, null]);
  });

  test('a refusal is kept for the operator, and retention holds for the outbox as well', async (t) => {
    const { database, store } = await openFeed(t, newConfig);
    await store.open(now);
    await recordRound(database, 2, 0, now);
    const discarded: number[] = [];
    const refusing: ChangeBroker = {
      publish: () => Promise.reject(new BrokerError('no stream takes it')),
      [Symbol.asyncDispose]: async () => undefined,
    };
    let clockNow = now;
    const clock = { now: () => clockNow, monotonic: () => performance.now() };
    const metrics = {
      countSent() {},
      countFailure() {},
      countDiscarded: (events: number) => void discarded.push(events),
    };
    {
      await using publisher = openPublisher({ store, broker: refusing, clock, metrics });
      publisher.wake();
      await eventually('the reason is stored', async () => (await store.read())?.error === 'no stream takes it');
    }
    assert.equal((await store.count()).waiting, 2);
    clockNow = now + 31 * dayMs;
    await using publisher = openPublisher({ store, broker: refusing, clock, metrics });
    publisher.wake();
    await eventually('old events are gone', async () => (await store.count()).waiting === 0);
    assert.deepEqual([discarded, (await store.read())?.discarded], [[2], 2]);
  });

  test('retention holds for a feed whose broker is no longer in the settings', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    {
      await using database = await openMigrated(config);
      await createChangeFeedStore(database).open(now);
      // Two that are too old, and one that may wait.
      await recordRound(database, 2, 0, Date.now() - 31 * dayMs);
      await recordRound(database, 1, 1, Date.now() - 29 * dayMs);
    }
    const environment: Record<string, string> =
      config.kind === 'postgres'
        ? { WAYSEAL_DATABASE_URL: config.url }
        : { WAYSEAL_DATA_DIR: path.dirname(config.path) };
    await using _service = await startTestService({ environment });
    await using database = await openMigrated(config);
    const store = createChangeFeedStore(database);
    await eventually('old events are gone', async () => (await store.count()).waiting === 1, 30_000);
    assert.equal((await store.read())?.discarded, 2);
  });
});
