/** Names the passages of a route: canals, straits, seaways, and lines at sea like that of a cape. */
import type { Coordinates } from '../distance.ts';
import { toVector, type Vector } from './mask.ts';
import type { Gate, SeaNetwork } from './network.ts';

const namedKinds = new Set(['canal', 'strait', 'seaway']);

/** `channels` holds the channel of each leg between two points; -1 over open water. */
export function passagesOf(
  { channels: known, gates }: SeaNetwork,
  points: readonly Coordinates[],
  channels: readonly number[],
): readonly string[] {
  const names = points.slice(1).flatMap((point, index) => {
    const channel = known[channels[index] ?? -1];
    if (channel !== undefined) return namedKinds.has(channel.kind) ? [channel.name] : [];
    const start = points[index];
    return start === undefined ? [] : gatesBetween(start, point, gates);
  });
  return [...new Set(names)];
}

/** Gates that the great circle between two points crosses. */
function gatesBetween(from: Coordinates, to: Coordinates, gates: readonly Gate[]): readonly string[] {
  const leg = [toVector(from), toVector(to)] as const;
  return gates.filter(({ ends }) => crosses(leg, [toVector(ends[0]), toVector(ends[1])])).map(({ name }) => name);
}

type Arc = readonly [Vector, Vector];

/** Two great-circle arcs cross when the ends of each are on both sides of the other, on the same half of the globe. */
function crosses(one: Arc, other: Arc): boolean {
  const [normal, otherNormal] = [cross(...one), cross(...other)];
  const sides = [dot(normal, other[0]), dot(normal, other[1]), dot(otherNormal, one[0]), dot(otherNormal, one[1])];
  const [a = 0, b = 0, c = 0, d = 0] = sides;
  if (a * b >= 0 || c * d >= 0) return false;
  const middle = sum(...one);
  return dot(middle, sum(...other)) > 0;
}

function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}

function dot([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  return ax * bx + ay * by + az * bz;
}

function sum([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ax + bx, ay + by, az + bz];
}
