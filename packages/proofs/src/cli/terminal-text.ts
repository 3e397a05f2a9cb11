/** Text of a stranger must not move the cursor, change the colours or turn the direction of a line. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(/\p{C}/gu, '\u{FFFD}');
}

/** One line of JSON in which characters that a terminal might obey are escaped; it parses to the same value. */
export function jsonLine(value: unknown): string {
  const escaped = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`;
  const json = JSON.stringify(value).replaceAll(/\p{C}/gu, (character) =>
    Array.from({ length: character.length }, (_, index) => escaped(character.charCodeAt(index))).join(''),
  );
  return `${json}\n`;
}
