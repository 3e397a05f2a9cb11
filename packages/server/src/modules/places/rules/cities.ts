/** Finds the place that a city name means. Never chooses by fame. */
import { foldName } from '@wayseal/detect';
import { greatCircleKm } from './distance.ts';
import { distinctPlaces, largestFirst, nearestTo, rememberNames, samePlaceKm } from './distinct.ts';
import { maximumCandidates, type Candidate, type City, type PlaceTables } from './place.ts';
import { plainRegion, regionName, writtenRegion } from './divisions.ts';
import { otherSpellings, readShortName, withoutPostalCode } from './spellings.ts';

/** "Springfield (40.1000 -85.2000)": the position picks one of several places with the same name in one region. */
const withPosition = /^(?<name>.*\S)\s*\((?<lat>-?\d{1,2}(?:\.\d{1,8})?)[ ;]\s*(?<lon>-?\d{1,3}(?:\.\d{1,8})?)\)$/u;

export interface CityQuery {
  readonly name: string;
  readonly region: string | null;
  readonly country: string;
}

export interface CityAnswer {
  /** The distinct places that match. One is the answer; several are ambiguous. */
  readonly cities: readonly City[];
  readonly isAlias: boolean;
  /** Divisions that have a city of this name, for error messages. */
  readonly regions: readonly string[];
}

/**
 * Tries the name as written first. Only when nothing matches, tries in this order: "Houston TX" as city and region,
 * "Frankfurt a.M." as short for a longer name, "60311 Frankfurt" without the postal code.
 */
export function findCity(query: CityQuery, tables: PlaceTables): CityAnswer {
  const answer = findAsWritten(query, tables);
  if (answer.cities.length > 0) return answer;
  for (const read of [findWithRegion, findLongForm, findWithoutPostalCode]) {
    const found = read(query, tables);
    if (found !== undefined && found.cities.length > 0) return found;
  }
  return answer;
}

type Reading = (query: CityQuery, tables: PlaceTables) => CityAnswer | undefined;

const findWithRegion: Reading = ({ name, region, country }, tables) => {
  const words = region === null ? /^(?<name>.*\S)\s+(?<region>\S+)$/u.exec(name)?.groups : undefined;
  return words && findAsWritten({ name: words['name'] ?? '', region: words['region'] ?? '', country }, tables);
};

const findLongForm: Reading = ({ name, region, country }, tables) => {
  const short = readShortName(name);
  if (short === undefined) return undefined;
  const found = [...tables.findBeginning(short.first, country)].filter(({ folded }) => short.fits(folded));
  const all = found.map(({ readCity }) => readCity());
  return {
    cities: distinctPlaces(inRegion(all, region, country, tables)),
    isAlias: true,
    regions: regionsOf(all, tables),
  };
};

const findWithoutPostalCode: Reading = ({ name, region, country }, tables) => {
  if (withPosition.test(name)) return undefined;
  const plain = {
    name: withoutPostalCode(name),
    region: region === null ? null : withoutPostalCode(region) || region,
    country,
  };
  if (plain.name === name && plain.region === region) return undefined;
  const found = findAsWritten(plain, tables);
  if (found.cities.length > 0) return found;
  return [findWithRegion, findLongForm].map((read) => read(plain, tables)).find((other) => other?.cities.length);
};

/** Cities in a region; all without a region. */
function inRegion(
  cities: readonly City[],
  region: string | null,
  country: string,
  tables: PlaceTables,
): readonly City[] {
  if (region === null || cities.length === 0) return cities;
  const wanted = plainRegion(region, country);
  const named = tables.findDivisions(foldName(region), country);
  return cities.filter(
    ({ admin1 }) => admin1 !== '' && (plainRegion(admin1, country) === wanted || named.includes(admin1)),
  );
}

/** Matches whole names, other spellings and aliases. */
export function findAsWritten(query: CityQuery, tables: PlaceTables): CityAnswer {
  const found = withPosition.exec(query.name)?.groups;
  const folded = foldName(found?.['name'] ?? query.name);
  if (folded === '') return { cities: [], isAlias: false, regions: [] };
  const { region, country } = query;
  const exact = tables.findCities(folded, country);
  const fitting = inRegion(exact, region, country, tables);
  if (fitting.length > 0) {
    const meant = region === null ? [...fitting, ...citiesBeside(folded, country, fitting, tables)] : fitting;
    return { cities: placesAt(found, meant), isAlias: false, regions: regionsOf(exact, tables) };
  }
  const spelled = otherSpellings(folded).flatMap((name) => tables.findCities(name, country));
  // Aliases exist only for large cities. A spelling shared by several places must stay ambiguous beside them.
  const others = [...spelled, ...tables.findAliases(folded, country)];
  const cities = exact.length > 0 && region === null ? [] : inRegion(others, region, country, tables);
  return {
    cities: placesAt(found, cities),
    isAlias: spelled.length === 0,
    regions: regionsOf([...exact, ...others], tables),
  };
}

/**
 * "Newcastle" is the whole name of a village, and short for a larger city elsewhere: either may be meant. A village has a
 * population of 0 in the tables. Old names, such as Stavropol of Tolyatti, make no city ambiguous.
 */
function citiesBeside(folded: string, country: string, exact: readonly City[], tables: PlaceTables): readonly City[] {
  if (exact.some(({ population }) => population > 0) || distinctPlaces(exact).length > 1) return [];
  const aliased = tables.findAliases(folded, country);
  return aliased.filter((city) => exact.every((village) => greatCircleKm(village, city) > samePlaceKm));
}

function placesAt(position: Readonly<Record<string, string>> | undefined, cities: readonly City[]): readonly City[] {
  if (position === undefined) return distinctPlaces(cities);
  return nearestTo({ lat: Number(position['lat']), lon: Number(position['lon']) }, cities);
}

function regionsOf(cities: readonly City[], tables: PlaceTables): readonly string[] {
  const written = cities
    .filter(({ admin1 }) => admin1 !== '')
    .map(({ admin1, country }) => writtenRegion(admin1, country, tables));
  return [...new Set(written)];
}

/**
 * The largest places first, each with an input that means only that place. `isShared`: the name alone may mean something other
 * than a city.
 */
export function candidatesOf(cities: readonly City[], tables: PlaceTables, isShared = false): readonly Candidate[] {
  // Candidates share their name, so its rows are read once, and each spelling is looked up once.
  const names = rememberNames(tables);
  const known = new Map<string, CityAnswer>();
  const find = (query: CityQuery): CityAnswer => {
    const key = `${query.name}\t${query.region}\t${query.country}`;
    const answer = known.get(key) ?? findCity(query, names);
    known.set(key, answer);
    return answer;
  };
  return largestFirst(cities)
    .slice(0, maximumCandidates)
    .map((city) => {
      const { name, country, admin1, lat, lon } = city;
      const region = regionName(admin1, country, tables) ?? null;
      return { name, country, admin1, region, lat, lon, retryAs: retryFor(city, find, tables, isShared) };
    });
}

function retryFor(city: City, find: (query: CityQuery) => CityAnswer, tables: PlaceTables, isShared: boolean): string {
  const name = city.name.replaceAll(',', ' ');
  const { country } = city;
  const region = city.admin1 === '' ? null : writtenRegion(city.admin1, country, tables);
  const placed = `${name} (${city.lat.toFixed(4)} ${city.lon.toFixed(4)})`;
  const ways: readonly CityQuery[] = [
    { name, region: null, country },
    { name, region, country },
    { name: placed, region, country },
  ];
  const way = ways.find((query) => {
    if (isShared && query.name === name && query.region === null) return false;
    const { cities } = find(query);
    return cities.length === 1 && cities[0] !== undefined && greatCircleKm(cities[0], city) === 0;
  });
  const { name: meant, region: within } = way ?? { name: placed, region: null };
  return [meant, ...(within === null ? [] : [within]), country].join(', ');
}
