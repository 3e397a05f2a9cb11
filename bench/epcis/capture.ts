/**
 * Capture of single events at 1, 16 and 64 connections, and of documents of 100 events, with hash, authentication and
 * synchronous=FULL, beside the same load on a route without a store in the same run (what HTTP and the generator take).
 * Goals on two quiet cores: >= 3,000 requests/s and p99 <= 25 ms at 16 connections; >= 5,000 events/s in documents.
 *
 *   node bench/epcis/capture.ts [--seconds 5]
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { eventText } from './events.ts';
import { load, type LoadResult } from './load.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '5' } } });
const seconds = Number(values.seconds);
const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-'));
const child = spawn(process.execPath, [fileURLToPath(new URL('../http/service.ts', import.meta.url))], {
  env: { ...process.env, WAYSEAL_DATA_DIR: folder, WAYSEAL_PORT: '0', WAYSEAL_LOG_LEVEL: 'silent' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const capturePath = '/api/v1/epcis/capture';
const eventsPerDocument = 100;

const ticksPerSecond = 100;

/** User and system time of the service in seconds: it says more than the rate where the machine is shared. */
function cpuSeconds(): number {
  const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

let cpuBefore = 0;

function report(what: string, { perSecond, p50Ms, p99Ms, total }: LoadResult, events = 1): void {
  const cpu = ((cpuSeconds() - cpuBefore) / (total * events)) * 1e6;
  cpuBefore = cpuSeconds();
  const rate = events === 1 ? '' : `, ${Math.round(perSecond * events)} events/s`;
  console.log(
    `${what}: ${Math.round(perSecond)} requests/s${rate}, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ` +
      `CPU ${Math.round(cpu)} µs each`,
  );
}

try {
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const { url, key } = JSON.parse(line) as { url: string; key: string };
  const single = (from: number) => (serial: number) => ({
    method: 'POST' as const,
    path: capturePath,
    body: eventText(from + serial),
  });
  await load(url, key, 16, 1, single(0));
  cpuBefore = cpuSeconds();
  report(
    'GET detect, 16 connections',
    await load(url, key, 16, seconds, () => ({ method: 'GET', path: '/api/v1/detect?number=020-12345675' })),
  );
  for (const [round, connections] of [1, 16, 64].entries()) {
    report(
      `single events, ${connections} connections`,
      await load(url, key, connections, seconds, single((round + 1) * 10_000_000)),
    );
  }
  const document = (serial: number) => ({
    method: 'POST' as const,
    path: capturePath,
    body: `[${Array.from({ length: eventsPerDocument }, (_, n) => eventText(100_000_000 + serial * eventsPerDocument + n)).join(',')}]`,
  });
  report('documents of 100, 4 connections', await load(url, key, 4, seconds, document), eventsPerDocument);
  console.log(`Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)}`);
} finally {
  child.kill();
  await rm(folder, { recursive: true, force: true });
}
