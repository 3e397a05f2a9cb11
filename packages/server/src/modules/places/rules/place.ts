/** Types of the place resolver, and the tables that it reads. */
import { countryCodes } from '@wayseal/detect';
import type { Coordinates } from './distance.ts';

/** Kosovo has no ISO 3166-1 code. All the place data uses the user-assigned XK. */
export const placeCountries: readonly string[] = [...countryCodes, 'XK'];

/** Kinds of positions. */
export const placePrecisions = [
  'airport',
  'metropolitan_area',
  'port',
  'unlocode',
  'airport_derived',
  'city_of_unlocode',
  'city',
] as const;
export type PlacePrecision = (typeof placePrecisions)[number];

/** How the resolver read the input. */
export const placeReadings = ['iata', 'icao', 'metropolitan_code', 'unlocode', 'city', 'city_alias'] as const;
export type PlaceReading = (typeof placeReadings)[number];

/** A city of the tables. `admin1` is the first-level division in table form: TX, or digits in many countries. */
export interface City extends Coordinates {
  readonly name: string;
  readonly country: string;
  readonly admin1: string;
  /** Inhabitants; 0 when unknown, as for most places below 15,000. Orders candidates, never chooses one. */
  readonly population: number;
}

/** A place with a code. `source` is its table or data package. */
export interface CodedPlace extends Coordinates {
  readonly name: string;
  readonly country: string;
  readonly precision: PlacePrecision;
  readonly source: string;
}

/** A row of the operator's UNECE list. Even without coordinates, it confirms that the code exists. */
export interface ListedLocode {
  readonly name: string;
  readonly country: string;
  readonly coordinates: Coordinates | null;
}

/** A name that starts with a given word. Most are not the wanted one, so the city is read on demand. */
export interface BeginningName {
  readonly folded: string;
  readonly readCity: () => City;
}

/** Lookups of the resolver. Codes are upper case without spaces, names are folded. */
export interface PlaceTables {
  findAirport(code: string): CodedPlace | undefined;
  findLocode(code: string): CodedPlace | undefined;
  /** From the operator's import of the official list. Also undefined without an import. */
  findListedLocode(code: string): ListedLocode | undefined;
  /** Every code of a country with its name, including the operator's import. A code may come twice. */
  listLocodes(country: string): Iterable<{ readonly code: string; readonly name: string }>;
  findCities(foldedName: string, country: string): readonly City[];
  findAliases(foldedName: string, country: string): readonly City[];
  /** Cities of any country, including aliases. */
  findEverywhere(foldedName: string): readonly City[];
  /** Latin names of several words that start with this word, including aliases. */
  findBeginning(firstWord: string, country: string): Iterable<BeginningName>;
  /** The name of a first-level division by its code in the tables. Undefined when the data has none. */
  findDivisionName(country: string, admin1: string): string | undefined;
  /** Codes of the divisions of a country with this name. */
  findDivisions(foldedName: string, country: string): readonly string[];
  /**
   * IANA time zones that a position may have in a country with several, the nearest first; null among them for a region whose
   * zone is unknown. None where the country has one, and where no city is near.
   */
  findZones(country: string, at: Coordinates): readonly (string | null)[];
  /** Whether any country has a city of this name, including aliases. */
  isCityName(foldedName: string): boolean;
}

export interface ResolvedPlace extends Coordinates {
  readonly input: string;
  readonly name: string;
  readonly country: string;
  /** The given code in its usual form; null for cities. */
  readonly code: string | null;
  readonly readAs: PlaceReading;
  readonly resolvedFrom: string;
  readonly precision: PlacePrecision;
  /** Caution about this position; null without one. */
  readonly note: string | null;
}

export interface Candidate extends Coordinates {
  readonly name: string;
  readonly country: string;
  readonly admin1: string;
  /** Name of the division; null when the data has none. */
  readonly region: string | null;
  /** An input that resolves to exactly this place. */
  readonly retryAs: string;
}

export type PlaceRefusalCode =
  'invalid_request' | 'country_required' | 'location_not_found' | 'ambiguous_location' | 'location_without_coordinates';

export interface PlaceRefusal {
  readonly code: PlaceRefusalCode;
  /** What is wrong and how to fix it, without the name of the end. */
  readonly message: string;
  /** At most `maximumCandidates`; `total` counts all. */
  readonly candidates: readonly Candidate[];
  readonly total: number;
}

export type Resolution =
  | { readonly place: ResolvedPlace; readonly refusal?: undefined }
  | { readonly place?: undefined; readonly refusal: PlaceRefusal };

export const maximumCandidates = 10;
export const minimumPlaceLength = 2;
export const maximumPlaceLength = 120;
