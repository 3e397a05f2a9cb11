import { foldNodes, planRoot } from '@wayseal/proofs';
import { Type } from 'typebox';
import type { LogReader } from '../ports.ts';
import { invalidRequest } from '../../../kernel/operation/invoke.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { requireLog, sorted } from './documents.ts';
import { consistencyPath } from './read-path.ts';
import { consistencyDocument } from './schemas.ts';

const size = (description: string) => Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description });

export const getConsistency = jsonOperation({
  name: 'get_consistency',
  summary: 'Prove that one size of the log continues another',
  description: 'The hashes from which both roots follow. An unpublished size has no checkpoint, only its root.',
  input: Type.Object(
    {
      from: size('earlier tree size, 1 or more'),
      to: size('later tree size, at most that of the newest checkpoint'),
    },
    { additionalProperties: false },
  ),
  output: consistencyDocument,
  errors: ['invalid_request', 'unavailable'],
  // Reads in several statements, which cost as much as eight to twelve detections.
  cost: () => 2,
  surfaces: {
    rest: {
      method: 'GET',
      path: '/api/v1/transparency/consistency',
      auth: 'none',
      tag: 'Proofs',
      cache: 'public-moment',
    },
  },
  examples: [{ name: 'first', summary: 'The first entries', input: { from: 1, to: 3 } }],
  ports: ['proofs'],
  run: async ({ from, to }, { proofs }) => {
    const log = await requireLog(proofs.currentLog());
    const newest = (await log.newestCheckpoint())?.size ?? 0;
    if (to > newest) throw invalidRequest([{ path: '/to', message: `must be at most ${newest}, the size of the log` }]);
    if (from > to) throw invalidRequest([{ path: '/from', message: `must be at most ${to}, the value of to` }]);
    return sorted({
      spec: 'smt1' as const,
      origin: log.origin,
      from: await headAt(log, from),
      to: await headAt(log, to),
      path: await consistencyPath(log, from, to),
    });
  },
});

async function headAt(log: LogReader, treeSize: number) {
  const published = await log.checkpointAt(treeSize);
  const root_hash = published?.root ?? foldNodes(await log.readNodes(planRoot(treeSize)));
  return { tree_size: treeSize, root_hash, checkpoint: published?.note ?? null };
}
