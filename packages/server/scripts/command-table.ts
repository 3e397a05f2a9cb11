/**
 * Writes `packages/server/generated/commands.json`, the names, options and texts of all commands, which the command line
 * reads instead of loading them all. With `--check`, fails when the committed file is stale.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { commandTableText } from '../src/commands/reference.ts';

const name = 'packages/server/generated/commands.json';
const file = new URL(`../../../${name}`, import.meta.url);
const text = commandTableText();
if (!process.argv.includes('--check')) {
  await writeFile(file, text);
} else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
  process.stderr.write(`${name} is stale; run npm run generate\n`);
  process.exitCode = 1;
}
