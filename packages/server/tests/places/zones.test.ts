import assert from 'node:assert/strict';
import { test } from 'node:test';
import countryZones from '../../data/country-zones.json' with { type: 'json' };
import type { PlaceTables } from '../../src/modules/places/rules/place.ts';
import { zonesAt, type ZonedCity } from '../../src/modules/places/rules/zones.ts';
import { PlaceStore } from '../../src/modules/places/work/place-store.ts';
import { isSameTime, isTimeZone } from '../../src/modules/statuses/rules/event-time.ts';
import { loadPlacePackages } from '../../src/modules/places/work/package-data.ts';

const tables = (await new PlaceStore('/nowhere').open()) as PlaceTables;

test('a position has the zone of the cities around it', () => {
  const expected: [country: string, lat: number, lon: number, zones: (string | null)[], why: string][] = [
    ['US', 33.74, -118.27, ['America/Los_Angeles'], 'port of Los Angeles'],
    ['US', 32.08, -81.1, ['America/New_York'], 'Savannah'],
    ['US', 29.73, -95.27, ['America/Chicago'], 'port of Houston'],
    ['US', 33.43, -112.01, ['America/Phoenix'], 'no daylight time'],
    ['US', 31.76, -106.48, ['America/Denver'], 'El Paso keeps another time than Texas'],
    ['US', 21.31, -157.87, ['Pacific/Honolulu'], 'Honolulu'],
    ['CA', 49.29, -123.11, ['America/Vancouver'], 'Vancouver'],
    ['CA', 44.66, -63.57, ['America/Halifax'], 'Halifax'],
    ['AU', -27.38, 153.17, ['Australia/Brisbane'], 'Brisbane has no daylight time'],
    ['AU', -33.97, 151.2, ['Australia/Sydney'], 'port of Sydney'],
    ['BR', -23.96, -46.3, ['America/Sao_Paulo'], 'Santos'],
    ['MX', 19.06, -104.29, ['America/Mexico_City'], 'Manzanillo'],
    ['ID', -6.1, 106.88, ['Asia/Jakarta'], 'Tanjung Priok'],
    ['ES', 28.14, -15.42, ['Atlantic/Canary'], 'Las Palmas'],
    ['MX', 31.73, -106.48, [null], 'Ciudad Juárez has a zone of its own since 2022'],
    ['RU', 51.53, 46.03, [null], 'Saratov has a zone of its own since 2016'],
    ['CA', 54.31, -130.33, [], 'Prince Rupert: no city is near'],
    ['US', 45, -30, [], 'in the Atlantic'],
    ['DE', 53.55, 9.99, [], 'the country tells it'],
  ];
  for (const [country, lat, lon, zones, why] of expected)
    assert.deepEqual(tables.findZones(country, { lat, lon }), zones, why);
});

test('a position near a border may have the zones on both sides', () => {
  const chicago: ZonedCity = { lat: 40, lon: -90, zone: 'America/Chicago' };
  const denver: ZonedCity = { lat: 40, lon: -90.6, zone: 'America/Denver' };
  const zonesOf = (lon: number, ...cities: ZonedCity[]): readonly (string | null)[] =>
    zonesAt({ lat: 40, lon }, (lat, west) => cities.filter((city) => Math.floor(city.lon) === west && lat === 40));
  assert.deepEqual(zonesOf(-90, chicago, denver), ['America/Chicago']);
  assert.deepEqual(zonesOf(-90.6, chicago, denver), ['America/Denver']);
  assert.deepEqual(zonesOf(-90.25, chicago, denver), ['America/Chicago', 'America/Denver']);
  assert.deepEqual(
    zonesOf(-90.01, chicago, { ...denver, lon: -90.03 }),
    ['America/Chicago', 'America/Denver'],
    'touch',
  );
  assert.deepEqual(zonesOf(-90.25, chicago, { ...denver, zone: null }), ['America/Chicago', null], 'zone unknown');
  assert.deepEqual(zonesOf(-91.3, chicago), [], 'too far');
  const beyond = zonesAt({ lat: 40, lon: 179.9 }, (_, west) => (west === -180 ? [{ ...chicago, lon: -179.9 }] : []));
  assert.deepEqual(beyond, ['America/Chicago']);
});

test('each city of a country with one zone keeps the time of that zone', async () => {
  const packages = await loadPlacePackages();
  assert.ok(packages);
  const oneZone: Readonly<Record<string, string>> = countryZones.oneZone;
  const known = packages.aliases.filter(({ country, tz }) => oneZone[country] !== undefined && isTimeZone(tz));
  assert.ok(known.length > 15_000, String(known.length));
  const others = known.filter(({ country, tz }) => !isSameTime(tz, oneZone[country] ?? 'UTC'));
  // Official time in Urumqi is that of Beijing; the other two are towns at a border that the list gives the zone beyond it.
  const expected = ['CN Asia/Urumqi', 'IN Asia/Kathmandu', 'UZ Asia/Bishkek'];
  assert.deepEqual([...new Set(others.map(({ country, tz }) => `${country} ${tz}`))].toSorted(), expected);
});
