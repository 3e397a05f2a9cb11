import type { Detector } from '@wayseal/detect';
import { feedScan } from '../rules/feed-scan.ts';
import { afterNoAnswer, afterPoll, troublePause, type PollPolicy, type PollResult } from '../rules/poll-schedule.ts';
import type { FeedAnswer, FeedId } from '../../statuses/rules/carrier-event.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import type { Feed } from '../../feeds/ports.ts';
import type { DuePoll, FeedPollStore, ScanRecording } from '../ports.ts';
import { alwaysHeld, LeaseLost, type Job } from '../../../kernel/jobs/jobs.ts';

export interface FeedPollerOptions {
  readonly feeds: readonly Feed[];
  readonly polls: FeedPollStore;
  readonly recording: ScanRecording;
  readonly detector: Detector;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly policy: PollPolicy;
  /** Shipments that a stream of this process shows now. */
  readonly streamed: () => ReadonlySet<string>;
  /** -1 to 1. */
  readonly jitter: () => number;
  /** Asking feeds; default: no other process does it. */
  readonly job?: Job;
  /** Between looks for due shipments; default 1 s. */
  readonly tickMs?: number;
}

const defaultTickMs = 1_000;
const candidatesPerTick = 200;
/** A poll that was begun and never ended is due again after this. */
const claimMs = 120_000;

/** Asks feeds about tracked shipments when they are due, the most watched first, as far as the quota allows. */
export class FeedPoller {
  readonly #options: FeedPollerOptions;
  readonly #job: Job;
  /** On the scale of no wall clock, which may be set. */
  readonly #pausedUntil = new Map<FeedId, number>();
  /** In a row. */
  readonly #failures = new Map<FeedId, number>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(options: FeedPollerOptions) {
    this.#options = options;
    this.#job = options.job ?? alwaysHeld;
  }

  start(): void {
    if (!this.#options.feeds.some(({ configured, persist }) => configured && persist !== 'none')) return;
    this.#timer = setInterval(() => this.#tick(), this.#options.tickMs ?? defaultTickMs).unref();
  }

  /** Waits for the call that is under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** One look: polls what is due now. Resolves when these polls are done. */
  async pollDue(): Promise<void> {
    const { polls, clock } = this.#options;
    const due = await polls.listDuePolls(clock.now(), candidatesPerTick);
    for (const poll of this.#byUrgency(due)) {
      if (this.#stopped || !this.#job.isHeld) return;
      const feed = this.#options.feeds.find(({ id, configured }) => id === poll.feed && configured);
      if (feed === undefined || (this.#pausedUntil.get(feed.id) ?? 0) > clock.monotonic()) continue;
      if (poll.shipment.source === 'sandbox' && !feed.isSynthetic()) {
        await this.#giveUp(feed.id, poll);
        continue;
      }
      if (poll.shipment.source !== 'sandbox' && feed.isSynthetic()) continue;
      await this.#poll(feed, poll);
    }
  }

  #tick(): void {
    if (!this.#job.isHeld) return;
    this.#running ??= this.pollDue()
      .catch((err: unknown) => {
        if (!(err instanceof LeaseLost)) this.#options.logger.error({ err }, 'shipments could not be polled');
      })
      .finally(() => {
        this.#running = undefined;
      });
  }

  /** Open stream, then a key that follows, then out for delivery; then whoever waits longest. */
  #byUrgency(due: readonly DuePoll[]): readonly DuePoll[] {
    const streamed = this.#options.streamed();
    const rank = ({ shipment, followed }: DuePoll): number =>
      streamed.has(shipment.id) ? 0 : followed ? 1 : shipment.state === 'out_for_delivery' ? 2 : 3;
    return due.toSorted(
      (one, other) => rank(one) - rank(other) || (one.state.nextPollAt ?? 0) - (other.state.nextPollAt ?? 0),
    );
  }

  /** The call itself stands under no fence: others may share it. */
  async #poll(feed: Feed, poll: DuePoll): Promise<void> {
    const { shipment, state } = poll;
    const { polls, recording, detector, clock, policy, jitter } = this.#options;
    const seen = state.nextPollAt ?? 0;
    const until = clock.now() + claimMs;
    if (!(await this.#job.run(() => polls.claimPoll(shipment.id, seen, until)))) return;
    const isSandbox = shipment.source === 'sandbox';
    const detection = detector.detect(shipment.number, isSandbox ? {} : { carrier: shipment.carrier });
    const answer = await feed.fetch({ detection, purpose: 'poll', originCountry: shipment.originCountry });
    // Until its first answer nobody knows that a stand-in is behind the address of a feed.
    if (answer.kind === 'events' && (answer.synthetic ?? false) !== isSandbox) {
      // A real one stays due: its carrier will speak again.
      if (isSandbox) await this.#giveUp(feed.id, poll);
      return;
    }
    let current = shipment;
    let result: PollResult;
    if (answer.kind === 'events') {
      const scan = {
        ...feedScan(feed, detection, answer, null),
        carrier: shipment.carrier,
        vertical: shipment.vertical,
      };
      const [outcome] = await this.#job.run(() => recording.record([scan]));
      result = outcome?.kind === 'recorded' && outcome.added > 0 ? 'changed' : 'unchanged';
      if (outcome?.kind === 'recorded') current = outcome.shipment;
    } else if (answer.kind === 'number_not_found') {
      result = 'number_not_found';
    } else {
      await this.#leaveAlone(feed.id, poll, answer);
      return;
    }
    this.#failures.delete(feed.id);
    const next = afterPoll(state, result, current, clock.now(), jitter(), policy);
    await this.#job.run(() => polls.savePoll(shipment.id, feed.id, next));
  }

  /** What is made up is polled while its stand-in runs; whoever asks for the number begins again. */
  async #giveUp(feed: FeedId, { shipment, state }: DuePoll): Promise<void> {
    await this.#job.run(() => this.#options.polls.savePoll(shipment.id, feed, { ...state, nextPollAt: null }));
  }

  /** What failed counts as a call; what was not called at all stays due as it was. */
  async #leaveAlone(feed: FeedId, { shipment, state }: DuePoll, answer: FeedAnswer): Promise<void> {
    const { polls, clock, policy } = this.#options;
    const wasCalled = answer.kind === 'feed_unavailable' && answer.cause !== 'paused' && answer.cause !== 'cancelled';
    const failures = (this.#failures.get(feed) ?? 0) + (wasCalled ? 1 : 0);
    this.#failures.set(feed, failures);
    const pause = answer.kind === 'rate_limited' ? answer.retryAfterS * 1_000 : troublePause(Math.max(1, failures));
    this.#pausedUntil.set(feed, clock.monotonic() + pause);
    const next = wasCalled ? afterNoAnswer(state, clock.now(), pause, policy) : state;
    await this.#job.run(() => polls.savePoll(shipment.id, feed, next));
  }
}
