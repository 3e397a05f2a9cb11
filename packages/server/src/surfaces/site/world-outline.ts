/** The land on our maps: Natural Earth in Mercator, clipped to a frame. */
import { readFileSync } from 'node:fs';
import outline from '../../../generated/world-outline.json' with { type: 'json' };

/** Where the outline comes from, for whoever asks. */
export const outlineSource = {
  name: `${outline.source} and 1:50m (${outline.taken_from}, land-50m.json)`,
  url: outline.url,
} as const;

/**
 * A part of the map. Units are degrees of longitude: x from 0 at 180° west and beyond 360 behind the date line; y is the
 * Mercator ordinate downwards, 0 at the equator. `scale`: pixels of the picture per unit.
 */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

const radians = Math.PI / 180;

/** The ordinate of a latitude in degrees of longitude, downwards. Beyond 84° the map ends. */
export function mercatorY(lat: number): number {
  const clamped = Math.max(-84, Math.min(84, lat));
  return -Math.log(Math.tan(Math.PI / 4 + (clamped * radians) / 2)) / radians;
}

interface Ring {
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  readonly west: number;
  readonly east: number;
  readonly top: number;
  readonly bottom: number;
}

interface PackedOutline {
  readonly units_per_degree: number;
  readonly rings: string;
}

/** The form is described in `scripts/world-outline.ts`. */
function unpack({ units_per_degree: units, rings }: PackedOutline): readonly Ring[] {
  const bytes = Buffer.from(rings, 'base64');
  let at = 0;
  const take = (): number => {
    let [value, factor] = [0, 1];
    for (; (bytes[at] ?? 0) > 127; at += 1, factor *= 128) value += ((bytes[at] ?? 0) - 128) * factor;
    value += (bytes[at] ?? 0) * factor;
    at += 1;
    return value;
  };
  const step = (): number => {
    const value = take();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  };
  const list: Ring[] = [];
  while (at < bytes.length) {
    const count = take();
    const [xs, ys] = [new Float32Array(count), new Float32Array(count)];
    let [lon, lat] = [0, 0];
    for (let index = 0; index < count; index += 1) {
      lon += step();
      lat += step();
      xs[index] = lon / units + 180;
      ys[index] = mercatorY(lat / units);
    }
    const [west, east] = boundsOf(xs);
    const [top, bottom] = boundsOf(ys);
    list.push({ xs, ys, west, east, top, bottom });
  }
  return list;
}

function boundsOf(values: Float32Array): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

const fineFile = new URL('../../../generated/world-outline-50m.json', import.meta.url);
let coarse: readonly Ring[] | undefined;
let fine: readonly Ring[] | undefined;

/** Frames wider than this many degrees take the coarse outline. */
const widestFine = 60;

function ringsFor({ width }: Frame): readonly Ring[] {
  if (width > widestFine) return (coarse ??= unpack(outline));
  return (fine ??= unpack(JSON.parse(readFileSync(fineFile, 'utf8')) as PackedOutline));
}

/** A clipped frame has 10 to 40 kB. */
const mostRemembered = 100;
const remembered = new Map<string, string>();

/** Path data of the land in a frame, in pixels of the picture. Fill with the even-odd rule. */
export function landIn(frame: Frame): string {
  const key = [frame.x, frame.y, frame.width, frame.scale].map((value) => value.toFixed(3)).join(' ');
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const path = drawLand(frame);
  if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value ?? '');
  remembered.set(key, path);
  return path;
}

/** Pixels around the picture, so that no cut edge shows. */
const margin = 4;

function drawLand(frame: Frame): string {
  const { x, y, width, height, scale } = frame;
  const around = margin / scale;
  const bounds = [-margin, -margin, width * scale + margin, height * scale + margin] as const;
  const parts: string[] = [];
  for (const ring of ringsFor(frame)) {
    if (ring.bottom < y - around || ring.top > y + height + around) continue;
    for (const shift of [-360, 0, 360]) {
      if (ring.east + shift < x - around || ring.west + shift > x + width + around) continue;
      const points: number[] = [];
      for (let index = 0; index < ring.xs.length; index += 1)
        points.push(((ring.xs[index] ?? 0) + shift - x) * scale, ((ring.ys[index] ?? 0) - y) * scale);
      parts.push(pathOf(clip(thin(points), bounds)));
    }
  }
  return parts.join('');
}

/** Points nearer than this many pixels to the one before are left out. */
const finestPixels = 0.9;

/** Pairs of coordinates without those that no eye could tell from the one before. */
function thin(points: readonly number[]): number[] {
  const kept: number[] = [];
  let [lastX, lastY] = [Infinity, Infinity];
  for (let at = 0; at < points.length; at += 2) {
    const [x = 0, y = 0] = [points[at], points[at + 1]];
    if (Math.abs(x - lastX) < finestPixels && Math.abs(y - lastY) < finestPixels) continue;
    kept.push(x, y);
    [lastX, lastY] = [x, y];
  }
  return kept;
}

type Bounds = readonly [west: number, top: number, east: number, bottom: number];

/** Sutherland and Hodgman: cuts a ring at each side of a rectangle in turn. */
function clip(ring: readonly number[], [west, top, east, bottom]: Bounds): readonly number[] {
  const sides = [
    [0, west, 1],
    [0, east, -1],
    [1, top, 1],
    [1, bottom, -1],
  ] as const;
  let points = ring;
  for (const [axis, limit, sign] of sides) {
    if (points.length === 0) return points;
    const kept: number[] = [];
    const end = points.length;
    let [fromX, fromY] = [points[end - 2] ?? 0, points[end - 1] ?? 0];
    let fromInside = sign * ((axis === 0 ? fromX : fromY) - limit) >= 0;
    for (let at = 0; at < end; at += 2) {
      const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
      const inside = sign * ((axis === 0 ? x : y) - limit) >= 0;
      if (inside !== fromInside) {
        const [one, other] = axis === 0 ? [fromX, x] : [fromY, y];
        const share = (limit - one) / (other - one);
        if (axis === 0) kept.push(limit, fromY + share * (y - fromY));
        else kept.push(fromX + share * (x - fromX), limit);
      }
      if (inside) kept.push(x, y);
      [fromX, fromY, fromInside] = [x, y, inside];
    }
    points = kept;
  }
  return points;
}

/** Square pixels: a smaller islet is not drawn. */
const leastArea = 1.5;

/** A closed path of relative steps in tenths of a pixel, rounded without drift; '' for what is too small to see. */
function pathOf(points: readonly number[]): string {
  if (points.length < 6 || areaOf(points) < leastArea) return '';
  let [x, y] = [Math.round((points[0] ?? 0) * 10), Math.round((points[1] ?? 0) * 10)];
  let path = `M${short(x)} ${short(y)}l`;
  for (let at = 2; at < points.length; at += 2) {
    const [nextX, nextY] = [Math.round((points[at] ?? 0) * 10), Math.round((points[at + 1] ?? 0) * 10)];
    if (nextX === x && nextY === y) continue;
    const [first, second] = [short(nextX - x), short(nextY - y)];
    path += (path.endsWith('l') || first.startsWith('-') ? '' : ' ') + first;
    path += (second.startsWith('-') ? '' : ' ') + second;
    [x, y] = [nextX, nextY];
  }
  return `${path}z`;
}

function short(tenths: number): string {
  return String(tenths / 10).replace(/^(-?)0\./, '$1.');
}

function areaOf(points: readonly number[]): number {
  let doubled = 0;
  const end = points.length;
  for (let at = 0; at < end; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
    const [nextX, nextY] = [points[(at + 2) % end] ?? 0, points[(at + 3) % end] ?? 0];
    doubled += x * nextY - nextX * y;
  }
  return Math.abs(doubled) / 2;
}
