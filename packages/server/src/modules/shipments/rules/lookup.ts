import { feedFailures, type FeedFailure } from '../../statuses/rules/carrier-event.ts';

/** `live`: the feed has just answered. `stored`: from the record. `followed`: reported by the operator's systems. */
export const lookupOutcomes = ['live', 'stored', 'followed', 'sandbox', 'no_live_feed', ...feedFailures] as const;
/** What is known without asking a feed. `not_asked`: a configured feed covers the number, and nothing is recorded yet. */
export const storedOutcomes = [
  'stored',
  'followed',
  'sandbox',
  'number_not_found',
  'no_live_feed',
  'feed_not_configured',
  'not_asked',
] as const;
export type StoredOutcome = (typeof storedOutcomes)[number];
export type LookupOutcome = 'live' | 'stored' | 'followed' | 'sandbox' | 'no_live_feed' | FeedFailure;

/** What is known of a number that has no record. `feed` is the one that answers for it; null for none. */
export function outcomeWithoutRecord(feed: { readonly configured: boolean } | null): StoredOutcome {
  if (feed === null) return 'no_live_feed';
  return feed.configured ? 'not_asked' : 'feed_not_configured';
}
