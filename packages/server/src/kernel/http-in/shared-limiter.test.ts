import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bucketSlots, type BucketAsk, type BucketState } from './rate-buckets.ts';
import { RollingLimiter } from './rolling-limiter.ts';
import { SharedLimiter } from './shared-limiter.ts';

const state = (granted: number, ...counts: readonly number[]): BucketState => ({
  granted,
  second: 1_000,
  counts: [...counts, ...Array.from({ length: bucketSlots - counts.length }, () => 0)],
});

function bench(answer: (ask: BucketAsk) => Promise<BucketState>) {
  const clock = { now: 0, monotonic: () => clock.now };
  const asked: [string, BucketAsk][] = [];
  const returned: unknown[] = [];
  const changes: unknown[] = [];
  const timers: (() => void)[] = [];
  const limiter = new SharedLimiter({
    buckets: {
      take(bucket, ask) {
        asked.push([bucket, ask]);
        return answer(ask);
      },
      giveBack: async (unspent) => void returned.push(...unspent),
    },
    own: new RollingLimiter({ clock }),
    bucketOf: (key) => `bucket of ${key}`,
    clock,
    onChange: (error) => void changes.push(error),
    patienceMs: 20,
    after: (_ms, run) => void timers.push(run),
  });
  return { clock, asked, returned, changes, timers, limiter };
}

test('lets the database decide and takes its seconds into the headers', async () => {
  const answers = [state(1, 1), state(0, 0, 59, 1)];
  const { limiter, asked } = bench(async () => answers.shift() ?? assert.fail());
  assert.deepEqual(await limiter.charge('key', 60, 1), {
    accepted: true,
    limit: 60,
    remaining: 59,
    resetSeconds: 63,
    retryAfterSeconds: 0,
    countedAt: 1_000,
  });
  assert.deepEqual(await limiter.charge('key', 60, 1), {
    accepted: false,
    limit: 60,
    remaining: 0,
    resetSeconds: 61,
    retryAfterSeconds: 61,
    countedAt: 1_000,
  });
  assert.deepEqual(
    asked.map(([bucket, { wanted, least }]) => [bucket, wanted, least]),
    [
      ['bucket of key', 1, 1],
      ['bucket of key', 1, 1],
    ],
  );
});

test('asks once for all requests that wait, and spends what it was granted without asking', async () => {
  const { limiter, asked, clock } = bench(async ({ wanted }) => state(wanted + 2, wanted + 2));
  const charges = await Promise.all(Array.from({ length: 5 }, async () => limiter.charge('key', 600, 1)));
  assert.ok(charges.every(({ accepted }) => accepted));
  assert.deepEqual(
    asked.map(([, { wanted }]) => wanted),
    [1, 2],
    'the first asked alone, and its grant was enough for three',
  );
  const more = limiter.charge('key', 600, 2);
  assert.ok(!(more instanceof Promise) && more.accepted);
  await limiter.charge('key', 600, 1);
  assert.equal(asked.length, 3);
  clock.now += 2_000;
  await limiter.charge('key', 600, 1);
  const [, last] = asked.at(-1) ?? assert.fail();
  assert.deepEqual([asked.length, last.back], [4, [{ second: 1_000, units: 2 }]], 'a grant ends after two seconds');
});

test('asks for more when a grant is spent quickly, and for no more than is spent when it is not', async () => {
  const { limiter, asked, clock } = bench(async ({ wanted, spare }) => state(wanted + spare, wanted + spare));
  for (let sent = 0; sent < 100; sent += 1) {
    clock.now += 5;
    await limiter.charge('key', 6_000, 1);
  }
  assert.ok(asked.length < 10, `${asked.length} statements`);
  assert.ok(asked.every(([, { spare }]) => spare <= 200));
  clock.now += 10_000;
  await limiter.charge('key', 6_000, 1);
  assert.equal(asked.at(-1)?.[1].spare, 0);
});

test('gives back what it has not spent', async () => {
  const { limiter, returned, timers, clock } = bench(async ({ wanted }) => state(wanted + 4, wanted + 4));
  await limiter.charge('key', 600, 1);
  timers.shift()?.();
  assert.deepEqual(returned, [], 'it may still be spent');
  clock.now += 2_000;
  timers.shift()?.();
  assert.deepEqual(returned, [{ bucket: 'bucket of key', second: 1_000, units: 4 }]);
  assert.deepEqual([limiter.size, timers.length], [0, 0]);
});

test('refuses without a query when this node alone has reached the limit', async () => {
  const { limiter, asked } = bench(async ({ wanted }) => state(wanted, wanted));
  for (let sent = 0; sent < 60; sent += 1) await limiter.charge('key', 60, 1);
  const refused = limiter.charge('key', 60, 1);
  assert.ok(!(refused instanceof Promise) && !refused.accepted);
  assert.equal(asked.length, 60);
});

test('asks ten times a second at most while the database refuses', async () => {
  const { limiter, asked, clock } = bench(async () => state(0, 0, 60));
  for (let sent = 0; sent < 1_000; sent += 1) {
    clock.now += 1;
    assert.equal((await limiter.charge('key', 60, 1)).accepted, false);
  }
  assert.ok(asked.length >= 9 && asked.length <= 11, `${asked.length} statements`);
});

test('spends the units from the gate again when a call does not fit', async () => {
  let second = 1_000;
  const { limiter, asked, clock } = bench(async ({ wanted }) => ({
    ...(wanted > 1 ? state(0, 60) : state(1, 1)),
    second,
  }));
  const gate = await limiter.charge('key', 60, 1);
  const refused = await limiter.charge('key', 60, 5, 1, gate);
  assert.equal(refused.accepted, false);
  const next = limiter.charge('key', 60, 1);
  assert.ok(!(next instanceof Promise) && next.accepted, 'counted in the same second');
  const late = await limiter.charge('key', 60, 1);
  clock.now += 2_000;
  second += 2;
  assert.equal((await limiter.charge('key', 60, 5, 1, late)).accepted, false);
  await limiter.charge('key', 60, 1);
  assert.deepEqual(asked.at(-1)?.[1].back, [{ second: 1_000, units: 1 }], 'what may not be spent goes back');
});

for (const [how, answer] of [
  ['is away', () => Promise.reject(new Error('away'))],
  ['does not respond in time', () => new Promise<BucketState>(() => undefined)],
] as const) {
  test(`allows half of the limit on this node when the database ${how}, logs it once and retries after 1 s`, async () => {
    let isAway = true;
    const { clock, limiter, asked, changes } = bench(() => (isAway ? answer() : Promise.resolve(state(1, 1))));
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
