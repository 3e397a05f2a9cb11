import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { countryCodes } from '@wayseal/detect';
import { greatCircleKm } from '../../src/modules/places/rules/distance.ts';
import { findCity } from '../../src/modules/places/rules/cities.ts';
import type { PlaceTables } from '../../src/modules/places/rules/place.ts';
import { resolvePlace } from '../../src/modules/places/rules/resolve.ts';
import { readHandTable } from '../../src/modules/places/work/build-places.ts';
import { loadPlacePackages } from '../../src/modules/places/work/package-data.ts';
import { packPlaces } from '../../src/modules/places/work/pack-places.ts';
import { packedFolder, packedNames, placePackages } from '../../src/modules/places/work/place-files.ts';
import { PlaceStore } from '../../src/modules/places/work/place-store.ts';
import { packTable, SortedTable } from '../../src/modules/places/work/sorted-table.ts';

const tables = (await new PlaceStore('/nowhere').open()) as PlaceTables;
const inputs = await loadPlacePackages();
assert.ok(inputs, 'the data packages are development dependencies');

test('packing again gives the same bytes', () => {
  const hand = {
    overrides: readHandTable('geo-overrides.tsv'),
    metro: readHandTable('metro.tsv'),
    ports: readHandTable('ports.tsv'),
    zoneGaps: readHandTable('zone-gaps.tsv'),
  };
  const packed = packPlaces({ ...inputs, ...hand });
  for (const name of packedNames) {
    assert.ok(packed.get(name)?.equals(readFileSync(path.join(packedFolder, name))), name);
  }
});

test('a sorted table finds every line, and only lines with the exact key', () => {
  const rows = ['b', 'a', 'ab', 'é', '漢', 'a b'].map((key) => [key, `value of ${key}`]);
  const table = new SortedTable(packTable([...rows, ['a', 'second']]));
  for (const [key, value] of rows)
    assert.ok(
      table.find(key ?? '').some((fields) => fields[1] === value),
      key,
    );
  assert.equal(table.find('a').length, 2);
  for (const absent of ['', 'c', 'abc', 'zz', '\u{10ffff}']) {
    assert.deepEqual(table.find(absent), [], absent);
    assert.equal(table.has(absent), false);
  }
  assert.deepEqual(new SortedTable(Buffer.alloc(0)).find('a'), []);
});

test('every airport code leads to its own airport', () => {
  const overridden = new Set(readHandTable('geo-overrides.tsv').map((row) => row['code']));
  let seen = 0;
  for (const airport of inputs.airports) {
    if (/Metropolitan(?: Area)?$/.test(airport.airport)) continue;
    for (const [code, shape] of [
      [airport.iata, /^[A-Z]{3}$/],
      [airport.icao, /^[A-Z]{4}$/],
    ] as const) {
      if (code === null || !shape.test(code) || overridden.has(code)) continue;
      const { place } = resolvePlace(code, tables);
      assert.ok(place && Math.abs(place.lat - airport.latitude) < 0.0001, code);
      seen += 1;
    }
  }
  assert.ok(seen > 23_000, String(seen));
});

test('each hand row is near a city of its country', () => {
  const citiesOf = new Map<string, { lat: number; lon: number }[]>();
  for (const { country, lat, lng } of inputs.cities) {
    const list = citiesOf.get(country) ?? [];
    list.push({ lat: Number(lat), lon: Number(lng) });
    citiesOf.set(country, list);
  }
  const rows = [
    ...readHandTable('ports.tsv').map((row) => ({ ...row, country: row['locode']?.slice(0, 2) ?? '', km: 45 })),
    ...readHandTable('metro.tsv').map((row) => ({ ...row, country: row['country'] ?? '', km: 25 })),
  ] as (Record<string, string> & { country: string; km: number })[];
  for (const row of rows) {
    assert.ok(countryCodes.includes(row.country), JSON.stringify(row));
    assert.ok(row['source'] !== '', JSON.stringify(row));
    const at = { lat: Number(row['lat']), lon: Number(row['lon']) };
    const nearest = Math.min(...(citiesOf.get(row.country) ?? []).map((city) => greatCircleKm(city, at)));
    assert.ok(nearest < row.km, `${JSON.stringify(row)} is ${nearest} km from a city`);
  }
});

test('the pinned packages have a known number of ambiguous names', () => {
  const keys = new Map<string, number>();
  const lines = readFileSync(path.join(packedFolder, 'cities.tsv'), 'utf8').trimEnd().split('\n');
  for (const line of lines) {
    const [name, country] = line.split('\t');
    const key = `${name}\t${country}`;
    keys.set(key, (keys.get(key) ?? 0) + 1);
  }
  const several = [...keys].filter(([, rows]) => rows > 1);
  const merged = several.filter(([key, rows]) => {
    const [name, country] = key.split('\t') as [string, string];
    assert.equal(tables.findCities(name, country).length, rows, key);
    return findCity({ name, region: null, country }, tables).cities.length === 1;
  });
  assert.deepEqual([lines.length, keys.size, several.length, merged.length], [171_075, 156_666, 8_304, 308]);
});

test('versions of the packages match the lockfile', () => {
  const root = new URL('../../../../package.json', import.meta.url);
  const { devDependencies } = JSON.parse(readFileSync(root, 'utf8')) as { devDependencies: Record<string, string> };
  for (const { name, version } of placePackages) assert.equal(devDependencies[name], version, name);
});

test('NOTICE has the attribution of every package', () => {
  const notice = readFileSync(new URL('../../../../NOTICE', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ');
  for (const { attribution, licenceUrl } of placePackages) {
    assert.ok(notice.includes(attribution), attribution);
    assert.ok(notice.includes(licenceUrl), licenceUrl);
  }
});
