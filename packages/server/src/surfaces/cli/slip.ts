import { measureDistance } from '@wayseal/detect';

/** A typed word, and the known word that it most likely means. */
export interface Slip {
  readonly typed: string;
  readonly meant: string;
  /** Further words that it may mean. */
  readonly orElse?: readonly string[];
  /** `meant` is missing before the typed word, which is right. */
  readonly keepsTyped?: true;
}

/** The cost of a comparison grows with the square of the length; no known word is longer. */
const longestWord = 60;
/** Letters of a word for each wrong one: one slip in `opton`, two in `verticle`. */
const lettersPerSlip = 3;

/** Finds the known word a few letters away from `typed`. Among equals, the first. Undefined when none is near. */
export function slipOf(typed: string, known: Iterable<string>): Slip | undefined {
  if (typed.length < 2 || typed.length > longestWord) return undefined;
  const text = typed.toLowerCase();
  const letters = text.replaceAll(/[^\p{L}\d]/gu, '').length;
  let least = Math.max(1, Math.floor(letters / lettersPerSlip)) + 1;
  let meant: string | undefined;
  for (const word of known) {
    const distance = measureDistance(text, word.toLowerCase(), least - 1);
    if (distance < least) [least, meant] = [distance, word];
  }
  return meant === undefined ? undefined : { typed, meant };
}

/** The words that a typed one may mean as a slip, best first. Undefined without any. */
export function slipTo(typed: string, [meant, ...orElse]: readonly string[]): Slip | undefined {
  return meant === undefined ? undefined : { typed, meant, orElse };
}

export function slipQuestion({ meant, orElse = [] }: Slip): string {
  return `did you mean ${[meant, ...orElse].join(', ')}?`;
}

/**
 * The command line with the slip corrected, ready to paste into a shell. Undefined when the typed word is not part of it
 * or when a word has characters that a terminal must not show.
 */
export function correctedLine(words: readonly string[], { typed, meant, keepsTyped }: Slip): string | undefined {
  const isTyped = (word: string): boolean =>
    word === typed || word.startsWith(`${typed}=`) || word.endsWith(`=${typed}`);
  const at = words.findIndex(isTyped);
  if (at === -1) return undefined;
  if (keepsTyped) return shellLine(words.toSpliced(at, 0, meant));
  return shellLine(words.map((word, index) => (index === at ? word.replace(typed, () => meant) : word)));
}

/** Words as a line for the shell. Undefined for control characters and the like, which no quotes make harmless. */
export function shellLine(words: readonly string[]): string | undefined {
  return words.some((word) => /\p{C}/u.test(word)) ? undefined : words.map(shellWord).join(' ');
}

/** A word that every shell takes unquoted, else the word in single quotes. */
export function shellWord(text: string): string {
  return /^[\w./:@%+=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
