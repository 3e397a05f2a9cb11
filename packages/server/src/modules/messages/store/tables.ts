/** Rows of messages as queries see them; `migrations/` makes the tables. Times are epoch milliseconds. */

/** One interchange that came: what makes it come only once. It names partners and no persons. */
export interface MessageInterchangeRow {
  /** UUIDv4. */
  id: string;
  family: string;
  sender: string;
  recipient: string;
  control_reference: string;
  /** SHA-256 of its bytes, 64 hex digits. */
  content_hash: string;
  /** `started` or `done`. */
  state: string;
  received_at: number;
  /** Messages from the first one on whose outcome is committed; of a table, its rows. */
  messages_done: number;
  /** JSON of a `KnownInterchange` when it is done; null before. */
  report: string | null;
}

/** That a message stated an event: for corrections, for pieces, and for the operator. Lives as long as the event. */
export interface MessageEventRow {
  shipment_id: string;
  idx: number;
  interchange_id: string;
  /** Position of the message in its interchange, from 1. */
  message: number;
  family: string;
  sender: string;
  control_reference: string;
  message_reference: string;
  /** Number that the sender gave the document; null for none. */
  document: string | null;
  /** As the message wrote it, without a zone. */
  local_time: string;
  /** Code of the place as the message wrote it; null where it named none or no code. */
  place_code: string | null;
  /** JSON of `StatedPieces`; null without. */
  pieces: string | null;
  /** JSON of a `JourneyCode`; null where the status does not depend on the journey. */
  journey_code: string | null;
  /** The arrival that it expected beside the event, how far that may be off, and when it was sent; null where it stated none. */
  eta_at: number | null;
  eta_uncertainty_s: number | null;
  eta_stated_at: number | null;
}

/** The next control number of our acknowledgements, by recipient. */
export interface MessageCounterRow {
  recipient: string;
  next_number: number;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    message_interchanges: MessageInterchangeRow;
    message_events: MessageEventRow;
    message_counters: MessageCounterRow;
  }
}
