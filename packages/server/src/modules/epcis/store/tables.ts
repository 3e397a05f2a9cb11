/** Partner event rows as queries see them. Times in `_us` are epoch microseconds. */
import type { Generated } from 'kysely';

/** A partner event. `key_id` is the first key of a rotation line: rotating a key must not orphan its events. */
export interface EpcisEventRow {
  id: Generated<number>;
  key_id: string;
  /** The event id, or its digest when the id is too long for an index. */
  event_key: string;
  /** The event id when `event_key` is its digest; else null. */
  long_event_id: string | null;
  /** SHA-256 of the event hash, 32 bytes. */
  hash: Uint8Array;
  /** SHA-256 of the error declaration; empty without one. */
  err_digest: Uint8Array;
  capture_id: string;
  event_time_us: number;
  record_time_us: number;
  /** Canonical forms, as queries compare them. */
  biz_step: string | null;
  disposition: string | null;
  action: string;
  read_point: string | null;
  biz_location: string | null;
  /** The read point as the sender wrote it, for the public page. */
  read_point_text: string | null;
  /** Context of the document that held the event, as text. */
  context: string | null;
  /** Source text, byte for byte. */
  body: string;
  /** 1 when the operator hides the event from the public page, else 0. */
  hidden: number;
}

/** On PostgreSQL alone: the ids of all months. Triggers keep it. */
export interface EpcisEventKeyRow {
  key_id: string;
  event_key: string;
  err_digest: Uint8Array;
  event_row: number;
}

/** `epc` is a term: the canonical form of an EPC, or `class ` and the canonical form of a class. */
export interface EpcisEpcRow {
  key_id: string;
  epc: string;
  event_time_us: number;
  record_time_us: number;
  event_row: number;
}

export interface EpcisMatchRow {
  token: string;
  key_id: string;
  event_time_us: number;
  event_row: number;
}

/** Events of a request that were already stored, in a request that also had new ones. */
export interface EpcisCaptureDuplicateRow {
  capture_id: string;
  /** Place in the request, from 0. */
  position: number;
  event_row: number;
}

export interface EpcisHiddenKeyRow {
  key_id: string;
}

export interface EpcisSecretRow {
  name: string;
  secret: Uint8Array;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    epcis_events: EpcisEventRow;
    epcis_event_keys: EpcisEventKeyRow;
    epcis_epcs: EpcisEpcRow;
    epcis_matches: EpcisMatchRow;
    epcis_capture_duplicates: EpcisCaptureDuplicateRow;
    epcis_hidden_keys: EpcisHiddenKeyRow;
    epcis_secrets: EpcisSecretRow;
  }
}
