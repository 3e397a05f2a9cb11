/**
 * Measures proofs in the service, on SQLite with synchronous=FULL. Goals: 20,000 sealed leaves/s in batches of 256;
 * inclusion proofs from storage at 5,000/s per core with 1,000,000 leaves, shown as the log grows; a delivery provable
 * in the first answer with p99 < 50 ms when no checkpoint was made in the last second, else <= 1.05 s. Node 24.21.0,
 * two cores, 2026-11-21: 20 to 32 ms, and 1.03 to 1.05 s in six runs with 500 events a second.
 *
 *   node bench/server-proofs/run.ts [--leaves 1000,10000,100000,1000000] [--proofs 5000] [--sealed 20000]
 *     [--idle 30] [--load 500] [--probes 5] [--seconds 40] [--only growth|answers]
 *
 * `--leaves` may end with 10000000. That takes 3.5 GB in the temporary folder (TMPDIR) and about 6 minutes, at the
 * 30,000 leaves per second of processor time of smaller logs. Above 100,000 leaves, the same code fills the log in
 * batches of 8,192 with a larger page cache, which is released before the reads.
 */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { FirstAnswerBench, type FirstAnswers } from './first-answer.ts';
import { BenchLog, rateOf, type Rate } from '../proofs/bench-log.ts';

const { values } = parseArgs({
  options: {
    leaves: { type: 'string', default: '1000,10000,100000,1000000' },
    proofs: { type: 'string', default: '5000' },
    sealed: { type: 'string', default: '20000' },
    idle: { type: 'string', default: '30' },
    load: { type: 'string', default: '500' },
    probes: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '40' },
    only: { type: 'string' },
  },
});
const batchSize = 256;
const bulkBatchSize = 8_192;
const bulkFrom = 100_000;
const sealGoal = 20_000;
const proofGoal = 5_000;
const idleGoalMs = 50;
const loadGoalMs = 1_050;

const rateText = ({ wall, cpu }: Rate): string => `${Math.round(wall)}/s wall, ${Math.round(cpu)}/s of processor time`;
const passes = (isReached: boolean): string => (isReached ? 'reached' : 'MISSED');

async function sealing(folder: string): Promise<void> {
  await using log = await BenchLog.open(path.join(folder, 'sealed.sqlite'));
  const count = Number(values.sealed);
  await log.makeShipments(count);
  const rate = await rateOf(count, () => log.seal(count, batchSize));
  console.log(`${count} seals in batches of ${batchSize}: ${rateText(rate)}, ${passes(rate.wall >= sealGoal)}`);
}

async function growth(folder: string): Promise<void> {
  const file = path.join(folder, 'growing.sqlite');
  await using log = await BenchLog.open(file);
  const count = Number(values.proofs);
  for (const target of values.leaves.split(',').map(Number)) {
    const width = target > bulkFrom ? bulkBatchSize : batchSize;
    const begun = performance.now();
    const grown = await rateOf(target - log.size, () => log.growTo(target, width));
    const seconds = ((performance.now() - begun) / 1_000).toFixed(1);
    await log.prove(Math.min(count, 500));
    let length = 0;
    const read = await rateOf(count, async () => void (length = await log.prove(count)));
    const megabytes = Math.round((await stat(file)).size / 2 ** 20);
    console.log(
      `${target} leaves (in ${seconds} s, batches of ${width}: ${rateText(grown)}; ${megabytes} MB): ` +
        `inclusion ${rateText(read)}, path of ${length}, ${passes(read.cpu >= proofGoal)}`,
    );
  }
}

function shown(name: string, samples: readonly number[], goalMs: number): void {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  const [p50, p99] = [at(0.5), at(0.99)];
  console.log(
    `${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms of ${sorted.length}, goal ${goalMs} ms, ${passes(p99 <= goalMs)}`,
  );
}

async function answers(folder: string): Promise<void> {
  await using bench = await FirstAnswerBench.start(path.join(folder, 'service'));
  const both = (name: string, { inclusion, pod }: FirstAnswers, goalMs: number): void => {
    shown(`first inclusion proof after a delivery, ${name}`, inclusion, goalMs);
    shown(`first proof of delivery after a delivery, ${name}`, pod, goalMs);
  };
  both('idle', await bench.idle(Number(values.idle)), idleGoalMs);
  const load = {
    eventsPerSecond: Number(values.load),
    probesPerSecond: Number(values.probes),
    seconds: Number(values.seconds),
  };
  const loaded = await bench.underLoad(load);
  both(`under ${Math.round(loaded.sent / load.seconds)} events/s`, loaded, loadGoalMs);
}

const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-'));
try {
  if (values.only !== 'answers') {
    await sealing(folder);
    await growth(folder);
  }
  if (values.only !== 'growth') await answers(folder);
  const rss = Math.round(process.resourceUsage().maxRSS / 1_024);
  console.log(`Node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(2)}, ${rss} MB`);
} finally {
  await rm(folder, { recursive: true, force: true });
}
