/** The arithmetic of `npm run bench`, the order of its rounds, and what it calls a busy machine. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Part, Sample } from '../../../../bench/part.ts';
import { judge, median, ratioOf, summarise } from '../../../../bench/runner/arithmetic.ts';
import { isOver, sideOf } from '../../../../bench/runner/in-process.ts';
import { isBusy, shareOfOthers } from '../../../../bench/runner/machine.ts';
import { meteredSide } from '../../../../bench/runner/metered.ts';
import { measureSize } from '../../../../bench/runner/rounds.ts';
import { percentile99 } from '../../../../bench/runner/wrk.ts';

const sample = (processorMs: number, operations = 1_000, p99Ms?: number): Sample => ({
  operations,
  processorMs,
  wallMs: processorMs * 2,
  ...(p99Ms === undefined ? {} : { p99Ms }),
});

test('a median is the middle figure, or the mean of the two in the middle', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.equal(median([4, 1, 3, 2]), 2.5);
  assert.equal(median([7]), 7);
  assert.ok(Number.isNaN(median([])));
});

test('a summary has the medians of the rounds, for one operation', () => {
  const summary = summarise([sample(10, 1_000, 4), sample(30, 1_000, 9), sample(20, 500, 5)]);
  assert.deepEqual(summary, {
    processorMicroseconds: 30,
    wallMicroseconds: 60,
    perProcessorSecond: 1_000_000 / 30,
    p99Ms: 5,
  });
  assert.ok(!('p99Ms' in summarise([sample(10)])));
});

test('a ratio compares the two sides of one round, and is above 1 where ours is the faster', () => {
  const ours = [sample(10), sample(20), sample(40)];
  const rival = [sample(20), sample(60), sample(40)];
  assert.deepEqual(ratioOf(ours, rival), { median: 2, lowest: 1, highest: 3 });
  assert.throws(() => ratioOf(ours, rival.slice(1)), /no sample of the rival/);
});

test('a limit in milliseconds is compared with one operation', () => {
  const { median: ratio } = ratioOf([sample(100, 1), sample(200, 1), sample(400, 1)], 250);
  assert.equal(ratio, 1.25);
  assert.equal(judge({ name: 'limit', title: '', limitMs: 250 }, ratio, 5), 'met');
  assert.equal(judge({ name: 'limit', title: '', limitMs: 250 }, 0.99, 5), 'missed');
});

test('a goal is met by its ratio or by its rate, and nothing is judged without one', () => {
  const rival = { name: 'trie', title: '', goal: 0.5, orPerSecond: 200_000 };
  assert.equal(judge(rival, 0.5, 1), 'met');
  assert.equal(judge(rival, 0.49, 200_000), 'met');
  assert.equal(judge(rival, 0.49, 199_999), 'missed');
  assert.equal(judge({ name: 'bare', title: '' }, 0.01, 1), 'reported');
});

test('the machine is busy when others use it, or when its load was high before the start', () => {
  const before = { allMs: 1_000, ownMs: 100, atMs: 0 };
  const quiet = { allMs: 2_000, ownMs: 1_050, atMs: 1_000 };
  assert.equal(shareOfOthers(before, quiet, 2), 0.025);
  assert.equal(isBusy(0.025, 0.3, 2), false);
  assert.equal(shareOfOthers(before, { ...quiet, allMs: 2_950 }, 2), 0.5);
  assert.equal(isBusy(0.5, 0.3, 2), true);
  assert.equal(isBusy(0.025, 1.5, 2), true);
  assert.equal(shareOfOthers(undefined, quiet, 2), null);
  assert.equal(isBusy(null, 0.3, 2), false);
});

test('a round is over by processor time, on a busy machine by a multiple of its length', () => {
  assert.equal(isOver({ processorMs: 100, wallMs: 300 }, 100), true);
  assert.equal(isOver({ processorMs: 20, wallMs: 499 }, 100), false);
  assert.equal(isOver({ processorMs: 20, wallMs: 500 }, 100), true);
});

test('a side in the process counts what its work says, and fails when that is nothing', async () => {
  let calls = 0;
  const { operations, processorMs, wallMs } = await sideOf(() => {
    calls += 1;
    return 3;
  }, 20)();
  assert.equal(operations, calls * 3);
  assert.ok(processorMs > 0 && wallMs > 0);
  await assert.rejects(sideOf(() => 0, 5)(), /a turn did nothing/);
});

test('a metered side leaves out what it prepares, and counts the database server', async () => {
  let served = 0;
  const side = meteredSide(
    {
      prepare: () => {
        served += 1_000;
        return async () => {
          served += 7;
          return 2;
        };
      },
    },
    5,
    () => served,
  );
  const { operations, processorMs } = await side();
  assert.equal(operations, 2);
  assert.ok(processorMs >= 7 && processorMs < 500, `${processorMs} ms`);
});

test('both sides warm up, then take turns with the order reversed in every other round', async () => {
  const ran: string[] = [];
  let isOpen = false;
  const side = (name: string) => () => {
    assert.ok(isOpen);
    ran.push(name);
    return Promise.resolve(sample(100));
  };
  const part: Part = {
    name: 'fake',
    title: 'fake',
    against: [{ name: 'peer', title: 'peer' }],
    operation: 'thing',
    sizes: [1],
    sizeOf: 'things',
    open: () => {
      isOpen = true;
      const peers = { peer: side('peer') };
      return Promise.resolve({
        ours: side('ours'),
        peers,
        [Symbol.asyncDispose]: async () => {
          isOpen = false;
        },
      });
    },
  };
  const told: string[] = [];
  const pace = { rounds: 3, pace: { roundMs: 100 }, tell: (what: string) => void told.push(what) };
  const { ours, peers } = await measureSize(part, 1, pace);
  assert.equal(isOpen, false);
  assert.deepEqual([ours.length, peers['peer']?.length], [3, 3]);
  assert.deepEqual(ran.slice(0, 4), ['ours', 'ours', 'peer', 'peer']);
  assert.deepEqual(ran.slice(4), ['ours', 'peer', 'peer', 'ours', 'ours', 'peer']);
  assert.ok(told.some((what) => what.includes('round 3 of 3')));
});

test('a side warms up as long as a round gains on the one before, and no longer than six rounds', async () => {
  const warmUpsOf = async (costs: readonly number[]) => {
    let rounds = 0;
    const part: Part = {
      name: 'fake',
      title: 'fake',
      against: [],
      operation: 'thing',
      sizes: [1],
      sizeOf: 'things',
      open: () =>
        Promise.resolve({
          ours: () => Promise.resolve(sample(costs[rounds++] ?? 30)),
          peers: {},
          [Symbol.asyncDispose]: () => Promise.resolve(),
        }),
    };
    await measureSize(part, 1, { rounds: 1, pace: { roundMs: 20 }, tell: () => undefined });
    return rounds - 1;
  };
  assert.equal(await warmUpsOf([100, 60, 40, 39]), 4);
  assert.equal(await warmUpsOf([100, 120]), 2);
  assert.equal(await warmUpsOf([100, 90, 80, 70, 60, 50, 40, 30]), 6);
});

test('reads the 99th percentile of wrk in every unit', () => {
  assert.equal(percentile99('  99%  500.00us\n'), 0.5);
  assert.equal(percentile99('  90%  1.00ms\n  99%   12.50ms\n'), 12.5);
  assert.equal(percentile99('  99%   1.20s \n'), 1_200);
});
