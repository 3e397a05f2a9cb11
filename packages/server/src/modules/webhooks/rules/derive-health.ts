/** Events of feeds whose health has changed. */
import type { FeedNews } from './news.ts';

/** Times are epoch milliseconds. */
export interface FeedHealthChange {
  readonly feed: string;
  readonly provider: string;
  readonly carriers: readonly string[];
  readonly health: 'degraded' | 'recovered';
  readonly since: number;
  readonly previousSince: number | null;
  readonly reason: string;
  readonly cause: string;
  readonly synthetic: boolean;
}

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
