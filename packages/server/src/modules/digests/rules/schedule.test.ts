import assert from 'node:assert/strict';
import { test } from 'node:test';
import { latestPeriod, nextPeriod, weekdays, type DigestSchedule } from './schedule.ts';

const berlin = { every: 'daily', atMinute: 7 * 60 + 30, weekday: 'monday', timeZone: 'Europe/Berlin' } as const;
const at = (text: string): number => Date.parse(text);

const both = (schedule: DigestSchedule, now: string) =>
  [latestPeriod(schedule, at(now)), nextPeriod(schedule, at(now))].map(
    ({ name, dueAt }) => `${name} ${new Date(dueAt).toISOString()}`,
  );

test('a daily digest is due at its time on the clock of its zone', () => {
  assert.deepEqual(both(berlin, '2030-03-07T06:29:59Z'), [
    '2030-03-06 2030-03-06T06:30:00.000Z',
    '2030-03-07 2030-03-07T06:30:00.000Z',
  ]);
  assert.deepEqual(both(berlin, '2030-03-07T06:30:00Z'), [
    '2030-03-07 2030-03-07T06:30:00.000Z',
    '2030-03-08 2030-03-08T06:30:00.000Z',
  ]);
  const auckland = { ...berlin, timeZone: 'Pacific/Auckland' };
  assert.deepEqual(both(auckland, '2030-07-06T20:00:00Z'), [
    '2030-07-07 2030-07-06T19:30:00.000Z',
    '2030-07-08 2030-07-07T19:30:00.000Z',
  ]);
});

test('a time that the clocks skip is due an hour later, and one that they show twice is due once', () => {
  const night = { ...berlin, atMinute: 2 * 60 + 30 };
  assert.equal(latestPeriod(night, at('2030-03-31T12:00:00Z')).dueAt, at('2030-03-31T01:30:00Z'));
  assert.deepEqual(both(night, '2030-10-27T00:45:00Z'), [
    '2030-10-27 2030-10-27T00:30:00.000Z',
    '2030-10-28 2030-10-28T01:30:00.000Z',
  ]);
  assert.equal(latestPeriod(night, at('2030-10-27T01:45:00Z')).name, '2030-10-27');
});

test('a weekly digest is due on its weekday', () => {
  for (const [index, weekday] of weekdays.entries()) {
    const weekly = { ...berlin, every: 'weekly', weekday } as const;
    // 4 March 2030 is a Monday.
    const date = `2030-03-${String(4 + index).padStart(2, '0')}`;
    assert.equal(latestPeriod(weekly, at(`${date}T06:30:00Z`)).name, date, weekday);
    assert.equal(nextPeriod(weekly, at(`${date}T06:29:00Z`)).name, date, weekday);
  }
});

test('an hourly digest is due once in each hour of its zone, also where the clocks turn back', () => {
  const hourly = { every: 'hourly', atMinute: 15, weekday: 'monday', timeZone: 'Asia/Kathmandu' } as const;
  // 45 minutes behind the full hour of UTC: 15 past in Kathmandu is the full hour in UTC and a half.
  assert.deepEqual(both(hourly, '2030-03-07T10:29:00Z'), [
    '2030-03-07T0930Z 2030-03-07T09:30:00.000Z',
    '2030-03-07T1030Z 2030-03-07T10:30:00.000Z',
  ]);
  const names = new Set<string>();
  for (let minute = 0; minute < 48 * 60; minute += 1)
    names.add(
      latestPeriod({ ...hourly, timeZone: 'Europe/Berlin' }, at('2030-10-26T00:00:00Z') + minute * 60_000).name,
    );
  assert.equal(names.size, 49);
});
