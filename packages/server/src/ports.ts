/** What operations, access and workers need from the outside. Stores and feeds implement these. */
import type { DetectionResult, Detector, Directory } from '@wayseal/detect';
import type { CallPurpose, FeedAnswer, FeedId, PersistMode } from './domain/shipment/carrier-event.ts';
import type { LinkRecord } from './domain/link-state.ts';
import type { LinkVerdict } from './domain/link-verdict.ts';

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

export interface ApiKeyStore {
  insertKey(key: StoredApiKey): Promise<void>;
  /** One transaction: inserts the successor and lets the old key expire at `oldExpiresAt` (never later than before). */
  replaceKey(successor: StoredApiKey, oldExpiresAt: number): Promise<void>;
  findKeyByDigest(digest: Uint8Array): Promise<StoredApiKey | undefined>;
  findKeyById(id: string): Promise<ApiKey | undefined>;
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
}

export interface Store extends AsyncDisposable {
  readonly kind: 'sqlite' | 'postgres';
  readonly apiKeys: ApiKeyStore;
  readonly health: StoreHealth;
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

export interface FeedUsage {
  /** Calls of the present day (UTC). */
  readonly used: number;
  readonly perDay: number;
}

/** A licensed feed behind its quota guard. */
export interface Feed {
  readonly id: FeedId;
  /** Who provides the events, as people know them. */
  readonly group: string;
  /** Whether credentials are set; without them nothing is ever called. */
  readonly configured: boolean;
  readonly attribution: string;
  readonly persist: PersistMode;
  /** Whether the number may be one of this feed's; pure, asks nobody. */
  supports(detection: DetectionResult): 'yes' | 'maybe' | 'no';
  /** Never rejects for anything that a carrier can send. `language` is ISO 639-1, default `en`. */
  fetch(request: FeedRequest): Promise<FeedAnswer>;
  usage(): Promise<FeedUsage>;
}

export interface FeedRequest {
  readonly detection: DetectionResult;
  readonly purpose: CallPurpose;
  readonly language?: string;
  readonly originCountry?: string | null;
  readonly signal?: AbortSignal;
}

/** Everything that operations may be given; each operation names the ports that it touches. */
export interface Ports {
  readonly detector: Detector;
  readonly directory: Directory;
  readonly links: LinkStates;
  readonly service: ServiceFacts;
  readonly readiness: Readiness;
  readonly qr: QrDrawing;
}
