/**
 * Makes the package that can be published: JavaScript and declarations instead of TypeScript, which Node does not run
 * inside node_modules.
 *
 *   node packages/detect/scripts/pack.ts [FOLDER]     prints the path of the tarball; FOLDER defaults to build/
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const packageFolder = fileURLToPath(new URL('../', import.meta.url));
const root = path.resolve(packageFolder, '../..');
const target = path.resolve(process.argv[2] ?? path.join(root, 'build'));
const staging = mkdtempSync(path.join(tmpdir(), 'wayseal-pack-'));

try {
  const compiler = path.join(
    path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
    'bin/tsc',
  );
  const project = path.join(packageFolder, 'tsconfig.build.json');
  execFileSync(process.execPath, [compiler, '-p', project, '--outDir', path.join(staging, 'dist')], {
    stdio: 'inherit',
  });
  writeFileSync(path.join(staging, 'package.json'), `${JSON.stringify(publishedManifest(), null, 2)}\n`);
  copyFileSync(path.join(packageFolder, 'README.md'), path.join(staging, 'README.md'));
  for (const file of ['LICENSE', 'NOTICE']) copyFileSync(path.join(root, file), path.join(staging, file));
  mkdirSync(target, { recursive: true });
  const output = execFileSync('npm', ['pack', staging, '--pack-destination', target, '--json'], { encoding: 'utf8' });
  const [packed] = Object.values(JSON.parse(output) as Record<string, { filename: string }>);
  console.log(path.join(target, packed?.filename ?? ''));
} finally {
  rmSync(staging, { recursive: true, force: true });
}

function publishedManifest(): Record<string, unknown> {
  const manifest = JSON.parse(readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  return {
    ...manifest,
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    types: './dist/index.d.ts',
    files: ['dist'],
  };
}
