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
const clauseEnds = ',:()–—-';
const isPlain = /^[a-z0-9 ~*]*$/;
const marks = /\p{M}+/gu;
const wordOrEnd = /[\p{L}\p{N}]+|[.!?;](?=\s|$)|[,:()–—]|-(?=\s)/gu;

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
  const unmarked = (decomposed.includes('\u0308') ? decomposed.replace(moods, '$1e') : decomposed).replace(marks, '');
  return unmarked.replaceAll('ß', 'ss').replaceAll('ł', 'l');
}

/** The words of a text as they are found. */
class Words implements TokenisedText {
  readonly tokens: string[] = [];
  readonly sentences: number[] = [];
  readonly clauses: number[] = [];
  readonly questions: number[] = [];
  #sentence = 0;
  #clause = 0;

  add(token: string): void {
    this.tokens.push(token);
    this.sentences.push(this.#sentence);
    this.clauses.push(this.#clause);
  }

  endSentence(isQuestion: boolean): void {
    if (isQuestion) this.questions.push(this.#sentence);
    this.#sentence += 1;
    this.#clause += 1;
  }

  endClause(): void {
    this.#clause += 1;
  }
}

const isWordCode = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

/** `folded` has printable ASCII without capitals. By hand: four texts in five, in a third of the time of the expression. */
function splitAscii(folded: string): Words {
  const words = new Words();
  let start = -1;
  for (let at = 0; at <= folded.length; at += 1) {
    const code = at === folded.length ? 32 : folded.charCodeAt(at);
    if (isWordCode(code)) {
      if (start < 0) start = at;
      continue;
    }
    if (start >= 0) words.add(folded.slice(start, at));
    start = -1;
    if (code !== 32) addAsciiMark(words, folded, at, code);
  }
  return words;
}

function addAsciiMark(words: Words, folded: string, at: number, code: number): void {
  const isBeforeSpace = folded.charCodeAt(at + 1) === 32;
  switch (code) {
    case 33: // !
    case 46: // .
    case 59: // ;
    case 63: // ?
      if (isBeforeSpace || at + 1 === folded.length) words.endSentence(code === 63);
      return;
    case 40: // (
    case 41: // )
    case 44: // ,
    case 58: // :
      words.endClause();
      return;
    case 45: // -
      if (isBeforeSpace) words.endClause();
      return;
    default:
  }
}

function splitAny(folded: string): Words {
  const words = new Words();
  for (const token of folded.match(wordOrEnd) ?? []) {
    if (token === '.' || token === '!' || token === '?' || token === ';') words.endSentence(token === '?');
    else if (clauseEnds.includes(token)) words.endClause();
    else words.add(token);
  }
  return words;
}

/**
 * Words are runs of letters and digits of any script. A sentence ends at `.`, `!`, `?` or `;` before white space. A
 * clause also ends at a comma, colon, dash or parenthesis.
 */
export function tokenise(text: string): TokenisedText {
  const folded = foldText(text.slice(0, longestText));
  return ascii.test(folded) ? splitAscii(folded) : splitAny(folded);
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
