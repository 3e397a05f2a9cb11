/** The distance behind an emissions estimate, and its uncertainty. */
import type { TransportMode } from './carbon-modes.ts';
import { greatCircleKm, type Coordinates } from '../../places/rules/distance.ts';
import { channelReachKm, waterReachKm } from '../../places/rules/sea/berth.ts';
import type { SeaMeasure, SeaMeter } from '../../places/rules/sea/measure.ts';

/** `great_circle`: required by the method for air. For modes that cannot go straight, it is only a lower bound. */
export const distanceBases = ['given', 'great_circle', 'sea_route', 'great_circle_lower_bound'] as const;
export type DistanceBasis = (typeof distanceBases)[number];

export interface ModeDistance {
  readonly basis: DistanceBasis;
  readonly km: number;
  /** Known bounds of the real distance. */
  readonly lowKm: number;
  readonly highKm: number;
  /** For sea only: the route, or why there is none. */
  readonly sea?: SeaMeasure;
}

/**
 * Longest route as a multiple of the great circle. Air: stops and hubs; the factors already contain the 95 km of ISO 14083.
 * Road: the largest country average of Ballou, Rahardja and Sakai (Transportation Research Part A 36, 2002), which range from
 * 1.12 to 2.10. Rail: assumed equal to road. Inland: assumed from one route. Rhine, Main and Danube from Rotterdam to the Black
 * Sea measure about 3,500 km; the great circle to Constanta is 1,980 km.
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

/** Distances to 0.1 km, the precision of place positions. */
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

const noWater = `no open water is known within ${waterReachKm} km, and no river or canal for seagoing ships within ${channelReachKm} km, of`;

const noRouteWords = {
  from_inland: `${noWater} the place of departure`,
  to_inland: `${noWater} the destination`,
  both_inland: `${noWater} either place`,
  not_connected: 'the network of sea routes does not connect the two places, like the Caspian Sea and the oceans',
} as const;

/** One sentence on what the distance is. */
export function basisNote({ basis, lowKm, highKm, sea }: ModeDistance): string | null {
  const between = `The range covers ${lowKm} to ${highKm} km.`;
  if (basis === 'given') return null;
  if (basis === 'great_circle') {
    return `The distance is the great circle, as the method requires for air; the factor already contains the added 95 km. ${between}`;
  }
  if (sea?.isRoute === true) {
    const canals = sea.without.map(({ closed }) => closed);
    const around = canals.length === 0 ? '' : ` the route without the ${canals.join(' and without the ')},`;
    return `The distance is a modeled sea route, the shortest open to ships. ${between} It includes${around} detours of up to 15 % and a model error of 5 %.`;
  }
  const why = sea === undefined ? 'no route is known for this mode' : noRouteWords[sea.reason];
  return `No route: ${why}. The distance is the great circle, the shortest possible, so the figure is a lower bound. ${between}`;
}
