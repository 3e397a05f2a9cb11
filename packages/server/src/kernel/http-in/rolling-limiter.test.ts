import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { RollingLimiter, type Charge } from './rolling-limiter.ts';

interface Bench {
  readonly clock: { now: number; monotonic(): number };
  readonly limiter: RollingLimiter;
}

/** Starts at a fractional time, whose sums are inexact in floating point. */
function bench(maximumKeys?: number): Bench {
  const clock = { now: 123.456_789, monotonic: () => clock.now };
  return { clock, limiter: new RollingLimiter({ clock, ...(maximumKeys === undefined ? {} : { maximumKeys }) }) };
}

function chargeTimes(limiter: RollingLimiter, times: number, limit = 60): boolean[] {
  return Array.from({ length: times }, () => limiter.charge('key', limit).accepted);
}

test('refuses the 61st request at 59,999 ms and accepts it at 60,000 ms', () => {
  const { clock, limiter } = bench();
  assert.ok(chargeTimes(limiter, 60).every(Boolean));
  const start = clock.now;
  clock.now = start + 59_999;
  assert.equal(limiter.charge('key', 60).accepted, false);
  clock.now = start + 60_000;
  assert.deepEqual(chargeTimes(limiter, 61), [...Array.from({ length: 60 }, () => true), false]);
});

test('accepts only the first of two bursts 59.1 s apart', () => {
  const { clock, limiter } = bench();
  assert.ok(chargeTimes(limiter, 60).every(Boolean));
  clock.now += 59_100;
  assert.ok(!chargeTimes(limiter, 60).some(Boolean));
});

test('does not count refused requests', () => {
  const { clock, limiter } = bench();
  chargeTimes(limiter, 60);
  for (let second = 1; second < 60; second += 1) {
    clock.now += 1_000;
    assert.equal(limiter.charge('key', 60).accepted, false);
  }
  clock.now += 1_000;
  assert.ok(chargeTimes(limiter, 60).every(Boolean));
});

test('answers remaining, reset and retry-after, also after the first minute', () => {
  const { clock, limiter } = bench();
  assert.deepEqual(limiter.check('key', 3), {
    accepted: true,
    limit: 3,
    remaining: 3,
    resetSeconds: 0,
    retryAfterSeconds: 0,
  });
  assert.deepEqual(limiter.charge('key', 3), {
    accepted: true,
    limit: 3,
    remaining: 2,
    resetSeconds: 60,
    retryAfterSeconds: 0,
  });
  clock.now += 10_500;
  assert.deepEqual(limiter.charge('key', 3), {
    accepted: true,
    limit: 3,
    remaining: 1,
    resetSeconds: 50,
    retryAfterSeconds: 0,
  });
  assert.deepEqual(limiter.charge('key', 3), {
    accepted: true,
    limit: 3,
    remaining: 0,
    resetSeconds: 50,
    retryAfterSeconds: 0,
  });
  assert.deepEqual(limiter.charge('key', 3), {
    accepted: false,
    limit: 3,
    remaining: 0,
    resetSeconds: 50,
    retryAfterSeconds: 50,
  });
  clock.now += 49_500;
  assert.deepEqual(limiter.charge('key', 3), {
    accepted: true,
    limit: 3,
    remaining: 0,
    resetSeconds: 11,
    retryAfterSeconds: 0,
  });
  clock.now += 120_000;
  assert.deepEqual(limiter.check('key', 3), {
    accepted: true,
    limit: 3,
    remaining: 3,
    resetSeconds: 0,
    retryAfterSeconds: 0,
  });
});

test('takes a cost as a whole or not at all, and computes retry-after for that cost', () => {
  const { clock, limiter } = bench();
  limiter.charge('key', 10, 4);
  clock.now += 20_000;
  limiter.charge('key', 10, 3);
  assert.deepEqual(limiter.charge('key', 10, 5), {
    accepted: false,
    limit: 10,
    remaining: 3,
    resetSeconds: 40,
    retryAfterSeconds: 40,
  });
  assert.deepEqual(limiter.charge('key', 10, 8), {
    accepted: false,
    limit: 10,
    remaining: 3,
    resetSeconds: 40,
    retryAfterSeconds: 60,
  });
  assert.equal(limiter.charge('key', 10, 3).accepted, true);
  assert.equal(limiter.charge('key', 10, 0).accepted, true, 'OPTIONS costs nothing');
});

test('never accepts a cost above the limit', () => {
  const { limiter } = bench();
  assert.deepEqual(limiter.charge('key', 10, 11), {
    accepted: false,
    limit: 10,
    remaining: 10,
    resetSeconds: 0,
    retryAfterSeconds: 60,
  });
});

test('takes nothing and creates no entry for a check', () => {
  const { limiter } = bench();
  for (let round = 0; round < 5; round += 1) assert.equal(limiter.check('key', 1).accepted, true);
  assert.equal(limiter.size, 0);
  limiter.charge('key', 1);
  assert.equal(limiter.check('key', 1).accepted, false);
  assert.equal(limiter.check('other', 1).accepted, true);
});

test('keeps the count when the plan changes', () => {
  const { clock, limiter } = bench();
  for (let request = 0; request < 100; request += 1) {
    limiter.charge('key', 600);
    clock.now += 10;
  }
  const lowered = limiter.charge('key', 60);
  assert.deepEqual(lowered, { accepted: false, limit: 60, remaining: 0, resetSeconds: 59, retryAfterSeconds: 60 });
  clock.now += 59_405;
  assert.equal(limiter.charge('key', 60).accepted, true, 'after 41 of the 100 have left');
  assert.equal(limiter.charge('key', 60).accepted, false);
  assert.equal(limiter.charge('key', 600).accepted, true);
});

test('counts each key separately', () => {
  const { limiter } = bench();
  chargeTimes(limiter, 61);
  assert.equal(limiter.charge('other', 60).remaining, 59);
});

test('drops keys that were idle for two windows when new keys arrive, never busy ones', () => {
  const { clock, limiter } = bench();
  for (let index = 0; index < 50; index += 1) limiter.charge(`idle ${index}`, 60);
  for (let minute = 0; minute < 3; minute += 1) {
    limiter.charge('busy', 60);
    clock.now += 50_000;
  }
  assert.equal(limiter.size, 51);
  for (let index = 0; index < 20; index += 1) limiter.charge(`new ${index}`, 60);
  assert.equal(limiter.size, 21);
  assert.equal(limiter.charge('busy', 60).remaining, 58);
});

test('counts new keys in one shared window while the table is full', () => {
  const { clock, limiter } = bench(3);
  for (const key of ['a', 'b', 'c']) limiter.charge(key, 2);
  assert.equal(limiter.charge('d', 2).remaining, 1);
  assert.equal(limiter.charge('e', 2).remaining, 0);
  assert.equal(limiter.charge('f', 2).accepted, false);
  assert.equal(limiter.check('g', 2).accepted, false);
  assert.equal(limiter.charge('a', 2).accepted, true, 'an older key keeps its own window');
  assert.equal(limiter.size, 3);
  clock.now += 120_000;
  for (let round = 0; round < 3; round += 1) limiter.charge('d', 5);
  assert.equal(limiter.size, 1);
});

/** The definition of the limit as a plain list of accept times. */
class Oracle {
  #times: number[] = [];

  charge(now: number, limit: number, cost: number, given = 0): Charge {
    this.#times = this.#times.filter((time) => now - time < 60_000);
    this.#times.length = Math.max(0, this.#times.length - given);
    const accepted = cost === 0 || this.#times.length + cost <= limit;
    let retryAfterSeconds = 0;
    if (!accepted) {
      const leaving = this.#times.map((time) => 60_000 - (now - time)).sort((one, other) => one - other);
      const wait = cost > limit ? 60_000 : leaving.find((_, index) => this.#times.length - index - 1 + cost <= limit);
      retryAfterSeconds = Math.ceil((wait ?? Number.NaN) / 1000);
    }
    if (accepted) for (let taken = 0; taken < cost; taken += 1) this.#times.push(now);
    const oldest = this.#times[0];
    const resetSeconds = oldest === undefined ? 0 : Math.ceil((60_000 - (now - oldest)) / 1000);
    return { accepted, limit, remaining: Math.max(0, limit - this.#times.length), resetSeconds, retryAfterSeconds };
  }
}

test('answers like a plain list for any gaps, costs and changes of limit', () => {
  const step = fc.record({
    gapMs: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 70_000 }),
      fc.double({ min: 0, max: 3_000, noNaN: true }),
    ),
    limit: fc.constantFrom(1, 7, 20, 60),
    cost: fc.integer({ min: 0, max: 25 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const { clock, limiter } = bench();
      const oracle = new Oracle();
      for (const { gapMs, limit, cost } of steps) {
        clock.now += gapMs;
        const expected = oracle.charge(clock.now, limit, cost);
        assert.deepEqual(limiter.charge('key', limit, cost), expected);
        if (expected.accepted) continue;
        assert.ok(expected.retryAfterSeconds >= 1 && expected.retryAfterSeconds <= 60);
      }
    }),
    { numRuns: 300 },
  );
});

test('answers like a plain list when a key has thousands of times in its window', () => {
  const step = fc.record({
    gapMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40_000 })),
    cost: fc.integer({ min: 0, max: 1_500 }),
    given: fc.integer({ min: 0, max: 400 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { clock, limiter } = bench();
      const oracle = new Oracle();
      for (const { gapMs, cost, given } of steps) {
        clock.now += gapMs;
        const expected = oracle.charge(clock.now, 6_000, cost, given);
        assert.deepEqual(limiter.charge('key', 6_000, cost, given), expected);
      }
    }),
    { numRuns: 100 },
  );
});

test('never accepts more than the limit within any 60 s', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 300 }), (gaps) => {
      const { clock, limiter } = bench();
      const accepted: number[] = [];
      for (const gap of gaps) {
        clock.now += gap;
        if (limiter.charge('key', 5).accepted) accepted.push(clock.now);
      }
      for (const [index, time] of accepted.entries()) {
        const sixth = accepted[index + 5];
        assert.ok(sixth === undefined || sixth - time >= 60_000);
      }
    }),
    { numRuns: 200 },
  );
});
