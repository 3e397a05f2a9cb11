import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { greatCircleKm } from '../../src/domain/distance.ts';
import { findCity, samePlaceKm } from '../../src/domain/places/cities.ts';
import type { PlaceTables } from '../../src/domain/places/place.ts';
import { resolvePlace } from '../../src/domain/places/resolve.ts';
import { packedFolder } from '../../src/places/place-files.ts';
import { PlaceStore } from '../../src/places/place-store.ts';
import { mulberry32 } from '../support/random.ts';

const tables = (await new PlaceStore('/nowhere').open()) as PlaceTables;

function nameOf(input: string): string | undefined {
  const { place, refusal } = resolvePlace(input, tables);
  return place?.name ?? refusal?.code;
}

test('names are found in the words and the script of whoever asks', () => {
  for (const [name, ...inputs] of [
    ['Tokyo', '東京, JP', '东京, JP', 'Tokio, JP', 'TOKYO, jp'],
    ['Shanghai', '上海, CN', 'Schanghai, CN', 'Xangai, CN'],
    ['Moscow', 'Москва, RU', 'Moskau, RU', 'Moscú, RU', 'Moscou, RU'],
    ['Cairo', 'القاهرة, EG', 'Kairo, EG', 'Le Caire, EG', 'El Cairo, EG'],
    ['Seoul', '서울, KR', 'Séoul, KR', 'Seúl, KR'],
    ['Athens', 'Αθήνα, GR', 'ΑΘΗΝΑ, GR', 'Athen, GR', 'Atenas, GR'],
    ['Munich', 'München, DE', 'Muenchen, DE', 'munchen ,  de', 'Múnich, DE'],
    ['Köln', 'Cologne, DE', 'KOELN, DE', 'Colonia, DE'],
    ['Geneva', 'Genève, CH', 'Genf, CH', 'Ginebra, CH'],
    ['London', 'Londres, GB'],
    ['New York City', 'Nueva York, US', 'New York, US', 'New York, New York, US'],
    ['St. Louis', 'St Louis, MO, US', 'Saint Louis, MO, US', 'St. Louis, Missouri, US'],
    ['Saint Petersburg', 'St Petersburg, RU', 'Sankt Petersburg, RU'],
    ['Fort Worth', 'Ft. Worth, US', 'Ft Worth TX, US'],
    ['Houston', 'Houston TX, US', 'Houston, Texas, US', 'Houston, US-TX, US', 'Houston, tx, US'],
    ['Washington', 'Washington, D.C., US', 'Washington DC, US', 'Washington, District of Columbia, US'],
    ['Frankfurt am Main', 'Frankfurt/Main, DE', 'FRANKFURT AM MAIN, DE'],
  ] as const) {
    for (const input of inputs) assert.equal(nameOf(input), name, input);
  }
});

test('a name that several places have stays ambiguous, however it is written', () => {
  for (const input of ['Mt Vernon, US', 'Mount Vernon, US', 'Springfield, US', 'Paris, US', 'Neustadt, DE']) {
    const { refusal } = resolvePlace(input, tables);
    assert.equal(refusal?.code, 'ambiguous_location', input);
    for (const { retryAs, lat, lon } of refusal.candidates) {
      const { place } = resolvePlace(retryAs, tables);
      assert.ok(place && greatCircleKm(place, { lat, lon }) < 0.1, `${input}: ${retryAs}`);
    }
  }
  assert.equal(nameOf('Houston ZZ, US'), 'location_not_found');
  assert.equal(nameOf('Paris, Texas, FR'), 'location_not_found');
  assert.equal(nameOf('東京'), 'country_required');
});

test('every row of the table is found by its own name and region, alone or among those it is ambiguous with', () => {
  const lines = readFileSync(path.join(packedFolder, 'cities.tsv'), 'utf8').trimEnd().split('\n');
  let alone = 0;
  for (const line of lines) {
    const [key = '', country = '', admin1 = '', lat, lon, name = ''] = line.split('\t');
    const at = { lat: Number(lat), lon: Number(lon) };
    const { cities } = findCity({ name: name || key, region: admin1 || null, country }, tables);
    // Rows of one name that are closer than this count as one place.
    if (!cities.some((city) => greatCircleKm(city, at) <= samePlaceKm)) assert.fail(line);
    if (cities.length === 1) alone += 1;
  }
  assert.ok(alone > 0.95 * lines.length, `${alone} of ${lines.length}`);
});

test('whatever is typed, in any script, is answered and never breaks', () => {
  const random = mulberry32(11);
  const parts = [
    'St',
    'Москва',
    '東京',
    ' ',
    ',',
    'DE',
    '(',
    ')',
    '48.1 11.5',
    "'",
    '\u202e',
    'ß',
    'é',
    '😀',
    'TX',
    '-',
  ];
  for (let round = 0; round < 3_000; round += 1) {
    const input = Array.from(
      { length: 1 + Math.floor(random() * 8) },
      () => parts[Math.floor(random() * parts.length)],
    );
    const { place, refusal } = resolvePlace(input.join(''), tables);
    assert.ok((place === undefined) !== (refusal === undefined));
  }
});
