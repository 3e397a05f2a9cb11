import { hash } from '../documents/fields.ts';
import type { Hash } from '../documents/types.ts';
import { base64Of, bytesOfHex, joinBytes, utf8 } from '../encoding/bytes.ts';
import { ProofError } from '../errors.ts';
import { assertRange } from '../tree/range.ts';
import { parseCheckpointText } from './checkpoint.ts';
import { type NoteKey, noteKey } from './note-key.ts';
import { cosignedMessage } from './open-note.ts';
import { maxNoteBytes, splitNote } from './split-note.ts';

export interface NoteSigner {
  readonly key: NoteKey;
  /** POSIX seconds, for keys of type 4 only. */
  readonly time?: number;
  sign(message: Uint8Array): Uint8Array | Promise<Uint8Array>;
}

/** The last second of the year 9999: later ones do not fit the time format. */
const lastSecond = 253_402_300_799;

/** One signature line with its newline, as a witness returns it. Rejects with `out_of_range` or `malformed`. */
export async function signatureLine(text: string, signer: NoteSigner): Promise<string> {
  const { key, time } = signer;
  const { name, type, id, publicKey } = key;
  if (noteKey(name, type, publicKey).id !== id) throw new ProofError('malformed', 'a note key with another key id');
  const isCosignature = type === 4;
  if (isCosignature) assertRange('time', time ?? -1, 0, lastSecond);
  const signature = await signer.sign(isCosignature ? cosignedMessage(text, time ?? 0) : utf8(text));
  if (signature.length !== 64) throw new ProofError('malformed', 'an Ed25519 signature has 64 bytes');
  const seconds = new DataView(new ArrayBuffer(isCosignature ? 8 : 0));
  if (isCosignature) seconds.setBigUint64(0, BigInt(time ?? 0));
  const line = joinBytes(bytesOfHex(id), new Uint8Array(seconds.buffer), signature);
  return `— ${name} ${base64Of(line)}\n`;
}

/** The text that log, time and witness keys sign. Throws `out_of_range` for an empty tree, which has no checkpoint. */
export function checkpointText(head: { origin: string; size: number; root: Hash }): string {
  assertRange('size', head.size, 1);
  if (!hash(head.root)) throw new ProofError('malformed', 'the root is not 64 hex digits');
  const text = `${head.origin}\n${head.size}\n${base64Of(bytesOfHex(head.root))}\n`;
  if (parseCheckpointText(text).origin !== head.origin) throw new ProofError('malformed', 'no origin for a checkpoint');
  return text;
}

/**
 * A checkpoint note with one line per signer, in order. Ed25519 is deterministic, so the same input gives the same
 * bytes.
 */
export async function signCheckpoint(
  head: { origin: string; size: number; root: Hash },
  signers: readonly NoteSigner[],
): Promise<string> {
  const text = checkpointText(head);
  const lines: string[] = [];
  for (const signer of signers) lines.push(await signatureLine(text, signer));
  const note = `${text}\n${lines.join('')}`;
  if (note.length > maxNoteBytes) throw new ProofError('out_of_range', 'more lines than a note may have');
  splitNote(note);
  return note;
}
