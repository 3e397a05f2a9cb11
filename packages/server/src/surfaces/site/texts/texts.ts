import { type Language, languageTags } from './catalogue.ts';
import { de } from './de.ts';
import { embedTexts } from './embed.ts';
import { en, type Texts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { landingTexts } from './landing.ts';
import { mapTexts } from './map.ts';
import { noticeTexts } from './notices.ts';
import { offlineTexts } from './offline.ts';
import { transparencyTexts } from './transparency.ts';

export { type Language, languageTags, type Texts };

/** Pages whose texts stand in files of their own. */
const own = (language: Language) => ({
  embed: embedTexts[language],
  landing: landingTexts[language],
  map: mapTexts[language],
  notices: noticeTexts[language],
  offline: offlineTexts[language],
  transparency: transparencyTexts[language],
});

export const catalogues: Readonly<Record<Language, Texts>> = {
  en: { ...en, ...own('en') },
  de: { ...de, ...own('de') },
  es: { ...es, ...own('es') },
  fr: { ...fr, ...own('fr') },
};

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
};

/** A text with its `{placeholders}` filled; one without a value stays as it is, so that a test sees it. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
