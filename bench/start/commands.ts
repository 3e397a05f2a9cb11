/**
 * Measures the processor time of commands, of the process and all its children, beside a Node that does nothing: from
 * the checkout and from the packages of `npm run build:packages`, with code that is compiled already and, once, without.
 * The rounds are interleaved.
 *
 *   node bench/start/commands.ts [--rounds 11]
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '11' } } });
const rounds = Number(values.rounds);
if (!Number.isSafeInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number above 0');

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'wayseal-commands-'));
const [pod, keys] = ['pod.json', 'keys.json'].map((name) => path.join(folder, name)) as [string, string];
const vector = JSON.parse(readFileSync(path.join(root, 'vectors/spod1/valid/event-basis-code.json'), 'utf8')) as {
  readonly document: unknown;
  readonly keys: unknown;
};
writeFileSync(pod, JSON.stringify(vector.document));
writeFileSync(keys, JSON.stringify(vector.keys));

const verify = ['pod', pod, '--keys', keys];
const number = '1Z999AA10123456784';
const commands: Readonly<Record<string, readonly string[]>> = {
  'node, nothing to do': ['-e', '0'],
  'detect, checkout': ['packages/server/bin/wayseal.js', 'detect', number],
  'detect, package': ['packages/server/dist/lib/wayseal.js', 'detect', number],
  'detect --json, checkout': ['packages/server/bin/wayseal.js', 'detect', '--json', number],
  'detect --json, package': ['packages/server/dist/lib/wayseal.js', 'detect', '--json', number],
  '--help, checkout': ['packages/server/bin/wayseal.js', '--help'],
  '--help, package': ['packages/server/dist/lib/wayseal.js', '--help'],
  'wayseal-verify pod, checkout': ['packages/proofs/bin/wayseal-verify.js', ...verify],
  'wayseal-verify pod, package': ['packages/proofs/dist/wayseal-verify.mjs', ...verify],
};

/** Seconds of user and system time: `times` of the shell counts children that have ended. */
function secondsOf(args: readonly string[], cache: string): number {
  const script = '"$@" > "$OUT" 2>&1 || { cat "$OUT" >&2; exit 1; }; times';
  const text = execFileSync('bash', ['-c', script, 'bash', process.execPath, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_COMPILE_CACHE: cache, OUT: path.join(folder, 'out') },
  });
  const [, ofChildren = ''] = text.trim().split('\n');
  return [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0);
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;

const form = (seconds: number): string => `${seconds.toFixed(3)} s`;

try {
  const there = Object.entries(commands).filter(
    ([, [file = '']]) => file === '-e' || existsSync(path.join(root, file)),
  );
  const cold = there.map(([, args], index) => secondsOf(args, path.join(folder, `cold-${index}`)));
  const warm = path.join(folder, 'compiled');
  for (const [, args] of there) secondsOf(args, warm);
  const found = there.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, [, args]] of there.entries()) found[index]?.push(secondsOf(args, warm));
  for (const [index, [name]] of there.entries()) {
    const times = found[index] ?? [];
    console.log(
      `${name}: ${form(median(times))} (least ${form(Math.min(...times))}), first ${form(cold[index] ?? NaN)}`,
    );
  }
  console.log(
    `load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
