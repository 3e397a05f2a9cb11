/**
 * Builds what the pages draw with: the subset of the font, the markup of the icons, and the fonts of share images.
 *
 *   node packages/server/scripts/site-assets.ts [--check]     --check fails when a committed file is stale
 *
 * Font: Atkinson Hyperlegible Next (OFL 1.1), whose 0/O and 1/l/I differ; weights 400 to 700, the letters of the languages
 * of the pages. Share images are drawn with TrueType files of two weights, and one with more letters for names of carriers;
 * the widths of their letters make lines fit. Icons: Lucide (ISC); to use another one, add its name to `iconNames`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { readWidths } from './font-metrics.ts';

const iconNames = [
  'arrow-left',
  'arrow-right',
  'arrow-up-right',
  'bell',
  'book-open',
  'bookmark',
  'bookmark-check',
  'calendar',
  'check',
  'chevron-down',
  'chevron-right',
  'clock',
  'code',
  'container',
  'copy',
  'corner-down-left',
  'database',
  'download',
  'external-link',
  'file-check',
  'file-spreadsheet',
  'file-text',
  'flask-conical',
  'globe',
  'help-circle',
  'info',
  'key-round',
  'layout-dashboard',
  'link',
  'list-checks',
  'mail',
  'map-pin',
  'menu',
  'minus',
  'package',
  'package-x',
  'paperclip',
  'pencil',
  'plane',
  'play',
  'qr-code',
  'radio',
  'rotate-ccw',
  'rss',
  'ruler',
  'scroll-text',
  'search',
  'settings',
  'share-2',
  'shield-check',
  'ship',
  'terminal',
  'train-front',
  'trash',
  'triangle-alert',
  'truck',
  'undo-2',
  'upload',
  'user',
  'webhook',
  'x',
] as const;

/** Printable ASCII, Latin-1, and the other letters and marks of English, German, Spanish and French. */
const letters =
  [...range(0x20, 0x7e), ...range(0xa0, 0xff)].map((code) => String.fromCodePoint(code)).join('') +
  'ŒœŸ‐‑–—‘’‚“”„•…‹›€−×→';
/** Letters of the other languages of Europe in Latin script, for names of carriers on share images. */
const moreLetters = [...range(0x100, 0x17f), ...range(0x218, 0x21b)].map((code) => String.fromCodePoint(code)).join('');

const folder = new URL('../generated/', import.meta.url);
const require = createRequire(import.meta.url);

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** The font as its package has it: one file for common letters, one for the others. */
function fontFile(subset: 'latin' | 'latin-ext'): Buffer {
  const name = `files/atkinson-hyperlegible-next-${subset}-wght-normal.woff2`;
  return readFileSync(require.resolve(`@fontsource-variable/atkinson-hyperlegible-next/${name}`));
}

async function font(): Promise<Buffer> {
  const variationAxes = { wght: { min: 400, max: 700 } };
  return subsetFont(fontFile('latin'), letters, { targetFormat: 'woff2', variationAxes });
}

/** Files and widths for share images: their renderer takes TrueType without axes, and one font for all letters that the others lack. */
async function shareFonts(): Promise<Readonly<Record<string, Buffer>>> {
  const make = (subset: Parameters<typeof fontFile>[0], text: string, wght: number): Promise<Buffer> =>
    subsetFont(fontFile(subset), text, { targetFormat: 'truetype', variationAxes: { wght } });
  const [medium, bold, more] = await Promise.all([
    make('latin', letters, 500),
    make('latin', letters, 700),
    make('latin-ext', moreLetters, 700),
  ]);
  const others = readWidths(more);
  const widths = { 500: { ...others, ...readWidths(medium) }, 700: { ...others, ...readWidths(bold) } };
  return {
    'share-500.ttf': medium,
    'share-700.ttf': bold,
    'share-700-more.ttf': more,
    'share-widths.json': Buffer.from(`${JSON.stringify(widths, null, 1)}\n`),
  };
}

/** The shapes inside each icon, without the element around them. */
function icons(): Buffer {
  const shapes = iconNames.map((name) => {
    const file = readFileSync(require.resolve(`lucide-static/icons/${name}.svg`), 'utf8');
    const inside = /<svg[^>]*>(.*)<\/svg>/s.exec(file)?.[1];
    if (inside === undefined) throw new Error(`${name}.svg has no shapes`);
    return [
      name,
      inside
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/ ?(\/?)> ?/g, '$1>')
        .trim(),
    ] as const;
  });
  return Buffer.from(`${JSON.stringify(Object.fromEntries(shapes), null, 1)}\n`);
}

const files = { 'wayseal-sans.woff2': await font(), 'icons.json': icons(), ...(await shareFonts()) };
for (const [name, made] of Object.entries(files)) {
  const file = new URL(name, folder);
  if (!process.argv.includes('--check')) writeFileSync(file, made);
  else if (!readFileSync(file).equals(made)) {
    console.error(`${fileURLToPath(file)} is stale; run npm run generate`);
    process.exitCode = 1;
  }
}
