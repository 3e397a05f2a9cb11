/** Every form of log entry. None ever holds a uuid, chain id or number. */
import { hash } from '../documents/fields.ts';
import type { Hash } from '../documents/types.ts';
import { ProofError } from '../errors.ts';

export type LogEntry =
  | { readonly kind: 'seal' | 'pod'; readonly tag: Hash; readonly hash: Hash }
  | { readonly kind: 'key'; readonly keyId: string; readonly hash: Hash }
  | { readonly kind: 'file'; readonly name: string; readonly hash: Hash };

const forms =
  /^(?:(svt2|spod1)\n([0-9a-f]{64})|smt1\n([0-9a-f]{16})|smt1\/file\n([a-z0-9.-]{1,64}))\n([0-9a-f]{64})\n$/;

/** Undefined for an entry of unknown form. */
export function readEntry(entry: string): LogEntry | undefined {
  const found = forms.exec(entry);
  if (found === null) return undefined;
  const [, spec, tag = '', keyId = '', name = '', hash = ''] = found;
  if (spec !== undefined) return { kind: spec === 'svt2' ? 'seal' : 'pod', tag, hash };
  return keyId === '' ? { kind: 'file', name, hash } : { kind: 'key', keyId, hash };
}

/** The entry of a released verifier file. Throws `malformed` for an invalid name or hash. */
export function fileEntry(name: string, fileHash: Hash): string {
  const entry = `smt1/file\n${name}\n${fileHash}\n`;
  if (!hash(fileHash) || readEntry(entry)?.kind !== 'file') throw new ProofError('malformed', 'no file entry');
  return entry;
}
