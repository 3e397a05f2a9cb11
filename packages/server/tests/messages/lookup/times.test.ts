import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Statement } from '../../../src/modules/messages/rules/reading.ts';
import type { ResolvedStatement } from '../../../src/modules/messages/rules/resolved.ts';
import type { SenderProfile } from '../../../src/modules/messages/rules/sender-profile.ts';
import { askWith, placeOf, resolverOver, smallTables, timeOf } from './statements.ts';

const { resolved, refusal } = askWith(await resolverOver(smallTables()));

test('places times by the first zone that is known', () => {
  const zone = { name: 'America/New_York', uncertaintyS: 60 };
  const berlin = { timeZone: 'Europe/Berlin' };
  const us = { place: placeOf({ country: 'US' }) };
  const at = (local: string, over = {}): Partial<Statement> => ({ time: timeOf(local, over) });
  const table: [string, Partial<Statement>, SenderProfile, unknown][] = [
    [
      'offset',
      at('2030-03-04T11:30:00', { offsetMinutes: -330, zone }),
      berlin,
      ['2030-03-04T17:00:00.000Z', 'explicit', 0, true],
    ],
    ['zone of X12', at('2030-03-10T02:30', { zone }), berlin, ['2030-03-10T07:30:00.000Z', 'explicit', 3600, true]],
    [
      'zone of X12 in winter',
      at('2030-01-10T02:30', { zone }),
      berlin,
      ['2030-01-10T07:30:00.000Z', 'explicit', 60, true],
    ],
    [
      'zone of a mapping',
      { ...at('2030-07-10T02:30', { zone }), table: 'csv:own' },
      berlin,
      ['2030-07-10T06:30:00.000Z', 'country', 60, true],
    ],
    ['profile', { ...at('2030-07-04T11:30:00'), ...us }, berlin, ['2030-07-04T09:30:00.000Z', 'country', 60, true]],
    [
      'profile, overlap',
      { ...at('2030-10-27T02:30:00'), ...us },
      berlin,
      ['2030-10-27T00:30:00.000Z', 'country', 3600, true],
    ],
    ['country', at('2030-03-04T11:30:00'), {}, ['2030-03-04T10:30:00.000Z', 'country', 60, true]],
    ['country, gap', at('2030-03-31T02:30:00'), {}, ['2030-03-31T01:30:00.000Z', 'country', 3600, true]],
    [
      'country with several',
      { ...at('2030-03-04T11:30:00'), ...us },
      {},
      ['2030-03-04T11:30:00.000Z', 'assumed_utc', 50_400, false],
    ],
    [
      'town of a zone',
      { ...at('2030-07-04T11:30:00'), place: placeOf({ city: 'MEMPHIS', state: 'TN', country: 'US' }) },
      {},
      ['2030-07-04T16:30:00.000Z', 'country', 60, true],
    ],
    [
      'towns of several zones',
      { ...at('2030-07-04T11:30:00'), place: placeOf({ city: 'MEMPHIS', country: 'US' }) },
      {},
      ['2030-07-04T11:30:00.000Z', 'assumed_utc', 50_400, false],
    ],
    [
      'profile before the zone of a town',
      { ...at('2030-07-04T11:30:00'), place: placeOf({ city: 'MEMPHIS', state: 'TN', country: 'US' }) },
      berlin,
      ['2030-07-04T09:30:00.000Z', 'country', 60, true],
    ],
    [
      'no place',
      { ...at('2030-03-04T11:30:00'), place: null },
      {},
      ['2030-03-04T11:30:00.000Z', 'assumed_utc', 50_400, false],
    ],
    [
      'unknown zone',
      at('2030-03-04T11:30:00', { zone: { name: 'Mars/Base', uncertaintyS: 60 } }),
      {},
      ['2030-03-04T10:30:00.000Z', 'country', 60, true],
    ],
    ['day', at('2030-03-04'), {}, ['2030-03-03T23:00:00.000Z', 'country', 86_400, false]],
    [
      'day with an offset',
      at('2030-03-04', { offsetMinutes: 60 }),
      {},
      ['2030-03-03T23:00:00.000Z', 'explicit', 86_400, false],
    ],
    [
      'orders only',
      at('2030-03-04T11:30:00', { offsetMinutes: 0, ordersOnly: true, uncertaintyS: 86_400 }),
      {},
      ['2030-03-04T11:30:00.000Z', 'explicit', 86_400, false],
    ],
    [
      'a plan',
      at('2030-03-09', { ordersOnly: true, orderedAt: Date.parse('2030-03-04T11:30:00Z'), uncertaintyS: 86_400 }),
      {},
      ['2030-03-04T11:30:00.000Z', 'explicit', 86_400, false],
    ],
    [
      'less certain',
      at('2030-03-04T11:30:00', { uncertaintyS: 600 }),
      {},
      ['2030-03-04T10:30:00.000Z', 'country', 600, true],
    ],
  ];
  for (const [name, over, profile, expected] of table) {
    const { time } = resolved(over, profile, 'maersk').event;
    assert.deepEqual([new Date(time.at).toISOString(), time.source, time.uncertaintyS, time.placed], expected, name);
  }
});

test('refuses times that do not exist', () => {
  for (const time of [timeOf('2030-02-30T10:00'), timeOf('soon'), timeOf('2030-03-04T10:00', { offsetMinutes: 900 })])
    assert.deepEqual(refusal({ time }), ['time_invalid', undefined, 7], time.local);
});

test('sets the expected arrival in local time of its place, and of a day its end', () => {
  const eta = (local: string, code: string | null) =>
    resolved({
      eta: { time: timeOf(local), place: code === null ? null : placeOf({ code }) },
      destination: placeOf({ code: 'CNSHA' }),
    });
  const utc = (read: ResolvedStatement) => read.eta && [new Date(read.eta.at).toISOString(), read.eta.uncertaintyS];
  assert.deepEqual(utc(eta('2030-03-04T08:00', 'DEHAM')), ['2030-03-04T07:00:00.000Z', 60]);
  assert.deepEqual(utc(eta('2030-03-04T08:00', null)), ['2030-03-04T00:00:00.000Z', 60]);
  assert.deepEqual(utc(eta('2030-03-04', 'DEHAM')), ['2030-03-04T22:59:00.000Z', 86_400]);
  assert.equal(eta('2030-02-30', 'DEHAM').eta, null);
  const both = resolved({ origin: placeOf({ code: 'JFK' }), destination: placeOf({ country: 'DEU' }) });
  assert.deepEqual([both.originCountry, both.destinationCountry], ['US', 'DE']);
});
