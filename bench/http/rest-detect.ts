/**
 * Compares the CPU time per request of `GET /api/v1/detect`, with authentication, limiter and envelope, with a bare
 * `node:http` GET that writes the same bytes in the same run. Needs wrk (Debian package) and Linux (/proc). Goals: bare
 * / ours >= 0.6, p99 <= 10 ms.
 *
 *   node bench/http/rest-detect.ts [--seconds 5] [--rounds 3]
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, rounds: { type: 'string', default: '3' } },
});
const run = promisify(execFile);
const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const ticksPerSecond = 100;
const connections = 32;

interface Measured {
  readonly requestsPerSecond: number;
  readonly cpuMicroseconds: number;
  readonly p99Ms: number;
}

async function start(
  file: string,
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [here(file)], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, line };
}

/** User and system time of a process in seconds: fields 14 and 15 of /proc/PID/stat. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

async function load(
  url: string,
  key: string,
  seconds: string,
): Promise<{ total: number; p99Ms: number; rate: number }> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    '-H',
    `Authorization: Bearer ${key}`,
    url,
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const [, amount = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const scale = { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
  return {
    total: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: Number(amount) * scale,
  };
}

async function measure(pid: number, url: string, key: string): Promise<Measured> {
  await load(url, key, '1');
  const before = cpuSeconds(pid);
  const { total, rate, p99Ms } = await load(url, key, values.seconds);
  return { requestsPerSecond: rate, cpuMicroseconds: ((cpuSeconds(pid) - before) / total) * 1e6, p99Ms };
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

const dataDir = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-'));
const target = '/api/v1/detect?number=020-12345675';
const service = await start('service.ts', {
  WAYSEAL_DATA_DIR: dataDir,
  WAYSEAL_PORT: '0',
  WAYSEAL_LOG_LEVEL: 'silent',
});
const { url, key } = JSON.parse(service.line) as { url: string; key: string };
const sample = await (await fetch(`${url}${target}`, { headers: { authorization: `Bearer ${key}` } })).text();
const bare = await start('bare-server.ts', { WAYSEAL_BENCH_BODY: sample });
try {
  const ratios: number[] = [];
  const ours: Measured[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const peer = await measure(bare.child.pid ?? 0, `${bare.line}${target}`, key);
    const mine = await measure(service.child.pid ?? 0, `${url}${target}`, key);
    ratios.push(peer.cpuMicroseconds / mine.cpuMicroseconds);
    ours.push(mine);
    console.log(
      `round ${round + 1}: bare ${peer.cpuMicroseconds.toFixed(1)} µs, ours ${mine.cpuMicroseconds.toFixed(1)} µs, ` +
        `${Math.round(mine.requestsPerSecond)} requests/s, p99 ${mine.p99Ms.toFixed(2)} ms`,
    );
  }
  console.log(
    `bare / ours ${median(ratios).toFixed(2)} (goal 0.6), p99 ${median(ours.map(({ p99Ms }) => p99Ms)).toFixed(2)} ms (goal 10); ` +
      `Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)}`,
  );
} finally {
  service.child.kill();
  bare.child.kill();
  await rm(dataDir, { recursive: true, force: true });
}
