import type { Language, View } from '../../src/surfaces/site/language.ts';
import { catalogues } from '../../src/surfaces/site/texts/texts.ts';

/** What a page would know of a visitor who reads this language, with nothing else chosen. */
export function testView(language: Language = 'en'): View {
  return {
    language,
    texts: catalogues[language],
    link: (path) => path,
    inLanguage: () => '/',
    chosen: null,
    theme: null,
    origin: 'https://wayseal.example',
  };
}
