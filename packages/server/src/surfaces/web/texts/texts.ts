import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** The shape of a catalogue: every text of the English one, in any words. */
type Catalogue<Value> = Value extends string
  ? string
  : Value extends readonly string[]
    ? readonly string[]
    : { readonly [Key in keyof Value]: Catalogue<Value[Key]> };
export type Texts = Catalogue<typeof en>;

export const languageTags = ['en', 'de', 'es', 'fr'] as const;
export type Language = (typeof languageTags)[number];

export const catalogues: Readonly<Record<Language, Texts>> = { en, de, es, fr };

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
