/** What the statistics keep of a shipment: no number, no uuid, no text. */
import type { Vertical } from '@wayseal/detect';

export const clocks = ['transit', 'label', 'last_mile', 'exception'] as const;
export type ObservationClock = (typeof clocks)[number];

/**
 * `open`: took longer than `durationS`, as of the last news. `returned`, `cancelled` and `lost` end without a delivery: they
 * mean "not delivered until then", and their share is published.
 */
export const outcomes = ['delivered', 'open', 'returned', 'cancelled', 'lost'] as const;
export type ObservationOutcome = (typeof outcomes)[number];

export const dayMs = 86_400_000;
export const hourS = 3_600;
/** Longest duration and longest `elapsed_hours`: ten years. */
export const longestDurationS = 87_600 * hourS;

export interface Observation {
  readonly vertical: Vertical;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly originCountry: string;
  readonly destinationCountry: string;
  readonly carrierSlug: string | null;
  readonly clock: ObservationClock;
  /** Days since 1970-01-01 UTC. Only the day is kept. */
  readonly startedDay: number;
  /** Whole seconds, greater than 0, at most `longestDurationS`. */
  readonly durationS: number;
  readonly outcome: ObservationOutcome;
  /** Age in seconds when this service first saw the shipment; null when unknown. */
  readonly entryAgeS: number | null;
}

export function dayOf(epochMs: number): number {
  return Math.floor(epochMs / dayMs);
}

/** YYYY-MM-DD. */
export function dateOfDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}
