/** Names a place for readers. A UN/LOCODE means a town, also where only the position of its airport is known. */
import { foldName } from '@wayseal/detect';
import { greatCircleKm } from './distance.ts';
import { sameTownKm } from './town-locode.ts';
import type { CodedPlace, PlaceTables } from './place.ts';

/**
 * The name of the place of a UN/LOCODE. For a position of an airport: the name in the operator's list, else the town that
 * the name of the airport begins with ("Lyon Saint-Exupery Airport" is Lyon). A town with another code keeps that one: its
 * airport's code means the airport.
 */
export function townNameOf(
  code: string,
  { name, country, precision, lat, lon }: Omit<CodedPlace, 'source'>,
  tables: PlaceTables,
): string {
  if (precision !== 'airport_derived') return name;
  const listed = tables.findListedLocode(code);
  if (listed !== undefined && foldName(listed.name) !== '') return listed.name;
  const known = derived.get(tables) ?? new Map<string, string>();
  derived.set(tables, known);
  const key = `${code} ${name}`;
  const found = known.get(key) ?? townOfAirport({ name, country, lat, lon }, tables);
  known.set(key, found);
  return found;
}

/** By code and name: reading the codes of a country takes milliseconds. At most one for each airport of the tables. */
const derived = new WeakMap<PlaceTables, Map<string, string>>();

function townOfAirport(
  { name, country, lat, lon }: Pick<CodedPlace, 'name' | 'country' | 'lat' | 'lon'>,
  tables: PlaceTables,
): string {
  const words = name.split(/[\s/-]+/);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const folded = foldName(words.slice(0, count).join(' '));
    const cities = [...tables.findCities(folded, country), ...tables.findAliases(folded, country)];
    if (!cities.some((city) => greatCircleKm(city, { lat, lon }) <= sameTownKm)) continue;
    const hasOwnCode = [...tables.listLocodes(country)].some((other) => foldName(other.name) === folded);
    return hasOwnCode ? name : leadingWords(name, count);
  }
  return name;
}

/** The first words with the marks between them. */
function leadingWords(name: string, count: number): string {
  return new RegExp(`^(?:[^\\s/-]+[\\s/-]*){${count}}`).exec(name)?.[0].replace(/[\s/-]+$/, '') ?? name;
}
