/**
 * Every text that svt2 hashes. Each starts with its own label line and no value can hold a newline, so all texts
 * differ.
 */
import { hash } from '../documents/fields.ts';
import type { Hash, Seal, ShipmentEvent } from '../documents/types.ts';
import { bytesOfHex } from '../encoding/bytes.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import { ProofError } from '../errors.ts';
import { hmacSha256, sha256 } from '../platform/crypto.ts';

/** `prev` of the first seal. */
export const noSeal: Hash = '0'.repeat(64);
export const maxEvents = 1000;
export const maxSeals = 2000;
/** A purge seal comes at least 30 days after its events seal. */
export const purgeDelayMs = 2_592_000_000;

export function chainId(uuid: string): Hash {
  return sha256(`svt2/chain\n${uuid}\n`);
}

/** `saltKey`: 32 random bytes per shipment, as hex. Throws `malformed` for any other text. */
export function eventSalt(saltKey: Hash, index: number): Hash {
  if (!hash(saltKey)) throw new ProofError('malformed', 'a salt key is 64 hex digits');
  return hmacSha256(bytesOfHex(saltKey), `svt2/salt\n${index}\n`);
}

/** Throws `malformed` when the body has no canonical JSON. */
export function eventCommitment(salt: Hash, body: ShipmentEvent): Hash {
  return bodyTextCommitment(salt, canonicalJson(body));
}

/** As `eventCommitment`, for a body already written. `text` must be its canonical JSON; this is not checked. */
export function bodyTextCommitment(salt: Hash, text: string): Hash {
  return sha256(`svt2/event\n${salt}\n${text}\n`);
}

export function genesisHash(chainId: Hash): Hash {
  return sha256(`svt2/genesis\n${chainId}\n`);
}

export function linkHash(previous: Hash, index: number, commitment: Hash): Hash {
  return sha256(`svt2/link\n${previous}\n${index}\n${commitment}\n`);
}

/** h_0 to h_n: `heads[count]` is the head that a seal over `count` events must have. */
export function chainHeads(id: Hash, commitments: readonly Hash[]): Hash[] {
  const heads = [genesisHash(id)];
  for (const [i, commitment] of commitments.entries()) heads.push(linkHash(heads[i] ?? '', i + 1, commitment));
  return heads;
}

export function sealHash(chainId: Hash, { seq, kind, prev, count, head, sealed_at }: Omit<Seal, 'hash'>): Hash {
  return sha256(`svt2/seal\n${chainId}\n${seq}\n${kind}\n${prev}\n${count}\n${head}\n${sealed_at}\n`);
}

/** Reveals nothing without the uuid, which gives access to the shipment. */
export function sealTag(uuid: string, seq: number): Hash {
  return sha256(`svt2/tag\n${uuid}\n${seq}\n`);
}

/** The log entry of a seal, 135 bytes. */
export function sealEntry(uuid: string, seq: number, hash: Hash): string {
  return `svt2\n${sealTag(uuid, seq)}\n${hash}\n`;
}

/** The uuid of a sandbox shipment: version 4 and variant bits set in the hash of its number. */
export function sandboxUuid(number: string): string {
  const hex = sha256(`svt2/sandbox-uuid\n${number}\n`);
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export function sandboxSaltKey(number: string): Hash {
  return sha256(`svt2/sandbox-salt\n${number}\n`);
}
