import { int } from '../documents/fields.ts';
import type { Hash } from '../documents/types.ts';
import { bytesOfBase64, hexOf } from '../encoding/bytes.ts';
import type { NoteKey } from './note-key.ts';
import { type NoteSignature, openNote } from './open-note.ts';
import { refuseNote } from './split-note.ts';

export interface Checkpoint {
  readonly origin: string;
  readonly size: number;
  readonly root: Hash;
  /** Lines after the root hash. A checkpoint of smt1 has none. */
  readonly extensions: string[];
  readonly signatures: NoteSignature[];
}

/** Parses the text of a checkpoint note (C2SP tlog-checkpoint). Throws `malformed_note`. */
export function parseCheckpointText(text: string): Omit<Checkpoint, 'signatures'> {
  const lines = text.slice(0, -1).split('\n');
  const [origin = '', size = '', encoded = '', ...extensions] = lines;
  if (lines.length < 3 || lines.includes('')) refuseNote('not three lines of origin, size and root hash');
  if (!/^(?:0|[1-9]\d{0,15})$/.test(size) || !int(0)(Number(size))) refuseNote('no tree size');
  let root = '';
  try {
    root = hexOf(bytesOfBase64(encoded));
  } catch {
    refuseNote('no root hash');
  }
  return root.length === 64 ? { origin, size: Number(size), root, extensions } : refuseNote('no root hash of 32 bytes');
}

/**
 * Opens a checkpoint of any C2SP log: `openNote`, then the body, then the expected origin, if any. Rejects like
 * `openNote`, and with `malformed_note` for another body or origin. The caller decides which signatures suffice.
 */
export async function openCheckpoint(note: string, keys: readonly NoteKey[], origin?: string): Promise<Checkpoint> {
  const { text, signatures } = await openNote(note, keys);
  const checkpoint = parseCheckpointText(text);
  if (origin !== undefined && checkpoint.origin !== origin) refuseNote('a checkpoint of another origin');
  return { ...checkpoint, signatures };
}
