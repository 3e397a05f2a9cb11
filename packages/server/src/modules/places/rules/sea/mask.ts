/** Land and water as cells of a tenth of a degree, and whether a great circle runs over water only. */
import type { Coordinates } from '../distance.ts';

export const cellsPerDegree = 10;
export const maskWidth = 360 * cellsPerDegree;
export const maskHeight = 180 * cellsPerDegree;

/** One bit per cell, row by row from the south pole, starting at 180° west. 1 is land, or closed to ships. */
export type LandMask = Uint8Array;

/** A point on the unit sphere: x towards 0° N 0° E, y towards 90° E, z towards the north pole. */
export type Vector = readonly [x: number, y: number, z: number];

const radians = Math.PI / 180;

export function toVector({ lat, lon }: Coordinates): Vector {
  const ring = Math.cos(lat * radians);
  return [ring * Math.cos(lon * radians), ring * Math.sin(lon * radians), Math.sin(lat * radians)];
}

export function rowOf(lat: number): number {
  return Math.max(0, Math.min(maskHeight - 1, Math.floor((lat + 90) * cellsPerDegree)));
}

export function columnOf(lon: number): number {
  const column = Math.floor((lon + 180) * cellsPerDegree) % maskWidth;
  return column < 0 ? column + maskWidth : column;
}

export function isLandCell(mask: LandMask, row: number, column: number): boolean {
  const index = row * maskWidth + column;
  return ((mask[index >> 3] ?? 0) & (1 << (index & 7))) !== 0;
}

export function isLand(mask: LandMask, { lat, lon }: Coordinates): boolean {
  return isLandCell(mask, rowOf(lat), columnOf(lon));
}

/** Arc between two samples of the mask: 5 km, half of a cell at the equator. */
const stepRadians = 5 / 6371;
/** Steps in a straight line of the grid. Over these 50 km the line stays within 100 m of the great circle. */
const stepsPerPiece = 10;
/**
 * Distances of the first samples from both ends, each a quarter longer than the previous. Nearly every blocked line is
 * blocked by the coast at one of its ends.
 */
const firstLooks = Array.from({ length: 32 }, (_, index) => (16 * 1.25 ** index) / 6371).map((angle) => ({
  angle,
  sine: Math.sin(angle),
  cosine: Math.cos(angle),
}));

/**
 * Whether no sample of the great circle between two points is land. Skips the ends, and everything within `harbourKm`
 * of the first.
 */
export function isOpenWater(mask: LandMask, from: Vector, to: Vector, harbourKm = 0): boolean {
  const cosine = from[0] * to[0] + from[1] * to[1] + from[2] * to[2];
  const angle = Math.acos(Math.max(-1, Math.min(1, cosine)));
  // No unique great circle connects antipodes.
  if (Math.sin(angle) < 1e-9) return angle < 1;
  const unseen = harbourKm / 6371;
  const arc = { from, to, angle, unseen };
  if (isBlockedFrom(mask, arc, cosine)) return false;
  return isOpenAt(mask, arc, Math.ceil(angle / (stepRadians * stepsPerPiece)), stepsPerPiece);
}

interface Arc {
  readonly from: Vector;
  readonly to: Vector;
  readonly angle: number;
  /** Angle after `from` in which no sample is taken. */
  readonly unseen: number;
}

function isBlockedFrom(mask: LandMask, { from, to, angle, unseen }: Arc, cosineOfArc: number): boolean {
  const scale = 1 / Math.sin(angle);
  for (const { angle: off, sine, cosine } of firstLooks) {
    if (off >= angle) return false;
    // A point at this angle from one end, as shares of both ends.
    const [near, far] = [cosine - sine * scale * cosineOfArc, sine * scale];
    if (off > unseen && isLandBetween(mask, from, near, to, far)) return true;
    if (angle - off > unseen && isLandBetween(mask, to, near, from, far)) return true;
  }
  return false;
}

function isLandBetween(mask: LandMask, one: Vector, share: number, other: Vector, otherShare: number): boolean {
  const x = share * one[0] + otherShare * other[0];
  const y = share * one[1] + otherShare * other[1];
  const z = share * one[2] + otherShare * other[2];
  const lat = Math.asin(Math.max(-1, Math.min(1, z))) / radians;
  return isLandCell(mask, rowOf(lat), columnOf(Math.atan2(y, x) / radians));
}

/**
 * Computes the ends of the pieces by the recurrence p(k + 1) = 2 cos(step) p(k) - p(k - 1), which needs no sine per
 * piece. Between them, samples are evenly spaced.
 */
function isOpenAt(mask: LandMask, { from, to, angle, unseen }: Arc, pieces: number, looks: number): boolean {
  const step = angle / pieces;
  const twice = 2 * Math.cos(step);
  const [one, other] = [Math.sin(angle - step) / Math.sin(angle), Math.sin(step) / Math.sin(angle)];
  let [px, py, pz] = from;
  let x = one * px + other * to[0];
  let y = one * py + other * to[1];
  let z = one * pz + other * to[2];
  let lat = Math.asin(Math.max(-1, Math.min(1, pz))) / radians;
  let lon = Math.atan2(py, px) / radians;
  for (let piece = 1; piece <= pieces; piece += 1) {
    const nextLat = Math.asin(Math.max(-1, Math.min(1, z))) / radians;
    let nextLon = Math.atan2(y, x) / radians;
    if (nextLon - lon > 180) nextLon -= 360;
    if (nextLon - lon < -180) nextLon += 360;
    for (let look = 1; look <= looks; look += 1) {
      if (piece === pieces && look === looks) return true;
      const share = look / looks;
      if ((piece - 1 + share) * step <= unseen) continue;
      if (isLandCell(mask, rowOf(lat + share * (nextLat - lat)), columnOf(lon + share * (nextLon - lon)))) return false;
    }
    lat = nextLat;
    lon = nextLon;
    const nextX = twice * x - px;
    const nextY = twice * y - py;
    const nextZ = twice * z - pz;
    px = x;
    py = y;
    pz = z;
    x = nextX;
    y = nextY;
    z = nextZ;
  }
  return true;
}
