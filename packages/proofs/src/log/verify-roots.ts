import { type Checklist, type Policy, type Result, runChecks } from '../documents/checklist.ts';
import { readDocument } from '../documents/read-document.ts';
import { rootsDocument } from '../documents/schemas.ts';
import type { RootItem, RootsDocument } from '../documents/types.ts';
import type { KeySet } from '../keys/key-set.ts';
import { verifyConsistency } from '../tree/verify-tree.ts';
import { type LogKeys, acceptCheckpoint } from './accept-checkpoint.ts';
import { checkKeys } from './verify-inclusion.ts';

interface Refusal {
  readonly verdict: 'checkpoint_invalid' | 'key_revoked';
  readonly reason: string;
}

/** The second of a time cosignature in the time format. Undefined for an invalid date. */
export function timeOfSecond(second: number): string | undefined {
  const date = new Date(second * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

async function rootProblem(
  item: RootItem,
  origin: string,
  keys: LogKeys | null,
  policy: Policy,
): Promise<Refusal | null> {
  const accepted = await acceptCheckpoint(item.checkpoint, origin, keys, policy);
  const of = `Root ${item.index}: `;
  if (accepted.verdict !== 'valid') return { ...accepted, reason: `${of}${accepted.reason}` };
  if (accepted.size !== item.tree_size || accepted.root !== item.root_hash)
    return { verdict: 'checkpoint_invalid', reason: `${of}size or root differs from its checkpoint` };
  if (keys !== null && !accepted.times.some((second) => timeOfSecond(second) === item.published_at))
    return { verdict: 'checkpoint_invalid', reason: `${of}published_at is not the second of its time cosignature` };
  return null;
}

async function checkRoots(list: Checklist, { origin, roots }: RootsDocument, keys: LogKeys | null, policy: Policy) {
  for (const item of roots) {
    const problem = await rootProblem(item, origin, keys, policy);
    if (problem !== null) return list.fail('R3', problem.verdict, problem.reason);
  }
  const how = keys === null ? 'well-formed; no signature was checked' : 'signed by the log and its clock';
  return list.pass('R3', `${roots.length} checkpoints are ${how}`);
}

function orderProblem({ from, total, roots }: RootsDocument): string | null {
  if (total < from + roots.length || (roots.length === 0 && from !== 0)) return 'from and total do not match the list';
  for (const [i, { index, tree_size, published_at, proof }] of roots.entries()) {
    const before = roots[i - 1];
    if (index !== from + i) return `Found root ${index} in the place of root ${from + i}`;
    if (index === 0 && proof !== null) return 'Root 0 has a proof, but there is no previous root';
    if (before && tree_size <= before.tree_size) return `Root ${index} does not grow`;
    if (before && published_at < before.published_at) return `Root ${index} was published before the previous root`;
  }
  return null;
}

/** Checks each proof whose older root is also in the list. A step without a proof may lead to another tree. */
function checkProofs(list: Checklist, roots: readonly RootItem[]): void {
  let proven = 0;
  for (const [i, { index, tree_size: to, root_hash: toRoot, proof: path }] of roots.entries()) {
    const before = roots[i - 1];
    if (before === undefined || path === null) continue;
    const claim = { from: before.tree_size, to, path, fromRoot: before.root_hash, toRoot };
    if (verifyConsistency(claim) !== 'valid')
      return list.fail('R5', 'log_inconsistent', `Root ${index} does not continue root ${before.index}`);
    proven += 1;
  }
  if (proven < roots.length - 1) list.warnings.push('growth_not_shown');
  if (proven === 0) list.skip('R5', 'The list holds no consistency proofs between its roots (served with proofs=1)');
  else list.pass('R5', `${proven} of ${roots.length - 1} steps from root to root are proven`);
}

/**
 * Verifies the published root history: every checkpoint, the order of the list, and its consistency proofs. `valid`
 * needs keys and at least one root. Never rejects.
 */
export async function verifyRoots(
  input: string | Uint8Array | object,
  keys: KeySet | null,
  policy: Policy = {},
): Promise<Result> {
  return runChecks('R1', async (list) => {
    const document = readDocument(input, rootsDocument);
    list.pass('R1', 'The document has the form of a root history');
    const logKeys = checkKeys(list, 'R2', keys, document.origin);
    if (logKeys === undefined) list.skip('R3', 'Without the log key no checkpoint can be checked');
    else await checkRoots(list, document, logKeys, policy);
    list.judge(
      'R4',
      'log_inconsistent',
      orderProblem(document),
      `The list is in order: ${document.roots.length} roots`,
    );
    checkProofs(list, document.roots);
    if (!logKeys || document.roots.length === 0) return 'self_consistent';
    return logKeys.isSandbox ? 'sandbox' : 'valid';
  });
}
