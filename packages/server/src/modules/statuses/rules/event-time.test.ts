import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseEventTime } from './event-time.ts';

const read = (text: string, country: string | null): unknown => {
  const time = parseEventTime(text, country);
  return time && [new Date(time.at).toISOString(), time.source, time.uncertaintyS, time.placed];
};

test('parses every form that carriers send', () => {
  const table: [string, string | null, unknown][] = [
    ['2030-03-04T13:02:00Z', null, ['2030-03-04T13:02:00.000Z', 'explicit', 0, true]],
    ['2030-03-03T04:15:27.331986369+01:00', 'US', ['2030-03-03T03:15:27.331Z', 'explicit', 0, true]],
    ['2030-03-03 04:15:27.3-0130', null, ['2030-03-03T05:45:27.300Z', 'explicit', 0, true]],
    ['2030-03-04T13:02:00', 'DE', ['2030-03-04T12:02:00.000Z', 'country', 60, true]],
    ['2030-07-04T13:02', 'DE', ['2030-07-04T11:02:00.000Z', 'country', 60, true]],
    ['2030-03-31T02:30:00', 'DE', ['2030-03-31T01:30:00.000Z', 'country', 3600, true]],
    ['2030-03-31T03:30:00', 'DE', ['2030-03-31T01:30:00.000Z', 'country', 60, true]],
    ['2030-10-27T02:30:00', 'DE', ['2030-10-27T00:30:00.000Z', 'country', 3600, true]],
    ['2030-10-27T03:30:00', 'DE', ['2030-10-27T02:30:00.000Z', 'country', 60, true]],
    ['2030-03-04', 'DE', ['2030-03-03T23:00:00.000Z', 'country', 86_400, false]],
    ['2030-03-04', null, ['2030-03-04T00:00:00.000Z', 'assumed_utc', 136_800, false]],
    ['2030-03-04T13:02:00', 'US', ['2030-03-04T13:02:00.000Z', 'assumed_utc', 50_400, false]],
    ['2030-03-04T13:02:00', null, ['2030-03-04T13:02:00.000Z', 'assumed_utc', 50_400, false]],
    ['2030-03-04T13:02:00', 'ES', ['2030-03-04T12:02:00.000Z', 'country', 3600, true]],
    ['2030-03-04T13:02:00', 'IN', ['2030-03-04T07:32:00.000Z', 'country', 60, true]],
    ['2032-02-29T10:00:00Z', null, ['2032-02-29T10:00:00.000Z', 'explicit', 0, true]],
  ];
  for (const [text, country, expected] of table) assert.deepEqual(read(text, country), expected, `${text} ${country}`);
});

test('returns null for texts that are not times', () => {
  for (const text of [
    '2030-02-30T10:00:00',
    '2030-13-01',
    '2030-00-10',
    '2030-03-04T24:00:00',
    '2030-03-04T12:60',
    '2030-03-04T12:00:60',
    '2030-03-04T12:00:00+15:00',
    '2030-03-04T12:00:00+01:75',
    '2030-03-04T12:00:00.Z',
    '2030-03-04T12:00:00.1234567890Z',
    '2030-03-04Z',
    '04.03.2030',
    '1969-12-31',
    '',
    `2030-03-04T12:00:00${'0'.repeat(10_000)}`,
  ])
    assert.equal(parseEventTime(text, 'DE'), null, text);
});

test('reads local time back to its instant, within one hour at a clock change', () => {
  const berlin = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  fc.assert(
    fc.property(fc.integer({ min: 1_000_000_000, max: 4_000_000_000 }), (second) => {
      const instant = second * 1000;
      const time = parseEventTime(berlin.format(instant), 'DE');
      assert.ok(time);
      assert.ok(Math.abs(time.at - instant) <= (time.uncertaintyS === 3600 ? 3_600_000 : 0));
    }),
  );
});
