import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secondsToWait } from '../../src/modules/feeds/work/retry-after.ts';
import type { FeedTerms } from '../../src/modules/feeds/work/idle-feed.ts';
import { startCarrierServer, type GivenAnswer } from '../support/carrier-server.ts';
import { lineFeed, reached } from '../support/feed-instances.ts';
import { sampleTime } from '../support/feeds.ts';

async function openScene(answers: readonly GivenAnswer[], terms: Partial<FeedTerms> = {}) {
  const server = await startCarrierServer((_, index) => answers[index] ?? {});
  const line = lineFeed({ baseUrl: server.url, auth: { type: 'headers' }, terms });
  return { ...line, server, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

test('reads seconds and HTTP dates, at most a day and at least a second', () => {
  const in90s = new Date(sampleTime + 90_000).toUTCString();
  for (const [header, seconds] of [
    ['120', 120],
    [' 7 ', 7],
    ['0', 1],
    ['86401', 86_400],
    ['99999999999999999999', 86_400],
    [in90s, 90],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 1],
    ['-5', null],
    ['1.5', null],
    ['soon', null],
    ['', null],
    [undefined, null],
  ] as const) {
    assert.equal(secondsToWait(header, sampleTime), seconds, header);
  }
});

test('pauses a feed for its Retry-After, for readers and polls alike', async () => {
  await using scene = await openScene([{ status: 429, headers: { 'retry-after': '120' } }]);
  assert.deepEqual(await scene.ask({ purpose: 'poll' }), { kind: 'rate_limited', retryAfterS: 120 });
  scene.clock.advance(30_000);
  for (const purpose of ['interactive', 'anonymous', 'poll'] as const) {
    assert.deepEqual(await scene.ask({ purpose }), { kind: 'rate_limited', retryAfterS: 90 });
  }
  const { state, pausedForMs } = scene.feed.condition();
  assert.deepEqual([state, pausedForMs], ['paused', 90_000]);
  scene.clock.advance(89_999);
  assert.equal((await scene.ask()).kind, 'rate_limited');
  assert.equal(scene.server.seen.length, 1);
  scene.clock.advance(1);
  assert.deepEqual(await scene.ask(), reached);
  assert.equal(scene.usage.counts('test-main', '2030-03-04').used, 2, 'refused requests cost no call');
});

test('waits a minute for an ocean carrier that names no time, and for the own slot of others', async () => {
  await using ocean = await openScene([{ status: 429 }], { refusedForS: 60 });
  assert.deepEqual(await ocean.ask(), { kind: 'rate_limited', retryAfterS: 60 });
  ocean.clock.advance(59_999);
  assert.equal((await ocean.ask()).kind, 'rate_limited');
  ocean.clock.advance(1);
  assert.deepEqual(await ocean.ask(), reached);
  await using parcel = await openScene([{ status: 429 }], { spacingMs: 20_000 });
  assert.deepEqual(await parcel.ask(), { kind: 'rate_limited', retryAfterS: 21 });
  parcel.clock.advance(21_000);
  assert.deepEqual(await parcel.ask(), reached);
});

test('repeats no server error that names a time, and leaves the feed alone until then', async () => {
  const date = new Date(sampleTime + 300_000).toUTCString();
  await using scene = await openScene([{ status: 503, headers: { 'retry-after': date } }]);
  assert.deepEqual(await scene.ask(), { kind: 'feed_unavailable', cause: 'server_error' });
  assert.deepEqual(await scene.ask(), { kind: 'rate_limited', retryAfterS: 300 });
  assert.equal(scene.server.seen.length, 1);
  scene.clock.advance(300_000);
  assert.deepEqual(await scene.ask(), reached);
});

test('asks for nothing that would have to wait longer for a window than its caller', async () => {
  await using scene = await openScene([], { windows: [{ calls: 2, seconds: 60 }] });
  assert.deepEqual(await scene.ask(), reached);
  assert.deepEqual(await scene.ask(), reached);
  assert.deepEqual(await scene.ask(), { kind: 'rate_limited', retryAfterS: 61 });
  assert.equal(scene.server.seen.length, 2);
  scene.clock.advance(61_000);
  assert.deepEqual(await scene.ask(), reached);
});
