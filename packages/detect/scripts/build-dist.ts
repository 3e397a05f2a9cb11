/**
 * Makes the folder that npm packs: JavaScript and declarations instead of TypeScript, which Node does not run inside
 * node_modules.
 *
 *   node packages/detect/scripts/build-dist.ts [FOLDER]     FOLDER defaults to packages/detect/dist
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const packageFolder = fileURLToPath(new URL('../', import.meta.url));
const root = path.resolve(packageFolder, '../..');
const dist = path.resolve(process.argv[2] ?? path.join(packageFolder, 'dist'));

const compiler = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
const project = path.join(packageFolder, 'tsconfig.build.json');
rmSync(dist, { recursive: true, force: true });
execFileSync(process.execPath, [compiler, '-p', project, '--outDir', path.join(dist, 'dist')], { stdio: 'inherit' });
writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(publishedManifest(), null, 2)}\n`);
copyFileSync(path.join(packageFolder, 'README.md'), path.join(dist, 'README.md'));
for (const file of ['LICENSE', 'NOTICE']) copyFileSync(path.join(root, file), path.join(dist, file));

function publishedManifest(): Record<string, unknown> {
  const text = readFileSync(path.join(packageFolder, 'package.json'), 'utf8');
  const manifest = JSON.parse(text) as Record<string, unknown>;
  return {
    ...manifest,
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    types: './dist/index.d.ts',
    files: ['dist', 'NOTICE'],
  };
}
