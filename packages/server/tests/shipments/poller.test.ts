import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createDetector } from '@wayseal/detect';
import type { FeedAnswer } from '../../src/modules/statuses/rules/carrier-event.ts';
import { defaultPollPolicy } from '../../src/modules/shipments/rules/poll-schedule.ts';
import { QuotaGuard } from '../../src/modules/feeds/work/quota-guard.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import type { Feed, FeedRequest } from '../../src/modules/feeds/ports.ts';
import { type TestStore as Store, openStore } from '../support/store.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { createRecorder } from '../../src/modules/shipments/work/recorder.ts';
import { KeptHistories } from '../../src/modules/shipments/work/histories.ts';
import { Tracker } from '../../src/modules/shipments/work/tracker.ts';
import { FeedPoller } from '../../src/modules/shipments/work/poll-feeds.ts';
import { PollPlanner } from '../../src/modules/shipments/work/poll-planner.ts';
import { TestClock } from '../support/feeds.ts';
import { carrierEvent, readAll } from '../support/scans.ts';
import { newSqliteConfig } from '../support/databases.ts';

const start = Date.UTC(2030, 2, 4);
const perDay = 250;
const detector = createDetector();

/** 20 digits with the check digit of GS1: numbers of the group for certain. */
function dhlLike(index: number): string {
  const body = `003404349980${String(index).padStart(7, '0')}`;
  const sum = Array.from(body)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return body + String((10 - (sum % 10)) % 10);
}

interface Call {
  readonly number: string;
  readonly at: number;
  readonly purpose: string;
}

/** A feed with the real quota guard; `answer` says what the carrier knows at a moment. */
function testFeed(
  store: Store,
  clock: TestClock,
  answer: (request: FeedRequest) => FeedAnswer,
  persist: Feed['persist'] = 'canonical',
) {
  const calls: Call[] = [];
  const guard = new QuotaGuard('dhl', { perDay, spacingMs: 5_000 }, store.feedUsage, clock);
  const feed: Feed = {
    id: 'dhl',
    account: 'dhl',
    group: 'DHL Group',
    configured: true,
    attribution: 'provided by DHL Group',
    persist,
    supports: ({ normalized }) => (/^\d{20}$/.test(normalized) ? 'yes' : 'no'),
    async fetch(request) {
      const turn = await guard.takeTurn(request.purpose);
      if (!turn.granted) return { kind: 'rate_limited', retryAfterS: turn.retryAfterS };
      calls.push({ number: request.detection.normalized, at: clock.now(), purpose: request.purpose });
      return answer(request);
    },
    batch: 1,
    fetchMany: (requests) => Promise.all(requests.map((request) => feed.fetch(request))),
    usage: () => guard.usage(),
    isSynthetic: () => false,
    condition: () => ({
      state: 'ready',
      pausedForMs: 0,
      spacingMs: 0,
      lastAnswer: null,
      lastSuccessAt: null,
      lastFailure: null,
    }),
  };
  return { feed, calls };
}

const facts = { originCountry: null, destinationCountry: null, eta: null, service: null, pieces: null };

async function open(t: TestContext) {
  const config = await newSqliteConfig(t);
  await migrateStore(config);
  const store = await openStore(config);
  t.after(() => store[Symbol.asyncDispose]());
  const clock = new TestClock(start);
  const recording = createRecorder({
    store: store.shipments,
    clock,
    onRecorded: () => undefined,
    observe: () => Promise.resolve(),
  });
  return { store, clock, recording };
}

function build(
  { store, clock, recording }: Awaited<ReturnType<typeof open>>,
  feeds: readonly Feed[],
  streamed: () => ReadonlySet<string> = () => new Set(),
) {
  const polls = store.feedPolls;
  const policy = defaultPollPolicy;
  const planner = new PollPlanner({ polls, cells: store.observations, clock, policy, jitter: () => 0 });
  const common = { feeds, polls, planner, recording, clock, policy };
  const tracker = new Tracker({ ...common, store: store.shipments, histories: new KeptHistories(store.shipments) });
  const logger = createLogger('silent', process.stderr);
  const poller = new FeedPoller({ ...common, detector, logger, streamed });
  const lookup = (number: string, purpose: 'interactive' | 'anonymous' = 'interactive') =>
    tracker.lookup(detector.detect(number), { purpose, keyId: null });
  return { tracker, poller, lookup };
}

test('keeps a day with 60 tracked numbers within the daily calls, the spacing and ten per number', async (t) => {
  const parts = await open(t);
  const { store, clock } = parts;
  const { feed, calls } = testFeed(store, clock, () => ({
    kind: 'events',
    // Something new at each look, on the van: the state that is asked about most.
    events: [carrierEvent('out_for_delivery', clock.now())],
    facts,
    notes: [],
    intake: readAll([1]),
  }));
  const { poller, lookup } = build(parts, [feed]);
  for (let index = 0; index < 60; index += 1) {
    clock.advance(5_500);
    assert.equal((await lookup(dhlLike(index))).outcome, 'live');
  }
  while (clock.now() < start + 86_400_000 - 1) {
    await poller.pollDue();
    clock.advance(240_000);
  }
  assert.ok(calls.length <= perDay && calls.length > 150, `${calls.length} calls`);
  for (const [index, call] of calls.entries()) {
    if (index > 0) assert.ok(call.at - (calls[index - 1]?.at ?? 0) >= 5_000);
  }
  const byNumber = Map.groupBy(calls, ({ number }) => number);
  assert.equal(byNumber.size, 60);
  for (const [number, own] of byNumber) assert.ok(own.length <= 10, `${number}: ${own.length}`);
});

test('tracks a number that the feed knows, and answers from the record while it is fresh', async (t) => {
  const parts = await open(t);
  const { store, clock } = parts;
  const wording = 'The parcel has been processed';
  const { feed, calls } = testFeed(store, clock, () => ({
    kind: 'events',
    events: [carrierEvent('in_transit', start - 5_000, { wording, locality: 'Dresden' })],
    facts,
    notes: [],
    intake: readAll([1]),
  }));
  const { lookup } = build(parts, [feed]);
  const first = await lookup(dhlLike(1));
  assert.deepEqual([first.outcome, first.shipment?.state, first.live.get(1)?.wording], ['live', 'in_transit', wording]);
  clock.advance(10_000);
  const second = await lookup(dhlLike(1));
  assert.deepEqual([second.outcome, second.history.events.length, second.live.size, calls.length], ['stored', 1, 0, 1]);
  assert.ok(!JSON.stringify(await store.shipments.listEvents(first.shipment?.id ?? '', 0, 9)).includes('Dresden'));
  clock.advance(300_000);
  assert.deepEqual([(await lookup(dhlLike(1))).outcome, calls.length], ['live', 2]);
});

test('tells outcomes of the feed apart, and keeps the record', async (t) => {
  const parts = await open(t);
  const { store, clock } = parts;
  let answer: FeedAnswer = { kind: 'number_not_found', note: null };
  const { feed } = testFeed(store, clock, () => answer);
  const { lookup } = build(parts, [feed]);
  const outcomes: string[] = [];
  for (const next of [
    { kind: 'number_not_found', note: null },
    { kind: 'key_rejected' },
    { kind: 'feed_unavailable', cause: 'timeout' },
  ] as const) {
    answer = next;
    clock.advance(6_000);
    const found = await lookup(dhlLike(1));
    outcomes.push(found.outcome);
    assert.deepEqual([found.shipment, typeof found.hint], [null, 'string']);
  }
  const limited = await lookup(dhlLike(1));
  assert.deepEqual([limited.outcome, (limited.retryAfterS ?? 0) > 0], ['rate_limited', true]);
  assert.deepEqual(outcomes, ['number_not_found', 'key_rejected', 'feed_unavailable']);
  assert.equal(await store.shipments.countShipments(), 0);
  clock.advance(6_000);
  answer = { kind: 'events', events: [carrierEvent('in_transit', start)], facts, notes: [], intake: readAll([1]) };
  await lookup(dhlLike(1));
  clock.advance(600_000);
  answer = { kind: 'feed_unavailable', cause: 'timeout' };
  const kept = await lookup(dhlLike(1));
  assert.deepEqual([kept.outcome, kept.shipment?.state, typeof kept.hint], ['stored', 'in_transit', 'string']);
  assert.equal((await lookup('MSKU6011672')).outcome, 'no_live_feed');
  const unset = build(parts, [{ ...feed, configured: false }]);
  assert.equal((await unset.lookup(dhlLike(2))).outcome, 'feed_not_configured');
});

test('passes through a feed without a right to store, and stores nothing', async (t) => {
  const parts = await open(t);
  const { store, clock } = parts;
  const answer: FeedAnswer = {
    kind: 'events',
    events: [carrierEvent('in_transit', start)],
    facts,
    notes: [],
    intake: readAll([1]),
  };
  const { feed } = testFeed(store, clock, () => answer, 'none');
  const { lookup } = build(parts, [feed]);
  const found = await lookup(dhlLike(1));
  assert.deepEqual([found.outcome, found.shipment], ['live', null]);
  assert.equal(await store.shipments.countShipments(), 0);
});

test('limits requests without a key to three tenths of a day', async (t) => {
  const parts = await open(t);
  const { store, clock } = parts;
  const answer: FeedAnswer = { kind: 'number_not_found', note: null };
  const { feed, calls } = testFeed(store, clock, () => answer);
  const { lookup } = build(parts, [feed]);
  for (let index = 0; index < 100; index += 1) {
    clock.advance(6_000);
    await lookup(dhlLike(index), 'anonymous');
  }
  assert.equal(calls.length, perDay * 0.3);
  clock.advance(6_000);
  assert.equal((await lookup(dhlLike(1))).outcome, 'number_not_found');
});

/** Shipments that are due together at a feed of three numbers a call. `calls` has the numbers of each call, by index. */
async function openBatches(t: TestContext, count: number) {
  const parts = await open(t);
  const { store, clock } = parts;
  const known = (index: number): FeedAnswer => ({
    kind: 'events',
    events: [carrierEvent(index === 4 ? 'out_for_delivery' : 'in_transit', start)],
    facts,
    notes: [],
    intake: readAll([1]),
  });
  const indexOf = ({ detection }: FeedRequest): number =>
    Array.from({ length: count }, (_, index) => dhlLike(index)).indexOf(detection.normalized);
  const single = testFeed(store, clock, (request) => known(indexOf(request))).feed;
  const calls: (readonly number[])[] = [];
  const scene = { answer: known, streamed: new Set<string>() };
  const feed: Feed = {
    ...single,
    batch: 3,
    fetchMany: async (requests) => {
      calls.push(requests.map(indexOf));
      return requests.map((request) => scene.answer(indexOf(request)));
    },
  };
  const built = build(parts, [feed], () => scene.streamed);
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    clock.advance(6_000);
    ids.push((await built.lookup(dhlLike(index))).shipment?.id ?? '');
  }
  clock.advance(2 * 86_400_000);
  return { ...parts, ...built, scene, calls, ids };
}

test('asks for due shipments together, the most urgent first, and saves each', async (t) => {
  const { poller, scene, calls, ids, clock, store } = await openBatches(t, 7);
  scene.streamed = new Set([ids[6] ?? '']);
  await poller.pollDue();
  assert.deepEqual(calls, [[6, 4, 0], [1, 2, 3], [5]]);
  await poller.pollDue();
  assert.equal(calls.length, 3, 'none is due again');
  for (const id of ids) assert.equal((await store.feedPolls.findPoll(id))?.lastPolledAt, clock.now());
});

test('lets only the number wait that failed in a call, and goes on with the feed', async (t) => {
  const { poller, scene, calls, clock } = await openBatches(t, 7);
  const { answer } = scene;
  scene.answer = (index) => (index === 1 ? { kind: 'feed_unavailable', cause: 'contract' } : answer(index));
  await poller.pollDue();
  assert.deepEqual(calls, [[4, 0, 1], [2, 3, 5], [6]]);
  clock.advance(60_000);
  await poller.pollDue();
  assert.deepEqual(calls.slice(3), [[1]]);
});

test('pauses the feed once for a call that failed for all of its numbers', async (t) => {
  const { poller, scene, calls, clock } = await openBatches(t, 7);
  const { answer } = scene;
  scene.answer = () => ({ kind: 'feed_unavailable', cause: 'timeout' });
  await poller.pollDue();
  assert.deepEqual(calls, [[4, 0, 1]]);
  clock.advance(59_999);
  await poller.pollDue();
  assert.equal(calls.length, 1);
  clock.advance(1);
  scene.answer = answer;
  await poller.pollDue();
  assert.deepEqual(new Set(calls.slice(1).flat()), new Set([0, 1, 2, 3, 4, 5, 6]));
});

test('leaves out of a call what another process has claimed', async (t) => {
  const { poller, calls, ids, store, clock } = await openBatches(t, 3);
  const list = store.feedPolls.listDuePolls.bind(store.feedPolls);
  t.mock.method(store.feedPolls, 'listDuePolls', async (now: number, limit: number) => {
    const due = await list(now, limit);
    const state = await store.feedPolls.findPoll(ids[1] ?? '');
    await store.feedPolls.claimPoll(ids[1] ?? '', state?.nextPollAt ?? 0, clock.now() + 60_000);
    return due;
  });
  await poller.pollDue();
  assert.deepEqual(calls, [[0, 2]]);
});

test('fills the free places of a call with what is due within the hour', async (t) => {
  const { poller, calls, ids, store, clock } = await openBatches(t, 4);
  const minutes = [0, 59, 61, 1];
  for (const [index, id] of ids.entries()) {
    const state = await store.feedPolls.findPoll(id);
    if (state === undefined) throw new Error('no poll');
    const nextPollAt = clock.now() + (minutes[index] ?? 0) * 60_000;
    await store.feedPolls.savePoll(id, 'dhl', { ...state, nextPollAt });
  }
  await poller.pollDue();
  // What is due in a minute may be claimed by another process.
  assert.deepEqual(calls, [[0, 1]]);
});

test('does not list the polls of a feed that rests, so that other feeds are asked', async (t) => {
  const { poller, scene, store } = await openBatches(t, 3);
  const list = t.mock.method(store.feedPolls, 'listDuePolls');
  scene.answer = () => ({ kind: 'rate_limited', retryAfterS: 600 });
  await poller.pollDue();
  await poller.pollDue();
  assert.deepEqual(
    list.mock.calls.map(({ arguments: [, , without] }) => without),
    [[], ['dhl']],
  );
  assert.deepEqual(await store.feedPolls.listDuePolls(Number.MAX_SAFE_INTEGER, 10, ['dhl']), []);
});
