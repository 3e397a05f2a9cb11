/** The distance that an estimate of emissions goes by, and what is not known about it. */
import type { TransportMode } from './carbon-modes.ts';
import { greatCircleKm, type Coordinates } from '../../places/rules/distance.ts';
import { channelReachKm, waterReachKm } from '../../places/rules/sea/berth.ts';
import type { SeaMeasure, SeaMeter } from '../../places/rules/sea/measure.ts';

/** `great_circle` is what the method asks for in air; a lower bound is what it is for all that cannot go straight. */
export const distanceBases = ['given', 'great_circle', 'sea_route', 'great_circle_lower_bound'] as const;
export type DistanceBasis = (typeof distanceBases)[number];

export interface ModeDistance {
  readonly basis: DistanceBasis;
  readonly km: number;
  /** What the real distance lies between, as far as is known. */
  readonly lowKm: number;
  readonly highKm: number;
  /** By sea only: the route, or why there is none. */
  readonly sea?: SeaMeasure;
}

/**
 * How much longer than the great circle a way may be, at most. Air: stops and hubs; the 95 km that ISO 14083 adds are in the
 * factors. Road: the largest of the country averages of Ballou, Rahardja and Sakai (Transportation Research Part A 36,
 * 2002), which go from 1.12 to 2.10. Railways are taken as roads: an assumption. That of waterways is also one, made of one way:
 * Rhine, Main and Danube from Rotterdam to the Black Sea have about 3,500 km, and the great circle to Constanta 1,980.
 */
const longestOverGreatCircle: Readonly<Record<Exclude<TransportMode, 'sea'>, number>> = {
  air: 1.2,
  road: 2.1,
  rail: 2.1,
  inland: 2.5,
};

export function givenDistance(km: number): ModeDistance {
  return { basis: 'given', km, lowKm: km, highKm: km };
}

/** Distances to 0.1 km: positions of places are no better than that. */
export function distanceByMode(mode: TransportMode, from: Coordinates, to: Coordinates, sea: SeaMeter): ModeDistance {
  if (mode !== 'sea') {
    const km = tenths(greatCircleKm(from, to));
    const basis = mode === 'air' ? 'great_circle' : 'great_circle_lower_bound';
    return { basis, km, lowKm: km, highKm: tenths(km * longestOverGreatCircle[mode]) };
  }
  const measured = sea(from, to);
  const basis = measured.isRoute ? 'sea_route' : 'great_circle_lower_bound';
  return {
    basis,
    km: tenths(measured.km),
    lowKm: Math.min(tenths(measured.lowKm), tenths(measured.km)),
    highKm: tenths(measured.highKm),
    sea: measured,
  };
}

export function tenths(km: number): number {
  return Math.round(km * 10) / 10;
}

const noWater = `no open water is known within ${waterReachKm} km, and no river or canal of seagoing ships within ${channelReachKm} km, of`;

const noRouteWords = {
  from_inland: `${noWater} the place of departure`,
  to_inland: `${noWater} the destination`,
  both_inland: `${noWater} either place`,
  not_connected: 'no water joins the two places, as with the Caspian Sea and the oceans',
} as const;

/** One sentence on what the distance is. */
export function basisNote({ basis, lowKm, highKm, sea }: ModeDistance): string | null {
  const between = `The range covers ${lowKm} to ${highKm} km.`;
  if (basis === 'given') return null;
  if (basis === 'great_circle') {
    return `The distance is the great circle, as the method asks for in air: the factor contains the 95 km that it adds. ${between}`;
  }
  if (sea?.isRoute === true) {
    const canals = sea.without.map(({ closed }) => closed);
    const around = canals.length === 0 ? '' : ` the way without the ${canals.join(' and without the ')},`;
    return `The distance is a modelled sea route, the shortest open to ships. ${between} It includes${around} detours of up to 15 % and errors of the model of 5 %.`;
  }
  const why = sea === undefined ? 'no route is known for this mode' : noRouteWords[sea.reason];
  return `No route: ${why}. The distance is the great circle, which no way is shorter than; the figure is a lower bound. ${between}`;
}
