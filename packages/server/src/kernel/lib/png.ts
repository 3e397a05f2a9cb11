/** Writes PNG files (ISO/IEC 15948) of few colors. */
import { late } from './late-node.ts';

/** A picture as its rows; gray of one bit a pixel, or with a palette of up to 256 colors. */
export interface PngRows {
  readonly width: number;
  readonly height: number;
  /** Every row starts with the byte of its filter (section 9.2). */
  readonly rows: Uint8Array;
  /** Red, green and blue of each color; rows have one byte a pixel. Absent: gray of one bit a pixel, where 1 is white. */
  readonly palette?: Uint8Array;
}

/** Filter bytes of a row: as it is; as the difference from the row above. */
export const pngFilter = { none: 0, up: 2 } as const;

export const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Types of color of section 11.2.2. */
const [gray, indexed] = [0, 3];

export function pngFile({ width, height, rows, palette }: PngRows): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Compression, filter method and interlacing are 0, the only useful value.
  header[8] = palette === undefined ? 1 : 8;
  header[9] = palette === undefined ? gray : indexed;
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    ...(palette === undefined ? [] : [chunk('PLTE', palette)]),
    chunk('IDAT', late.zlib.deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(late.zlib.crc32(named), named.length + 4);
  return framed;
}
