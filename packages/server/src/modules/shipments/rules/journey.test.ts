import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noPlaces } from '../../../../tests/support/no-places.ts';
import { isShipped, stopsOf } from './journey.ts';
import type { StatusDetail } from '../../statuses/rules/states.ts';
import type { CodedPlace, PlaceTables } from '../../places/rules/place.ts';

const places: Readonly<Record<string, CodedPlace>> = {
  NLRTM: { name: 'Rotterdam', country: 'NL', lat: 51.9, lon: 4.4, precision: 'port', source: 'test' },
  SGSIN: { name: 'Singapore', country: 'SG', lat: 1.3, lon: 103.8, precision: 'port', source: 'test' },
};
const lyon = { name: 'Lyon', country: 'FR', admin1: '84', lat: 45.7, lon: 4.8, population: 0 };
const springfield = { name: 'Springfield', country: 'US', admin1: 'IL', lat: 39.8, lon: -89.6, population: 0 };
const tables: PlaceTables = {
  ...noPlaces,
  findLocode: (code) => places[code],
  findCities: (name) =>
    name === 'lyon' ? [lyon] : name === 'springfield' ? [springfield, { ...springfield, lat: 42.1, lon: -72.5 }] : [],
  isCityName: () => true,
};
const scan = {
  status: 'in_transit',
  status_detail: null as StatusDetail | null,
  occurred_at: null,
  estimated_at: '2026-11-18T06:12:00.000Z',
} as const;
const at = (locode: string | null, locality: string | null = null, country_code: string | null = null) => ({
  ...scan,
  location: { locode, locality, country_code },
});

test('turns codes and unambiguous cities into stops and merges repeats', () => {
  const events = [
    at('NLRTM'),
    at('NLRTM'),
    { ...scan, location: null },
    at(null, 'Lyon', 'FR'),
    at('SGSIN'),
    at('NLRTM'),
  ];
  assert.deepEqual(
    stopsOf(events, tables).map(({ name, precision }) => [name, precision]),
    [
      ['Rotterdam', 'port'],
      ['Lyon', 'city'],
      ['Singapore', 'port'],
      ['Rotterdam', 'port'],
    ],
  );
});

test('names a stop as it was recorded, else by the town of its code', () => {
  const airport = { country: 'FR', lat: 45.72, lon: 5.08, precision: 'airport', source: 'test' } as const;
  const known: PlaceTables = {
    ...tables,
    findAirport: (code) => (code === 'LYS' ? { ...airport, name: 'Lyon Saint-Exupery Airport' } : undefined),
  };
  const nameOf = (...place: Parameters<typeof at>) => stopsOf([at(...place)], known)[0]?.name;
  assert.equal(nameOf('FRLYS', 'Lyon', 'FR'), 'Lyon');
  assert.equal(nameOf('FRLYS', 'Villeurbanne', 'FR'), 'Villeurbanne');
  assert.equal(nameOf('FRLYS'), 'Lyon');
  assert.equal(nameOf('NLRTM', 'Rotterdam Maasvlakte', 'NL'), 'Rotterdam Maasvlakte');
});

test('leaves out unknown, ambiguous, incomplete and hostile places', () => {
  const events = [
    at('XXXXX'),
    at(null, 'Springfield', 'US'),
    at(null, 'Lyon'),
    at(null, null, 'FR'),
    at(null, 'A'.repeat(10_000), 'FR'),
    at('<script>', 'a\u0000b', 'ZZ'),
  ];
  assert.deepEqual(stopsOf(events, tables), []);
});

test('keeps the 60 newest stops', () => {
  const events = Array.from({ length: 200 }, (_, index) => at(index % 2 === 0 ? 'NLRTM' : 'SGSIN'));
  const stops = stopsOf(events, tables);
  assert.equal(stops.length, 60);
  assert.equal(stops.at(-1)?.name, 'Singapore');
});

test('keeps the events at each stop, in their order', () => {
  const [first, second, third] = [at('NLRTM'), { ...scan, location: null }, at('NLRTM')];
  const [stop] = stopsOf([first, second, third], tables);
  assert.deepEqual(stop?.scans, [first, third]);
});

test('a container goes by ship where events say that it was loaded or discharged, and no other kind does', () => {
  const shipped = (from: StatusDetail | null, to: StatusDetail | null, vertical: string): boolean => {
    const [one, other] = stopsOf(
      [
        { ...at('NLRTM'), status_detail: from },
        { ...at('SGSIN'), status_detail: to },
      ],
      tables,
    );
    assert.ok(one !== undefined && other !== undefined);
    return isShipped(one, other, vertical);
  };
  assert.equal(shipped('loaded', 'arrived', 'container'), true);
  assert.equal(shipped('departed', 'discharged', 'bol'), true);
  assert.equal(shipped('departed', 'arrived', 'container'), false);
  assert.equal(shipped('loaded', 'discharged', 'parcel'), false);
});
