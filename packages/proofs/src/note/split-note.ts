import { bytesOfBase64, hexOf, utf8 } from '../encoding/bytes.ts';
import { ProofError } from '../errors.ts';

export const maxNoteBytes = 65_536;
const maxLines = 100;
const linePrefix = '— ';

export interface NoteLine {
  readonly name: string;
  /** The first four bytes after the name, as 8 hex digits. */
  readonly id: string;
  readonly signature: Uint8Array;
}

export const refuseNote = (reason: string): never => {
  throw new ProofError('malformed_note', reason);
};

/** Whether a key name is valid for C2SP signed-note. `\s` would not do: it adds U+FEFF and lacks U+0085. */
export function isNoteName(name: string): boolean {
  return name !== '' && name.isWellFormed() && !/[\p{White_Space}+]/u.test(name);
}

function readLine(line: string): NoteLine {
  const space = line.indexOf(' ', linePrefix.length);
  if (!line.startsWith(linePrefix) || space === -1) refuseNote('a signature line of another form');
  const name = line.slice(linePrefix.length, space);
  if (!isNoteName(name)) refuseNote('a key name with white space or a plus sign');
  const bytes = bytesOfBase64(line.slice(space + 1));
  if (bytes.length < 5) refuseNote('a signature without content');
  return { name, id: hexOf(bytes.subarray(0, 4)), signature: bytes.subarray(4) };
}

/**
 * Splits a C2SP signed note into the signed text (with its last newline) and the signature lines. Throws
 * `malformed_note`.
 */
export function splitNote(note: string): { text: string; lines: NoteLine[] } {
  if (typeof note !== 'string' || !note.isWellFormed()) refuseNote('not UTF-8 text');
  if (note.length > maxNoteBytes || utf8(note).length > maxNoteBytes) refuseNote(`more than ${maxNoteBytes} bytes`);
  // All control characters up to U+001F, except the newline.
  if (/[^\P{Cc}\n\u007F-\u009F]/u.test(note)) refuseNote('a control character');
  const middle = note.lastIndexOf('\n\n');
  const block = note.slice(middle + 2);
  if (middle === -1 || !block.endsWith('\n')) refuseNote('no empty line before the signatures, or no end of line');
  const lines = block.slice(0, -1).split('\n');
  if (lines.length > maxLines) refuseNote(`more than ${maxLines} signature lines`);
  try {
    return { text: note.slice(0, middle + 1), lines: lines.map(readLine) };
  } catch {
    return refuseNote('a signature line of another form');
  }
}
