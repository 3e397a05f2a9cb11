/**
 * Memory of idle streams, and whether readers that have stopped reading slow the others down. The service and the
 * clients run in processes of their own. Goals: 10,000 idle streams under 300 MB RSS; 200 stalled readers do not raise
 * the p99 of the healthy ones.
 *
 *   node bench/shipments/streams.ts [--streams 10000] [--stalled 200]
 *
 * RSS is VmRSS of the service's process. Needs a file limit of twice the streams (`ulimit -n`).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { streams: { type: 'string', default: '10000' }, stalled: { type: 'string', default: '200' } },
});
const wanted = Number(values.streams);
const stalledCount = Number(values.stalled);
const launcher = fileURLToPath(new URL('../../packages/server/bin/wayseal.js', import.meta.url));
/** Streams that a key of the enterprise plan may have. */
const streamsPerKey = 500;
const healthyCount = 100;
const rounds = 60;

const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-streams-'));
const environment = { ...process.env, WAYSEAL_DATA_DIR: folder, WAYSEAL_PORT: '0', WAYSEAL_LOG_LEVEL: 'error' };

async function command(...args: string[]): Promise<Record<string, string>> {
  const child = spawn(process.execPath, [launcher, ...args, '--json'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  await once(child, 'close');
  return JSON.parse(line) as Record<string, string>;
}

async function startService(): Promise<{ child: ChildProcess; url: URL }> {
  // Not the launcher: the process that is measured must be the service itself.
  const entry = fileURLToPath(new URL('../../packages/server/src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [entry, '--json'], { env: environment, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, url: new URL((JSON.parse(line) as { url: string }).url) };
}

const rssMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

async function openStream(url: URL, number: string, key: string): Promise<Socket> {
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, 'connect');
  socket.write(`GET /api/v1/track/${number}/stream HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\n\r\n`);
  await once(socket, 'data');
  return socket;
}

async function ingest(url: URL, key: string, number: string, step: number): Promise<void> {
  const event = {
    tracking_number: number,
    carrier: 'ups',
    vertical: 'parcel',
    occurred_at: new Date(Date.UTC(2026, 0, 1) + step * 60_000).toISOString(),
    status: step % 2 === 0 ? 'in_transit' : 'exception',
  };
  const response = await fetch(new URL('/api/v1/shipments/events', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
  });
  if (!response.ok) throw new Error(await response.text());
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Delay from the acknowledged event to each healthy reader, in milliseconds. */
async function measureDelays(url: URL, key: string, healthy: readonly Socket[], from: number): Promise<number[]> {
  const delays: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    const heard = healthy.map(async (socket) => {
      await once(socket, 'data');
      delays.push(performance.now() - startedAt);
    });
    await ingest(url, key, 'BENCH1', from + round);
    await Promise.all(heard);
  }
  return delays.toSorted((one, other) => one - other);
}

const { key: ingestKey = '' } = await command('keys', 'create', '--plan', 'enterprise', '--scope', 'events.ingest');
const keys: string[] = [];
for (let made = 0; made < wanted + healthyCount + stalledCount; made += streamsPerKey) {
  keys.push((await command('keys', 'create', '--plan', 'enterprise'))['key'] ?? '');
}
const { child, url } = await startService();
const sockets: Socket[] = [];
try {
  for (let shipment = 1; shipment <= 20; shipment += 1) await ingest(url, ingestKey, `BENCH${shipment}`, 0);
  const before = rssMb(child.pid ?? 0);
  for (let index = 0; index < wanted; index += 1) {
    sockets.push(await openStream(url, `BENCH${2 + (index % 19)}`, keys[Math.floor(index / streamsPerKey)] ?? ''));
  }
  await sleep(3_000);
  const after = rssMb(child.pid ?? 0);
  console.log(
    `Node ${process.version}: ${wanted} idle streams: ${before.toFixed(0)} -> ${after.toFixed(0)} MB RSS, ${(((after - before) * 1024) / wanted).toFixed(1)} KB each`,
  );
  const lastKey = keys.at(-1) ?? '';
  const healthy: Socket[] = [];
  for (let index = 0; index < healthyCount; index += 1) healthy.push(await openStream(url, 'BENCH1', lastKey));
  await sleep(500);
  const alone = await measureDelays(url, ingestKey, healthy, 1);
  for (let index = 0; index < stalledCount; index += 1) {
    const socket = await openStream(url, 'BENCH1', lastKey);
    socket.pause();
    sockets.push(socket);
  }
  const beside = await measureDelays(url, ingestKey, healthy, 1 + rounds);
  const figures = (delays: readonly number[]): string =>
    `p50 ${percentile(delays, 0.5).toFixed(1)} ms, p99 ${percentile(delays, 0.99).toFixed(1)} ms`;
  console.log(`${healthyCount} healthy readers, commit and answer included: ${figures(alone)}`);
  console.log(
    `the same beside ${stalledCount} that do not read: ${figures(beside)}; RSS ${rssMb(child.pid ?? 0).toFixed(0)} MB`,
  );
  for (const socket of healthy) socket.destroy();
} finally {
  for (const socket of sockets) socket.destroy();
  child.kill('SIGTERM');
  await once(child, 'close');
  await rm(folder, { recursive: true, force: true });
}
