import { pngFile, pngFilter } from './png.ts';

/** Level M survives 15 % damage (ISO/IEC 18004). */
const errorCorrectionLevel = 'M';
/** Modules of quiet zone on each side, required by ISO/IEC 18004. */
const quietZone = 4;
/** Characters that take 5.5 bits each instead of 8: no lower-case letters. */
const alphanumericEnd = /[0-9A-Z $%*+./:-]+$/;

interface Matrix {
  readonly size: number;
  readonly data: Uint8Array;
}

/** Loads the library with the first drawing: most commands never draw. */
export const qrDrawing = {
  async svg(text: string, pixels: number): Promise<string> {
    return svgOf(await matrixOf(text), pixels);
  },
  async png(text: string, pixels: number): Promise<Uint8Array> {
    return pngOf(await matrixOf(text), pixels);
  },
};

/**
 * Sets the segments itself. The library would search the shortest mix over all characters, which takes two thirds of
 * the drawing time. A URL has a mixed start and often a number in capitals at its end.
 */
async function matrixOf(text: string): Promise<Matrix> {
  const { default: qrcode } = await import('qrcode');
  const end = alphanumericEnd.exec(text)?.[0] ?? '';
  const start = text.slice(0, text.length - end.length);
  const segments = [
    ...(start === '' ? [] : [{ data: Buffer.from(start), mode: 'byte' as const }]),
    ...(end === '' ? [] : [{ data: end, mode: 'alphanumeric' as const }]),
  ];
  return qrcode.create(segments, { errorCorrectionLevel }).modules;
}

/** Draws one stroke of height 1 per run of dark modules, each relative to the end of the previous one. */
function svgOf({ size, data }: Matrix, pixels: number): string {
  const side = size + 2 * quietZone;
  let path = '';
  for (let row = 0; row < size; row += 1) {
    let pen = -1;
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && data[row * size + column] === 1) column += 1;
      if (column === start) continue;
      path += pen === -1 ? `M${start + quietZone} ${row + quietZone}.5` : `m${start - pen} 0`;
      path += `h${column - start}`;
      pen = column;
    }
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${side} ${side}" ` +
    `shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path stroke="#000" d="${path}"/></svg>\n`
  );
}

/**
 * One bit of gray per pixel. With the filter Up, a row that repeats the one above is all zeros and compresses to almost
 * nothing.
 */
function pngOf({ size, data }: Matrix, pixels: number): Buffer {
  const side = size + 2 * quietZone;
  const rowBytes = Math.ceil(pixels / 8);
  const raw = Buffer.alloc((rowBytes + 1) * pixels);
  const moduleAt = Int16Array.from({ length: pixels }, (_, pixel) => Math.floor((pixel * side) / pixels) - quietZone);
  const above = new Uint8Array(rowBytes);
  const row = new Uint8Array(rowBytes);
  for (let y = 0; y < pixels; y += 1) {
    const offset = y * (rowBytes + 1);
    raw[offset] = pngFilter.up;
    if (y > 0 && moduleAt[y] === moduleAt[y - 1]) continue;
    drawRow(row, moduleAt, moduleAt[y] ?? -1, { size, data });
    for (let byte = 0; byte < rowBytes; byte += 1) raw[offset + 1 + byte] = (row[byte] ?? 0) - (above[byte] ?? 0);
    above.set(row);
  }
  return pngFile({ width: pixels, height: pixels, rows: raw });
}

/** White is 1. */
function drawRow(row: Uint8Array, moduleAt: Int16Array, moduleRow: number, { size, data }: Matrix): void {
  row.fill(0xff);
  if (moduleRow < 0 || moduleRow >= size) return;
  for (let x = 0; x < moduleAt.length; x += 1) {
    const column = moduleAt[x] ?? -1;
    if (column < 0 || column >= size || data[moduleRow * size + column] !== 1) continue;
    row[x >> 3] = (row[x >> 3] ?? 0) & ~(0x80 >> (x & 7));
  }
}
