import type { FeedAnswer, FeedFailure } from './carrier-event.ts';

/** What helps somebody who meets an outcome of a feed for the first time. */
export const feedHints: Readonly<Record<FeedFailure | 'no_live_feed', string>> = {
  number_not_found:
    'The feed knows nothing of the number. A new label can take 10 to 30 minutes to appear; numbers disappear after about 90 days.',
  rate_limited: 'The calls that the licence allows are used up for now; the answer says when to try again.',
  key_rejected: 'The carrier refuses the credentials of this instance; its operator has to set valid ones.',
  feed_unavailable: 'The feed of the carrier does not answer as agreed; try again in a minute.',
  feed_not_configured:
    'The carrier group has a feed, but the operator of this service has set no credentials for it; use the official page.',
  no_live_feed:
    'No licensed feed has events of this carrier; its official page shows them, and get_tracking_url gives the address.',
};

export function feedHint(answer: FeedAnswer): string | null {
  return answer.kind === 'events' ? null : feedHints[answer.kind];
}
