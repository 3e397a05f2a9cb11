import { chainId, sealEntry } from '../chain/formulas.ts';
import { readDocument } from '../documents/read-document.ts';
import { inclusionDocument } from '../documents/schemas.ts';
import type { Hash, InclusionDocument } from '../documents/types.ts';
import { ProofError } from '../errors.ts';
import { parseCheckpointText } from '../note/checkpoint.ts';
import { splitNote } from '../note/split-note.ts';
import { formatTlogProof } from '../note/tlog-proof.ts';
import { leafHash } from '../tree/hashes.ts';
import { verifyInclusion } from '../tree/verify-tree.ts';

export interface InclusionInput {
  readonly shipment: string;
  readonly seal: { readonly seq: number; readonly hash: Hash };
  readonly leafIndex: number;
  /** For exactly the size of the checkpoint. */
  readonly path: readonly Hash[];
  readonly checkpoint: string;
}

/**
 * Takes size, root and origin from the checkpoint alone. Throws `malformed` when the path does not lead to its root, so
 * that a proof for one tree is never served with the checkpoint of another. Throws `malformed_note` for an invalid
 * checkpoint.
 */
export function buildInclusion({ shipment, seal, leafIndex, path, checkpoint }: InclusionInput): InclusionDocument {
  const { origin, size, root } = parseCheckpointText(splitNote(checkpoint).text);
  const entry = sealEntry(shipment, seal.seq, seal.hash);
  const leaf = leafHash(entry);
  if (verifyInclusion({ leaf, index: leafIndex, size, path, root }) !== 'valid')
    throw new ProofError('malformed', 'the path does not lead from the seal to the root of the checkpoint');
  const document = {
    spec: 'smt1',
    shipment,
    chain_id: chainId(shipment),
    seal: { seq: seal.seq, hash: seal.hash },
    origin,
    leaf_index: leafIndex,
    entry,
    leaf_hash: leaf,
    tree_size: size,
    root_hash: root,
    path,
    checkpoint,
    tlog_proof: formatTlogProof(leafIndex, path, checkpoint),
  };
  return readDocument(document, inclusionDocument);
}
