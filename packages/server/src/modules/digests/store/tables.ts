/** Rows of digests as queries see them; `migrations/` makes the table. Times are epoch milliseconds. */

/** The mail of one digest for one period. */
export interface DigestSendRow {
  digest: string;
  period: string;
  /** The first key of its line. */
  key_id: string;
  /** One of `digestStates`. */
  state: string;
  /** Counted before each SMTP transaction. */
  attempts: number;
  due_at: number | null;
  running_until: number;
  last_error_class: string | null;
  last_attempt_at: number | null;
  message_id: string;
  /** RFC 5322 without `From`; null when there was nothing to tell, and 7 days after it was frozen. */
  mail: Uint8Array | null;
  /** JSON of recipient tags with their outcomes, while somebody still waits; then `{}`. */
  settled: string;
  covers_from: number;
  covers_to: number;
  created_at: number;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    digest_sends: DigestSendRow;
  }
}
