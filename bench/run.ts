/**
 * `npm run bench`: measures our paths beside peers and limits in the same run, prints one table, and with all parts writes
 * `bench/results/DATE.json`, from which `npm run generate` makes `docs/performance/` and the figures of other documents.
 * Needs npm and Debian packages only: `npm --prefix tools ci` for the peers, wrk, postgresql.
 *
 *   npm run bench -- [NAME…] [--list] [--json] [--rounds 5] [--quick] [--write] [--strict] [--help]
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findPostgres } from '../packages/server/tests/support/postgres.ts';
import { parts } from './parts.ts';
import type { Part, Program } from './part.ts';
import { currentLoad, describeMachine } from './runner/machine.ts';
import { type PartResults, type Results, parseResults, resultsFolder } from './runner/results.ts';
import { rowsOf } from './runner/rows.ts';
import { runPart } from './runner/run-part.ts';
import { progressLine, tableOf } from './runner/terminal.ts';

/** With three, a slow hour of the machine made the whole run 919 s, where it has 900. */
const mostOtherRounds = 2;

const usage = `npm run bench -- [NAME…] [options]

  NAME            parts to run (default: all)
  --list          list the parts and their goals
  --rounds COUNT  rounds at the size of the goal (5); the other sizes take at most ${mostOtherRounds}
  --quick         smallest size, one short round: shows that the parts run
  --json          print the result as JSON
  --write         write ${resultsFolder}/DATE.json (default when all parts run, never with --quick)
  --no-write      do not write it
  --strict        exit with 3 when a goal is missed
  --help          print this text

Exit code: 0 when all parts ran, 1 when one failed, 2 for a wrong option, 3 with --strict when a goal is missed.`;

const root = new URL('../', import.meta.url);
const fullRoundMs = 1_000;
const quickRoundMs = 100;

interface Options {
  readonly chosen: readonly Part[];
  readonly rounds: number;
  readonly quick: boolean;
  readonly json: boolean;
  readonly writes: boolean;
  readonly strict: boolean;
}

function readOptions(): Options | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      list: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '5' },
      quick: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      write: { type: 'boolean' },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || values.list) {
    console.log(values.help ? usage : parts.map(describe).join('\n'));
    return undefined;
  }
  const unknown = positionals.find((name) => parts.every((part) => part.name !== name));
  if (unknown !== undefined) throw new TypeError(`There is no part ${unknown}. List them: npm run bench -- --list`);
  const rounds = Number(values.rounds);
  if (!Number.isSafeInteger(rounds) || rounds < 1) throw new TypeError('--rounds takes a whole number above 0.');
  return {
    chosen: positionals.length === 0 ? parts : parts.filter(({ name }) => positionals.includes(name)),
    rounds,
    quick: values.quick,
    json: values.json,
    writes: !values.quick && (values.write ?? positionals.length === 0),
    strict: values.strict,
  };
}

function describe({ name, title, against, sizes, sizeOf }: Part): string {
  const goals = against.map((rival) => {
    const goal = rival.goal ?? (rival.limitMs === undefined ? undefined : 1);
    return `    ${goal === undefined ? '' : `at least ${goal} of `}${rival.title}`;
  });
  return [`${name}: ${title}; ${sizes.join(', ')} ${sizeOf}`, ...goals].join('\n');
}

const installed: Readonly<Record<Program, () => string | undefined>> = {
  wrk: () => (spawnSync('wrk', ['-v']).error === undefined ? undefined : 'wrk is not installed (Debian package wrk)'),
  postgres: () => {
    const found = findPostgres();
    return 'absent' in found ? found.absent : undefined;
  },
};

/** Why a part cannot run here. */
function absenceOf(part: Part): string | undefined {
  return part.needs?.map((program) => installed[program]()).find((why) => why !== undefined) ?? part.absent?.();
}

const goalSizeOf = ({ goalSize, sizes }: Part): number => goalSize ?? sizes[1] ?? sizes[0];

function orderOf(part: Part, { rounds, quick }: Options) {
  if (quick) return { sizes: [{ size: part.sizes[0], rounds: 1 }], roundMs: quickRoundMs };
  const most = Math.min(rounds, part.maxRounds ?? rounds);
  const sizes = part.sizes.map((size) => ({
    size,
    rounds: size === goalSizeOf(part) ? most : Math.min(most, mostOtherRounds),
  }));
  return { sizes, roundMs: fullRoundMs };
}

const git = (...words: readonly string[]): string => {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
};

async function runAll(options: Options, signal: AbortSignal): Promise<{ results: Results; failed: boolean }> {
  const [machine, loadBefore, startedAt, begun] = [describeMachine(), currentLoad(), new Date(), performance.now()];
  const progress = progressLine(process.stderr);
  const done: PartResults[] = [];
  const left: { name: string; why: string }[] = [];
  let failed = false;
  for (const part of options.chosen) {
    const why = absenceOf(part);
    if (why !== undefined) {
      left.push({ name: part.name, why });
      continue;
    }
    const number = `${done.length + left.length + 1}/${options.chosen.length}`;
    try {
      const conditions = {
        cores: machine.cores,
        loadAtStart: loadBefore,
        signal,
        tell: (text: string) => progress.tell(`${number} ${text}`),
      };
      const { measured, ...rest } = await runPart(part, orderOf(part, options), conditions);
      const { name, title, operation, sizeOf, against } = part;
      const goalSize = options.quick ? part.sizes[0] : goalSizeOf(part);
      done.push({
        name,
        title,
        operation,
        sizeOf,
        goalSize,
        against: [...against],
        ...rest,
        sizes: measured as PartResults['sizes'],
      });
      for (const rival of against) {
        if (rival.limitMs !== undefined || rival.name in (measured[0]?.peers ?? {})) continue;
        left.push({
          name: `${name} against ${rival.name}`,
          why: 'its package is not installed (npm --prefix tools ci)',
        });
      }
    } catch (error) {
      signal.throwIfAborted();
      failed = true;
      left.push({ name: part.name, why: error instanceof Error ? error.message : String(error) });
    }
  }
  progress.clear();
  const results: Results = {
    format: 1,
    startedAt: startedAt.toISOString(),
    seconds: Math.round((performance.now() - begun) / 1_000),
    commit: git('rev-parse', 'HEAD'),
    changed: git('status', '--porcelain', '--untracked-files=no') !== '',
    command: ['npm run bench', ...process.argv.slice(2)].join(' '),
    machine,
    loadBefore,
    loadAfter: currentLoad(),
    parts: done,
    left,
  };
  return { results, failed };
}

async function main(): Promise<number> {
  const options = readOptions();
  if (options === undefined) return 0;
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort(new Error('stopped')));
  const { results, failed } = await runAll(options, stopping.signal);
  const text = `${JSON.stringify(results, null, 1)}\n`;
  console.log(options.json ? text : tableOf(results));
  if (options.writes && !failed) {
    const name = `${results.startedAt.slice(0, 10)}.json`;
    parseResults(text, name);
    writeFileSync(new URL(`${resultsFolder}/${name}`, root), text);
    console.error(`Wrote ${fileURLToPath(new URL(`${resultsFolder}/${name}`, root))}. Then: npm run generate`);
  }
  if (failed) return 1;
  return options.strict && rowsOf(results).some(({ verdict }) => verdict === 'missed') ? 3 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof TypeError ? 2 : 1;
}
