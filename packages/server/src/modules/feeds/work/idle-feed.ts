import type { FeedId, PersistMode } from '../../statuses/rules/carrier-event.ts';
import type { CallAccount, Feed } from '../ports.ts';
import type { Quota } from './quota-guard.ts';

export interface FeedTerms extends Quota {
  readonly attribution: string;
  readonly persist: PersistMode;
  /** How long to reuse an answer, in milliseconds; 0 for never. */
  readonly reuseMs: number;
  /** Language of answers to requests that name none, ISO 639-1. Default: `en`. */
  readonly language?: string;
  /** True for a demo feed, whose answers are all made up. Default: as its answers state. */
  readonly synthetic?: boolean;
}

/** What of an adapter says which numbers are those of its feed. */
export type FeedScope = Pick<Feed, 'id' | 'group' | 'supports'> & { readonly batch?: number };

export function accountOf(id: FeedId, { synthetic = false }: FeedTerms): CallAccount {
  return synthetic ? `sandbox.${id}` : id;
}

export function factsOf({ id, group, batch = 1 }: FeedScope, terms: FeedTerms) {
  const { attribution, persist } = terms;
  return { id, account: accountOf(id, terms), group, attribution, persist, batch } as const;
}

/** A feed without credentials: it knows its numbers, reports what it lacks and never makes a call. */
export function idleFeed(scope: FeedScope, terms: FeedTerms): Feed {
  const { perDay, spacingMs } = terms;
  return {
    ...factsOf(scope, terms),
    configured: false,
    supports: (detection) => scope.supports(detection),
    isSynthetic: () => false,
    fetch: () => Promise.resolve({ kind: 'feed_not_configured' }),
    fetchMany: (requests) => Promise.resolve(requests.map(() => ({ kind: 'feed_not_configured' }) as const)),
    usage: () => Promise.resolve({ used: 0, perDay }),
    condition: () => ({
      state: 'not_configured',
      pausedForMs: 0,
      spacingMs,
      lastAnswer: null,
      lastSuccessAt: null,
      lastFailure: null,
    }),
  };
}
