/** Finds the UN/LOCODE and the country of a stated place. */
import { countryCodes, foldName } from '@wayseal/detect';
import alpha3 from '../../../../../data/country-alpha3.json' with { type: 'json' };
import { findCity } from '../../../places/rules/cities.ts';
import { findByLocode } from '../../../places/rules/locodes.ts';
import type { PlaceTables } from '../../../places/rules/place.ts';
import { createTownLocodes } from '../../../places/rules/town-locode.ts';
import { isOneZone, isSameTime } from '../../../statuses/rules/event-time.ts';
import type { StatedPlace } from '../reading.ts';

/** Locode and country null: nothing is kept of the place. */
export interface FoundPlace {
  readonly locode: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** IANA time zone, where the place tells more than its country does. */
  readonly zone: string | null;
}

type FoundCode = Pick<FoundPlace, 'locode' | 'country'>;

export type WrittenPlace = Pick<StatedPlace, 'code' | 'city' | 'state' | 'country'>;

/** Towns of one name whose zones are compared. There are 30 Springfields. */
const mostTowns = 5;
/** Names of towns as long as a stated place may be. */
const longestTown = 40;

const isoCountries: ReadonlySet<string> = new Set(countryCodes);
const alpha2: ReadonlyMap<string, string> = new Map(Object.entries(alpha3.codes));

/**
 * Without tables, only countries are found. `isListComplete`: the operator has imported the official list, so that a code
 * that it lacks does not exist. Otherwise the code of an airport is its country with its IATA code, which holds for
 * nearly all airports with freight.
 */
export function createPlaceFinder(
  tables: PlaceTables | undefined,
  isListComplete: boolean,
): (place: WrittenPlace) => FoundPlace {
  if (tables === undefined) return findCountry;
  const codes = new CodeFinder(tables, isListComplete);
  // One entry per country: a sender who names towns of many countries in turn costs each country once.
  const findTown = createTownLocodes(tables, isoCountries.size);
  return (place) => {
    const stated = countryOf(place.country);
    const coded = place.code === null ? nowhere : codes.find(plainCode(place.code), stated);
    if (coded.locode !== null) return { ...coded, zone: zoneOfCode(coded.locode, tables) };
    const country = stated ?? (isTown(place) ? null : coded.country);
    const town = place.city ?? place.code;
    if (town === null || country === null || town.length > longestTown) return { locode: null, country, zone: null };
    const zone = zoneOfTown(town, country, place.state, tables);
    return { locode: findTown(town, country, place.state), country, zone };
  };
}

function zoneOfCode(locode: string, tables: PlaceTables): string | null {
  const { place } = findByLocode(locode, tables);
  return place === undefined ? null : oneZone(tables.findZones(place.country, place));
}

/** Several towns of the name that keep one time are as good as one. */
function zoneOfTown(town: string, country: string, region: string | null, tables: PlaceTables): string | null {
  if (isOneZone(country)) return null;
  const { cities } = findCity({ name: town, region, country }, tables);
  if (cities.length > mostTowns) return null;
  const zones = cities.map((city) => tables.findZones(country, city));
  return zones.every(({ length }) => length > 0) ? oneZone(zones.flat()) : null;
}

/** Null where zones of several times are possible. */
function oneZone([zone = null, ...others]: readonly (string | null)[]): string | null {
  return zone !== null && others.every((other) => other !== null && isSameTime(other, zone)) ? zone : null;
}

const nowhere: FoundCode = { locode: null, country: null };

function findCountry(place: WrittenPlace): FoundPlace {
  const ofCode = place.code === null || isTown(place) ? null : countryOfLocode(plainCode(place.code));
  return { locode: null, country: countryOf(place.country) ?? ofCode, zone: null };
}

/** A town in capitals may look like a code. Where no table has that code, PARIS is not in Panama. */
function isTown({ code, city }: WrittenPlace): boolean {
  return city !== null && city === code;
}

const locodeForm = /^[A-Z]{2}[A-Z2-9]{3}$/;

function countryOfLocode(code: string): string | null {
  return locodeForm.test(code) ? countryOf(code.slice(0, 2)) : null;
}

/** Inhabitants of a city whose name in place of a code is more likely than a code that no table has. */
const knownByName = 100_000;

class CodeFinder {
  readonly #tables: PlaceTables;
  readonly #isListComplete: boolean;

  constructor(tables: PlaceTables, isListComplete: boolean) {
    this.#tables = tables;
    this.#isListComplete = isListComplete;
  }

  /** `stated`: the country beside the code. A code of three letters that means an airport elsewhere means none. */
  find(code: string, stated: string | null): FoundCode {
    if (locodeForm.test(code)) return this.#findLocode(code);
    const airport = /^[A-Z]{3}$/.test(code) ? this.#findAirport(code) : nowhere;
    return stated === null || airport.country === stated ? airport : nowhere;
  }

  /** Known are listed codes, and those of an airport with these last letters in this country. */
  #findLocode(code: string): FoundCode {
    const country = countryOfLocode(code);
    const isKnown = this.#isListed(code) || this.#tables.findAirport(code.slice(2))?.country === country;
    if (isKnown) return { locode: code, country: code.slice(0, 2) };
    // DELHI is no place in Germany, and CAIRO none in Canada.
    const isName = this.#tables.findEverywhere(foldName(code)).some(({ population }) => population >= knownByName);
    return isName ? nowhere : { locode: null, country };
  }

  #findAirport(code: string): FoundCode {
    const country = this.#tables.findAirport(code)?.country;
    if (country === undefined) return nowhere;
    const locode = `${country}${code}`;
    return { locode: !this.#isListComplete || this.#isListed(locode) ? locode : null, country };
  }

  #isListed(code: string): boolean {
    return this.#tables.findLocode(code) !== undefined || this.#tables.findListedLocode(code) !== undefined;
  }
}

function plainCode(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** ISO 3166-1 alpha-2 of a code of two or three letters; null for other texts. */
export function countryOf(text: string | null): string | null {
  const code = text?.trim().toUpperCase() ?? '';
  return isoCountries.has(code) ? code : (alpha2.get(code) ?? null);
}
