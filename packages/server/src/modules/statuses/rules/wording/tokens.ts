/** Texts of carriers, cut into words the way the phrase rules are. */

/** Longer texts are cut: no status is that long, and a text is a stranger's input. */
export const longestText = 500;

/** The words of a text, and which sentence each stands in. */
export interface TokenisedText {
  readonly tokens: readonly string[];
  /** Index of the sentence of each token; never falls. */
  readonly sentences: readonly number[];
  /** Index of the clause of each token; never falls. */
  readonly clauses: readonly number[];
  /** Indices of the sentences that ask. */
  readonly questions: readonly number[];
}

const ascii = /^[ -~]*$/;
const isPlain = /^[a-z0-9 ~*]*$/;
const marks = /\p{M}+/gu;
const wordOrEnd = /[\p{L}\p{N}]+|[.!?;](?=\s|$)|[,:()–—]|-(?=\s)/gu;
const asciiWordOrEnd = /[a-z0-9]+|[.!?;](?=\s|$)|[,:()]|-(?=\s)/g;
const clauseEnds = ',:()–—-';

/** German moods that only the umlaut tells from a past tense: `würde` and `wurde`, `könnte` and `konnte`, `wäre` and `ware`. */
const moods = /(?<!\p{L})(wu|ko|mu|du|ha|wa|mo)\u0308(?=rd|nnt|sst|ßt|rft|tt|re|cht)/gu;

/**
 * Lower case without a locale, without marks, `ß` as `ss` and `ł` as `l`: the form in which phrases and texts are compared. German `würde`
 * becomes `wuerde`, so that it stays another word than `wurde`.
 */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  const decomposed = text.normalize('NFKD').toLowerCase();
  return decomposed.replace(moods, '$1e').replace(marks, '').replaceAll('ß', 'ss').replaceAll('ł', 'l');
}

/**
 * Words are runs of letters and digits of any script; a sentence ends at `.`, `!`, `?` or `;` before white space, a clause also
 * at a comma, colon, dash or parenthesis.
 */
export function tokenise(text: string): TokenisedText {
  const folded = foldText(text.slice(0, longestText));
  const tokens: string[] = [];
  const sentences: number[] = [];
  const questions: number[] = [];
  const clauses: number[] = [];
  let sentence = 0;
  let clause = 0;
  for (const token of folded.match(ascii.test(folded) ? asciiWordOrEnd : wordOrEnd) ?? []) {
    if (token === '.' || token === '!' || token === '?' || token === ';') {
      if (token === '?') questions.push(sentence);
      sentence += 1;
      clause += 1;
    } else if (clauseEnds.includes(token)) {
      clause += 1;
    } else {
      tokens.push(token);
      clauses.push(clause);
      sentences.push(sentence);
    }
  }
  return { tokens, sentences, clauses, questions };
}

/** The data files repeat few words in many phrases: each is folded once. */
const foldedWords = new Map<string, string>();

function foldWord(word: string): string {
  const known = foldedWords.get(word) ?? foldText(word);
  foldedWords.set(word, known);
  return known;
}

const umlauts = /[äöü]/i;

/**
 * The spellings of a phrase of the data files, folded. German has two: `für` is also written `fuer`, which folding alone would
 * not find.
 */
export function spellingsOf(phrase: string, language: string): readonly string[] {
  if (isPlain.test(phrase)) return [phrase];
  const plain = phrase.split(' ').map(foldWord).join(' ');
  if (language !== 'de' || !umlauts.test(phrase)) return [plain];
  const long = phrase.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return [plain, foldText(long)];
}
