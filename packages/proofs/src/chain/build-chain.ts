import { readDocument } from '../documents/read-document.ts';
import { chainDocument } from '../documents/schemas.ts';
import type { ChainDocument, Hash, Seal } from '../documents/types.ts';
import { ProofError } from '../errors.ts';
import { chainHeads, chainId, noSeal, sealHash } from './formulas.ts';
import { findSealProblem } from './judge-seals.ts';

export interface ChainInput {
  readonly shipment: string;
  /** Commitments to all sealed events, in ingest order. */
  readonly commitments: readonly Hash[];
  readonly seals: readonly { readonly kind: 'events' | 'purge'; readonly count: number; readonly sealed_at: string }[];
}

/**
 * Throws `ProofError` `malformed` for any chain that `verifyChain` would refuse, so that no wrong chain is ever sealed.
 */
export function buildChain({ shipment, commitments, seals }: ChainInput): ChainDocument {
  const id = chainId(shipment);
  const heads = chainHeads(id, commitments);
  const built: Seal[] = [];
  for (const { kind, count, sealed_at } of seals) {
    const prev = built.at(-1)?.hash ?? noSeal;
    const content = { seq: built.length + 1, kind, prev, count, head: heads[count] ?? noSeal, sealed_at };
    built.push({ ...content, hash: sealHash(id, content) });
  }
  const chain_digest = built.at(-1)?.hash ?? null;
  const chain = { spec: 'svt2', shipment, chain_id: id, commitments, seals: built, chain_digest } as const;
  const problem = built.length > 0 ? findSealProblem(chain) : unsealedProblem(commitments);
  if (problem !== null) throw new ProofError('malformed', problem);
  return readDocument(chain, chainDocument);
}

function unsealedProblem(commitments: readonly Hash[]): string | null {
  return commitments.length > 0 ? 'Commitments without a seal are not published' : null;
}
