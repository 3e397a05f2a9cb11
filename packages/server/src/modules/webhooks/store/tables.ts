/** Rows of the webhook tables. Times are epoch milliseconds unless a name says otherwise. */

/**
 * `due_at` of a delivery that waits for a manual attempt. It is earlier than every scheduled time, so the index of due
 * deliveries finds it. `next_attempt_at` of the manual attempt keeps the scheduled time and restores it at the start.
 */
export const askedByHand = 0;

export interface WebhookEndpointRow {
  id: string;
  /** First key in the owner's line of rotated keys. */
  key_id: string;
  /** Of a chat channel, its host alone. */
  url: string;
  /** The sealed URL of a chat channel; null for other endpoints. */
  address: Uint8Array | null;
  sandbox: number;
  /** Names of the events that it subscribes to, with a space between. */
  events: string;
  /** Seconds that an estimate must move before it is told. */
  estimate_threshold_s: number;
  /** Slugs with a blank between; null: all carriers. */
  carriers: string | null;
  /** Tags with a blank between, of which a follow needs one; null: whatever its tags. */
  tags: string | null;
  /** json, slack, teams or discord. */
  format: string;
  /** Of what people read. */
  language: string;
  /** enabled, disabled or deleted. */
  status: string;
  dns_status: string;
  created_at: number;
  url_changed_at: number | null;
  consecutive_failures: number;
  first_failure_at: number | null;
  last_success_at: number | null;
  pauses: number;
  paused_until: number;
  disabled_at: number | null;
  disabled_reason: string | null;
  lease_token: string | null;
  /** 0 when no worker holds the lease. */
  lease_until: number;
  last_served: number;
}

/** The value of an estimate that an endpoint was told last, epoch ms, or from which its moves are counted. */
export interface WebhookToldEstimateRow {
  shipment_id: string;
  endpoint_id: string;
  /** Kind, place and vehicle. */
  estimate: string;
  value_at: number;
}

export interface WebhookSecretRow {
  endpoint_id: string;
  version: number;
  sealed: Uint8Array;
  created_at: number;
  /** Null for the newest. */
  expires_at: number | null;
}

export interface WebhookEventRow {
  /** `evt_` and a UUIDv7, which sorts events by time. */
  id: string;
  type: string;
  /** What it tells and to whom, unique; null where nothing can be told twice. */
  cause: string | null;
  /** The body of every POST of this event. */
  body: Uint8Array;
  /** Unix seconds inside the signatures. */
  ts_unix: number;
  created_at: number;
}

export interface WebhookDeliveryRow {
  endpoint_id: string;
  event_id: string;
  is_test: number;
  state: string;
  /** Scheduled attempts, counted before each POST. */
  attempts: number;
  /** Number of log rows. */
  log_count: number;
  /** Null when no attempt follows automatically; `askedByHand` when a manual attempt waits for a worker. */
  due_at: number | null;
  /** When the running attempt counts as lost; 0 when none runs. */
  running_until: number;
  signature: string;
  secret_version: number;
  created_at: number;
  held_at: number | null;
}

export interface WebhookAttemptRow {
  endpoint_id: string;
  event_id: string;
  n: number;
  trigger: string;
  started_at: number;
  /** success, failure, unknown; null while it runs. */
  outcome: string | null;
  duration_ms: number | null;
  dns_ms: number | null;
  connect_ms: number | null;
  tls_ms: number | null;
  ttfb_ms: number | null;
  status: number | null;
  error_class: string | null;
  response: Uint8Array | null;
  address: string | null;
  next_attempt_at: number | null;
  hint: string | null;
}

export interface IdempotencyKeyRow {
  key_id: string;
  route: string;
  value: string;
  fingerprint: Uint8Array;
  /** Token of the running request; null when the answer is stored. */
  lease_token: string | null;
  lease_until: number;
  /** Sealed JSON text of the answer. */
  answer: Uint8Array | null;
  created_at: number;
}

declare module '../../../kernel/store/tables.ts' {
  interface Tables {
    webhook_endpoints: WebhookEndpointRow;
    webhook_secrets: WebhookSecretRow;
    webhook_told_estimates: WebhookToldEstimateRow;
    webhook_events: WebhookEventRow;
    webhook_deliveries: WebhookDeliveryRow;
    webhook_attempts: WebhookAttemptRow;
    idempotency_keys: IdempotencyKeyRow;
  }
}
