/**
 * `npm test`: every test of the packages, many files to a process. A process of its own for each file spends most of its
 * time on loading the same modules: ten files that start a service take 38 s of processor time apart and 17 s together.
 * Arguments are files or folders (default: all) and options of `node --test`.
 */
import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const cache = path.join(root, 'node_modules/.cache/tests');
/** Few enough to keep every core busy to the end. */
const filesPerProcess = 10;
const limitMs = 60_000;

/** A file that measures or changes its process, or ends others, says so and why. */
const ownProcess = /^\/\/ Own process: \S/m;

/** Each file becomes a suite, so that its hooks run around its own tests. */
function entryOf(files: readonly string[]): string {
  const suites = files.map((file) => {
    const url = pathToFileURL(path.join(root, file)).href;
    return `describe(${JSON.stringify(file)}, async () => void (await import(${JSON.stringify(url)})));\n`;
  });
  return `import { describe } from 'node:test';\n${suites.join('')}`;
}

/** Writes the entries of all groups, and answers them with the files that run alone. */
function planRun(files: readonly string[]): readonly string[] {
  const alone = files.filter((file) => ownProcess.test(readFileSync(path.join(root, file), 'utf8')));
  const shared = files.filter((file) => !alone.includes(file));
  const folder = path.join(cache, `groups-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const groups = Array.from({ length: Math.ceil(shared.length / filesPerProcess) }, (_, n) => {
    const entry = path.join(folder, `group-${String(n).padStart(3, '0')}.mjs`);
    writeFileSync(entry, entryOf(shared.slice(n * filesPerProcess, (n + 1) * filesPerProcess)));
    return entry;
  });
  return [...groups, ...alone];
}

function findFiles(places: readonly string[]): readonly string[] {
  const all = globSync('packages/**/*.test.ts', { cwd: root, exclude: ['**/node_modules'] }).toSorted();
  const wanted = places.map((place) => path.relative(root, path.resolve(place)));
  const found = all.filter((file) => wanted.length === 0 || wanted.some((place) => `${file}/`.startsWith(`${place}/`)));
  if (found.length === 0) throw new Error(`no test file in ${places.join(' ')}`);
  return found;
}

const given = process.argv.slice(2);
const options = given.filter((argument) => argument.startsWith('-'));
const places = given.filter((argument) => !argument.startsWith('-'));
const child = spawn(
  process.execPath,
  [
    '--test',
    `--test-concurrency=${os.availableParallelism()}`,
    `--test-timeout=${limitMs}`,
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${path.join(root, 'scripts/skipped-tests.ts')}`,
    '--test-reporter-destination=stdout',
    ...options,
    ...planRun(findFiles(places)),
  ],
  // Keeps stripped and compiled modules: loading the service takes 1.3 s of processor time instead of 2.9 s.
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_COMPILE_CACHE: cache } },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = signal === null ? (code ?? 1) : 1;
});
