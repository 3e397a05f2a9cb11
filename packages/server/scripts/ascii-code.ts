/**
 * Code without a character beyond ASCII: one letter outside Latin-1 makes V8 keep two bytes for each character of its file, and a
 * command then touches a seventh more memory. For the output of esbuild with `charset: 'ascii'`, which leaves such letters in regular
 * expressions and in `String.raw`, whose texts the source gives to `RegExp` alone: there an escape means the letter.
 */
export function asciiCode(code: string): string {
  return code.replaceAll(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
