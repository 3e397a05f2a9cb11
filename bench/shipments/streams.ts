/**
 * Measures the memory of idle streams, and whether stalled readers slow down others. The service runs as with `npm
 * start`, the readers in separate processes. Goals: 10,000 idle streams below 300 MB RSS; 200 stalled readers do not
 * raise the p99 of healthy ones.
 *
 *   node bench/shipments/streams.ts [--streams 10000] [--stalled 200] [--healthy 100] [--rounds 200]
 *
 * RSS is VmRSS of the service process (Linux). The service needs a file limit above the number of streams (`ulimit
 * -n`).
 */
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { issueKey } from '../../packages/server/src/modules/access/work/keys.ts';
import { parseConfig } from '../../packages/server/src/config.ts';
import { systemClock } from '../../packages/server/src/kernel/lib/clock.ts';
import { uuidV7Source } from '../../packages/server/src/kernel/lib/ids.ts';
import { migrateStore } from '../../packages/server/src/kernel/store/open.ts';
import { openStore } from '../../packages/server/tests/support/store.ts';
import { openSecretBox } from '../../packages/server/src/kernel/store/open-secret-box.ts';
import type { ReaderOrder, ReaderReport } from './stream-readers.ts';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '10000' },
    stalled: { type: 'string', default: '200' },
    healthy: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '200' },
  },
});
const [wanted, stalledCount, healthyCount, rounds] = [
  Number(values.streams),
  Number(values.stalled),
  Number(values.healthy),
  Number(values.rounds),
];
/** Stream limit of an enterprise key. */
const streamsPerKey = 500;
/** Readers per process and loopback address: well below the limits of 28,000 ports and 20,000 files. */
const readersPerProcess = 8_000;
/** Shipments of the idle readers; they get no events. */
const idleShipments = 20;
const pauseMs = 25;
const root = new URL('../../', import.meta.url);
const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-streams-'));
const environment = { WAYSEAL_DATA_DIR: folder, WAYSEAL_PORT: '0', WAYSEAL_LOG_LEVEL: 'error' };

async function makeKeys(count: number): Promise<{ ingestKey: string; keys: string[] }> {
  const config = parseConfig(environment);
  await migrateStore(config.database);
  await using store = await openStore(config.database, { box: openSecretBox(config) });
  const ids = uuidV7Source(() => systemClock.now());
  const ports = { store: store.apiKeys, clock: systemClock, ids, randomBytes };
  const made: string[] = [];
  const scopes = ['events.ingest'] as const;
  while (made.length <= count) made.push((await issueKey(ports, { name: 'bench', plan: 'enterprise', scopes })).key);
  const [ingestKey = '', ...keys] = made;
  return { ingestKey, keys };
}

async function startService(): Promise<{ child: ChildProcess; url: URL }> {
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    scripts: { start: string };
  };
  // NAME=value … exec node …
  const words = scripts.start.split(' ');
  const program = words.indexOf('exec');
  const own = Object.fromEntries(words.slice(0, program).map((word) => word.split('=') as [string, string]));
  const child = spawn(process.execPath, [...words.slice(program + 2), '--json'], {
    cwd: fileURLToPath(root),
    env: { ...process.env, ...own, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, url: new URL((JSON.parse(line) as { url: string }).url) };
}

const rssMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

const children: ChildProcess[] = [];

/** Starts readers in a separate process and waits until all are open. */
async function openReaders(order: ReaderOrder): Promise<ChildProcess> {
  const child = fork(new URL('./stream-readers.ts', import.meta.url));
  children.push(child);
  child.send(order);
  await once(child, 'message');
  return child;
}

async function ingest(url: URL, key: string, number: string, occurredAt: number): Promise<void> {
  const event = {
    tracking_number: number,
    carrier: 'ups',
    vertical: 'parcel',
    occurred_at: new Date(occurredAt).toISOString(),
    // Always the same status: a change of status would wait for its seal, which is measured elsewhere.
    status: 'in_transit',
  };
  const response = await fetch(new URL('/api/v1/shipments/events', url), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
  });
  if (!response.ok) throw new Error(await response.text());
}

const start = Date.UTC(2026, 0, 1);
const monotonicMs = (): number => Number(process.hrtime.bigint()) / 1e6;

/** Sorted delays in milliseconds from sending an event to its arrival at each healthy reader. Rounds overlap. */
async function measureDelays(url: URL, key: string, readers: ChildProcess, from: number): Promise<number[]> {
  const sentAt = new Map<string, number>();
  const posted: Promise<void>[] = [];
  for (let round = from; round < from + rounds; round += 1) {
    const occurredAt = start + round * 60_000;
    sentAt.set(new Date(occurredAt).toISOString(), monotonicMs());
    posted.push(ingest(url, key, 'BENCH0', occurredAt));
    await sleep(pauseMs);
  }
  await Promise.all(posted);
  await sleep(1_000);
  const answer = once(readers, 'message') as Promise<[ReaderReport]>;
  readers.send({ report: true });
  const [{ arrivals }] = await answer;
  const delays = arrivals.flatMap(({ occurredAt, at }) => {
    const sent = sentAt.get(occurredAt);
    return sent === undefined ? [] : [at - sent];
  });
  const expected = rounds * healthyCount;
  if (delays.length !== expected) throw new Error(`${delays.length} of ${expected} messages arrived`);
  return delays.toSorted((one, other) => one - other);
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const figures = (delays: readonly number[]): string =>
  `p50 ${percentile(delays, 0.5).toFixed(1)} ms, p99 ${percentile(delays, 0.99).toFixed(1)} ms`;

async function openIdle(port: number, keys: readonly string[]): Promise<void> {
  for (let opened = 0, part = 2; opened < wanted; part += 1) {
    const count = Math.min(readersPerProcess, wanted - opened);
    const own = keys.slice(Math.ceil(opened / streamsPerKey), Math.ceil((opened + count) / streamsPerKey));
    const numbers = Array.from({ length: idleShipments }, (_, index) => `BENCH${index + 1}`);
    await openReaders({ port, count, keys: own, streamsPerKey, numbers, localAddress: `127.0.0.${part}`, reads: true });
    opened += count;
  }
}

const idleKeys = Math.ceil(wanted / streamsPerKey);
const { ingestKey, keys } = await makeKeys(idleKeys + Math.ceil((healthyCount + stalledCount) / streamsPerKey) + 1);
const service = await startService();
const port = Number(service.url.port);
const pid = service.child.pid ?? 0;
try {
  for (let index = 0; index <= idleShipments; index += 1) await ingest(service.url, ingestKey, `BENCH${index}`, start);
  await sleep(5_000);
  const before = rssMb(pid);
  const openedAt = performance.now();
  await openIdle(port, keys.slice(0, idleKeys));
  const seconds = (performance.now() - openedAt) / 1_000;
  await sleep(5_000);
  const after = rssMb(pid);
  console.log(
    `Node ${process.version}: ${wanted} idle streams opened in ${seconds.toFixed(1)} s: ${before.toFixed(0)} -> ` +
      `${after.toFixed(0)} MB RSS (goal 300), ${(((after - before) * 1024) / wanted).toFixed(1)} KB each`,
  );
  const [healthyKey = '', stalledKey = ''] = keys.slice(idleKeys);
  const others = { port, streamsPerKey, numbers: ['BENCH0'], localAddress: '127.0.0.1' };
  const healthy = await openReaders({ ...others, count: healthyCount, keys: [healthyKey], reads: true });
  // A warm-up: the first round runs cold code.
  await measureDelays(service.url, ingestKey, healthy, 1);
  const alone = await measureDelays(service.url, ingestKey, healthy, 1 + rounds);
  const stalled = await openReaders({ ...others, count: stalledCount, keys: [stalledKey], reads: false });
  const beside = await measureDelays(service.url, ingestKey, healthy, 1 + 2 * rounds);
  const rss = rssMb(pid);
  stalled.kill('SIGKILL');
  // Measures again without them: the history of the shipment grows, so each event costs slightly more.
  const again = await measureDelays(service.url, ingestKey, healthy, 1 + 3 * rounds);
  console.log(`${healthyCount} healthy readers, request and commit included: ${figures(alone)}`);
  console.log(`the same beside ${stalledCount} that do not read: ${figures(beside)}; RSS ${rss.toFixed(0)} MB`);
  console.log(`the same when they are gone: ${figures(again)}`);
  const without = (percentile(alone, 0.99) + percentile(again, 0.99)) / 2;
  console.log(
    `p99 beside / without, mean of before and after: ${(percentile(beside, 0.99) / without).toFixed(2)} (goal 1)`,
  );
} finally {
  for (const child of children) child.kill('SIGKILL');
  service.child.kill('SIGTERM');
  await once(service.child, 'close');
  await rm(folder, { recursive: true, force: true });
}
