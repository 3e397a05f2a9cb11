/** Makes untrusted text safe to print: it must not move the cursor, change colors or reverse a line. */
export function printable(text: string): string {
  return text.toWellFormed().replaceAll(/\p{C}/gu, '\u{FFFD}');
}

/** One line of JSON with escapes for characters that a terminal might obey. It parses to the same value. */
export function jsonLine(value: unknown): string {
  const escaped = (unit: number): string => `\\u${unit.toString(16).padStart(4, '0')}`;
  const json = JSON.stringify(value).replaceAll(/\p{C}/gu, (character) =>
    Array.from({ length: character.length }, (_, index) => escaped(character.charCodeAt(index))).join(''),
  );
  return `${json}\n`;
}

const systemReasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
};

/** Why a file cannot be read or written. */
export function reasonOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return systemReasons[code] ?? message;
}
