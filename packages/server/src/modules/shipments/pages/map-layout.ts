/** Where a map puts what it shows: the frame around the stops, the lines, the dots and their names. In pixels. */
import type { Coordinates } from '../../places/rules/distance.ts';
import { type Frame, mercatorY } from '../../../surfaces/site/world-outline.ts';

export type Point = readonly [x: number, y: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The lines between stops, unrolled over the date line: x in degrees from 180° west, y as Mercator ordinate. */
export function unrolled(lines: readonly (readonly Coordinates[])[]): readonly (readonly Point[])[] {
  let x = (lines[0]?.[0]?.lon ?? 0) + 180;
  return lines.map((line) =>
    line.map(({ lat, lon }): Point => {
      const wanted = lon + 180;
      // The turn that is nearest to the point before.
      x = wanted + 360 * Math.round((x - wanted) / 360);
      return [x, mercatorY(lat)];
    }),
  );
}

/** A frame is at least so many degrees wide: the outline has no more detail to give. */
const narrowest = 5;
const widest = 400;
/** Room for dots and names at the sides. */
const padding: Size = { width: 70, height: 40 };

/** The frame around points, in the shape of the picture. */
export function frameAround(points: readonly Point[], { width, height }: Size): Frame {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const scale = Math.max(
    width / widest,
    Math.min(
      width / narrowest,
      (width - 2 * padding.width) / Math.max(east - west, 1e-6),
      (height - 2 * padding.height) / Math.max(bottom - top, 1e-6),
    ),
  );
  const [unitsWide, unitsHigh] = [width / scale, height / scale];
  const [x, y] = [(west + east - unitsWide) / 2, (top + bottom - unitsHigh) / 2];
  return { x, y, width: unitsWide, height: unitsHigh, scale };
}

export function toPixels([x, y]: Point, frame: Frame): Point {
  return [(x - frame.x) * frame.scale, (y - frame.y) * frame.scale];
}

/** Dots are at least this far apart, centre to centre. */
export const dotDistance = 27;
/** Space between the centre of a dot and the edge of the picture. */
const edge = 14;

/**
 * Places for the dots, each at least `dotDistance` from every other. A dot stays on its place where it can; else it moves to
 * the nearest free spot. The newest one chooses first.
 */
export function spreadDots(places: readonly Point[], { width, height }: Size): readonly Point[] {
  const taken: Point[] = [];
  const spots: Point[] = places.map((place) => place);
  const order = [...places.keys()];
  const newest = order.pop();
  for (const index of newest === undefined ? order : [newest, ...order]) {
    const [x, y] = places[index] ?? [0, 0];
    const home: Point = [between(x, edge, width - edge), between(y, edge, height - edge)];
    const spot = freeSpot(home, taken, { width, height });
    spots[index] = spot;
    taken.push(spot);
  }
  return spots;
}

function between(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** Looks in rings of 3 px around a place. */
const ringStep = 3;

function freeSpot(home: Point, taken: readonly Point[], { width, height }: Size): Point {
  const isFree = ([x, y]: Point): boolean =>
    taken.every(([otherX, otherY]) => (otherX - x) ** 2 + (otherY - y) ** 2 >= dotDistance ** 2);
  if (isFree(home)) return home;
  for (let ring = ringStep; ring < width + height; ring += ringStep) {
    const count = Math.max(8, Math.round((2 * Math.PI * ring) / 9));
    for (let turn = 0; turn < count; turn += 1) {
      const angle = (2 * Math.PI * turn) / count;
      const spot: Point = [home[0] + ring * Math.cos(angle), home[1] + ring * Math.sin(angle)];
      const isInside = spot[0] >= edge && spot[0] <= width - edge && spot[1] >= edge && spot[1] <= height - edge;
      if (isInside && isFree(spot)) return spot;
    }
  }
  return home;
}

/** The name of a stop beside its dot. */
export interface Name {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

interface Box {
  readonly west: number;
  readonly east: number;
  readonly top: number;
  readonly bottom: number;
}

/** On a phone a name has 16 px; the widest letters of it take this much. */
const letterWidth = 8.6;
const nameHeight = 18;
/** Longer names are in the list alone. */
const longestName = 30;

/** Names where they cover no dot, no other name and no edge; null where there is no room, or the name is there already. */
export function placeNames(
  dots: readonly Point[],
  names: readonly string[],
  { width, height }: Size,
): readonly (Name | null)[] {
  const taken: Box[] = dots.map(([x, y]) => ({ west: x - 13, east: x + 13, top: y - 13, bottom: y + 13 }));
  return names.map((text, index) => {
    const [x, y] = dots[index] ?? [0, 0];
    if (names.indexOf(text) < index || text.length > longestName) return null;
    const long = text.length * letterWidth;
    const choices = [
      { x: x + 17, y: y + 5, anchor: 'start', west: x + 16 },
      { x: x - 17, y: y + 5, anchor: 'end', west: x - 16 - long },
      { x, y: y - 18, anchor: 'middle', west: x - long / 2 },
      { x, y: y + 27, anchor: 'middle', west: x - long / 2 },
    ] as const;
    for (const { x: nameX, y: nameY, anchor, west } of choices) {
      const box = { west, east: west + long, top: nameY - nameHeight + 4, bottom: nameY + 4 };
      const isInside = box.west >= 2 && box.east <= width - 2 && box.top >= 2 && box.bottom <= height - 2;
      if (!isInside || taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      return { text, x: nameX, y: nameY, anchor };
    }
    return null;
  });
}

function overlap(one: Box, other: Box): boolean {
  return one.west < other.east && other.west < one.east && one.top < other.bottom && other.top < one.bottom;
}
