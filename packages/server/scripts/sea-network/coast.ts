/** Coasts as rings of points, and the corners around which routes bend. */
import { readFileSync } from 'node:fs';
import type { Coordinates } from '../../src/modules/places/rules/distance.ts';

interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: {
    readonly land: { readonly geometries: readonly { readonly arcs: readonly (readonly (readonly number[])[])[] }[] };
  };
}

/** A closed ring: the first and last points are the same. */
export interface Ring {
  /** Water inside land, such as the Caspian Sea. */
  readonly isHole: boolean;
  readonly points: readonly Coordinates[];
}

/** In square degrees; smaller islands do not lengthen routes. Gozo and Malta have 0.03, Singapore 0.05. */
const leastArea = 0.05;
const toleranceDegrees = 0.1;
/** Distance of a corner from the coast, in degrees of latitude. The second applies where the first is not on water. */
const offDegrees = [0.12, 0.2];

/** Simplifies the land once for blocking and for corners, so that routes bend around exactly what blocks them. */
export function readLand(file: string): readonly Ring[] {
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  const { scale, translate } = topology.transform;
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Coordinates => {
      x += dx;
      y += dy;
      return { lon: x * scale[0] + translate[0], lat: y * scale[1] + translate[1] };
    });
  });
  const ringOf = (numbers: readonly number[]): Coordinates[] =>
    numbers.flatMap((number, index) => {
      const points = number < 0 ? arcs[~number]!.toReversed() : arcs[number]!;
      return index === 0 ? points : points.slice(1);
    });
  return topology.objects.land.geometries
    .flatMap(({ arcs: polygons }) =>
      polygons.flatMap((rings) =>
        rings.map((numbers, index): Ring => ({ isHole: index > 0, points: unwrapped(ringOf(numbers)) })),
      ),
    )
    .filter(({ points }) => Math.abs(areaOf(points)) >= leastArea)
    .map((ring) => ({ ...ring, points: simplified(ring.points) }));
}

/** Removes the jump at 180°: Siberia continues to 190° east, in one ring with the rest of Eurasia. */
function unwrapped(points: readonly Coordinates[]): readonly Coordinates[] {
  let turns = 0;
  return points.map(({ lat, lon }, index) => {
    const step = lon - (points[index - 1]?.lon ?? lon);
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return { lat, lon: lon + 360 * turns };
  });
}

/** In square degrees; positive for a counterclockwise ring. */
function areaOf(points: readonly Coordinates[]): number {
  const doubled = points.reduce((sum, { lat, lon }, index) => {
    const next = points[(index + 1) % points.length]!;
    return sum + lon * next.lat - next.lon * lat;
  }, 0);
  return doubled / 2;
}

/** A point off a convex corner of the coast. `before` and `after` are the bearings of the coast on both sides. */
export interface Corner {
  readonly at: Coordinates;
  readonly before: number;
  readonly after: number;
}

export function cornersOf(ring: Ring, isSea: (at: Coordinates) => boolean): readonly Corner[] {
  const simple = ring.points;
  const sign = Math.sign(areaOf(simple)) * (ring.isHole ? -1 : 1);
  return simple.slice(0, -1).flatMap((at, index) => {
    const before = simple[index === 0 ? simple.length - 2 : index - 1]!;
    const after = simple[index + 1]!;
    const narrow = Math.cos((at.lat * Math.PI) / 180);
    const [ax, ay] = unit((before.lon - at.lon) * narrow, before.lat - at.lat);
    const [bx, by] = unit((after.lon - at.lon) * narrow, after.lat - at.lat);
    // A taut line bends only where the coast is convex.
    if (sign * (-ax * by + ay * bx) <= 0) return [];
    const [ox, oy] = unit(-(ax + bx), -(ay + by));
    if (Number.isNaN(ox)) return [];
    const bearings = { before: degrees(ax, ay), after: degrees(bx, by) };
    const off = offDegrees
      .map((degree) => ({
        lat: hundredths(at.lat + degree * oy),
        lon: hundredths(wrapped(at.lon + (degree * ox) / narrow)),
      }))
      .find(isSea);
    return off === undefined ? [] : [{ at: off, ...bearings }];
  });
}

function unit(x: number, y: number): readonly [number, number] {
  const length = Math.hypot(x, y);
  return [x / length, y / length];
}

function degrees(x: number, y: number): number {
  return (Math.atan2(x, y) * 180) / Math.PI;
}

function wrapped(lon: number): number {
  return lon > 180 ? lon - 360 : lon < -180 ? lon + 360 : lon;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A ring starts and ends at the same point: cut it in the middle, so that both halves have a base line. */
function simplified(points: readonly Coordinates[]): readonly Coordinates[] {
  const half = Math.floor(points.length / 2);
  return [...simplify(points.slice(0, half + 1)).slice(0, -1), ...simplify(points.slice(half))];
}

/** Douglas-Peucker: every removed point is within the tolerance of the line. */
function simplify(points: readonly Coordinates[]): readonly Coordinates[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  let [farthest, at] = [0, 0];
  for (let index = 1; index < points.length - 1; index += 1) {
    const distance = distanceToLine(points[index]!, first, last);
    if (distance > farthest) [farthest, at] = [distance, index];
  }
  if (farthest <= toleranceDegrees) return [first, last];
  return [...simplify(points.slice(0, at + 1)).slice(0, -1), ...simplify(points.slice(at))];
}

function distanceToLine(point: Coordinates, first: Coordinates, last: Coordinates): number {
  const narrow = Math.cos((point.lat * Math.PI) / 180);
  const [dx, dy] = [(last.lon - first.lon) * narrow, last.lat - first.lat];
  const [px, py] = [(point.lon - first.lon) * narrow, point.lat - first.lat];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length));
  return Math.hypot(px - share * dx, py - share * dy);
}
