import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldName } from '@wayseal/detect';
import { greatCircleKm, type Coordinates } from '../../src/modules/places/rules/distance.ts';
import { resolvePlace } from '../../src/modules/places/rules/resolve.ts';
import { isByWater } from '../../src/modules/places/rules/sea/berth.ts';
import { judgePort, type CountryPlaces } from '../../src/modules/places/work/pack-ports.ts';
import { loadPlacePackages } from '../../src/modules/places/work/package-data.ts';
import { PlaceStore } from '../../src/modules/places/work/place-store.ts';
import { readSeaNetwork } from '../../src/modules/places/work/sea-file.ts';

const packages = await loadPlacePackages();
const tables = await new PlaceStore('/nowhere').open();
assert.ok(packages && tables);
const network = readSeaNetwork();

/** A country of 2,000 km along the equator; everything west of 0° is water. */
const places = (
  ...rows: readonly (readonly [name: string, lat: number, lon: number, isLarge?: boolean])[]
): CountryPlaces => {
  const cities = rows.map(([name, lat, lon]) => ({ folded: foldName(name), lat, lon }));
  const named = Map.groupBy(cities, ({ folded }) => folded);
  return { cities, named, large: cities.filter((_, index) => rows[index]?.[3] === true) };
};
const isWet = ({ lon }: Coordinates): boolean => lon <= 0.1;
const judge = (name: string, lat: number, lon: number, country: CountryPlaces) =>
  judgePort('FRABC', name, [lon, lat], country, isWet);

test('keeps a port near a place of its name, however the name is written', () => {
  const country = places(['Santa Rosa', 0, 0.1], ['Purfleet-on-Thames', 2, 0.1]);
  for (const name of [
    'Santa Rosa',
    'Port of Santa Rosa',
    'SANTA ROSA (Terminal)',
    'Quay (Santa Rosa)',
    'Santa Rosa, North',
  ])
    assert.deepEqual(judge(name, 0.1, 0, country), { kind: 'confirmed', at: { lat: 0.1, lon: 0 } }, name);
  assert.equal(judge('Purfleet', 2.1, 0, country).kind, 'confirmed');
});

test('takes the only place of the name within 100 km for a port that is elsewhere', () => {
  const country = places(['Santa Rosa', 0, 0.1], ['Inland', 0, 0.6], ['Other', 0.6, 0]);
  const at = { folded: 'santa rosa', lat: 0, lon: 0.1 };
  assert.deepEqual(judge('Santa Rosa', 0, 0.6, country), { kind: 'city', at }, 'inland');
  assert.deepEqual(judge('Santa Rosa', 0.6, 0, country), { kind: 'city', at }, 'on another coast');
  const two = places(['Santa Rosa', 0, 0.1], ['Santa Rosa', 0, 1.2], ['Inland', 0, 0.6]);
  assert.equal(judge('Santa Rosa', 0, 0.6, two).kind, 'dropped', 'two of the name');
});

test('keeps a port on water beside a namesake inland or far away, and says that nothing confirms it', () => {
  const country = places(['Santa Rosa', 0, 0.7], ['Coast', 0, 0.1], ['Far', 6, 0.1]);
  assert.equal(judge('Santa Rosa', 0, 0, country).kind, 'unconfirmed', 'the namesake is inland');
  assert.equal(judge('Far', 0, 0, country).kind, 'unconfirmed', 'the namesake is 670 km away');
  assert.equal(judge('Unknown Quay', 0, 0, country).kind, 'unconfirmed');
});

test('drops a port of which nothing tells where it is', () => {
  const country = places(['Far', 6, 0.1], ['Inland', 0, 0.6], ['Middle', 3, 0, true]);
  assert.equal(judge('Far', 0, 0.6, country).kind, 'dropped', 'inland, and the name is 670 km away');
  assert.equal(judge('Unknown', 0, 0.6, country).kind, 'dropped', 'inland, with an unknown name');
  assert.equal(judge('Unknown', 3, 0, country).kind, 'dropped', 'the middle of a large city of another name');
  assert.equal(judge('Unknown', -20, 0, country).kind, 'dropped', 'far from any place of the country');
  assert.equal(judgePort('FRABC', 'Far', undefined, country, isWet).kind, 'dropped');
  assert.equal(judgePort('QQABC', 'Far', [0.1, 6], country, isWet).kind, 'dropped');
});

test('no port of the package is left inland without a place of its name, or without a word of doubt', () => {
  let [kept, doubted] = [0, 0];
  for (const [code, { name }] of Object.entries(packages.ports2016)) {
    const found = tables.findLocode(code);
    if (found === undefined || !/sea-ports/.test(found.source)) continue;
    kept += 1;
    const { place } = resolvePlace(code, tables);
    assert.ok(place);
    if (place.precision === 'city_of_unlocode') {
      assert.match(place.note ?? '', /city of that name/, code);
      const city = resolvePlace(`${name.replace(/,.*/, '')}, ${place.country}`, tables).place;
      if (city !== undefined) assert.ok(greatCircleKm(city, place) < 50, `${code} ${name}`);
    } else if (found.source !== 'sea-ports') {
      doubted += 1;
      assert.match(place.note ?? '', /No second source/, code);
      assert.ok(isByWater(network, place), `${code} ${name}`);
    }
  }
  assert.ok(kept > 1_200 && doubted < 0.2 * kept, `${kept} kept, ${doubted} doubted`);
});
