/** A raw text for anything but a regular expression: in it an escape would be six characters. */
const otherRawText = /(?<!RegExp\()String\.raw`[^`]*[^\0-\x7f]/;

/**
 * Code without a character beyond ASCII: one letter outside Latin-1 makes V8 keep two bytes for each character of its file, which was
 * 440 of the 6,090 pages of memory that a packed `detect` touches. For what esbuild makes with `charset: 'ascii'`: it leaves such
 * letters in regular expressions and in raw texts. Throws where an escape would not mean the letter.
 */
export function asciiCode(code: string): string {
  const raw = otherRawText.exec(code)?.[0];
  if (raw !== undefined) throw new Error(`a raw text outside of RegExp() with a letter beyond ASCII: ${raw}`);
  return code.replaceAll(/(\\*)([^\0-\x7f])/g, (found, slashes: string, unit: string) => {
    if (slashes.length % 2 === 1) throw new Error(`a letter beyond ASCII behind a backslash: ${found}`);
    return `${slashes}\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
