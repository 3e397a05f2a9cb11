/** What the start of a command costs, against a limit in processor time; from a checkout and bundled. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Part, Rival, Sample } from '../part.ts';
import { timeCommand } from '../runner/commands.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const tickMs = 10;

const one = { operation: 'run', sizes: [1], sizeOf: 'run' } as const;
const limited = (seconds: number): readonly Rival[] => [
  { name: 'limit', title: `${seconds} s of processor time`, limitMs: seconds * 1_000 },
  { name: 'node', title: 'node -e 0' },
];

const bareNode = (): Promise<Sample> => timeCommand(process.execPath, ['-e', '0']);

interface StartOf {
  readonly name: string;
  readonly title: string;
  readonly seconds: number;
  /** Relative to the repository. */
  readonly file: string;
  /** The program that makes the file, where it is not part of a checkout. */
  readonly madeBy?: string;
}

/** What goes into bundles. */
const bundled = ['packages/*/{src,bin,generated,scripts}/**/*.{ts,js,mjs,json}', 'package-lock.json'];

/** Makes the file where it is missing or older than what goes into it. */
async function prepare({ file, madeBy }: StartOf): Promise<void> {
  if (madeBy === undefined) return;
  const madeAt = statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const isCurrent = globSync(bundled, { cwd: root }).every((one) => statSync(path.join(root, one)).mtimeMs < madeAt);
  if (!isCurrent) await promisify(execFile)(process.execPath, [path.join(root, madeBy)]);
}

function commandStart(start: StartOf, wordsIn: (folder: string) => Promise<readonly string[]>): Part {
  const { name, title, seconds, file } = start;
  return {
    ...one,
    name,
    title,
    against: limited(seconds),
    open: async () => {
      await prepare(start);
      const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-'));
      const words = [path.join(root, file), ...(await wordsIn(folder))];
      return {
        ours: () => timeCommand(process.execPath, words),
        peers: { node: bareNode },
        [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
      };
    },
  };
}

const detectWords = (): Promise<readonly string[]> => Promise.resolve(['detect', '020-12345675']);

async function verifyWords(folder: string): Promise<readonly string[]> {
  const { exampleRecords, issuer } = await import('../../packages/proofs/tests/support/keys.ts');
  const { makePod } = await import('../proofs/example-pod.ts');
  const [pod, keys] = [path.join(folder, 'pod.json'), path.join(folder, 'keys.json')];
  await writeFile(pod, await makePod(20));
  await writeFile(keys, JSON.stringify({ issuer, keys: exampleRecords }));
  return ['pod', pod, '--keys', keys];
}

/** From the start of the process on an empty folder, without compiled code, to its first answer from the database. */
async function firstStart(): Promise<Sample> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-'));
  const begun = performance.now();
  const flags = ['--max-semi-space-size=4', path.join(root, 'packages/server/bin/wayseal.js'), 'serve', '--json'];
  const child = spawn(process.execPath, flags, {
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '1',
      NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
      WAYSEAL_DATA_DIR: path.join(folder, 'data'),
      WAYSEAL_PORT: '0',
      WAYSEAL_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  try {
    const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const answer = await fetch(`${(JSON.parse(line) as { readonly url: string }).url}/readyz`);
    if (!answer.ok) throw new Error(`the service answered ${answer.status}`);
    return { operations: 1, processorMs: processorMs(child.pid ?? 0), wallMs: performance.now() - begun };
  } finally {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}

/** User and system time of a process: fields 14 and 15 of /proc/PID/stat, in ticks. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

export const startParts: readonly Part[] = [
  commandStart(
    {
      name: 'start-detect',
      title: 'wayseal detect NUMBER from a checkout, second and later runs',
      seconds: 0.25,
      file: 'packages/server/bin/wayseal.js',
    },
    detectWords,
  ),
  commandStart(
    {
      name: 'start-detect-bundled',
      title: 'wayseal detect NUMBER bundled, second and later runs',
      seconds: 0.12,
      file: 'packages/server/dist/lib/wayseal.js',
      madeBy: 'packages/server/scripts/build-dist.ts',
    },
    detectWords,
  ),
  commandStart(
    {
      name: 'start-verify',
      title: 'wayseal-verify pod from a checkout, second and later runs',
      seconds: 0.15,
      file: 'packages/proofs/bin/wayseal-verify.js',
    },
    verifyWords,
  ),
  commandStart(
    {
      name: 'start-verify-bundled',
      title: 'wayseal-verify pod bundled, second and later runs',
      seconds: 0.1,
      file: 'packages/proofs/dist/wayseal-verify.mjs',
      madeBy: 'packages/proofs/scripts/build-dist.ts',
    },
    verifyWords,
  ),
  {
    ...one,
    name: 'start-service',
    title: 'first start of the service, to its first answer',
    against: limited(3),
    maxRounds: 3,
    open: () =>
      Promise.resolve({ ours: firstStart, peers: { node: bareNode }, [Symbol.asyncDispose]: () => Promise.resolve() }),
  },
];
