import type { DetectionResult } from '@wayseal/detect';
import type { CarrierEvent, FeedAnswer } from '../../statuses/rules/carrier-event.ts';
import { mayCall, neverPolled, type PollPolicy } from '../rules/poll-schedule.ts';
import { askInOrder, chooseFeed, chooseFeeds } from '../../statuses/rules/choose-feed.ts';
import { feedScan } from '../rules/feed-scan.ts';
import type { PollPlanner } from './poll-planner.ts';
import { feedHint } from '../../statuses/rules/feed-hints.ts';
import { failed, nothing, passed } from './lookups.ts';
import { covers, isLeftToRecord, recorded, shownFor, startingWith, storedOf } from './shown-record.ts';
import type { Shipment } from '../rules/shipment.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Feed } from '../../feeds/ports.ts';
import type {
  FeedPollStore,
  Histories,
  ScanRecording,
  ShipmentLookup,
  ShipmentStore,
  ShipmentTracking,
  StoredLookup,
} from '../ports.ts';
import { recordNumber } from '../../statuses/rules/record-number.ts';

export interface TrackerOptions {
  readonly feeds: readonly Feed[];
  readonly store: ShipmentStore;
  readonly histories: Histories;
  readonly polls: FeedPollStore;
  readonly recording: ScanRecording;
  readonly clock: Clock;
  readonly policy: PollPolicy;
  readonly planner: Pick<PollPlanner, 'after'>;
}

type LookupRequest = Parameters<ShipmentTracking['lookup']>[1];
type Admit = LookupRequest['admit'];

/** Answer from a record younger than this without a call, because people reload pages. */
const freshForMs = 300_000;

/**
 * Finds the shipment of a number. A request makes a number tracked when its carrier has a configured feed that knows the
 * number. Other numbers are never stored.
 */
export class Tracker implements ShipmentTracking {
  readonly #options: TrackerOptions;

  constructor(options: TrackerOptions) {
    this.#options = options;
  }

  async lookup(detection: DetectionResult, request: LookupRequest): Promise<ShipmentLookup> {
    const { store, feeds, clock } = this.#options;
    const { admit } = request;
    const chosen = chooseFeeds(feeds, detection);
    const known = shownFor(chosen[0] ?? null, await store.findShipmentsByNumber(recordNumber(detection)), detection);
    const [feed = null, ...others] = startingWith(known?.feed, chosen);
    if (known !== undefined && request.keyId !== null) await store.noteRequest(known, request.keyId, clock.now());
    if (feed === null) return known === undefined ? nothing('no_live_feed', null) : this.#recorded(known, null, admit);
    if (!feed.configured)
      return known === undefined ? nothing('feed_not_configured', feed) : this.#recorded(known, feed, admit);
    if (known !== undefined && (isLeftToRecord(feed, known) || !(await this.#mayAsk(known))))
      return this.#recorded(known, feed, admit);
    const { feed: asked, answer } = await askInOrder([feed, ...others], (each) => this.#ask(each, detection, request));
    if (answer.kind === 'events') return this.#take(asked, detection, answer, request, known);
    if (known !== undefined) return { ...(await this.#recorded(known, asked, admit)), hint: feedHint(answer) };
    return failed(asked, answer);
  }

  /** Nobody waits any more for a request that was aborted: it spends no call. */
  async #ask(feed: Feed, detection: DetectionResult, request: LookupRequest): Promise<FeedAnswer> {
    const { purpose, signal, turnBefore } = request;
    if (signal?.aborted === true) return { kind: 'feed_unavailable', cause: 'cancelled' };
    const patienceMs = turnBefore === undefined ? 0 : Math.max(0, turnBefore - this.#options.clock.now());
    return feed.fetch({ detection, purpose, patienceMs, ...(signal === undefined ? {} : { signal }) });
  }

  async findStored(detections: readonly DetectionResult[]): Promise<readonly StoredLookup[]> {
    const { store, feeds } = this.#options;
    const found = await store.findShipmentsByNumbers(detections.map(recordNumber));
    return detections.map((detection) => {
      const feed = chooseFeed(feeds, detection);
      return storedOf(feed, found.get(recordNumber(detection)) ?? [], detection);
    });
  }

  async #mayAsk(shipment: Shipment): Promise<boolean> {
    const { polls, clock, policy } = this.#options;
    const state = await polls.findPoll(shipment.id);
    const now = clock.now();
    if (state === undefined) return true;
    const polledAt = state.lastPolledAt ?? 0;
    return now - polledAt >= Math.min(freshForMs, policy.shortestInterval) && mayCall(state, now, policy);
  }

  async #take(
    feed: Feed,
    detection: DetectionResult,
    answer: FeedAnswer & { kind: 'events' },
    { keyId, admit }: LookupRequest,
    known: Shipment | undefined,
  ): Promise<ShipmentLookup> {
    if (known !== undefined && known.source !== 'sandbox' && answer.synthetic)
      return this.#recorded(known, feed, admit);
    if (feed.persist === 'none') {
      await admit?.(answer.events.length);
      return passed(feed, detection, answer, this.#options.clock.now());
    }
    const scan = feedScan(feed, detection, answer, keyId);
    // The record may know the carrier where the number leaves a choice.
    const own = known !== undefined && covers(feed, known) ? { carrier: known.carrier, vertical: known.vertical } : {};
    const [outcome] = await this.#options.recording.record([{ ...scan, ...own }]);
    // A full chain takes no more events, but its history remains readable.
    if (outcome?.kind !== 'recorded') {
      return known === undefined ? nothing('feed_unavailable', feed) : this.#recorded(known, feed, admit);
    }
    await this.#schedule(outcome.shipment, feed, outcome.added + (outcome.moved ?? 0) > 0);
    const live = new Map<number, CarrierEvent>();
    for (const [position, index] of outcome.indices.entries()) {
      const event = answer.events[position];
      if (event !== undefined) live.set(index, event);
    }
    return { ...(await this.#recorded(outcome.shipment, feed, admit, 'live')), live };
  }

  async #schedule(shipment: Shipment, feed: Feed, changed: boolean): Promise<void> {
    const { polls, planner } = this.#options;
    const before = (await polls.findPoll(shipment.id)) ?? neverPolled;
    const result = changed ? 'changed' : 'unchanged';
    await polls.savePoll(shipment.id, feed.id, await planner.after(before, result, shipment, feed));
  }

  #recorded(shipment: Shipment, feed: Feed | null, admit: Admit, outcome?: 'live'): Promise<ShipmentLookup> {
    return recorded(this.#options, { shipment, feed, admit, ...(outcome === undefined ? {} : { outcome }) });
  }
}
