import type { CallPurpose } from '../../statuses/rules/carrier-event.ts';
import type { FeedDayCounts, FeedUsage, FeedUsageStore, CallAccount } from '../ports.ts';
import type { Clock } from '../../../kernel/lib/clock.ts';

export interface Quota {
  readonly perDay: number;
  readonly spacingMs: number;
}

/** A place in the order of calls, or how long to wait for one. */
export type Turn =
  { readonly granted: true; readonly startsAt: number } | { readonly granted: false; readonly retryAfterS: number };

/** Shares of a day's calls. */
const anonymousShare = 0.3;
const unattendedShare = 0.8;

/** The feed measures the spacing where calls arrive: the way there is not always equally long. */
const arrivalMargin = 1.05;

const dayMs = 86_400_000;
/** How far the clocks of processes that share a database may differ before a stored slot is taken for a wrong one. */
const clockToleranceMs = 60_000;

/**
 * Keeps a feed within the calls that its licence allows. A turn is counted when it is taken, whatever becomes of the
 * call, and it is stored: a restart or a second process changes nothing. Keyed requests may use the whole day; the
 * poller and pages without a key leave a fifth of it to them, and those pages take at most three tenths.
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

  /** `afterMs`: not before that; `patienceMs`: how much longer the caller would wait. Both default 0. */
  async takeTurn(purpose: CallPurpose, afterMs = 0, patienceMs = 0): Promise<Turn> {
    const now = this.#clock.now();
    const endOfDay = (Math.floor(now / dayMs) + 1) * dayMs;
    const { perDay } = this.#quota;
    const spacingMs = this.#spacingMs;
    const earliestAt = now + afterMs;
    // A turn counts for the day on which it is taken, so the call must start on that day.
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

  /** When a call after one that the feed itself refused is worth trying, in seconds. */
  async retryAfterS(purpose: CallPurpose): Promise<number> {
    const now = this.#clock.now();
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
      perDayAnonymous: Math.floor(perDay * anonymousShare),
      perDayUnattended: Math.floor(perDay * unattendedShare),
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

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

function secondsUntil(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / 1000));
}
