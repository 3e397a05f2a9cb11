/** What operations, access and workers need from the outside. Stores and feeds implement these. */
import type { DetectionResult, Detector, Directory } from '@wayseal/detect';
import type { CallPurpose, CarrierEvent, FeedId } from './domain/shipment/carrier-event.ts';
import type { LookupOutcome } from './domain/shipment/lookup.ts';
import type { PollState } from './domain/shipment/poll-schedule.ts';
import type { ScanMaterials } from './domain/shipment/plan-scan.ts';
import type { History } from './domain/shipment/history.ts';
import type { Scan, Shipment, StoredEvent } from './domain/shipment/shipment.ts';
import type { LinkRecord } from './domain/link-state.ts';
import type { LinkVerdict } from './domain/link-verdict.ts';
import type { EpcisStore, EpcisTools, PageTokens } from './ports/epcis.ts';
import type { Feed, FeedUsageStore } from './ports/feeds.ts';
import type { JobLeases } from './ports/jobs.ts';
import type { Proofs, ProofStore } from './ports/proofs.ts';
import type { ShipmentOversight } from './ports/shipment-oversight.ts';
import type { WebhookOversight } from './ports/webhook-oversight.ts';
import type { Webhooks, WebhookStore, WebhookStoreRules } from './ports/webhooks.ts';
import type {
  ForecastLog,
  ForecastQuality,
  ObservationStore,
  Observations,
  Places,
  WallClock,
} from './ports/numbers.ts';

export type * from './ports/feeds.ts';
export type * from './ports/numbers.ts';

export const planNames = ['free', 'pro', 'enterprise'] as const;
export type PlanName = (typeof planNames)[number];

export const scopeNames = ['read', 'integration.manage', 'events.ingest'] as const;
export type ScopeName = (typeof scopeNames)[number];

/** An issued API key without its secret. Times are epoch milliseconds. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** First 12 characters of the key: enough to recognise it in a list, useless to guess the rest. */
  readonly prefix: string;
  readonly plan: PlanName;
  readonly scopes: readonly ScopeName[];
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
  /** The key that this one was made to replace, by rotation. */
  readonly replacesId: string | null;
}

/** `digest` is the 32-byte SHA-256 of the whole key. */
export interface StoredApiKey extends ApiKey {
  readonly digest: Uint8Array;
}

/** What may change of a key while it is used. */
export type KeyStanding = Pick<ApiKey, 'id' | 'plan' | 'scopes' | 'expiresAt' | 'revokedAt'>;

/** Lines of rotations: what a key registered stays with those that replaced it. */
export interface KeyLines {
  /** The first key of the line that this one is in; of a key that was never rotated, or is unknown, itself. */
  firstKeyOf(id: string): Promise<string>;
}

export interface ApiKeyStore {
  insertKey(key: StoredApiKey): Promise<void>;
  /** One transaction: inserts the successor and lets the old key expire at `oldExpiresAt` (never later than before). */
  replaceKey(successor: StoredApiKey, oldExpiresAt: number): Promise<void>;
  findKeyByDigest(digest: Uint8Array): Promise<StoredApiKey | undefined>;
  findKeyById(id: string): Promise<ApiKey | undefined>;
  /** One read for all, in any order; keys that are not there are left out. */
  readStandings(ids: readonly string[]): Promise<readonly KeyStanding[]>;
  /** Oldest first. */
  listKeys(): Promise<readonly ApiKey[]>;
  countKeys(): Promise<number>;
  /** False when the key does not exist; revoking twice keeps the first time. */
  revokeKey(id: string, revokedAt: number): Promise<boolean>;
  /** Write-behind of last uses; never moves a time backwards. */
  touchKeys(uses: ReadonlyMap<string, number>): Promise<void>;
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

export interface LinkSummary {
  /** Rows whose present page the link checker has asked for. */
  readonly checked: number;
  readonly verdicts: Readonly<Record<LinkVerdict, number>>;
  /** Epoch milliseconds. */
  readonly lastCheckedAt: number | null;
  readonly verifiedByPerson: number;
  /** Verifications older than the setting allows. */
  readonly staleVerifications: number;
}

/** What the link checker of this instance has found; empty where it never ran. */
export interface LinkStates {
  find(slug: string): LinkRecord | undefined;
  summarize(): LinkSummary;
}

/** What became of one scan. `indices` has the index of each event of the scan, recorded before or now. */
export type ScanOutcome =
  | {
      readonly kind: 'recorded';
      readonly shipment: Shipment;
      readonly added: number;
      readonly indices: readonly number[];
    }
  | { readonly kind: 'chain_full'; readonly message: string };

/** What a recording needs from outside: the time and fresh randomness for each scan. */
export interface RecordingContext {
  readonly now: number;
  readonly newMaterials: () => ScanMaterials;
}

/** A shipment about which its feed is to be asked now. */
export interface DuePoll {
  readonly shipment: Shipment;
  readonly feed: FeedId;
  readonly state: PollState;
  /** Whether a key follows it. */
  readonly followed: boolean;
}

export interface FeedPollStore {
  findPoll(shipmentId: string): Promise<PollState | undefined>;
  savePoll(shipmentId: string, feed: FeedId, state: PollState): Promise<void>;
  /** Longest due first. */
  listDuePolls(now: number, limit: number): Promise<readonly DuePoll[]>;
  /** Moves the next poll, unless another process has done so; true for the one that may ask. */
  claimPoll(shipmentId: string, seenNextPollAt: number, until: number): Promise<boolean>;
}

/** What operations may read of tracked shipments. */
export type ShipmentReading = Pick<
  ShipmentStore,
  'findShipment' | 'findShipmentsByNumber' | 'listEvents' | 'listEventsOf' | 'listArrivals'
>;

/** Histories as they were read, kept for each version of their shipment: what only shows them need not read them again. */
export interface Histories {
  /**
   * `admit` is told the number of events before they are read; where the history is kept, it is not asked. What it throws
   * is thrown.
   */
  read(shipment: Shipment, admit?: (events: number) => void | Promise<void>): Promise<History>;
}

export interface ShipmentStore {
  findShipment(id: string): Promise<Shipment | undefined>;
  /** `number` is normalised; synthetic ones last, then the most recently updated first. */
  findShipmentsByNumber(number: string): Promise<readonly Shipment[]>;
  /** In order of recording. */
  listEvents(shipmentId: string, afterIndex: number, limit: number): Promise<readonly StoredEvent[]>;
  /** Those that the shipment counts, so that they fit its state: what was recorded since it was read is not among them. */
  listEventsOf(shipment: Pick<Shipment, 'id' | 'eventCount'>): Promise<readonly StoredEvent[]>;
  /** Every arrival that the carrier has expected, oldest first. */
  listArrivals(shipmentId: string): Promise<readonly { readonly seenAt: number; readonly etaAt: number }[]>;
  /** One transaction for all scans: either all of them are recorded, or none. */
  recordScans(scans: readonly Scan[], context: RecordingContext): Promise<readonly ScanOutcome[]>;
  follow(shipmentId: string, keyId: string, now: number): Promise<void>;
  /** Shipments that changed behind a place in the order of change and id; an empty id stands before all of its moment. */
  listChangedAfter(
    place: { readonly updatedAt: number; readonly id: string },
    limit: number,
  ): Promise<readonly { readonly id: string; readonly eventCount: number; readonly updatedAt: number }[]>;
  countShipments(): Promise<number>;
}

/** What ends with the details of shipments. */
export interface RetentionStore {
  /**
   * Forgets follows whose last request is older than `retentionMs`; and expected arrivals, polls and the tie to statistics
   * that were written after the purge of their shipment, for a day. Answers how many rows of the kinds that tell something
   * are gone.
   */
  forgetEnded(now: number): Promise<number>;
}

/** Records what sources say. */
export interface ScanRecording {
  /** One transaction; resolves when everything is committed and, where the state changed, sealed. */
  record(scans: readonly Scan[]): Promise<readonly ScanOutcome[]>;
}

/** New events of a shipment, in order of recording, with the shipment as it is after them. */
export interface ShipmentUpdate {
  readonly shipment: Shipment;
  readonly events: readonly StoredEvent[];
}

export interface ShipmentFollowing {
  /** Tells every event behind `afterIndex`, now and later, until the function that comes back is called. */
  follow(shipmentId: string, afterIndex: number, listener: (update: ShipmentUpdate) => void): () => void;
}

export interface ShipmentLookup {
  readonly outcome: LookupOutcome;
  /** The feed that answers for the number, configured or not. */
  readonly feed: Feed | null;
  readonly shipment: Shipment | null;
  /** Empty without a shipment. */
  readonly history: History;
  /** Arrivals that the carrier has expected, oldest first; epoch milliseconds. */
  readonly arrivals: readonly number[];
  /** By index: the events as the feed has just given them. */
  readonly live: ReadonlyMap<number, CarrierEvent>;
  /** What helps the reader of a failure. */
  readonly hint: string | null;
  readonly retryAfterS: number | null;
}

/** Finds the shipment of a number, asking a feed where one is configured for it. */
export interface ShipmentTracking {
  lookup(
    detection: DetectionResult,
    request: {
      readonly purpose: CallPurpose;
      readonly keyId: string | null;
      readonly signal?: AbortSignal;
      /** As `Histories.read` has it. */
      readonly admit?: ((events: number) => void | Promise<void>) | undefined;
    },
  ): Promise<ShipmentLookup>;
}

/** The writer of seals, as far as recordings wait for it. */
export interface Sealing {
  /** Rejects when the log takes no more leaves: nothing may be recorded that could never be sealed. */
  assertAppendable(): Promise<void>;
  /** Resolves when everything recorded so far of these shipments is sealed, logged and covered by a checkpoint. */
  sealed(shipments: readonly Pick<Shipment, 'id' | 'source'>[]): Promise<void>;
}

export interface Timers {
  /** Runs `work` once, later; the function that comes back cancels it. */
  after(milliseconds: number, work: () => void): () => void;
}

/** What follows shipments. */
export interface TrackingPorts {
  readonly recording: ScanRecording;
  readonly tracking: ShipmentTracking;
  readonly following: ShipmentFollowing;
  readonly shipments: ShipmentReading;
  readonly histories: Histories;
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
