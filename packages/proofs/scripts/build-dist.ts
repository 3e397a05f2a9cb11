/**
 * Makes `dist/`, the package as npm packs it, with `wayseal-verify.mjs`, the command in one file. Prints the file's SHA-256 and the
 * log entry that publishes it. Same source and compiler, same bytes.
 *
 *   node packages/proofs/scripts/build-dist.ts [FOLDER]     FOLDER defaults to packages/proofs/dist
 */
import { createHash } from 'node:crypto';
import { chmod, copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fileEntry } from '../src/log/entries.ts';
import { emit, joinVerifier } from './emit.ts';

const dist = path.resolve(process.argv[2] ?? fileURLToPath(new URL('../dist/', import.meta.url)));
const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
const { version } = manifest;
await rm(dist, { recursive: true, force: true });
await emit(dist);
const file = path.join(dist, 'wayseal-verify.mjs');
const code = joinVerifier(dist, version);
await writeFile(file, code);
await chmod(file, 0o755);
// What npm packs is this folder. In the checkout the package points at its source, which cannot run from node_modules.
const entry = { types: './index.d.ts', default: './index.js' };
const packed = { ...manifest, exports: { '.': entry }, bin: { 'wayseal-verify': 'wayseal-verify.mjs' } };
await writeFile(path.join(dist, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
for (const name of ['packages/proofs/README.md', 'LICENSE', 'NOTICE'])
  await copyFile(new URL(`../../../${name}`, import.meta.url), path.join(dist, path.basename(name)));
const hash = createHash('sha256').update(code).digest('hex');
await writeFile(path.join(dist, 'SHA256SUMS'), `${hash}  wayseal-verify.mjs\n`);
console.log(`${hash}  wayseal-verify.mjs, ${Buffer.byteLength(code)} bytes`);
console.log(JSON.stringify(fileEntry(`wayseal-verify-${version}.mjs`, hash)));
