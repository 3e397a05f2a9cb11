import type { CallPurpose } from '../../statuses/rules/carrier-event.ts';
import type { CallWindow } from '../rules/feed-instance.ts';
import type { FeedDayCounts, FeedUsage, FeedUsageStore, CallAccount, SlotWindow } from '../ports.ts';
import type { BoundedAnswer } from '../../../kernel/http-out/bounded-request.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { anonymousCalls, unattendedCalls } from '../rules/quota-shares.ts';
import { secondsToWait } from './retry-after.ts';

export interface Quota {
  readonly perDay: number;
  readonly spacingMs: number;
  /** Further limits that slide. Default: none. */
  readonly windows?: readonly CallWindow[];
  /** Pause after a refusal that names no time, in seconds. Default: until our own next slot. */
  readonly refusedForS?: number | undefined;
}

/** A turn for a call, or how long to wait for one. */
export type Turn =
  { readonly granted: true; readonly startsAt: number } | { readonly granted: false; readonly retryAfterS: number };

/** Margin for network delay, because the feed measures the spacing at its side. */
const arrivalMargin = 1.05;
/** Longest margin of a window, in milliseconds: no delay is longer for a window of hours. */
const longestMarginMs = 1_000;

const dayMs = 86_400_000;
/** Largest clock difference between processes on one database; a stored slot beyond it counts as wrong. */
const clockToleranceMs = 60_000;

/**
 * Keeps a feed within the calls that its license allows. Counts a turn when it is taken, whatever the result of the call, and
 * stores it for restarts and other processes. Keyed requests may use all calls of a day. The poller and pages without a key
 * leave a fifth for them, of each window too, and those pages use at most three tenths of a day. While the feed itself asks for a pause, no call has a turn.
 */
export class QuotaGuard {
  readonly #feed: CallAccount;
  readonly #quota: Quota;
  readonly #spacingMs: number;
  readonly #store: FeedUsageStore;
  readonly #clock: Clock;
  /** Monotonic milliseconds. */
  #pausedUntil = Number.NEGATIVE_INFINITY;

  constructor(feed: CallAccount, quota: Quota, store: FeedUsageStore, clock: Clock) {
    this.#feed = feed;
    this.#quota = quota;
    this.#spacingMs = Math.ceil(quota.spacingMs * arrivalMargin);
    this.#store = store;
    this.#clock = clock;
  }

  /** Milliseconds until the pause ends that the feed asked for; 0 without one. */
  get pausedForMs(): number {
    return Math.max(0, this.#pausedUntil - this.#clock.monotonic());
  }

  /** `afterMs`: earliest start of the call. `patienceMs`: longest further wait. Both in milliseconds, default 0. */
  async takeTurn(purpose: CallPurpose, afterMs = 0, patienceMs = 0): Promise<Turn> {
    const now = this.#clock.now();
    const lastAt = endOfDay(now);
    const { perDay } = this.#quota;
    const spacingMs = this.#spacingMs;
    const askedAt = now + afterMs;
    const earliestAt = Math.max(askedAt, now + Math.ceil(this.pausedForMs));
    // A turn counts for the day it is taken, so the call must start on that day.
    const latestAt = Math.min(askedAt + patienceMs, lastAt - 1);
    const limits = this.#limits();
    const outcome =
      earliestAt > latestAt
        ? ({ granted: false, counts: await this.#store.readDay(this.#feed, dayOf(now)) } as const)
        : await this.#store.reserveSlot({
            feed: this.#feed,
            day: dayOf(now),
            purpose,
            earliestAt,
            latestAt,
            horizonAt: latestAt + spacingMs + clockToleranceMs,
            spacingMs,
            perDay,
            ...limits,
            windows: this.#windowsFor(purpose),
          });
    if (outcome.granted) return outcome;
    const until = this.#isSpent(purpose, outcome.counts) ? lastAt : Math.max(outcome.counts.nextSlotAt, earliestAt);
    return { granted: false, retryAfterS: secondsUntil(until, now) };
  }

  /** Seconds to wait while the feed is paused or the day is spent for this purpose; null when a turn may be free. */
  async findWaitS(purpose: CallPurpose): Promise<number | null> {
    const now = this.#clock.now();
    if (this.pausedForMs > 0) return Math.ceil(this.pausedForMs / 1_000);
    const counts = await this.#store.readDay(this.#feed, dayOf(now));
    return this.#isSpent(purpose, counts) ? secondsUntil(endOfDay(now), now) : null;
  }

  /** Pauses the feed where the answer asks for it: 429, or a server error with `Retry-After`. True when it does. */
  async obey(purpose: CallPurpose, { status, headers }: Pick<BoundedAnswer, 'status' | 'headers'>): Promise<boolean> {
    const header = headers['retry-after'];
    const asks = status === 429 || (status >= 500 && secondsToWait(header, this.#clock.now()) !== null);
    if (asks) await this.retryAfterS(purpose, header);
    return asks;
  }

  /**
   * Pauses the feed that refused a call for as long as its `Retry-After` says, else for `refusedForS`, and gives these
   * seconds. Without either it gives those until our own next turn, which the store keeps.
   */
  async retryAfterS(purpose: CallPurpose, header?: string): Promise<number> {
    const now = this.#clock.now();
    const told = secondsToWait(header, now) ?? this.#quota.refusedForS ?? null;
    if (told !== null) return this.#pause(told);
    const counts = await this.#store.readDay(this.#feed, dayOf(now));
    return secondsUntil(this.#isSpent(purpose, counts) ? endOfDay(now) : counts.nextSlotAt, now);
  }

  #pause(seconds: number): number {
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#clock.monotonic() + seconds * 1_000);
    return seconds;
  }

  async usage(): Promise<FeedUsage> {
    const { used } = await this.#store.readDay(this.#feed, dayOf(this.#clock.now()));
    return { used, perDay: this.#quota.perDay };
  }

  #limits(): { perDayAnonymous: number; perDayUnattended: number } {
    const { perDay } = this.#quota;
    return {
      perDayAnonymous: anonymousCalls(perDay),
      perDayUnattended: unattendedCalls(perDay),
    };
  }

  /** A fifth of each window is kept for keyed requests as well, but never its only call. */
  #windowsFor(purpose: CallPurpose): readonly SlotWindow[] {
    return (this.#quota.windows ?? []).map(({ calls, seconds }) => {
      const ms = seconds * 1_000;
      const lengthMs = Math.ceil(Math.min(ms * arrivalMargin, ms + longestMarginMs));
      return { calls: purpose === 'interactive' ? calls : Math.max(1, unattendedCalls(calls)), lengthMs };
    });
  }

  #isSpent(purpose: CallPurpose, { used, usedAnonymous, usedPoll }: FeedDayCounts): boolean {
    if (used >= this.#quota.perDay) return true;
    if (purpose === 'interactive') return false;
    const { perDayAnonymous, perDayUnattended } = this.#limits();
    if (usedAnonymous + usedPoll >= perDayUnattended) return true;
    return purpose === 'anonymous' && usedAnonymous >= perDayAnonymous;
  }
}

function endOfDay(now: number): number {
  return (Math.floor(now / dayMs) + 1) * dayMs;
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

function secondsUntil(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / 1000));
}
