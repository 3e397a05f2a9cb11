/** Events of feeds whose health has changed. */
import type { FeedHealthChange } from '../../feeds/ports.ts';
import type { FeedNews } from './news.ts';

export function newsOfHealth(change: FeedHealthChange): FeedNews {
  const { feed, provider, carriers, health, since, previousSince, reason, cause, synthetic } = change;
  return {
    type: health === 'degraded' ? 'feed.degraded' : 'feed.recovered',
    cause,
    occurredAt: since,
    carriers,
    sandbox: synthetic,
    data: {
      feed,
      provider,
      carriers,
      health,
      since: isoTime(since),
      previous_since: previousSince === null ? null : isoTime(previousSince),
      reason,
    },
  };
}

function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
