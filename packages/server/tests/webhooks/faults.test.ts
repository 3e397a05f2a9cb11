import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeOnBothDatabases } from '../store/databases.ts';
import { FaultRun, leaseMs, seededRandom } from './fault-run.ts';

// `npm run test:faults` runs the long form; `npm test` a short one. WAYSEAL_TEST_SEED=n repeats a run.
const isLong = process.env['WAYSEAL_TEST_FAULTS'] === 'long';
const seed = Number(process.env['WAYSEAL_TEST_SEED'] ?? Math.floor(Math.random() * 1e9));
const kills = isLong ? 200 : 2;
const events = isLong ? 1_000 : 15;
const passages = isLong ? [1, 7, 50] : [3];
const points = ['after_writeahead', 'before_post', 'after_post', 'before_settle', 'mid_release'];
const timeout = isLong ? 1_800_000 : 60_000;

describeOnBothDatabases('webhooks survive', (newConfig) => {
  test('kill -9 of two workers (F1, F18)', { timeout }, async (t) => {
    t.diagnostic(`seed ${seed}`);
    const random = seededRandom(seed);
    await using run = await FaultRun.open(await newConfig(t), { random, endpoints: 20, failureShare: 0.1 });
    const workers = await Promise.all([run.startWorker(), run.startWorker()]);
    let committed = 0;
    for (let killed = 0; killed < kills; killed += 1) {
      for (const until = ((killed + 1) * events) / kills; committed < until; committed += 1)
        await run.commit(committed);
      await sleep(50 + random() * 200);
      const index = random() < 0.5 ? 0 : 1;
      const victim = workers[index] ?? assert.fail();
      run.kill(victim);
      workers[index] = await run.startWorker();
    }
    await run.untilDone(timeout / 2);
    const report = await run.check();
    t.diagnostic(`${kills} kills, ${JSON.stringify(report)}`);
    assert.equal(report.deliveries, events * 20);
  });

  test('kill -9 at each point between the commit and the release (F3)', { timeout }, async (t) => {
    t.diagnostic(`seed ${seed}`);
    await using run = await FaultRun.open(await newConfig(t), {
      random: seededRandom(seed),
      endpoints: 4,
      failureShare: 0,
    });
    let sequence = 0;
    for (const passage of passages) {
      // A worker for each point, all at once: whoever is left takes over what the fallen had begun.
      const workers = await Promise.all(points.map((point) => run.startWorker(`${point}:${passage}`)));
      const isUp = (worker: (typeof workers)[number]): boolean =>
        worker.exitCode === null && worker.signalCode === null;
      for (let round = 0; workers.some(isUp) && round < 200; round += 1) {
        for (let n = 0; n < 3; n += 1) await run.commit((sequence += 1));
        await sleep(50);
      }
      const standing = points.filter((_, index) => workers[index] !== undefined && isUp(workers[index]));
      assert.deepEqual(standing, [], `not reached ${passage} times`);
    }
    await run.startWorker();
    await run.untilDone(timeout / 2);
    t.diagnostic(JSON.stringify(await run.check()));
  });

  test('a worker that is stopped past its lease settles nothing (F4)', { timeout }, async (t) => {
    await using run = await FaultRun.open(await newConfig(t), {
      random: seededRandom(seed),
      endpoints: 4,
      failureShare: 0.1,
    });
    const stopped = await run.startWorker();
    for (let n = 0; n < 20; n += 1) await run.commit(n);
    run.kill(stopped, 'SIGSTOP');
    await run.startWorker();
    await sleep(leaseMs * 2);
    run.kill(stopped, 'SIGCONT');
    await run.untilDone(timeout / 2);
    t.diagnostic(JSON.stringify(await run.check()));
  });
});
