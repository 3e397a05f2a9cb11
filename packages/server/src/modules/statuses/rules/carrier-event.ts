/** What a source says about a shipment, after its adapter has dropped whatever must not be kept. */
import type { ShipmentState, StatusBasis, StatusDetail } from './states.ts';

export const timeSources = ['explicit', 'country', 'assumed_utc'] as const;
export type TimeSource = (typeof timeSources)[number];

/** A time as a source gave it. Epoch milliseconds; uncertainty in seconds, 0 when the source named an instant. */
export interface EventTime {
  /** The best guess of the instant; what orders and statistics use. */
  readonly at: number;
  readonly source: TimeSource;
  readonly uncertaintyS: number;
  /** Whether `at` is an instant that can be committed as `occurred_at`: not for assumed zones, not for bare dates. */
  readonly placed: boolean;
}

/** The verdict of a code table or a phrase rule. */
export interface ClassifiedStatus {
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
  /** Id of the rule that decided, e.g. `customs_hold.de` or `fsu.DLV`; null when nothing did. */
  readonly rule: string | null;
  /** Recognised, and says nothing about the state: it is shown and sealed, the fold skips it. */
  readonly informational: boolean;
}

/** The status of one event, with what it rests on; of an `unknown` one, what was read without a result. */
export interface EventStatus extends ClassifiedStatus {
  readonly basis: StatusBasis;
}

/** One event, of feeds and of the operator's own ingest. */
export interface CarrierEvent {
  readonly time: EventTime;
  readonly status: EventStatus;
  /** The carrier's code, `[A-Za-z0-9._-]{1,32}`; never wording. */
  readonly code: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly locode: string | null;
  /** Town as it may be shown, never stored. */
  readonly locality: string | null;
  /** The carrier's words as they may be shown; null when there are none or when they are withheld. */
  readonly wording: string | null;
  readonly wordingWithheld: boolean;
  /** Orders events of one instant: the transport leg, 0 where the source knows none. */
  readonly leg: number;
  /**
   * What makes this scan itself: the source's own id, or the text of its stable fields. It may hold personal data, so it
   * is only ever hashed with a key of the shipment.
   */
  readonly identity: string;
}

/** A time of arrival that a source expects. Epoch milliseconds. */
export interface ExpectedArrival {
  readonly at: number;
  readonly uncertaintyS: number;
}

/** What may accompany the events of a shipment. */
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
 * What became of the entries of one answer before anything is recorded: `sent` = the events that were read + `dropped` +
 * `repeated` + `forecasts`.
 */
export interface FeedIntake {
  /** Entries of the answer that are about this shipment. */
  readonly sent: number;
  /** Without a readable time, or not of the form that the contract of the feed has. */
  readonly dropped: number;
  /** The same scan once more in one answer. */
  readonly repeated: number;
  /** Plans and estimates: they set the expected arrival and are no events. */
  readonly forecasts: number;
}

/** Events are in the order of the source, oldest first; `notes` are words from the adapter's closed list. */
export type FeedAnswer =
  | {
      readonly kind: 'events';
      readonly events: readonly CarrierEvent[];
      readonly facts: ShipmentFacts;
      readonly notes: readonly string[];
      readonly intake: FeedIntake;
      /** The feed declares its answer made up: a stand-in does, a carrier never. */
      readonly synthetic?: true;
    }
  | { readonly kind: 'number_not_found'; readonly note: string | null }
  | { readonly kind: 'rate_limited'; readonly retryAfterS: number }
  | { readonly kind: 'key_rejected' }
  | { readonly kind: 'feed_unavailable'; readonly cause: string }
  | { readonly kind: 'feed_not_configured' };

export const feedIds = ['dhl', 'dcsa'] as const;
export type FeedId = (typeof feedIds)[number];

export const persistModes = ['none', 'canonical', 'full'] as const;
export type PersistMode = (typeof persistModes)[number];

/** What an operator may spend on a call: the quota guard serves people before the poller, and pages least. */
export type CallPurpose = 'interactive' | 'anonymous' | 'poll';
