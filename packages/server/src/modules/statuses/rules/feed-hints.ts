import type { FeedAnswer, FeedFailure } from './carrier-event.ts';

/** Explains each outcome of a feed to a first-time reader. */
export const feedHints: Readonly<Record<FeedFailure | 'no_live_feed', string>> = {
  number_not_found:
    'The carrier does not know this number. A new label can take 10 to 30 minutes to appear; numbers disappear after about 90 days.',
  rate_limited: 'The feed license allows no more calls for now. Try again later.',
  key_rejected: 'The carrier refused the key of this service. Its operator must set a valid one.',
  feed_unavailable: 'The carrier is not responding as agreed. Try again in 60 s.',
  feed_not_configured:
    "We support a feed of this carrier, but the operator of this service has set no key for it. Use the carrier's page.",
  no_live_feed: 'We have no feed from this carrier. Its own page has the status.',
};

export function feedHint(answer: FeedAnswer): string | null {
  return answer.kind === 'events' ? null : feedHints[answer.kind];
}
