import type { LogReader } from '../ports.ts';
import { nodesOfTile, sizesOfTile, tileWidth, type Tile } from '../rules/tiles.ts';

/** The bytes of a tile of C2SP. Undefined for a tile that no published checkpoint covers. */
export async function tileBytes(log: LogReader, tile: Tile): Promise<Buffer | undefined> {
  const [first, end] = sizesOfTile(tile);
  if (!Number.isSafeInteger(end)) return undefined;
  const isPartial = tile.width < tileWidth;
  if (!(await log.hasCheckpointBetween(first, isPartial ? end : Number.MAX_SAFE_INTEGER))) return undefined;
  if (tile.level === 'entries') {
    const start = tile.index * tileWidth;
    return Buffer.concat((await log.readEntries(start, start + tile.width)).map(withLength));
  }
  const nodes = nodesOfTile(tile);
  return nodes && Buffer.from((await log.readNodes(nodes)).join(''), 'hex');
}

/** Big-endian uint16 length, then the entry. */
function withLength(entry: string): Buffer {
  const bytes = Buffer.from(entry);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
