/** Which place a city name means, without ever choosing by fame. */
import { foldName } from '@wayseal/detect';
import { greatCircleKm, type Coordinates } from '../distance.ts';
import { maximumCandidates, type Candidate, type City, type PlaceTables } from './place.ts';
import { otherSpellings, plainRegion } from './spellings.ts';

/** Rows of one name that are closer than this are one place, entered twice. */
export const samePlaceKm = 25;
/** How far a position written behind a name may be from the place that it picks. */
const positionToleranceKm = 10;

/** "Springfield (40.1000 -85.2000)": the position picks one of several places of one name in one region. */
const withPosition = /^(?<name>.*\S)\s*\((?<lat>-?\d{1,2}(?:\.\d{1,8})?)[ ;]\s*(?<lon>-?\d{1,3}(?:\.\d{1,8})?)\)$/u;

export interface CityQuery {
  readonly name: string;
  readonly region: string | null;
  readonly country: string;
}

export interface CityAnswer {
  /** The distinct places that fit: one is the answer, several are ambiguous. */
  readonly cities: readonly City[];
  readonly isAlias: boolean;
  /** Divisions that have a city of this name, for refusals. */
  readonly regions: readonly string[];
}

/**
 * Names as they are written first; other spellings and aliases only when none is. "Houston TX" is read as a city and its
 * region when nothing has that name.
 */
export function findCity(query: CityQuery, tables: PlaceTables): CityAnswer {
  const answer = findAsWritten(query, tables);
  if (answer.cities.length > 0 || query.region !== null) return answer;
  const words = /^(?<name>.*\S)\s+(?<region>\S+)$/u.exec(query.name)?.groups;
  if (words === undefined) return answer;
  const split = { name: words['name'] ?? '', region: words['region'] ?? '', country: query.country };
  const found = findAsWritten(split, tables);
  return found.cities.length > 0 ? found : answer;
}

function findAsWritten(query: CityQuery, tables: PlaceTables): CityAnswer {
  const found = withPosition.exec(query.name)?.groups;
  const folded = foldName(found?.['name'] ?? query.name);
  if (folded === '') return { cities: [], isAlias: false, regions: [] };
  const { region, country } = query;
  const wanted = region === null ? null : plainRegion(region, country);
  const inRegion = (cities: readonly City[]): readonly City[] =>
    wanted === null ? cities : cities.filter(({ admin1 }) => admin1 !== '' && plainRegion(admin1, country) === wanted);
  const exact = tables.findCities(folded, country);
  const fitting = inRegion(exact);
  if (fitting.length > 0) return { cities: placesAt(found, fitting), isAlias: false, regions: regionsOf(exact) };
  const spelled = otherSpellings(folded).flatMap((name) => tables.findCities(name, country));
  // Aliases are those of large cities: a spelling of several places must stay ambiguous beside them.
  const others = [...spelled, ...tables.findAliases(folded, country)];
  const cities = exact.length > 0 && wanted === null ? [] : inRegion(others);
  return { cities: placesAt(found, cities), isAlias: spelled.length === 0, regions: regionsOf([...exact, ...others]) };
}

function placesAt(position: Readonly<Record<string, string>> | undefined, cities: readonly City[]): readonly City[] {
  if (position === undefined) return distinctPlaces(cities);
  return nearestTo({ lat: Number(position['lat']), lon: Number(position['lon']) }, cities);
}

function regionsOf(cities: readonly City[]): readonly string[] {
  return [...new Set(cities.map((city) => city.admin1).filter((region) => region !== ''))];
}

/** Every way out of an ambiguity: each candidate with an input that means it alone. */
export function candidatesOf(cities: readonly City[], tables: PlaceTables): readonly Candidate[] {
  // Candidates share their name: each way to write it is looked up once.
  const known = new Map<string, CityAnswer>();
  const find = (query: CityQuery): CityAnswer => {
    const key = `${query.name}\t${query.region}\t${query.country}`;
    const answer = known.get(key) ?? findCity(query, tables);
    known.set(key, answer);
    return answer;
  };
  return cities.slice(0, maximumCandidates).map((city) => ({ ...city, retryAs: retryFor(city, find) }));
}

function retryFor(city: City, find: (query: CityQuery) => CityAnswer): string {
  const name = city.name.replaceAll(',', ' ');
  const { country } = city;
  const ways: readonly CityQuery[] = [
    { name, region: null, country },
    ...(city.admin1 === '' ? [] : [{ name, region: city.admin1, country }]),
  ];
  const way = ways.find((query) => {
    const { cities } = find(query);
    return cities.length === 1 && cities[0] !== undefined && greatCircleKm(cities[0], city) === 0;
  });
  if (way === undefined) return `${name} (${city.lat.toFixed(4)} ${city.lon.toFixed(4)}), ${country}`;
  return [way.name, ...(way.region === null ? [] : [way.region]), way.country].join(', ');
}

function distinctPlaces(cities: readonly City[]): readonly City[] {
  const distinct: City[] = [];
  for (const city of cities) {
    if (!distinct.some((known) => greatCircleKm(known, city) <= samePlaceKm)) distinct.push(city);
  }
  return distinct;
}

function nearestTo(position: Coordinates, cities: readonly City[]): readonly City[] {
  const near = cities
    .map((city) => ({ city, km: greatCircleKm(position, city) }))
    .filter(({ km }) => km <= positionToleranceKm)
    .sort((one, other) => one.km - other.km);
  return near[0] === undefined ? [] : [near[0].city];
}
