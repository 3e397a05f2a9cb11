import { chainId, sealEntry } from '../chain/formulas.ts';
import { type Checklist, type Policy, type Result, runChecks } from '../documents/checklist.ts';
import { readDocument } from '../documents/read-document.ts';
import { inclusionDocument } from '../documents/schemas.ts';
import type { InclusionDocument } from '../documents/types.ts';
import type { KeySet } from '../keys/key-set.ts';
import { formatTlogProof } from '../note/tlog-proof.ts';
import { leafHash } from '../tree/hashes.ts';
import { verifyInclusion } from '../tree/verify-tree.ts';
import { type AcceptedCheckpoint, type LogKeys, acceptCheckpoint, findLogKeys } from './accept-checkpoint.ts';

/** Returns null without keys, and undefined when none of the given keys is of this log. */
export function checkKeys(
  list: Checklist,
  id: string,
  keys: KeySet | null,
  origin: string,
): LogKeys | null | undefined {
  if (keys === null || keys === undefined) {
    list.skip(id, 'No keys were given, so no signature is checked');
    return null;
  }
  const found = findLogKeys(keys, origin);
  list.judge(
    id,
    'key_unknown',
    found === undefined ? 'None of your keys is the log key of the origin in this file' : null,
    `Your keys include the log key of ${found?.origin}`,
  );
  return found;
}

/** Checks a checkpoint and the copies of its size and root beside it. Undefined when refused. */
export async function checkCheckpoint(
  list: Checklist,
  id: string,
  quoted: {
    readonly checkpoint: string;
    readonly tree_size: number;
    readonly root_hash: string;
    readonly origin: string;
  },
  keys: LogKeys | null,
  policy: Policy,
): Promise<AcceptedCheckpoint | undefined> {
  const accepted = await acceptCheckpoint(quoted.checkpoint, quoted.origin, keys, policy);
  if (accepted.verdict !== 'valid') {
    list.fail(id, accepted.verdict, accepted.reason);
    return undefined;
  }
  const isQuoted = accepted.size === quoted.tree_size && accepted.root === quoted.root_hash;
  const problem = isQuoted ? null : 'The size or root in the document differs from the checkpoint';
  const signed =
    keys === null ? 'is well-formed; its signatures are not checked' : 'is signed by the log and its clock';
  list.judge(id, 'checkpoint_invalid', problem, `The checkpoint over ${accepted.size} entries ${signed}`);
  return isQuoted ? accepted : undefined;
}

/** Only witnesses named by the caller count; a log could invent others. */
export function warnWithoutWitness(list: Checklist, accepted: AcceptedCheckpoint | undefined): void {
  if (accepted?.witnessCount === 0) list.warnings.push('no_witness');
}

function entryProblem(document: InclusionDocument): string | null {
  const { shipment, chain_id, seal, entry, leaf_hash } = document;
  if (chain_id !== chainId(shipment)) return 'The chain id does not match the shipment';
  if (entry !== sealEntry(shipment, seal.seq, seal.hash)) return 'The entry does not match this seal';
  return leaf_hash === leafHash(entry) ? null : 'The leaf hash does not match the entry';
}

function checkLeaf(list: Checklist, document: InclusionDocument): void {
  const { seal, leaf_index: index, leaf_hash: leaf, tree_size: size, root_hash: root, path, checkpoint } = document;
  list.judge('I4', 'not_logged', entryProblem(document), `The log entry matches seal ${seal.seq} of this shipment`);
  const isIncluded = verifyInclusion({ leaf, index, size, path, root }) === 'valid';
  const problem = isIncluded ? null : 'The path does not lead from the entry to the root';
  list.judge('I5', 'not_logged', problem, `Recorded in the public log at position ${index} of ${size}`);
  const isSame = document.tlog_proof === formatTlogProof(index, path, checkpoint);
  list.judge('I6', 'not_logged', isSame ? null : 'The tlog-proof differs from this proof', 'The tlog-proof agrees');
}

/** A result with the document and the accepted checkpoint. Both are missing when the document could not be read. */
export interface JudgedInclusion extends Result {
  readonly document: InclusionDocument | undefined;
  readonly accepted: AcceptedCheckpoint | undefined;
}

/** As `verifyInclusionDocument`, for callers that also need the document: it is read once. */
export async function judgeInclusion(
  input: string | Uint8Array | object,
  keys: KeySet | null,
  policy: Policy,
): Promise<JudgedInclusion> {
  let document: InclusionDocument | undefined;
  let accepted: AcceptedCheckpoint | undefined;
  const result = await runChecks('I1', async (list) => {
    document = readDocument(input, inclusionDocument);
    list.pass('I1', 'The document has the form of smt1');
    const logKeys = checkKeys(list, 'I2', keys, document.origin);
    if (logKeys === undefined) list.skip('I3', 'Without the log key the checkpoint cannot be checked');
    else {
      accepted = await checkCheckpoint(list, 'I3', document, logKeys, policy);
      if (logKeys !== null) warnWithoutWitness(list, accepted);
    }
    checkLeaf(list, document);
    if (!logKeys) return 'self_consistent';
    return logKeys.isSandbox ? 'sandbox' : 'valid';
  });
  return { ...result, document, accepted };
}

/**
 * Checks that a seal is in the public log. Without keys the best verdict is `self_consistent`; for a sandbox log it is
 * `sandbox`. Never rejects.
 */
export async function verifyInclusionDocument(
  input: string | Uint8Array | object,
  keys: KeySet | null,
  policy: Policy = {},
): Promise<Result> {
  const { verdict, steps, warnings } = await judgeInclusion(input, keys, policy);
  return { verdict, steps, warnings };
}
