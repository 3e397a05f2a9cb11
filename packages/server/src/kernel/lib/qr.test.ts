import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import qrcode from 'qrcode';
import { qrDrawing } from './qr.ts';

const quietZone = 4;

/** Rows of modules without the quiet zone, `#` for dark, drawn by the library from the same segments. */
function modulesOf(start: string, end: string): readonly string[] {
  const segments = [
    ...(start === '' ? [] : [{ data: Buffer.from(start), mode: 'byte' as const }]),
    ...(end === '' ? [] : [{ data: end, mode: 'alphanumeric' as const }]),
  ];
  const { size, data } = qrcode.create(segments, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_unused, column) => (data[row * size + column] === 1 ? '#' : '.')).join(''),
  );
}

/** Pixels of a 1-bit gray PNG whose rows all use the filter Up: true for dark. */
function pixelsOf(png: Uint8Array): readonly (readonly boolean[])[] {
  const bytes = Buffer.from(png);
  assert.equal(bytes.subarray(12, 16).toString('latin1'), 'IHDR');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  assert.deepEqual([...bytes.subarray(24, 29)], [1, 0, 0, 0, 0]);
  const length = bytes.readUInt32BE(33);
  const raw = inflateSync(bytes.subarray(41, 41 + length));
  const rowBytes = Math.ceil(width / 8);
  let above = new Uint8Array(rowBytes);
  return Array.from({ length: height }, (_, y) => {
    const filtered = raw.subarray(y * (rowBytes + 1), (y + 1) * (rowBytes + 1));
    assert.equal(filtered[0], 2);
    above = Uint8Array.from(above, (byte, index) => byte + (filtered[index + 1] ?? 0));
    const row = above;
    return Array.from({ length: width }, (_unused, x) => (((row[x >> 3] ?? 0) >> (7 - (x & 7))) & 1) === 0);
  });
}

const texts = [
  { start: 'http://127.0.0.1:8080/track', end: '/020-12345675' },
  { start: 'https://example.org/track', end: `/${'A1B2C3D4'.repeat(10)}` },
  { start: '', end: 'HTTPS://EXAMPLE.ORG/TRACK/1' },
  { start: 'https://example.org/track/abc%20d', end: '' },
];

for (const { start, end } of texts) {
  test(`draws the modules of ${start}${end} as 1-bit PNG`, async () => {
    const expected = modulesOf(start, end);
    const side = expected.length + 2 * quietZone;
    for (const size of [256, 333, 1024]) {
      const pixels = pixelsOf(await qrDrawing.png(start + end, size));
      assert.equal(pixels.length, size);
      const centre = (module: number): number => Math.ceil(((module + quietZone + 0.5) * size) / side) - 1;
      const seen = expected.map((row, y) =>
        Array.from(row, (_, x) => (pixels[centre(y)]?.[centre(x)] ? '#' : '.')).join(''),
      );
      assert.deepEqual(seen, expected);
      assert.ok(
        pixels[0]?.every((isDark) => !isDark),
        'the quiet zone is white',
      );
    }
  });

  test(`draws the same modules of ${start}${end} as SVG`, async () => {
    const expected = modulesOf(start, end);
    const svg = await qrDrawing.svg(start + end, 256);
    const path = /stroke="#000" d="([^"]+)"/.exec(svg)?.[1] ?? '';
    const rows = expected.map((row) => Array.from(row, () => '.'));
    let [x, y] = [0, 0];
    for (const [, command = '', numbers = ''] of path.matchAll(/([Mmh])([\d. ]+)/g)) {
      const [first = 0, second = 0] = numbers.split(' ').map(Number);
      if (command === 'M') [x, y] = [first, second - 0.5];
      else if (command === 'm') x += first;
      else {
        for (let column = x; column < x + first; column += 1) {
          const row = rows[y - quietZone];
          if (row !== undefined) row[column - quietZone] = '#';
        }
        x += first;
      }
    }
    assert.deepEqual(
      rows.map((row) => row.join('')),
      expected,
    );
  });
}
