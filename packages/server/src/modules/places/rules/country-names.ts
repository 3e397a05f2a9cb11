/** Country names as people write them, for hints. An input itself needs the code. */
import { foldName } from '@wayseal/detect';
import { placeCountries } from './place.ts';

const languages = ['en', 'de', 'es', 'fr'];

/** Short forms that are not official names. */
const shortForms: readonly (readonly [string, string])[] = [
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['usa', 'US'],
  ['america', 'US'],
  ['holland', 'NL'],
  ['uae', 'AE'],
  ['korea', 'KR'],
];

const known: ReadonlySet<string> = new Set(placeCountries);

/** Whether the text, in any case, is an ISO 3166-1 alpha-2 code, or XK. */
export function isCountryCode(text: string): boolean {
  return known.has(text.toUpperCase());
}

let codes: ReadonlyMap<string, string> | undefined;

/**
 * The code of a country, from its code or its English, German, Spanish or French name. Undefined for any other text.
 */
export function countryOfName(text: string): string | undefined {
  codes ??= readNames();
  const folded = foldName(text);
  return codes.get(folded) ?? codes.get(folded.replaceAll(' ', ''));
}

function readNames(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const language of languages) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of placeCountries) found.set(foldName(names.of(code) ?? code), code);
  }
  for (const [name, code] of shortForms) found.set(name, code);
  for (const code of placeCountries) found.set(code.toLowerCase(), code);
  return found;
}
