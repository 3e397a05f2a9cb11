/** Paths and sizes of C2SP tiles (tlog-tiles), 256 hashes wide. */
import type { NodeRef } from '@wayseal/proofs';

export const tileWidth = 256;
const tileHeight = 8;
const highestLevel = 63;

/** `Cache-Control` of a tile: its bytes never change, those of a partial one neither. */
export const tileCache = 'public, max-age=31536000, immutable';

export interface Tile {
  /** `entries`, or the level of the tile. */
  readonly level: number | 'entries';
  readonly index: number;
  /** 256 for a full tile. */
  readonly width: number;
}

/** Parses the path after `tile/`. Undefined for any spelling that C2SP does not define. */
export function parseTilePath(path: string): Tile | undefined {
  const found = /^(entries|0|[1-9]\d?)\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/.exec(path);
  if (found === null) return undefined;
  const [, level = '', digits = '', partial] = found;
  if (digits.startsWith('x000/')) return undefined;
  const index = Number(digits.replaceAll(/[x/]/g, ''));
  const width = partial === undefined ? tileWidth : Number(partial);
  if (!Number.isSafeInteger(index) || (partial !== undefined && width >= tileWidth)) return undefined;
  if (level === 'entries') return { level, index, width };
  return Number(level) <= highestLevel ? { level: Number(level), index, width } : undefined;
}

/** The nodes of a hash tile, left to right. Undefined above the possible height of a tree. */
export function nodesOfTile({ level, index, width }: Tile): readonly NodeRef[] | undefined {
  const nodeLevel = (level === 'entries' ? 0 : level) * tileHeight;
  if (nodeLevel > 52) return undefined;
  return Array.from({ length: width }, (_, position) => ({ level: nodeLevel, index: index * tileWidth + position }));
}

/** The tree sizes at which a tile of this width is the last of its level: from the first to below the second. */
export function sizesOfTile({ level, index, width }: Tile): readonly [number, number] {
  const span = tileWidth ** (level === 'entries' ? 0 : level);
  const first = (index * tileWidth + width) * span;
  return [first, first + span];
}

/** The path after `tile/`; what `parseTilePath` reads. */
export function tilePath({ level, index, width }: Tile): string {
  const digits = String(index);
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? [];
  const name = groups.map((group, place) => (place < groups.length - 1 ? `x${group}` : group)).join('/');
  return `${level}/${name}${width === tileWidth ? '' : `.p/${width}`}`;
}

/** The full tiles of every level that a log has at `to` leaves and had not at `from`. */
export function newFullTiles(from: number, to: number): readonly Tile[] {
  const tiles: Tile[] = [];
  for (const level of ['entries', ...levelsOf(to)] as const) {
    const span = tileWidth ** ((level === 'entries' ? 0 : level) + 1);
    for (let index = Math.floor(from / span); index < Math.floor(to / span); index += 1)
      tiles.push({ level, index, width: tileWidth });
  }
  return tiles;
}

/** The partial tiles at the right edge of a log of so many leaves. */
export function edgeTiles(size: number): readonly Tile[] {
  return (['entries', ...levelsOf(size)] as const).flatMap((level): readonly Tile[] => {
    const nodes = Math.floor(size / tileWidth ** (level === 'entries' ? 0 : level));
    const width = nodes % tileWidth;
    return width === 0 ? [] : [{ level, index: Math.floor(nodes / tileWidth), width }];
  });
}

function levelsOf(size: number): number[] {
  const levels: number[] = [];
  for (let level = 0; tileWidth ** level <= size; level += 1) levels.push(level);
  return levels;
}
