import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noPlaces } from '../../../../tests/support/no-places.ts';
import { townNameOf } from './town-name.ts';
import type { City, PlacePrecision, PlaceTables } from './place.ts';

const cities: readonly City[] = [
  { name: 'lyon', country: 'FR', admin1: '84', lat: 45.75, lon: 4.85, population: 0 },
  { name: 'paris', country: 'FR', admin1: '11', lat: 48.86, lon: 2.35, population: 0 },
  { name: 'sao paulo', country: 'BR', admin1: 'SP', lat: -23.55, lon: -46.64, population: 0 },
  { name: 'leipzig', country: 'DE', admin1: 'SN', lat: 51.34, lon: 12.37, population: 0 },
  { name: 'john', country: 'US', admin1: 'MS', lat: 32.2, lon: -90, population: 0 },
];
const listed: Readonly<Record<string, string>> = { GBLHR: 'Heathrow Apt/London' };
const tables: PlaceTables = {
  ...noPlaces,
  findListedLocode: (code) =>
    listed[code] === undefined ? undefined : { name: listed[code], country: code.slice(0, 2), coordinates: null },
  listLocodes: (country) => (country === 'FR' ? [{ code: 'FRPAR', name: 'Paris' }] : []),
  findCities: (name, country) => cities.filter((city) => city.name === name && city.country === country),
};

const named = (code: string, name: string, lat: number, lon: number, precision: PlacePrecision = 'airport_derived') =>
  townNameOf(code, { name, country: code.slice(0, 2), lat, lon, precision }, tables);

test('names the town that the name of its airport begins with', () => {
  assert.equal(named('FRLYS', 'Lyon Saint-Exupery Airport', 45.72, 5.08), 'Lyon');
  assert.equal(named('BRGRU', 'Sao Paulo-Guarulhos International Airport', -23.43, -46.48), 'Sao Paulo');
  assert.equal(named('DELEJ', 'Leipzig/Halle Airport', 51.42, 12.22), 'Leipzig');
});

test('keeps the name of an airport whose town has another code, is far away or is not named', () => {
  const paris = 'Paris-Charles De Gaulle Airport';
  assert.equal(named('FRCDG', paris, 49, 2.57), paris);
  const kennedy = 'John F. Kennedy International Airport';
  assert.equal(named('USJFK', kennedy, 40.64, -73.78), kennedy);
  assert.equal(named('USORD', "O'Hare International Airport", 41.98, -87.9), "O'Hare International Airport");
});

test("prefers the name of the operator's list, and changes no other place", () => {
  assert.equal(named('GBLHR', 'London Heathrow Airport', 51.47, -0.45), 'Heathrow Apt/London');
  assert.equal(named('FRLYS', 'Lyon Saint-Exupery Airport', 45.72, 5.08, 'airport'), 'Lyon Saint-Exupery Airport');
});
