/** What operations, access and workers need from the outside. Stores and feeds implement these. */
import type { Detector, Directory } from '@wayseal/detect';
import type { ApiKeyStore } from './modules/access/ports.ts';
import type { LinkStates } from './modules/directory/ports.ts';
import type { EpcisStore, EpcisTools, PageTokens } from './modules/epcis/ports.ts';
import type { Feed, FeedUsageStore } from './modules/feeds/ports.ts';
import type { JobLeases } from './kernel/jobs/jobs.ts';
import type { ForecastLog, ForecastQuality, Observations, ObservationStore } from './modules/numbers/ports.ts';
import type { Places } from './modules/places/ports.ts';
import type { Proofs, ProofStore } from './modules/proofs/ports.ts';
import type { FeedPollStore, RetentionStore, ShipmentStore, TrackingPorts } from './modules/shipments/ports.ts';
import type { ShipmentOversight } from './modules/shipments/oversight-ports.ts';
import type { WebhookOversight } from './modules/webhooks/oversight-ports.ts';
import type { Webhooks, WebhookStore, WebhookStoreRules } from './modules/webhooks/ports.ts';

export { planNames } from './modules/access/ports.ts';
export { scopeNames } from './kernel/operation/scopes.ts';
export type * from './modules/access/ports.ts';
export type * from './modules/directory/ports.ts';
export type * from './modules/feeds/ports.ts';
export type * from './modules/numbers/ports.ts';
export type * from './modules/places/ports.ts';
export type * from './kernel/operation/scopes.ts';
export type * from './modules/shipments/ports.ts';

/** Epoch milliseconds. */
export interface WallClock {
  now(): number;
}

/** A trivial read through the store, for readiness. Rejects when the database does not answer. */
export interface StoreHealth {
  ping(): Promise<void>;
  /** Connections to PostgreSQL at this moment; null on SQLite, which has one. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number } | null;
}

/** What a bucket holds after a charge. */
export interface BucketState {
  readonly accepted: boolean;
  /** Accepted in each of the last 61 seconds, by the clock of the database; the present second first. */
  readonly counts: readonly number[];
}

/** Rolling counts that all nodes share. */
export interface RateBuckets {
  /**
   * Takes `cost` in place of `given`, which was taken before, when all that the last 61 seconds hold stays within `limit`; else
   * gives `given` back and takes nothing.
   */
  charge(bucket: string, limit: number, cost: number, given: number): Promise<BucketState>;
  /** Deletes what has not been touched for two minutes; answers how many. */
  dropIdle(): Promise<number>;
}

export interface Store extends AsyncDisposable {
  readonly kind: 'sqlite' | 'postgres';
  readonly apiKeys: ApiKeyStore;
  readonly shipments: ShipmentStore;
  readonly feedPolls: FeedPollStore;
  readonly retention: RetentionStore;
  readonly feedUsage: FeedUsageStore;
  readonly epcis: EpcisStore;
  readonly pageTokens: PageTokens;
  readonly proofs: ProofStore;
  readonly observations: ObservationStore;
  readonly forecasts: ForecastLog;
  readonly shipmentOversight: ShipmentOversight;
  readonly webhookOversight: WebhookOversight;
  readonly health: StoreHealth;
  readonly jobLeases: JobLeases;
  /** Null on SQLite, where one process counts for itself. */
  readonly rateBuckets: RateBuckets | null;
  /** Webhooks, with the box that opens their secrets. */
  readonly openWebhooks: (
    box: SecretBox,
    rules: WebhookStoreRules,
    reach?: (point: 'before_settle') => void | Promise<void>,
  ) => WebhookStore;
}

/** Seals secrets at rest. `aad` names the row that holds them: `table/id`. */
export interface SecretBox {
  seal(plaintext: Uint8Array, aad: string): Uint8Array;
  /** Throws when the bytes were changed, belong to another row or were sealed with a key that is not given. */
  open(sealed: Uint8Array, aad: string): Uint8Array;
  /** Whether the key that sealed these bytes is given. */
  canOpen(sealed: Uint8Array): boolean;
}

/** What the running service says of itself. */
export interface ServiceFacts {
  readonly version: string;
  /** Origin that people reach, without a trailing slash; known once the service listens. */
  readonly publicUrl: () => string;
  readonly endpoints: readonly {
    readonly method: string;
    readonly path: string;
    readonly auth: string;
    readonly summary: string;
  }[];
  /** JSON text of the OpenAPI document. */
  readonly openApi: () => string;
  readonly mcp: {
    readonly path: string;
    readonly protocolVersions: readonly string[];
    readonly tools: readonly string[];
  };
}

export interface Readiness {
  /** Resolves when requests can be served; rejects with an `Error` that says what is missing. */
  check(): Promise<void>;
}

/** Draws QR codes of a text; `size` is the width in pixels, quiet zone included. */
export interface QrDrawing {
  svg(text: string, size: number): Promise<string>;
  png(text: string, size: number): Promise<Uint8Array>;
}

export interface Timers {
  /** Runs `work` once, later; the function that comes back cancels it. */
  after(milliseconds: number, work: () => void): () => void;
}

/** Everything that operations may be given; each operation names the ports that it touches. */
export interface Ports extends TrackingPorts {
  readonly detector: Detector;
  readonly directory: Directory;
  readonly links: LinkStates;
  readonly service: ServiceFacts;
  readonly readiness: Readiness;
  readonly qr: QrDrawing;
  /** The time, for what depends on it. */
  readonly clock: WallClock;
  readonly timers: Timers;
  /** Licensed feeds, configured or not, in the order in which they are asked. */
  readonly feeds: readonly Feed[];
  readonly epcis: EpcisTools;
  readonly proofs: Proofs;
  readonly webhooks: Webhooks;
  readonly places: Places;
  readonly observations: Observations;
  readonly forecastQuality: ForecastQuality;
}
