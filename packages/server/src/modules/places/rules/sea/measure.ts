/** Measures the distance of two places by ship, with its uncertainty. */
import { greatCircleKm, type Coordinates } from '../distance.ts';
import { findBerth, type Berth } from './berth.ts';
import { type SeaNetwork } from './network.ts';
import { findRoute, type SeaRoute } from './route.ts';

export const noRouteReasons = ['from_inland', 'to_inland', 'both_inland', 'not_connected'] as const;
export type NoRouteReason = (typeof noRouteReasons)[number];

/** The remaining way when a canal is closed or avoided; null when there is none. */
export interface WayWithout {
  readonly closed: string;
  readonly km: number | null;
  readonly via: readonly string[];
}

export type SeaMeasure =
  | {
      readonly isRoute: true;
      readonly km: number;
      readonly via: readonly string[];
      readonly without: readonly WayWithout[];
      readonly lowKm: number;
      readonly highKm: number;
      /** The way over water. Null when both ends are only on a channel, such as a river. */
      readonly points: readonly Coordinates[] | null;
    }
  | {
      readonly isRoute: false;
      readonly reason: NoRouteReason;
      /** The great circle, a lower bound. */
      readonly km: number;
      readonly lowKm: number;
      readonly highKm: number;
    };

/** Canals that ships may avoid: wars, droughts, size limits and tolls close them for some. */
export const avoidableCanals = ['Suez Canal', 'Panama Canal', 'Kiel Canal'] as const;

/** Possible error of the coastline and the channel table. The shortest published distances are above it. */
const networkError = 0.05;
/** Possible excess of the sphere over the true shape of the earth. */
const sphereError = 0.005;
/** Extra distance that ships sail beyond the shortest way: the sea distance adjustment of the GLEC Framework. */
const seaDetour = 0.15;
/** Without a route: search radius for a coast, and the least factor allowed for a way by sea. */
const farReachKm = 4_000;
const leastSpread = 2;

export type SeaMeter = (from: Coordinates, to: Coordinates) => SeaMeasure;

/** Cache size: 2,000 places and 2,000 ways. The oldest are dropped first. */
const mostRemembered = 2_000;

export function createSeaMeter(network: SeaNetwork): SeaMeter {
  const berths = remember((place: Coordinates) => findBerth(network, place));
  const ways = new Map<string, SeaMeasure>();
  return (from, to) => {
    const key = `${keyOf(from)} ${keyOf(to)}`;
    const known = ways.get(key);
    if (known !== undefined) return known;
    const measured = measure(network, from, to, berths);
    if (ways.size >= mostRemembered) ways.delete(ways.keys().next().value ?? '');
    ways.set(key, measured);
    return measured;
  };
}

function remember<Value>(make: (place: Coordinates) => Value): (place: Coordinates) => Value {
  const made = new Map<string, { readonly value: Value }>();
  return (place) => {
    const key = keyOf(place);
    const known = made.get(key);
    if (known !== undefined) return known.value;
    const value = make(place);
    if (made.size >= mostRemembered) made.delete(made.keys().next().value ?? '');
    made.set(key, { value });
    return value;
  };
}

function keyOf({ lat, lon }: Coordinates): string {
  return `${lat},${lon}`;
}

function measure(
  network: SeaNetwork,
  from: Coordinates,
  to: Coordinates,
  berthOf: (place: Coordinates) => Berth | undefined,
): SeaMeasure {
  const [start, end] = [berthOf(from), berthOf(to)];
  const found = start === undefined || end === undefined ? undefined : findRoute(network, start, end);
  if (start === undefined || end === undefined || found === undefined) {
    const reason =
      start !== undefined && end !== undefined
        ? 'not_connected'
        : start !== undefined
          ? 'to_inland'
          : end !== undefined
            ? 'from_inland'
            : 'both_inland';
    return lowerBound(network, from, to, reason);
  }
  // A berth is up to 30 km from its place, but no way is shorter than the great circle.
  const km = Math.max(found.km, greatCircleKm(from, to));
  const without = waysWithout(network, start, end, found);
  const longest = Math.max(km, ...without.map((way) => way.km ?? 0));
  return {
    isRoute: true,
    km,
    via: found.via,
    without,
    lowKm: Math.max(km * (1 - networkError), greatCircleKm(from, to) * (1 - sphereError)),
    highKm: longest * (1 + seaDetour) * (1 + networkError),
    points: start.water === null && end.water === null ? null : found.points,
  };
}

/**
 * Closes each canal of the way in turn, and all unused canals with it. Around the Suez Canal, ships between Asia and
 * Europe go by the Cape, although Panama would be a little shorter for some.
 */
function waysWithout(network: SeaNetwork, start: Berth, end: Berth, found: SeaRoute): readonly WayWithout[] {
  const canals = avoidableCanals.filter((name) => found.via.includes(name));
  const unused = avoidableCanals.filter((name) => !found.via.includes(name));
  return canals.map((closed) => {
    const way = findRoute(network, start, end, new Set([closed, ...unused]));
    return { closed, km: way?.km ?? null, via: way?.via ?? [] };
  });
}

/**
 * Bounds for a place without a port. The upper bound goes over land to the nearest coast with ocean access, by sea
 * without canals, and over land again.
 */
function lowerBound(network: SeaNetwork, from: Coordinates, to: Coordinates, reason: NoRouteReason): SeaMeasure {
  const km = greatCircleKm(from, to);
  const [start, end] = [findBerth(network, from, farReachKm), findBerth(network, to, farReachKm)];
  const round =
    start === undefined || end === undefined
      ? undefined
      : (findRoute(network, start, end, new Set(avoidableCanals)) ?? findRoute(network, start, end));
  const highKm = Math.max(round?.km ?? 0, leastSpread * km) * (1 + seaDetour);
  return { isRoute: false, reason, km, lowKm: km, highKm };
}
