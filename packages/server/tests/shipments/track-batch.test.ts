/** Many numbers in one request: the same answers as one by one, at the pace of their feed. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { dhlNumber, startDhlStandin } from '../../src/modules/feeds/work/standins/dhl.ts';
import type { Standin } from '../../src/modules/feeds/work/standins/standin-server.ts';
import { feedEnvironment } from '../support/feeds.ts';
import { intakeOf } from '../support/long-history.ts';
import type { Answer } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';

const spacingMs = 20;
let standin: Standin;
let service: TestService;
before(async () => {
  standin = await startDhlStandin({ declared: false, spacingMs: 0, perDay: 1_000 });
  const environment = { ...feedEnvironment(standin), WAYSEAL_FEED_DHL_SPACING_MS: String(spacingMs) };
  service = await startTestService({ environment });
});
after(async () => {
  await service[Symbol.asyncDispose]();
  await standin[Symbol.asyncDispose]();
});

interface Tracked {
  readonly number: string;
  readonly source: string;
  readonly feed: { readonly outcome: string };
  readonly shipment: { readonly uuid: string; readonly status: string } | null;
}

function send(body: unknown, key?: string): Promise<Answer> {
  return service.get('/api/v1/track/batch', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
    body: JSON.stringify(body),
  });
}

const itemsOf = (answer: Answer): readonly Tracked[] =>
  (answer.json() as never as { data: { items: readonly Tracked[] } }).data.items;

async function tracked(number: string, query = ''): Promise<Tracked> {
  const answer = await service.get(`/api/v1/track/${encodeURIComponent(number)}${query}`);
  return answer.json()['data'] as never;
}

test('waits for the turn of each number at its feed, and asks once about a repeated one', async () => {
  standin.reset();
  const numbers = ['0017', '0024', '0062', '0055', '0048'].map((last) => dhlNumber(last));
  const answer = await send({ numbers: [...numbers, numbers[0]] });
  assert.equal(answer.status, 200, answer.text);
  const items = itemsOf(answer);
  assert.deepEqual(
    items.map(({ number, feed }) => [number, feed.outcome]),
    [...numbers, numbers[0]].map((number) => [number, 'live']),
  );
  assert.equal(standin.journal.length, 5);
  assert.deepEqual(items[5], items[0]);
});

test('answers each number in order and exactly as track does', async () => {
  const numbers = [
    dhlNumber('0017'),
    '020-12345675',
    ' MSKU 601167-2 ',
    'SVCTEST-DELIVERED',
    'SVCTEST-NOT-FOUND',
    'SVCTEST-NOTHING',
    'HELLO',
    '9783161484100',
    dhlNumber('0079'),
    '02012345675',
    'https://www.maersk.com/tracking/MSKU6011672',
  ];
  await send({ numbers });
  const items = itemsOf(await send({ numbers }));
  assert.equal(items.length, numbers.length);
  for (const [index, number] of numbers.entries()) {
    await new Promise((resolve) => setTimeout(resolve, 2 * spacingMs));
    assert.deepEqual(items[index], await tracked(number), number);
  }
});

test('takes carrier and country for all numbers', async () => {
  const numbers = ['123456789012', '9783161484100'];
  const items = itemsOf(await send({ numbers, carrier: 'fedex', country: 'us' }));
  for (const [index, number] of numbers.entries())
    assert.deepEqual(items[index], await tracked(number, '?carrier=fedex&country=us'));
});

test('refuses the whole request for one bad number, and names it', async () => {
  const good = 'MSKU6011672';
  for (const [body, path] of [
    [{ numbers: [good, good, good, 'A'.repeat(81)] }, '/numbers/3'],
    [{ numbers: [good, good, good, ''] }, '/numbers/3'],
    [{ numbers: [good, '  '] }, '/numbers/1'],
    [{ numbers: [good, 7] }, '/numbers/1'],
    [{ numbers: [good, null] }, '/numbers/1'],
    [{ numbers: [] }, '/numbers'],
    [{ numbers: Array.from({ length: 101 }, () => good) }, '/numbers'],
    [{ numbers: good }, '/numbers'],
    [{}, '/numbers'],
    [{ numbers: [good], carrier: 'x' }, '/carrier'],
    [{ numbers: [good], country: 'DEU' }, '/country'],
    [{ numbers: [good], at: '2030-03-06T12:00:00Z' }, '/at'],
  ] as const) {
    const answer = await send(body);
    assert.equal(answer.status, 400, answer.text);
    const { error } = answer.json() as never as { error: { code: string; details: { path: string }[] } };
    assert.equal(error.code, 'invalid_request');
    assert.ok(
      error.details.some((detail) => detail.path === path),
      `${path}: ${answer.text}`,
    );
  }
});

test('takes a batch of 100 on the free plan, and charges every 10 numbers as a request', async () => {
  const { key } = await service.makeKey('free');
  const many = (count: number) => ({ numbers: Array.from({ length: count }, (_, index) => `AB${index}X99`) });
  assert.equal((await send(many(1), key)).headers['x-ratelimit-remaining'], '59');
  assert.equal((await send(many(100), key)).headers['x-ratelimit-remaining'], '49');
  assert.equal((await send(many(11), key)).headers['x-ratelimit-remaining'], '47');
  const refused = await send({ numbers: many(100).numbers.concat('B1') }, key);
  assert.equal(refused.status, 400);
  for (let sent = 0; sent < 4; sent += 1) assert.equal((await send(many(100), key)).status, 200);
  assert.equal((await send(many(61), key)).status, 429, 'costs 7 where 6 are left');
  assert.equal((await send(many(60), key)).status, 200);
});

test('charges many short histories like one long one, and refuses more events than an answer may have', async () => {
  const { key: writer } = await service.makeKey('enterprise', ['events.ingest']);
  const { key } = await service.makeKey('pro');
  const record = async (number: string, count: number): Promise<void> => {
    const stored = await service.get('/api/v1/shipments/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${writer}` },
      body: intakeOf(number, count, Date.now()),
    });
    assert.equal(stored.status, 200, stored.text);
  };
  const numbers = Array.from({ length: 6 }, (_, index) => `SHORT${index}1`);
  for (const number of numbers) await record(number, 60);
  const first = await send({ numbers }, key);
  assert.equal(first.headers['x-ratelimit-remaining'], String(600 - 1 - 3), 'read: 360 events');
  const again = await send({ numbers }, key);
  assert.equal(again.headers['x-ratelimit-remaining'], String(600 - 4 - 1), 'kept: only the request');
  await record('LONG1', 1_000);
  const many = await send({ numbers: Array.from({ length: 21 }, () => 'LONG1') });
  assert.equal(many.status, 400, many.text);
  assert.match(many.text, /more than 20000 events together/);
});
