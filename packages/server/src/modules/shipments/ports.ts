/** Ports of tracked shipments: what is recorded, read, followed and sealed. */
import type { FeedId, CallPurpose, CarrierEvent } from '../statuses/rules/carrier-event.ts';
import type { Shipment, Scan, StoredEvent } from './rules/shipment.ts';
import type { DetectionResult } from '@wayseal/detect';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../kernel/store/tables.ts';
import type { EstimateEntry, JourneyRecord, JourneyReport } from './rules/journey-record.ts';
import type { LookupOutcome, StoredOutcome } from './rules/lookup.ts';
import type { PollPolicy, PollState } from './rules/poll-schedule.ts';
import type { ScanMaterials, ScanPlan } from './rules/plan-scan.ts';
import type { History } from './rules/history.ts';
import type { UnkeptShipment } from './rules/live-answer.ts';
import type { Feed, PushedReferences } from '../feeds/ports.ts';

/** What became of one scan. `indices` has the index of each event of the scan, recorded before or now. */
export type ScanOutcome =
  | {
      readonly kind: 'recorded';
      readonly shipment: Shipment;
      readonly added: number;
      /** New lines in the history of estimates; absent where there are none. */
      readonly moved?: number;
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
  /** Longest due first, but for those of the feeds in `without`. */
  listDuePolls(now: number, limit: number, without?: readonly FeedId[]): Promise<readonly DuePoll[]>;
  /** Polls of one feed that are due after `now`, at the latest `until`, soonest first. */
  listPollsAhead(feed: FeedId, now: number, until: number, limit: number): Promise<readonly DuePoll[]>;
  /** Shipments of a feed with a poll ahead. */
  countOpen(feed: FeedId): Promise<number>;
  /** Moves the next poll, unless another process has done so; true for the one that may ask. */
  claimPoll(shipmentId: string, seenNextPollAt: number, until: number): Promise<boolean>;
}

export interface RequestedPoll {
  readonly shipmentId: string;
  readonly state: PollState;
}

export interface RequestedPollStore {
  /** Shipments that this feed follows under one of the references; a document also behind a SCAC of four letters. */
  listFollowed(feed: FeedId, references: PushedReferences): Promise<readonly RequestedPoll[]>;
  /** Moves the next poll, unless it has been moved meanwhile. */
  movePoll(poll: RequestedPoll, nextPollAt: number): Promise<void>;
}

/** Polls that a carrier asks for by itself. */
export interface PollRequests {
  /** Makes the next poll of these shipments due, where this feed follows them and their calls of the day allow it. */
  pollSoon(feed: FeedId, references: PushedReferences): Promise<void>;
}

/** What operations may read of tracked shipments. */
export type ShipmentReading = Pick<
  ShipmentStore,
  | 'findShipment'
  | 'findShipmentsByNumber'
  | 'listEvents'
  | 'listEventsOf'
  | 'listArrivals'
  | 'findJourney'
  | 'listEstimates'
>;

/** The record as a process without a server reads it. */
export type ReadableRecord = ShipmentReading & Pick<ShipmentStore, 'findShipmentsByNumbers'>;

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
  /** The same for many numbers in one query, by number; a number without a shipment has no entry. */
  findShipmentsByNumbers(numbers: readonly string[]): Promise<ReadonlyMap<string, readonly Shipment[]>>;
  /** In order of recording. */
  listEvents(shipmentId: string, afterIndex: number, limit: number): Promise<readonly StoredEvent[]>;
  /** Those that the shipment counts, so that they fit its state: what was recorded since it was read is not among them. */
  listEventsOf(
    shipment: Pick<Shipment, 'id' | 'eventCount' | 'purgedCount' | 'homeMonth'>,
  ): Promise<readonly StoredEvent[]>;
  /** Every arrival that the carrier has expected, oldest first. */
  listArrivals(shipmentId: string): Promise<readonly { readonly seenAt: number; readonly etaAt: number }[]>;
  /** The newest journey that a feed told; undefined for none, and once retention has deleted it. */
  findJourney(shipmentId: string): Promise<JourneyRecord | undefined>;
  /** The history of its estimates, in order of recording. Of one estimate, the first entry and the newest 199 are kept. */
  listEstimates(shipmentId: string, afterIndex: number, limit: number): Promise<readonly EstimateEntry[]>;
  /** One transaction for all scans: either all of them are recorded, or none. */
  recordScans(scans: readonly Scan[], context: RecordingContext): Promise<readonly ScanOutcome[]>;
  /** One transaction; with `discard` it is taken back at the end. */
  recordTogether<Result>(
    work: (within: RecordingTransaction) => Promise<Result>,
    context: RecordingContext,
    discard: boolean,
  ): Promise<Result>;
  /** Tells whoever hung a hook onto requests that a key asked for the shipment. */
  noteRequest(shipment: Shipment, keyId: string, now: number): Promise<void>;
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
   * Forgets follows that have ended; and expected arrivals, polls and the tie to statistics that were written after the purge
   * of their shipment, for a day. Answers how many rows of the kinds that tell something are gone.
   */
  forgetEnded(now: number): Promise<number>;
}

/** Records what sources say. */
export interface ScanRecording {
  /** One transaction; resolves when everything is committed and, where the state changed, sealed. */
  record(scans: readonly Scan[]): Promise<readonly ScanOutcome[]>;
}

/** Records scans for a work that decides within the transaction what it records, and writes there what belongs to it. */
export interface JointRecording {
  /**
   * One transaction; resolves when everything is committed. Seals follow; while a thousand shipments wait for theirs, it
   * waits as well. `work` may be called again after a conflict, so it has no effects but those in the database, and awaits
   * nothing else. `discard` takes everything back at the end: then nobody is told.
   */
  recordTogether<Result>(
    work: (within: RecordingTransaction) => Promise<Result>,
    options?: { readonly discard?: boolean },
  ): Promise<Result>;
}

export interface RecordingTransaction {
  readonly trx: Transaction<Tables>;
  /**
   * Keeps other processes from recording these numbers until the transaction ends. Answers the shipments that exist, by
   * carrier and number with a blank between. Call it once, with all numbers, before the first `record`.
   */
  claim(
    shipments: readonly { readonly number: string; readonly carrier: string }[],
  ): Promise<ReadonlyMap<string, Shipment>>;
  /** May be called several times; each call sees what those before have recorded. */
  record(scans: readonly Scan[]): Promise<readonly ScanOutcome[]>;
}

/** New events of a shipment, in order of recording, with the shipment as it is after them. */
export interface ShipmentUpdate {
  readonly shipment: Shipment;
  readonly events: readonly StoredEvent[];
  /** New lines in the history of estimates, in order of recording. Absent where nobody asked for them. */
  readonly estimates?: readonly EstimateEntry[];
}

export interface ShipmentFollowing {
  /**
   * Tells every event behind `afterIndex`, now and later, until the function that comes back is called. With
   * `afterEstimate`, also the lines of the history of estimates behind it.
   */
  follow(
    shipmentId: string,
    afterIndex: number,
    listener: (update: ShipmentUpdate) => void,
    afterEstimate?: number,
  ): () => void;
}

export interface ShipmentLookup {
  readonly outcome: LookupOutcome;
  /** The feed that answers for the number, configured or not. */
  readonly feed: Feed | null;
  /** The record. */
  readonly shipment: Shipment | null;
  /** What a feed has just answered, where it may not be kept; then there is no record. */
  readonly unkept: UnkeptShipment | null;
  /** Of the record or of the answer that is not kept; empty without either. */
  readonly history: History;
  /** Arrivals that the carrier has expected, oldest first; epoch milliseconds. */
  readonly arrivals: readonly number[];
  /** By index: the events as the feed has just given them. */
  readonly live: ReadonlyMap<number, CarrierEvent>;
  /** Legs and estimates as recorded, or of an answer that may not be kept; null where no feed tells any. */
  readonly journey: ShownJourneySource | null;
  /** What helps the reader of a failure. */
  readonly hint: string | null;
  readonly retryAfterS: number | null;
}

/** A journey of the record, or of an answer just now. */
export type ShownJourneySource =
  | { readonly kind: 'recorded'; readonly record: JourneyRecord }
  | { readonly kind: 'answered'; readonly report: JourneyReport; readonly at: number };

/** What is recorded about a number. */
export interface StoredLookup {
  readonly outcome: StoredOutcome;
  /** The feed that answers for the number, configured or not. */
  readonly feed: Feed | null;
  readonly shipment: Shipment | null;
}

/** Finds the shipment of a number, asking a feed where one is configured for it. */
export interface ShipmentTracking {
  /** One entry for each detection, in their order. Reads the record in one query; asks no feed and follows nothing. */
  findStored(detections: readonly DetectionResult[]): Promise<readonly StoredLookup[]>;
  lookup(
    detection: DetectionResult,
    request: {
      readonly purpose: CallPurpose;
      readonly keyId: string | null;
      readonly signal?: AbortSignal;
      /** As `Histories.read` has it. */
      readonly admit?: ((events: number) => void | Promise<void>) | undefined;
      /** Waits for a turn at the feed that comes before this moment, epoch milliseconds. Default: waits for none. */
      readonly turnBefore?: number;
    },
  ): Promise<ShipmentLookup>;
}

/** Writes what follows from a scan in the scan's own transaction: deliveries of webhooks, observations. */
export type ScanHook = (trx: Transaction<Tables>, plans: readonly ScanPlan[], now: number) => Promise<void>;

/** Writes what follows from a key's request for a recorded shipment. */
export type RequestHook = (
  handle: Kysely<Tables>,
  request: { readonly shipment: Shipment; readonly keyId: string; readonly now: number },
) => Promise<void>;

export interface OverseenShipment {
  readonly shipment: Shipment;
  /** Keys that follow it. */
  readonly followers: number;
  /** Null where no feed is asked about it. `nextPollAt` null: not any more. */
  readonly poll: {
    readonly feed: FeedId | null;
    readonly nextPollAt: number | null;
    readonly lastPolledAt: number | null;
  } | null;
}

export interface OversightPage {
  readonly limit: number;
  readonly offset: number;
}

/** Shipments with made-up events are `sandbox`; no count mixes the two. */
export type OverseenKind = 'production' | 'sandbox';

export interface WaitingSeals {
  /** Production shipments. */
  readonly shipments: number;
  readonly sandbox: number;
  /** When the first production shipment was due; null when none waits. */
  readonly oldestDueAt: number | null;
}

/** Production shipments. */
export interface ShipmentCounts {
  readonly production: number;
  /** Added in each hour since the given time, the oldest hour first; the last one may be the present. */
  readonly newByHour: readonly number[];
  /** Recorded since the given time. */
  readonly events: number;
}

export interface ShipmentOversight {
  /** The last change first; with `id` or `number` (normalised) only those, with `kind` only that. `totals` leave `kind` aside. */
  listShipments(
    query: OversightPage & { readonly id?: string; readonly number?: string; readonly kind?: OverseenKind },
  ): Promise<{
    readonly items: readonly OverseenShipment[];
    readonly totals: Readonly<Record<OverseenKind, number>>;
  }>;
  /** `since` is the start of an hour, epoch ms, less than 48 hours ago. */
  countShipments(since: number): Promise<ShipmentCounts>;
  /** Shipments with events that are not sealed yet. */
  waitingSeals(): Promise<WaitingSeals>;
}

/** Pictures of link previews, drawn in a thread one at a time and kept in memory. */
export interface ShareImages {
  /** The PNG of this SVG where it is kept or being drawn; undefined where drawing it has yet to be paid for. */
  find(svg: string): Promise<Uint8Array | null> | undefined;
  /** The PNG of this SVG; null when too many wait or it takes too long. Rejects when drawing fails. */
  draw(svg: string): Promise<Uint8Array | null>;
}

declare module '../../kernel/ports.ts' {
  interface Ports {
    readonly shareImages: ShareImages;
    readonly recording: ScanRecording;
    readonly jointRecording: JointRecording;
    readonly tracking: ShipmentTracking;
    readonly pollRequests: PollRequests;
    readonly following: ShipmentFollowing;
    readonly shipments: ShipmentReading;
    readonly histories: Histories;
    /** What an operator sees of all shipments. */
    readonly shipmentOversight: ShipmentOversight;
  }
  interface Hooks {
    /** Within the transaction of each recording. */
    readonly onScan: ScanHook;
    readonly onRequest: RequestHook;
  }
}

declare module '../../kernel/kernel.ts' {
  interface ModuleOptions {
    /** How often feeds are asked about tracked shipments. */
    readonly pollPolicy?: PollPolicy;
    /** How often streams look for what other processes have recorded; default 2 s. */
    readonly eventPollMs?: number;
  }
}
