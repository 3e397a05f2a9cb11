import { joinBytes, utf8 } from '../encoding/bytes.ts';
import { ProofError } from '../errors.ts';
import { verifyEd25519 } from '../platform/ed25519.ts';
import type { NoteKey } from './note-key.ts';
import { splitNote } from './split-note.ts';

export interface NoteSignature {
  readonly name: string;
  readonly id: string;
  /** POSIX seconds of a cosignature; null for a type 1 signature. */
  readonly time: number | null;
}

export interface OpenedNote {
  readonly text: string;
  readonly signatures: NoteSignature[];
  /** Number of lines by keys that were not given, which say nothing. */
  readonly unknown: number;
}

const label = (key: { readonly name: string; readonly id: string }): string => `${key.name}+${key.id}`;

/** The message of a cosignature. `time` is in POSIX seconds. */
export function cosignedMessage(text: string, time: number): Uint8Array {
  return utf8(`cosignature/v1\ntime ${time}\n${text}`);
}

/** A note cannot tell apart two keys with the same name and id. */
function keysByLabel(keys: readonly NoteKey[]): Map<string, NoteKey> {
  const known = new Map<string, NoteKey>();
  for (const key of keys) {
    const other = known.get(label(key));
    const isSame = other?.type === key.type && String(other.publicKey) === String(key.publicKey);
    if (other !== undefined && !isSame) throw new ProofError('ambiguous_key', 'two keys have the same name and key id');
    known.set(label(key), key);
  }
  return known;
}

/** The signature's time (null for type 1), or undefined when it is invalid. */
async function checkSignature(key: NoteKey, text: string, signature: Uint8Array): Promise<number | null | undefined> {
  if (key.type === 1) return (await verifyEd25519(key.publicKey, text, signature)) === 'valid' ? null : undefined;
  if (signature.length !== 72) return undefined;
  const seconds = new DataView(joinBytes(signature).buffer).getBigUint64(0);
  if (seconds > Number.MAX_SAFE_INTEGER) return undefined;
  const time = Number(seconds);
  const verdict = await verifyEd25519(key.publicKey, cosignedMessage(text, time), signature.subarray(8));
  return verdict === 'valid' ? time : undefined;
}

/**
 * Opens a C2SP signed note of any origin. Ignores lines of unknown keys and repeated lines of one key. One invalid line
 * of a known key rejects the note. Rejects with `malformed_note`, `ambiguous_key`, `bad_signature` or
 * `no_known_signature`.
 */
export async function openNote(note: string, keys: readonly NoteKey[]): Promise<OpenedNote> {
  const { text, lines } = splitNote(note);
  const known = keysByLabel(keys);
  const signatures = new Map<string, NoteSignature>();
  let unknown = 0;
  for (const line of lines) {
    const key = known.get(label(line));
    if (key === undefined) unknown += 1;
    if (key === undefined || signatures.has(label(line))) continue;
    const time = await checkSignature(key, text, line.signature);
    if (time === undefined) throw new ProofError('bad_signature', 'the signature of a known key is wrong');
    signatures.set(label(line), { name: key.name, id: key.id, time });
  }
  if (signatures.size === 0) throw new ProofError('no_known_signature', 'no line is by a known key');
  return { text, signatures: [...signatures.values()], unknown };
}
