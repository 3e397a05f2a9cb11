import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BucketState } from './rate-buckets.ts';
import { RollingLimiter } from './rolling-limiter.ts';
import { SharedLimiter } from './shared-limiter.ts';

const slots = 61;
const state = (accepted: boolean, ...counts: readonly number[]): BucketState => ({
  accepted,
  counts: [...counts, ...Array.from({ length: slots - counts.length }, () => 0)],
});

function bench(answer: (cost: number, given: number) => Promise<BucketState>) {
  const clock = { now: 0, monotonic: () => clock.now };
  const asked: [string, number, number][] = [];
  const changes: unknown[] = [];
  const limiter = new SharedLimiter({
    buckets: {
      charge(bucket, _limit, cost, given) {
        asked.push([bucket, cost, given]);
        return answer(cost, given);
      },
    },
    own: new RollingLimiter({ clock }),
    bucketOf: (key) => `bucket of ${key}`,
    clock,
    onChange: (error) => void changes.push(error),
    patienceMs: 20,
  });
  return { clock, asked, changes, limiter };
}

test('lets the database decide and takes its seconds into the headers', async () => {
  const answers = [state(true, 1), state(false, 0, 59, 1)];
  const { limiter, asked } = bench(async () => answers.shift() ?? assert.fail());
  assert.deepEqual(await limiter.charge('key', 60, 1), {
    accepted: true,
    limit: 60,
    remaining: 59,
    resetSeconds: 60,
    retryAfterSeconds: 0,
  });
  assert.deepEqual(await limiter.charge('key', 60, 1), {
    accepted: false,
    limit: 60,
    remaining: 0,
    resetSeconds: 59,
    retryAfterSeconds: 59,
  });
  assert.deepEqual(asked, [
    ['bucket of key', 1, 0],
    ['bucket of key', 1, 0],
  ]);
});

test('refuses without a query when this node alone has reached the limit', async () => {
  const { limiter, asked } = bench(async () => state(true, 1));
  for (let sent = 0; sent < 60; sent += 1) await limiter.charge('key', 60, 1);
  const refused = limiter.charge('key', 60, 1);
  assert.ok(!(refused instanceof Promise) && !refused.accepted);
  assert.equal(asked.length, 60);
});

test('gives back the units from the gate when a call does not fit', async () => {
  const { limiter, asked } = bench(async (cost) => state(true, cost));
  for (let sent = 0; sent < 58; sent += 1) await limiter.charge('key', 60, 1);
  const refused = await limiter.charge('key', 60, 5, 1);
  assert.equal(refused.accepted, false);
  assert.deepEqual(asked.at(-1), ['bucket of key', 0, 1]);
});

for (const [how, answer] of [
  ['is away', () => Promise.reject(new Error('away'))],
  ['does not respond in time', () => new Promise<BucketState>(() => undefined)],
] as const) {
  test(`allows half of the limit on this node when the database ${how}, logs it once and retries after 1 s`, async () => {
    let isAway = true;
    const { clock, limiter, asked, changes } = bench(() => (isAway ? answer() : Promise.resolve(state(true, 1))));
    const verdicts: boolean[] = [];
    for (let sent = 0; sent < 40; sent += 1) verdicts.push((await limiter.charge('key', 60, 1)).accepted);
    assert.equal(verdicts.filter(Boolean).length, 30);
    assert.equal(asked.length, 1, 'only the first request waited');
    assert.equal(changes.length, 1);
    isAway = false;
    clock.now += 1_000;
    assert.equal((await limiter.charge('key', 60, 1)).accepted, true);
    assert.deepEqual(changes.slice(1), [null]);
  });
}
