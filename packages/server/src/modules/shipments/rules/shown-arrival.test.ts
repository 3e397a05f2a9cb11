import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseLocalTime } from '../../statuses/rules/event-time.ts';
import { dayOrInstant, shownArrival } from './shown-arrival.ts';

test('shows a time of day where the estimate is that exact, or nobody knows how exact it is', () => {
  const at = '2030-03-04T16:00:00.000Z';
  for (const uncertaintyS of [0, 60, 3_600, 21_600, null, undefined])
    assert.deepEqual(shownArrival(at, uncertaintyS), { day: at, hasClock: true });
  assert.deepEqual(shownArrival(at, 50_400), { day: at, hasClock: false }, 'local time of an unknown zone');
  assert.equal(dayOrInstant(at, 60), at);
  assert.equal(dayOrInstant(at, 50_400), '2030-03-04');
});

test('shows a day alone as that day, wherever it is', () => {
  for (const name of ['Pacific/Honolulu', 'America/Los_Angeles', 'UTC', 'Asia/Shanghai', 'Australia/Sydney']) {
    const start = parseLocalTime('2030-01-04', { name, uncertaintyS: 60, source: 'country' });
    const end = new Date((start?.at ?? 0) + 86_340_000).toISOString();
    assert.equal(dayOrInstant(end, 86_400), '2030-01-04', name);
  }
  assert.equal(dayOrInstant('2030-01-04T23:59:00.000Z', 136_800), '2030-01-04', 'of an unknown zone');
});
