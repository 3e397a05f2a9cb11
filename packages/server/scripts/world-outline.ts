/**
 * Builds the land outlines of our maps from Natural Earth's land (package world-atlas): 1:110m for wide frames, 1:50m for
 * narrow ones.
 *
 *   node packages/server/scripts/world-outline.ts [--check]     --check fails when a committed file is stale
 *
 * `rings` is base64 of variable-length integers (7 bits a byte, lowest first): for each ring the number of its points,
 * then longitude and latitude of each in hundredths of a degree, as zigzag differences from the point before (of the first:
 * from 0, 0). Lakes are rings as well: fill with the even-odd rule. Islets and Antarctica are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { format } from 'prettier';

interface Topology {
  readonly transform: { readonly scale: readonly [number, number]; readonly translate: readonly [number, number] };
  readonly arcs: readonly (readonly (readonly [number, number])[])[];
  readonly objects: {
    readonly land: { readonly geometries: readonly { readonly arcs: readonly (readonly (readonly number[])[])[] }[] };
  };
}
type Point = readonly [x: number, y: number];

const unitsPerDegree = 100;
const southernmost = -58;
/** `leastArea` in square degrees; Cyprus has 0.9, Malta 0.03. */
const scales = [
  { scale: '110m', file: 'world-outline.json', toleranceDegrees: 0.1, leastArea: 0.5 },
  { scale: '50m', file: 'world-outline-50m.json', toleranceDegrees: 0.01, leastArea: 0.002 },
] as const;

const require = createRequire(import.meta.url);
const { version, license } = JSON.parse(readFileSync(require.resolve('world-atlas/package.json'), 'utf8')) as {
  version: string;
  license: string;
};

function ringsOf(topology: Topology): Point[][] {
  const { scale, translate } = topology.transform;
  const arcs = topology.arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  /** A ring of arc numbers. `~n` is arc n reversed; arcs share their end points. */
  const joined = (numbers: readonly number[]): Point[] =>
    numbers.flatMap((number, index) => {
      const points = number < 0 ? arcs[~number]!.toReversed() : arcs[number]!;
      return index === 0 ? points : points.slice(1);
    });
  return topology.objects.land.geometries.flatMap(({ arcs: polygons }) =>
    polygons.flatMap((rings) => rings.map(joined)),
  );
}

function areaOf(ring: readonly Point[]): number {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** Douglas-Peucker: every removed point is within the tolerance of the line. */
function simplify(points: readonly Point[], toleranceDegrees: number): Point[] {
  const [first, last] = [points[0]!, points.at(-1)!];
  let [farthest, at] = [0, 0];
  for (let index = 1; index < points.length - 1; index += 1) {
    const distance = distanceToLine(points[index]!, first, last);
    if (distance > farthest) [farthest, at] = [distance, index];
  }
  if (farthest <= toleranceDegrees) return [first, last];
  return [
    ...simplify(points.slice(0, at + 1), toleranceDegrees).slice(0, -1),
    ...simplify(points.slice(at), toleranceDegrees),
  ];
}

function distanceToLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

/** The bytes of the rings, without points that fall on the one before them. */
function packed(rings: readonly (readonly Point[])[]): Buffer {
  const bytes: number[] = [];
  const put = (value: number): void => {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  };
  for (const ring of rings) {
    const units = ring
      .slice(0, -1)
      .map((point) => point.map((degrees) => Math.round(degrees * unitsPerDegree)) as [number, number])
      .filter(([x, y], index, all) => index === 0 || x !== all[index - 1]![0] || y !== all[index - 1]![1]);
    put(units.length);
    let before: Point = [0, 0];
    for (const point of units) {
      for (const axis of [0, 1] as const) {
        const step = point[axis] - before[axis];
        put(step < 0 ? -2 * step - 1 : 2 * step);
      }
      before = point;
    }
  }
  return Buffer.from(bytes);
}

for (const { scale, file: name, toleranceDegrees, leastArea } of scales) {
  const topology = JSON.parse(readFileSync(require.resolve(`world-atlas/land-${scale}.json`), 'utf8')) as Topology;
  const rings = ringsOf(topology)
    .filter((ring) => areaOf(ring) >= leastArea && Math.max(...ring.map(([, lat]) => lat)) > southernmost)
    // A ring starts and ends at the same point: cut it at the farthest point, so that both halves have a base line.
    .map((ring) => {
      const half = Math.floor(ring.length / 2);
      return [
        ...simplify(ring.slice(0, half + 1), toleranceDegrees).slice(0, -1),
        ...simplify(ring.slice(half), toleranceDegrees),
      ];
    });
  const made = await format(
    JSON.stringify({
      source: `Natural Earth, land 1:${scale}`,
      url: `https://www.naturalearthdata.com/downloads/${scale}-physical-vectors/`,
      licence: 'public domain',
      taken_from: `world-atlas ${version} (${license}), land-${scale}.json`,
      tolerance_degrees: toleranceDegrees,
      units_per_degree: unitsPerDegree,
      rings: packed(rings).toString('base64'),
    }),
    { parser: 'json', printWidth: 120 },
  );
  const file = new URL(`../generated/${name}`, import.meta.url);
  if (!process.argv.includes('--check')) writeFileSync(file, made);
  else if (readFileSync(file, 'utf8') !== made) {
    console.error(`${fileURLToPath(file)} is stale; run npm run generate`);
    process.exitCode = 1;
  }
}
