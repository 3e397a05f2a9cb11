/** The body of a request to a witness: C2SP tlog-witness, add-checkpoint. */
import type { Hash } from '@wayseal/proofs';

export interface WitnessRequest {
  /** The size that the log expects the witness to have recorded; 0 for none. */
  readonly oldSize: number;
  readonly path: readonly Hash[];
  readonly checkpoint: string;
}

const mostHashes = 63;
export const mostWitnessBytes = 65_536 + 64 * 48;

/** Undefined for any text of another form. */
export function parseWitnessRequest(body: string): WitnessRequest | undefined {
  const end = body.indexOf('\n\n');
  if (end === -1) return undefined;
  const [first = '', ...lines] = body.slice(0, end).split('\n');
  const oldSize = Number(/^old (0|[1-9]\d{0,15})$/.exec(first)?.[1] ?? NaN);
  const path = lines.map(hashOfLine);
  if (!Number.isSafeInteger(oldSize) || path.length > mostHashes || path.includes('')) return undefined;
  return { oldSize, path, checkpoint: body.slice(end + 2) };
}

export function formatWitnessRequest({ oldSize, path, checkpoint }: WitnessRequest): string {
  const lines = path.map((hash) => `${Buffer.from(hash, 'hex').toString('base64')}\n`);
  return `old ${oldSize}\n${lines.join('')}\n${checkpoint}`;
}

/** Empty unless the line is 32 bytes in canonical base64. */
function hashOfLine(line: string): Hash {
  const bytes = Buffer.from(line, 'base64');
  return bytes.length === 32 && bytes.toString('base64') === line ? bytes.toString('hex') : '';
}
