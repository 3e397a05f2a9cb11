import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sampleRanks } from '../../src/modules/numbers/rules/cell-sample.ts';
import type { Observation } from '../../src/modules/numbers/rules/observation.ts';
import type { CellSelector } from '../../src/modules/numbers/rules/question.ts';
import { type TestStore as Store, openStore } from '../support/store.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { createObservationStore, largestCell } from '../../src/modules/numbers/store/observations.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { mulberry32 } from '../support/random.ts';
import { describeOnBothDatabases } from '../support/databases.ts';

function observed(changes: Partial<Observation> = {}): Observation {
  return {
    vertical: 'parcel',
    originCountry: 'DE',
    destinationCountry: 'FR',
    carrierSlug: 'dhl-express',
    clock: 'transit',
    startedDay: 20_000,
    durationS: 100_000,
    outcome: 'delivered',
    entryAgeS: 60,
    ...changes,
  };
}

const lane: CellSelector = { vertical: 'parcel', clock: 'transit', originCountry: 'DE', destinationCountry: 'FR' };

describeOnBothDatabases('the observation store', (newConfig) => {
  async function openTestStore(
    t: TestContext,
    now = () => 5,
  ): Promise<{ store: Store; query: ReturnType<typeof openDatabase> }> {
    const config = await newConfig(t);
    await migrateStore(config);
    const store = await openStore(config, { now });
    t.after(() => store[Symbol.asyncDispose]());
    const query = openDatabase(config);
    t.after(() => query[Symbol.asyncDispose]());
    return { store, query };
  }
  const durations = async (store: Store, selector: CellSelector) => [
    ...(await store.observations.readCell(selector)).durations,
  ];

  test('replaces known rows by news of a shipment, visible at once', async (t) => {
    const { store } = await openTestStore(t);
    assert.deepEqual(await durations(store, lane), []);
    await store.observations.record('s1', [observed({ outcome: 'open', durationS: 10 }), observed({ clock: 'label' })]);
    assert.deepEqual(await durations(store, lane), [10]);
    await store.observations.record('s1', [observed({ durationS: 20 })]);
    await store.observations.record('s2', [observed({ durationS: 15 })]);
    assert.deepEqual(await durations(store, lane), [15, 20]);
    assert.deepEqual([...(await store.observations.readCell(lane)).ends], [0, 0]);
    await store.observations.record('s3', []);
  });

  test('keeps cells in memory equal to a fresh read after every change', async (t) => {
    const { store, query } = await openTestStore(t);
    const random = mulberry32(4);
    const pick = <Value>(...values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
    const selectors: CellSelector[] = [
      lane,
      { ...lane, carrierSlug: 'dhl-express' },
      { vertical: 'parcel', clock: 'transit', isDomestic: false },
      { vertical: 'parcel', clock: 'transit', isDomestic: true },
    ];
    for (let step = 0; step < 60; step += 1) {
      const change = observed({
        destinationCountry: pick('FR', 'FR', 'DE'),
        carrierSlug: pick('dhl-express', 'ups'),
        outcome: pick('open', 'delivered', 'returned'),
        durationS: 1 + Math.floor(random() * 20),
        startedDay: 20_000 + Math.floor(random() * 3),
      });
      await store.observations.record(`s${Math.floor(random() * 12)}`, [change, observed({ clock: 'label' })]);
      const fresh = createObservationStore(query, () => 5);
      for (const selector of selectors) {
        const kept = await store.observations.readCell(selector);
        assert.deepEqual(kept, await fresh.readCell(selector), `step ${step} ${JSON.stringify(selector)}`);
      }
    }
    // Another process records: the cells in memory here are stale and are read again.
    await createObservationStore(query, () => 6).record('elsewhere', [observed({ durationS: 77 })]);
    assert.ok((await durations(store, lane)).includes(77));
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        await store.observations.record(`t${index}`, [observed({ durationS: 1_000 + index })]);
        await store.observations.readCell(lane);
      }),
    );
    const found = await durations(store, lane);
    assert.equal(new Set(found.filter((duration) => duration >= 1_000)).size, 20);
    assert.equal(found.filter((duration) => duration >= 1_000).length, 20, 'none counts twice');
  });

  test('reads only the rows of each level', async (t) => {
    const { store } = await openTestStore(t);
    const rows = [
      observed({ durationS: 1 }),
      observed({ durationS: 2, carrierSlug: null }),
      observed({ durationS: 3, originCountry: 'NL' }),
      observed({ durationS: 4, originCountry: 'FR' }),
      observed({ durationS: 5, vertical: 'container' }),
      observed({ durationS: 6, carrierSlug: 'ups' }),
    ];
    for (const [index, row] of rows.entries()) await store.observations.record(`s${index}`, [row]);
    const base = { vertical: 'parcel', clock: 'transit' } as const;
    assert.deepEqual(await durations(store, lane), [1, 2, 6]);
    assert.deepEqual(await durations(store, { ...lane, carrierSlug: 'dhl-express' }), [1]);
    assert.deepEqual(
      await durations(store, { ...base, carrierSlug: 'dhl-express', destinationCountry: 'FR' }),
      [1, 3, 4],
    );
    assert.deepEqual(await durations(store, { ...base, isDomestic: true }), [4]);
    assert.deepEqual(await durations(store, { ...base, isDomestic: false }), [1, 2, 3, 6]);
  });

  test('samples a cell over its row limit evenly', async (t) => {
    const { query } = await openTestStore(t);
    const random = mulberry32(12);
    const store = createObservationStore(
      query,
      () => 5,
      () => Math.floor(random() * sampleRanks),
    );
    const total = 2 * largestCell;
    const lines = Array.from({ length: total }, (_, index) => ({
      identity: String(index),
      observation: observed({ startedDay: 20_000 + Math.floor(index / 100), durationS: index + 1 }),
    }));
    assert.equal(await store.importLines(lines), total);
    const { days, durations: found } = await store.readCell(lane);
    assert.equal(found.length, largestCell);
    // Durations rise with the index: the quantiles of the sample are those of all rows, within four standard errors.
    for (const q of [0.1, 0.5, 0.9]) {
      const share = (found[Math.floor(q * largestCell)] ?? 0) / total;
      assert.ok(Math.abs(share - q) < 4 * Math.sqrt((q * (1 - q)) / largestCell), `${q}: ${share}`);
    }
    assert.equal(new Set(days).size, 100, 'every day of the start has its rows');
  });

  test('keeps a full cell in memory equal to a fresh read after every change', async (t) => {
    const { query } = await openTestStore(t);
    const random = mulberry32(13);
    const newRank = (): number => Math.floor(random() * sampleRanks);
    const store = createObservationStore(query, () => 5, newRank);
    await store.importLines(
      Array.from({ length: largestCell + 200 }, (_, index) => ({
        identity: String(index),
        observation: observed({ durationS: 1 + Math.floor(random() * 1_000) }),
      })),
    );
    await store.readCell(lane);
    for (let step = 0; step < 40; step += 1) {
      const isElsewhere = random() < 0.2;
      const news = observed({
        durationS: 1 + Math.floor(random() * 1_000),
        outcome: random() < 0.5 ? 'open' : 'delivered',
        originCountry: isElsewhere ? 'NL' : 'DE',
      });
      await store.record(`s${Math.floor(random() * 20)}`, [news]);
      const fresh = await createObservationStore(query, () => 5).readCell(lane);
      assert.deepEqual(await store.readCell(lane), fresh, `step ${step}`);
    }
  });

  test('changes nothing when a line is imported again', async (t) => {
    const { store } = await openTestStore(t);
    const lines = ['a', 'b', 'b again'].map((identity) => ({ identity, observation: observed() }));
    assert.equal(await store.observations.importLines(lines), 3);
    const { changedAt } = await store.observations.summarize();
    assert.equal(changedAt, 5);
    assert.equal(await store.observations.importLines(lines), 0);
    assert.equal(await store.observations.importLines([...lines, { identity: 'c', observation: observed() }]), 1);
    assert.equal(await store.observations.importLines([]), 0);
  });

  test('counts its rows', async (t) => {
    const { store } = await openTestStore(t);
    assert.equal((await store.observations.summarize()).changedAt, null);
    await store.observations.record('s1', [observed(), observed({ clock: 'label', outcome: 'open' })]);
    const parcel = async () =>
      (await store.observations.summarize()).volumes.find(({ vertical }) => vertical === 'parcel');
    assert.deepEqual(await parcel(), { vertical: 'parcel', rows: 2, delivered: 1 });
    await store.observations.record('s2', [observed()]);
    assert.deepEqual(await parcel(), { vertical: 'parcel', rows: 3, delivered: 2 });
  });
});
