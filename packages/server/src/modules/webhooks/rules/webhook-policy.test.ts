import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRetryAfter, stepAfter, waitingState, waitsForEndpoint, type RetrySchedule } from './delivery-policy.ts';
import { healthAfter, unblemished, type EndpointHealth, type HealthRules } from './endpoint-health.ts';
import { errorClassOfStatus, hintOf } from './error-class.ts';

const schedule: RetrySchedule = {
  inlineDelaysMs: [0, 5_000, 30_000],
  redriveDelaysMs: [900_000, 7_200_000, 43_200_000],
  retryAfterMaxMs: 3_600_000,
};
const rules: HealthRules = {
  breakerFailures: 5,
  breakerBaseMs: 10_000,
  breakerMaxMs: 600_000,
  disableFailures: 30,
  disableAfterMs: 86_400_000,
};
const failure = { outcome: 'failure', errorClass: 'http_5xx', retryAfterMs: null } as const;
const success = { outcome: 'success', errorClass: null, retryAfterMs: null } as const;
const at = (random: number, holds = false) => ({ holds, now: 0, random });

test('makes three inline attempts with 20 % jitter and three redrives with 10 %', () => {
  const steps = [1, 2, 3, 4, 5, 6].map((attempts) =>
    [0, 0.5, 1].map((random) => stepAfter(attempts, failure, at(random), schedule)),
  );
  assert.deepEqual(
    steps.map((each) => [each[0]?.state, ...each.map(({ dueAt }) => dueAt)]),
    [
      ['pending', 4_000, 5_000, 6_000],
      ['pending', 24_000, 30_000, 36_000],
      ['parked', 810_000, 900_000, 990_000],
      ['parked', 6_480_000, 7_200_000, 7_920_000],
      ['parked', 38_880_000, 43_200_000, 47_520_000],
      ['exhausted', null, null, null],
    ],
  );
});

test('lets Retry-After lengthen a wait up to its maximum and never shorten it', () => {
  const asked = (retryAfterMs: number) => stepAfter(1, { ...failure, retryAfterMs }, at(0.5), schedule).dueAt;
  assert.deepEqual([asked(1_000), asked(60_000), asked(86_400_000)], [5_000, 60_000, 3_600_000]);
  assert.equal(parseRetryAfter(503, 'Fri, 31 Dec 2026 23:59:59 GMT', Date.UTC(2026, 11, 31, 23, 59, 0)), 59_000);
  assert.equal(parseRetryAfter(503, 'Fri, 31 Dec 2020 23:59:59 GMT', Date.UTC(2026, 0, 1)), 0);
  for (const wrong of ['', '-1', '1.5', '2026-12-31', '99999999999'])
    assert.equal(parseRetryAfter(503, wrong, 0), null);
});

test('counts an unknown outcome, holds for a disabled endpoint and ends on success', () => {
  assert.equal(stepAfter(6, { ...failure, outcome: 'unknown' }, at(0), schedule).state, 'exhausted');
  assert.deepEqual(stepAfter(2, failure, at(0, true), schedule), { state: 'held', dueAt: null });
  assert.equal(stepAfter(6, failure, at(0, true), schedule).state, 'exhausted');
  assert.deepEqual(stepAfter(1, success, at(0, true), schedule), { state: 'delivered', dueAt: null });
  assert.deepEqual([0, 2, 3, 5, 6].map(waitingState), ['pending', 'pending', 'parked', 'parked', 'exhausted']);
});

test('holds events for a disabled endpoint, tests only for one that answered 410', () => {
  const gone = { ...failure, errorClass: 'gone' } as const;
  const waits = (isTest: boolean, isDisabled: boolean) =>
    [failure, gone, { ...failure, outcome: 'unknown', errorClass: 'unknown' } as const].map((finished) =>
      waitsForEndpoint({ isTest, isDisabled }, finished),
    );
  assert.deepEqual(waits(false, true), [true, true, true]);
  assert.deepEqual(waits(true, true), [false, true, false]);
  assert.deepEqual(
    [...waits(false, false), ...waits(true, false)],
    Array.from({ length: 6 }, () => false),
  );
});

test('pauses at the fifth failure, doubles pauses up to ten minutes and ends them on success', () => {
  let health: EndpointHealth = unblemished;
  const pauses: number[] = [];
  let now = 0;
  for (let n = 1; n <= 13; n += 1) {
    now = Math.max(now, health.pausedUntil);
    health = healthAfter(health, failure, now, rules).health;
    if (n >= 5) pauses.push((health.pausedUntil - now) / 1000);
  }
  assert.deepEqual(pauses, [10, 20, 40, 80, 160, 320, 600, 600, 600]);
  assert.deepEqual(healthAfter(health, success, 7, rules).health, { ...unblemished, lastSuccessAt: 7 });
});

test('does not lengthen a pause for attempts in flight when it began', () => {
  let health: EndpointHealth = { ...unblemished, consecutiveFailures: 4, firstFailureAt: 0 };
  health = healthAfter(health, failure, 100, rules).health;
  const later = healthAfter(health, failure, 101, rules).health;
  assert.deepEqual([later.pausedUntil, later.pauses, later.consecutiveFailures], [health.pausedUntil, 1, 6]);
});

test('disables after 30 failures over a day or after a 410, and ignores unknown outcomes', () => {
  const streak = (consecutiveFailures: number): EndpointHealth => ({
    ...unblemished,
    consecutiveFailures,
    firstFailureAt: 0,
  });
  const disable = (failures: number, now: number) => healthAfter(streak(failures - 1), failure, now, rules).disable;
  assert.deepEqual([disable(29, 1e9), disable(30, 86_399_999), disable(30, 86_400_000)], [null, null, 'failures']);
  assert.equal(healthAfter(unblemished, { ...failure, errorClass: 'gone' }, 0, rules).disable, 'gone');
  const unknown = healthAfter(streak(29), { ...failure, outcome: 'unknown' }, 1e9, rules);
  assert.deepEqual(unknown, { health: streak(29), disable: null });
});

test('maps each status to its class and an old timestamp to its hint', () => {
  const classes = [200, 299, 304, 307, 404, 410, 429, 500, 599, 600, 199].map(errorClassOfStatus);
  assert.deepEqual(classes, [
    null,
    null,
    'redirect',
    'redirect',
    'http_4xx',
    'gone',
    'http_4xx',
    'http_5xx',
    'http_5xx',
    'response_invalid',
    'response_invalid',
  ]);
  assert.equal(hintOf(401, 301), 'receiver_timestamp_tolerance');
  for (const [status, age] of [
    [401, 300],
    [500, 1000],
    [null, 1000],
  ] as const)
    assert.equal(hintOf(status, age), null);
});
