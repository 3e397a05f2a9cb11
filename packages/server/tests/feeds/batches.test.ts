import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PassThrough } from 'node:stream';
import { MetricsRegistry } from '../../src/kernel/lib/metrics.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { createCarrierAdapter } from '../../src/modules/feeds/work/carriers/carrier-adapter.ts';
import type { Carrier } from '../../src/modules/feeds/work/carriers/carrier.ts';
import { ups } from '../../src/modules/feeds/work/carriers/ups.ts';
import { createExchange } from '../../src/modules/feeds/work/exchange.ts';
import type { FeedTerms } from '../../src/modules/feeds/work/idle-feed.ts';
import { createLicensedFeed } from '../../src/modules/feeds/work/licensed-feed.ts';
import { countFeedAnswers } from '../../src/modules/feeds/work/metrics.ts';
import { traceFeed } from '../../src/modules/feeds/work/traces.ts';
import type { FeedRequest } from '../../src/modules/feeds/ports.ts';
import type { SpanFacts, Tracing } from '../../src/kernel/lib/tracing.ts';
import { startCarrierServer, type GivenAnswer } from '../support/carrier-server.ts';
import { detect, memoryUsage, sampleTime, testClassifier, TestClock } from '../support/feeds.ts';

/** A carrier that takes three numbers in a call and answers each by a word. */
const wordy: Carrier = {
  ...ups,
  kind: 'wordy',
  auth: { type: 'none' },
  batch: 3,
  call: (numbers) => ({ path: `/many?n=${numbers.join(',')}`, headers: {} }),
  read(answer, number) {
    const word = Object(answer.json())[number] as unknown;
    if (word === 'broken') return { kind: 'unavailable', cause: 'contract' };
    if (word === 'refused') return { kind: 'key_rejected' };
    if (word !== 'known') return { kind: 'not_found' };
    const place = { country: null, place: null, text: null, language: null };
    const status = { state: 'in_transit', detail: null, informational: false } as const;
    return {
      kind: 'scans',
      scans: [{ time: '2030-03-04T10:00:00Z', code: 'X', status, ...place }],
      isNewestFirst: true,
    };
  },
};

/** Numbers of UPS with right check digits; the last digits before the check digit count. */
function upsNumber(index: number): string {
  const body = `999AA1012345${String(index).padStart(3, '0')}`;
  const values = Array.from(body, (sign) => (/\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 63) % 10));
  const sum = values.reduce((total, value, place) => total + value * (place % 2 === 0 ? 1 : 2), 0);
  return `1Z${body}${(10 - (sum % 10)) % 10}`;
}

async function openWordy(answerOf: (numbers: readonly string[]) => GivenAnswer, terms: Partial<FeedTerms> = {}) {
  const calls: (readonly string[])[] = [];
  const server = await startCarrierServer(({ path: at }) => {
    const numbers = new URL(at, 'http://x').searchParams.get('n')?.split(',') ?? [];
    calls.push(numbers);
    return answerOf(numbers);
  });
  const clock = new TestClock(sampleTime);
  const usage = memoryUsage();
  const logger = createLogger('silent', new PassThrough());
  const given = { perDay: 100, spacingMs: 0, reuseMs: 0, persist: 'none', attribution: '', ...terms } as const;
  const adapter = createCarrierAdapter(wordy, { id: 'wordy-main', carriers: ['ups'] });
  const exchange = createExchange({ baseUrl: server.url, timeoutMs: 10_000, connectTimeoutMs: 10_000 });
  const feed = createLicensedFeed(adapter, given, exchange, { usage, clock, logger, classifier: testClassifier });
  return { feed, calls, clock, usage, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

function requestOf(index: number): FeedRequest {
  return { detection: detect(upsNumber(index)), purpose: 'poll' };
}

const seven = Array.from({ length: 7 }, (_, index) => index);

test('asks for as many numbers in a call as the carrier takes, and answers each in their order', async () => {
  await using scene = await openWordy(() => ({ body: { [upsNumber(0)]: 'known', [upsNumber(4)]: 'known' } }));
  assert.equal(scene.feed.batch, 3);
  const answers = await scene.feed.fetchMany(seven.map(requestOf));
  assert.deepEqual(
    answers.map(({ kind }) => kind),
    seven.map((index) => (index === 0 || index === 4 ? 'events' : 'number_not_found')),
  );
  const numbers = seven.map(upsNumber);
  assert.deepEqual(scene.calls, [numbers.slice(0, 3), numbers.slice(3, 6), numbers.slice(6)]);
  assert.equal(scene.usage.counts('wordy-main', '2030-03-04').usedPoll, 3);
});

test('keeps the answers of the others when one number of a call fails', async () => {
  await using scene = await openWordy(() => ({
    body: { [upsNumber(0)]: 'known', [upsNumber(1)]: 'broken', [upsNumber(2)]: 'known' },
  }));
  const [first, second, third] = await scene.feed.fetchMany([0, 1, 2].map(requestOf));
  assert.deepEqual([first?.kind, third?.kind], ['events', 'events']);
  assert.deepEqual(second, { kind: 'feed_unavailable', cause: 'contract' });
});

test('marks each answer of a made-up call as made up', async () => {
  const body = { [upsNumber(0)]: 'known', [upsNumber(1)]: 'known' };
  await using scene = await openWordy(() => ({ body, headers: { 'wayseal-synthetic': '1' } }));
  const answers = await scene.feed.fetchMany([0, 1].map(requestOf));
  for (const answer of answers) assert.ok(answer.kind === 'events' && answer.synthetic === true);
  assert.equal(scene.feed.isSynthetic(), true);
});

test('asks no further once the carrier refuses the key', async () => {
  await using scene = await openWordy((numbers) => (numbers.includes(upsNumber(3)) ? { status: 401 } : { body: {} }));
  const answers = await scene.feed.fetchMany(seven.map(requestOf));
  assert.deepEqual(
    answers.map(({ kind }) => kind),
    seven.map((index) => (index < 3 ? 'number_not_found' : 'key_rejected')),
  );
  assert.equal(scene.calls.length, 2);
  assert.deepEqual(await scene.feed.fetchMany([requestOf(0)]), [{ kind: 'key_rejected' }]);
  assert.equal(scene.calls.length, 2);
});

test('takes an answer of a moment ago, and keeps its own for the next caller', async () => {
  await using scene = await openWordy(() => ({ body: { [upsNumber(1)]: 'known' } }), { reuseMs: 30_000 });
  const person: FeedRequest = { ...requestOf(1), purpose: 'interactive' };
  await scene.feed.fetch(person);
  const answers = await scene.feed.fetchMany([0, 1, 2, 3].map(requestOf));
  assert.deepEqual(
    answers.map(({ kind }) => kind),
    ['number_not_found', 'events', 'number_not_found', 'number_not_found'],
  );
  assert.deepEqual(scene.calls, [[upsNumber(1)], [0, 2, 3].map(upsNumber)]);
  await scene.feed.fetch({ ...requestOf(2), purpose: 'interactive' });
  assert.equal(scene.calls.length, 2);
  scene.clock.advance(30_000);
  await scene.feed.fetch(person);
  assert.equal(scene.calls.length, 3);
});

test('counts each answer of a call, and traces the call with its outcomes', async () => {
  await using scene = await openWordy(() => ({ body: { [upsNumber(0)]: 'known' } }));
  const registry = new MetricsRegistry();
  const spans: (readonly [string, SpanFacts])[] = [];
  const tracing = {
    open: (name: string) => ({
      within: <Result>(work: () => Promise<Result>) => work(),
      end: (facts: SpanFacts) => void spans.push([name, facts]),
    }),
  } as unknown as Tracing;
  const feed = traceFeed(tracing, countFeedAnswers(registry, [scene.feed])(scene.feed));
  await feed.fetchMany([0, 1, 2].map(requestOf));
  const text = await registry.text();
  assert.match(text, /feed_answers_total\{feed="wordy-main",outcome="events"\} 1\n/);
  assert.match(text, /feed_answers_total\{feed="wordy-main",outcome="number_not_found"\} 2\n/);
  const facts = {
    'wayseal.feed': 'wordy-main',
    'wayseal.purpose': 'poll',
    'wayseal.numbers': 3,
    'wayseal.outcome': 'events,number_not_found',
  };
  assert.deepEqual(spans, [['feed wordy-main', facts]]);
});
