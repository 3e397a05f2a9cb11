import { feedFailures, type FeedFailure } from '../../statuses/rules/carrier-event.ts';

/** `live`: the feed has just answered. `stored`: from the record. `followed`: reported by the operator's systems. */
export const lookupOutcomes = ['live', 'stored', 'followed', 'sandbox', 'no_live_feed', ...feedFailures] as const;
export type LookupOutcome = 'live' | 'stored' | 'followed' | 'sandbox' | 'no_live_feed' | FeedFailure;
