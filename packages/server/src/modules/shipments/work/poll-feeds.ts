import type { DetectionResult, Detector } from '@wayseal/detect';
import { feedScan } from '../rules/feed-scan.ts';
import {
  afterNoAnswer,
  troublePause,
  type PollPolicy,
  type PollResult,
  type PollState,
} from '../rules/poll-schedule.ts';
import { afterRequest } from '../rules/requested-poll.ts';
import type { FeedAnswer, FeedId } from '../../statuses/rules/carrier-event.ts';
import { chooseFeeds } from '../../statuses/rules/choose-feed.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import type { Feed } from '../../feeds/ports.ts';
import type { DuePoll, FeedPollStore, ScanRecording } from '../ports.ts';
import type { Shipment } from '../rules/shipment.ts';
import type { PollPlanner } from './poll-planner.ts';
import { alwaysHeld, LeaseLost, type Job } from '../../../kernel/jobs/jobs.ts';

export interface FeedPollerOptions {
  readonly feeds: readonly Feed[];
  readonly polls: FeedPollStore;
  readonly recording: ScanRecording;
  readonly detector: Detector;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly policy: PollPolicy;
  readonly planner: Pick<PollPlanner, 'after'>;
  /** Ids of shipments that a stream of this process shows now. */
  readonly streamed: () => ReadonlySet<string>;
  /** Lease on polling. Default: always held, for a single process. */
  readonly job?: Job;
  /** Interval between looks for due shipments, in milliseconds. Default: 1,000. */
  readonly tickMs?: number;
}

const defaultTickMs = 1_000;
const candidatesPerTick = 200;
/** A claimed poll that never ended, for example after a crash, is due again after this time. */
const claimMs = 120_000;
/** Polls that are due within this time join a call with free places. */
const aheadMs = 3_600_000;

/** A poll that no other process makes, with what is asked. */
interface ClaimedPoll extends DuePoll {
  readonly detection: DetectionResult;
  /** Where the claim put the next poll. */
  readonly until: number;
}

/** Polls feeds about due shipments, most watched first, as far as the quota allows. */
export class FeedPoller {
  readonly #options: FeedPollerOptions;
  readonly #job: Job;
  /** Monotonic milliseconds, because a wall clock may be set. */
  readonly #pausedUntil = new WeakMap<Feed, number>();
  /** Consecutive failures. They start at zero when the declaration of a feed changes. */
  readonly #failures = new WeakMap<Feed, number>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #stopped = false;

  constructor(options: FeedPollerOptions) {
    this.#options = options;
    this.#job = options.job ?? alwaysHeld;
  }

  start(): void {
    this.#timer = setInterval(() => this.#tick(), this.#options.tickMs ?? defaultTickMs).unref();
  }

  /** Stops polling. Resolves when the current call has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Polls what is due now, as many numbers in a call as the feed takes. Resolves when these polls are done. */
  async pollDue(): Promise<void> {
    const { polls, clock } = this.#options;
    // A feed that rests must not fill the list, or the others would wait with it.
    const resting = this.#options.feeds.filter((feed) => this.#isResting(feed)).map(({ id }) => id);
    const due = this.#byUrgency(await polls.listDuePolls(clock.now(), candidatesPerTick, resting));
    const waiting = new Set(due);
    const feedOf = await this.#feedsOf(due);
    for (const poll of due) {
      if (this.#stopped || !this.#job.isHeld) return;
      const feed = feedOf.get(poll);
      if (feed === undefined || this.#isResting(feed)) continue;
      if (waiting.has(poll))
        await this.#pollTogether(feed, await this.#fill(feed, await this.#claimTogether(feed, waiting, feedOf)));
    }
  }

  #isResting(feed: Feed): boolean {
    return !isPolled(feed) || (this.#pausedUntil.get(feed) ?? 0) > this.#options.clock.monotonic();
  }

  #tick(): void {
    if (!this.#job.isHeld || !this.#options.feeds.some(isPolled)) return;
    this.#running ??= this.pollDue()
      .catch((err: unknown) => {
        if (!(err instanceof LeaseLost)) this.#options.logger.error({ err }, 'shipments could not be polled');
      })
      .finally(() => {
        this.#running = undefined;
      });
  }

  /** Order: open stream, followed by a key, out for delivery, others. Within each, the longest wait first. */
  #byUrgency(due: readonly DuePoll[]): readonly DuePoll[] {
    const streamed = this.#options.streamed();
    const rank = ({ shipment, followed }: DuePoll): number =>
      streamed.has(shipment.id) ? 0 : followed ? 1 : shipment.state === 'out_for_delivery' ? 2 : 3;
    return due.toSorted(
      (one, other) => rank(one) - rank(other) || (one.state.nextPollAt ?? 0) - (other.state.nextPollAt ?? 0),
    );
  }

  /** Takes the most urgent polls of a feed from those that wait, and claims them: at most as many as one call has numbers. */
  async #claimTogether(
    feed: Feed,
    waiting: Set<DuePoll>,
    feedOf: ReadonlyMap<DuePoll, Feed>,
  ): Promise<readonly ClaimedPoll[]> {
    const { polls, detector, clock } = this.#options;
    const claimed: ClaimedPoll[] = [];
    for (const poll of waiting) {
      if (claimed.length >= feed.batch) break;
      if (feedOf.get(poll) !== feed) continue;
      waiting.delete(poll);
      const { shipment, state } = poll;
      const isSandbox = shipment.source === 'sandbox';
      if (isSandbox && !feed.isSynthetic()) await this.#giveUp(feed.id, poll);
      if (isSandbox !== feed.isSynthetic()) continue;
      const until = clock.now() + claimMs;
      if (!(await this.#job.run(() => polls.claimPoll(shipment.id, state.nextPollAt ?? 0, until)))) continue;
      claimed.push({ ...poll, until, detection: detectionOf(shipment, detector) });
    }
    return claimed;
  }

  /** Fills the free places of a call with polls that are due soon: they cost nothing more. */
  async #fill(feed: Feed, claimed: readonly ClaimedPoll[]): Promise<readonly ClaimedPoll[]> {
    const free = feed.batch - claimed.length;
    if (claimed.length === 0 || free === 0) return claimed;
    const now = this.#options.clock.now();
    // What another process has claimed is due again within the time of a claim.
    const ahead = await this.#options.polls.listPollsAhead(feed.id, now + claimMs, now + aheadMs, candidatesPerTick);
    const joining = ahead.filter(({ state }) => isHalfWay(state, now)).slice(0, free);
    const feedOf = new Map(joining.map((poll) => [poll, feed]));
    return [...claimed, ...(await this.#claimTogether(feed, new Set(joining), feedOf))];
  }

  /** The feed of each due poll. A poll whose feed is gone, and whose carrier has no other, ends. */
  async #feedsOf(due: readonly DuePoll[]): Promise<ReadonlyMap<DuePoll, Feed>> {
    const found = new Map<DuePoll, Feed>();
    for (const poll of due) {
      const feed = this.#feedOf(poll);
      if (feed !== undefined) found.set(poll, feed);
      else if (!this.#options.feeds.some(({ id }) => id === poll.feed)) await this.#giveUp(poll.feed, poll);
    }
    return found;
  }

  /** The feed that is asked about the shipment; where it is no longer declared, another one of the carrier. */
  #feedOf({ feed: id, shipment }: DuePoll): Feed | undefined {
    const { feeds, detector } = this.#options;
    const own = feeds.find((feed) => feed.id === id);
    if (own !== undefined) return isPolled(own) ? own : undefined;
    const [other] = chooseFeeds(feeds, detectionOf(shipment, detector));
    return other !== undefined && isPolled(other) ? other : undefined;
  }

  /** The call to the feed needs no lease, because other callers may share it. */
  async #pollTogether(feed: Feed, claimed: readonly ClaimedPoll[]): Promise<void> {
    if (claimed.length === 0) return;
    const answers = await feed.fetchMany(
      claimed.map(({ detection, shipment: { originCountry } }) => ({ detection, purpose: 'poll', originCountry })),
    );
    const pauseMs = this.#pauseAfter(feed, answers);
    for (const [index, poll] of claimed.entries()) {
      const answer = answers[index];
      if (answer !== undefined) await this.#settle(feed, poll, answer, pauseMs);
    }
  }

  async #settle(feed: Feed, poll: ClaimedPoll, answer: FeedAnswer, pauseMs: number): Promise<void> {
    const { shipment, state, detection, until } = poll;
    const { polls, planner, recording, clock } = this.#options;
    const isSandbox = shipment.source === 'sandbox';
    // Only the first answer shows whether a stand-in runs at the feed's address.
    if (answer.kind === 'events' && (answer.synthetic ?? false) !== isSandbox) {
      // A real shipment stays due, because its carrier will answer later.
      if (isSandbox) await this.#giveUp(feed.id, poll);
      return;
    }
    let current = shipment;
    let result: PollResult;
    if (answer.kind === 'events') {
      const scan = {
        ...feedScan(feed, detection, answer, null),
        number: shipment.number,
        carrier: shipment.carrier,
        vertical: shipment.vertical,
      };
      const [outcome] = await this.#job.run(() => recording.record([scan]));
      result = outcome?.kind === 'recorded' && outcome.added + (outcome.moved ?? 0) > 0 ? 'changed' : 'unchanged';
      if (outcome?.kind === 'recorded') current = outcome.shipment;
    } else if (answer.kind === 'number_not_found') {
      result = 'number_not_found';
    } else {
      await this.#leaveAlone(feed.id, poll, answer, pauseMs);
      return;
    }
    const planned = await planner.after(state, result, current, feed);
    const next = afterRequest(planned, await this.#requestedSince(feed, shipment.id, until), clock.now());
    await this.#job.run(() => polls.savePoll(shipment.id, feed.id, next));
  }

  /** Time of a poll that the carrier has asked for while this one, claimed until `until`, ran; null for none. */
  async #requestedSince({ pushes = false }: Feed, shipmentId: string, until: number): Promise<number | null> {
    const planned = pushes ? (await this.#options.polls.findPoll(shipmentId))?.nextPollAt : until;
    return planned === undefined || planned === until ? null : planned;
  }

  /** Ends the polls of a shipment whose feed or stand-in is gone. The next request for its number starts them again. */
  async #giveUp(feed: FeedId, { shipment, state }: DuePoll): Promise<void> {
    await this.#job.run(() => this.#options.polls.savePoll(shipment.id, feed, { ...state, nextPollAt: null }));
  }

  /**
   * Milliseconds that shipments without an answer wait. The feed is paused for as long, once for a call: unless the call
   * answered other numbers, when only the failed ones wait.
   */
  #pauseAfter(feed: Feed, answers: readonly FeedAnswer[]): number {
    const waits = answers.flatMap((answer) => (answer.kind === 'rate_limited' ? [answer.retryAfterS * 1_000] : []));
    const isHeard = answers.some(({ kind }) => kind === 'events' || kind === 'number_not_found');
    if (isHeard) this.#failures.delete(feed);
    const failures = (this.#failures.get(feed) ?? 0) + (!isHeard && answers.some(wasCalled) ? 1 : 0);
    if (!isHeard) this.#failures.set(feed, failures);
    const pauseMs = waits.length > 0 ? Math.max(...waits) : troublePause(Math.max(1, failures));
    if (!isHeard || waits.length > 0) this.#pausedUntil.set(feed, this.#options.clock.monotonic() + pauseMs);
    return pauseMs;
  }

  /** A failed call counts against the daily limit of the shipment; without a call, the poll stays due. */
  async #leaveAlone(feed: FeedId, { shipment, state }: DuePoll, answer: FeedAnswer, pauseMs: number): Promise<void> {
    const { polls, clock, policy } = this.#options;
    const next = wasCalled(answer) ? afterNoAnswer(state, clock.now(), pauseMs, policy) : state;
    await this.#job.run(() => polls.savePoll(shipment.id, feed, next));
  }
}

/** More than half of the time to the next poll has passed: an earlier look would be a call of the shipment's day wasted. */
function isHalfWay({ lastPolledAt, nextPollAt }: PollState, now: number): boolean {
  return (nextPollAt ?? now) - now <= now - (lastPolledAt ?? 0);
}

function wasCalled(answer: FeedAnswer): boolean {
  return answer.kind === 'feed_unavailable' && answer.cause !== 'paused' && answer.cause !== 'cancelled';
}

/** A made-up shipment has the carrier of the sandbox, whose numbers are of no one form. */
function detectionOf({ source, number, carrier }: Shipment, detector: Detector): DetectionResult {
  return detector.detect(number, source === 'sandbox' ? {} : { carrier });
}

function isPolled({ configured, persist }: Feed): boolean {
  return configured && persist !== 'none';
}
