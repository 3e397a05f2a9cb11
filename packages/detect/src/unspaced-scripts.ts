/**
 * Scripts that set no space between a word and a number beside it: Chinese, Japanese, Thai, Lao, Khmer and Burmese have no spaces
 * between words, Korean attaches its particles.
 */

const scripts = ['Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar'];

/** One character of these scripts; U+30FC and U+FF70 lengthen vowels of both kana. Digits of the scripts are digits. */
export const unspacedCharacter = String.raw`(?!\p{Nd})[${scripts.map((script) => String.raw`\p{Script=${script}}`).join('')}\u30FC\uFF70]`;

/** A letter or digit to which a number would be joined: of a script with spaces. ASCII first: it is most of most texts. */
export const spacedCharacter = String.raw`(?:[0-9A-Za-z]|(?![\u0000-\u007F]|${unspacedCharacter})[\p{L}\p{Nd}])`;

const unspaced = new RegExp(unspacedCharacter, 'u');

/** All these scripts are beyond Thai; most texts end before. */
const farCharacter = /[\u0E00-\uFFFF]/;

export function hasUnspacedScript(text: string): boolean {
  return farCharacter.test(text) && unspaced.test(text);
}

/**
 * Makes something of two patterns for "a letter or digit": texts without these scripts get the plain one, which is faster. Each is
 * made for the first text that needs it: a number alone needs none, and all of them take V8 7 ms.
 */
export function byScript<T>(make: (joined: string) => T): (text: string) => T {
  let plain: T | undefined;
  let careful: T | undefined;
  return (text) =>
    hasUnspacedScript(text) ? (careful ??= make(spacedCharacter)) : (plain ??= make(String.raw`[\p{L}\p{Nd}]`));
}
