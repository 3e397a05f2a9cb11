/** The observations that a shipment makes, from the fold of its events. */
import { countryCodes, type Vertical } from '@wayseal/detect';
import type { ShipmentState } from '../../statuses/rules/states.ts';
import {
  dayOf,
  longestDurationS,
  type Observation,
  type ObservationClock,
  type ObservationOutcome,
} from '../../numbers/rules/observation.ts';

/** One recorded state, as the fold of a shipment has it. */
export interface StateAt {
  readonly state: ShipmentState;
  /** Epoch milliseconds at which it took effect, UTC. */
  readonly effectiveAt: number;
  /** How far the time may be off, in milliseconds; a time without a zone may be 14 hours off. Default 0. */
  readonly uncertaintyMs?: number;
}

export interface ShipmentFold {
  readonly vertical: Vertical;
  readonly carrierSlug: string | null;
  /** Two letters; null or unknown: the shipment makes no observation. */
  readonly originCountry: string | null;
  readonly destinationCountry: string | null;
  /** In any order. */
  readonly states: readonly StateAt[];
  /** When this service first saw the shipment, and the latest instant at which it was known to be undelivered. */
  readonly firstSeenAt: number;
  readonly lastKnownAt: number;
  /** Ended without a delivery for a reason that no state says. */
  readonly endedAs?: 'cancelled' | 'lost';
  /** Sandbox numbers and partner events never count. */
  readonly isOwn: boolean;
}

/** A start that may be further off than this would blur the durations. */
export const largestUncertaintyMs = 6 * 3_600_000;

const countries = new Set(countryCodes);

/**
 * One row for each clock that has started; none where countries are unknown, the start is uncertain, the duration is not
 * greater than 0 or events lie after `now`. Write them again whenever something was learned: rows of one shipment and
 * clock replace each other.
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

/** Since when a shipment is under way; undefined when it is not, or when the time of that is uncertain. */
export function transitStartAt(fold: Pick<ShipmentFold, 'states'>): number | undefined {
  const start = transitStart(fold);
  return start === undefined || (start.uncertaintyMs ?? 0) > largestUncertaintyMs ? undefined : start.effectiveAt;
}

function transitStart(fold: Pick<ShipmentFold, 'states'>): StateAt | undefined {
  return first(fold.states, 'in_transit') ?? first(fold.states, 'out_for_delivery');
}

/** The earliest of a state. */
export function first(states: readonly StateAt[], wanted: ShipmentState): StateAt | undefined {
  let earliest: StateAt | undefined;
  for (const state of states) {
    if (state.state === wanted && (earliest === undefined || state.effectiveAt < earliest.effectiveAt))
      earliest = state;
  }
  return earliest;
}

/** The first delivery or return; else the last knowledge, never simply now: nobody may be asking any more. */
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
