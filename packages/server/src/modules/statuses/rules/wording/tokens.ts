/** Splits carriers' texts into words, as the wording rules need them. */

/** Longer texts are cut: no status is that long, and the text is untrusted input. */
export const longestText = 500;

/** The words of a text, each with its sentence and clause. */
export interface TokenisedText {
  readonly tokens: readonly string[];
  /** Index of the sentence of each token; never decreases. */
  readonly sentences: readonly number[];
  /** Index of the clause of each token; never decreases. */
  readonly clauses: readonly number[];
  /** Indexes of sentences that are questions. */
  readonly questions: readonly number[];
}

const ascii = /^[ -~]*$/;
const isPlain = /^[a-z0-9 ~*]*$/;
const marks = /\p{M}+/gu;
const wordOrEnd = /[\p{L}\p{N}]+|[.!?;](?=\s|$)|[,:()–—]|-(?=\s)/gu;
const asciiWordOrEnd = /[a-z0-9]+|[.!?;](?=\s|$)|[,:()]|-(?=\s)/g;
const clauseEnds = ',:()–—-';

/**
 * German moods that differ from a past tense by the umlaut alone: `würde` and `wurde`, `könnte` and `konnte`, `wäre`
 * and `ware`.
 */
const moods = /(?<!\p{L})(wu|ko|mu|du|ha|wa|mo)\u0308(?=rd|nnt|sst|ßt|rft|tt|re|cht)/gu;

/**
 * The form in which phrases and texts are compared: lower case without a locale, no marks, `ß` as `ss`, `ł` as `l`.
 * German `würde` becomes `wuerde`, so that it differs from `wurde`.
 */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  const decomposed = text.normalize('NFKD').toLowerCase();
  return decomposed.replace(moods, '$1e').replace(marks, '').replaceAll('ß', 'ss').replaceAll('ł', 'l');
}

/**
 * Words are runs of letters and digits of any script. A sentence ends at `.`, `!`, `?` or `;` before white space. A
 * clause also ends at a comma, colon, dash or parenthesis.
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

/** Cache: the data files repeat few words in many phrases. */
const foldedWords = new Map<string, string>();

function foldWord(word: string): string {
  const known = foldedWords.get(word) ?? foldText(word);
  foldedWords.set(word, known);
  return known;
}

const umlauts = /[äöü]/i;

/**
 * The folded spellings of a phrase from the data files. German has two: `für` is also written `fuer`, which folding
 * alone would miss.
 */
export function spellingsOf(phrase: string, language: string): readonly string[] {
  if (isPlain.test(phrase)) return [phrase];
  const plain = phrase.split(' ').map(foldWord).join(' ');
  if (language !== 'de' || !umlauts.test(phrase)) return [plain];
  const long = phrase.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return [plain, foldText(long)];
}
