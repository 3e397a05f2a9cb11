/**
 * `npm test`: every test of the packages, many files to a process: on two cores sixty. A process that starts a service spends about
 * 10 s of processor time on loading and compiling the same code: 68 files take 263 s in processes of ten, 226 s of twenty and 214 s of
 * thirty.
 * Arguments are files or folders (default: all) and options of `node --test`.
 */
import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundlePrograms } from './test-programs.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const cache = path.join(root, 'node_modules/.cache/tests');
/** One more than cores: tests that wait for processes and timers leave a third of a core idle. */
const atOnce = os.availableParallelism() + 1;
/** Of a process, where others share the load: below it, loading costs more than the tests. */
const fewestPerProcess = 30;
/** Processes that share files, for each that runs at once: enough of them to keep every core busy to the end. */
const turns = 3;
/**
 * For the C library, which gives pages back and takes them again, a pool for nearly every thread: where the machine is a guest, each
 * page costs 20 µs. 419 tests touched 1.24 to 1.31 million pages, with this 0.91 million, and took a fifth less of the kernel's time.
 */
const keepsMemory = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1073741824',
  MALLOC_TRIM_THRESHOLD_: '1073741824',
  MALLOC_TOP_PAD_: '4194304',
};
/** They start too few processes to gain the 3 s of processor time that bundles take. */
const fewFiles = 5;
/** Of each test that sets no limit itself. */
const limitMs = 60_000;

/** Of loading all files of a process, on a busy machine. */
const loadingLimitMs = 300_000;

/** A file that measures or changes its process, stops what others share, or takes long, says so in its first line. */
const ownProcess = /^\/\/ Own process: \S/;

/**
 * Which test files share a process, relative to the root of the repository, in the order of their start. What is long comes first, as
 * it would keep a core idle last: files alone, then pages and webhooks, and rules without a service, such as `detect`, at the end.
 */
export function groupFiles(files: readonly string[]): readonly (readonly string[])[] {
  const isAlone = (file: string): boolean => ownProcess.test(readFileSync(path.join(root, file), 'utf8'));
  const { alone = [], shared = [] } = Object.groupBy(files, (file) => (isAlone(file) ? 'alone' : 'shared'));
  const size = Math.max(fewestPerProcess, Math.ceil(shared.length / (turns * atOnce)));
  const groups = Array.from({ length: Math.ceil(shared.length / size) }, (_, n) =>
    shared.slice(n * size, (n + 1) * size),
  );
  return [...alone.map((file) => [file]), ...groups.toReversed()];
}

/** The test files at these files and folders, all without any. Throws for a place without one. */
export function findTestFiles(places: readonly string[]): readonly string[] {
  const all = globSync('packages/**/*.test.ts', { cwd: root, exclude: ['**/node_modules'] }).toSorted();
  if (places.length === 0) return all;
  const wanted = places.map((place) => path.relative(root, path.resolve(place)));
  for (const place of wanted) {
    if (!all.some((file) => isWithin(file, place))) throw new Error(`no test file in ${place}`);
  }
  return all.filter((file) => wanted.some((place) => isWithin(file, place)));
}

function isWithin(file: string, place: string): boolean {
  return place === '' || `${file}/`.startsWith(`${place}/`);
}

/**
 * One after the other: of two files that wait for the same module while it loads, the second would be loaded in the name of
 * the first, and its tests and hooks would be those of the first suite.
 */
const entryHead = `import ${JSON.stringify(new URL('follow-tests.ts', import.meta.url).href)};
// Loaded after it, which a static import would not be.
const { before, describe } = await import('node:test');
// Else the first tests would run while its files load, which blocks the process for 20 s and more: longer than some limits.
const loading = Promise.withResolvers();
before(() => loading.promise, { timeout: ${loadingLimitMs} });
const load = (file, url) => new Promise((resolve) => {
  describe(file, async () => {
    try {
      await import(url);
    } finally {
      resolve();
    }
  });
});
`;

/**
 * What runs the files of one process, as a path: each becomes a suite, so that its hooks run around its own tests. `files` are relative
 * to the root of the repository.
 */
export function writeEntry(folder: string, number: number, files: readonly string[]): string {
  const loads = files.map((file) => {
    const url = pathToFileURL(path.join(root, file)).href;
    return `await load(${JSON.stringify(file)}, ${JSON.stringify(url)});\n`;
  });
  const entry = path.join(folder, `${String(number).padStart(3, '0')}.mjs`);
  writeFileSync(entry, `${entryHead}${loads.join('')}loading.resolve();\n`);
  return entry;
}

async function runTests(given: readonly string[]): Promise<void> {
  const isOption = (argument: string): boolean => argument.startsWith('-');
  const files = findTestFiles(given.filter((argument) => !isOption(argument)));
  const groups = groupFiles(files);
  const env: NodeJS.ProcessEnv = {
    ...keepsMemory,
    ...process.env,
    // Keeps stripped and compiled modules: loading the service takes 1.3 s of processor time instead of 2.9 s.
    NODE_COMPILE_CACHE: cache,
    ...(files.length < fewFiles ? {} : { WAYSEAL_TEST_PROGRAMS: await bundlePrograms(cache) }),
  };
  const folder = path.join(cache, `run-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const entries = groups.map((files, number) => writeEntry(folder, number, files));
  const reporters = ['spec', path.join(root, 'scripts/skipped-tests.ts')];
  const child = spawn(
    process.execPath,
    [
      '--test',
      `--test-concurrency=${atOnce}`,
      `--test-timeout=${limitMs}`,
      ...reporters.flatMap((name) => [`--test-reporter=${name}`, '--test-reporter-destination=stdout']),
      ...given.filter(isOption),
      ...entries,
    ],
    { cwd: root, stdio: 'inherit', env },
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => (process.exitCode = code ?? 1));
}

if (import.meta.main) await runTests(process.argv.slice(2));
