/** Merges table rows of one place, and orders the places offered to a user. */
import { greatCircleKm, type Coordinates } from './distance.ts';
import type { City, PlaceTables } from './place.ts';

/** Rows with the same name closer than this are one place, entered twice. */
export const samePlaceKm = 25;
/** How far a written position may be from the place that it picks. */
const positionToleranceKm = 10;

/** The largest first. Places of unknown size stay in table order. */
export function largestFirst(cities: readonly City[]): readonly City[] {
  return cities.toSorted((one, other) => other.population - one.population);
}

/** One row per place: the row with the largest population. */
export function distinctPlaces(cities: readonly City[]): readonly City[] {
  if (cities.length < 2) return cities;
  const distinct: City[] = [];
  for (const city of largestFirst(cities)) {
    if (!distinct.some((known) => greatCircleKm(known, city) <= samePlaceKm)) distinct.push(city);
  }
  return distinct;
}

/** The place nearest to a written position. Empty when all are too far away. */
export function nearestTo(position: Coordinates, cities: readonly City[]): readonly City[] {
  const near = cities
    .map((city) => ({ city, km: greatCircleKm(position, city) }))
    .filter(({ km }) => km <= positionToleranceKm)
    .sort((one, other) => one.km - other.km);
  return near[0] === undefined ? [] : [near[0].city];
}

/** The same tables with a cache for names. For a single request, which looks up a name in several ways. */
export function rememberNames(tables: PlaceTables): PlaceTables {
  const remember = <Row>(find: (name: string, country: string) => Iterable<Row>) => {
    const found = new Map<string, readonly Row[]>();
    return (name: string, country: string): readonly Row[] => {
      const key = `${name}\t${country}`;
      const rows = found.get(key) ?? [...find(name, country)];
      found.set(key, rows);
      return rows;
    };
  };
  return {
    ...tables,
    findCities: remember((name, country) => tables.findCities(name, country)),
    findAliases: remember((name, country) => tables.findAliases(name, country)),
    findBeginning: remember((word, country) => tables.findBeginning(word, country)),
  };
}
