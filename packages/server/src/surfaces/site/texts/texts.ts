import { type Language, languageTags } from './catalogue.ts';
import { carriersTexts } from './carriers.ts';
import { detectionTexts } from './detection.ts';
import { developersTexts } from './developers.ts';
import { doubtTexts } from './doubt.ts';
import { docsTexts } from './docs.ts';
import { embedTexts } from './embed.ts';
import { errorTexts } from './error.ts';
import { flagsTexts } from './flags.ts';
import { landingTexts } from './landing.ts';
import { listTexts } from './list.ts';
import { mapTexts } from './map.ts';
import { noticeTexts } from './notices.ts';
import { de } from './numbers/de.ts';
import { en } from './numbers/en.ts';
import { es } from './numbers/es.ts';
import { fr } from './numbers/fr.ts';
import { offlineTexts } from './offline.ts';
import { resultTexts } from './result.ts';
import { sandboxTexts } from './sandbox.ts';
import { shipmentTexts } from './shipment.ts';
import { siteTexts } from './site.ts';
import { homeTexts } from './start.ts';
import { statusTexts } from './status.ts';
import { transportTexts } from './transport.ts';
import { transparencyTexts } from './transparency.ts';
import { verifyTexts } from './verify.ts';
import { watchKeyTexts } from './watch-key.ts';
import { watchlistTexts } from './watchlist.ts';

export { type Language, languageTags };

/** Texts by subject, each with its four languages. */
const subjects = {
  carriers: carriersTexts,
  detection: detectionTexts,
  developers: developersTexts,
  doubt: doubtTexts,
  docs: docsTexts,
  embed: embedTexts,
  error: errorTexts,
  flags: flagsTexts,
  home: homeTexts,
  landing: landingTexts,
  list: listTexts,
  map: mapTexts,
  notices: noticeTexts,
  numbers: { en, de, es, fr },
  offline: offlineTexts,
  result: resultTexts,
  sandbox: sandboxTexts,
  shipment: shipmentTexts,
  site: siteTexts,
  status: statusTexts,
  transparency: transparencyTexts,
  transport: transportTexts,
  verify: verifyTexts,
  watchKey: watchKeyTexts,
  watchlist: watchlistTexts,
};

/** Every text of the pages in one language. The languages have the same shape and the same `{placeholders}`. */
export type Texts = { readonly [Subject in keyof typeof subjects]: (typeof subjects)[Subject][Language] };

function textsIn(language: Language): Texts {
  const texts = Object.fromEntries(Object.entries(subjects).map(([name, each]) => [name, each[language]])) as Texts;
  return language === 'fr' ? (spaced(texts) as Texts) : texts;
}

/** French texts with the spaces that keep : ; ! ? « » and % on the line of their word. Sources have plain spaces. */
function spaced(texts: unknown): unknown {
  if (typeof texts === 'string') return texts.replaceAll(/ (?=[:;!?»%])|(?<=«) /g, '\u202F');
  if (Array.isArray(texts)) return texts.map(spaced);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, spaced(text)]));
}

export const catalogues: Readonly<Record<Language, Texts>> = {
  en: textsIn('en'),
  de: textsIn('de'),
  es: textsIn('es'),
  fr: textsIn('fr'),
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

/** Texts for one and for more. English, German, Spanish and French need no other form for the counts of pages. */
export interface Counted {
  readonly one: string;
  readonly other: string;
}

const rules = new Map<Language, Intl.PluralRules>();

/** The form of a text that fits a count, with `{count}` and other placeholders filled. */
export function counted(
  text: Counted,
  count: number,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, rule);
  const form = rule.select(count) === 'one' ? text.one : text.other;
  return fill(form, { ...values, count: count.toLocaleString(language) });
}
