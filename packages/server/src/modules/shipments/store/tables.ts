/** Rows as queries see them; `migrations/` makes the tables. Times are epoch milliseconds. */

export interface ShipmentRow {
  /** Random UUIDv4: it is the capability for the proof of delivery. */
  id: string;
  number: string;
  carrier: string;
  vertical: string;
  source: string;
  feed: string | null;
  state: string;
  detail: string | null;
  /** 1 when a code or a sender said that it travels back to its sender. */
  is_returning: number;
  origin_country: string | null;
  destination_country: string | null;
  eta_at: number | null;
  /** How far it may be off, in seconds; null where it is not known, as for estimates of older versions. */
  eta_uncertainty_s: number | null;
  /** When the message that stated it was sent; null where no message did. */
  eta_stated_at: number | null;
  created_at: number;
  /** When anything was last recorded: retention counts from here. */
  updated_at: number;
  last_event_at: number | null;
  /** Index of the newest event of the chain. */
  event_count: number;
  /** Link of the newest event, or the genesis hash. */
  chain_head: string;
  /** When the unsealed events must be sealed at the latest; null when there are none. */
  seal_due_at: number | null;
  /** Events up to this index have lost their bodies to retention. */
  purged_count: number;
  purged_at: number | null;
  /** Month in which its present details began, as 202611; 0 for those from before months were kept. */
  home_month: number;
}

export interface ShipmentSaltKeyRow {
  shipment_id: string;
  /** The key serves the events from this index on, up to the next key. */
  from_index: number;
  salt_key: Uint8Array;
}

export interface ShipmentEventRow {
  shipment_id: string;
  idx: number;
  /** HMAC-SHA-256 over what makes the scan itself, keyed with the salt key of the shipment. */
  event_key: Uint8Array;
  /** The canonical JSON that the commitment covers. */
  body: string;
  rule: string | null;
  informational: number;
  effective_at: number;
  /** The parsed instant, also where the committed one is null. */
  occurred_at: number;
  uncertainty_s: number;
  time_source: string;
  recorded_at: number;
  leg: number;
  wording: string | null;
  /** Of the source, which orders versions of one scan; null where it states none. */
  revision: string | null;
  /** That of its shipment when it was recorded. Names the partition on PostgreSQL. */
  home_month: number;
}

export interface ChainLinkRow {
  shipment_id: string;
  idx: number;
  commitment: string;
  link: string;
}

export interface ShipmentEtaRow {
  shipment_id: string;
  seen_at: number;
  eta_at: number;
  source: string;
}

export interface ShipmentJourneyRow {
  shipment_id: string;
  /** Feed that told it. */
  feed: string;
  /** When it last changed. */
  seen_at: number;
  /** JSON of a `JourneyRecord`. It names no person. */
  document: string;
}

/** One line of the history of estimates. `place` and `vehicle` are empty where unknown. */
export interface ShipmentEstimateRow {
  shipment_id: string;
  idx: number;
  kind: string;
  place: string;
  vehicle: string;
  leg: number | null;
  vessel_imo: string | null;
  vessel_name: string | null;
  /** 1 for an arrival at the destination. */
  is_final: number;
  observed_at: number;
  value_at: number;
  classifier: string;
  source_created_at: number | null;
  feed: string;
  reason: string | null;
}

export interface FeedPollRow {
  shipment_id: string;
  feed: string;
  next_poll_at: number | null;
  last_polled_at: number | null;
  unchanged_polls: number;
  not_found_polls: number;
  /** JSON array of the calls of the last 24 hours. */
  recent_polls: string;
}

/** The shipments of a number, one for each carrier. */
export interface ShipmentNumberRow {
  number: string;
  shipment_id: string;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    shipments: ShipmentRow;
    shipment_numbers: ShipmentNumberRow;
    shipment_salt_keys: ShipmentSaltKeyRow;
    shipment_events: ShipmentEventRow;
    chain_links: ChainLinkRow;
    shipment_etas: ShipmentEtaRow;
    shipment_journeys: ShipmentJourneyRow;
    shipment_estimates: ShipmentEstimateRow;
    feed_polls: FeedPollRow;
  }
}
