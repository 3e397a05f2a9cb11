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
 * Finds the UN/LOCODE of a town in a country (two letters), or in a region of it. Null when no code or several have the
 * name, when several such towns are there, or when the code belongs to another place.
 */
export type FindTownLocode = (town: string, country: string, region?: string | null) => string | null;

/**
 * Keeps the names of `mostCountries` countries: reading those of a large one takes 20 ms. Changes to the operator's list
 * count after a restart.
 */
export function createTownLocodes(tables: PlaceTables, mostCountries = keptCountries): FindTownLocode {
  const kept = new Map<string, CodesByName>();
  const codesOf = (country: string): CodesByName => {
    const known = kept.get(country) ?? codesByName(tables, country);
    kept.delete(country);
    kept.set(country, known);
    const [oldest] = kept.keys();
    if (kept.size > mostCountries && oldest !== undefined) kept.delete(oldest);
    return known;
  };
  return (town, country, region = null) => {
    const code = codesOf(country).get(foldName(town)) ?? null;
    if (code === null) return null;
    const { cities } = findCity({ name: town, region, country }, tables);
    const [city] = cities;
    if (cities.length > 1 || (region !== null && city === undefined)) return null;
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
