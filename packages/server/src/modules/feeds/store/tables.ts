/** Rows as queries see them; `migrations/` makes the tables. Times are epoch milliseconds. */

export interface FeedUsageRow {
  feed: string;
  /** UTC date, `YYYY-MM-DD`. */
  day: string;
  used: number;
  used_anonymous: number;
  used_poll: number;
  /** No call starts before this moment. */
  next_slot_at: number;
}

/** Calls of a feed with windows so far. */
export interface FeedCallTotalRow {
  feed: string;
  calls: number;
}

/** One of them; those that no window reaches are deleted. */
export interface FeedCallRow {
  feed: string;
  /** From 1. */
  number: number;
  starts_at: number;
}

/** Health of a feed, over all processes; a feed that was never degraded has no row. */
export interface FeedHealthRow {
  /** Account of its calls. */
  feed: string;
  health: string;
  reason: string;
  changed_at: number;
  /** Ordinal of the last change, from 1. */
  revision: number;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    feed_usage: FeedUsageRow;
    feed_call_totals: FeedCallTotalRow;
    feed_calls: FeedCallRow;
    feed_health: FeedHealthRow;
  }
}
