import { base64Of, bytesOfBase64, joinBytes, utf8 } from '../encoding/bytes.ts';
import { ProofError } from '../errors.ts';
import { sha256 } from '../platform/crypto.ts';
import { isUsablePublicKey } from '../platform/ed25519.ts';
import { isNoteName } from './split-note.ts';

/** Type 1 signs the note text; type 4 is a timestamped cosignature (C2SP tlog-cosignature). */
export interface NoteKey {
  readonly name: string;
  readonly type: 1 | 4;
  /** 8 hex digits. */
  readonly id: string;
  readonly publicKey: Uint8Array;
}

/** Throws `malformed` for an invalid name, another type, or a refused key. */
export function noteKey(name: string, type: 1 | 4, publicKey: Uint8Array): NoteKey {
  if (typeof name !== 'string' || !isNoteName(name))
    throw new ProofError('malformed', 'not a valid name for a note key');
  if (type !== 1 && type !== 4) throw new ProofError('malformed', 'the type of a note key is 1 or 4');
  if (!isUsablePublicKey(publicKey)) throw new ProofError('malformed', 'not a usable Ed25519 public key');
  const id = sha256(joinBytes(utf8(`${name}\n`), Uint8Array.of(type), publicKey)).slice(0, 8);
  return { name, type, id, publicKey };
}

/** Format: `{name}+{key id}+{base64 of type and public key}`. */
export function formatVkey(name: string, type: 1 | 4, publicKey: Uint8Array): string {
  const key = noteKey(name, type, publicKey);
  return `${key.name}+${key.id}+${base64Of(joinBytes(Uint8Array.of(type), publicKey))}`;
}

/** Throws `ProofError` `malformed` unless the text is exactly what `formatVkey` writes for its key. */
export function parseVkey(vkey: string): NoteKey {
  const [, name = '', id, encoded = ''] = /^([^+]*)\+([0-9a-f]{8})\+(.*)$/s.exec(vkey) ?? [];
  const bytes = bytesOfBase64(encoded);
  const key = noteKey(name, bytes[0] as 1 | 4, bytes.slice(1));
  if (key.id !== id) throw new ProofError('malformed', `the key id of this vkey should be ${key.id}`);
  return key;
}
