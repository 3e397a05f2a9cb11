/** How a place reaches the network: over the nearest water, or on a river or canal beside it. */
import { greatCircleKm, type Coordinates } from '../distance.ts';
import {
  cellsPerDegree,
  columnOf,
  isLand,
  isLandCell,
  isOpenWater,
  maskHeight,
  maskWidth,
  rowOf,
  toVector,
  type LandMask,
  type Vector,
} from './mask.ts';
import { isTangent } from './tangent.ts';
import { kmBetween, vectorOf, type SeaNetwork, type Segment } from './network.ts';

/** Ports lie at most this far from open water of the outline, quays and bays that it does not have included. */
export const waterReachKm = 30;
/** Ports on rivers and canals lie at most this far from their line. */
export const channelReachKm = 20;

/** Bays and breakwaters around a port are finer than the outline: so near, land of the outline blocks nothing. */
export const harbourKm = 15;

export interface Berth {
  /** The place itself. */
  readonly vector: Vector;
  /** Where ships leave the place, and how far that is from it; null where only a channel is near. */
  readonly water: { readonly at: Coordinates; readonly vector: Vector; readonly km: number } | null;
  /** Nodes that are reached without touching land, with the whole way from the place. */
  readonly links: readonly { readonly node: number; readonly km: number; readonly channel: number }[];
  /** Beside a channel: the pieces of it that are near, and how far along them. */
  readonly quays: readonly { readonly segment: Segment; readonly alongKm: number; readonly offKm: number }[];
}

/** Waters of the outline that are looked at, the nearest first: a pond that sees nothing is no way out. */
const mostWaters = 12;

/** Undefined where neither water that leads somewhere nor a channel is within `reachKm`. */
export function findBerth(network: SeaNetwork, place: Coordinates, reachKm = waterReachKm): Berth | undefined {
  const vector = toVector(place);
  const quays = network.segments.flatMap((segment) => quayOf(network, place, segment) ?? []);
  const along = quays.flatMap(({ segment, alongKm, offKm }) => {
    const length = lengthOf(network, segment);
    return [
      { node: segment.from, km: offKm + alongKm, channel: segment.channel },
      { node: segment.to, km: offKm + length - alongKm, channel: segment.channel },
    ];
  });
  for (const water of watersNear(network.mask, place, reachKm)) {
    const seen = nodesSeenFrom(network, water);
    if (seen.length > 0) return { vector, water, links: [...along, ...seen], quays };
  }
  return along.length === 0 ? undefined : { vector, water: null, links: along, quays };
}

/** Nearer than 60 km the bearing of a corner, which lies up to 20 km off the coast, says nothing. */
const nearCorner = Math.cos(60 / 6371);

function nodesSeenFrom({ mask, vectors, coasts }: SeaNetwork, water: Water): Berth['links'] {
  const seen: { readonly node: number; readonly km: number; readonly channel: number }[] = [];
  vectors.forEach((other, node) => {
    const coast = coasts[node];
    const [x, y, z] = water.vector;
    const isNear = x * other[0] + y * other[1] + z * other[2] > nearCorner;
    if (coast !== undefined && !isNear && !isTangent(other, coast, water.vector)) return;
    if (!isOpenWater(mask, water.vector, other, harbourKm)) return;
    seen.push({ node, km: water.km + kmBetween(water.vector, other), channel: -1 });
  });
  return seen;
}

export function lengthOf({ vectors }: SeaNetwork, { from, to }: Segment): number {
  return kmBetween(vectorOf(vectors, from), vectorOf(vectors, to));
}

function quayOf(
  { nodes }: SeaNetwork,
  place: Coordinates,
  segment: Segment,
): { readonly segment: Segment; readonly alongKm: number; readonly offKm: number } | undefined {
  const [from, to] = [nodes[segment.from], nodes[segment.to]];
  if (from === undefined || to === undefined) return undefined;
  // A degree is 111 km: farther ends than the reach and a long piece cannot be near.
  if (Math.abs(from.lat - place.lat) > 3 || Math.abs(from.lon - place.lon) > 6) return undefined;
  const narrow = Math.cos((place.lat * Math.PI) / 180);
  const [ax, ay] = [(from.lon - place.lon) * narrow, from.lat - place.lat];
  const [bx, by] = [(to.lon - place.lon) * narrow, to.lat - place.lat];
  const [dx, dy] = [bx - ax, by - ay];
  const share = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy)));
  const at = {
    lat: from.lat + share * (to.lat - from.lat),
    lon: from.lon + share * (to.lon - from.lon),
  };
  const offKm = greatCircleKm(place, at);
  if (offKm > channelReachKm) return undefined;
  return { segment, alongKm: greatCircleKm(from, at), offKm };
}

type Water = NonNullable<Berth['water']>;

/** The place itself where it lies on water, else the middles of the nearest cells of water, `mostWaters` at most. */
function watersNear(mask: LandMask, place: Coordinates, reachKm: number): readonly Water[] {
  if (!isLand(mask, place)) return [{ at: place, vector: toVector(place), km: 0 }];
  const found: { readonly at: Coordinates; readonly km: number }[] = [];
  const rings = Math.ceil((reachKm / 111) * cellsPerDegree) + 1;
  for (let ring = 1; ring <= rings; ring += 1) {
    // A further ring lies farther away than all that is nearer than it.
    const enough = found.filter(({ km }) => km <= (ring - 1) * kmPerCell(place)).length;
    if (enough >= mostWaters) break;
    for (const at of waterOfRing(mask, place, ring)) {
      const km = greatCircleKm(place, at);
      if (km <= reachKm) found.push({ at, km });
    }
  }
  return found
    .toSorted((one, other) => one.km - other.km)
    .slice(0, mostWaters)
    .map(({ at, km }) => ({ at, km, vector: toVector(at) }));
}

function kmPerCell({ lat }: Coordinates): number {
  return (111 / cellsPerDegree) * Math.max(0.1, Math.cos((lat * Math.PI) / 180));
}

/** Cells of water so many cells away from that of the place: the edge of a square, wider towards the poles. */
function* waterOfRing(mask: LandMask, place: Coordinates, ring: number): Generator<Coordinates> {
  const [row, column] = [rowOf(place.lat), columnOf(place.lon)];
  const stretch = 1 / Math.max(0.1, Math.cos((place.lat * Math.PI) / 180));
  const wide = Math.ceil(ring * stretch);
  const inner = ring === 1 ? 0 : Math.ceil((ring - 1) * stretch);
  for (let dy = -ring; dy <= ring; dy += 1) {
    const cellRow = row + dy;
    if (cellRow < 0 || cellRow >= maskHeight) continue;
    for (let dx = -wide; dx <= wide; dx += 1) {
      if (Math.abs(dy) < ring && Math.abs(dx) <= inner) continue;
      const cellColumn = (((column + dx) % maskWidth) + maskWidth) % maskWidth;
      if (isLandCell(mask, cellRow, cellColumn)) continue;
      yield { lat: (cellRow + 0.5) / cellsPerDegree - 90, lon: (cellColumn + 0.5) / cellsPerDegree - 180 };
    }
  }
}
