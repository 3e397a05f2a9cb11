import { foldNodes, planConsistency, planInclusion, type Hash, type NodeRef } from '@wayseal/proofs';
import type { LogReader } from '../ports.ts';

type NodeSource = Pick<LogReader, 'readNodes'>;

/** The hashes of a planned path, from one read of the nodes. Stored nodes never change. */
export async function readPath(log: NodeSource, plan: readonly (readonly NodeRef[])[]): Promise<Hash[]> {
  const hashes = plan.length === 0 ? [] : await log.readNodes(plan.flat());
  let used = 0;
  return plan.map((nodes) => foldNodes(hashes.slice(used, (used += nodes.length))));
}

export function inclusionPath(log: NodeSource, index: number, size: number): Promise<Hash[]> {
  return readPath(log, planInclusion(index, size));
}

export function consistencyPath(log: NodeSource, from: number, to: number): Promise<Hash[]> {
  return readPath(log, planConsistency(from, to));
}
