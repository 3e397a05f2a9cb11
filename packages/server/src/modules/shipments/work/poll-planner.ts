import type { CellSource } from '../../numbers/rules/answer-from-cells.ts';
import { unattendedCalls } from '../../feeds/rules/quota-shares.ts';
import type { Feed } from '../../feeds/ports.ts';
import type { FeedId } from '../../statuses/rules/carrier-event.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import {
  afterPoll,
  pollsAhead,
  priceOfCall,
  type PollPolicy,
  type PollResult,
  type PollState,
} from '../rules/poll-schedule.ts';
import { atPaceOf } from '../rules/requested-poll.ts';
import type { Shipment } from '../rules/shipment.ts';
import type { FeedPollStore } from '../ports.ts';
import { expectedArrival } from './poll-forecast.ts';

export interface PollPlannerOptions {
  readonly polls: Pick<FeedPollStore, 'countOpen'>;
  /** What this instance saw, for shipments without an estimate of their carrier. */
  readonly cells: CellSource;
  readonly clock: Clock;
  readonly policy: PollPolicy;
  /** Random number from -1 to 1. */
  readonly jitter: () => number;
}

/** Longest use of a price, in milliseconds. */
const keptMs = 60_000;

/** Plans the next poll of a shipment: by what is expected of it, and by what a call of its feed is worth now. */
export class PollPlanner {
  readonly #options: PollPlannerOptions;
  readonly #prices = new Map<FeedId, { readonly priceH: number; readonly at: number }>();

  constructor(options: PollPlannerOptions) {
    this.#options = options;
  }

  async after(
    before: PollState,
    result: PollResult,
    shipment: Shipment,
    feed: Pick<Feed, 'id' | 'usage' | 'batch' | 'pushes'>,
  ): Promise<PollState> {
    const { cells, clock, policy, jitter } = this.#options;
    const now = clock.now();
    const [etaAt, price] = await Promise.all([expectedArrival(shipment, cells, now), this.#priceOf(feed)]);
    return atPaceOf(feed, afterPoll(before, result, { ...shipment, etaAt }, now, jitter(), policy, price), now);
  }

  /** Hours of delay per call, more while many shipments share few calls. A call of several numbers counts as several. */
  async #priceOf({ id, usage, batch }: Pick<Feed, 'id' | 'usage' | 'batch'>): Promise<number> {
    const { polls, clock } = this.#options;
    const at = clock.monotonic();
    const kept = this.#prices.get(id);
    if (kept !== undefined && at - kept.at < keptMs) return kept.priceH;
    const [open, { used, perDay }] = await Promise.all([polls.countOpen(id), usage()]);
    const priceH = priceOfCall(open, pollsAhead(unattendedCalls(perDay), used, clock.now()) * batch);
    this.#prices.set(id, { priceH, at });
    return priceH;
  }
}
