/**
 * Measures how a client without a key affects one with a key: p99 of a keyed detect, alone and next to two connections
 * that send the most expensive public requests as fast as possible, under the default limit.
 *
 *     node bench/http/beside-attack.ts [--seconds 30]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sandboxUuid } from '@wayseal/proofs';
import { publicOperations, publicPages, publicTools } from '../../packages/server/tests/cost/worst-requests.ts';
import { type CostMeter, startCostMeter } from '../../packages/server/tests/support/cost-meter.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '30' } } });
const seconds = Number(values.seconds);
/** Pause between two keyed requests: the limit of the enterprise plan is 100 per second. */
const pauseMs = 10;
const goal = 3;

/** Durations of sequential keyed requests until `end`, in milliseconds. */
async function keyedTimes(meter: CostMeter, end: number): Promise<readonly number[]> {
  const request = {
    path: '/api/v1/detect?number=020-12345675',
    headers: { authorization: `Bearer ${meter.key}` },
  };
  const times: number[] = [];
  while (performance.now() < end) {
    const start = performance.now();
    const { status } = await meter.send(request);
    if (status !== 200) throw new Error(`detect answers ${status}`);
    times.push(performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return times;
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

async function attack(meter: CostMeter, end: number, from: number): Promise<readonly [number, number]> {
  const uuid = sandboxUuid('SVCTEST-DELIVERED');
  const fixed = { uuid, name: 'pod-signature', from: '1', to: '3', proofs: '1', number: 'A1B2C3D4'.repeat(10) };
  const requests = [...publicOperations(fixed), ...publicPages(uuid), ...publicTools(uuid)];
  let [answered, refused] = [0, 0];
  for (let at = from; performance.now() < end; at += 1) {
    const request = requests[at % requests.length];
    if (request === undefined) continue;
    const { status } = await meter.sendAlone(request);
    if (status === 429) refused += 1;
    else answered += 1;
  }
  return [answered, refused];
}

const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-'));
try {
  await using meter = await startCostMeter({ WAYSEAL_DATA_DIR: folder });
  await keyedTimes(meter, performance.now() + 5_000);
  const idle = await keyedTimes(meter, performance.now() + (seconds * 1_000) / 2);
  const end = performance.now() + seconds * 1_000;
  const [beside, ...attackers] = await Promise.all([
    keyedTimes(meter, end),
    attack(meter, end, 0),
    attack(meter, end, 37),
  ]);
  const [idleP99, besideP99] = [percentile(idle, 0.99), percentile(beside, 0.99)];
  const answered = attackers.reduce((sum, [count]) => sum + count, 0);
  const refused = attackers.reduce((sum, [, count]) => sum + count, 0);
  console.log(
    `keyed detect, p99: alone ${idleP99.toFixed(2)} ms, beside two connections ${besideP99.toFixed(2)} ms, ` +
      `${(besideP99 / idleP99).toFixed(1)} times (goal ${goal}); medians ${percentile(idle, 0.5).toFixed(2)} and ` +
      `${percentile(beside, 0.5).toFixed(2)} ms; ${answered} public requests answered, ${refused} refused in ${seconds} s; ` +
      `Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(2)}`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
