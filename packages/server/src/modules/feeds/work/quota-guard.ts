import type { CallPurpose } from '../../statuses/rules/carrier-event.ts';
import type { FeedDayCounts, FeedUsage, FeedUsageStore, CallAccount } from '../ports.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';
import { anonymousCalls, unattendedCalls } from '../rules/quota-shares.ts';

export interface Quota {
  readonly perDay: number;
  readonly spacingMs: number;
}

/** A turn for a call, or how long to wait for one. */
export type Turn =
  { readonly granted: true; readonly startsAt: number } | { readonly granted: false; readonly retryAfterS: number };

/** Margin for network delay, because the feed measures the spacing at its side. */
const arrivalMargin = 1.05;

const dayMs = 86_400_000;
/** Largest clock difference between processes on one database; a stored slot beyond it counts as wrong. */
const clockToleranceMs = 60_000;

/**
 * Keeps a feed within the calls that its license allows. Counts a turn when it is taken, whatever the result of the call, and
 * stores it for restarts and other processes. Keyed requests may use all calls of a day. The poller and pages without a key
 * leave a fifth for them, and those pages use at most three tenths.
 */
export class QuotaGuard {
  readonly #feed: CallAccount;
  readonly #quota: Quota;
  readonly #spacingMs: number;
  readonly #store: FeedUsageStore;
  readonly #clock: Clock;

  constructor(feed: CallAccount, quota: Quota, store: FeedUsageStore, clock: Clock) {
    this.#feed = feed;
    this.#quota = quota;
    this.#spacingMs = Math.ceil(quota.spacingMs * arrivalMargin);
    this.#store = store;
    this.#clock = clock;
  }

  /** `afterMs`: earliest start of the call. `patienceMs`: longest further wait. Both in milliseconds, default 0. */
  async takeTurn(purpose: CallPurpose, afterMs = 0, patienceMs = 0): Promise<Turn> {
    const now = this.#clock.now();
    const endOfDay = (Math.floor(now / dayMs) + 1) * dayMs;
    const { perDay } = this.#quota;
    const spacingMs = this.#spacingMs;
    const earliestAt = now + afterMs;
    // A turn counts for the day it is taken, so the call must start on that day.
    const latestAt = Math.min(earliestAt + patienceMs, endOfDay - 1);
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
          });
    if (outcome.granted) return outcome;
    const until = this.#isSpent(purpose, outcome.counts) ? endOfDay : Math.max(outcome.counts.nextSlotAt, earliestAt);
    return { granted: false, retryAfterS: secondsUntil(until, now) };
  }

  /** Seconds to wait after the feed itself refused a call: what its `Retry-After` says, else until our own next turn. */
  async retryAfterS(purpose: CallPurpose, header?: string): Promise<number> {
    const now = this.#clock.now();
    const told = secondsOf(header, now);
    if (told !== null) return told;
    const counts = await this.#store.readDay(this.#feed, dayOf(now));
    const endOfDay = (Math.floor(now / dayMs) + 1) * dayMs;
    return secondsUntil(this.#isSpent(purpose, counts) ? endOfDay : counts.nextSlotAt, now);
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

  #isSpent(purpose: CallPurpose, { used, usedAnonymous, usedPoll }: FeedDayCounts): boolean {
    if (used >= this.#quota.perDay) return true;
    if (purpose === 'interactive') return false;
    const { perDayAnonymous, perDayUnattended } = this.#limits();
    if (usedAnonymous + usedPoll >= perDayUnattended) return true;
    return purpose === 'anonymous' && usedAnonymous >= perDayAnonymous;
  }
}

/** Seconds or an HTTP date, at most a day; null when it is neither. */
function secondsOf(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? null : Math.min(Math.max(1, seconds), dayMs / 1000);
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

function secondsUntil(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / 1000));
}
