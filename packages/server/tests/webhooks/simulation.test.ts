import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FinishedDelivery } from '../../src/ports/webhooks.ts';
import { MemoryQueue, type Delivery } from './memory-queue.ts';
import { simulate } from './simulation.ts';

const single = process.env['WAYSEAL_SIM_SEED'];
const runs = Number(process.env['WAYSEAL_SIM_RUNS'] ?? 4);
const fixed = Array.from({ length: runs }, (_, n) => n + 1);
const firstFresh = Math.floor(Math.random() * 1e9);
const fresh = Array.from({ length: runs }, (_, n) => firstFresh + n);

// WAYSEAL_SIM_SEED=n replays one seed, WAYSEAL_SIM_RUNS=200 runs 200 fixed and 200 fresh ones.
test('days of deliveries keep every invariant, whatever receivers and workers do', async (t) => {
  let attempts = 0;
  let deliveries = 0;
  let mostPosts = 0;
  t.diagnostic(`fresh seeds from ${firstFresh}`);
  for (const seed of single === undefined ? [...fixed, ...fresh] : [Number(single)]) {
    const report = await simulate(seed);
    attempts += report.attempts;
    deliveries += report.deliveries;
    mostPosts = Math.max(mostPosts, report.mostPosts);
  }
  t.diagnostic(`${attempts} attempts of ${deliveries} deliveries, at most ${mostPosts} of one`);
  assert.ok(mostPosts <= 6);
});

test('one seed is one run', async () => {
  assert.deepEqual(await simulate(7), await simulate(7));
  assert.notEqual((await simulate(7)).log, (await simulate(8)).log);
});

/** Some of the first seeds must break an invariant when a rule is missing. */
async function isCaught(sabotage: () => Partial<MemoryQueue>): Promise<boolean> {
  for (let seed = 1; seed <= 12; seed += 1) {
    try {
      await simulate(seed, sabotage());
    } catch {
      return true;
    }
  }
  return false;
}

test('without the count before the POST, or when a failure passes for a success, some seed shows it', async () => {
  const forgetful = function (this: MemoryQueue, row: Delivery, now: number) {
    const attempt = MemoryQueue.prototype.writeAhead.call(this, row, now);
    if (row.attempts > 3) row.attempts -= 1;
    return attempt;
  };
  assert.equal(await isCaught(() => ({ writeAhead: forgetful })), true);
  const believing = function (this: MemoryQueue, finished: readonly FinishedDelivery[]) {
    const good = finished.map((each) => ({ ...each, result: { ...each.result, outcome: 'success' as const } }));
    return MemoryQueue.prototype.settle.call(this, good);
  };
  assert.equal(await isCaught(() => ({ settle: believing })), true);
});
