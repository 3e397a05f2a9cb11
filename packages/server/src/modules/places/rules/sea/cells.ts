/** Finds ways from cell to cell of the mask: along a coast, where the corners of the network are out of sight. */
import { greatCircleKm, type Coordinates } from '../distance.ts';
import { cellsPerDegree, columnOf, isLandCell, isOpenWater, maskHeight, maskWidth, rowOf, toVector } from './mask.ts';
import type { LandMask } from './mask.ts';
import { Queue } from './queue.ts';

export type Cell = number;

export interface CellWay {
  readonly km: number;
  /** Where the way bends, without its ends. */
  readonly bends: readonly Coordinates[];
}

/** Cells that can be reached by water, with the way to each. */
export interface Spread {
  /** The cell before each reached cell; the first leads to itself. */
  readonly before: ReadonlyMap<Cell, Cell>;
}

export interface SpreadLimits {
  /** Land within this distance of the start blocks nothing. */
  readonly harbourKm: number;
  /** Least distance from a position to the destination; 0 without one. */
  readonly leftKm?: (at: Coordinates) => number;
  /** Called for each cell, the nearest first, with the distance to it. Returns whether to go on. */
  readonly visit: (cell: Cell, km: number) => boolean;
}

export function cellOf({ lat, lon }: Coordinates): Cell {
  return rowOf(lat) * maskWidth + columnOf(lon);
}

export function centerOf(cell: Cell): Coordinates {
  const column = cell % maskWidth;
  const row = (cell - column) / maskWidth;
  return { lat: (row + 0.5) / cellsPerDegree - 90, lon: (column + 0.5) / cellsPerDegree - 180 };
}

const kmPerCell = 111.195 / cellsPerDegree;
const steps = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].flatMap((dx) => (dy === 0 && dx === 0 ? [] : [{ dy, dx }])));

/** Visits the cells that water connects with `start`, until `visit` returns false. */
export function spreadFrom(mask: LandMask, start: Coordinates, { harbourKm, leftKm, visit }: SpreadLimits): Spread {
  const isShut = (row: number, column: number): boolean =>
    isLandCell(mask, row, column) &&
    (harbourKm === 0 || greatCircleKm(start, centerOf(row * maskWidth + column)) > harbourKm);
  const first = cellOf(start);
  const best = new Map<Cell, number>([[first, 0]]);
  const before = new Map<Cell, Cell>([[first, first]]);
  const done = new Set<Cell>();
  const queue = new Queue();
  queue.push(first, 0);
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const cell = next.item;
    if (done.has(cell)) continue;
    done.add(cell);
    const km = best.get(cell) ?? 0;
    if (!visit(cell, leftKm === undefined ? km : next.cost)) break;
    const column = cell % maskWidth;
    const row = (cell - column) / maskWidth;
    const width = kmPerCell * Math.cos((centerOf(cell).lat * Math.PI) / 180);
    const slant = Math.sqrt(width * width + kmPerCell * kmPerCell);
    for (const { dy, dx } of steps) {
      const nextRow = row + dy;
      if (nextRow < 0 || nextRow >= maskHeight) continue;
      const nextColumn = (column + dx + maskWidth) % maskWidth;
      const target = nextRow * maskWidth + nextColumn;
      const there = km + (dy === 0 ? width : dx === 0 ? kmPerCell : slant);
      if (there >= (best.get(target) ?? Infinity) || isShut(nextRow, nextColumn)) continue;
      // Two cells of land that touch at their corners let nothing through.
      if (dy !== 0 && dx !== 0 && isShut(row, nextColumn) && isShut(nextRow, column)) continue;
      best.set(target, there);
      before.set(target, cell);
      queue.push(target, there + (leftKm?.(centerOf(target)) ?? 0));
    }
  }
  return { before };
}

/** The way through reached cells, pulled taut: cells alone go in steps of 45 degrees. */
export function wayTo(mask: LandMask, { before }: Spread, from: Coordinates, to: Coordinates): CellWay {
  const points = [to];
  for (let cell = cellOf(to), prior = before.get(cell); prior !== undefined && prior !== cell;) {
    cell = prior;
    prior = before.get(cell);
    if (prior !== cell) points.push(centerOf(cell));
  }
  const bends: Coordinates[] = [];
  let [anchor, last, km] = [from, from, 0];
  for (const point of points.toReversed()) {
    if (last !== anchor && !isOpenWater(mask, toVector(anchor), toVector(point))) {
      km += greatCircleKm(anchor, last);
      bends.push(last);
      anchor = last;
    }
    last = point;
  }
  return { km: km + greatCircleKm(anchor, last), bends };
}
