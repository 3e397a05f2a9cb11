import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { greatCircleKm } from '../../src/modules/places/rules/distance.ts';
import { findCity } from '../../src/modules/places/rules/cities.ts';
import { samePlaceKm } from '../../src/modules/places/rules/distinct.ts';
import type { PlaceTables } from '../../src/modules/places/rules/place.ts';
import { resolvePlace } from '../../src/modules/places/rules/resolve.ts';
import { packedFolder } from '../../src/modules/places/work/place-files.ts';
import { PlaceStore } from '../../src/modules/places/work/place-store.ts';
import { mulberry32 } from '../support/random.ts';

const tables = (await new PlaceStore('/nowhere').open()) as PlaceTables;

function nameOf(input: string): string | undefined {
  const { place, refusal } = resolvePlace(input, tables);
  return place?.name ?? refusal?.code;
}

test('finds names in many languages and scripts', () => {
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
    ['Frankfurt am Main', 'Frankfurt/Main, DE', 'FRANKFURT AM MAIN, DE', 'Frankfurt a.M., DE', 'Frankfurt a M, DE'],
    ['Frankfurt am Main', 'Frankfurt/M., DE', '60311 Frankfurt am Main, DE', 'D-60311 Frankfurt a. M., DE'],
    ['Frankfurt (Oder)', 'Frankfurt (Oder), DE', 'Frankfurt/Oder, DE', 'Frankfurt a.d. Oder, DE'],
    ['Bad Homburg vor der Höhe', 'Bad Homburg v.d.H., DE', 'Bad Homburg v. d. Höhe, DE'],
    ['Rothenburg ob der Tauber', 'Rothenburg o.d.T., DE', 'Rothenburg o. d. Tauber, DE'],
    ['Boulogne-sur-Mer', 'Boulogne s/Mer, FR', 'Boulogne s. Mer, FR'],
    ['Chalon-sur-Saône', 'Chalon s/ Saône, FR', '71100 Chalon-sur-Saône, FR'],
    ['Santa Cruz de Tenerife', 'Sta. Cruz de Tenerife, ES'],
    ['Santo Domingo', 'Sto. Domingo, DO'],
    ['East Rutherford', 'E. Rutherford, NJ, US'],
    ['The Hague', 'Den Haag, NL', "'s-Gravenhage, NL", '’s-Gravenhage, NL'],
    ["'s-Hertogenbosch", "'s-Hertogenbosch, NL", '’s-Hertogenbosch, NL', 'Den Bosch, NL'],
    ['Tromsø', 'Tromsoe, NO', 'TROMSOE, NO'],
    ['Århus', 'Aarhus, DK', 'Århus, DK'],
    ['São Paulo', 'Sao Paulo, BR', 'São Paulo, BR'],
    ['Amsterdam', '1012 AB Amsterdam, NL', '1012AB Amsterdam, NL'],
    ['London', 'London SW1A 1AA, GB', 'London, England, GB'],
    ['Los Angeles', 'Los Angeles, CA 90001, US', 'Los Angeles CA 90001, US'],
    ['Toronto', 'Toronto, ON, CA', 'Toronto, Ontario, CA', 'Toronto, CA-ON, CA', 'Toronto, 08, CA'],
    ['Sydney', 'Sydney NSW, AU', 'Sydney, New South Wales, AU'],
  ] as const) {
    for (const input of inputs) assert.equal(nameOf(input), name, input);
  }
});

test('reads a code beside its country or city, and ports by name', () => {
  for (const [code, ...inputs] of [
    ['MUC', 'MUC', 'MUC, DE', 'Munich (MUC)', 'Munich MUC, DE', 'München (MUC), DE'],
    ['CDG', 'Paris CDG', 'Paris (CDG), FR'],
    ['DEHAM', 'DE-HAM', 'DEHAM, DE', 'Hamburg (DEHAM)', 'Port of Hamburg, DE', 'Hamburg Hafen, DE'],
    ['NLRTM', 'Rotterdam NLRTM', 'Rotterdam Port, NL', 'Port of Rotterdam, NL', 'ROTTERDAM PORT, NL'],
    ['USLAX', 'Port of Los Angeles, US', 'Los Angeles Port, CA, US'],
  ] as const) {
    for (const input of inputs) assert.equal(resolvePlace(input, tables).place?.code, code, input);
  }
  // Not near the city, not in the country, or no code at all.
  for (const input of ['Paris MUC', 'MUC, FR', 'Hamburg CDG, DE', 'Port of Nowhereville, DE']) {
    assert.equal(resolvePlace(input, tables).place, undefined, input);
  }
});

test('refuses a missing or written-out country, with the text to repeat', () => {
  for (const [wanted, ...inputs] of [
    ['Lyon, FR', 'Lyon, France', 'Lyon Frankreich', 'Lyon FR', 'Lyon (FR)', 'FR-Lyon', 'Lyon; FR'],
    ['Houston, TX, US', 'Houston, TX', 'Houston TX', 'Houston, Texas', 'Houston, TX, USA', 'Houston, TX 77002'],
    ['New York City, US', 'New York, NY', 'New York, USA', 'New York, NY, United States'],
    ['Washington, DC, US', 'Washington DC', 'Washington, D.C.', 'Washington, DC'],
    ['London, GB', 'London, UK', 'London United Kingdom', 'London Heathrow, GB'],
    ['Köln, DE', 'Köln', 'Koeln', 'Köln, Deutschland', 'Köln/Bonn, DE'],
    ['São Paulo, BR', 'Sao Paulo', 'Sao Paulo, Brazil', 'Sao Paulo, Brasil'],
    ['Rotterdam, NL', 'Rotterdam Port', 'Port of Rotterdam', 'Rotterdam Netherlands'],
    ['Los Angeles, US', 'Los Angeles, CA', 'Los Angeles CA'],
    ['Linz, AT', 'Linz/Donau, AT'],
    ['Tokyo, JP', '東京, Japan'],
  ] as const) {
    for (const input of inputs) {
      const { refusal } = resolvePlace(input, tables);
      assert.ok(refusal, input);
      const found = refusal.candidates.map(({ retryAs }) => retryAs);
      assert.ok(found.includes(wanted), `${input}: ${found.join('; ')}`);
      assert.ok(refusal.message.includes(wanted), input);
      assert.ok(refusal.total >= found.length && found.length <= 10, input);
      for (const candidate of refusal.candidates) {
        const { place } = resolvePlace(candidate.retryAs, tables);
        assert.ok(place && greatCircleKm(place, candidate) < 0.1, `${input}: ${candidate.retryAs}`);
      }
    }
  }
  assert.deepEqual(resolvePlace('Nowhereville Xyzzy', tables).refusal?.candidates, []);
});

test('keeps a short form of several names ambiguous', () => {
  for (const [input, total] of [
    ['Neustadt a.d.W., DE', 2],
    ['San J., US', 4],
  ] as const) {
    const { refusal } = resolvePlace(input, tables);
    assert.deepEqual([refusal?.code, refusal?.total], ['ambiguous_location', total], input);
  }
});

test('never takes a village for the city or the port that its name is short for', () => {
  for (const [input, ...ways] of [
    ['Newcastle, GB', 'Newcastle upon Tyne, GB', 'Newcastle, NIR, GB'],
    ['Stoke, GB', 'Stoke-on-Trent, GB', 'Stoke, ENG, GB'],
    ['Yantian, CN', 'Yantian, Fujian, CN', 'CNYTN'],
    ['Nansha, CN', 'Nansha, Yunnan, CN', 'CNNSA'],
  ] as const) {
    const { refusal } = resolvePlace(input, tables);
    assert.equal(refusal?.code, 'ambiguous_location', input);
    assert.deepEqual(
      refusal.candidates.map(({ retryAs }) => retryAs),
      ways,
    );
    for (const way of ways) assert.ok(resolvePlace(way, tables).place, way);
  }
  for (const name of ['Shekou', 'Shanghai']) assert.equal(nameOf(`${name}, CN`), name);
  // The old name of a larger city makes no city ambiguous.
  assert.equal(nameOf('Stavropol, RU'), 'Stavropol');
});

test('keeps a name of several places ambiguous, in any spelling', () => {
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

test('finds every row of the table by its own name and region, alone or among ambiguous candidates', () => {
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

test('answers any text in any script without an exception', () => {
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

test('lists the largest places of a name as candidates, each with its region in words', () => {
  for (const [input, first, region] of [
    ['Columbus, US', 'Columbus, OH, US', 'Ohio'],
    ['Neustadt, DE', 'Neustadt, Hamburg, DE', 'Hamburg'],
    ['Portland, US', 'Portland, OR, US', 'Oregon'],
    ['San Antonio, PH', 'San Antonio (14.9466 120.0867), Central Luzon, PH', 'Central Luzon'],
    ['London', 'London, GB', 'England'],
  ] as const) {
    const [candidate] = resolvePlace(input, tables).refusal?.candidates ?? [];
    assert.deepEqual([candidate?.retryAs, candidate?.region], [first, region], input);
  }
  for (const region of ['Hamburg', 'hamburg', '04', 'HAMBURG'])
    assert.equal(resolvePlace(`Neustadt, ${region}, DE`, tables).place?.lat, 53.552, region);
  assert.match(resolvePlace('Neustadt, Nowhere, DE', tables).refusal?.message ?? '', /written Hamburg, Lower Saxony/);
});

test('offers inputs for every ambiguous name that mean exactly their places', () => {
  const rows = new Map<string, number>();
  for (const file of ['cities.tsv', 'aliases.tsv', 'scripts.tsv']) {
    for (const line of readFileSync(path.join(packedFolder, file), 'utf8').trimEnd().split('\n')) {
      const [name = '', country = ''] = line.split('\t');
      const input = `${name}, ${country}`;
      rows.set(input, (rows.get(input) ?? 0) + 1);
    }
  }
  const names = [...rows].flatMap(([name, count]) => (count > 1 ? [name] : []));
  let [ambiguous, offered] = [0, 0];
  for (const input of names) {
    const { refusal } = resolvePlace(input, tables);
    // The others are one place, entered twice.
    if (refusal?.code !== 'ambiguous_location') continue;
    ambiguous += 1;
    for (const { retryAs, name, lat, lon } of refusal.candidates) {
      const { place } = resolvePlace(retryAs, tables);
      assert.deepEqual([place?.name, place?.lat, place?.lon], [name, lat, lon], `${input}: ${retryAs}`);
      offered += 1;
    }
  }
  assert.ok(ambiguous > 8_000 && offered > 2 * ambiguous, `${ambiguous} names, ${offered} inputs`);
});
