import type { Vertical } from '@wayseal/detect';
import thresholds from '../../../../data/anomaly-thresholds.json' with { type: 'json' };
import type { FoldedStatus, FoldEvent } from './fold.ts';
import { finalStates } from '../../statuses/rules/states.ts';

const hourMs = 3_600_000;
const dayHours = 24;

export const anomalyCodes = [
  'label_only',
  'stale',
  'past_usual',
  'slow_for_route',
  'eta_moved',
  'impossible_speed',
  'movement_after_delivery',
  'delivered_after_return',
] as const;
export type AnomalyCode = (typeof anomalyCodes)[number];

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
  const sentence = `Label created ${whole(days)} days ago, but the carrier has not scanned the shipment; limit ${limit} days.`;
  return [{ code: 'label_only', sentence, numbers: { days: whole(days), limit_days: limit } }];
}

function silentHours({ now, folded }: AnomalyInput): number {
  return (now - (folded.lastEventAt ?? now)) / hourMs;
}

function isOver({ state }: FoldedStatus<FoldEvent>): boolean {
  return finalStates.has(state);
}

function stale(input: AnomalyInput): readonly AnomalyFlag[] {
  const { folded, vertical } = input;
  const limit = thresholds.staleHours[folded.state === 'out_for_delivery' ? 'out_for_delivery' : vertical];
  const hours = silentHours(input);
  if (isOver(folded) || hours < limit) return [];
  const sentence = `No scan for ${whole(hours)} h; limit ${limit} h.`;
  return [{ code: 'stale', sentence, numbers: { hours: whole(hours), limit_hours: limit } }];
}

function routeFlags(input: AnomalyInput): readonly AnomalyFlag[] {
  const { route, folded } = input;
  if (route === undefined || !route.isMature || isOver(folded)) return [];
  const { elapsedHours, p50Hours, p90Hours, observations } = route;
  const { slowForRoute: slow, pastUsualSilentHours } = thresholds;
  const flags: AnomalyFlag[] = [];
  const silent = silentHours(input);
  if (elapsedHours > p50Hours && silent >= pastUsualSilentHours) {
    flags.push({
      code: 'past_usual',
      sentence: `In transit for ${whole(elapsedHours)} h, without a scan for ${whole(silent)} h. Half of the shipments on this route take at most ${whole(p50Hours)} h.`,
      numbers: { elapsed_hours: whole(elapsedHours), p50_hours: whole(p50Hours), hours: whole(silent) },
    });
  }
  const limit = p90Hours + Math.max(slow.marginHours, slow.marginShare * p90Hours);
  if (observations >= slow.observations && elapsedHours > limit) {
    flags.push({
      code: 'slow_for_route',
      sentence: `In transit for ${whole(elapsedHours)} h. On this route, 90 % of shipments take at most ${whole(p90Hours)} h.`,
      numbers: {
        elapsed_hours: whole(elapsedHours),
        p90_hours: whole(p90Hours),
        limit_hours: whole(limit),
        observations,
      },
    });
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
  const sentence = `The carrier's estimate is now ${whole(Math.abs(hours))} h ${hours > 0 ? 'later' : 'earlier'}, after ${count} ${count === 1 ? 'change' : 'changes'}; limit ${limit} h.`;
  return [{ code: 'eta_moved', sentence, numbers: { hours: whole(hours), count, limit_hours: limit } }];
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
      const sentence = `Two scans are ${whole(distance)} km but at most ${oneDecimal(hours)} h apart; limit ${limit} km/h.`;
      return [
        {
          code: 'impossible_speed',
          sentence,
          numbers: { distance_km: whole(distance), hours: oneDecimal(hours), limit_km_h: limit },
        },
      ];
    }
  }
  return [];
}

function afterTheEnd({
  movementAfterDelivery: moved,
  deliveredAfterReturn: handed,
}: FoldedStatus<FoldEvent>): readonly AnomalyFlag[] {
  const flags: AnomalyFlag[] = [];
  if (moved > 0) {
    const sentence = `${moved} ${moved === 1 ? 'scan' : 'scans'} of movement after the delivery.`;
    flags.push({ code: 'movement_after_delivery', sentence, numbers: { count: moved } });
  }
  if (handed > 0) {
    const sentence = 'The carrier reported a delivery after the return began; it counts as returned to the sender.';
    flags.push({ code: 'delivered_after_return', sentence, numbers: { count: handed } });
  }
  return flags;
}

function whole(value: number): number {
  return Math.floor(value);
}

function oneDecimal(value: number): number {
  return Math.round(10 * value) / 10;
}
