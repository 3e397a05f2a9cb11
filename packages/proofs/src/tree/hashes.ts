/** RFC 6962 hashing: leaves and nodes have different first bytes, so a leaf cannot pass for a node. */
import { hash } from '../documents/fields.ts';
import type { Hash } from '../documents/types.ts';
import { joinBytes } from '../encoding/bytes.ts';
import { ProofError } from '../errors.ts';
import { engine } from '../platform/crypto.ts';

const leafPrefix = Uint8Array.of(0);

/** SHA-256 of 0x00 and the entry. A string stands for its UTF-8 bytes. */
export function leafHash(entry: Uint8Array | string): Hash {
  return engine().sha256(typeof entry === 'string' ? `\0${entry}` : joinBytes(leafPrefix, entry));
}

/** SHA-256 of 0x01 and both hashes. Throws `malformed` for an invalid hash: a lenient decoder would stop silently. */
export function nodeHash(left: Hash, right: Hash): Hash {
  if (!hash(left) || !hash(right)) throw new ProofError('malformed', 'a node needs two hashes of 64 hex digits');
  return engine().hashPair(left, right);
}
