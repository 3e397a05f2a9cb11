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

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    feed_usage: FeedUsageRow;
  }
}
