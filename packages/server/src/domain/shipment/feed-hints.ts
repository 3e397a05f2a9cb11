import type { FeedAnswer, FeedFailure } from './carrier-event.ts';

/** What helps somebody who meets an outcome of a feed for the first time. */
export const feedHints: Readonly<Record<FeedFailure | 'no_live_feed', string>> = {
  number_not_found:
    'The carrier does not know the number yet. A new label can take 10 to 30 minutes; numbers disappear after about 90 days.',
  rate_limited: 'The calls that the licence allows are used up for now; the answer says when to try again.',
  key_rejected: 'The carrier refuses the credentials of this instance; its operator has to set valid ones.',
  feed_unavailable: 'The feed of the carrier does not answer as agreed; try again in a minute.',
  feed_not_configured:
    'This instance has no credentials for the feed of this carrier; follow the official page of the carrier instead.',
  no_live_feed: 'No licensed feed covers this carrier; follow the official page of the carrier instead.',
};

export function feedHint(answer: FeedAnswer): string | null {
  return answer.kind === 'events' ? null : feedHints[answer.kind];
}
