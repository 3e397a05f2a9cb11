import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { startDhlStandin, dhlNumber, dhlNumbers } from '../../src/modules/feeds/work/standins/dhl.ts';
import type { CallPurpose } from '../../src/modules/statuses/rules/carrier-event.ts';
import { QuotaGuard } from '../../src/modules/feeds/work/quota-guard.ts';
import type { SlotOutcome, SlotRequest } from '../../src/modules/feeds/ports.ts';
import { type TestStore as Store, openStore, storeOf } from '../support/store.ts';
import { migrateStore, openMigrated } from '../../src/kernel/store/open.ts';
import { dhlTestFeed, TestClock } from '../support/feeds.ts';
import { describeOnBothDatabases } from '../support/databases.ts';

const noon = Date.parse('2030-03-04T12:00:00Z');
const midnight = Date.parse('2030-03-05T00:00:00Z');
const minute = 60_000;

function slot(at: number, changes: Partial<SlotRequest> = {}): SlotRequest {
  return {
    feed: 'dhl',
    day: new Date(at).toISOString().slice(0, 10),
    purpose: 'interactive',
    earliestAt: at,
    latestAt: at,
    horizonAt: at + minute,
    spacingMs: 5_000,
    perDay: 250,
    perDayAnonymous: 75,
    perDayUnattended: 200,
    ...changes,
  };
}

describeOnBothDatabases('feed usage', (newConfig) => {
  async function openTestStore(t: TestContext): Promise<Store> {
    const config = await newConfig(t);
    await migrateStore(config);
    const store = await openStore(config);
    t.after(() => store[Symbol.asyncDispose]());
    return store;
  }

  async function openWithRows(t: TestContext) {
    const config = await newConfig(t);
    await migrateStore(config);
    const inspect = await openMigrated(config);
    t.after(() => inspect[Symbol.asyncDispose]());
    return { inspect, feedUsage: storeOf(inspect).feedUsage };
  }

  const starts = (outcomes: readonly SlotOutcome[]): readonly number[] =>
    outcomes
      .flatMap((outcome) => (outcome.granted ? [outcome.startsAt - noon] : []))
      .toSorted((one, other) => one - other);

  test('takes a slot once, frees the next after the spacing, and counts both', async (t) => {
    const { feedUsage } = await openTestStore(t);
    assert.deepEqual(await feedUsage.reserveSlot(slot(noon)), { granted: true, startsAt: noon });
    const counts = { used: 1, usedAnonymous: 0, usedPoll: 0, nextSlotAt: noon + 5_000 };
    assert.deepEqual(await feedUsage.reserveSlot(slot(noon + 4_999)), { granted: false, counts });
    assert.deepEqual(await feedUsage.reserveSlot(slot(noon + 5_000)), { granted: true, startsAt: noon + 5_000 });
    // A caller who would wait gets the slot behind it.
    const patient = slot(noon + 6_000, { latestAt: noon + 10_000 });
    assert.deepEqual(await feedUsage.reserveSlot(patient), { granted: true, startsAt: noon + 10_000 });
    assert.equal((await feedUsage.readDay('dhl', '2030-03-04')).used, 3);
    assert.deepEqual(await feedUsage.reserveSlot(slot(noon, { feed: 'dcsa' })), { granted: true, startsAt: noon });
  });

  test('starts a new day at midnight, but keeps the spacing across it', async (t) => {
    const { feedUsage } = await openTestStore(t);
    await feedUsage.reserveSlot(slot(midnight - 1_000, { perDay: 1 }));
    const early = await feedUsage.reserveSlot(slot(midnight + 3_999));
    assert.deepEqual(early, {
      granted: false,
      counts: { used: 0, usedAnonymous: 0, usedPoll: 0, nextSlotAt: midnight + 4_000 },
    });
    assert.equal((await feedUsage.reserveSlot(slot(midnight + 4_000, { perDay: 1 }))).granted, true);
    assert.equal((await feedUsage.readDay('dhl', '2030-03-05')).used, 1);
    assert.equal((await feedUsage.readDay('dhl', '2030-03-04')).used, 1);
  });

  test('locks no process out by a slot that a wrong clock set far ahead', async (t) => {
    const { feedUsage } = await openTestStore(t);
    await feedUsage.reserveSlot(slot(noon + 60 * minute));
    assert.deepEqual(await feedUsage.reserveSlot(slot(noon)), { granted: true, startsAt: noon });
  });

  test('leaves a fifth of the calls to keyed requests, and limits pages without a key to three tenths', async (t) => {
    const store = await openTestStore(t);
    const clock = new TestClock(noon);
    const guard = new QuotaGuard('dhl', { perDay: 10, spacingMs: 0 }, store.feedUsage, clock);
    const granted = async (purpose: CallPurpose): Promise<boolean> => (await guard.takeTurn(purpose)).granted;
    const take = async (purpose: CallPurpose, times: number): Promise<number> => {
      let taken = 0;
      for (let call = 0; call < times; call += 1) if (await granted(purpose)) taken += 1;
      return taken;
    };
    assert.equal(await take('anonymous', 10), 3);
    assert.equal(await take('poll', 10), 5);
    assert.equal(await granted('anonymous'), false);
    assert.deepEqual(await guard.takeTurn('poll'), { granted: false, retryAfterS: 12 * 3_600 });
    assert.equal(await take('interactive', 10), 2);
    assert.deepEqual(await guard.takeTurn('interactive'), { granted: false, retryAfterS: 12 * 3_600 });
    assert.deepEqual(await guard.usage(), { used: 10, perDay: 10 });
    clock.at = midnight;
    assert.equal(await granted('interactive'), true);
  });

  test('forgets nothing on a restart, and gives concurrent processes different slots', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    const stores = await Promise.all([1, 2, 3].map(() => openStore(config)));
    for (const store of stores) t.after(() => store[Symbol.asyncDispose]());
    const request = slot(noon, { latestAt: noon + 100_000, horizonAt: noon + 200_000 });
    const attempts = stores.flatMap((store) => Array.from({ length: 10 }, () => store.feedUsage.reserveSlot(request)));
    const outcomes = await Promise.all(attempts);
    assert.deepEqual(
      starts(outcomes),
      Array.from({ length: 21 }, (_, index) => index * 5_000),
    );
    await using later = await openStore(config);
    assert.equal((await later.feedUsage.readDay('dhl', '2030-03-04')).used, 21);
    assert.equal((await later.feedUsage.reserveSlot(slot(noon + 1_000, { horizonAt: noon + 200_000 }))).granted, false);
  });

  test('waits until every window allows a call, over all processes', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    const stores = await Promise.all([1, 2, 3].map(() => openStore(config)));
    for (const store of stores) t.after(() => store[Symbol.asyncDispose]());
    const windows = [
      { calls: 2, lengthMs: 10_000 },
      { calls: 5, lengthMs: minute },
    ];
    const request = slot(noon, { latestAt: noon + 65_000, horizonAt: noon + 200_000, spacingMs: 1_000, windows });
    const take = (store: Store | undefined) => (store === undefined ? [] : [store.feedUsage.reserveSlot(request)]);
    const order = Array.from({ length: 15 }, (_, index) => stores[index % 3]);
    const outcomes: SlotOutcome[] = [];
    // Two connections of one process to a SQLite file would wait for each other.
    if (config.kind === 'sqlite') for (const store of order) outcomes.push(...(await Promise.all(take(store))));
    else outcomes.push(...(await Promise.all(order.flatMap(take))));
    assert.deepEqual(starts(outcomes), [0, 1_000, 10_000, 11_000, 20_000, 60_000, 61_000]);
    const [store] = stores;
    assert.deepEqual(await store?.feedUsage.reserveSlot(request), {
      granted: false,
      counts: { used: 7, usedAnonymous: 0, usedPoll: 0, nextSlotAt: noon + 70_000 },
    });
    assert.deepEqual(await store?.feedUsage.reserveSlot({ ...request, feed: 'dcsa' }), {
      granted: true,
      startsAt: noon,
    });
  });

  test('counts a window over midnight, forgets what it no longer reaches, and ignores a clock that was wrong', async (t) => {
    const { feedUsage, inspect } = await openWithRows(t);
    const windows = [{ calls: 2, lengthMs: 3 * 86_400_000 }];
    const ask = async (at: number) => (await feedUsage.reserveSlot(slot(at, { windows }))).granted;
    const day = 86_400_000;
    const granted = [];
    for (const days of [0, 1, 2, 3, 3.5, 4, 9]) granted.push(await ask(noon + days * day));
    assert.deepEqual(granted, [true, true, false, true, false, true, true]);
    const kept = await inspect.handle.selectFrom('feed_calls').select(['number', 'starts_at']).execute();
    assert.deepEqual(
      kept.map((row) => ({ ...row })),
      [{ number: 5, starts_at: noon + 9 * day }],
    );
    for (let call = 0; call < 2; call += 1)
      await feedUsage.reserveSlot(slot(noon + 400 * day, { windows, spacingMs: 0 }));
    assert.equal(await ask(noon + 10 * day), true);
  });

  test('counts no windows for a feed that has none', async (t) => {
    const { feedUsage, inspect } = await openWithRows(t);
    await feedUsage.reserveSlot(slot(noon));
    await feedUsage.reserveSlot(slot(noon + minute, { windows: [] }));
    assert.deepEqual(await inspect.handle.selectFrom('feed_call_totals').selectAll().execute(), []);
  });

  test('keeps a fifth of a window to keyed requests, and says when it opens', async (t) => {
    const store = await openTestStore(t);
    const clock = new TestClock(noon);
    const quota = { perDay: 1_000, spacingMs: 0, windows: [{ calls: 10, seconds: 600 }] };
    const guard = new QuotaGuard('dhl', quota, store.feedUsage, clock);
    const taken = { poll: 0, interactive: 0 };
    for (const purpose of ['poll', 'interactive'] as const) {
      for (let call = 0; call < 20; call += 1) {
        clock.advance(1_000);
        if ((await guard.takeTurn(purpose)).granted) taken[purpose] += 1;
      }
    }
    assert.deepEqual(taken, { poll: 8, interactive: 2 });
    const turn = await guard.takeTurn('interactive');
    // The first call was a second after noon; a second is the margin for its way to the carrier.
    assert.deepEqual(turn, { granted: false, retryAfterS: 600 + 1 + 1 - 40 });
    clock.advance(562_000);
    assert.equal((await guard.takeTurn('interactive')).granted, true);
  });

  test('stays within the terms of the feed for a virtual day of 60 numbers, pages and keyed requests', async (t) => {
    const store = await openTestStore(t);
    const clock = new TestClock(midnight);
    // The stand-in enforces the same terms and would answer 429.
    await using standin = await startDhlStandin({ declared: false, clock });
    const { feed, ask } = dhlTestFeed(standin, { usage: store.feedUsage, spacingMs: 5_000, perDay: 250 }, clock);
    const quiet = Object.keys(dhlNumbers).filter((ending) => ['0017', '0024', '0048', '0062', '0192'].includes(ending));
    const made = { poll: 0, interactive: 0, anonymous: 0 };
    const call = async (purpose: CallPurpose, index: number): Promise<void> => {
      const { kind } = await ask(dhlNumber(quiet[index % quiet.length] ?? ''), { purpose });
      assert.ok(kind === 'events' || kind === 'rate_limited');
      if (kind === 'events') made[purpose] += 1;
    };
    for (let step = 0; step < 24 * 60; step += 1) {
      clock.at = midnight + step * minute;
      if (step % 4 === 0) await call('poll', step);
      clock.at += 2_000;
      if (step % 5 === 0) await call('anonymous', step);
      clock.at += 20_000;
      if (step % 25 === 0) await call('interactive', step);
    }
    assert.equal(standin.journal.length, made.poll + made.interactive + made.anonymous);
    assert.ok(standin.journal.every(({ status }) => status === 200));
    assert.ok(made.interactive >= 50, 'what is kept for keyed requests is there');
    assert.ok(made.anonymous <= 75 && made.poll + made.anonymous <= 200);
    assert.ok(standin.journal.length <= 250);
    const times = standin.journal.map(({ time }) => time);
    assert.ok(times.every((time, index) => index === 0 || time - (times[index - 1] ?? 0) >= 5_000));
    assert.deepEqual(await feed.usage(), { used: standin.journal.length, perDay: 250 });
  });
});
