/**
 * Writes what is made from the carrier tables: the module that the library loads and the reference pages.
 * With `--check` it writes nothing and exits 1, naming each file that differs. Tables that break a rule are refused
 * either way, each row by file and line: an unsorted row would otherwise travel into the module and its diff.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatProblem } from '../src/directory/problems.ts';
import { validateDirectory } from '../src/directory/validate-directory.ts';
import { generateCarrierModule } from './generate-carriers.ts';
import { generateDirectoryPage } from './generate-directory-page.ts';
import { generateParcelCarriersPage, readParcelVolumes } from './generate-parcel-carriers.ts';
import { readCarrierTables, readLessorTable, readUnservedTable, readVolumeTable } from './read-tables.ts';
import { generateLinkPages } from './generate-link-pages.ts';

const carriers = readCarrierTables();
const lessors = readLessorTable();

const problems = validateDirectory(carriers, lessors);
if (problems.length > 0) {
  for (const problem of problems) console.error(`packages/detect/data/${formatProblem(problem)}`);
  process.exit(1);
}

function put(url: URL, text: string): void {
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

put(new URL('../src/directory/carriers.generated.ts', import.meta.url), generateCarrierModule(carriers, lessors));
put(
  new URL('../../../docs/reference/directory.md', import.meta.url),
  generateDirectoryPage(carriers, lessors, readUnservedTable()),
);
for (const { name, text } of generateLinkPages(carriers)) {
  put(new URL(`../../../docs/reference/directory/${name}`, import.meta.url), text);
}

// The formats look their carriers up in the module above, so they are loaded after it is written.
const { listFormats } = await import('../src/index.ts');
const { generateFormatsPage } = await import('./generate-formats-page.ts');
put(new URL('../../../docs/reference/formats.md', import.meta.url), generateFormatsPage());
put(
  new URL('../../../docs/reference/parcel-carriers.md', import.meta.url),
  generateParcelCarriersPage(readParcelVolumes(readVolumeTable()), carriers, listFormats()),
);
