/** The shape of a catalogue: every text of the English one, in any words. */
export type Catalogue<Value> = Value extends string
  ? string
  : Value extends readonly string[]
    ? readonly string[]
    : { readonly [Key in keyof Value]: Catalogue<Value[Key]> };

export const languageTags = ['en', 'de', 'es', 'fr'] as const;
export type Language = (typeof languageTags)[number];

/** The texts of one page in every language, in one file. */
export type InEveryLanguage<English> = Readonly<Record<Language, Catalogue<English>>>;
