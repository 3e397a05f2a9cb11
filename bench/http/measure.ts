/**
 * Shared by the benchmarks: starts a server process, loads it with wrk and reads the CPU time per request from /proc.
 * Needs wrk (Debian package) and Linux.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, rounds: { type: 'string', default: '3' } },
});
const run = promisify(execFile);
const ticksPerSecond = 100;
const connections = 32;

/** One POST, sent repeatedly. */
export interface Posted {
  readonly path: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Measured {
  readonly requestsPerSecond: number;
  readonly cpuMicroseconds: number;
  readonly p99Ms: number;
}

/**
 * Compares a `POST` to the service with one to a bare `node:http` server that parses the body and serializes the same
 * reply.
 */
export async function comparePost(name: string, goal: number, posted: (key: string) => Posted): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-'));
  const service = await start('service.ts', {
    WAYSEAL_DATA_DIR: folder,
    WAYSEAL_PORT: '0',
    WAYSEAL_LOG_LEVEL: 'silent',
    WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE: '1000000',
  });
  const { url, key } = JSON.parse(service.line) as { url: string; key: string };
  const request = posted(key);
  const { path: target, body, headers } = request;
  const answer = await fetch(`${url}${target}`, { method: 'POST', body, headers });
  const reply = await answer.text();
  if (!answer.ok || reply.includes('"errors"') || reply.includes('"isError":true')) throw new Error(reply);
  const bare = await start('bare-post-server.ts', { WAYSEAL_BENCH_BODY: reply });
  const script = path.join(folder, 'post.lua');
  await writeFile(script, luaScript(request));
  try {
    const rounds: { peer: Measured; mine: Measured }[] = [];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      const peer = await measure(bare.child.pid ?? 0, `${bare.line}${target}`, script);
      const mine = await measure(service.child.pid ?? 0, `${url}${target}`, script);
      rounds.push({ peer, mine });
      console.log(
        `${name} round ${round + 1}: bare ${peer.cpuMicroseconds.toFixed(1)} µs, ours ${mine.cpuMicroseconds.toFixed(1)} µs, ` +
          `${Math.round(mine.requestsPerSecond)} requests/s, p99 ${mine.p99Ms.toFixed(2)} ms`,
      );
    }
    const ratio = median(rounds.map(({ peer, mine }) => peer.cpuMicroseconds / mine.cpuMicroseconds));
    console.log(
      `${name}: bare / ours ${ratio.toFixed(2)} (goal ${goal}), p99 ${median(rounds.map(({ mine }) => mine.p99Ms)).toFixed(2)} ms ` +
        `(goal 10); Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)}`,
    );
  } finally {
    service.child.kill();
    bare.child.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

async function start(
  file: string,
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; line: string }> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, line };
}

function luaScript({ body, headers }: Posted): string {
  const lines = Object.entries(headers).map(([header, value]) => `wrk.headers["${header}"] = ${JSON.stringify(value)}`);
  return `wrk.method = "POST"\nwrk.body = ${JSON.stringify(body)}\n${lines.join('\n')}\n`;
}

async function measure(pid: number, url: string, script: string): Promise<Measured> {
  await load(url, script, '1');
  const before = cpuSeconds(pid);
  const { total, rate, p99Ms } = await load(url, script, values.seconds);
  return { requestsPerSecond: rate, cpuMicroseconds: ((cpuSeconds(pid) - before) / total) * 1e6, p99Ms };
}

/** User and system time of a process in seconds: fields 14 and 15 of /proc/PID/stat. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

async function load(url: string, script: string, seconds: string) {
  const { stdout } = await run('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '-s', script, url]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const [, amount = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const scale = { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
  return {
    total: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: Number(amount) * scale,
  };
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
}
