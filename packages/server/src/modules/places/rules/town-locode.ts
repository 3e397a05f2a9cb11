/** The UN/LOCODE of a town that a carrier names, where it can be only one. */
import { foldName } from '@wayseal/detect';
import { greatCircleKm } from './distance.ts';
import { findCity } from './cities.ts';
import { findByLocode } from './locodes.ts';
import type { PlaceTables } from './place.ts';

/** A code further from the town of its name than this stands for another place of that name. */
const sameTownKm = 50;
/** Countries whose names are kept folded: one holds up to 20,000. */
const keptCountries = 8;

/** Codes by folded name; null for a name with several. */
type CodesByName = ReadonlyMap<string, string | null>;

/**
 * Answers the code of a town in a country (two letters), or null: when no code has the name, when several have it, when
 * the country has several towns of the name, or when the code lies elsewhere. Later changes of the operator's list are
 * seen after a restart.
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
