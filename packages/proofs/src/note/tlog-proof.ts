import { hash } from '../documents/fields.ts';
import type { Hash } from '../documents/types.ts';
import { base64Of, bytesOfHex } from '../encoding/bytes.ts';
import { ProofError } from '../errors.ts';
import { assertRange } from '../tree/range.ts';

/** An inclusion proof with its checkpoint as C2SP tlog-proof@v1, for tools that do not know Wayseal. */
export function formatTlogProof(index: number, path: readonly Hash[], checkpoint: string): string {
  assertRange('index', index, 0);
  if (!path.every(hash)) throw new ProofError('malformed', 'a path hash is not 64 hex digits');
  const lines = path.map((node) => `${base64Of(bytesOfHex(node))}\n`);
  return `c2sp.org/tlog-proof@v1\nindex ${index}\n${lines.join('')}\n${checkpoint}`;
}
