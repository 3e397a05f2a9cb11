/** Rows of what keys follow. Times are epoch milliseconds. */

export interface FollowRow {
  id: string;
  /** First key in the owner's line of rotated keys. */
  key_id: string;
  number: string;
  /** Slug; empty while the carrier is unknown. */
  carrier: string;
  /** Empty while it is unknown. */
  vertical: string;
  /** Null while nothing is recorded about the number. */
  shipment_id: string | null;
  /** Of the shipment; `route_only` without one. */
  source: string;
  state: string;
  detail: string | null;
  last_event_at: number | null;
  eta_at: number | null;
  eta_uncertainty_s: number | null;
  event_count: number;
  changed_at: number;
  is_stale: number;
  is_overdue: number;
  reference: string | null;
  expected_by: number | null;
  /** When the checks look at it next; null: never. */
  check_at: number | null;
  is_explicit: number;
  followed_at: number;
  requested_at: number;
  ends_at: number;
}

export interface FollowTagRow {
  follow_id: string;
  tag: string;
  key_id: string;
  /** Of the follow. */
  changed_at: number;
}

/** Secret address of a list. */
export interface FollowLinkRow {
  id: string;
  /** First key in the owner's line of rotated keys. */
  key_id: string;
  /** SHA-256 of the whole token, 32 bytes. */
  token_digest: Uint8Array;
  /** JSON of `FollowFilters`. */
  filters: string;
  language: string;
  created_at: number;
  last_used_at: number | null;
  revoked_at: number | null;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    follows: FollowRow;
    follow_tags: FollowTagRow;
    follow_links: FollowLinkRow;
  }
}
