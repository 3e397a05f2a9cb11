import { readJson } from '../../documents/read-document.ts';
import type { Hash, RootsDocument } from '../../documents/types.ts';
import type { Policy } from '../../documents/checklist.ts';
import type { KeySet } from '../../keys/key-set.ts';
import { verifyRoots } from '../../log/verify-roots.ts';
import type { Findings } from './findings.ts';
import type { Service } from '../log-service.ts';

/** Roots by origin and tree size. */
export type PublishedRoots = ReadonlyMap<string, ReadonlyMap<number, Hash>>;

/** The answer is of a log that the given keys do not name, as after the issuer opened its next one. */
export const ofUnknownLog = Symbol('of unknown log');

/** Most roots in one answer. */
const pageSize = 1000;

interface RootSource {
  readonly service: Service;
  readonly keys: KeySet;
  readonly policy: Policy;
}

/** Policy for older roots, which may predate the witnesses: witness lines count, but none is required. */
export function pastPolicy({ witnesses = [] }: Policy): Policy {
  return { witnesses };
}

/**
 * A verified page of the root history that starts exactly at `from`. Undefined when the service has none there, or when
 * it depends on a key that was revoked since. A string is the problem with the answer.
 */
export async function rootsPage(
  { service, keys, policy }: RootSource,
  from: number,
  limit: number,
): Promise<RootsDocument | string | typeof ofUnknownLog | undefined> {
  const body = await service.roots(from, limit);
  if (body === undefined) return undefined;
  const { verdict } = await verifyRoots(body, keys, pastPolicy(policy));
  if (verdict === 'key_revoked') return undefined;
  if (verdict === 'key_unknown') return ofUnknownLog;
  if (verdict !== 'valid' && verdict !== 'sandbox' && verdict !== 'self_consistent')
    return `the root history from ${from} is ${verdict}`;
  const page = readJson(body) as RootsDocument;
  return page.roots.length === 0 || page.from === from
    ? page
    : `the root history starts at index ${page.from}, but ${from} was requested`;
}

/**
 * The latest published roots, to compare with the entries: roots of another tree in the history are a fork in public.
 * Empty when the service publishes none.
 */
export async function publishedRoots(
  source: RootSource,
  findings: Findings,
): Promise<PublishedRoots | typeof ofUnknownLog> {
  const none: PublishedRoots = new Map();
  const first = await rootsPage(source, 0, 1);
  const from = typeof first === 'object' ? Math.max(0, first.total - pageSize) : 0;
  const page = typeof first === 'object' ? await rootsPage(source, from, pageSize) : first;
  if (page === ofUnknownLog) return ofUnknownLog;
  if (typeof page === 'string') findings.add('M10', 'log_inconsistent', page);
  if (typeof page !== 'object') return none;
  return new Map([[page.origin, new Map(page.roots.map(({ tree_size, root_hash }) => [tree_size, root_hash]))]]);
}
