/** Tracked shipments and their events. Times are epoch milliseconds. */
import type { Vertical } from '@wayseal/detect';
import type {
  CarrierEvent,
  ClassifiedStatus,
  EventStatus,
  FeedId,
  ShipmentFacts,
  TimeSource,
} from '../../statuses/rules/carrier-event.ts';
import type { RecordedArrival } from '../../statuses/rules/expected-arrival.ts';
import type { JourneyReport } from './journey-record.ts';
import type { ShipmentState, StatusBasis, StatusDetail } from '../../statuses/rules/states.ts';

/** Who reported an event. `sandbox` marks made-up data from a scenario or from a feed that marks its answers synthetic. */
export const shipmentSources = ['licensed_feed', 'operator_ingest', 'sandbox'] as const;
export type ShipmentSource = (typeof shipmentSources)[number];

/** The record of a shipment without its events. */
export interface Shipment {
  /** Random UUIDv4. Anyone with it can read the proof of delivery. */
  readonly id: string;
  /** Normalized: upper case, no spaces, no dashes. */
  readonly number: string;
  /** Slug of the carrier. */
  readonly carrier: string;
  readonly vertical: Vertical;
  /** Source of the first event. Later events may have other sources. */
  readonly source: ShipmentSource;
  /** The first feed that told of it; null for none. */
  readonly feed: FeedId | null;
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
  /** A code or a sender said that the shipment travels back. Its next delivery is one to the sender. */
  readonly isReturning: boolean;
  readonly originCountry: string | null;
  readonly destinationCountry: string | null;
  readonly etaAt: number | null;
  /** How far `etaAt` may be off, in seconds; null where it is not known. */
  readonly etaUncertaintyS: number | null;
  /** When the message that stated `etaAt` was sent; null where no message did. */
  readonly etaStatedAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Effective time of the newest event. */
  readonly lastEventAt: number | null;
  readonly eventCount: number;
  readonly chainHead: string;
  readonly sealDueAt: number | null;
  readonly purgedCount: number;
  readonly purgedAt: number | null;
  /** Month in which its present details began, as 202611; 0 for those from before months were kept. */
  readonly homeMonth: number;
}

/** Status of a recorded event. `basis` is null for events recorded before events kept it. */
export interface StoredStatus extends ClassifiedStatus {
  readonly basis: StatusBasis | null;
}

/** One recorded event. `index` counts from 1 in the order of recording. */
export interface StoredEvent {
  readonly index: number;
  /** Canonical JSON of the committed body. */
  readonly body: string;
  /** Source as the body states it. */
  readonly source: ShipmentSource;
  readonly status: StoredStatus;
  readonly code: string | null;
  readonly country: string | null;
  readonly locode: string | null;
  readonly effectiveAt: number;
  readonly occurredAt: number;
  /** Whether the body states `occurredAt`. */
  readonly placed: boolean;
  readonly uncertaintyS: number;
  readonly timeSource: TimeSource;
  readonly recordedAt: number;
  readonly leg: number;
  /** The carrier's words; null unless the license of the feed allows keeping them. */
  readonly wording: string | null;
  /** Index of the earlier event that this one replaces or withdraws. */
  readonly corrects?: number;
}

/** Salt key (64 hex digits) of all events from `fromIndex` on. */
export interface SaltKey {
  readonly fromIndex: number;
  readonly key: string;
}

/** One report of a source about one shipment. */
export interface Scan {
  readonly number: string;
  readonly carrier: string;
  readonly vertical: Vertical;
  readonly source: ShipmentSource;
  readonly feed: FeedId | null;
  /** In the order of the source, oldest first. */
  readonly events: readonly CarrierEvent[];
  readonly facts: ShipmentFacts;
  /** Identities of scans that the source took back. */
  readonly retracted?: readonly string[];
  /**
   * Decides what depends on the record. It is called within the transaction that records the scan, possibly more than once,
   * so it has no effects.
   */
  readonly settle?: SettleScan;
  /** What is left of the estimate of arrival when its source took it back; null for none. Absent: it was not taken back. */
  readonly arrivalLeft?: RecordedArrival | null;
  /** A withdrawn event that comes again is recorded again. Default: it counts as known. */
  readonly recordsWithdrawnAgain?: boolean;
  /** Legs and estimates. Absent where the source tells none. */
  readonly journey?: JourneyReport;
  /** Whether the operator's license allows keeping the carrier's words. */
  readonly keepWording: boolean;
  /** API key that follows the shipment from now on. */
  readonly followerKeyId: string | null;
}

/**
 * `recorded`: the events of the shipment that count, in the order of recording; empty for a new one. `indexOf`: index of the
 * recorded event that a scan stands for; undefined where recording the scan adds it.
 */
export type SettleScan = (
  recorded: readonly StoredEvent[],
  indexOf: (event: ScanIdentity) => number | undefined,
) => SettledScan;

export type ScanIdentity = Pick<CarrierEvent, 'identity' | 'formerIdentity'>;

export interface SettledScan {
  /** Take the place of the events of the scan; the same number, in the same order, with the same identities. */
  readonly events: readonly CarrierEvent[];
  /** Indices of recorded events that are taken back. */
  readonly withdrawn: readonly number[];
  /** Recorded events that have another status now. A further event corrects each. */
  readonly revised: readonly { readonly index: number; readonly status: EventStatus }[];
}
