import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TimelineCache } from './timeline-cache.ts';

test('keeps a result until something is written, and shares it between concurrent callers', async () => {
  let version = '1';
  let runs = 0;
  const cache = new TimelineCache(() => Promise.resolve(version));
  const work = async (): Promise<number> => (runs += 1);
  assert.deepEqual(await Promise.all([cache.remember('a', work), cache.remember('a', work)]), [1, 1]);
  assert.equal(await cache.remember('a', work), 1);
  assert.equal(await cache.remember('b', work), 2);
  version = '2';
  assert.equal(await cache.remember('a', work), 3);
});

test('repeats work that failed', async () => {
  const cache = new TimelineCache(() => Promise.resolve('1'));
  await assert.rejects(cache.remember('a', () => Promise.reject(new Error('no'))));
  assert.equal(await cache.remember('a', () => Promise.resolve(7)), 7);
});

test('keeps a thousand shipments and drops the least recently used', async () => {
  const cache = new TimelineCache(() => Promise.resolve('1'));
  let runs = 0;
  const work = async (): Promise<void> => void (runs += 1);
  for (let at = 0; at < 1_000; at += 1) await cache.remember(`${at}`, work);
  await cache.remember('0', work);
  await cache.remember('more', work);
  assert.equal(cache.size, 1_000);
  assert.equal(runs, 1_001);
  await cache.remember('0', work);
  assert.equal(runs, 1_001);
  await cache.remember('1', work);
  assert.equal(runs, 1_002);
});

test('charges only the caller that starts the work, and refuses only that caller', async () => {
  const cache = new TimelineCache(() => Promise.resolve('1'));
  let charged = 0;
  const admit = async (): Promise<void> => void (charged += 1);
  const refuse = async (): Promise<void> => Promise.reject(new Error('rate_limited'));
  const work = (): Promise<number> => Promise.resolve(7);
  const [refused, served] = await Promise.allSettled([
    cache.remember('a', work, { admit: refuse }),
    cache.remember('a', work, { admit }),
  ]);
  assert.equal(refused.status, 'rejected');
  assert.deepEqual(served, { status: 'fulfilled', value: 7 });
  assert.equal(await cache.remember('a', work, { admit }), 7);
  assert.equal(await cache.remember('a', work, { admit: refuse }), 7);
  assert.equal(charged, 1);
});

test('keeps fewer results when they are heavy', async () => {
  const cache = new TimelineCache(() => Promise.resolve('1'));
  for (let at = 0; at < 10; at += 1) {
    await cache.remember(`${at}`, () => Promise.resolve(at), { weightOf: () => 300 });
  }
  assert.equal(cache.size, 3);
});
