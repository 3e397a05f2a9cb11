import type { CaptureCounts } from './rules/capture-document.ts';
import type { CapturedEvent } from './rules/captured-event.ts';
import type { EventQuery } from './rules/event-query.ts';
import type { Position } from './rules/page-token.ts';
import type { PartnerBlock, PartnerEventFields } from './rules/partner-events.ts';
import type { PreparedCapture } from './rules/prepare-capture.ts';

/** The events of one request, all of which are stored or none. */
export interface CaptureRequest {
  /** The stable key record that the events belong to: see `ownerOf`. */
  readonly owner: string;
  /** Used when something of the request is new. */
  readonly captureId: string;
  /** Epoch milliseconds. */
  readonly recordTime: number;
  readonly events: readonly CapturedEvent[];
}

/** What became of one event. `recordTime` is that of the stored event, epoch milliseconds. */
export interface EventReceipt {
  readonly eventId: string;
  /** 64 hexadecimal digits. */
  readonly hash: string;
  readonly duplicate: boolean;
  readonly recordTime: number;
}

export interface Capture {
  readonly captureId: string;
  /** In the order of the request. */
  readonly receipts: readonly EventReceipt[];
}

/** `conflict`: the event at `index` has the eventID of another event; `busy`: too much is waiting to be written. */
export type CaptureOutcome =
  | ({ readonly kind: 'captured' } & Capture)
  | { readonly kind: 'conflict'; readonly index: number }
  | { readonly kind: 'busy' };

export interface EventPage {
  /** Source texts, with the context that they need. */
  readonly texts: readonly string[];
  /** Undefined on the last page. */
  readonly next: Position | undefined;
}

/** Events with one id, per owner. */
export interface HeldEvents {
  readonly owner: string;
  readonly eventId: string;
  readonly count: number;
}

/** Partner events. Each method that takes an owner sees that owner's events only. */
export interface EpcisStore {
  /** The first key of the line of rotations that a key belongs to. */
  ownerOf(keyId: string): Promise<string>;
  /** Resolves when the events are durable. */
  capture(request: CaptureRequest): Promise<CaptureOutcome>;
  findCapture(owner: string, captureId: string): Promise<Capture | undefined>;
  /** The event as text; where it was declared erroneous later, the last declaration. */
  findEvent(owner: string, eventId: string): Promise<string | undefined>;
  listEvents(owner: string, query: EventQuery, after: Position | undefined): Promise<EventPage>;
  /**
   * Newest first, at most `mostShown`, and of one key at most `mostOfOneKey`, taken from the keys in turn: events of any
   * key, one of whose match strings equals a token, until `latestTimeUs` (UTC microseconds), unless hidden or of a revoked
   * key. The one read across keys.
   */
  listPartnerEvents(tokens: readonly string[], latestTimeUs: number): Promise<readonly PartnerEventFields[]>;
  /** Who holds events with this id. */
  holdersOf(eventId: string): Promise<readonly HeldEvents[]>;
  /** Removes an event with its error declarations and everything that it is found by; answers how many events. */
  eraseEvent(owner: string, eventId: string): Promise<number>;
  /** Keeps an event from the public page, or lets it back; answers how many events. */
  hideEvent(owner: string, eventId: string, hidden: boolean): Promise<number>;
  /** Keeps all events of a key from the public page, or lets them back. */
  hideOwner(owner: string, hidden: boolean): Promise<void>;
}

/** Seals texts that clients carry and give back unchanged. */
export interface PageTokens {
  seal(text: string): Promise<string>;
  /** Undefined when the token is not one that `seal` made. */
  open(token: string): Promise<string | undefined>;
}

/** `busy`: other bodies wait already; `too_long`: reading it took more time or memory than a body may. */
export type UnpreparedCapture = { readonly kind: 'busy' } | { readonly kind: 'too_long' };

/** What the EPCIS operations need from the outside. */
export interface EpcisTools {
  /** Throws where the process has no database. */
  readonly store: () => EpcisStore;
  readonly pageTokens: () => PageTokens;
  /**
   * Events of partners that belong to a shipment with one of these normalised numbers, as its public data shows them: see
   * `partnerBlock`. None where the operator has switched them off.
   */
  readonly partnerEventsFor: (numbers: readonly string[]) => Promise<PartnerBlock>;
  /**
   * Reads, checks and hashes the text of a capture body. `admit` is asked once the body is read, before its events are
   * checked; what it throws is thrown.
   */
  readonly prepareCapture: (
    source: string,
    admit: (counts: CaptureCounts) => void | Promise<void>,
  ) => Promise<PreparedCapture | UnpreparedCapture>;
  /** Hexadecimal. */
  readonly sha256: (text: string) => string;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Rising with time. */
  readonly newCaptureId: () => string;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly epcis: EpcisTools;
  }
}
