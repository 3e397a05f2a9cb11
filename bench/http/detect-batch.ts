/**
 * Compares `POST /api/v1/detect/batch` of 1,000 numbers, with authentication, limiter, validation and envelope, with
 * `detect` of the same numbers in a process. Ours includes the text of each answer; `--with-text` lets the peer write it
 * with `JSON.stringify` as well, which shows what HTTP alone costs. Needs wrk (Debian package) and Linux (/proc).
 *
 *   node bench/http/detect-batch.ts [--seconds 3] [--rounds 5] [--connections 4] [--with-text]
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { detect } from '../../packages/detect/src/index.ts';
import { listMixedNumbers } from '../detect/numbers.ts';
import type { Part, Sample, Sides } from '../part.ts';

const run = promisify(execFile);
const ticksPerSecond = 100;
const target = '/api/v1/detect/batch';
const listLength = 1_000;
const mixed = listMixedNumbers();
/** One third valid, one third mistyped, one third random: what a list of a customer has at its worst. */
const numbers = Array.from({ length: listLength }, (_, index) => mixed[index % mixed.length] ?? '');

interface Options {
  readonly seconds: number;
  readonly withText: boolean;
}

/** `npm run bench` takes these; sizes are connections. */
export function detectBatchPart({ seconds, withText }: Options): Part {
  return {
    name: 'rest-detect-batch',
    title: 'REST detect/batch of 1,000',
    against: withText ? 'detect and JSON.stringify in process' : 'detect in process',
    operation: 'number',
    goal: 0.7,
    sizes: [1, 4, 16],
    sizeOf: 'connections',
    needs: ['wrk'],
    open: (connections) => openSides(connections, seconds, withText),
  };
}

async function openSides(connections: number, seconds: number, withText: boolean): Promise<Sides> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-'));
  const child = spawn(process.execPath, [fileURLToPath(new URL('service.ts', import.meta.url))], {
    env: { ...process.env, WAYSEAL_DATA_DIR: folder, WAYSEAL_PORT: '0', WAYSEAL_LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { url, key } = JSON.parse(line) as { url: string; key: string };
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ numbers });
  await checkAnswer(`${url}${target}`, headers, body);
  const script = path.join(folder, 'post.lua');
  await writeFile(script, luaScript(headers, body));
  const args = (duration: number): string[] => ['-t1', `-c${connections}`, `-d${duration}s`, '--latency', '-s', script];
  // Compilation is no part of the rate.
  await run('wrk', [...args(2), `${url}${target}`]);
  countInProcess(1, withText);
  return {
    ours: async (): Promise<Sample> => {
      const before = processorMs(child.pid ?? 0);
      const startedAt = performance.now();
      const { stdout } = await run('wrk', [...args(seconds), `${url}${target}`]);
      if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
      return {
        operations: Number(/(\d+) requests in/.exec(stdout)?.[1]) * listLength,
        processorMs: processorMs(child.pid ?? 0) - before,
        wallMs: performance.now() - startedAt,
      };
    },
    peer: () => Promise.resolve(countInProcess(seconds, withText)),
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function checkAnswer(url: string, headers: Record<string, string>, body: string): Promise<void> {
  const answer = await fetch(url, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: unknown };
  const expected = { items: numbers.map((number) => detect(number)) };
  if (JSON.stringify(data) !== JSON.stringify(expected)) throw new Error('the service answers differently');
}

/** Detects the list until the time is over. */
function countInProcess(seconds: number, withText: boolean): Sample {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  let operations = 0;
  let read = 0;
  while (performance.now() - startedAt < seconds * 1000) {
    for (const number of numbers) {
      const answer = detect(number);
      read += withText ? JSON.stringify(answer).length : answer.matches.length;
    }
    operations += listLength;
  }
  if (read === 0) throw new Error('nothing was detected');
  const { user, system } = process.cpuUsage(before);
  return { operations, processorMs: (user + system) / 1000, wallMs: performance.now() - startedAt };
}

/** User and system time of a process: fields 14 and 15 of /proc/PID/stat. */
function processorMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000;
}

function luaScript(headers: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `wrk.headers["${name}"] = ${JSON.stringify(value)}`);
  return `wrk.method = "POST"\nwrk.body = ${JSON.stringify(body)}\n${lines.join('\n')}\n`;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '3' },
      rounds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '4' },
      'with-text': { type: 'boolean', default: false },
    },
  });
  const part = detectBatchPart({ seconds: Number(values.seconds), withText: values['with-text'] });
  await using sides = await part.open(Number(values.connections));
  const ratios: number[] = [];
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const [peer, ours] = [await sides.peer(), await sides.ours()].map(
      (sample) => (sample.processorMs * 1000) / sample.operations,
    ) as [number, number];
    ratios.push(peer / ours);
    console.log(`round ${round}: ${part.against} ${peer.toFixed(2)} µs, ours ${ours.toFixed(2)} µs a number`);
  }
  console.log(`ratio ${median(ratios).toFixed(2)} (goal ${part.goal}); load ${loadavg()[0]?.toFixed(2)}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
