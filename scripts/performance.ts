/**
 * Writes what documents say about performance from the newest `bench/results/DATE.json`: `docs/performance/` and the blocks
 * `<!-- bench: NAME -->` of other documents. With `--check`, fails when a committed file is stale.
 */
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newestResults } from '../bench/runner/results.ts';
import { performanceFiles, withBlocks } from '../bench/report/pages.ts';

const root = new URL('../', import.meta.url);
const folder = fileURLToPath(root);
const newest = newestResults();
if (newest === undefined) throw new Error('there is no bench/results/DATE.json; run npm run bench');
const { name, results } = newest;

const isCheck = process.argv.includes('--check');
const read = (file: string): string => {
  try {
    return readFileSync(new URL(file, root), 'utf8');
  } catch {
    return '';
  }
};

const made = new Map(Object.entries(performanceFiles(results, name)));
for (const file of globSync(['*.md', 'docs/**/*.md', 'packages/*/README.md', 'bench/results/*.md'], { cwd: folder })) {
  if (made.has(file) || !read(file).includes('<!-- bench: ')) continue;
  made.set(file, withBlocks(read(file), results, name));
}
if (!isCheck) mkdirSync(new URL('docs/performance/', root), { recursive: true });
for (const [file, text] of made) {
  if (!isCheck) writeFileSync(new URL(file, root), text);
  else if (read(file) !== text) {
    process.stderr.write(`${file} is stale; run npm run generate\n`);
    process.exitCode = 1;
  }
}
for (const file of globSync('docs/performance/*', { cwd: folder }).filter((file) => !made.has(file))) {
  process.stderr.write(`${file} belongs to no part of the newest run; delete it\n`);
  process.exitCode = 1;
}
