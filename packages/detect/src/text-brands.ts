/** Words by which people call a carrier whose directory name says more: "InPost" for InPost Poland. */
import { countryCodes } from './directory/countries.ts';

/** What follows a brand in the names of its companies, beside countries. */
const companyWords = [
  'Group',
  'International',
  'Global',
  'Worldwide',
  'Deutschland',
  'UK',
  'US',
  'USA',
  'EU',
  'Europe',
];

/** Shorter brands in ordinary letters are words of a language. */
const shortestBrand = 4;

let places: ReadonlySet<string> | undefined;

function placeNames(): ReadonlySet<string> {
  if (places !== undefined) return places;
  const english = new Intl.DisplayNames('en', { type: 'region' });
  places = new Set([...companyWords, ...countryCodes.map((code) => english.of(code) ?? code)]);
  return places;
}

/** Brands of a name, given as its words: initials such as DHL, and the word in front of a country. */
export function brandsOf(words: readonly string[]): string[] {
  const [first = '', ...rest] = words;
  const brands: string[] = [];
  if (rest.length > 0 && (/^[A-Z]{3,}$/u.test(first) || placeNames().has(rest.join(' ')))) brands.push(first);
  // Headings are in capitals.
  const single = rest.length === 0 ? first : brands[0];
  const isWord = single !== undefined && single.length >= shortestBrand && /^\p{Lu}\p{L}*$/u.test(single);
  if (isWord && single !== single.toUpperCase()) brands.push(single.toUpperCase());
  return brands;
}
