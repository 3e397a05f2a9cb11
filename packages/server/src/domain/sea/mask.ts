/** Land and water as cells of a tenth of a degree, and whether a great circle runs over water alone. */
import type { Coordinates } from '../distance.ts';

export const cellsPerDegree = 10;
export const maskWidth = 360 * cellsPerDegree;
export const maskHeight = 180 * cellsPerDegree;

/** One bit a cell, row by row from the south pole, from 180° west; 1 is land or closed to ships. */
export type LandMask = Uint8Array;

/** Length of the unit sphere's radius: x towards 0° N 0° E, y towards 90° E, z towards the north pole. */
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

/** Arc between two looks at the mask: 5 km, half of a cell at the equator. */
const stepRadians = 5 / 6371;
/** So many steps are taken in a straight line of the grid: over 50 km it stays within 100 m of the great circle. */
const stepsPerPiece = 10;
/** Looks of the first round: what a continent blocks is seen after a few. */
const firstLooks = 16;

/**
 * No look at the great circle between two points meets land; the ends themselves are not looked at, and nothing within
 * `harbourKm` of the first.
 */
export function isOpenWater(mask: LandMask, from: Vector, to: Vector, harbourKm = 0): boolean {
  const cosine = from[0] * to[0] + from[1] * to[1] + from[2] * to[2];
  const angle = Math.acos(Math.max(-1, Math.min(1, cosine)));
  // Antipodes have no one great circle.
  if (Math.sin(angle) < 1e-9) return angle < 1;
  const unseen = harbourKm / 6371;
  const pieces = Math.ceil(angle / (stepRadians * stepsPerPiece));
  if (pieces > firstLooks && !isOpenAt(mask, { from, to, angle, unseen }, firstLooks, 1)) return false;
  return isOpenAt(mask, { from, to, angle, unseen }, pieces, stepsPerPiece);
}

interface Arc {
  readonly from: Vector;
  readonly to: Vector;
  readonly angle: number;
  /** Angle behind `from` in which nothing is looked at. */
  readonly unseen: number;
}

/**
 * The ends of the pieces come by the recurrence p(k + 1) = 2 cos(step) p(k) - p(k - 1), without a sine for each; between them
 * looks lie at even distances.
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
    [lat, lon] = [nextLat, nextLon];
    const [nextX, nextY, nextZ] = [twice * x - px, twice * y - py, twice * z - pz];
    [px, py, pz] = [x, y, z];
    [x, y, z] = [nextX, nextY, nextZ];
  }
  return true;
}
