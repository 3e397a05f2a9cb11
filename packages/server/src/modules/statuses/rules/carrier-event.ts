/** What a source reports about a shipment. Its adapter has already dropped everything that must not be kept. */
import type { ShipmentState, StatusBasis, StatusDetail } from './states.ts';
import type { CallEstimate, Carriage, ContainerProgress, TransportJourney } from './transport-journey.ts';

export const timeSources = ['explicit', 'country', 'assumed_utc'] as const;
export type TimeSource = (typeof timeSources)[number];

/** A time from a source. `at` in epoch milliseconds; uncertainty in seconds, 0 when the source named an instant. */
export interface EventTime {
  /** Best guess of the instant, for ordering and statistics. */
  readonly at: number;
  readonly source: TimeSource;
  readonly uncertaintyS: number;
  /** Whether `at` is exact enough to commit as `occurred_at`. False for assumed zones and bare dates. */
  readonly placed: boolean;
}

/** The verdict of a code table or a wording rule. */
export interface ClassifiedStatus {
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
  /** Id of the rule that decided, like `customs_hold.de` or `fsu.DLV`; null when none did. */
  readonly rule: string | null;
  /** Recognized, but says nothing about the state. It is shown and sealed; the state fold skips it. */
  readonly informational: boolean;
}

/** The status of one event and what it is based on. An `unknown` status names the basis that gave no result. */
export interface EventStatus extends ClassifiedStatus {
  readonly basis: StatusBasis;
}

/** One event, from a feed or from the operator's own ingest. */
export interface CarrierEvent {
  readonly time: EventTime;
  readonly status: EventStatus;
  /** The carrier's code, `[A-Za-z0-9._-]{1,32}`; never wording. */
  readonly code: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly locode: string | null;
  /** Name of the town, safe to show. Never stored. */
  readonly locality: string | null;
  /** The carrier's words, safe to show. Null when there are none or they are withheld. */
  readonly wording: string | null;
  readonly wordingWithheld: boolean;
  /** Orders events of one instant: the transport leg, or 0 when the source knows none. */
  readonly leg: number;
  /**
   * Identifies this scan: the source's own id, or the text of its stable fields. It may hold personal data, so hash it
   * only with a key of the shipment.
   */
  readonly identity: string;
  /** Under which an earlier version of this service may have recorded this scan. It finds the scan; nothing is added under it. */
  readonly formerIdentity?: string;
  /**
   * Orders versions of one scan, as the source states them; compared as text. A scan with a known identity and a later
   * revision replaces the recorded one. Absent where the source never corrects a scan.
   */
  readonly revision?: string;
  /** What the goods travel on. Absent where the source does not say. */
  readonly carriage?: Carriage;
}

/** A time of arrival that a source expects. Epoch milliseconds and seconds. */
export interface ExpectedArrival {
  readonly at: number;
  readonly uncertaintyS: number;
  /** When the message that states it was sent. Absent for a source that answers for its present. */
  readonly statedAt?: number;
}

/** Facts that may come with the events of a shipment. */
export interface ShipmentFacts {
  readonly originCountry: string | null;
  readonly destinationCountry: string | null;
  readonly eta: ExpectedArrival | null;
  /** Name of the carrier's service or product, from its closed list. */
  readonly service: string | null;
  readonly pieces: number | null;
}

export const feedFailures = [
  'number_not_found',
  'rate_limited',
  'key_rejected',
  'feed_unavailable',
  'feed_not_configured',
] as const;
export type FeedFailure = (typeof feedFailures)[number];

/**
 * Count of the entries of one answer before any is recorded: `sent` = events read + `dropped` + `repeated` +
 * `forecasts`.
 */
export interface FeedIntake {
  /** Entries of the answer that are about this shipment. */
  readonly sent: number;
  /** Entries without a readable time, or not in the form of the feed's contract. */
  readonly dropped: number;
  /** Repeats of a scan in the same answer. */
  readonly repeated: number;
  /** Plans and estimates. They set the expected arrival and are not events. */
  readonly forecasts: number;
}

/** Events are in source order, oldest first. `notes` are words from the adapter's closed list. */
export type FeedAnswer =
  | {
      readonly kind: 'events';
      readonly events: readonly CarrierEvent[];
      readonly facts: ShipmentFacts;
      readonly notes: readonly string[];
      readonly intake: FeedIntake;
      /** Legs of the shipment. Absent where the feed does not tell them. */
      readonly journey?: TransportJourney;
      /** Live estimates of the calls ahead, in order of time. Absent where the feed has none. */
      readonly estimates?: readonly CallEstimate[];
      /** Containers of a bill or booking, by number. Then `events` are those of the least advanced one. */
      readonly containers?: readonly ContainerProgress[];
      /** Identities of scans that the source took back. */
      readonly retracted?: readonly string[];
      /** The answer is made up: a stand-in sets this, a carrier never does. */
      readonly synthetic?: true;
    }
  | { readonly kind: 'number_not_found'; readonly note: string | null }
  | { readonly kind: 'rate_limited'; readonly retryAfterS: number }
  | { readonly kind: 'key_rejected' }
  | { readonly kind: 'feed_unavailable'; readonly cause: string }
  | { readonly kind: 'feed_not_configured' };

/** Id of a feed instance as the operator declares it: `^[a-z][a-z0-9-]{1,39}$`. */
export type FeedId = string;

export const persistModes = ['none', 'canonical', 'full'] as const;
export type PersistMode = (typeof persistModes)[number];

/** Purpose of a call. The quota guard serves people before the poller, and anonymous pages last. */
export type CallPurpose = 'interactive' | 'anonymous' | 'poll';
