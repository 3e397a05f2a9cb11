/** Splits carriers' texts into words, as the wording rules need them. */
import { WordTrie } from './word-trie.ts';

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
/** Past the last letter of Latin Extended-A. */
const latinEnd = 0x180;
const noLetter = 0;
const unreadable = 255;
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

/**
 * By UTF-16 code: the letter or digit that folding makes of it, as `WordTrie` counts them; `noLetter` for other printable
 * ASCII; `unreadable` where folding must read the whole text.
 */
const letterOf = Uint8Array.from({ length: latinEnd }, (_, code) => {
  const folded = foldText(String.fromCharCode(code));
  if (/^[a-z]$/.test(folded)) return folded.charCodeAt(0) - 96;
  if (/^[0-9]$/.test(folded)) return folded.charCodeAt(0) - 21;
  return code >= 32 && code < 127 ? noLetter : unreadable;
});
const codeOf = (letter: number): number => letter + (letter > 26 ? 21 : 96);

const umlautCodes: ReadonlySet<number> = new Set(Array.from('äöüÄÖÜ', (letter) => letter.charCodeAt(0)));
const beforeMoods: ReadonlySet<number> = new Set(Array.from('wkmdhWKMDH', (letter) => letter.charCodeAt(0)));

/** Whether folding may write the umlaut at a place as two letters. */
const mayBeMood = (text: string, at: number): boolean =>
  umlautCodes.has(text.charCodeAt(at)) && at > 0 && beforeMoods.has(text.charCodeAt(at - 1));

const seenWords = new WordTrie();

/** The folded spelling of a part of a text, letter by letter. */
function spell(text: string, start: number, end: number): string {
  const codes: number[] = [];
  for (let at = start; at < end; at += 1) codes.push(codeOf(letterOf[text.charCodeAt(at)] ?? 0));
  return String.fromCharCode(...codes);
}

/**
 * Folds and splits a text of ASCII and Latin letters in one pass. Null for any other text. By hand: most texts are such,
 * and expressions take three times as long.
 */
function splitLatin(text: string): Words | null {
  const words = new Words();
  seenWords.makeRoom(text.length);
  let [start, node] = [-1, 0];
  for (let at = 0; at <= text.length; at += 1) {
    const code = at === text.length ? 32 : text.charCodeAt(at);
    const letter = code < latinEnd ? (letterOf[code] ?? unreadable) : unreadable;
    if (letter === unreadable || (code > 127 && mayBeMood(text, at))) return null;
    if (letter !== noLetter) {
      if (start < 0) [start, node] = [at, 0];
      node = seenWords.after(node, letter);
      continue;
    }
    if (start >= 0) words.add(seenWords.wordAt(node) ?? seenWords.keep(node, spell(text, start, at)));
    start = -1;
    if (code !== 32) addAsciiMark(words, text, at, code);
  }
  return words;
}

function addAsciiMark(words: Words, text: string, at: number, code: number): void {
  const isBeforeSpace = text.charCodeAt(at + 1) === 32;
  switch (code) {
    case 33: // !
    case 46: // .
    case 59: // ;
    case 63: // ?
      if (isBeforeSpace || at + 1 === text.length) words.endSentence(code === 63);
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
  const read = text.slice(0, longestText);
  const latin = splitLatin(read);
  if (latin !== null) return latin;
  const folded = foldText(read);
  return (ascii.test(folded) ? splitLatin(folded) : null) ?? splitAny(folded);
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
