import type { Generated } from 'kysely';
import type { WebhookTables } from './webhook-tables.ts';

/** The rows of every table as queries see them; `migrations/` makes the tables. Times are epoch milliseconds. */
export interface ApiKeyRow {
  id: string;
  name: string;
  prefix: string;
  /** SHA-256 of the whole key, 32 bytes. */
  digest: Uint8Array;
  plan: string;
  /** Scope names, separated by one space. */
  scopes: string;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  last_used_at: number | null;
  replaces_id: string | null;
}

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
  origin_country: string | null;
  destination_country: string | null;
  eta_at: number | null;
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

export interface KeyFollowRow {
  shipment_id: string;
  key_id: string;
  /** Last request of the key for the shipment. */
  requested_at: number;
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

/** A partner event. `key_id` is the first key of a line of rotations: rotating a key must not orphan its events. */
export interface EpcisEventRow {
  id: Generated<number>;
  key_id: string;
  /** The event id, or its digest where it is too long for an index. */
  event_key: string;
  /** The event id where `event_key` is its digest. */
  long_event_id: string | null;
  /** SHA-256 of the event hash, 32 bytes. */
  hash: Uint8Array;
  /** SHA-256 of the error declaration, or no bytes. */
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
  /** Context of the document that the event came in, as text. */
  context: string | null;
  /** Source text, byte for byte. */
  body: string;
  /** 0 or 1: whether the operator keeps it from the public page. */
  hidden: number;
}

/** `epc` is a term: the canonical form of an EPC, or `class ` and that of a class. */
export interface EpcisEpcRow {
  key_id: string;
  epc: string;
  event_time_us: number;
  event_row: number;
}

export interface EpcisMatchRow {
  token: string;
  event_time_us: number;
  event_row: number;
}

/** Events of a request that were stored before, where others of it were new. */
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

export interface LogRow {
  id: number;
  /** Host of the issuer and name of the log, such as `track.example/smt1`. */
  origin: string;
  sandbox: number;
  opened_at: number;
  tree_size: number;
  root_hash: string;
}

export interface LogEntryRow {
  log_id: number;
  idx: number;
  entry: string;
  tag: Uint8Array | null;
}

export interface LogNodeRow {
  log_id: number;
  /** The node is the root of `2 ** level` leaves from `idx * 2 ** level`. */
  level: number;
  idx: number;
  hash: Uint8Array;
}

export interface LogCheckpointRow {
  log_id: number;
  tree_size: number;
  root_hash: string;
  /** Second of the time cosignature, chosen before anything is signed. */
  cosigned_s: number;
  created_at: number;
  /** Null until it is signed. */
  note: string | null;
}

export interface LogRootRow {
  log_id: number;
  idx: number;
  tree_size: number;
  listed_at: number;
}

export interface SealRow {
  shipment_id: string;
  seq: number;
  kind: string;
  event_count: number;
  head: string;
  sealed_at: string;
  hash: string;
  log_id: number;
  leaf_index: number;
}

export interface PodRow {
  shipment_id: string;
  issue: number;
  event_index: number;
  seal_seq: number;
  key_id: string;
  issued_at: number;
  log_id: number;
  leaf_index: number;
  tree_size: number;
  statement: string | null;
  document: string | null;
  /** When the status had left `delivered`. */
  withdrawn_at: number | null;
}

export interface SigningKeyRow {
  kid: string;
  purpose: string;
  origin: string | null;
  status: string;
  created_at: number;
  secret: Uint8Array;
  record: string;
}

export interface WitnessedLogRow {
  origin: string;
  tree_size: number;
  root_hash: string;
  updated_at: number;
}

export interface Tables extends WebhookTables {
  api_keys: ApiKeyRow;
  shipments: ShipmentRow;
  shipment_salt_keys: ShipmentSaltKeyRow;
  shipment_events: ShipmentEventRow;
  chain_links: ChainLinkRow;
  shipment_etas: ShipmentEtaRow;
  key_follows: KeyFollowRow;
  feed_polls: FeedPollRow;
  feed_usage: FeedUsageRow;
  epcis_events: EpcisEventRow;
  epcis_epcs: EpcisEpcRow;
  epcis_matches: EpcisMatchRow;
  epcis_capture_duplicates: EpcisCaptureDuplicateRow;
  epcis_hidden_keys: EpcisHiddenKeyRow;
  epcis_secrets: EpcisSecretRow;
  logs: LogRow;
  log_entries: LogEntryRow;
  log_nodes: LogNodeRow;
  log_checkpoints: LogCheckpointRow;
  log_roots: LogRootRow;
  seals: SealRow;
  pods: PodRow;
  signing_keys: SigningKeyRow;
  witnessed_logs: WitnessedLogRow;
}
