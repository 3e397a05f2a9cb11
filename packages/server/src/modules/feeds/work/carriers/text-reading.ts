/** Dates and places that carriers write as text. Every function is total: a text in another form reads as empty. */
import alpha3 from '../../../../../data/country-alpha3.json' with { type: 'json' };
import { wordOf } from './reading.ts';

const isoCountries: ReadonlySet<string> = new Set(Object.values(alpha3.codes));

/** `DD-MM-YYYY hh:mm:ss`, `DD/MM/YYYY hh:mm:ss` or the day alone to the form of event times; empty when it is neither. */
export function timeOfDayFirst(value: unknown): string {
  const found = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})(?:[T ]+(\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(wordOf(value) ?? '');
  if (found === null) return '';
  const [, day = '', , month = '', year = '', clock] = found;
  const date = dateOf(year, month, day);
  return clock === undefined ? date : `${date}T${clock.padStart(clock.length > 5 ? 8 : 5, '0')}`;
}

/** `M/D/YYYY h:mm:ss AM` on a clock of 12 hours to the form of event times; empty when it is not. */
export function timeOfMonthFirst(value: unknown): string {
  const form = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AP])M$/i;
  const found = form.exec(wordOf(value) ?? '');
  if (found === null) return '';
  const [, month = '', day = '', year = '', hour = '', minute = '', second = '00', half = ''] = found;
  const hours = Number(hour);
  if (hours < 1 || hours > 12) return '';
  const ofDay = (hours % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${dateOf(year, month, day)}T${String(ofDay).padStart(2, '0')}:${minute}:${second}`;
}

function dateOf(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

export interface PlaceInText {
  readonly place: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

/**
 * A place with the code of its country behind it: `Mechelen (BE)` by /\(([A-Z]{2})\)$/. Without a code: the whole text. A text
 * longer than any place is none.
 */
export function placeWithCountry(value: unknown, code: RegExp): PlaceInText {
  const text = wordOf(value);
  const found = code.exec(text ?? '');
  const country = found?.slice(1).find(Boolean) ?? '';
  if (text === null || found === null || !isoCountries.has(country)) return { place: text, country: null };
  const place = text.slice(0, found.index).trim();
  return { place: place === '' ? null : place, country };
}
