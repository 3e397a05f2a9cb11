/**
 * Writes the types of the API from `docs/reference/openapi.json`. The generator lives in `tools/`, because it needs an older
 * compiler; without it, `--check` compares the hash of the document that the file names.
 *
 *   node packages/client/scripts/build-types.ts [--check]
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const source = new URL('../../../docs/reference/openapi.json', import.meta.url);
const target = new URL('../src/generated/api.ts', import.meta.url);
const generator = new URL('../../../tools/node_modules/openapi-typescript/bin/cli.js', import.meta.url);
const isCheck = process.argv.includes('--check');
const remedy = 'npm --prefix tools ci && npm run generate';

const hash = createHash('sha256').update(readFileSync(source)).digest('hex');
const head = `// Made from docs/reference/openapi.json by scripts/build-types.ts; do not edit.\n// SHA-256 of the document: ${hash}\n`;
const known = existsSync(target) ? readFileSync(target, 'utf8') : '';

if (!existsSync(generator)) {
  if (!known.startsWith(head)) fail(`packages/client/src/generated/api.ts is stale: ${remedy}`);
} else if (!isCheck || !known.startsWith(head) || process.argv.includes('--full')) {
  const made = `${head}${generated()}`;
  if (isCheck && made !== known) fail(`packages/client/src/generated/api.ts is stale: ${remedy}`);
  if (!isCheck && made !== known) writeFileSync(target, made);
}

/** Without the comments of the generator, whose texts are in the document. */
function generated(): string {
  const text = execFileSync(process.execPath, [fileURLToPath(generator), fileURLToPath(source)], {
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return text.slice(text.indexOf('export interface paths'));
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
