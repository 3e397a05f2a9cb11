/** How goods travel, in the words of a feed: vessels, legs and expected calls. All times are epoch milliseconds. */
import type { ShipmentState, StatusDetail } from './states.ts';

/** At least one member is set. */
export interface Vessel {
  /** IMO number, seven digits with a right check digit. */
  readonly imo: string | null;
  readonly name: string | null;
}

/** What one event happened to. */
export interface Carriage {
  readonly vessel: Vessel | null;
  /** Voyage or flight number. */
  readonly voyage: string | null;
  /** Container number. */
  readonly equipment: string | null;
}

export const transportModes = ['vessel', 'barge', 'rail', 'truck', 'air', 'unknown'] as const;
export type TransportMode = (typeof transportModes)[number];

/** One vehicle from one place to another, as far as the feed tells; null for what it does not. */
export interface TransportLeg {
  /** From 1. */
  readonly sequence: number;
  readonly mode: TransportMode;
  readonly vessel: Vessel | null;
  readonly voyage: string | null;
  /** The carrier's service code. */
  readonly service: string | null;
  /** UN/LOCODE, or IATA code of an airport. */
  readonly from: string | null;
  readonly to: string | null;
  /** Newest estimate of departure and arrival, also when it was overtaken by the actual time. */
  readonly etd: number | null;
  readonly atd: number | null;
  readonly eta: number | null;
  readonly ata: number | null;
  readonly loadedAt: number | null;
  readonly dischargedAt: number | null;
}

export interface Transshipment {
  readonly place: string;
  readonly arrivedAt: number | null;
  readonly departedAt: number | null;
}

/** Items of a journey that people ask for and that this kind of feed never tells. */
export const journeyGaps = ['last_free_day', 'terminal_holds', 'position'] as const;
export type JourneyGap = (typeof journeyGaps)[number];

export const destinationBases = ['last_planned_call', 'phase_import', 'document'] as const;

export interface TransportJourney {
  readonly origin: { readonly locode: string } | null;
  readonly destination: { readonly locode: string; readonly basis: (typeof destinationBases)[number] } | null;
  /** The container; null for a journey without one. */
  readonly equipment: { readonly reference: string; readonly isoCode: string | null } | null;
  /** Number of this journey of the container among those of the answer, from 1. Only the newest is told. */
  readonly cycle: number;
  /** Never invented: a gap between two legs stays a gap. */
  readonly legs: readonly TransportLeg[];
  readonly transshipments: readonly Transshipment[];
  readonly gateInAt: number | null;
  readonly gateOutLadenAt: number | null;
  readonly emptyReturnedAt: number | null;
  readonly notOffered: readonly JourneyGap[];
}

/** An expected departure or arrival of a vehicle that is still live: no actual event has overtaken it. */
export interface CallEstimate {
  readonly kind: 'departure' | 'arrival';
  readonly place: string | null;
  /** Sequence of the leg; null where it belongs to none. */
  readonly leg: number | null;
  readonly vessel: Vessel | null;
  readonly at: number;
  readonly classifier: 'EST' | 'PLN';
  /** When the source made the estimate; null where it does not say. */
  readonly sourceCreatedAt: number | null;
  readonly reasonCode: string | null;
}

/** One container under a bill of lading or a booking. */
export interface ContainerProgress {
  readonly equipment: string;
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
  /** Latest live estimate of arrival. */
  readonly eta: number | null;
  readonly journey: TransportJourney;
  readonly estimates: readonly CallEstimate[];
}
