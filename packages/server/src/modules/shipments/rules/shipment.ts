/** Tracked shipments and their events as the rules see them. Times are epoch milliseconds. */
import type { Vertical } from '@wayseal/detect';
import type {
  CarrierEvent,
  ClassifiedStatus,
  FeedId,
  ShipmentFacts,
  TimeSource,
} from '../../statuses/rules/carrier-event.ts';
import type { ShipmentState, StatusBasis, StatusDetail } from '../../statuses/rules/states.ts';

/** Who says what is recorded. `sandbox` is made up: by a scenario, or by a feed that says so of its answers. */
export const shipmentSources = ['licensed_feed', 'operator_ingest', 'sandbox'] as const;
export type ShipmentSource = (typeof shipmentSources)[number];

/** What is kept of a shipment besides its events. */
export interface Shipment {
  /** Random UUIDv4: whoever has it may read the proof of delivery. */
  readonly id: string;
  /** Normalised: upper case, neither spaces nor dashes. */
  readonly number: string;
  /** Slug of the carrier. */
  readonly carrier: string;
  readonly vertical: Vertical;
  /** Of the first event. Later ones may have another: each has its own. */
  readonly source: ShipmentSource;
  readonly feed: FeedId | null;
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
  /** A code or its sender says that it travels back: its delivery will be one to the sender, whatever comes between. */
  readonly isReturning: boolean;
  readonly originCountry: string | null;
  readonly destinationCountry: string | null;
  readonly etaAt: number | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Newest event that moved the state or its detail. */
  readonly lastEventAt: number | null;
  readonly eventCount: number;
  readonly chainHead: string;
  readonly sealDueAt: number | null;
  readonly purgedCount: number;
  readonly purgedAt: number | null;
}

/** The status of a recorded event; `basis` is null for events that were recorded before events kept it. */
export interface StoredStatus extends ClassifiedStatus {
  readonly basis: StatusBasis | null;
}

/** One recorded event. `index` counts from 1 in the order of recording. */
export interface StoredEvent {
  readonly index: number;
  /** Canonical JSON of the committed body. */
  readonly body: string;
  /** As the body states it. */
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
  /** Only where the licence of the feed lets its words be kept. */
  readonly wording: string | null;
}

/** A salt key serves the events from its index on. 64 hex digits. */
export interface SaltKey {
  readonly fromIndex: number;
  readonly key: string;
}

/** What a source said of one shipment at one moment. */
export interface Scan {
  readonly number: string;
  readonly carrier: string;
  readonly vertical: Vertical;
  readonly source: ShipmentSource;
  readonly feed: FeedId | null;
  /** In the order of the source, oldest first. */
  readonly events: readonly CarrierEvent[];
  readonly facts: ShipmentFacts;
  /** The operator's licence lets the carrier's words be kept. */
  readonly keepWording: boolean;
  /** Follows the shipment from now on. */
  readonly followerKeyId: string | null;
}
