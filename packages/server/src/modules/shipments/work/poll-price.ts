import { unattendedCalls } from '../../feeds/rules/quota-shares.ts';
import type { Feed } from '../../feeds/ports.ts';
import type { FeedId } from '../../statuses/rules/carrier-event.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { pollsAhead, priceOfCall } from '../rules/poll-schedule.ts';
import type { FeedPollStore } from '../ports.ts';

/** Longest use of a price, in milliseconds: counting what is open reads an index once. */
const keptMs = 60_000;

interface KeptPrice {
  readonly priceH: number;
  readonly at: number;
}

/** What a poll of each feed is worth now: more while many shipments share few calls. */
export class PollPrices {
  readonly #polls: Pick<FeedPollStore, 'countOpen'>;
  readonly #clock: Clock;
  readonly #kept = new Map<FeedId, KeptPrice>();

  constructor(polls: Pick<FeedPollStore, 'countOpen'>, clock: Clock) {
    this.#polls = polls;
    this.#clock = clock;
  }

  /** Hours of delay per call. A call of several numbers counts as several. */
  async priceOf(feed: Pick<Feed, 'id' | 'usage' | 'batch'>): Promise<number> {
    const now = this.#clock.monotonic();
    const kept = this.#kept.get(feed.id);
    if (kept !== undefined && now - kept.at < keptMs) return kept.priceH;
    const [open, { used, perDay }] = await Promise.all([this.#polls.countOpen(feed.id), feed.usage()]);
    const calls = pollsAhead(unattendedCalls(perDay), used, this.#clock.now());
    const priceH = priceOfCall(open, calls * feed.batch);
    this.#kept.set(feed.id, { priceH, at: now });
    return priceH;
  }
}
