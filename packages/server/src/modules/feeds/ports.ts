/** Licensed feeds, and what their calls cost. */
import type { DetectionResult } from '@wayseal/detect';
import type { CallPurpose, FeedAnswer, FeedFailure, FeedId, PersistMode } from '../statuses/rules/carrier-event.ts';

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
  readonly attribution: string;
  readonly persist: PersistMode;
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
}

/** A feed as it was declared, by the feeds file or by variables. */
export interface DeclaredFeed extends Feed {
  /** Its adapter, such as `dcsa`. */
  readonly kind: string;
  /** Slugs of the carriers whose numbers go there. */
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
  }
}

declare module '../../kernel/kernel.ts' {
  interface ModuleOptions {
    /** Feeds behind which a demonstration stands; default: none. */
    readonly demonstratedFeeds?: readonly FeedId[];
  }
}
