import type { Sha256 } from './event-hash.ts';

/** PostgreSQL refuses index entries above 2,704 bytes, and a URI of 2,048 characters may have four times as many. */
const longestIndexed = 256;

/** The text under which an identifier stands in an index: itself, or a digest that no URI equals, because of its space. */
export function indexKey(text: string, sha256: Sha256): string {
  return text.length <= longestIndexed ? text : `sha-256 ${sha256(text)}`;
}
