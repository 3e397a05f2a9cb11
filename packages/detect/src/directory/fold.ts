/** Letters that Unicode does not decompose but that people type plainly. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ['æ', 'ae'],
  ['ø', 'o'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
]);

/** Folds a name for comparison: NFD, marks stripped, lower case, every run of other characters one space, trimmed. */
export function foldName(text: string): string {
  // Nearly all names are ASCII, and Unicode property classes cost three times as much.
  if (/^[ -~]*$/.test(text)) return joinWords(text.toLowerCase(), /[^a-z0-9]+/g);
  const letters = text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[æøœßłđðþı]/g, (letter) => plainLetters.get(letter) ?? letter);
  return joinWords(letters, /[^\p{L}\p{N}]+/gu);
}

function joinWords(text: string, separators: RegExp): string {
  return text.replace(separators, ' ').trim();
}
