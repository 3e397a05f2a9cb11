/** Reads from a TrueType font what fitting a line of text takes (OpenType 1.9: `head`, `hhea`, `hmtx`, `cmap` format 4). */

/** Width of each character that the font has, in thousandths of the size. */
export function readWidths(font: Buffer): Readonly<Record<string, number>> {
  const tables = readTables(font);
  const unitsPerEm = tableOf(tables, 'head').readUInt16BE(18);
  const longMetrics = tableOf(tables, 'hhea').readUInt16BE(34);
  const metrics = tableOf(tables, 'hmtx');
  const widths: Record<string, number> = {};
  for (const [code, glyph] of readGlyphs(tableOf(tables, 'cmap'))) {
    // Glyphs after the last long metric are as wide as that one.
    const width = metrics.readUInt16BE(4 * Math.min(glyph, longMetrics - 1));
    widths[String.fromCodePoint(code)] = Math.round((1_000 * width) / unitsPerEm);
  }
  return widths;
}

function readTables(font: Buffer): ReadonlyMap<string, Buffer> {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  return new Map(
    entries.map((at) => {
      const start = font.readUInt32BE(at + 8);
      return [font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12))];
    }),
  );
}

function tableOf(tables: ReadonlyMap<string, Buffer>, name: string): Buffer {
  const table = tables.get(name);
  if (table === undefined) throw new Error(`the font has no table ${name}`);
  return table;
}

/** Pairs of code point and glyph, of the subtable for Unicode. */
function readGlyphs(cmap: Buffer): readonly (readonly [code: number, glyph: number])[] {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  const start = starts.find((at) => cmap.readUInt16BE(at) === 4);
  if (start === undefined) throw new Error('the font has no cmap of format 4');
  const table = cmap.subarray(start);
  const size = table.readUInt16BE(6);
  const found: [number, number][] = [];
  for (let segment = 0; segment < size; segment += 2) {
    const end = table.readUInt16BE(14 + segment);
    const first = table.readUInt16BE(16 + size + segment);
    const delta = table.readUInt16BE(16 + 2 * size + segment);
    const offsetAt = 16 + 3 * size + segment;
    const offset = table.readUInt16BE(offsetAt);
    for (let code = first; code <= end && code < 0xff_ff; code += 1) {
      const raw = offset === 0 ? code : table.readUInt16BE(offsetAt + offset + 2 * (code - first));
      const glyph = offset === 0 || raw !== 0 ? (raw + delta) & 0xff_ff : 0;
      if (glyph !== 0) found.push([code, glyph]);
    }
  }
  return found;
}
