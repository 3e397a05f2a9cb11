/** Derives observations of transit times from the fold of a shipment's events. */
import { countryCodes, type Vertical } from '@wayseal/detect';
import type { ShipmentState } from '../../statuses/rules/states.ts';
import {
  dayOf,
  longestDurationS,
  type Observation,
  type ObservationClock,
  type ObservationOutcome,
} from '../../numbers/rules/observation.ts';

/** One recorded status from the fold of a shipment. */
export interface StateAt {
  readonly state: ShipmentState;
  /** Epoch milliseconds at which it took effect, UTC. */
  readonly effectiveAt: number;
  /** How far the time may be off, in milliseconds. A time without a zone may be 14 hours off. Default: 0. */
  readonly uncertaintyMs?: number;
}

export interface ShipmentFold {
  readonly vertical: Vertical;
  readonly carrierSlug: string | null;
  /** Two letters. With null or an unknown code, the shipment makes no observation. */
  readonly originCountry: string | null;
  readonly destinationCountry: string | null;
  /** In any order. */
  readonly states: readonly StateAt[];
  /** When this service first saw the shipment, and the last time it was known to be undelivered. Epoch milliseconds. */
  readonly firstSeenAt: number;
  readonly lastKnownAt: number;
  /** Ended without a delivery for a reason that no status expresses. */
  readonly endedAs?: 'cancelled' | 'lost';
  /** False for sandbox numbers and partner events, which never count. */
  readonly isOwn: boolean;
}

/** A start with a larger uncertainty would distort the durations. */
export const largestUncertaintyMs = 6 * 3_600_000;

const countries = new Set(countryCodes);

/**
 * Returns one row per started clock. Returns none when a country is unknown, the start is uncertain, the duration is 0 or
 * less, or an event lies after `now`. Call again after each new event: a row replaces the earlier one of its shipment and
 * clock.
 */
export function observationsOfShipment(fold: ShipmentFold, now: number): readonly Observation[] {
  const { vertical, carrierSlug } = fold;
  const originCountry = fold.originCountry?.toUpperCase() ?? '';
  const destinationCountry = fold.destinationCountry?.toUpperCase() ?? '';
  if (!fold.isOwn || !countries.has(originCountry) || !countries.has(destinationCountry)) return [];
  if (fold.states.some((state) => state.effectiveAt > now)) return [];
  const end = endOf(fold, now);
  const starts: readonly (readonly [ObservationClock, StateAt | undefined])[] = [
    ['transit', transitStart(fold)],
    ['label', first(fold.states, 'pre-transit')],
    ['last_mile', first(fold.states, 'out_for_delivery')],
    ['exception', first(fold.states, 'exception')],
  ];
  return starts.flatMap(([clock, start]) => {
    if (start === undefined || (start.uncertaintyMs ?? 0) > largestUncertaintyMs) return [];
    const durationS = Math.round((end.at - start.effectiveAt) / 1000);
    if (durationS <= 0 || durationS > longestDurationS) return [];
    const entryAgeS = Math.max(0, Math.round((fold.firstSeenAt - start.effectiveAt) / 1000));
    const startedDay = dayOf(start.effectiveAt);
    const lane = { vertical, originCountry, destinationCountry, carrierSlug };
    return [{ ...lane, clock, startedDay, durationS, outcome: end.outcome, entryAgeS }];
  });
}

/** Start of transit in epoch ms; undefined before transit and when the start may be more than six hours off. */
export function transitStartAt(fold: Pick<ShipmentFold, 'states'>): number | undefined {
  const start = transitStart(fold);
  return start === undefined || (start.uncertaintyMs ?? 0) > largestUncertaintyMs ? undefined : start.effectiveAt;
}

function transitStart(fold: Pick<ShipmentFold, 'states'>): StateAt | undefined {
  return first(fold.states, 'in_transit') ?? first(fold.states, 'out_for_delivery');
}

/** The earliest entry with the wanted status. */
export function first(states: readonly StateAt[], wanted: ShipmentState): StateAt | undefined {
  let earliest: StateAt | undefined;
  for (const state of states) {
    if (state.state === wanted && (earliest === undefined || state.effectiveAt < earliest.effectiveAt))
      earliest = state;
  }
  return earliest;
}

/** The first delivery or return; otherwise the last news. Never `now`: polling may have ended long ago. */
function endOf(fold: ShipmentFold, now: number): { readonly at: number; readonly outcome: ObservationOutcome } {
  const delivered = first(fold.states, 'delivered');
  const returned = first(fold.states, 'returned');
  if (delivered !== undefined && (returned === undefined || delivered.effectiveAt <= returned.effectiveAt)) {
    return { at: delivered.effectiveAt, outcome: 'delivered' };
  }
  if (returned !== undefined) return { at: returned.effectiveAt, outcome: 'returned' };
  const latest = Math.max(fold.lastKnownAt, ...fold.states.map((state) => state.effectiveAt));
  return { at: Math.min(latest, now), outcome: fold.endedAs ?? 'open' };
}
