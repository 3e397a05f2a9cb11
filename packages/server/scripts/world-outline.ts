/**
 * Builds the land outline of our maps from Natural Earth's 1:110m land (package world-atlas).
 *
 *   node packages/server/scripts/world-outline.ts [--check]     --check fails when the committed file is stale
 *
 * Coordinates in degrees: x is 0 at 180° west, y is 0 at the north pole. Lines are simplified; islets and Antarctica
 * are left out. Lakes are rings as well: fill with the even-odd rule.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { format } from 'prettier';

interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: {
    readonly land: { readonly geometries: readonly { readonly arcs: readonly (readonly (readonly number[])[])[] }[] };
  };
}
type Point = readonly [x: number, y: number];

const file = new URL('../generated/world-outline.json', import.meta.url);
const toleranceDegrees = 0.2;
/** In square degrees; Cyprus has 0.9. */
const leastArea = 0.5;
const southernmost = -58;

const require = createRequire(import.meta.url);
const topology = JSON.parse(readFileSync(require.resolve('world-atlas/land-110m.json'), 'utf8')) as Topology;
const { version, license } = JSON.parse(readFileSync(require.resolve('world-atlas/package.json'), 'utf8')) as {
  version: string;
  license: string;
};

function decode(arc: readonly (readonly [number, number])[]): Point[] {
  const { scale, translate } = topology.transform;
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

const arcs = topology.arcs.map(decode);

/** Converts a ring of arc numbers to points. `~n` is arc n reversed; arcs share their end points. */
function ringOf(numbers: readonly number[]): Point[] {
  return numbers.flatMap((number, index) => {
    const points = number < 0 ? arcs[~number]!.toReversed() : arcs[number]!;
    return index === 0 ? points : points.slice(1);
  });
}

function areaOf(ring: readonly Point[]): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** Douglas-Peucker: every removed point is within the tolerance of the line. */
function simplify(points: readonly Point[]): Point[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  let [farthest, at] = [0, 0];
  for (let index = 1; index < points.length - 1; index += 1) {
    const distance = distanceToLine(points[index]!, first, last);
    if (distance > farthest) [farthest, at] = [distance, index];
  }
  if (farthest <= toleranceDegrees) return [first, last];
  return [...simplify(points.slice(0, at + 1)).slice(0, -1), ...simplify(points.slice(at))];
}

function distanceToLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

const tenths = (value: number): number => Math.round(value * 10);
const decimal = (value: number): string => String(value / 10).replace(/^(-?)0\./, '$1.');

/** A closed path of relative lines, rounded to tenths of a degree without cumulative drift. */
function pathOf(ring: readonly Point[]): string {
  let [x, y] = [tenths(ring[0]![0] + 180), tenths(90 - ring[0]![1])];
  let path = `M${decimal(x)} ${decimal(y)}l`;
  const steps = ring.slice(1, -1).map(([lon, lat]) => {
    const [nextX, nextY] = [tenths(lon + 180), tenths(90 - lat)];
    const step = `${decimal(nextX - x)} ${decimal(nextY - y)}`;
    [x, y] = [nextX, nextY];
    return step;
  });
  path += steps.join(' ').replaceAll(' -', '-');
  return `${path}z`;
}

const rings = topology.objects.land.geometries
  .flatMap(({ arcs: polygons }) => polygons.flatMap((rings) => rings.map(ringOf)))
  .filter((ring) => areaOf(ring) >= leastArea && Math.max(...ring.map(([, lat]) => lat)) > southernmost)
  // A ring starts and ends at the same point: cut it at the farthest point, so that both halves have a base line.
  .map((ring) => {
    const half = Math.floor(ring.length / 2);
    return [...simplify(ring.slice(0, half + 1)).slice(0, -1), ...simplify(ring.slice(half))];
  })
  .map((ring) => ({
    west: Math.floor(Math.min(...ring.map(([lon]) => lon))),
    east: Math.ceil(Math.max(...ring.map(([lon]) => lon))),
    south: Math.floor(Math.min(...ring.map(([, lat]) => lat))),
    north: Math.ceil(Math.max(...ring.map(([, lat]) => lat))),
    path: pathOf(ring),
  }));

const made = await format(
  JSON.stringify({
    source: 'Natural Earth, land 1:110m',
    url: 'https://www.naturalearthdata.com/downloads/110m-physical-vectors/',
    licence: 'public domain',
    taken_from: `world-atlas ${version} (${license}), land-110m.json`,
    tolerance_degrees: toleranceDegrees,
    rings,
  }),
  { parser: 'json', printWidth: 120 },
);
if (!process.argv.includes('--check')) writeFileSync(file, made);
else if (readFileSync(file, 'utf8') !== made) {
  console.error('packages/server/generated/world-outline.json is stale; run npm run generate');
  process.exitCode = 1;
}
