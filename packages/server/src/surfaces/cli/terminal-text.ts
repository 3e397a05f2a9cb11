export { reasonOf } from '../../kernel/lib/system-reason.ts';

/** Escapes foreign text, so that it cannot move the cursor, change colors or reorder the lines of a terminal. */
export function printable(text: string): string {
  // Most texts are plain ASCII; this check takes a tenth of the time.
  if (/^[ -~]*$/.test(text)) return text;
  return text.toWellFormed().replaceAll(/\p{C}/gu, '\u{FFFD}');
}

/** Longest quotation of an input in a message or a table. */
const quotedCharacters = 80;

/** Escapes and shortens foreign text for messages and tables. */
export function quoted(text: string): string {
  if (text.length <= quotedCharacters) return printable(text);
  const start = text.slice(0, quotedCharacters);
  return `${printable(start)}…`;
}

/** One line of JSON with terminal control characters escaped; it parses to the same value. */
export function jsonLine(value: unknown): string {
  const plain = JSON.stringify(value);
  if (/^[ -~]*$/.test(plain)) return `${plain}\n`;
  const json = plain.replaceAll(/\p{C}/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
  return `${json}\n`;
}

/** Breaks a paragraph at spaces into lines of at most `width` characters. A longer word gets its own line. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
