import { planConsistency, type Hash } from '@wayseal/proofs';
import { Type } from 'typebox';
import type { LogReader, PublishedRoot } from '../ports.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { invalidRequest } from '../../../kernel/operation/invoke.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { requireLog, rootMembers, sorted } from './documents.ts';
import { readPath } from './read-path.ts';
import { rootDocument, rootsDocument } from './schemas.ts';

const mostRoots = 1_000;
/** With its proof a root takes up to 4.5 KB, so the document stays below 1 MiB. */
const mostRootsWithProofs = 400;

export const getRoot = jsonOperation({
  name: 'get_transparency_root',
  summary: 'Get the newest published root of the log',
  description:
    'A signed checkpoint of the append-only log. A new one is listed at most once a minute, when the log has grown.',
  input: Type.Object({}, { additionalProperties: false }),
  output: rootDocument,
  errors: ['not_found', 'unavailable'],
  // Reads in several statements, which cost as much as eight to twelve detections.
  cost: () => 2,
  surfaces: {
    rest: {
      method: 'GET',
      path: '/api/v1/transparency/root',
      auth: 'none',
      tag: 'Proofs',
      cache: 'public-moment',
    },
  },
  examples: [{ name: 'newest', summary: 'The newest root', input: {} }],
  ports: ['proofs'],
  run: async (_input, { proofs }) => {
    const log = await requireLog(proofs.currentLog());
    const [root] = await log.listRoots((await log.countRoots()) - 1, 1);
    if (root === undefined) throw new OperationError('not_found', 'The log has no published root yet');
    return sorted({ ...rootMembers(root), origin: log.origin, spec: 'smt1' as const });
  },
});

export const getRoots = jsonOperation({
  name: 'list_transparency_roots',
  summary: 'List the published roots of the log',
  description:
    'Ascending by index; default the last thousand. With proofs=1, every root carries the proof ' +
    'that it continues the previous one.',
  input: Type.Object(
    {
      from: Type.Optional(
        Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'index of the first root' }),
      ),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: mostRoots,
          description: `a whole number from 1 to ${mostRoots}, with proofs up to ${mostRootsWithProofs}`,
        }),
      ),
      proofs: Type.Optional(
        Type.Unsafe<'1'>({ type: 'string', enum: ['1'], description: '1 for consistency proofs between the roots' }),
      ),
    },
    { additionalProperties: false },
  ),
  output: rootsDocument,
  errors: ['invalid_request', 'unavailable'],
  // Reads in several statements, which cost as much as eight to twelve detections.
  cost: () => 2,
  surfaces: {
    rest: {
      method: 'GET',
      path: '/api/v1/transparency/roots',
      auth: 'none',
      tag: 'Proofs',
      cache: 'public-moment',
    },
  },
  examples: [{ name: 'all', summary: 'The last thousand roots', input: {} }],
  ports: ['proofs'],
  run: async (input, { proofs }) => {
    const log = await requireLog(proofs.currentLog());
    const withProofs = input.proofs === '1';
    const most = withProofs ? mostRootsWithProofs : mostRoots;
    const limit = input.limit ?? most;
    if (limit > most) throw invalidRequest([{ path: '/limit', message: `must be at most ${most} with proofs=1` }]);
    const total = await log.countRoots();
    const from = input.from ?? Math.max(0, total - limit);
    const listed = await log.listRoots(Math.max(0, from - 1), limit + 1);
    const roots = listed.filter(({ index }) => index >= from).slice(0, limit);
    const paths = withProofs ? await pathsBetween(log, listed) : new Map<number, Hash[]>();
    // R4 of smt1: `from` of an empty list is 0, also when the client asked for roots that do not exist yet.
    const first = roots[0]?.index ?? 0;
    return sorted({
      spec: 'smt1' as const,
      origin: log.origin,
      total: Math.max(total, first + roots.length),
      from: first,
      roots: roots.map((root) => ({ ...rootMembers(root), proof: paths.get(root.index) ?? null })),
    });
  },
});

/** Consistency paths, keyed by the index of the later root. */
async function pathsBetween(log: LogReader, roots: readonly PublishedRoot[]): Promise<Map<number, Hash[]>> {
  const paths = new Map<number, Hash[]>();
  for (const [position, { index, size }] of roots.entries()) {
    const before = roots[position - 1];
    if (before !== undefined) paths.set(index, await readPath(log, planConsistency(before.size, size)));
  }
  return paths;
}
