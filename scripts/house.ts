/**
 * `npm run house`: the measures of the source against their goals, one line each; exit code 1 when one is missed.
 * With `--check` it also runs `npm run check:fast` and states its processor time, which takes up to a minute.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { filesImportedBy, findCircle, sourceFiles, textOf } from './imports.ts';

interface Measure {
  readonly name: string;
  readonly value: number;
  /** The goal is met at this value or below. */
  readonly goal: number;
  /** What the value counts. */
  readonly about: string;
}

const root = fileURLToPath(new URL('../', import.meta.url));
const oxlint = path.join(root, 'node_modules/.bin/oxlint');
const files = sourceFiles();

/**
 * The files that a delivery passes in the module of webhooks, from the recorded event to the redrive: they are named here,
 * because a path through calls is no path through imports. A file that is gone fails the measure.
 */
const deliveryPath = [
  'store/scan-hook.ts',
  'store/outbox.ts',
  'work/deliverer.ts',
  'store/queue.ts',
  'store/claim.ts',
  'work/post-attempt.ts',
  'store/settle.ts',
  'rules/delivery-policy.ts',
].map((file) => `modules/webhooks/${file}`);

/** Subjects by the words that their file names have. */
const subjects: Readonly<Record<string, RegExp>> = {
  webhooks: /webhook|deliver(?:y|ies)/,
  proofs: /proof|seal|witness|transparency/,
  epcis: /epcis/,
  feeds: /^feeds?[-.](?!outcomes)|-feed\./,
};

function linesOf(file: string): number {
  return textOf(file).split('\n').length - 1;
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Texts of pages are together, a file a subject: translators work there, and a test keeps the languages complete. */
const textFolder = 'surfaces/site/texts/';

/** Rooms outside a module, its pages, console pages and commands included, that have files named after its subject. */
function roomsOf(module: string, words: RegExp): readonly string[] {
  const rooms = files
    .filter((file) => words.test(path.posix.basename(file)) && !file.startsWith(`modules/${module}/`))
    // Another module may have a word for what it takes from this one.
    .filter((file) => !file.startsWith('modules/') && !file.startsWith(textFolder))
    .map((file) => path.posix.dirname(file));
  return [...new Set(rooms)];
}

/** Files of the console's shell that import a module: its pages come from the modules. */
function consoleFilesWithSubject(): number {
  const shell = files.filter((file) => file.startsWith('surfaces/console/'));
  return shell.filter((file) => filesImportedBy(file).some((target) => target.startsWith('modules/'))).length;
}

/** Lengths of all functions above one line, as the lint counts them: without blank lines and comments. */
function functionLengths(): readonly number[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'wayseal-house-'));
  const config = path.join(folder, 'oxlint.json');
  const rule = ['error', { max: 1, skipBlankLines: true, skipComments: true }];
  writeFileSync(config, JSON.stringify({ plugins: [], categories: {}, rules: { 'max-lines-per-function': rule } }));
  const skipped = ['--ignore-pattern', '**/*.test.ts', '--ignore-pattern', '**/*.js'];
  const run = spawnSync(oxlint, ['-c', config, '-f', 'unix', ...skipped, 'packages/server/src'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  rmSync(folder, { recursive: true });
  return [...run.stdout.matchAll(/has too many lines \((\d+)\)/g)].map(([, lines]) => Number(lines));
}

function castsOnAnswers(): number {
  const pages = files.filter((file) =>
    /^(?:surfaces\/(?:site|console)|commands|modules\/[^/]+\/(?:pages|commands))\//.test(file),
  );
  const casts = pages.flatMap((file) => [...textOf(file).matchAll(/\(await (?:\w+\.)?invoke\([^;]*?\)\) as /gs)]);
  return casts.length;
}

function records(): { readonly count: number; readonly longest: number } {
  const folder = path.join(root, 'docs/decisions');
  const names = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  const lengths = names.map((name) => readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n').length);
  return { count: names.length, longest: Math.max(...lengths) };
}

function measures(): readonly Measure[] {
  const lengths = files.map(linesOf).toSorted((one, other) => one - other);
  const functions = functionLengths();
  const imports = new Map(files.map((file) => [file, filesImportedBy(file)]));
  const importersOf = (target: RegExp): number =>
    files.filter((file) => filesImportedBy(file).some((found) => target.test(found)) && !target.test(file)).length;
  const shared = files.filter(
    (file) =>
      !file.startsWith('modules/') && filesImportedBy(file).some((found) => /^modules\/[^/]+\/module\.ts$/.test(found)),
  );
  const atRoot = files.filter((file) => !file.includes('/'));
  const ports = files.filter((file) => file.endsWith('/ports.ts')).map(linesOf);
  const { count, longest } = records();
  const types = readFileSync(path.join(root, 'packages/server/tests/invoke-types.ts'), 'utf8');
  return [
    ...Object.entries(subjects).map(([module, words]) => ({
      name: `rooms of ${module}`,
      value: 1 + roomsOf(module, words).length,
      goal: 1,
      about: 'folders with its files, pages and commands included, texts of pages aside',
    })),
    {
      name: 'console files that know a module',
      value: consoleFilesWithSubject(),
      goal: 0,
      about: 'files of surfaces/console',
    },
    {
      name: 'delivery path',
      value:
        deliveryPath.filter((file) => files.includes(file)).length +
        99 * deliveryPath.filter((file) => !files.includes(file)).length,
      goal: 8,
      about: 'files from a recorded event to its redrive',
    },
    { name: 'app.ts', value: linesOf('app.ts'), goal: 80, about: 'lines' },
    { name: 'files at the root', value: atRoot.length, goal: 5, about: 'app, config, main, modules, version' },
    {
      name: 'ports.ts and settings.ts at the root',
      value: atRoot.filter((file) => /^(?:ports|settings)\.ts$/.test(file)).length,
      goal: 0,
      about: 'files',
    },
    { name: 'largest ports.ts', value: Math.max(...ports), goal: 350, about: 'lines' },
    { name: 'longest function', value: Math.max(...functions), goal: 50, about: 'lines' },
    {
      name: 'functions above 50 lines',
      value: functions.filter((length) => length > 50).length,
      goal: 0,
      about: 'functions',
    },
    { name: 'median file', value: at(lengths, 0.5), goal: 100, about: 'lines' },
    { name: 'p90 file', value: at(lengths, 0.9), goal: 220, about: 'lines' },
    { name: 'longest file', value: lengths.at(-1) ?? 0, goal: 400, about: 'lines' },
    {
      name: 'casts on answers of invoke',
      value: castsOnAnswers(),
      goal: 0,
      about: 'casts in pages, console and commands',
    },
    {
      name: 'type tests that are missing',
      value: Math.max(0, 6 - types.split('@ts-expect-error').length + 1),
      goal: 0,
      about: 'of 6 misuses that the compiler must refuse',
    },
    {
      name: 'circles of imports',
      value: findCircle(imports) === undefined ? 0 : 1,
      goal: 0,
      about: 'type imports counted',
    },
    { name: 'imports of examples/', value: importersOf(/examples\//), goal: 0, about: 'files of src/' },
    {
      name: 'shared files of a new module',
      value: shared.length,
      goal: 1,
      about: 'files outside its folder that name its declaration',
    },
    // 25 after the move to subjects, and one for each step that adds choices.
    { name: 'decision records', value: count, goal: 28, about: 'records' },
    { name: 'longest decision record', value: longest, goal: 40, about: 'lines' },
  ];
}

/** Seconds of processor time of the fast check and all that it starts. */
function fastCheck(): Measure {
  // Of children of children Node tells nothing; `times` of the shell does, in its second line.
  const run = spawnSync('sh', ['-c', 'npm run --silent check:fast >&2 && times'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (run.status !== 0) throw new Error('npm run check:fast fails');
  const spent = [...(run.stdout.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  const seconds = spent.reduce((sum, [, minutes, rest]) => sum + Number(minutes) * 60 + Number(rest), 0);
  return { name: 'check:fast', value: Math.round(seconds), goal: 40, about: 'seconds of processor time' };
}

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(
    'npm run house [-- --json] [-- --check]\n\nPrints the measures of the source against their goals. Exit code 1: one is missed.',
  );
} else {
  const all = [...measures(), ...(values.check ? [fastCheck()] : [])];
  if (values.json) console.log(JSON.stringify(all, null, 2));
  else
    for (const { name, value, goal, about } of all)
      console.log(`${value <= goal ? 'ok  ' : 'MISS'} ${name}: ${value} (goal ${goal}; ${about})`);
  process.exitCode = all.every(({ value, goal }) => value <= goal) ? 0 : 1;
}
