import type { ChainDocument, Hash, Seal } from '../documents/types.ts';
import { chainHeads, chainId, noSeal, purgeDelayMs, sealEntry, sealHash } from './formulas.ts';

/** A purge seal directly follows an events seal, repeats it, and comes at least 30 days later. */
function isLegalPurge(seal: Seal, before: Seal | undefined): boolean {
  return (
    before?.kind === 'events' &&
    seal.count === before.count &&
    seal.head === before.head &&
    Date.parse(seal.sealed_at) >= Date.parse(before.sealed_at) + purgeDelayMs
  );
}

function sealProblem(seal: Seal, before: Seal | undefined, id: Hash, heads: readonly Hash[]): string | null {
  if (seal.seq !== (before?.seq ?? 0) + 1) return 'its number is not the next';
  if (seal.prev !== (before?.hash ?? noSeal)) return 'it does not follow the previous seal';
  if (seal.count >= heads.length) return 'it covers more events than there are commitments';
  if (seal.head !== heads[seal.count]) return 'its head does not match the commitments';
  if (seal.hash !== sealHash(id, seal)) return 'its hash does not match its content';
  if (before !== undefined && seal.sealed_at < before.sealed_at) return 'it is dated before the previous seal';
  if (seal.kind === 'events') return seal.count > (before?.count ?? 0) ? null : 'it covers no new event';
  return isLegalPurge(seal, before) ? null : 'it is not a valid purge seal';
}

export interface Anchor {
  readonly seq: number;
  /** The log entry at the index stored for this seal. */
  readonly entry: string;
}

/** The first problem of V2 in a chain with seals, or null. */
export function findSealProblem(chain: ChainDocument, anchors: readonly Anchor[] = []): string | null {
  const { shipment, chain_id, commitments, seals, chain_digest } = chain;
  if (chain_id !== chainId(shipment)) return 'The chain id does not match the shipment';
  const heads = chainHeads(chain_id, commitments);
  for (const [i, seal] of seals.entries()) {
    const problem = sealProblem(seal, seals[i - 1], chain_id, heads);
    if (problem !== null) return `Seal ${i + 1}: ${problem}`;
  }
  const last = seals.at(-1);
  if (last?.count !== commitments.length) return 'The last seal does not cover all commitments';
  if (chain_digest !== last.hash) return 'The chain digest is not the hash of the last seal';
  for (const { seq, entry } of anchors) {
    const hash = seals[seq - 1]?.hash;
    if (hash === undefined || entry !== sealEntry(shipment, seq, hash))
      return `Seal ${seq}: the log holds another entry`;
  }
  return null;
}

/** Events up to this index may be absent: a purge seal declares them deleted. */
export function purgedCount(seals: readonly Seal[]): number {
  return seals.findLast(({ kind }) => kind === 'purge')?.count ?? 0;
}
