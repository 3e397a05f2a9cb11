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

export function hasUnspacedScript(text: string): boolean {
  return unspaced.test(text);
}
