import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isTimeZone, parseEventTime, parseLocalTime } from './event-time.ts';

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

/** Half an hour, a whole day, changes just after midnight and in Ramadan, and none. */
const changingZones = [
  'America/New_York',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Europe/London',
];

test('reads local time of any zone back to its instant, also around each change', () => {
  for (const zone of changingZones) {
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    const local = { name: zone, uncertaintyS: 60, source: 'country' } as const;
    for (const from of ['1990-04-01', '2011-12-27', '2018-03-01', '2030-10-20'].map((day) => Date.parse(day))) {
      for (let at = from; at < from + 28 * 86_400_000; at += 70 * 60_000) {
        const time = parseLocalTime(clock.format(at), local);
        const isRegular = time?.uncertaintyS === 60;
        const offMs = Math.abs((time?.at ?? Infinity) - at);
        assert.ok(offMs === 0 || (!isRegular && offMs <= 3_600_000), `${zone} ${new Date(at).toISOString()}`);
      }
    }
  }
});

test('reads a gap by the offset before it and an overlap as its earlier hour, in a named zone', () => {
  const newYork = { name: 'America/New_York', uncertaintyS: 60, source: 'explicit' } as const;
  const table: [string, unknown][] = [
    ['2030-03-10T01:59', ['2030-03-10T06:59:00.000Z', 60]],
    ['2030-03-10T02:30', ['2030-03-10T07:30:00.000Z', 3600]],
    ['2030-03-10T03:00', ['2030-03-10T07:00:00.000Z', 60]],
    ['2030-11-03T00:59', ['2030-11-03T04:59:00.000Z', 60]],
    ['2030-11-03T01:30', ['2030-11-03T05:30:00.000Z', 3600]],
    ['2030-11-03T02:00', ['2030-11-03T07:00:00.000Z', 60]],
  ];
  for (const [text, expected] of table) {
    const time = parseLocalTime(text, newYork);
    assert.deepEqual(time && [new Date(time.at).toISOString(), time.uncertaintyS], expected, text);
    assert.equal(time?.source, 'explicit');
  }
});

test('knows the names of time zones', () => {
  for (const name of ['Europe/Berlin', 'America/St_Johns', 'UTC']) assert.ok(isTimeZone(name), name);
  for (const name of ['Europe/Nowhere', '', '+01:00', 'Berlin', 'x'.repeat(10_000)]) assert.ok(!isTimeZone(name), name);
});
