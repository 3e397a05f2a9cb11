/** Rows of the change feed as queries see them; `migrations/` makes the tables. Times are epoch milliseconds. */

/** A feed that is open. Recorded events wait in `change_outbox` while there is one. */
export interface ChangeFeedRow {
  name: string;
  opened_at: number;
  last_sent_at: number | null;
  error: string | null;
  error_at: number | null;
  discarded: number;
}

/** A recorded event that the broker has not confirmed. */
export interface ChangeOutboxRow {
  shipment_id: string;
  /** Index of the event in the chain of its shipment. */
  sequence: number;
  /** The CloudEvent as JSON. */
  event: string;
  created_at: number;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    change_feeds: ChangeFeedRow;
    change_outbox: ChangeOutboxRow;
  }
}
