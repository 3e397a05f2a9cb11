/** Finds codes beside a name or a country, and ports by name. */
import { foldName } from '@wayseal/detect';
import { greatCircleKm } from './distance.ts';
import { findCity } from './cities.ts';
import { findByLocode } from './locodes.ts';
import type { City, CodedPlace, PlaceTables } from './place.ts';

export interface NamedCode {
  readonly code: string;
  readonly place: CodedPlace;
  readonly note: string | null;
}

/** Largest distance between a city and the airport or port whose code is beside its name. */
const farthestFromCityKm = 100;

const beside = /^(?<name>.*[^\s(])[\s(]+(?<code>[A-Z]{3}|[A-Z]{2}[ -]?[A-Z2-9]{3})\)?$/u;
const portForms = [
  /^(?:port|harbour|harbor|hafen|haven|puerto|porto) (?:of |de |di |do |von )?(?<name>.+)$/u,
  /^(?<name>.+) (?:port|seaport|harbour|harbor|hafen|haven)$/u,
];

/** "MUC, DE" and "DEHAM, DE": a code in capitals with its country. */
export function findCodeIn(text: string, country: string, tables: PlaceTables): NamedCode | undefined {
  if (!/^(?:[A-Z]{3}|[A-Z]{2}[ -]?[A-Z2-9]{3})$/.test(text)) return undefined;
  const found = findCode(text.replace(/[ -]/, ''), tables);
  return found?.place.country === country ? found : undefined;
}

/**
 * "Paris CDG", "Munich (MUC)", "Rotterdam NLRTM": a code in capitals near the city before it. `country` limits the
 * search; null takes the country of the code.
 */
export function findCodeBeside(text: string, country: string | null, tables: PlaceTables): NamedCode | undefined {
  const { name, code } = beside.exec(text)?.groups ?? {};
  if (name === undefined || code === undefined || name === name.toUpperCase()) return undefined;
  const found = findCode(code.replace(/[ -]/, ''), tables);
  if (found === undefined || (country !== null && found.place.country !== country)) return undefined;
  const { cities } = findCity({ name, region: null, country: found.place.country }, tables);
  return cities.some((city) => greatCircleKm(city, found.place) <= farthestFromCityKm) ? found : undefined;
}

/** "Port of Rotterdam", "Hamburg Hafen": every port of that name in the country. */
export function findPortsNamed(text: string, country: string, tables: PlaceTables): readonly NamedCode[] {
  const name = cityOfPort(text);
  if (name === undefined) return [];
  const codes = new Set<string>();
  for (const { code, name: listed } of tables.listLocodes(country)) {
    const folded = foldName(listed.replace(/\(.*?\)/g, ' '));
    if (folded === name || cityOfPort(folded) === name) codes.add(code);
  }
  const ports = [...codes].flatMap((code) => {
    const found = findCode(code, tables);
    return found !== undefined && isPort(found, tables) ? [found] : [];
  });
  // One port may have several codes.
  return ports.filter((port, at) => !ports.slice(0, at).some((other) => greatCircleKm(other.place, port.place) <= 25));
}

/** Whether a code stands for a port, if only with the position of its city. */
function isPort({ code, place: { precision } }: NamedCode, tables: PlaceTables): boolean {
  if (precision === 'port' || precision === 'unlocode') return true;
  return precision === 'city_of_unlocode' && tables.findLocode(code) !== undefined;
}

/** Ports with the whole name of a small place that are not near it. */
export function findPortsElsewhere(text: string, city: City, tables: PlaceTables): readonly NamedCode[] {
  const name = foldName(text);
  const listed = [...tables.listLocodes(city.country)].filter((row) => foldName(row.name) === name);
  return listed.flatMap(({ code }) => {
    const found = findCode(code, tables);
    const isElsewhere = found !== undefined && greatCircleKm(found.place, city) > farthestFromCityKm;
    return isElsewhere && found.place.precision === 'port' ? [found] : [];
  });
}

/** The folded name in "port of Rotterdam". Undefined for a text without such a word. */
export function cityOfPort(text: string): string | undefined {
  const folded = foldName(text);
  for (const form of portForms) {
    const name = form.exec(folded)?.groups?.['name'];
    if (name !== undefined) return name;
  }
  return undefined;
}

function findCode(code: string, tables: PlaceTables): NamedCode | undefined {
  if (code.length === 3) {
    const place = tables.findAirport(code);
    return place && { code, place, note: null };
  }
  const { place, note } = findByLocode(code, tables);
  return place && { code, place, note };
}
