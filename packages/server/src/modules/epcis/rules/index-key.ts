import type { Sha256 } from './event-hash.ts';

/** PostgreSQL refuses index entries above 2,704 bytes. A URI of 2,048 characters may take four times as many bytes. */
const longestIndexed = 256;

/**
 * The index key of an identifier: the text itself, or a digest when it is long. The space keeps digests apart from
 * URIs.
 */
export function indexKey(text: string, sha256: Sha256): string {
  return text.length <= longestIndexed ? text : `sha-256 ${sha256(text)}`;
}
