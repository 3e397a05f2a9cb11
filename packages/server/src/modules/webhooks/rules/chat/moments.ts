import type { Language } from '../../../statuses/rules/wording/languages.ts';

/** English with the day before the month. */
const locales: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de', es: 'es', fr: 'fr' };

const moments = new Map<Language, Intl.DateTimeFormat>();

/** A format takes 50 times as long to make as to use. */
function momentFormat(language: Language): Intl.DateTimeFormat {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const format = moments.get(language) ?? new Intl.DateTimeFormat(locales[language], options);
  moments.set(language, format);
  return format;
}

/** "7 March 2030, 10:42 UTC" in the form of the language. */
export function momentOf(at: number, language: Language): string {
  const text = momentFormat(language).format(at);
  return `${language === 'en' ? text.replace(' at ', ', ') : text} UTC`;
}

const unitsS = { day: 86_400, hour: 3_600, minute: 60 } as const;

/** "1 day 2 hours", in the two largest units; whole minutes at least. */
export function durationOf(seconds: number, language: Language): string {
  let left = Math.max(60, Math.abs(Math.round(seconds)));
  const parts: string[] = [];
  for (const unit of ['day', 'hour', 'minute'] as const) {
    const count = Math.floor(left / unitsS[unit]);
    left -= count * unitsS[unit];
    if (count === 0 || parts.length === 2) continue;
    const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
    parts.push(new Intl.NumberFormat(locales[language], options).format(count));
  }
  return parts.join(' ');
}
