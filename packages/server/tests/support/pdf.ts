/** Reads the text of PDF files as Chromium writes them: compressed streams, fonts with a table to Unicode. */
import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly dictionary: string;
  /** Decompressed; latin1, one character for each byte. */
  readonly stream: string | undefined;
}

function objectsOf(bytes: Buffer): ReadonlyMap<string, PdfObject> {
  const text = bytes.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const { 1: id = '', 2: body = '' } of text.matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g)) {
    const at = body.indexOf('stream\n');
    const dictionary = at === -1 ? body : body.slice(0, at);
    const packed = at === -1 ? undefined : Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1');
    const stream = packed && (dictionary.includes('/FlateDecode') ? inflateSync(packed) : packed).toString('latin1');
    objects.set(id, { dictionary, stream });
  }
  return objects;
}

interface PdfFont {
  readonly glyphs: ReadonlyMap<number, string>;
  /** Hexadecimal digits of one glyph number: four in a composite font, two in a simple one, as a variable font becomes. */
  readonly digits: 2 | 4;
}

/** Glyph numbers of a font to text, from its ToUnicode table. */
function glyphsOf(table: string): ReadonlyMap<number, string> {
  const glyphs = new Map<number, string>();
  const text = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');
  for (const [, block = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, from = '', to = ''] of block.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g)) {
      glyphs.set(Number.parseInt(from, 16), text(to));
    }
  }
  for (const [, block = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', to = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const start = Number.parseInt(first, 16);
      for (let glyph = start; glyph <= Number.parseInt(last, 16); glyph += 1) {
        const code = Number.parseInt(to, 16) + glyph - start;
        glyphs.set(glyph, String.fromCodePoint(code));
      }
    }
  }
  return glyphs;
}

/** The text of each page, without spaces: where words end is known to the eye alone. */
export function pdfPages(bytes: Buffer): readonly string[] {
  const objects = objectsOf(bytes);
  const find = (id: string | undefined): PdfObject | undefined => (id === undefined ? undefined : objects.get(id));
  const fonts = new Map<string, PdfFont>();
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = find(id)?.dictionary ?? '';
      const table = find(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1])?.stream;
      const digits = /\/Subtype \/Type0\b/.test(font) ? 4 : 2;
      if (table !== undefined) fonts.set(name, { glyphs: glyphsOf(table), digits });
    }
  }
  return [...objects.values()]
    .filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))
    .map(({ dictionary }) => textOf(find(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1])?.stream ?? '', fonts));
}

function textOf(content: string, fonts: ReadonlyMap<string, PdfFont>): string {
  let font: PdfFont | undefined;
  let text = '';
  for (const [, name, hex] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>/g)) {
    if (name !== undefined) font = fonts.get(name);
    const numbers = (hex ?? '').match(font?.digits === 2 ? /.{2}/g : /.{4}/g) ?? [];
    for (const number of numbers) text += font?.glyphs.get(Number.parseInt(number, 16)) ?? '';
  }
  // Ligatures are letters again.
  return text.normalize('NFKC').replaceAll(/\s/g, '');
}
