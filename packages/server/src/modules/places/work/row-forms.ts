/** Short forms in packed lines, which keep 20,000 repeated words out of memory. */
import { cityForPort, unconfirmedPorts, unverifiedPorts } from '../rules/locodes.ts';
import type { PlacePrecision } from '../rules/place.ts';

export const placeSources = [
  'airport-data-js',
  'metro.tsv',
  'geo-overrides.tsv',
  'ports.tsv',
  unverifiedPorts,
  'sea-ports',
  unconfirmedPorts,
  cityForPort,
] as const;
export type PlaceSource = (typeof placeSources)[number];

export const precisionLetters: ReadonlyMap<PlacePrecision, string> = new Map([
  ['airport', 'a'],
  ['metropolitan_area', 'm'],
  ['port', 'p'],
  ['city_of_unlocode', 'c'],
]);

export const sourceLetters: ReadonlyMap<PlaceSource, string> = new Map([
  ['airport-data-js', 'a'],
  ['metro.tsv', 'm'],
  ['geo-overrides.tsv', 'o'],
  ['ports.tsv', 'p'],
  [unverifiedPorts, 'u'],
  ['sea-ports', 's'],
  [unconfirmedPorts, 'n'],
  [cityForPort, 'c'],
]);

export function packWord<Word extends string>(letters: ReadonlyMap<Word, string>, word: Word): string {
  const letter = letters.get(word);
  if (letter === undefined) throw new Error(`no packed form for ${word}`);
  return letter;
}

export function unpackWord<Word extends string>(letters: ReadonlyMap<Word, string>, letter: string | undefined): Word {
  for (const [word, known] of letters) if (known === letter) return word;
  throw new Error(`a packed place table has the unknown mark ${letter}; rebuild it with: npm run data:places`);
}

/** The usual name for a key, which therefore need not be stored: "new york city" gives New York City. */
export function capitalized(key: string): string {
  return key.replace(/(^| )\p{L}/gu, (letter) => letter.toUpperCase());
}

/** In place of the zone of a city whose zone is unknown. */
export const unknownZone = '-';

/** The fields by which the cities of a cell of one degree are found. */
export function cellKey(lat: number, lon: number): readonly [string, string] {
  return [String(Math.floor(lat)), String(Math.floor(lon))];
}

/** Names in other scripts are in a separate table of 2.5 MB, which only requests in these scripts open. */
export function isLatin(folded: string): boolean {
  return /^[a-z0-9 ]*$/.test(folded) || /^[\p{Script=Latin}\p{N} ]+$/u.test(folded);
}
