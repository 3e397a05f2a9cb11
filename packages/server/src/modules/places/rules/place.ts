/** Places as the resolver knows them, and the tables that it asks. */
import type { Coordinates } from './distance.ts';

/** What a place's coordinates stand for. */
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

/** How the input was read. */
export const placeReadings = ['iata', 'icao', 'metropolitan_code', 'unlocode', 'city', 'city_alias'] as const;
export type PlaceReading = (typeof placeReadings)[number];

/** A city of the tables; `admin1` is the first-level division as the data has it: TX, or digits in many countries. */
export interface City extends Coordinates {
  readonly name: string;
  readonly country: string;
  readonly admin1: string;
  /** Inhabitants; 0 where none are known, as of most places with less than 15,000. Orders candidates, never chooses. */
  readonly population: number;
}

/** A place with a code; `source` is the table or package that it was read from. */
export interface CodedPlace extends Coordinates {
  readonly name: string;
  readonly country: string;
  readonly precision: PlacePrecision;
  readonly source: string;
}

/** A row of the operator's UNECE list; without coordinates it still says that the code exists. */
export interface ListedLocode {
  readonly name: string;
  readonly country: string;
  readonly coordinates: Coordinates | null;
}

/** A name that begins as somebody wrote; most are not what was meant, so the city is read when it is asked for. */
export interface BeginningName {
  readonly folded: string;
  readonly readCity: () => City;
}

/** What the resolver asks. Codes come in upper case and without a blank, names folded. */
export interface PlaceTables {
  findAirport(code: string): CodedPlace | undefined;
  findLocode(code: string): CodedPlace | undefined;
  /** The operator's import of the official list; undefined also when nothing was imported. */
  findListedLocode(code: string): ListedLocode | undefined;
  /** Every code of a country with its name, the operator's import included; a code may come twice. */
  listLocodes(country: string): Iterable<{ readonly code: string; readonly name: string }>;
  findCities(foldedName: string, country: string): readonly City[];
  findAliases(foldedName: string, country: string): readonly City[];
  /** Cities of any country, aliases included. */
  findEverywhere(foldedName: string): readonly City[];
  /** Names of several words in Latin letters with this first one, aliases included. */
  findBeginning(firstWord: string, country: string): Iterable<BeginningName>;
  /** The name of a first-level division by its code in the tables; undefined where the data has none. */
  findDivisionName(country: string, admin1: string): string | undefined;
  /** Codes of the divisions of a country with this name. */
  findDivisions(foldedName: string, country: string): readonly string[];
  /** Whether any country has a city of this name, aliases included. */
  isCityName(foldedName: string): boolean;
}

export interface ResolvedPlace extends Coordinates {
  readonly input: string;
  readonly name: string;
  readonly country: string;
  /** The code that was given, in its usual form; null for cities. */
  readonly code: string | null;
  readonly readAs: PlaceReading;
  readonly resolvedFrom: string;
  readonly precision: PlacePrecision;
  /** What a careful reader should know; null where there is nothing. */
  readonly note: string | null;
}

export interface Candidate extends Coordinates {
  readonly name: string;
  readonly country: string;
  readonly admin1: string;
  /** The name of the division, null where the data has none. */
  readonly region: string | null;
  /** An input that resolves to exactly this place. */
  readonly retryAs: string;
}

export type PlaceRefusalCode =
  'invalid_request' | 'country_required' | 'location_not_found' | 'ambiguous_location' | 'location_without_coordinates';

export interface PlaceRefusal {
  readonly code: PlaceRefusalCode;
  /** What was wrong and what would be right, without the name of the end. */
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
