/** Connects a place to the sea network: over the nearest water, or along a river or canal beside it. */
import { greatCircleKm, type Coordinates } from '../distance.ts';
import { cellOf, spreadFrom, wayTo, type Cell } from './cells.ts';
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

/** Largest distance of a port from open water in the coastline data, which lacks quays and small bays. */
export const waterReachKm = 30;
/** Largest distance of a river or canal port from the line of its channel. */
export const channelReachKm = 20;

/** Bays and breakwaters are finer than the coastline data, so land within this distance of a port blocks nothing. */
export const harbourKm = 15;

export interface Berth {
  /** The place itself. */
  readonly vector: Vector;
  /** Where ships leave the place, and its distance. Null when only a channel is near. */
  readonly water: { readonly at: Coordinates; readonly vector: Vector; readonly km: number } | null;
  /** Nodes reachable without touching land, with the whole distance from the place. */
  readonly links: readonly Link[];
  /** Nearby pieces of channels, and the distance along and to each. */
  readonly quays: readonly { readonly segment: Segment; readonly alongKm: number; readonly offKm: number }[];
}

/** Whether ships reach the place: water within `waterReachKm`, or a channel within `channelReachKm`. */
export function isByWater(network: SeaNetwork, place: Coordinates): boolean {
  const isOnChannel = network.segments.some((segment) => quayOf(network, place, segment) !== undefined);
  return isOnChannel || watersNear(network.mask, place, waterReachKm).length > 0;
}

export interface Link {
  readonly node: number;
  readonly km: number;
  /** Index of the channel that the link runs along; -1 over open water. */
  readonly channel: number;
  /** Where the link bends around a coast, from the place to the node. */
  readonly bends?: readonly Coordinates[];
}

/** Waters to try, nearest first. A pond that leads to no node does not lead out. */
const mostWaters = 12;

/** Undefined when neither connected water nor a channel is within `reachKm`. */
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
  const waters = watersNear(network.mask, place, reachKm);
  for (const acrossKm of [0, harbourKm]) {
    for (const water of waters) {
      const links = linksFrom(network, water, acrossKm);
      if (links !== undefined) return { vector, water, links: [...along, ...links], quays };
    }
  }
  return along.length === 0 ? undefined : { vector, water: null, links: along, quays };
}

/**
 * Links over the water that leads out. A straight line sees no corner behind a headland, and may see one across an ocean, so
 * the nodes along the coast belong to it. Undefined for a pond; empty when no link is as near as the network.
 */
function linksFrom(network: SeaNetwork, water: Water, acrossKm: number): readonly Link[] | undefined {
  const seen = nodesSeenFrom(network, water);
  const isInSight = isNear(network, water, seen);
  const along = nodesAlongCoast(network, water, acrossKm, isInSight ? oceanKm : farthestCoastKm);
  if (along === undefined) return undefined;
  const known = new Set(seen.map(({ node }) => node));
  const links = [...seen, ...along.filter(({ node }) => !known.has(node))];
  return isNear(network, water, links) ? links : [];
}

/** Longest way to the nearest node, in multiples of its straight distance, that a coast between them explains. */
const mostDetour = 3;
/** A way up to this length needs no node nearer by. */
const plainKm = 300;

/** Whether the nearest link is about as near as the nearest node of all: else it leads past the coast it should follow. */
function isNear({ vectors }: SeaNetwork, water: Water, links: readonly Link[]): boolean {
  const nearest = Math.min(...links.map(({ km }) => km)) - water.km;
  const straight = Math.min(...vectors.map((vector) => kmBetween(water.vector, vector)));
  return nearest <= Math.max(plainKm, mostDetour * straight);
}

/**
 * How far along a coast nodes are looked for, km: at least, and in multiples of the distance of the first, because the next
 * corner in the other direction may be further. Enough nodes end it.
 */
const coastReachKm = 500;
const coastReachFactor = 3;
const enoughNodes = 64;
/** How far the first node may be along a coast, km: when nodes are in sight, as from an island of an ocean, and else. */
const oceanKm = 600;
const farthestCoastKm = 1_500;

/** Undefined for a pond: water that ends before any node. */
function nodesAlongCoast(
  network: SeaNetwork,
  water: Water,
  acrossKm: number,
  firstKm: number,
): readonly Link[] | undefined {
  const { mask, nodes } = network;
  const byCell = nodesByCell(network);
  const reached: number[] = [];
  let [reachKm, isPond] = [firstKm, true];
  const spread = spreadFrom(mask, water.at, {
    harbourKm: acrossKm,
    visit: (cell, km) => {
      if (km > reachKm) {
        isPond = false;
        return false;
      }
      const here = byCell.get(cell);
      if (here === undefined) return true;
      if (reached.length === 0) reachKm = Math.max(coastReachKm, coastReachFactor * km);
      reached.push(...here);
      return reached.length < enoughNodes;
    },
  });
  if (reached.length === 0 && isPond) return undefined;
  return reached.flatMap((node): Link[] => {
    const to = nodes[node];
    if (to === undefined) return [];
    const { km, bends } = wayTo(mask, spread, water.at, to);
    return [{ node, km: water.km + km, channel: -1, bends }];
  });
}

const cells = new WeakMap<SeaNetwork, ReadonlyMap<Cell, readonly number[]>>();

/** The nodes on water by their cell. */
function nodesByCell(network: SeaNetwork): ReadonlyMap<Cell, readonly number[]> {
  const known = cells.get(network);
  if (known !== undefined) return known;
  const made = new Map<Cell, number[]>();
  network.nodes.forEach((at, node) => {
    if (isLand(network.mask, at)) return;
    const here = made.get(cellOf(at));
    if (here === undefined) made.set(cellOf(at), [node]);
    else here.push(node);
  });
  cells.set(network, made);
  return made;
}

/** Nearer than 60 km, the bearing of a corner tells nothing: corners are up to 20 km off the coast. */
const nearCorner = Math.cos(60 / 6371);

function nodesSeenFrom({ mask, vectors, coasts }: SeaNetwork, water: Water): readonly Link[] {
  const seen: Link[] = [];
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
  // A degree is 111 km: a piece whose start is further away than this cannot be within reach.
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

/** The place itself when it is on water, else the centers of the nearest water cells, at most `mostWaters`. */
function watersNear(mask: LandMask, place: Coordinates, reachKm: number): readonly Water[] {
  if (!isLand(mask, place)) return [{ at: place, vector: toVector(place), km: 0 }];
  const found: { readonly at: Coordinates; readonly km: number }[] = [];
  const rings = Math.ceil((reachKm / 111) * cellsPerDegree) + 1;
  for (let ring = 1; ring <= rings; ring += 1) {
    // All cells of further rings are farther away than these.
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

/** Water cells in one ring around the cell of the place: the edge of a square, wider towards the poles. */
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
