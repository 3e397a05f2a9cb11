/** Each ocean carrier as the operator declares it, against a stand-in that refuses all that its page does not say. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createInstanceFeed } from '../../../src/modules/feeds/work/instance-feed.ts';
import { domainClassifier } from '../../../src/modules/feeds/work/domain-classifier.ts';
import type { FeedInstance } from '../../../src/modules/feeds/rules/feed-instance.ts';
import type { Feed } from '../../../src/modules/feeds/ports.ts';
import type { FeedAnswer } from '../../../src/modules/statuses/rules/carrier-event.ts';
import { detectWith, memoryUsage, TestClock } from '../../support/feeds.ts';
import type { OceanCall, OceanContract } from '../../support/ocean-contract.ts';
import { oceanInstance, type OceanStandin, sampleBody, startOceanStandin } from '../../support/ocean-standin.ts';
import { cmaCgmPrivate, cmaCgmPublic } from '../carriers/contracts/ocean/cma-cgm.ts';
import { cosco } from '../carriers/contracts/ocean/cosco.ts';
import { evergreen } from '../carriers/contracts/ocean/evergreen.ts';
import { hapagLloyd } from '../carriers/contracts/ocean/hapag-lloyd.ts';
import { hmm } from '../carriers/contracts/ocean/hmm.ts';
import { maersk } from '../carriers/contracts/ocean/maersk.ts';
import { msc } from '../carriers/contracts/ocean/msc.ts';
import { one } from '../carriers/contracts/ocean/one.ts';
import { yangMing } from '../carriers/contracts/ocean/yang-ming.ts';
import { zim } from '../carriers/contracts/ocean/zim.ts';

const contracts: readonly OceanContract[] = [
  maersk,
  msc,
  cmaCgmPublic,
  cmaCgmPrivate,
  hapagLloyd,
  one,
  evergreen,
  zim,
  hmm,
  yangMing,
  cosco,
];

interface Bench extends AsyncDisposable {
  readonly standin: OceanStandin;
  readonly feed: Feed;
  ask(call: Pick<OceanCall, 'number' | 'carrier'>): Promise<FeedAnswer>;
}

async function benchOf(contract: OceanContract, more: Partial<FeedInstance> = {}): Promise<Bench> {
  const standin = await startOceanStandin(contract);
  const clock = new TestClock(Date.parse('2030-03-04T15:00:00Z'));
  const sleep = (ms: number): Promise<void> => Promise.resolve(clock.advance(ms));
  const declared = { kind: contract.kind, carriers: contract.carriers, ...contract.declare(standin.origin), ...more };
  const instance = oceanInstance(standin.origin, declared);
  const parts = { usage: memoryUsage(), classifier: domainClassifier, clock, sleep, random: () => 0 };
  const feed = await createInstanceFeed(instance, parts);
  return {
    standin,
    feed,
    ask: ({ number, carrier }) => feed.fetch({ detection: detectWith(number, carrier), purpose: 'interactive' }),
    [Symbol.asyncDispose]: () => standin[Symbol.asyncDispose](),
  };
}

for (const contract of contracts) {
  const { name, calls } = contract;
  for (const call of calls) {
    test(`${name}: asks for ${call.number} exactly as the contract says`, async () => {
      await using bench = await benchOf(contract);
      bench.standin.play({ found: call.found });
      const answer = await bench.ask(call);
      assert.deepEqual(bench.standin.refusals, []);
      assert.deepEqual(bench.standin.requests, call.requests);
      assert.equal(answer.kind, call.found < 0 ? 'number_not_found' : 'events');
      assert.equal(bench.feed.supports(detectWith(call.number, call.carrier)) === 'no', call.requests.length === 0);
      assert.equal(bench.standin.tokens, contract.access.type === 'token' ? 1 : 0);
    });
  }

  test(`${name}: remembers the form of a number that worked, and says when none does`, async () => {
    await using bench = await benchOf(contract);
    const call = calls.find(({ requests }) => requests.length > 1) ?? calls[0];
    assert.ok(call !== undefined && call.requests.length > 0);
    bench.standin.play({ found: call.found });
    await bench.ask(call);
    bench.standin.play({ found: 0 });
    assert.equal((await bench.ask(call)).kind, 'events');
    assert.deepEqual(bench.standin.requests, [...call.requests, call.requests[call.found]]);
    bench.standin.play({ found: -1 });
    assert.deepEqual(await bench.ask(call), { kind: 'number_not_found', note: null });
    assert.deepEqual(bench.standin.refusals, []);
  });

  test(`${name}: the stand-in refuses a call without its headers, with a strange one or with a strange parameter`, async () => {
    const [call] = calls;
    assert.ok(call !== undefined);
    for (const more of withoutOneHeader(contract)) {
      await using bench = await benchOf(contract, more);
      assert.notEqual((await bench.ask(callOf(contract))).kind, 'events');
      assert.equal(bench.standin.refusals.length > 0, true);
    }
    await using strange = await benchOf(contract, { query: { apiVersion: '9' } });
    assert.deepEqual(await strange.ask(callOf(contract)), { kind: 'feed_unavailable', cause: 'bad_request' });
    assert.match(strange.standin.refusals[0] ?? '', /no such parameter/);
  });
}

/** The first call of a contract that is sent at all. */
function callOf({ calls }: OceanContract): OceanCall {
  const call = calls.find(({ requests }) => requests.length > 0);
  assert.ok(call !== undefined);
  return call;
}

function withoutOneHeader(contract: OceanContract): readonly Partial<FeedInstance>[] {
  const { headers = {}, auth } = contract.declare('http://127.0.0.1:9');
  const names = Object.keys(headers);
  const fewer = names.map((gone) => ({
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name !== gone)),
  }));
  const open: Partial<FeedInstance> = { auth: { type: 'headers' } };
  const strange: Partial<FeedInstance> = { headers: { ...headers, 'X-Strange': '1' } };
  return auth === undefined || auth.type === 'headers' ? [...fewer, strange] : [...fewer, open, strange];
}

test('keeps the parameters on every page, asks no other host, and joins the pages', async () => {
  await using bench = await benchOf(maersk);
  const body = sampleBody('dcsa22-journey');
  assert.ok(Array.isArray(body));
  bench.standin.play({ pages: [body.slice(0, 5), { events: body.slice(5, 9) }, body.slice(9), []] });
  const answer = await bench.ask({ number: 'MSKU4812055' });
  assert.equal(answer.kind === 'events' && answer.journey?.legs.length, 2);
  const first = '/track-and-trace-private/events?equipmentReference=MSKU4812055&limit=100';
  assert.deepEqual(bench.standin.requests, [first, `${first}&cursor=p1`, `${first}&cursor=p2`, `${first}&cursor=p3`]);
  assert.deepEqual(bench.standin.refusals, []);
});

test('one page that fails, fails the answer; pages beyond the bound are missed and said to be', async () => {
  const body = sampleBody('dcsa22-journey');
  assert.ok(Array.isArray(body));
  await using broken = await benchOf(maersk);
  broken.standin.play({ pages: [body.slice(0, 5), { message: 'no list' }] });
  assert.deepEqual(await broken.ask({ number: 'MSKU4812055' }), { kind: 'feed_unavailable', cause: 'contract' });
  const { paging } = maersk.declare('');
  assert.ok(paging?.style === 'cursor');
  await using short = await benchOf(maersk, { paging: { ...paging, maxPages: 2 } });
  short.standin.play({ pages: [body.slice(0, 5), body.slice(5, 9), body.slice(9)] });
  const cut = await short.ask({ number: 'MSKU4812055' });
  assert.deepEqual(cut.kind === 'events' && cut.notes, ['truncated']);
});

test('a page without content is behind the last one', async () => {
  const body = sampleBody('dcsa22-journey');
  assert.ok(Array.isArray(body));
  await using bench = await benchOf(maersk);
  bench.standin.play({ pages: [body, null] });
  const answer = await bench.ask({ number: 'MSKU4812055' });
  assert.deepEqual(answer.kind === 'events' && answer.notes, []);
  assert.equal(bench.standin.requests.length, 2);
});

test('a cursor that was used already ends the pages', async () => {
  await using bench = await benchOf(hapagLloyd);
  bench.standin.play({ headers: { 'Next-Page': '/hlag/external/v2/events?cursor=p0' } });
  const answer = await bench.ask({ number: 'HLXU5500211' });
  assert.deepEqual(answer.kind === 'events' && answer.notes, []);
  assert.equal(bench.standin.requests.length, 2);
});

test('follows the link with the relation next, and no other one', async () => {
  const link = (cursor: string, relation: string) =>
    `<http://other.example/v2/events?cursor=${cursor}>; rel=${relation}`;
  for (const [header, cursor] of [
    [link('p0', '"next"'), 'p0'],
    [`${link('one', '"prev"')}, ${link('p0', 'next')}`, 'p0'],
    [link('one', '"first prev"'), null],
  ] as const) {
    await using bench = await benchOf(hapagLloyd);
    bench.standin.play({ headers: { 'Next-Page': header } });
    const answer = await bench.ask({ number: 'HLXU5500211' });
    assert.deepEqual(answer.kind === 'events' && answer.notes, [], header);
    const asked = bench.standin.requests.map((url) => URL.parse(url, 'http://a')?.searchParams.get('cursor') ?? null);
    assert.deepEqual(asked, cursor === null ? [null] : [null, cursor], header);
  }
});

test('maps what is not events as the contract says', async () => {
  for (const [status, headers, expected] of [
    [401, {}, { kind: 'key_rejected' }],
    [403, {}, { kind: 'key_rejected' }],
    [404, {}, { kind: 'number_not_found', note: null }],
    [400, {}, { kind: 'feed_unavailable', cause: 'bad_request' }],
    [422, {}, { kind: 'feed_unavailable', cause: 'bad_request' }],
    [429, { 'Retry-After': '3600' }, { kind: 'rate_limited', retryAfterS: 3_600 }],
    [429, {}, { kind: 'rate_limited', retryAfterS: 60 }],
    [302, { location: 'https://elsewhere.example/' }, { kind: 'feed_unavailable', cause: 'redirect' }],
    [500, {}, { kind: 'feed_unavailable', cause: 'server_error' }],
  ] as const) {
    await using bench = await benchOf(hapagLloyd);
    bench.standin.play({ status, headers });
    assert.deepEqual(await bench.ask({ number: 'HLXU5500211' }), expected, String(status));
  }
});

test('never sends a number that fails the pattern of its rule', async () => {
  await using bench = await benchOf(maersk);
  assert.deepEqual(await bench.ask({ number: 'MAEU2600000123' }), { kind: 'number_not_found', note: null });
  assert.equal(bench.feed.supports(detectWith('MAEU2600000123')), 'no');
  assert.deepEqual(bench.standin.requests, []);
  assert.equal(bench.standin.tokens, 0);
});
