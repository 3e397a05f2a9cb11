import words from '../../../../../data/logistics-words.json' with { type: 'json' };
import { grammars } from './grammar.ts';
import { type Language, languages } from './languages.ts';
import { slotsOf, wholeWordsOf, wordsOf } from './templates.ts';
import { foldText, spellingsOf, tokenise } from './tokens.ts';

const longestWording = 160;
const longestLocality = 60;
const wordOrStop = /[\p{L}\p{M}]+|[,:;–-](?=\s)|[.!?]/gu;
const plainText = /^[\p{L}\p{M}\s.,:;!?'’()/&"+–-]+$/u;

/** The words that may be shown in a language, and the words that are a whole phrase of a rule. */
interface Vocabulary {
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  readonly wholePhrases: ReadonlySet<string>;
  /** Lower-case words that a recipient may follow, with their marks: French `a` and `à` differ. */
  readonly prepositions: ReadonlySet<string>;
  /** Words that are not names, even in the place of a recipient. */
  readonly followers: ReadonlySet<string>;
}

const vocabularies = new Map<Language, Vocabulary>();

function vocabularyFor(language: Language): Vocabulary {
  const built = vocabularies.get(language) ?? vocabularyOf(language);
  vocabularies.set(language, built);
  return built;
}

function vocabularyOf(language: Language): Vocabulary {
  const known = new Set<string>();
  const beginnings = new Set<string>();
  const wholePhrases = new Set<string>();
  const { classes, rules } = grammars[language];
  for (const { when, unless = [] } of Object.values(rules)) {
    const compiled = when.map((template) => slotsOf(template, classes, language));
    for (const word of compiled.flatMap(wholeWordsOf)) wholePhrases.add(word);
    for (const slots of [...compiled, ...unless.map((template) => slotsOf(template, classes, language))]) {
      for (const word of wordsOf(slots)) {
        if (word.endsWith('*')) beginnings.add(word.slice(0, -1));
        else known.add(word);
      }
    }
  }
  for (const name of words.names[language].flatMap((text) => spellingsOf(text, language))) known.delete(name);
  for (const word of words.words[language].flatMap((text) => spellingsOf(text, language))) known.add(word);
  return {
    words: known,
    beginnings: [...beginnings],
    wholePhrases,
    prepositions: new Set(words.recipients.prepositions[language]),
    followers: new Set(words.recipients.followers[language].flatMap((text) => spellingsOf(text, language))),
  };
}

export type ShownWording =
  | { readonly wording: string | null; readonly wordingWithheld: false }
  | { readonly wording: null; readonly wordingWithheld: true };

/**
 * A carrier's words, safe to show: unchanged, or withheld because they might name a person or their address. Shown text
 * has at most 160 characters, no digits, and only words of logistics. A single word must be the whole phrase of a rule.
 * A word in the place of a recipient ("Delivered to Will") must not be a possible name. Without a known language, any
 * of the four may accept the text. Empty text gives no wording.
 */
export function wordingToShow(text: string | null, language: string | null): ShownWording {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return { wording: null, wordingWithheld: false };
  const isShown =
    trimmed.length <= longestWording &&
    plainText.test(trimmed) &&
    shownLanguagesOf(language).some((candidate) => {
      const vocabulary = vocabularyFor(candidate);
      return passes(tokenise(trimmed).tokens, vocabulary) && !mayName(trimmed, vocabulary);
    });
  return isShown ? { wording: trimmed, wordingWithheld: false } : { wording: null, wordingWithheld: true };
}

/** Only these languages have recipient word lists. Text in another language passes when it uses their words only. */
function shownLanguagesOf(tag: string | null): readonly Language[] {
  const own = languages.filter((language) => tag?.toLowerCase().split(/[-_]/)[0] === language);
  return own.length === 0 ? languages : own;
}

function passes(tokens: readonly string[], { words: known, beginnings, wholePhrases }: Vocabulary): boolean {
  const isBeginning = (token: string): boolean => beginnings.some((beginning) => token.startsWith(beginning));
  const [only] = tokens;
  if (only === undefined) return false;
  if (tokens.length === 1) return wholePhrases.has(only) || wholePhrases.has(longestPhrase(only, beginnings));
  return tokens.every((token) => known.has(token) || isBeginning(token));
}

/**
 * Whether a known word may still be a person's name. Either it follows a recipient preposition and is capitalized or
 * last, or it is alone after the last punctuation mark.
 */
function mayName(text: string, { prepositions, followers, wholePhrases }: Vocabulary): boolean {
  const parts = text.match(wordOrStop) ?? [];
  while (/^\P{L}/u.test(parts.at(-1) ?? '')) parts.pop();
  return parts.some((word, index) => {
    const before = parts[index - 1];
    const folded = foldText(word);
    if (before === undefined || !/^\p{L}/u.test(word) || followers.has(folded)) return false;
    const isLast = index === parts.length - 1;
    const isCapitalised = /^\p{Lu}/u.test(word);
    if (/^\p{L}/u.test(before)) return isNamePlace(before, prepositions) && (isLast || isCapitalised);
    return isLast && isCapitalised && !wholePhrases.has(folded);
  });
}

/** French capitals often lack accents: `REMIS A WILL`. */
function isNamePlace(word: string, prepositions: ReadonlySet<string>): boolean {
  const lower = word.toLowerCase();
  return prepositions.has(lower) || (word === 'A' && prepositions.has('à'));
}

function longestPhrase(token: string, beginnings: readonly string[]): string {
  return `${beginnings.find((beginning) => token.startsWith(beginning)) ?? ''}*`;
}

/** A town, safe to show: the text after the last comma, at most 60 characters and no digits; else null. */
export function localityToShow(text: string | null): string | null {
  const town = (text ?? '').slice((text ?? '').lastIndexOf(',') + 1).trim();
  const isTown = town.length > 0 && town.length <= longestLocality && /^[\p{L}\p{M}\s.'’()/-]+$/u.test(town);
  return isTown && /\p{L}/u.test(town) ? town : null;
}
