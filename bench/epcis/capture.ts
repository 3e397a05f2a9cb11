/**
 * Measures capture of single events at 16, 1 and 64 connections, and of documents of 100 events, with hashing,
 * authentication and synchronous=FULL. Alternates with a bare `node:http` server that parses the same bodies and writes
 * an answer of the same length. Goals on two quiet cores: >= 3,000 requests/s and p99 <= 25 ms at 16 connections; >=
 * 5,000 events/s in documents. On a shared machine, the ratio of processor times is more reliable than the rates.
 *
 *   node bench/epcis/capture.ts [--seconds 5] [--rounds 3] [--profile FOLDER]
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { eventText } from './events.ts';
import { load, type LoadResult, type Shot } from './load.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    profile: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const warmUpSeconds = 3;
const ticksPerSecond = 100;
const capturePath = '/api/v1/epcis/capture';
const eventsPerDocument = 100;

interface Server {
  readonly child: ChildProcess;
  readonly line: string;
  readonly pid: number;
}

async function start(file: string, environment: Record<string, string>, flags: readonly string[]): Promise<Server> {
  const script = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [...flags, script], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, line, pid: child.pid ?? 0 };
}

/** User and system time of a process in seconds: fields 14 and 15 of /proc/PID/stat. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

interface Measured extends LoadResult {
  readonly cpuMicroseconds: number;
}

let nextSerial = 0;
const single = (): Shot => ({ method: 'POST', path: capturePath, body: eventText(nextSerial++) });
const document = (): Shot => {
  const events = Array.from({ length: eventsPerDocument }, () => eventText(nextSerial++));
  return { method: 'POST', path: capturePath, body: `[${events.join(',')}]` };
};

async function measure(
  { pid }: Server,
  url: string,
  key: string,
  connections: number,
  shot: () => Shot,
): Promise<Measured> {
  const before = cpuSeconds(pid);
  const result = await load(url, key, connections, seconds, shot);
  return { ...result, cpuMicroseconds: ((cpuSeconds(pid) - before) / result.total) * 1e6 };
}

function report(what: string, { perSecond, p50Ms, p99Ms, cpuMicroseconds }: Measured, events = 1): void {
  const rate = events === 1 ? '' : `, ${Math.round(perSecond * events)} events/s`;
  console.log(
    `${what}: ${Math.round(perSecond)} requests/s${rate}, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ` +
      `CPU ${Math.round(cpuMicroseconds)} µs each`,
  );
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-'));
const service = await start(
  '../http/service.ts',
  { WAYSEAL_DATA_DIR: folder, WAYSEAL_PORT: '0', WAYSEAL_LOG_LEVEL: 'silent' },
  values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`],
);
const { url, key } = JSON.parse(service.line) as { url: string; key: string };
const answer = await fetch(`${url}${capturePath}`, {
  method: 'POST',
  headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  body: eventText(nextSerial++),
});
const bare = await start('../http/bare-post-server.ts', { WAYSEAL_BENCH_BODY: await answer.text() }, []);

try {
  await load(bare.line, key, 16, warmUpSeconds, single);
  await load(url, key, 16, warmUpSeconds, single);
  const rounds: { readonly peer: Measured; readonly ours: Measured }[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const peer = await measure(bare, bare.line, key, 16, single);
    const ours = await measure(service, url, key, 16, single);
    rounds.push({ peer, ours });
    report(`round ${round + 1}, bare POST, 16 connections`, peer);
    report(`round ${round + 1}, single events, 16 connections`, ours);
  }
  const ratio = median(rounds.map(({ peer, ours }) => ours.cpuMicroseconds / peer.cpuMicroseconds));
  const rate = median(rounds.map(({ ours }) => ours.perSecond));
  const p99 = median(rounds.map(({ ours }) => ours.p99Ms));
  console.log(
    `single events, 16 connections, median: ${Math.round(rate)} requests/s (goal 3000), p99 ${p99.toFixed(1)} ms (goal 25), ` +
      `${ratio.toFixed(2)} times the processor time of bare POST`,
  );
  for (const connections of [1, 64]) {
    report(`single events, ${connections} connections`, await measure(service, url, key, connections, single));
  }
  report(
    'documents of 100, 4 connections (goal 5000 events/s)',
    await measure(service, url, key, 4, document),
    eventsPerDocument,
  );
  console.log(`Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)}`);
} finally {
  service.child.kill('SIGINT');
  bare.child.kill();
  await once(service.child, 'exit');
  await rm(folder, { recursive: true, force: true });
}
