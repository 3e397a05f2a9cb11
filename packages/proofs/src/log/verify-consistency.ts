import { type Checklist, type Policy, type Result, runChecks } from '../documents/checklist.ts';
import { readDocument } from '../documents/read-document.ts';
import { consistencyDocument } from '../documents/schemas.ts';
import type { TreeHead } from '../documents/types.ts';
import type { KeySet } from '../keys/key-set.ts';
import { verifyConsistency } from '../tree/verify-tree.ts';
import type { LogKeys } from './accept-checkpoint.ts';
import { checkCheckpoint, checkKeys, warnWithoutWitness } from './verify-inclusion.ts';

/** Checks that this end of the proof has a signed checkpoint. */
async function checkEnd(
  list: Checklist,
  head: TreeHead & { readonly origin: string },
  keys: LogKeys | null | undefined,
  policy: Policy,
): Promise<boolean> {
  const { checkpoint } = head;
  if (checkpoint === null || keys === undefined) {
    list.skip('C3', `Size ${head.tree_size}: no checkpoint to check`);
    return false;
  }
  const accepted = await checkCheckpoint(list, 'C3', { ...head, checkpoint }, keys, policy);
  if (keys !== null) warnWithoutWitness(list, accepted);
  return keys !== null && accepted !== undefined;
}

/**
 * Checks that the log at one size is a beginning of the log at another. `valid` needs keys and two checkpoints. Never
 * rejects.
 */
export async function verifyConsistencyDocument(
  input: string | Uint8Array | object,
  keys: KeySet | null,
  policy: Policy = {},
): Promise<Result> {
  return runChecks('C1', async (list) => {
    const { origin, from, to, path } = readDocument(input, consistencyDocument);
    list.pass('C1', 'The document has the form of a consistency proof');
    const logKeys = checkKeys(list, 'C2', keys, origin);
    const ends = [await checkEnd(list, { ...from, origin }, logKeys, policy)];
    ends.push(await checkEnd(list, { ...to, origin }, logKeys, policy));
    const claim = { from: from.tree_size, to: to.tree_size, path, fromRoot: from.root_hash, toRoot: to.root_hash };
    const isConsistent = verifyConsistency(claim) === 'valid';
    const detail = `The log of ${claim.from} entries is the beginning of the log of ${claim.to} entries`;
    list.judge('C4', 'log_inconsistent', isConsistent ? null : 'The path does not connect the two roots', detail);
    if (!logKeys || ends.includes(false)) return 'self_consistent';
    return logKeys.isSandbox ? 'sandbox' : 'valid';
  });
}
