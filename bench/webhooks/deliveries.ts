/**
 * Measures the delay from the commit to the first attempt, over loopback HTTPS with SQLite and the receiver in its own
 * process, at 250 deliveries a second to 50 endpoints. What a delivery costs is the part `webhooks` of `npm run bench`.
 *
 *     node bench/webhooks/deliveries.ts delay [--seconds 22]
 *     node bench/webhooks/deliveries.ts blackhole [--seconds 22] [--rounds 3] [--backlog 10000]
 *
 * `blackhole`: alternates runs with and without an endpoint that never answers and has a backlog, and compares the
 * medians of p99.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openWorker } from './worker.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '22' },
    rounds: { type: 'string', default: '3' },
    backlog: { type: 'string', default: '10000' },
  },
});
const runMs = Number(values.seconds) * 1_000;
const endpoints = 50;
const eventsPerSecond = 5;
const measurements = ['delay', 'blackhole'];
const chosen = positionals.length === 0 ? measurements : positionals;
const unknown = chosen.find((name) => !measurements.includes(name));
if (unknown !== undefined) throw new Error(`"${unknown}" is none of ${measurements.join(', ')}`);

interface Arrival {
  readonly id: string;
  readonly at: number;
}

async function arrivalsOf(receiver: ChildProcess): Promise<Arrival[]> {
  receiver.send('count');
  const [arrivals] = (await once(receiver, 'message')) as [Arrival[]];
  return arrivals;
}

interface Delays {
  readonly p50: number;
  readonly p99: number;
  readonly deliveries: number;
}

/** Delays of one worker on a new database. */
async function measure(blackholed: number): Promise<Delays> {
  const receiver = fork(fileURLToPath(new URL('receiver.ts', import.meta.url)));
  try {
    const [{ port }] = (await once(receiver, 'message')) as [{ port: number }];
    await using worker = await openWorker(endpoints, String(port), { blackholed });
    const commits = new Map<string, number>();
    const startedAt = performance.now();
    while (performance.now() - startedAt < runMs) {
      const { id, committedAt } = await worker.commitOne();
      commits.set(id, committedAt);
      worker.wake();
      await sleep(Math.max(0, startedAt + (commits.size * 1_000) / eventsPerSecond - performance.now()));
    }
    const expected = commits.size * endpoints;
    const arrivals: Arrival[] = [];
    for (let tries = 0; arrivals.length < expected && tries < 1_000; tries += 1) {
      arrivals.push(...(await arrivalsOf(receiver)));
      if (arrivals.length < expected) await sleep(20);
    }
    if (arrivals.length < expected) console.log(`only ${arrivals.length} of ${expected} arrived`);
    const delays = arrivals.map(({ id, at }) => at - (commits.get(id) ?? at)).sort((a, b) => a - b);
    const at = (share: number): number => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))] ?? NaN;
    return { p50: at(0.5), p99: at(0.99), deliveries: arrivals.length };
  } finally {
    receiver.kill();
  }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
const machine = `Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`;

async function delay(): Promise<void> {
  const { p50, p99, deliveries } = await measure(0);
  console.log(
    `first attempt at ${eventsPerSecond * endpoints}/s: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms after ` +
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
      const { p99, deliveries } = await measure(blackholed);
      (blackholed === 0 ? without : beside).push(p99);
      const name = blackholed === 0 ? 'without' : `beside a blackhole with ${blackholed} waiting`;
      console.log(`round ${round}: p99 ${p99.toFixed(1)} ms ${name}, ${deliveries} deliveries`);
    }
  }
  const ratio = median(beside) / median(without);
  console.log(`p99 beside / p99 without: ${ratio.toFixed(2)} (goal below 1.10); ${machine}`);
}

if (chosen.includes('delay')) await delay();
if (chosen.includes('blackhole')) await blackhole();
process.exit(0);
