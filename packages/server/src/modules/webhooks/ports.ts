/** What the parts that send webhooks need from the store and from each other. Times are epoch milliseconds. */
import type { DueAttempt, FinishedDelivery } from './rules/attempt.ts';
import type { DeliveryState, AttemptOutcome, RetrySchedule } from './rules/delivery-policy.ts';
import type { OversightPage } from '../shipments/ports.ts';
import type { StatusChange } from '../statuses/rules/status-change.ts';
import type { TargetReason } from '../../kernel/http-out/target-url.ts';
import type { Language } from '../statuses/rules/wording/languages.ts';
import type { DisabledReason, EndpointHealth, HealthRules } from './rules/endpoint-health.ts';
import type { WebhookErrorClass } from './rules/error-class.ts';
import type { ChatFormat, WebhookFormat } from './rules/formats.ts';
import type { FailedEndpoint, LastFailure, QueueDepth, RecentDeliveries } from './rules/delivery-counts.ts';
import type { WebhookFilters } from './rules/audience.ts';
import type { SubscribableEvent, WebhookEventType } from './rules/event-catalog.ts';

export type { QueueDepth, RecentDeliveries } from './rules/delivery-counts.ts';

export type DnsStatus = 'ok' | 'unresolved';

export interface SecretVersion {
  readonly version: number;
  readonly createdAt: number;
  /** Null: the newest one, which signs. */
  readonly expiresAt: number | null;
}

/** A registered endpoint without its secrets. */
export interface WebhookEndpoint extends EndpointHealth, WebhookFilters {
  readonly id: string;
  /** Of a chat channel its host alone, since whoever knows the whole can write into it. */
  readonly url: string;
  readonly format: WebhookFormat;
  /** Of the texts that people read. */
  readonly language: Language;
  readonly events: readonly SubscribableEvent[];
  /** Seconds that an estimate must move from the value told last before it is told again. */
  readonly estimateThresholdS: number;
  /** Whether it hears of sandbox shipments, too. */
  readonly sandbox: boolean;
  readonly status: 'enabled' | 'disabled';
  readonly dnsStatus: DnsStatus;
  readonly createdAt: number;
  /** When the URL was last changed: undelivered events went to the new one from then on. */
  readonly urlChangedAt: number | null;
  readonly disabledAt: number | null;
  readonly disabledReason: DisabledReason | null;
  readonly heldCount: number;
  readonly secretVersions: readonly SecretVersion[];
}

/** What an endpoint hears of. */
export interface Subscription extends Partial<WebhookFilters> {
  readonly events?: readonly SubscribableEvent[];
  readonly estimateThresholdS?: number;
  readonly language?: Language;
}

/** What an endpoint is at its registration. By default it hears of changes of status alone. */
export interface NewWebhook extends Subscription {
  readonly id: string;
  readonly url: string;
  /** By default JSON. */
  readonly format?: WebhookFormat;
  readonly sandbox: boolean;
  readonly dnsStatus: DnsStatus;
  readonly secret: string;
  readonly now: number;
}

/** Endpoints that this worker has leased under one token, with their due attempts. */
export interface Claim {
  readonly token: string;
  readonly endpoints: readonly { readonly endpointId: string; readonly attempts: readonly DueAttempt[] }[];
  /** Crashed attempts that were settled on the way, of which deliveries that had no attempt left. */
  readonly recovered: number;
  readonly exhaustedUnknown: number;
}

export interface ClaimRequest {
  readonly token: string;
  readonly now: number;
  /** In [0, 1), one per call: for the jitter of recovered deliveries. */
  readonly random: () => number;
  /** Endpoints and attempts at most. */
  readonly endpoints: number;
  readonly attempts: number;
  /** Leases of this worker that are done with; given back in the same transaction. */
  readonly release: readonly Lease[];
}

export interface Lease {
  readonly endpointId: string;
  readonly token: string;
}

export interface SettleOutcome {
  /** Endpoints that were disabled by this settlement. */
  readonly disabled: readonly { readonly endpointId: string; readonly host: string; readonly reason: DisabledReason }[];
  /** Attempts that somebody else had settled already. */
  readonly fenced: number;
  /** Deliveries by the state that they have now. */
  readonly states: Readonly<Partial<Record<DeliveryState, number>>>;
  readonly exhaustedUnknown: number;
}

/** The queue of deliveries, as workers use it. */
export interface WebhookQueue {
  /** Gives leases back, leases endpoints that have something due and counts their attempts, in one transaction. */
  claim(request: ClaimRequest): Promise<Claim>;
  /** Fenced: an attempt that was settled by a recovery changes nothing. */
  settle(finished: readonly FinishedDelivery[]): Promise<SettleOutcome>;
  release(leases: readonly Lease[], now: number): Promise<void>;
  /** Leases that are still ours, now ending one lease from now. */
  renew(leases: readonly Lease[], now: number): Promise<number>;
  /** Expires, deletes and puts right what no attempt touches. */
  tidy(now: number): Promise<void>;
  depth(now: number): Promise<QueueDepth>;
}

/** One attempt as the log keeps it. */
export interface LoggedAttempt {
  readonly n: number;
  readonly trigger: 'schedule' | 'manual';
  readonly startedAt: number;
  /** Null while it runs. */
  readonly outcome: AttemptOutcome | null;
  readonly durationMs: number | null;
  readonly dnsMs: number | null;
  readonly connectMs: number | null;
  readonly tlsMs: number | null;
  readonly ttfbMs: number | null;
  readonly status: number | null;
  readonly errorClass: WebhookErrorClass | null;
  readonly response: Uint8Array | null;
  readonly address: string | null;
  readonly nextAttemptAt: number | null;
  readonly hint: string | null;
}

export interface LoggedDelivery {
  readonly eventId: string;
  readonly type: WebhookEventType;
  readonly state: DeliveryState;
  readonly createdAt: number;
  readonly nextAttemptAt: number | null;
  readonly attempts: readonly LoggedAttempt[];
}

export interface DeliveryQuery {
  readonly state?: DeliveryState;
  /** Stored at or after, and before. */
  readonly since?: number;
  readonly until?: number;
  readonly limit: number;
  /** Only deliveries older than this event. */
  readonly before?: string;
}

/** Who asks, and under which Idempotency-Key. */
export interface IdempotentRequest {
  readonly keyId: string;
  readonly route: string;
  readonly value: string;
  /** SHA-256 of the raw body. */
  readonly fingerprint: Uint8Array;
}

export type IdempotencyStart =
  | { readonly kind: 'run'; readonly token: string }
  | { readonly kind: 'replay'; readonly answer: string }
  | { readonly kind: 'in_progress' }
  | { readonly kind: 'reused' };

export interface IdempotencyStore {
  begin(request: IdempotentRequest, token: string, now: number): Promise<IdempotencyStart>;
  /** Forgets an attempt that was refused. */
  abandon(request: IdempotentRequest, token: string): Promise<void>;
}

/** The registrations of one owner: a key and those that were made from it by rotation. */
export interface WebhookRegistry {
  /** `lost`: the lease of the idempotency key went to another request, so nothing was registered. */
  insert(
    keyId: string,
    webhook: NewWebhook,
    maximum: number,
    idempotent?: { readonly request: IdempotentRequest; readonly token: string; readonly answer: string },
  ): Promise<'inserted' | 'too_many' | 'lost'>;
  list(
    keyId: string,
    page: { limit: number; offset: number },
    now: number,
  ): Promise<{ items: WebhookEndpoint[]; total: number }>;
  find(keyId: string, id: string, now: number): Promise<WebhookEndpoint | undefined>;
  changeUrl(keyId: string, id: string, url: string, dnsStatus: DnsStatus, now: number): Promise<boolean>;
  setSandbox(keyId: string, id: string, sandbox: boolean): Promise<boolean>;
  setSubscription(keyId: string, id: string, subscription: Subscription): Promise<boolean>;
  disable(keyId: string, id: string, now: number): Promise<boolean>;
  enable(keyId: string, id: string, now: number): Promise<boolean>;
  remove(keyId: string, id: string, now: number): Promise<boolean>;
  /** False when there is no such endpoint. */
  rotate(keyId: string, id: string, secret: string, overlapMs: number, now: number): Promise<boolean>;
  /** Stores a test event for one endpoint. */
  enqueueTest(keyId: string, id: string, eventId: string, now: number): Promise<DeliveryState | undefined>;
  listDeliveries(keyId: string, id: string, query: DeliveryQuery, now: number): Promise<LoggedDelivery[] | undefined>;
  /** Leaves a manual attempt to the next worker that looks. */
  queueManual(keyId: string, id: string, eventId: string, now: number): Promise<QueuedManual | 'missing' | 'running'>;
}

export interface QueuedManual {
  readonly type: WebhookEventType;
  /** Stays what it is until the attempt succeeds. */
  readonly state: DeliveryState;
}

/** What the queue and the registry are run with. Milliseconds. */
export interface WebhookStoreRules {
  readonly schedule: RetrySchedule;
  readonly health: HealthRules;
  readonly leaseMs: number;
  readonly endpointConcurrency: number;
  readonly heldTtlMs: number;
  readonly logTtlMs: number;
  /** Held deliveries of an enabled endpoint become due spread over this long. */
  readonly enableSpreadMs: number;
}

export interface WebhookStore {
  readonly registry: WebhookRegistry;
  readonly idempotency: IdempotencyStore;
  readonly queue: WebhookQueue;
  /** Queues a change of the sandbox for the endpoints of one key that asked for such; answers how many. */
  enqueueSandbox(keyId: string, change: StatusChange, now: number): Promise<number>;
  /** Whether the given keys open every stored secret. */
  canOpenAll(): Promise<boolean>;
}

/** What a client wants of an endpoint. */
export interface WebhookRequest extends WebhookFilters {
  readonly url: string;
  readonly format: WebhookFormat;
  readonly language: Language;
  readonly events: readonly SubscribableEvent[];
  readonly estimateThresholdS: number;
  readonly sandbox: boolean;
}

export interface WebhookChange extends Subscription {
  readonly url?: string;
  readonly sandbox?: boolean;
  readonly status?: 'enabled' | 'disabled';
}

/** `chat_address`: the address belongs to no channel of the product. */
export type RejectedTarget =
  | { readonly kind: 'rejected'; readonly reason: TargetReason }
  | { readonly kind: 'rejected'; readonly reason: 'chat_address'; readonly format: ChatFormat };

export interface TooFast {
  readonly kind: 'rate_limited';
  readonly retryAfterS: number;
  readonly limit: number;
}

export type Registration =
  | {
      readonly kind: 'registered';
      readonly webhook: WebhookEndpoint;
      readonly secret: string;
      readonly replayed: boolean;
    }
  | RejectedTarget
  | TooFast
  | { readonly kind: 'too_many'; readonly maximum: number }
  | { readonly kind: 'in_progress' }
  | { readonly kind: 'reused' };

/** A delivery that was asked for by hand. */
export interface StartedDelivery {
  readonly kind: 'started';
  readonly eventId: string;
  readonly type: WebhookEventType;
  readonly state: DeliveryState;
}

/** Webhooks as clients manage them. `undefined` and `missing`: there is no such webhook of this owner. */
export interface Webhooks {
  register(keyId: string, request: WebhookRequest, idempotent?: IdempotentRequest): Promise<Registration>;
  list(keyId: string, page: { limit: number; offset: number }): Promise<{ items: WebhookEndpoint[]; total: number }>;
  find(keyId: string, id: string): Promise<WebhookEndpoint | undefined>;
  change(keyId: string, id: string, change: WebhookChange): Promise<WebhookEndpoint | RejectedTarget | undefined>;
  remove(keyId: string, id: string): Promise<boolean>;
  /** The new secret. */
  rotate(keyId: string, id: string): Promise<{ webhook: WebhookEndpoint; secret: string } | undefined>;
  enable(keyId: string, id: string): Promise<WebhookEndpoint | undefined>;
  test(keyId: string, id: string): Promise<StartedDelivery | TooFast | undefined>;
  /** Delivers a change of a sandbox lifecycle that the key is watching. */
  playSandbox(keyId: string, change: StatusChange): Promise<void>;
  listDeliveries(keyId: string, id: string, query: DeliveryQuery): Promise<LoggedDelivery[] | undefined>;
  redeliver(
    keyId: string,
    id: string,
    eventId: string,
  ): Promise<StartedDelivery | 'running' | 'unknown_delivery' | undefined>;
}

export interface OverseenWebhook {
  readonly webhook: WebhookEndpoint;
  /** The first key of its owner's line of rotations. */
  readonly keyId: string;
}

export interface WebhookOversight {
  /** Newest registration first, or disabled and failing ones (`worst`); with `keyId` only those of one owner. */
  listWebhooks(
    query: OversightPage & {
      readonly status?: 'enabled' | 'disabled';
      readonly keyId?: string;
      readonly order?: 'newest' | 'worst';
    },
    now: number,
  ): Promise<{ readonly items: readonly OverseenWebhook[]; readonly total: number }>;
  /** The owner of a webhook that was not deleted. */
  ownerOfWebhook(id: string): Promise<string | undefined>;
  /** Deliveries in the log of one webhook, by state. */
  countDeliveries(webhookId: string): Promise<Readonly<Partial<Record<DeliveryState, number>>>>;
  /** `since` is the start of an hour, epoch ms, less than 48 hours ago. */
  recentDeliveries(since: number): Promise<RecentDeliveries>;
  /** Endpoints with deliveries that have no attempt left, most of them first. Tests are not counted. */
  failedPermanently(limit: number): Promise<readonly FailedEndpoint[]>;
  /** The last failed attempt of its newest delivery that failed; undefined: none is in the log. */
  lastFailure(webhookId: string): Promise<LastFailure | undefined>;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly webhooks: Webhooks;
    /** What waits for delivery. */
    readonly webhookDepth: () => Promise<QueueDepth>;
    /** What an operator sees of all webhooks. */
    readonly webhookOversight: WebhookOversight;
  }
}
