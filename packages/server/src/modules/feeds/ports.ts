/** Licensed feeds, and what their calls cost. */
import type { DetectionResult } from '@wayseal/detect';
import type { Transaction } from 'kysely';
import type { Tables } from '../../kernel/store/tables.ts';
import type { CallPurpose, FeedAnswer, FeedFailure, FeedId, PersistMode } from '../statuses/rules/carrier-event.ts';
import type { FeedHealth, FeedHealthReason } from './rules/feed-health.ts';

export interface FeedUsage {
  /** Calls of the present day (UTC). */
  readonly used: number;
  readonly perDay: number;
}

/** How a feed does in this process. */
export interface FeedCondition {
  /** `paused`: it failed several times in a row or asked for a pause; `key_rejected`: it refuses our credentials. */
  readonly state: 'not_configured' | 'ready' | 'paused' | 'key_rejected';
  /** Milliseconds until it is asked again; 0 unless it is paused. */
  readonly pausedForMs: number;
  readonly spacingMs: number;
  /** What came of the last request that this process made, epoch ms; null before the first. */
  readonly lastAnswer: { readonly kind: FeedAnswer['kind']; readonly at: number } | null;
  /** When it last answered about a number, known or not; epoch ms, null where it has not yet. */
  readonly lastSuccessAt: number | null;
  /** Its last answer that was none about a number. */
  readonly lastFailure: { readonly kind: FeedFailure; readonly at: number } | null;
}

/** A licensed feed behind its quota guard. */
export interface Feed {
  readonly id: FeedId;
  readonly account: CallAccount;
  /** Who provides the events, as people know them. */
  readonly group: string;
  /** Whether credentials are set; without them nothing is ever called. */
  readonly configured: boolean;
  /** Slugs of the carriers whose numbers go there. Default: none that is known. */
  readonly carriers?: readonly string[];
  readonly attribution: string;
  readonly persist: PersistMode;
  /** Whether its carrier tells by itself that something has changed. Default: false. */
  readonly pushes?: boolean;
  /** Absent where it does not push, where it has no credentials, or where subscribing is not documented. */
  readonly subscriptions?: FeedSubscriptions;
  /** Whether its events are made up: it was started as a demonstration, or its last answer said so. */
  isSynthetic(): boolean;
  /** Whether the number may be one of this feed's; pure, asks nobody. */
  supports(detection: DetectionResult): 'yes' | 'maybe' | 'no';
  /** Never rejects for anything that a carrier can send. `language` is ISO 639-1, default: that of the declaration. */
  fetch(request: FeedRequest): Promise<FeedAnswer>;
  /** Most numbers that one call of this feed takes. */
  readonly batch: number;
  /** Asks for polls, `batch` numbers in one call; an answer for each request, in their order. */
  fetchMany(requests: readonly FeedRequest[]): Promise<readonly FeedAnswer[]>;
  usage(): Promise<FeedUsage>;
  condition(): FeedCondition;
  /** Its health over all processes of the database. Absent in a process that keeps none. */
  health?(): Promise<FeedHealthState>;
}

/** The health of a feed as the database has it. */
export interface FeedHealthState {
  readonly health: FeedHealth;
  /** Null for a feed that was never degraded. */
  readonly reason: FeedHealthReason | null;
  /** Epoch milliseconds of the last change; null for none. */
  readonly changedAt: number | null;
  /** Changes so far. */
  readonly revision: number;
}

/** A feed that stopped working as it should, or works again. Told once for each change, on all nodes together. */
export interface FeedHealthChange {
  readonly feed: FeedId;
  /** Who provides the events, as people know them. */
  readonly provider: string;
  /** Slugs of the carriers whose numbers go there. */
  readonly carriers: readonly string[];
  readonly health: FeedHealth;
  /** Epoch milliseconds since when it has this health. */
  readonly since: number;
  /** Epoch milliseconds since when it had the other one; null where that is not known. */
  readonly previousSince: number | null;
  readonly reason: FeedHealthReason;
  /** Names the change once: `feed_health`, the account of the feed and the ordinal of the change. */
  readonly cause: string;
  /** The feed is a demonstration: its events are made up. */
  readonly synthetic: boolean;
}

export interface FeedHealthStore {
  /** By account. */
  list(): Promise<ReadonlyMap<CallAccount, FeedHealthState>>;
  read(account: CallAccount): Promise<FeedHealthState>;
  /**
   * Replaces the state `seen`, and calls `tell` in the same transaction. False when another process has replaced it
   * before; then nothing is written or told.
   */
  replace(
    account: CallAccount,
    seen: FeedHealthState,
    next: FeedHealthState,
    tell: (trx: Transaction<Tables>) => Promise<void>,
  ): Promise<boolean>;
}

/** Writes what follows from a change of health in the transaction that stores it. */
export type FeedHealthHook = (
  trx: Transaction<Tables>,
  changes: readonly FeedHealthChange[],
  now: number,
) => Promise<void>;

/** A feed as it was declared, by the feeds file or by variables. */
export interface DeclaredFeed extends Feed {
  /** Its adapter, such as `dcsa`. */
  readonly kind: string;
  readonly carriers: readonly string[];
  /** Names of the variables and files that it lacks; empty where it is configured. */
  readonly missing: readonly string[];
}

export interface FeedRequest {
  readonly detection: DetectionResult;
  readonly purpose: CallPurpose;
  readonly language?: string;
  readonly originCountry?: string | null;
  readonly signal?: AbortSignal;
  /** Longest wait for a turn, in milliseconds. Default: 0, which is refused at once without a free turn. */
  readonly patienceMs?: number;
}

/** What calls of a feed have cost on one day (UTC), in calls; `nextSlotAt` in epoch milliseconds. */
export interface FeedDayCounts {
  readonly used: number;
  /** Calls on behalf of people without a key. */
  readonly usedAnonymous: number;
  readonly usedPoll: number;
  /** No call starts before this moment; 0 when there was none. */
  readonly nextSlotAt: number;
}

/** Whose calls are counted. What a demonstration takes is not taken from the day of the real feed. */
export type CallAccount = string;

/** At most `calls` calls start within `lengthMs` milliseconds, wherever these begin. */
export interface SlotWindow {
  readonly calls: number;
  readonly lengthMs: number;
}

/** One call that wants to start between `earliestAt` and `latestAt`, both of the same day. Epoch milliseconds. */
export interface SlotRequest {
  readonly feed: CallAccount;
  /** UTC date, `YYYY-MM-DD`. */
  readonly day: string;
  readonly purpose: CallPurpose;
  readonly earliestAt: number;
  readonly latestAt: number;
  /** A later stored slot comes from a clock that was wrong, and does not count. */
  readonly horizonAt: number;
  readonly spacingMs: number;
  readonly perDay: number;
  /** Calls that pages without a key may take. */
  readonly perDayAnonymous: number;
  /** Calls that the poller and those pages may take together: the rest is kept for keyed requests. */
  readonly perDayUnattended: number;
  /** Further limits that the call must keep. Default: none. */
  readonly windows?: readonly SlotWindow[];
}

export type SlotOutcome =
  { readonly granted: true; readonly startsAt: number } | { readonly granted: false; readonly counts: FeedDayCounts };

export interface FeedUsageStore {
  /**
   * Takes a slot and counts the call in one statement, with windows in one transaction: processes that share the database never
   * take the same one. Without a slot, `nextSlotAt` of the counts also waits for the windows.
   */
  reserveSlot(request: SlotRequest): Promise<SlotOutcome>;
  readDay(feed: CallAccount, day: string): Promise<FeedDayCounts>;
}

/** Where a carrier is told to send its messages. */
export interface PushTarget {
  /** Complete address for messages; it holds the secret part. */
  readonly url: string;
  /** The same without its last segment: carriers of ONE Record add it. */
  readonly base: string;
  /** Key of the signature, as declared. */
  readonly secret: string;
}

export interface PushSubscription {
  /** The carrier's id, or the address of its answer; null where it gives none. */
  readonly id: string | null;
  /** The reference as the carrier has it; null for a subscription to more than one. */
  readonly about: string | null;
  /** False where the carrier still has to agree. */
  readonly active: boolean;
}

export type SubscriptionOutcome =
  | { readonly kind: 'done'; readonly subscriptions: readonly PushSubscription[] }
  /** The carrier refused the request itself; `status` is that of its answer. */
  | { readonly kind: 'refused'; readonly status: number }
  | Exclude<FeedAnswer, { readonly kind: 'events' }>;

/** Subscriptions at one carrier. Each call is one of its day. A member is absent where the interface has no such call. */
export interface FeedSubscriptions {
  subscribe(detection: DetectionResult, target: PushTarget): Promise<SubscriptionOutcome>;
  list?(): Promise<SubscriptionOutcome>;
  end?(id: string): Promise<SubscriptionOutcome>;
  renewSecret?(id: string, secret: string): Promise<SubscriptionOutcome>;
}

/** What a carrier has sent to the address of a feed. */
export interface PushMessage {
  readonly body: Uint8Array;
  /** `sha256=` and 64 hexadecimal digits, as sent; null without one. */
  readonly signature: string | null;
  readonly credential: string | null;
}

/** References of a message, normalised; each may be that of a shipment that is followed, or of no one's. */
export interface PushedReferences {
  readonly numbers: readonly string[];
  /** Bills and bookings, which carriers send with or without their SCAC. */
  readonly documents: readonly string[];
}

export type PushOutcome =
  /** There is no such feed, or the address is not its own: nobody learns which. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'rate_limited'; readonly retryAfterS: number }
  /** The signature or the credential is missing or wrong. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'repeated' }
  | { readonly kind: 'accepted'; readonly references: PushedReferences };

/** Takes what carriers send by themselves. Stores nothing and asks nobody. */
export interface FeedPushes {
  receive(feed: FeedId, address: string, message: PushMessage): PushOutcome;
  /** The secret part of the address of a feed; null for a feed that takes nothing. */
  addressOf(feed: FeedId): string | null;
  /** The whole address at an origin such as `https://track.example`; null for a feed that takes nothing. */
  targetOf(feed: FeedId, origin: string): PushTarget | null;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    /**
     * Licensed feeds, configured or not, in the order in which they are asked. Always the same array: when the feeds file is
     * read again, its content is exchanged in one step. Keep it, and copy nothing out of it.
     */
    readonly feeds: readonly DeclaredFeed[];
    /** Reads the feeds file again. False, with every problem in the log, when the present feeds stay. */
    readonly reloadFeeds: () => Promise<boolean>;
    readonly feedUsage: FeedUsageStore;
    readonly feedPushes: FeedPushes;
  }
  interface Hooks {
    /** Within the transaction that stores a change of health. */
    readonly onFeedHealth: FeedHealthHook;
  }
}

declare module '../../kernel/kernel.ts' {
  interface ModuleOptions {
    /** Feeds behind which a demonstration stands; default: none. */
    readonly demonstratedFeeds?: readonly FeedId[];
  }
}
