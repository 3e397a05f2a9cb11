import type { FeedAnswer, FeedId } from '../../statuses/rules/carrier-event.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { withoutFence } from '../../../kernel/lib/fence.ts';
import type { Logger } from '../../../kernel/lib/logger.ts';
import { judgeHealth, noCalls, resultOfCall, withCall, type CallRecord } from '../rules/feed-health.ts';
import { sandboxFeed, shownFeed } from '../rules/shown-feed.ts';
import type {
  CallAccount,
  DeclaredFeed,
  FeedHealthChange,
  FeedHealthHook,
  FeedHealthState,
  FeedHealthStore,
} from '../ports.ts';

export interface HealthWatchOptions {
  /** Whatever it holds at the time. */
  readonly feeds: readonly DeclaredFeed[];
  readonly store: FeedHealthStore;
  readonly hooks: readonly FeedHealthHook[];
  readonly clock: Clock;
  readonly logger: Logger;
  /** Called after the commit of a change. */
  readonly onChange: () => void;
}

/** What this process knows of a feed. */
interface Watched {
  record: CallRecord;
  /** As it was read last; undefined before the first time. */
  known: FeedHealthState | undefined;
  /** Monotonic milliseconds. */
  readAt: number;
}

/** Another node may have changed the health of a feed since it was read. */
const keptMs = 5_000;
/** Wait after the database refused a change, before it is tried again. */
const retryMs = 5_000;

/**
 * Judges each feed by the calls of this process, and stores a change of its health once for all processes. A change that
 * cannot be stored is tried again; one that is lost with its process is found by the calls of the next one.
 */
export class HealthWatch {
  readonly #options: HealthWatchOptions;
  readonly #watched = new Map<CallAccount, Watched>();
  readonly #retries = new Map<CallAccount, NodeJS.Timeout>();
  /** Feeds to judge. One that is called often is judged once for all calls since. */
  readonly #waiting = new Map<CallAccount, DeclaredFeed>();
  #running: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: HealthWatchOptions) {
    this.#options = options;
  }

  /** Takes what came of a call. Returns at once: the answer must not wait for the database. */
  heard(id: FeedId, answers: readonly FeedAnswer[]): void {
    const result = resultOfCall(answers);
    const feed = this.#options.feeds.find((each) => each.id === id);
    if (result === undefined || feed === undefined || this.#isStopped) return;
    const watched = this.#watchedOf(feed.account);
    watched.record = withCall(watched.record, result, this.#options.clock.now());
    withoutFence(() => this.#judge(feed));
  }

  /** Resolves when what was heard so far is judged and stored. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const timer of this.#retries.values()) clearTimeout(timer);
    await this.#running;
  }

  #watchedOf(account: CallAccount): Watched {
    const watched = this.#watched.get(account) ?? { record: noCalls, known: undefined, readAt: 0 };
    this.#watched.set(account, watched);
    return watched;
  }

  #judge(feed: DeclaredFeed): void {
    this.#waiting.set(feed.account, feed);
    this.#running ??= this.#judgeWaiting();
  }

  async #judgeWaiting(): Promise<void> {
    // Begins after `#running` is set.
    await Promise.resolve();
    for (const [account, feed] of this.#waiting) {
      this.#waiting.delete(account);
      await this.#judgeNow(feed).catch((err: unknown) => this.#tryAgain(feed, err));
    }
    // In the turn in which nothing waits: what is heard later starts another run.
    this.#running = undefined;
  }

  async #judgeNow(feed: DeclaredFeed): Promise<void> {
    const watched = this.#watchedOf(feed.account);
    const seen = await this.#read(feed.account, watched);
    const change = judgeHealth(watched.record, seen.health);
    if (change === undefined) return;
    const now = this.#options.clock.now();
    const next = { ...change, changedAt: now, revision: seen.revision + 1 };
    const told = changeOf(feed, seen, next);
    const isFirst = await this.#options.store.replace(feed.account, seen, next, async (trx) => {
      for (const hook of this.#options.hooks) await hook(trx, [told], now);
    });
    // Another node was first: what it saw is read with the next call.
    watched.readAt = Number.NEGATIVE_INFINITY;
    if (!isFirst) return;
    this.#learn(watched, next);
    this.#log(told);
    this.#options.onChange();
  }

  /** The state in the database, or the one that was read a moment ago where the last call cannot change it. */
  async #read(account: CallAccount, watched: Watched): Promise<FeedHealthState> {
    const { clock, store } = this.#options;
    const { known, record } = watched;
    const isFresh = clock.monotonic() - watched.readAt < keptMs;
    if (known !== undefined && isFresh && judgeHealth(record, known.health) === undefined) return known;
    const state = await store.read(account);
    if (state.revision !== known?.revision) this.#learn(watched, state);
    watched.readAt = clock.monotonic();
    return state;
  }

  /** After a change, only later calls count: what led to it must not lead to the next one. */
  #learn(watched: Watched, state: FeedHealthState): void {
    if (watched.known !== undefined) watched.record = noCalls;
    watched.known = state;
  }

  #tryAgain(feed: DeclaredFeed, err: unknown): void {
    const { logger } = this.#options;
    logger.warn({ err, feed: feed.id }, 'the health of a feed could not be stored; retrying');
    if (this.#isStopped || this.#retries.has(feed.account)) return;
    const timer = setTimeout(() => {
      this.#retries.delete(feed.account);
      this.#judge(feed);
    }, retryMs);
    this.#retries.set(feed.account, timer.unref());
  }

  #log({ feed, health, reason }: FeedHealthChange): void {
    const { logger } = this.#options;
    if (health === 'degraded') logger.warn({ feed, reason }, 'the feed is degraded');
    else logger.info({ feed }, 'the feed has recovered');
  }
}

type StoredChange = FeedHealthState & { readonly changedAt: number; readonly reason: FeedHealthChange['reason'] };

function changeOf(feed: DeclaredFeed, seen: FeedHealthState, next: StoredChange): FeedHealthChange {
  const synthetic = feed.isSynthetic();
  return {
    feed: feed.id,
    provider: shownFeed(feed, synthetic).group,
    carriers: synthetic ? [sandboxFeed.carrier] : feed.carriers,
    health: next.health,
    since: next.changedAt,
    previousSince: seen.changedAt,
    reason: next.reason,
    cause: `feed_health ${feed.account} ${next.revision}`,
    synthetic,
  };
}
