/** Tells by which lines a shortest way may leave a corner of the coast. */
import type { Coordinates } from '../distance.ts';
import type { Vector } from './mask.ts';

/**
 * The coast on both sides of a corner, each as the vector across it. Its dot product with a line gives the side of the
 * line.
 */
export interface Coast {
  readonly before: Vector;
  readonly after: Vector;
}

/** How far a line may cut into the coast at a corner: 12 degrees, because corners are off the coast. */
const slack = Math.sin((12 * Math.PI) / 180);

/** Bearings are degrees from north. */
export function coastAt(corner: Coordinates, before: number, after: number): Coast {
  return { before: across(corner, before), after: across(corner, after) };
}

/**
 * A taut line bends around a corner, so the coast is on one side of it. No shortest way uses any other line to that
 * corner, so such lines need no check. `corner` and `other` are the ends of the line.
 */
export function isTangent(corner: Vector, { before, after }: Coast, other: Vector): boolean {
  const cosine = dot(corner, other);
  const most = slack * Math.sqrt(Math.max(0, 1 - cosine * cosine));
  const [one, two] = [dot(before, other), dot(after, other)];
  return (one > -most && two > -most) || (one < most && two < most);
}

/** Sine of the bearing times north, minus cosine times east. */
function across({ lat, lon }: Coordinates, bearing: number): Vector {
  const radians = Math.PI / 180;
  const [sine, cosine] = [Math.sin(bearing * radians), Math.cos(bearing * radians)];
  const [sinLat, cosLat] = [Math.sin(lat * radians), Math.cos(lat * radians)];
  const [sinLon, cosLon] = [Math.sin(lon * radians), Math.cos(lon * radians)];
  return [-sine * sinLat * cosLon + cosine * sinLon, -sine * sinLat * sinLon - cosine * cosLon, sine * cosLat];
}

function dot([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  return ax * bx + ay * by + az * bz;
}
