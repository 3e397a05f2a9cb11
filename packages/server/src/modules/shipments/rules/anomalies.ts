import type { Vertical } from '@wayseal/detect';
import thresholds from '../../../../data/anomaly-thresholds.json' with { type: 'json' };
import { type AnomalyCode, flagSentence, flagSentences } from './flag-sentences.ts';
import type { FoldedStatus, FoldEvent } from './fold.ts';
import { finalStates, type ShipmentState } from '../../statuses/rules/states.ts';

const hourMs = 3_600_000;
const dayHours = 24;

/** A hint beside the status, never a status. `numbers` are the compared figures: hours, days, kilometers, counts. */
export interface AnomalyFlag {
  readonly code: AnomalyCode;
  readonly sentence: string;
  readonly numbers: Readonly<Record<string, number>>;
}

/** Place and time of a scan. Coordinates in degrees, time in epoch milliseconds. */
export interface Sighting {
  readonly at: number;
  readonly uncertaintyS: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** Usual durations of a route in hours, when enough shipments have taken it. */
export interface RouteFigures {
  readonly isMature: boolean;
  readonly observations: number;
  readonly p50Hours: number;
  readonly p90Hours: number;
  readonly elapsedHours: number;
}

export interface AnomalyInput {
  readonly now: number;
  readonly vertical: Vertical;
  readonly folded: FoldedStatus<FoldEvent>;
  /** The carrier's estimates in order of receipt, oldest first; epoch milliseconds. */
  readonly arrivals?: readonly number[];
  /** Result of `impossibleSpeed`. It does not depend on `now`, so it is computed once per history. */
  readonly speed?: readonly AnomalyFlag[];
  readonly route?: RouteFigures;
}

/** Findings that need a person's attention. Thresholds: `data/anomaly-thresholds.json`. */
export function anomalyFlags(input: AnomalyInput): readonly AnomalyFlag[] {
  const [first] = input.folded.steps;
  if (first === undefined) return [];
  return [
    ...labelOnly(input, first.event.effectiveAt),
    ...stale(input),
    ...routeFlags(input),
    ...etaMoved(input.arrivals ?? []),
    ...(input.speed ?? []),
    ...afterTheEnd(input.folded),
  ];
}

function labelOnly({ now, folded }: AnomalyInput, firstAt: number): readonly AnomalyFlag[] {
  const days = (now - firstAt) / hourMs / dayHours;
  const limit = thresholds.labelOnlyDays;
  if (folded.state !== 'pre-transit' || days < limit) return [];
  return [flag('label_only', { days: whole(days), limit_days: limit })];
}

/** Longest usual silence in hours: a parcel in the van is silent for less than one on its way. */
export function staleLimitHours(vertical: Vertical, state: ShipmentState): number {
  return thresholds.staleHours[state === 'out_for_delivery' ? 'out_for_delivery' : vertical];
}

/** Hours since the start of a stage from which a shipment is slow, where nine of ten are delivered within `p90Hours`. */
export function slowLimitHours(p90Hours: number): number {
  const { marginHours, marginShare } = thresholds.slowForRoute;
  return p90Hours + Math.max(marginHours, marginShare * p90Hours);
}

/** Silence in hours from which a shipment that is slow for its route is worth a look. */
export const { pastUsualSilentHours } = thresholds;

function silentHours({ now, folded }: AnomalyInput): number {
  return (now - (folded.lastEventAt ?? now)) / hourMs;
}

function isOver({ state }: FoldedStatus<FoldEvent>): boolean {
  return finalStates.has(state);
}

function stale(input: AnomalyInput): readonly AnomalyFlag[] {
  const { folded, vertical } = input;
  const limit = staleLimitHours(vertical, folded.state);
  const hours = silentHours(input);
  if (isOver(folded) || hours < limit) return [];
  return [flag('stale', { hours: whole(hours), limit_hours: limit })];
}

function routeFlags(input: AnomalyInput): readonly AnomalyFlag[] {
  const { route, folded } = input;
  if (route === undefined || !route.isMature || isOver(folded)) return [];
  const { elapsedHours, p50Hours, p90Hours, observations } = route;
  const flags: AnomalyFlag[] = [];
  const silent = silentHours(input);
  if (elapsedHours > p50Hours && silent >= pastUsualSilentHours) {
    flags.push(
      flag('past_usual', { elapsed_hours: whole(elapsedHours), p50_hours: whole(p50Hours), hours: whole(silent) }),
    );
  }
  const limit = slowLimitHours(p90Hours);
  if (observations >= thresholds.slowForRoute.observations && elapsedHours > limit) {
    const numbers = {
      elapsed_hours: whole(elapsedHours),
      p90_hours: whole(p90Hours),
      limit_hours: whole(limit),
      observations,
    };
    flags.push(flag('slow_for_route', numbers));
  }
  return flags;
}

function etaMoved(arrivals: readonly number[]): readonly AnomalyFlag[] {
  const [first, last] = [arrivals[0], arrivals.at(-1)];
  if (first === undefined || last === undefined) return [];
  const hours = (last - first) / hourMs;
  const limit = thresholds.etaMovedHours;
  if (Math.abs(hours) <= limit) return [];
  const count = arrivals.filter((arrival, index) => index > 0 && arrival !== arrivals[index - 1]).length;
  return [flag('eta_moved', { hours: whole(hours), count, limit_hours: limit })];
}

/**
 * Later sightings to compare each one with. Without this bound, 1,000 scans of one day make 500,000 pairs. An impossible
 * speed over more scans also shows between closer ones, unless every step is below the least distance.
 */
const comparedSightings = 50;

/**
 * Flags the first two sightings that are too far apart for their times. Compares each one with later ones, until even the
 * greatest distance on Earth (20,040 km) would be possible. `sightings`: in order of time. `distanceKm`: great circle.
 */
export function impossibleSpeed(
  sightings: readonly Sighting[],
  distanceKm: (one: Sighting, other: Sighting) => number,
): readonly AnomalyFlag[] {
  const { distanceKm: least, speedKmH: limit } = thresholds.impossibleSpeed;
  const longestHours = 20_040 / limit;
  for (const [index, from] of sightings.entries()) {
    for (let later = index + 1; later <= index + comparedSightings; later += 1) {
      const to = sightings[later];
      if (to === undefined || (to.at - from.at) / hourMs > longestHours) break;
      // The longest time the journey can have taken: every doubt counts in the carrier's favor.
      const hours = (to.at - from.at) / hourMs + (from.uncertaintyS + to.uncertaintyS) / 3600;
      const distance = distanceKm(from, to);
      if (distance < least || distance <= limit * hours) continue;
      return [flag('impossible_speed', { distance_km: whole(distance), hours: oneDecimal(hours), limit_km_h: limit })];
    }
  }
  return [];
}

function afterTheEnd({
  movementAfterDelivery: moved,
  deliveredAfterReturn: handed,
}: FoldedStatus<FoldEvent>): readonly AnomalyFlag[] {
  const flags: AnomalyFlag[] = [];
  if (moved > 0) flags.push(flag('movement_after_delivery', { count: moved }));
  if (handed > 0) flags.push(flag('delivered_after_return', { count: handed }));
  return flags;
}

function flag(code: AnomalyCode, numbers: AnomalyFlag['numbers']): AnomalyFlag {
  return { code, sentence: flagSentence(flagSentences[code], numbers), numbers };
}

function whole(value: number): number {
  return Math.trunc(value);
}

function oneDecimal(value: number): number {
  return Math.round(10 * value) / 10;
}
