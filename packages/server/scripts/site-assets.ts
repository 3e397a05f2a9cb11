/**
 * Builds what the pages draw with: the subset of the font, and the markup of the icons.
 *
 *   node packages/server/scripts/site-assets.ts [--check]     --check fails when a committed file is stale
 *
 * Font: Atkinson Hyperlegible Next (OFL 1.1), whose 0/O and 1/l/I differ; weights 400 to 700, the letters of the languages
 * of the pages. Icons: Lucide (ISC); to use another one, add its name to `iconNames`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

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

const folder = new URL('../generated/', import.meta.url);
const require = createRequire(import.meta.url);

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

async function font(): Promise<Buffer> {
  const name = 'files/atkinson-hyperlegible-next-latin-wght-normal.woff2';
  const whole = readFileSync(require.resolve(`@fontsource-variable/atkinson-hyperlegible-next/${name}`));
  return subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 700 } } });
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

const files = { 'wayseal-sans.woff2': await font(), 'icons.json': icons() };
for (const [name, made] of Object.entries(files)) {
  const file = new URL(name, folder);
  if (!process.argv.includes('--check')) writeFileSync(file, made);
  else if (!readFileSync(file).equals(made)) {
    console.error(`${fileURLToPath(file)} is stale; run npm run generate`);
    process.exitCode = 1;
  }
}
