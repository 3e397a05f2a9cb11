import { readJson } from '../../documents/read-document.ts';
import type { Hash, RootsDocument } from '../../documents/types.ts';
import type { Policy } from '../../documents/checklist.ts';
import type { KeySet } from '../../keys/key-set.ts';
import { verifyRoots } from '../../log/verify-roots.ts';
import type { Findings } from './findings.ts';
import type { Service } from './service.ts';

/** Roots by origin and tree size. */
export type PublishedRoots = ReadonlyMap<string, ReadonlyMap<number, Hash>>;

/** The most that one request answers. */
const pageSize = 1000;

interface RootSource {
  readonly service: Service;
  readonly keys: KeySet;
  readonly policy: Policy;
}

/** What was published earlier may be older than the witnesses: their lines count, their absence does not. */
export function pastPolicy({ witnesses = [] }: Policy): Policy {
  return { witnesses };
}

/**
 * A page of the root history, verified: exactly the roots from that index. Undefined when the service has none there, or
 * when they rest on a key that was revoked since. The string says what is wrong with what it answers.
 */
export async function rootsPage(
  { service, keys, policy }: RootSource,
  from: number,
  limit: number,
): Promise<RootsDocument | string | undefined> {
  const body = await service.roots(from, limit);
  if (body === undefined) return undefined;
  const { verdict } = await verifyRoots(body, keys, pastPolicy(policy));
  if (verdict === 'key_revoked') return undefined;
  if (verdict !== 'valid' && verdict !== 'sandbox' && verdict !== 'self_consistent')
    return `the root history from ${from} is ${verdict}`;
  const page = readJson(body) as RootsDocument;
  return page.roots.length === 0 || page.from === from
    ? page
    : `the root history answers index ${page.from} where ${from} was asked for`;
}

/**
 * The last roots that the service publishes, to be compared with its entries: a history of roots of another tree is a fork in
 * plain sight. Empty when it publishes none.
 */
export async function publishedRoots(source: RootSource, findings: Findings): Promise<PublishedRoots> {
  const none: PublishedRoots = new Map();
  const first = await rootsPage(source, 0, 1);
  const from = typeof first === 'object' ? Math.max(0, first.total - pageSize) : 0;
  const page = typeof first === 'object' ? await rootsPage(source, from, pageSize) : first;
  if (typeof page === 'string') findings.add('M10', 'log_inconsistent', page);
  if (typeof page !== 'object') return none;
  return new Map([[page.origin, new Map(page.roots.map(({ tree_size, root_hash }) => [tree_size, root_hash]))]]);
}
