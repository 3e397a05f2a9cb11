/** Makes `dist/`, the package as npm packs it: JavaScript and declarations, because Node runs no TypeScript in node_modules. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../', import.meta.url));
const dist = path.resolve(process.argv[2] ?? path.join(folder, 'dist'));

rmSync(dist, { recursive: true, force: true });
const compiler = path.join(path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
execFileSync(process.execPath, [compiler, '-p', path.join(folder, 'tsconfig.build.json'), '--outDir', dist], {
  stdio: 'inherit',
});
// The entry of the proofs only passes on names of another package: its text is its declaration.
const proofs = readFileSync(path.join(folder, 'src/proofs.ts'), 'utf8');
writeFileSync(path.join(dist, 'proofs.d.ts'), proofs);
writeFileSync(path.join(dist, 'proofs.js'), stripTypeScriptTypes(proofs));
const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Record<string, unknown>;
const entry = (name: string): object => ({ types: `./${name}.d.ts`, default: `./${name}.js` });
const packed = { ...manifest, exports: { '.': entry('index'), './proofs': entry('proofs') } };
writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
for (const name of ['packages/client/README.md', 'LICENSE', 'NOTICE'])
  copyFileSync(path.join(folder, '../..', name), path.join(dist, path.basename(name)));
