/**
 * Builds and packs what this repository publishes.
 *
 *   node scripts/pack.ts [FOLDER] [--only NAME]… [--build] [--json]
 *
 * FOLDER (default `build/`) then has the tarballs, `SHA256SUMS`, `SHA512SUMS` and `provenance.json`. NAME is a folder in
 * `packages/`. With `--build` it packs nothing: each package stays in its `dist/`.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { problemsOf } from './release/budgets.ts';
import { buildPackage, packAll, publishedFolders, root } from './release/packages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true, default: [] },
    build: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const folders = publishedFolders();
const chosen = values.only.length === 0 ? folders : values.only.map((name) => `packages/${name}`);
const unknown = chosen.filter((folder) => !folders.includes(folder));
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join(', ')}: no such package; there are ${folders.join(', ')}\n`);
  process.exit(2);
}

if (values.build) {
  for (const folder of chosen) process.stdout.write(`${await buildPackage(folder)}\n`);
} else {
  const target = path.resolve(positionals[0] ?? path.join(root, 'build'));
  const packed = await packAll(target, chosen);
  if (values.json) process.stdout.write(`${JSON.stringify(packed, null, 2)}\n`);
  else {
    for (const { file, bytes, unpackedBytes, sha256 } of packed)
      process.stdout.write(`${sha256}  ${path.join(target, file)}  ${bytes} bytes, ${unpackedBytes} unpacked\n`);
  }
  const problems = packed.flatMap(problemsOf);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}
