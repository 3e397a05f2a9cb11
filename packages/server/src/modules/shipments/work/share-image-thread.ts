/** The thread that draws share images: SVG in, PNG out. */
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { readFileSync } from 'node:fs';
import { pngFile, pngFilter } from '../../../kernel/lib/png.ts';
import { answerWork } from '../../../kernel/lib/work-answer.ts';

/** Made by `packages/server/scripts/site-assets.ts`. */
const fontBuffers = ['share-500', 'share-700', 'share-700-more'].map((name) =>
  readFileSync(new URL(`../../../../generated/${name}.ttf`, import.meta.url)),
);

await initWasm(readFileSync(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
// A copy of these bytes alone: small buffers are views of a pool, and a message would take the whole pool along.
answerWork((svg) => new Uint8Array(draw(svg as string)));

function draw(svg: string): Uint8Array {
  const drawing = new Resvg(svg, { font: { fontBuffers, loadSystemFonts: false } });
  try {
    const image = drawing.render();
    try {
      const { pixels, width, height } = image;
      const png = fewColors(pixels, width, height) ?? image.asPng();
      // Gives 3 MB back at once: collections come late, because the heap of a thread hardly grows.
      (pixels.buffer as ArrayBuffer).transfer(0);
      return png;
    } finally {
      image.free();
    }
  } finally {
    drawing.free();
  }
}

const mostColors = 256;

/**
 * A PNG with a palette: a third of the processor time and less than half the bytes of the library's own. Undefined for a
 * picture of too many colors. `pixels`: red, green, blue and an alpha that is always full.
 */
function fewColors(pixels: Uint8Array, width: number, height: number): Uint8Array | undefined {
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const indices = new Map<number, number>();
  const rows = Buffer.alloc(height * (width + 1), pngFilter.none);
  let [last, index] = [-1, 0];
  for (let pixel = 0; pixel < colors.length; pixel += 1) {
    const color = colors[pixel] ?? 0;
    // Most pixels are like the one before.
    if (color !== last) {
      last = color;
      index = indices.get(color) ?? indices.size;
      if (index === mostColors) return undefined;
      indices.set(color, index);
    }
    rows[pixel + Math.floor(pixel / width) + 1] = index;
  }
  const palette = Buffer.alloc(3 * indices.size);
  // The bytes of a pixel stand in memory as red, green, blue: little endian, as WebAssembly is.
  for (const [color, at] of indices) palette.writeUIntLE(color & 0xff_ff_ff, 3 * at, 3);
  return pngFile({ width, height, rows, palette });
}
