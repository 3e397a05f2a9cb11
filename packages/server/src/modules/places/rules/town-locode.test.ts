import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noPlaces } from '../../../../tests/support/no-places.ts';
import type { City, PlaceTables } from './place.ts';
import { createTownLocodes } from './town-locode.ts';

const codes: readonly (readonly [code: string, name: string, lat: number, lon: number])[] = [
  ['DEBRE', 'Bremen', 53.08, 8.8],
  ['DEHAM', 'Hamburg', 53.55, 9.99],
  ['DEHAM', 'Hamburg', 53.55, 9.99],
  ['DENEU', 'Neustadt', 49.35, 8.14],
  ['DEMU1', 'Münster', 51.96, 7.63],
  ['DEMU2', 'Munster', 52.99, 10.09],
  ['DEFFW', 'Frankfurt', 52.34, 14.55],
  ['USHAM', 'Hamburg', 42.72, -78.83],
  ['DEXXX', '---', 0, 0],
];

const cities: readonly City[] = [
  { name: 'bremen', country: 'DE', admin1: 'HB', lat: 53.07, lon: 8.81, population: 0 },
  { name: 'neustadt', country: 'DE', admin1: 'RP', lat: 49.35, lon: 8.14, population: 0 },
  { name: 'neustadt', country: 'DE', admin1: 'BY', lat: 49.58, lon: 10.61, population: 0 },
  { name: 'frankfurt', country: 'DE', admin1: 'HE', lat: 50.11, lon: 8.68, population: 0 },
];

const tables: PlaceTables = {
  ...noPlaces,
  findLocode: (code) => {
    const found = codes.find(([known]) => known === code);
    if (found === undefined) return undefined;
    const [, name, lat, lon] = found;
    return { name, country: code.slice(0, 2), lat, lon, precision: 'unlocode', source: 'test' };
  },
  listLocodes: (country) => codes.filter(([code]) => code.startsWith(country)).map(([code, name]) => ({ code, name })),
  findCities: (name, country) => cities.filter((city) => city.name === name && city.country === country),
};

test('finds the only code of a town in any spelling', () => {
  const locodeOf = createTownLocodes(tables);
  assert.equal(locodeOf('Bremen', 'DE'), 'DEBRE');
  assert.equal(locodeOf('BREMEN', 'DE'), 'DEBRE');
  assert.equal(locodeOf('Hamburg', 'DE'), 'DEHAM', 'a code in two lists counts once');
  assert.equal(locodeOf('Hamburg', 'US'), 'USHAM');
});

test('returns null for an ambiguous name or another place', () => {
  const locodeOf = createTownLocodes(tables);
  assert.equal(locodeOf('Neustadt', 'DE'), null, 'two towns have this name, although only one has a code');
  assert.equal(locodeOf('Munster', 'DE'), null, 'two codes have this folded name');
  assert.equal(locodeOf('Frankfurt', 'DE'), null, 'the code is of a place 500 km from the town');
  assert.equal(locodeOf('Bremen', 'FR'), null);
  assert.equal(locodeOf('Nowhere', 'DE'), null);
  assert.equal(locodeOf('---', 'DE'), null);
  for (const country of ['AA', 'BB', 'CC', 'DD', 'EE', 'FF', 'GG', 'HH', 'II', 'JJ']) locodeOf('Bremen', country);
  assert.equal(locodeOf('Bremen', 'DE'), 'DEBRE');
});

test('finds the code of a town in its region alone', () => {
  const locodeOf = createTownLocodes(tables);
  assert.equal(locodeOf('Neustadt', 'DE', 'RP'), 'DENEU', 'the other town of this name is in another region');
  assert.equal(locodeOf('Neustadt', 'DE', 'BY'), null, 'the code is of the town in the other region');
  assert.equal(locodeOf('Hamburg', 'DE', 'HH'), null, 'no town of this name is known in the region');
});

test('reads the codes of a country again when more countries than it keeps were asked for', () => {
  let reads = 0;
  const counted = { ...tables, listLocodes: (country: string) => ((reads += 1), tables.listLocodes(country)) };
  const ask = (most: number): number => {
    const before = reads;
    const locodeOf = createTownLocodes(counted, most);
    for (let turn = 0; turn < 3; turn += 1) for (const country of ['DE', 'US', 'FR']) locodeOf('Bremen', country);
    return reads - before;
  };
  assert.equal(ask(3), 3);
  assert.equal(ask(2), 9);
});
