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

const withoutPage = {
  feed_not_configured: 'The operator of this service has set no key for the feed.',
  no_live_feed: 'We have no feed for this number.',
} as const;

/** Most companies that one sentence names. */
const namedCompanies = 5;

/** The same where no carrier's page is known. `companies`: names of those that may have the number, likeliest first. */
export function hintWithoutPage(outcome: string, companies: readonly string[]): string | null {
  if (outcome !== 'feed_not_configured' && outcome !== 'no_live_feed') return null;
  const named = companies.slice(0, namedCompanies);
  if (companies.length > named.length) named.push('others');
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(named);
  const whose =
    named.length === 0 ? 'Ask the sender which company carries it.' : `It may be of ${list}: ask the sender.`;
  return `${withoutPage[outcome]} ${whose}`;
}

export function feedHint(answer: FeedAnswer): string | null {
  return answer.kind === 'events' ? null : feedHints[answer.kind];
}
