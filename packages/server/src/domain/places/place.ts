/** Places as the resolver knows them, and the tables that it asks. */
import type { Coordinates } from '../distance.ts';

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
  /** Names of several words in Latin letters with this first one, aliases included, each with its city. */
  findBeginning(firstWord: string, country: string): Iterable<{ readonly folded: string; readonly city: City }>;
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

export interface Candidate extends City {
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
