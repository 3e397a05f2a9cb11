import * as f from '../documents/fields.ts';
import type { Hash } from '../documents/types.ts';
import { bytesOfBase64Url, hexOf, utf8 } from '../encoding/bytes.ts';
import { canonicalJson, writeCanonical } from '../encoding/canonical-json.ts';
import { ProofError } from '../errors.ts';
import { type NoteKey, formatVkey, parseVkey } from '../note/note-key.ts';
import { sha256 } from '../platform/crypto.ts';
import { isUsablePublicKey } from '../platform/ed25519.ts';

export const keyPurposes = ['spod1', 'smt1', 'time', 'witness'] as const;

export interface KeyRecord {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly use: 'sig';
  readonly x: string;
  readonly kid: string;
  readonly purpose: (typeof keyPurposes)[number];
  readonly origin: string | null;
  readonly sandbox: boolean;
  readonly vkey: string | null;
  readonly not_before: string;
  readonly not_after: string | null;
  readonly status: 'announced' | 'active' | 'retired' | 'revoked';
  readonly revoked_after_index: number | null;
  readonly endorsed_by: { readonly key_id: string; readonly value: string } | null;
}

/** A record with its decoded key, and its note key if it has one. */
export interface LoadedKey {
  readonly record: KeyRecord;
  readonly publicKey: Uint8Array;
  readonly note: NoteKey | null;
}

const members: Readonly<Record<keyof KeyRecord, f.Check>> = {
  kty: f.is('OKP'),
  crv: f.is('Ed25519'),
  use: f.is('sig'),
  x: f.publicKeyText,
  kid: f.keyIdentifier,
  purpose: f.is(...keyPurposes),
  origin: f.orNull(f.text),
  sandbox: f.boolean,
  vkey: f.orNull(f.text),
  not_before: f.time,
  not_after: f.orNull(f.time),
  status: f.is('announced', 'active', 'retired', 'revoked'),
  revoked_after_index: f.orNull(f.int(0)),
  endorsed_by: f.orNull(f.exact({ key_id: f.keyIdentifier, value: f.signatureText })),
};

/** The first 16 hex digits of the hash of the key's text. Throws `malformed` unless the key has 32 bytes. */
export function keyId(publicKey: Uint8Array): string {
  if (publicKey.length !== 32) throw new ProofError('malformed', 'an Ed25519 public key has 32 bytes');
  return sha256(`smt1/key\n${hexOf(publicKey)}\n`).slice(0, 16);
}

/**
 * Whether a record has another key type, curve or purpose, so that it is skipped. A record without the member is not
 * foreign.
 */
export function isForeign(record: unknown): boolean {
  return (['kty', 'crv', 'purpose'] as const).some((name) => {
    const value = f.isObject(record) && Object.hasOwn(record, name) ? record[name] : undefined;
    return typeof value === 'string' && !members[name](value);
  });
}

/** Whether the record names a log of this issuer, with `sandbox` matching the origin. */
function isPlaced({ purpose, origin, sandbox }: KeyRecord, issuer: string): boolean {
  if (purpose === 'witness') return origin === null && !sandbox;
  const log = origin?.startsWith(`${issuer}/`) ? origin.slice(issuer.length + 1) : '';
  return /^(?:sandbox-)?smt1(?:-[1-9]\d{0,3})?$/.test(log) && sandbox === log.startsWith('sandbox-');
}

function vkeyOf({ purpose, origin }: KeyRecord, issuer: string, publicKey: Uint8Array): string | null {
  if (purpose === 'smt1') return formatVkey(origin ?? '', 1, publicKey);
  if (purpose === 'time') return formatVkey(`${origin}/time`, 4, publicKey);
  return purpose === 'witness' ? formatVkey(`${issuer}/witness`, 4, publicKey) : null;
}

/** Throws `malformed` when any field of a known record is wrong. Ignores unknown members. */
export function loadRecord(value: unknown, issuer: string): LoadedKey {
  const fits = (name: string): boolean =>
    f.isObject(value) && Object.hasOwn(value, name) && members[name as keyof KeyRecord](value[name]);
  if (!Object.keys(members).every(fits))
    throw new ProofError('malformed', 'a member of a key record is missing or wrong');
  const record = value as KeyRecord;
  const publicKey = bytesOfBase64Url(record.x);
  const mayBound = record.purpose === 'spod1' && record.status === 'revoked';
  if (
    !isUsablePublicKey(publicKey) ||
    record.kid !== keyId(publicKey) ||
    !isPlaced(record, issuer) ||
    record.vkey !== vkeyOf(record, issuer, publicKey) ||
    (record.revoked_after_index !== null && !mayBound)
  )
    throw new ProofError('malformed', 'a key record contradicts itself, its issuer or its key');
  return { record, publicKey, note: record.vkey === null ? null : parseVkey(record.vkey) };
}

/** Hash of a record as served, which its log entry holds. */
export function recordHash(record: object): Hash {
  return sha256(`smt1/record\n${writeCanonical(record, { anyNumber: false, anyName: true })}\n`);
}

/** The log entry of a key record. */
export function keyEntry(record: KeyRecord): string {
  return `smt1\n${record.kid}\n${recordHash(record)}\n`;
}

/** The message that an earlier POD key signs to vouch for a later one: the members of the record that never change. */
export function endorsementMessage(record: object): Uint8Array {
  const { crv, kid, kty, not_before, origin, purpose, sandbox, use, vkey, x } = record as KeyRecord;
  const core = canonicalJson({ crv, kid, kty, not_before, origin, purpose, sandbox, use, vkey, x });
  return utf8(`smt1/endorse\n${core}\n`);
}
