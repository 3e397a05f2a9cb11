/**
 * Measures deliveries over loopback HTTPS with SQLite and the receiver in its own process. Runs one of the three
 * measurements, or all in turn:
 *
 *     node bench/webhooks/deliveries.ts throughput [--burst 200]
 *     node bench/webhooks/deliveries.ts delay [--seconds 22]
 *     node bench/webhooks/deliveries.ts blackhole [--seconds 22] [--rounds 3] [--backlog 10000]
 *
 * `throughput`: a burst of events for 50 endpoints. `delay`: the time from the commit to the first attempt at 250
 * deliveries a second. `blackhole`: alternates runs of 5,500 deliveries with and without an endpoint that never answers
 * and has a backlog, and compares the medians of p99.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseConfig } from '../../packages/server/src/config.ts';
import { systemClock } from '../../packages/server/src/kernel/lib/clock.ts';
import { reachNothing } from '../../packages/server/src/kernel/lib/faults.ts';
import { createLogger } from '../../packages/server/src/kernel/lib/logger.ts';
import { newsOfChange } from '../../packages/server/src/modules/webhooks/rules/derive-status.ts';
import { enqueueNews } from '../../packages/server/src/modules/webhooks/store/enqueue.ts';
import { createWebhookStore } from '../../packages/server/src/modules/webhooks/store/store.ts';
import { openDatabase } from '../../packages/server/src/kernel/store/database.ts';
import { keyLinesOf } from '../../packages/server/src/modules/access/store/key-line.ts';
import { migrate } from '../../packages/server/src/kernel/store/migrate.ts';
import { openWebhookWorker } from '../../packages/server/tests/support/webhook-worker.ts';
import { openSecretBox } from '../../packages/server/src/kernel/store/open-secret-box.ts';
import { uuidV7Source } from '../../packages/server/src/kernel/lib/ids.ts';
import {
  follow,
  insertKey,
  insertShipment,
  statusChange,
  testKey,
  testRules,
} from '../../packages/server/tests/support/webhook-fixture.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '22' },
    rounds: { type: 'string', default: '3' },
    backlog: { type: 'string', default: '10000' },
    burst: { type: 'string', default: '200' },
  },
});
const seconds = Number(values.seconds);
const healthyEndpoints = 50;
const burst = Number(values.burst);
const eventsPerSecond = 5;
const measurements = ['throughput', 'delay', 'blackhole'];
const chosen = positionals.length === 0 ? measurements : positionals;
const unknown = chosen.find((name) => !measurements.includes(name));
if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${measurements.join(', ')}`);

interface Arrival {
  readonly path: string;
  readonly id: string;
  readonly at: number;
}

async function startReceiver(): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(fileURLToPath(new URL('receiver.ts', import.meta.url)));
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
}

async function arrivalsOf(child: ChildProcess): Promise<Arrival[]> {
  child.send('count');
  const [arrivals] = (await once(child, 'message')) as [Arrival[]];
  return arrivals;
}

/** Runs one service worker on a new database with endpoints at the receiver. */
async function measure(run: {
  readonly blackholed: number;
  /**
   * Events per second, each with one delivery per healthy endpoint. 0: `--burst` events at once, before the worker
   * starts.
   */
  readonly eventsPerSecond: number;
  readonly seconds: number;
}): Promise<{ perSecond: number; p50: number; p99: number; deliveries: number; cpuMicroseconds: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'wayseal-bench-'));
  const { child, port } = await startReceiver();
  const config = parseConfig({
    WAYSEAL_DATA_DIR: folder,
    WAYSEAL_LOG_LEVEL: 'silent',
    WAYSEAL_WEBHOOK_ALLOW_SUBNETS: '127.0.0.1/32',
    WAYSEAL_WEBHOOK_CA_FILE: fileURLToPath(
      new URL('../../packages/server/tests/support/tls/certificate.pem', import.meta.url),
    ),
  });
  const database = openDatabase(config.database);
  await migrate(database);
  const box = openSecretBox(config);
  const webhooks = await openWebhookWorker(config, {
    database,
    box,
    clock: systemClock,
    logger: createLogger('silent', process.stderr),
    reach: reachNothing,
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  });
  try {
    await insertKey(database, testKey, null);
    await insertShipment(database);
    await follow(database, testKey, Date.now());
    const { registry } = createWebhookStore(database, keyLinesOf(database), box, testRules);
    const parts = { box, kind: database.kind, ids: uuidV7Source(() => Date.now()) };
    const enqueue = (trx: Parameters<typeof enqueueNews>[0], sequence: number) =>
      enqueueNews(trx, parts, newsOfChange(statusChange(sequence)), Date.now());
    const register = (id: string, target: string) =>
      registry.insert(
        testKey,
        {
          id,
          url: `https://www.carriers.example.com:${port}${target}`,
          sandbox: false,
          dnsStatus: 'ok',
          secret: `whsec_${Buffer.alloc(32, id).toString('base64')}`,
          now: Date.now(),
        },
        1_000,
      );
    if (run.blackholed > 0) {
      await register('blackhole', '/blackhole');
      for (let done = 0; done < run.blackholed;) {
        await database.transaction(async (trx) => {
          for (const end = Math.min(run.blackholed, done + 500); done < end; done += 1) {
            await enqueue(trx, -done);
          }
        });
      }
    }
    for (let n = 0; n < healthyEndpoints; n += 1) await register(`healthy-${n}`, `/${n}`);
    if (run.eventsPerSecond > 0) await webhooks.start?.('');
    const committedAt: number[] = [];
    const ids: string[] = [];
    let startedAt = performance.now();
    let cpuAtStart = process.cpuUsage();
    const isMore = (): boolean =>
      run.eventsPerSecond > 0 ? performance.now() - startedAt < run.seconds * 1000 : committedAt.length < burst;
    while (isMore()) {
      await database.transaction((trx) => enqueue(trx, committedAt.length + 1));
      committedAt.push(performance.timeOrigin + performance.now());
      const [{ id }] = (await database.handle
        .selectFrom('webhook_events')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .execute()) as [{ id: string }];
      ids.push(id);
      if (run.eventsPerSecond === 0) continue;
      webhooks.wake?.();
      await sleep(Math.max(0, startedAt + (committedAt.length * 1000) / run.eventsPerSecond - performance.now()));
    }
    if (run.eventsPerSecond === 0) {
      startedAt = performance.now();
      cpuAtStart = process.cpuUsage();
      await webhooks.start?.('');
    }
    const expected = committedAt.length * healthyEndpoints;
    const arrivals: Arrival[] = [];
    for (let tries = 0; arrivals.length < expected && tries < 1_000; tries += 1) {
      arrivals.push(...(await arrivalsOf(child)));
      if (arrivals.length < expected) await sleep(20);
    }
    const took = (performance.now() - startedAt) / 1000;
    const { user, system } = process.cpuUsage(cpuAtStart);
    const commits = new Map(ids.map((id, index) => [id, committedAt[index] ?? 0]));
    const delays = arrivals.map(({ id, at }) => at - (commits.get(id) ?? at)).sort((a, b) => a - b);
    const at = (share: number): number => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? NaN;
    if (arrivals.length < expected) console.log(`only ${arrivals.length} of ${expected} arrived`);
    return {
      perSecond: arrivals.length / took,
      p50: at(0.5),
      p99: at(0.99),
      deliveries: arrivals.length,
      cpuMicroseconds: (user + system) / arrivals.length,
    };
  } finally {
    child.kill();
    await Promise.race([webhooks[Symbol.asyncDispose](), sleep(500)]);
    await database[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true, force: true });
  }
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
const machine = `Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`;

async function throughput(): Promise<void> {
  const { perSecond, deliveries, cpuMicroseconds } = await measure({ blackholed: 0, eventsPerSecond: 0, seconds });
  console.log(
    `throughput: ${Math.round(perSecond)} deliveries/s (goal 500), ${deliveries} deliveries, ` +
      `${Math.round(cpuMicroseconds)} µs of CPU each without the receiver; ${machine}`,
  );
}

async function delay(): Promise<void> {
  const { p50, p99, deliveries } = await measure({ blackholed: 0, eventsPerSecond, seconds });
  console.log(
    `first attempt at ${eventsPerSecond * healthyEndpoints}/s: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms after ` +
      `commit (goals 50 and 250), ${deliveries} deliveries; ${machine}`,
  );
}

async function blackhole(): Promise<void> {
  const without: number[] = [];
  const beside: number[] = [];
  const backlog = Number(values.backlog);
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    // Alternate the order: the first run of a round has the colder machine.
    const turns = round % 2 === 1 ? [0, backlog] : [backlog, 0];
    for (const blackholed of turns) {
      const { p99, deliveries } = await measure({ blackholed, eventsPerSecond, seconds });
      (blackholed === 0 ? without : beside).push(p99);
      const name = blackholed === 0 ? 'without' : `beside a blackhole with ${blackholed} waiting`;
      console.log(`round ${round}: p99 ${p99.toFixed(1)} ms ${name}, ${deliveries} deliveries`);
    }
  }
  const ratio = median(beside) / median(without);
  console.log(`p99 beside / p99 without: ${ratio.toFixed(2)} (goal below 1.10); ${machine}`);
}

if (chosen.includes('throughput')) await throughput();
if (chosen.includes('delay')) await delay();
if (chosen.includes('blackhole')) await blackhole();
process.exit(0);
