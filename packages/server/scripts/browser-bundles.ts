/**
 * Builds the files that browsers load: each library of this workspace in one module.
 *
 *   node packages/server/scripts/browser-bundles.ts [--check]     --check fails when a committed file is stale
 *
 * Leaves out the directory columns that detection does not read (page addresses, sources, remarks, states): a third of the
 * bytes remains. `packages/server/tests/web/bundles.test.ts` compares the answers.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build as bundleWith, type Plugin } from 'esbuild';
import { carrierTable, lessorTable } from '../../detect/src/directory/carriers.generated.ts';

const folder = new URL('../generated/', import.meta.url);
/** What the saved copy of /verify and its script draw with. Its other rules of site.css are left out: three of four. */
const offlineClasses = new Set(
  (
    'wrap brand mark-seal i row between quiet s xs stack gap gap-t hidden listhead sect cols two why no ' +
    'btn primary small tag warn note soft field mono name hint fold facts drop pick result good open bad h1 ' +
    'checks pass fail skip-i only-script only-plain'
  ).split(' '),
);

/** The rules of the stylesheet whose classes the copy has, in their layers and media. */
function offlineStyles(): string {
  const text = readFileSync(new URL('../src/surfaces/site/assets/site.css', import.meta.url), 'utf8');
  return rulesOf(text.replaceAll(/\/\*.*?\*\//gs, ''));
}

function rulesOf(text: string): string {
  let kept = '';
  let from = 0;
  let depth = 0;
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{' && depth++ === 0) open = at;
    else if (character === '}' && --depth === 0) {
      kept += ruleOf(text.slice(from, open).trim(), text.slice(open + 1, at));
      from = at + 1;
    } else if (character === ';' && depth === 0) {
      kept += text.slice(from, at + 1);
      from = at + 1;
    }
  }
  return kept;
}

function ruleOf(prelude: string, body: string): string {
  if (prelude.startsWith('@layer') || prelude.startsWith('@media')) {
    const inside = rulesOf(body);
    return inside === '' ? '' : `${prelude}{${inside}}`;
  }
  const selectors = prelude.split(',').filter((selector) => {
    const classes = [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? '');
    return classes.every((name) => offlineClasses.has(name));
  });
  return selectors.length === 0 ? '' : `${selectors.join(',')}{${body}}`;
}

/** Each file with its source. */
const bundles = {
  'detect.js': "export { detect, findInText } from '@wayseal/detect';",
  'proofs.js':
    "export { canVerifySignatures, parseKeySet, summarize, tamper, tamperingsOf, verifyDocument } from '@wayseal/proofs';",
  'watchlist.js': "import '../src/surfaces/site/assets/watchlist.js';",
  'search.js': "export { openIndex, searchIn } from '../src/surfaces/docs/search-index.ts';",
  'offline.js': "import '../src/surfaces/site/assets/offline.js';",
  'offline.css': offlineStyles(),
};

const leftOut = new Set([
  'aliases',
  'former_slugs',
  'tier',
  'status',
  'link_type',
  'accepts',
  'confidence',
  'url_template',
  'url_template_bol',
  'url_sources',
  'needs',
  'verified_on',
  'notes',
  'source',
]);

/** Without those columns, and without the empty cells at the end of a row: the reader takes both as empty. */
function slim(table: string): string {
  const [heads = '', ...rows] = table.split('\n');
  const names = heads.split('\t');
  const keep = (row: string): string =>
    row
      .split('\t')
      .filter((_, index) => !leftOut.has(names[index] ?? ''))
      .join('\t')
      .replace(/\t+$/, '');
  return [heads, ...rows].map(keep).join('\n');
}

const slimDirectory: Plugin = {
  name: 'slim-directory',
  setup: (build) =>
    build.onLoad({ filter: /carriers\.generated\.ts$/ }, () => ({
      loader: 'ts',
      contents: `export const carrierTable = ${JSON.stringify(slim(carrierTable))};
export const lessorTable = ${JSON.stringify(slim(lessorTable))};`,
    })),
};

const text = String.raw`(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")`;
const sourceOfFamily = new RegExp(String.raw`\bsource:\s*${text}(?:\s*\+\s*${text})*`, 'g');
const examplesOfFamily = /\bexamples: \{[^{}]*\}/g;

/** Number formats without their sources and examples: half of their bytes, and nothing that detection reads. */
const slimFormats: Plugin = {
  name: 'slim-formats',
  setup: (build) =>
    build.onLoad({ filter: /detect\/src\/rules\/[\w-]+\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8')
        .replaceAll(sourceOfFamily, "source: ''")
        .replaceAll(examplesOfFamily, 'examples: { valid: [], invalid: [] }'),
    })),
};

async function bundle(contents: string, loader: 'ts' | 'css'): Promise<string> {
  const { outputFiles } = await bundleWith({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    write: false,
    plugins: [slimDirectory, slimFormats],
  });
  return `/* Made by packages/server/scripts/browser-bundles.ts */\n${outputFiles[0]?.text ?? ''}`;
}

const isCheck = process.argv.includes('--check');
for (const [name, contents] of Object.entries(bundles)) {
  const file = new URL(name, folder);
  const made = await bundle(contents, name.endsWith('.css') ? 'css' : 'ts');
  if (!isCheck) writeFileSync(file, made);
  else if (readFileSync(file, 'utf8') !== made) {
    console.error(`${fileURLToPath(file)} is stale; run npm run generate`);
    process.exitCode = 1;
  }
}
