/** Texts of carriers, cut into words the way the phrase rules are. */

/** Longer texts are cut: no status is that long, and a text is a stranger's input. */
export const longestText = 500;

/** The words of a text, and which sentence each stands in. */
export interface TokenisedText {
  readonly tokens: readonly string[];
  /** Index of the sentence of each token; never falls. */
  readonly sentences: readonly number[];
}

const ascii = /^[ -~]*$/;
const marks = /\p{M}+/gu;
const wordOrEnd = /[\p{L}\p{N}]+|[.!?;](?=\s|$)/gu;
const asciiWordOrEnd = /[a-z0-9]+|[.!?;](?=\s|$)/g;

/** Lower case without a locale, without marks, `ß` as `ss`: the form in which phrases and texts are compared. */
export function foldText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return text.normalize('NFKD').replace(marks, '').toLowerCase().replaceAll('ß', 'ss');
}

/** Words are runs of letters and digits of any script; a sentence ends at `.`, `!`, `?` or `;` before white space. */
export function tokenise(text: string): TokenisedText {
  const folded = foldText(text.slice(0, longestText));
  const tokens: string[] = [];
  const sentences: number[] = [];
  let sentence = 0;
  for (const token of folded.match(ascii.test(folded) ? asciiWordOrEnd : wordOrEnd) ?? []) {
    if (token === '.' || token === '!' || token === '?' || token === ';') {
      sentence += 1;
    } else {
      tokens.push(token);
      sentences.push(sentence);
    }
  }
  return { tokens, sentences };
}

/**
 * The spellings of a phrase of the data files, folded. German has two: `für` is also written `fuer`, which folding alone would
 * not find.
 */
export function spellingsOf(phrase: string, language: string): readonly string[] {
  const plain = foldText(phrase);
  if (language !== 'de') return [plain];
  const long = foldText(phrase.toLowerCase().replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue'));
  return long === plain ? [plain] : [plain, long];
}
