/** Times for people, in UTC and with 24 hours. */
import type { Language } from './texts/texts.ts';

/** English as this service writes it: the day before the month. */
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de', es: 'es', fr: 'fr' };

const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${name}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...options });
  formats.set(key, made);
  return made;
}

/** "Thu 7 March", or with the year "Thu 7 March 2030". */
export function dayText(instant: string, language: Language, withYear = false): string {
  const year = withYear ? ({ year: 'numeric' } as const) : {};
  const options = { weekday: 'short', day: 'numeric', month: 'long', ...year } as const;
  const text = format(language, withYear ? 'day and year' : 'day', options).format(new Date(instant));
  return language === 'en' ? text.replace(',', '') : text;
}

/** "7 March". */
export function shortDayText(instant: string, language: Language): string {
  return format(language, 'short', { day: 'numeric', month: 'long' }).format(new Date(instant));
}

/** "08:10 UTC". */
export function clockText(instant: string, language: Language): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return `${format(language, 'clock', options).format(new Date(instant))} UTC`;
}

/** In a sentence: "7 March 2030 at 10:42 UTC", in the form of the language. `assets/checklist.js` does alike. */
export function momentText(instant: string, language: Language): string {
  const options = { dateStyle: 'long', timeStyle: 'short' } as const;
  // Spanish writes the hours before ten with one digit in a sentence, and with two in a table.
  const text = format(language, 'moment', options).format(new Date(instant));
  return `${text.replace(/(?<!\d)\d:\d\d$/, '0$&')} UTC`;
}

/** An instant by itself: "7 March 2030, 10:42 UTC", in other languages as in a sentence. */
export function timeText(instant: string, language: Language): string {
  const text = momentText(instant, language);
  return language === 'en' ? text.replace(' at ', ', ') : text;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "12 minutes ago", in the largest unit that fits. */
export function agoText(instant: string, now: number, language: Language): string {
  const past = Math.max(0, now - Date.parse(instant));
  const relative = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' });
  if (past < hourMs) return relative.format(-Math.floor(past / minuteMs), 'minute');
  if (past < 2 * dayMs) return relative.format(-Math.floor(past / hourMs), 'hour');
  return relative.format(-Math.floor(past / dayMs), 'day');
}

/** "2 days 23 hours"; below an hour in minutes. */
export function spanText(ms: number, language: Language): string {
  const unit = (value: number, name: 'day' | 'hour' | 'minute'): string =>
    new Intl.NumberFormat(locales[language], { style: 'unit', unit: name, unitDisplay: 'long' }).format(value);
  if (ms < hourMs) return unit(Math.max(0, Math.floor(ms / minuteMs)), 'minute');
  const [days, hours] = [Math.floor(ms / dayMs), Math.floor((ms % dayMs) / hourMs)];
  if (days === 0) return unit(hours, 'hour');
  return hours === 0 ? unit(days, 'day') : `${unit(days, 'day')} ${unit(hours, 'hour')}`;
}

/** Whether two instants are on the same day in UTC. */
export function isSameDay(one: string, other: string): boolean {
  return one.slice(0, 10) === other.slice(0, 10);
}
