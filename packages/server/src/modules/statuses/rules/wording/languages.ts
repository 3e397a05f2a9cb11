/** Languages of labels and pages. */
export const languages = ['en', 'de', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Languages in which carriers' sentences are read. */
export const wordingLanguages = [...languages, 'it', 'nl', 'pt', 'pl'] as const;
export type WordingLanguage = (typeof wordingLanguages)[number];
