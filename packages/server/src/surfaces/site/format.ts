import type { Language } from './texts/texts.ts';

const countries = new Map<Language, Intl.DisplayNames>();

function once<Value>(made: Map<Language, Value>, language: Language, make: () => Value): Value {
  const known = made.get(language) ?? make();
  made.set(language, known);
  return known;
}

/** The name of a country, or its code where the code is none. */
export function countryText(code: string, language: Language): string {
  const make = (): Intl.DisplayNames => new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  return /^[A-Z]{2}$/.test(code) ? (once(countries, language, make).of(code) ?? code) : code;
}

export function numberText(value: number, language: Language): string {
  return value.toLocaleString(language);
}

const dates = new Map<Language, Intl.DateTimeFormat>();

/** A day such as 2026-11-21 as people write it. */
export function dateText(day: string, language: Language): string {
  const make = (): Intl.DateTimeFormat => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return once(dates, language, make).format(new Date(day));
}
