// Own process: takes a minute beside its children.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeOnBothDatabases } from '../support/databases.ts';
import { faultEvents } from '../support/fault-events.ts';
import { failing, faultRandom, faultTimeoutMs as timeout, kills, passages, tellSpent } from '../support/fault-plan.ts';
import { FaultRun, leaseMs } from '../support/fault-run.ts';

const eventsPerKill = 5;
/** Of each worker that is killed: what it has on its way then may come twice. */
const attemptsAtOnce = 20;
const points = ['after_writeahead', 'before_post', 'after_post', 'before_settle', 'mid_release'];

describeOnBothDatabases('webhooks survive', (newConfig) => {
  test('kill -9 of two workers (F1, F18)', { timeout }, async (t) => {
    const random = faultRandom(t);
    await using run = await FaultRun.open(await newConfig(t), {
      endpoints: 20,
      script: failing(0.1, random),
      environment: { WAYSEAL_WEBHOOK_CONCURRENCY: String(attemptsAtOnce) },
    });
    const workers = await Promise.all([run.startWorker(), run.startWorker()]);
    let openAtKills = 0;
    for (let killed = 0; killed < kills; killed += 1) {
      for (let n = 0; n < eventsPerKill; n += 1) await run.commit(killed * eventsPerKill + n);
      await sleep(50 + random() * 200);
      const index = random() < 0.5 ? 0 : 1;
      run.kill(workers[index] ?? assert.fail());
      openAtKills += await run.openAttempts();
      workers[index] = await run.startWorker();
    }
    await run.untilDone(timeout / 2);
    const report = await run.check();
    t.diagnostic(`${kills} kills, ${openAtKills} attempts without an outcome then, ${JSON.stringify(report)}`);
    // A second 2xx needs a first one that a kill kept from being written down, and a worker has so many on their way.
    assert.ok(report.repeatedSuccesses <= kills * attemptsAtOnce, `${report.repeatedSuccesses} came twice`);
    assert.equal(report.deliveries, kills * eventsPerKill * 20);
    assert.deepEqual(run.receiver.types(), new Set(faultEvents), 'every kind of event was lost or repeated by no kill');
  });

  test('kill -9 at each point between the commit and the release (F3)', { timeout }, async (t) => {
    tellSpent(t);
    await using run = await FaultRun.open(await newConfig(t), { endpoints: 4 });
    let sequence = 0;
    for (const passage of passages) {
      // One worker per point, all at once: the remaining ones take over the work of the killed ones.
      const workers = await Promise.all(points.map((point) => run.startWorker(`${point}:${passage}`)));
      const isUp = (worker: (typeof workers)[number]): boolean =>
        worker.exitCode === null && worker.signalCode === null;
      const giveUpAt = performance.now() + timeout / 3;
      while (workers.some(isUp) && performance.now() < giveUpAt) {
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

  test('a worker that is stopped past its lease and settles nothing (F4)', { timeout }, async (t) => {
    const script = failing(0.1, faultRandom(t));
    await using run = await FaultRun.open(await newConfig(t), { endpoints: 4, script });
    const stopped = await run.startWorker();
    for (let n = 0; n < 20; n += 1) await run.commit(n);
    run.kill(stopped, 'SIGSTOP');
    await run.startWorker();
    // Its leases are over, and what it had begun is due again.
    await sleep(leaseMs + 200);
    run.kill(stopped, 'SIGCONT');
    await run.untilDone(timeout / 2);
    t.diagnostic(JSON.stringify(await run.check()));
  });
});
