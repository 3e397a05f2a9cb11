import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldName } from '@wayseal/detect';
import { greatCircleKm } from '../../src/modules/places/rules/distance.ts';
import type { PlaceTables } from '../../src/modules/places/rules/place.ts';
import { resolvePlace } from '../../src/modules/places/rules/resolve.ts';
import { readHandTable } from '../../src/modules/places/work/build-places.ts';
import { loadPlacePackages } from '../../src/modules/places/work/package-data.ts';
import { PlaceStore } from '../../src/modules/places/work/place-store.ts';

const inputs = await loadPlacePackages();
assert.ok(inputs, 'the data packages are development dependencies');

interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** How far the second source may be: quays lie outside of the city, and new ones far outside. */
const toleranceKm = { 'sea-ports': 50, airport: 50, city: 45 } as const;

/** Kept without a second source: codes that the packages lack or give to another place of the same name. */
const unverified = ['CNNBG', 'CNSHG', 'CNYSA', 'CNYTN', 'PAMIT', 'VNCMT'];

const airports = new Map(
  inputs.airports.map((row) => [`${row.country_code}${row.iata}`, { lat: row.latitude, lon: row.longitude }]),
);
const cities = new Map<string, Point[]>();
const addCity = (country: string, name: string, point: Point): void => {
  const key = `${country} ${foldName(name)}`;
  cities.set(key, [...(cities.get(key) ?? []), point]);
};
for (const { country, name, lat, lng } of inputs.cities) addCity(country, name, { lat: Number(lat), lon: Number(lng) });
for (const { country, name, asciiname, alternativeNames, lat, lon } of inputs.aliases) {
  for (const alias of [name, asciiname, ...alternativeNames])
    addCity(country, alias, { lat: Number(lat), lon: Number(lon) });
}

/** The packages that have the code, or a city of the name, within the tolerance. */
function confirmations(code: string, name: string, at: Point): string[] {
  const port = inputs?.ports2016[code]?.coordinates;
  const names = [name.replace(/\(.*\)/, ''), /\((.*)\)/.exec(name)?.[1] ?? ''];
  const sources: Record<keyof typeof toleranceKm, readonly Point[]> = {
    'sea-ports': port === undefined ? [] : [{ lat: port[1], lon: port[0] }],
    airport: [airports.get(code)].flatMap((point) => point ?? []),
    city: names.flatMap((one) => cities.get(`${code.slice(0, 2)} ${foldName(one)}`) ?? []),
  };
  return Object.entries(sources)
    .filter(([source, points]) =>
      points.some((point) => greatCircleKm(point, at) <= toleranceKm[source as keyof typeof toleranceKm]),
    )
    .map(([source]) => source);
}

test('every port matches a second source, or is marked as unverified', () => {
  const found: string[] = [];
  for (const { locode = '', name = '', lat, lon, confirmed_by: stated } of readHandTable('ports.tsv')) {
    const by = confirmations(locode, name, { lat: Number(lat), lon: Number(lon) });
    assert.equal(stated, by.join('+') || 'unverified', `${locode} ${name}`);
    if (by.length === 0) found.push(locode);
  }
  assert.deepEqual(found, unverified);
});

test('an unverified port is reported as such', async () => {
  const tables = (await new PlaceStore('/nowhere').open()) as PlaceTables;
  for (const code of unverified) {
    const { place } = resolvePlace(code, tables);
    assert.equal(place?.resolvedFrom, 'ports.tsv (unverified)', code);
    assert.match(place.note ?? '', /no second source/, code);
  }
  assert.equal(resolvePlace('NLRTM', tables).place?.note, null);
  assert.equal(resolvePlace('QAHMD', tables).refusal?.code, 'location_not_found', 'nobody confirms it: not offered');
});
