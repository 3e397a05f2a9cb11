/** Finds the UN/LOCODE of a town that a carrier names, when only one is possible. */
import { foldName } from '@wayseal/detect';
import { greatCircleKm } from './distance.ts';
import { findCity } from './cities.ts';
import { findByLocode } from './locodes.ts';
import type { PlaceTables } from './place.ts';

/** A code further than this from the town belongs to another place of that name. */
export const sameTownKm = 50;
/** Countries whose folded names are cached. One has up to 20,000. */
const keptCountries = 8;

/** Codes by folded name. Null for a name with several codes. */
type CodesByName = ReadonlyMap<string, string | null>;

/**
 * Returns a function that finds the code of a town in a country (two letters). It returns null when no code or several
 * have the name, when the country has several such towns, or when the code belongs to another place. Changes to the
 * operator's list count after a restart.
 */
export function createTownLocodes(tables: PlaceTables): (town: string, country: string) => string | null {
  const kept = new Map<string, CodesByName>();
  const codesOf = (country: string): CodesByName => {
    const known = kept.get(country) ?? codesByName(tables, country);
    kept.delete(country);
    kept.set(country, known);
    const [oldest] = kept.keys();
    if (kept.size > keptCountries && oldest !== undefined) kept.delete(oldest);
    return known;
  };
  return (town, country) => {
    const code = codesOf(country).get(foldName(town)) ?? null;
    if (code === null) return null;
    const { cities } = findCity({ name: town, region: null, country }, tables);
    const [city] = cities;
    if (cities.length > 1) return null;
    const { place } = findByLocode(code, tables);
    const isElsewhere = city !== undefined && place !== undefined && greatCircleKm(city, place) > sameTownKm;
    return isElsewhere ? null : code;
  };
}

function codesByName(tables: PlaceTables, country: string): CodesByName {
  const codes = new Map<string, string | null>();
  for (const { code, name } of tables.listLocodes(country)) {
    const folded = foldName(name);
    if (folded === '') continue;
    const known = codes.get(folded);
    codes.set(folded, known === undefined || known === code ? code : null);
  }
  return codes;
}
