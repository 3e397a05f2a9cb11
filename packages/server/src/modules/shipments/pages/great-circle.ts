/** The shortest line between two positions, as points. */
import type { Coordinates } from '../../places/rules/distance.ts';
import { toVector } from '../../places/rules/sea/mask.ts';

const radians = Math.PI / 180;
/** Degrees of arc from point to point of a drawn line. */
const stepDegrees = 2;

export function greatCircle(from: Coordinates, to: Coordinates): readonly Coordinates[] {
  const [start, end] = [toVector(from), toVector(to)];
  const cosine = start.reduce((sum, value, axis) => sum + value * (end[axis] ?? 0), 0);
  const angle = Math.acos(Math.max(-1, Math.min(1, cosine)));
  const count = Math.max(1, Math.ceil(angle / radians / stepDegrees));
  // Between antipodes no way is the shortest.
  if (Math.sin(angle) < 1e-6) return [from, to];
  return Array.from({ length: count + 1 }, (_, index) => {
    if (index === 0) return from;
    if (index === count) return to;
    const share = index / count;
    const [one, other] = [Math.sin((1 - share) * angle), Math.sin(share * angle)];
    const [x, y, z] = start.map((value, axis) => one * value + other * (end[axis] ?? 0)) as [number, number, number];
    return { lon: Math.atan2(y, x) / radians, lat: Math.atan2(z, Math.hypot(x, y)) / radians };
  });
}
