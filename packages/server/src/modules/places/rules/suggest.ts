/** Suggests inputs to a person who left out the country or wrote it in words. Suggestions are never an answer. */
import { foldName } from '@wayseal/detect';
import { candidatesOf, findAsWritten, findCity, type CityQuery } from './cities.ts';
import { largestFirst } from './distinct.ts';
import { countryOfName } from './country-names.ts';
import { countriesOfRegion } from './divisions.ts';
import { cityOfPort } from './named-codes.ts';
import { maximumCandidates, type Candidate, type City, type PlaceTables } from './place.ts';
import { withoutPostalCode } from './spellings.ts';

export interface Suggestions {
  /** At most `maximumCandidates`. */
  readonly candidates: readonly Candidate[];
  readonly total: number;
}

/** Most places of one name to consider. */
const mostPlaces = 40;
/** Most words of a text to consider. */
const mostWords = 5;

/**
 * Reads the last part of "Lyon, France", "Houston, TX" or "Hamburg DE" as country or division. Reads any other text as
 * a city name in any country. The largest come first. Among places of unknown size, those with a unique name in their
 * country come first.
 */
export function suggestPlaces(text: string, tables: PlaceTables): Suggestions {
  for (const cities of possibleCities(text, tables)) {
    if (cities.length > 0) return { candidates: candidatesOf(cities, tables), total: cities.length };
  }
  return { candidates: [], total: 0 };
}

/** The likeliest reading first: as written, then with fewer words ("London Heathrow", "Linz/Donau"). */
function* possibleCities(text: string, tables: PlaceTables): Generator<readonly City[]> {
  const queries = readingsWithCountry(text);
  yield queries.flatMap((query) => findCity(query, tables).cities);
  if (queries.length === 0) yield aloneFirst(placesEverywhere(text, tables));
  const [query] = queries;
  const words = wordsOf(query?.name ?? text).slice(0, mostWords);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ');
    yield query === undefined
      ? aloneFirst(placesEverywhere(name, tables))
      : findAsWritten({ ...query, name }, tables).cities;
  }
}

function wordsOf(text: string): readonly string[] {
  return text.split(/[\s,;()/-]+/u).filter((word) => word !== '');
}

/** Reads the country or division after the name, of one or two words, or a country code before it ("DE-Hamburg"). */
function readingsWithCountry(text: string): readonly CityQuery[] {
  const comma = text.lastIndexOf(',');
  const words = text.split(/[\s,;()-]+/u).filter((word) => word !== '');
  const join = (some: readonly string[]): string => some.join(' ');
  const splits: (readonly [name: string, last: string])[] = [
    ...(comma < 0 ? [] : [[text.slice(0, comma), text.slice(comma + 1)] as const]),
    ...[1, 2].map((count) => [join(words.slice(0, -count)), join(words.slice(-count))] as const),
    ...(/^[A-Z]{2}$/.test(words[0] ?? '') ? [[join(words.slice(1)), words[0] ?? ''] as const] : []),
  ];
  for (const [name, last] of splits) {
    if (name.trim() === '' || last.trim() === '') continue;
    const region = withoutPostalCode(last);
    const divided = countriesOfRegion(region).map((country) => ({ name: name.trim(), region, country }));
    const queries = [...queriesOfCountry(name, last), ...divided];
    if (queries.length > 0) return queries;
  }
  return [];
}

/** "New York, NY, USA" has its division before the country. */
function queriesOfCountry(name: string, last: string): readonly CityQuery[] {
  const country = countryOfName(last);
  if (country === undefined) return [];
  const [city = '', ...regions] = name.split(',').map((part) => part.trim());
  return [{ name: city, region: regions.at(-1) ?? null, country }];
}

function placesEverywhere(text: string, tables: PlaceTables): readonly City[] {
  const written = withoutPostalCode(text.split(',')[0] ?? '');
  const folded = cityOfPort(written) ?? foldName(written);
  if (folded === '') return [];
  const countries = [...new Set(tables.findEverywhere(folded).map(({ country }) => country))];
  const cities = countries.flatMap((country) => findAsWritten({ name: folded, region: null, country }, tables).cities);
  return largestFirst(cities).slice(0, mostPlaces);
}

function aloneFirst(cities: readonly City[]): readonly City[] {
  const counts = new Map<string, number>();
  for (const { country } of cities) counts.set(country, (counts.get(country) ?? 0) + 1);
  return cities.toSorted(
    (one, other) => Math.min(2, counts.get(one.country) ?? 0) - Math.min(2, counts.get(other.country) ?? 0),
  );
}

/** The end of an error message. */
export function suggestionWords({ candidates, total }: Suggestions): string {
  if (total === 0) return '';
  const more = total > maximumCandidates ? ` (the largest ${maximumCandidates} of ${total})` : '';
  return `; it may mean${more}: ${candidates.map(({ retryAs }) => retryAs).join('; ')}`;
}
