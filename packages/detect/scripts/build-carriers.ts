/**
 * Writes what is made from the carrier tables: the module that the library loads and the reference page.
 * With `--check` it writes nothing and exits 1, naming each file that differs. Tables that break a rule are refused
 * either way, each row by file and line: an unsorted row would otherwise travel into the module and its diff.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatProblem } from '../src/directory/problems.ts';
import { validateDirectory } from '../src/directory/validate-directory.ts';
import { generateCarrierModule } from './generate-carriers.ts';
import { generateFormatsPage } from './generate-formats-page.ts';
import { generateDirectoryPage } from './generate-directory-page.ts';
import { readCarrierTables, readLessorTable, readUnservedTable } from './read-tables.ts';

const carriers = readCarrierTables();
const lessors = readLessorTable();

const problems = validateDirectory(carriers, lessors);
if (problems.length > 0) {
  for (const problem of problems) console.error(`packages/detect/data/${formatProblem(problem)}`);
  process.exit(1);
}

const outputs = [
  {
    url: new URL('../src/directory/carriers.generated.ts', import.meta.url),
    text: generateCarrierModule(carriers, lessors),
  },
  {
    url: new URL('../../../docs/reference/directory.md', import.meta.url),
    text: generateDirectoryPage(carriers, lessors, readUnservedTable()),
  },
];

for (const { url, text } of outputs) write(url, text);
// Last, because it reads the carriers from the module that was just written.
write(new URL('../../../docs/reference/formats.md', import.meta.url), generateFormatsPage());

function write(url: URL, text: string): void {
  const path = fileURLToPath(url);
  const current = existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  if (current === text) return;
  if (process.argv.includes('--check')) {
    console.error(`${path} is not what the carrier tables give: run npm run data:carriers`);
    process.exitCode = 1;
  } else {
    mkdirSync(new URL('.', url), { recursive: true });
    writeFileSync(path, text);
    console.log(`wrote ${path}`);
  }
}
