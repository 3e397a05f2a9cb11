import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayChangeOf, localText, minuteOf, momentOf, monthOf, sendingMoment } from './year-of.ts';

const minuteMs = 60_000;

/** `31DEC2355` as it is understood in a message of this moment; `+` keeps plans that are ahead. */
function read(sent: string, written: string): string | null {
  const isPast = !written.endsWith('+');
  const day = written.slice(0, 2);
  const hhmm = written.slice(5, 9).replace('+', '');
  const minute = hhmm === '' ? null : minuteOf(hhmm);
  const at = momentOf({ month: monthOf(written.slice(2, 5)), day: Number(day), minute }, Date.parse(sent), { isPast });
  return at === null ? null : localText(at, minute === null);
}

const days: readonly (readonly [sent: string, written: string, expected: string | null])[] = [
  ['2030-01-02T10:05Z', '31DEC2355', '2029-12-31T23:55'],
  ['2030-01-02T10:05Z', '01JAN0610', '2030-01-01T06:10'],
  ['2030-12-30T12:00Z', '02JAN+', '2031-01-02'],
  ['2030-12-30T12:00Z', '02JAN', '2030-01-02'],
  ['2030-12-31T23:00Z', '01JAN', '2031-01-01'],
  ['2030-03-01T00:00Z', '29FEB0900', null],
  ['2032-03-01T00:00Z', '29FEB0900', '2032-02-29T09:00'],
  ['2033-01-02T00:00Z', '29FEB', '2032-02-29'],
  ['2031-12-30T00:00Z', '29FEB+', '2032-02-29'],
  ['2031-12-30T00:00Z', '29FEB', null],
  ['2030-05-05T00:00Z', '31APR', null],
  ['2030-05-05T00:00Z', '00MAY', null],
  ['2030-05-05T00:00Z', '05XYZ', null],
  // What has happened is at most 48 h after its report.
  ['2030-03-03T12:00Z', '05MAR1200', '2030-03-05T12:00'],
  ['2030-03-03T12:00Z', '05MAR1201', '2029-03-05T12:01'],
  ['2030-03-03T12:00Z', '05MAR1201+', '2030-03-05T12:01'],
  // A day alone counts as its noon.
  ['2030-03-03T11:59Z', '05MAR', '2029-03-05'],
  ['2030-03-03T12:00Z', '05MAR', '2030-03-05'],
  // Equally far from both: the earlier year. 2 July 12:00 is the middle of 2030.
  ['2030-07-02T12:00Z', '01JAN0000+', '2030-01-01T00:00'],
  ['2030-07-02T12:01Z', '01JAN0000+', '2031-01-01T00:00'],
];

test('finds the year that is nearest to the time of sending', () => {
  for (const [sent, written, expected] of days) assert.equal(read(sent, written), expected, `${written} sent ${sent}`);
});

const stamps: readonly (readonly [received: string, stamp: string, expected: string | null])[] = [
  ['2030-01-02T10:06Z', '021005', '2030-01-02T10:05'],
  ['2030-01-02T10:06Z', '312355', '2029-12-31T23:55'],
  ['2030-03-05T12:00Z', '061200', '2030-02-06T12:00'],
  ['2030-03-31T12:00Z', '300000', '2030-03-30T00:00'],
  // 31 days back at most; the day of April before is too far away.
  ['2030-05-30T08:00Z', '310000', null],
  ['2030-03-01T12:00Z', '310900', '2030-01-31T09:00'],
  ['2030-03-01T12:00Z', '290900', null],
  // A clock that is ahead by up to an hour.
  ['2030-03-05T12:00Z', '051300', '2030-03-05T13:00'],
  ['2030-01-31T23:59Z', '010010', '2030-02-01T00:10'],
  // A local time, ahead by at most the widest zone, counts as sent at receipt.
  ['2030-03-05T12:00Z', '051301', '2030-03-05T12:00'],
  ['2026-11-28T20:39Z', '290439', '2026-11-28T20:39'],
  ['2030-12-31T20:39Z', '010439', '2030-12-31T20:39'],
  ['2030-05-30T12:00Z', '310200', '2030-05-30T12:00'],
  ['2030-03-05T12:00Z', '060201', '2030-02-06T02:01'],
  ['2030-03-05T12:00Z', '000900', null],
  ['2030-03-05T12:00Z', '320900', null],
];

test('finds the month of a time of sending', () => {
  for (const [received, stamp, expected] of stamps) {
    const minute = minuteOf(stamp.slice(2)) ?? Number.NaN;
    const sent = sendingMoment(Number(stamp.slice(0, 2)), minute, Date.parse(received));
    assert.equal(sent === null ? null : localText(sent.at, false), expected, `${stamp} received ${received}`);
  }
});

test('counts the days of a day change', () => {
  const letters = 'P N S T A B C D E F G H I J K L'.split(' ');
  assert.deepEqual(letters.map(dayChangeOf), [-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  for (const letter of 'OQRMUVWXYZ') assert.equal(dayChangeOf(letter), undefined, letter);
});

test('keeps the minute of a moment', () => {
  const at = momentOf({ month: 3, day: 4, minute: 5 }, Date.UTC(2030, 2, 4), { isPast: true });
  assert.equal(at, Date.UTC(2030, 2, 4) + 5 * minuteMs);
  assert.equal(minuteOf('2400'), null);
  assert.equal(minuteOf('0960'), null);
});
