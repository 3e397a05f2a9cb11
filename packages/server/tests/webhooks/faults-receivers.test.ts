// Own process: takes a minute beside its children.
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ended, startServe } from '../support/child.ts';
import { describeOnBothDatabases, temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { failing, faultRandom, faultTimeoutMs as timeout, scaled, tellSpent } from '../support/fault-plan.ts';
import { FaultRun } from '../support/fault-run.ts';
import { programFile } from '../support/programs.ts';

const hourMs = 3_600_000;

/** Failures since the last success, by the receiver's own account. */
function streakOf(run: FaultRun, path: string): number {
  const own = run.receiver.answered.filter((each) => each.path === path);
  return own.length - 1 - own.findLastIndex(({ status }) => status < 300);
}

describeOnBothDatabases('webhooks survive', (newConfig) => {
  test('a clock that jumps an hour ahead and back (F5)', { timeout }, async (t) => {
    const script = failing(0.3, faultRandom(t));
    await using run = await FaultRun.open(await newConfig(t), {
      endpoints: 6,
      script,
      // What a receiver may ask for is as far ahead as the jump: what is due then could be meant.
      environment: { WAYSEAL_WEBHOOK_RETRY_AFTER_MAX: '1' },
    });
    let sequence = 0;
    const commit = () => run.commit(...Array.from({ length: 5 }, () => (sequence += 1)));
    await run.startWorker();
    for (let round = 0; round < scaled(10, 1); round += 1) {
      await commit();
      run.setClock(hourMs);
      await commit();
      // Its leases, and what it had begun, now end in a future that is taken back.
      const lost = await run.startWorker('before_settle:2');
      await commit();
      await eventually(
        'the worker is lost or all is sent',
        async () => lost.signalCode !== null || (await run.openCount()) === 0,
        timeout / 2,
      );
      run.setClock(0);
      run.kill(lost);
      await run.startWorker();
      await commit();
      run.setClock(-hourMs);
      await run.startWorker();
      await commit();
      await run.untilDone(timeout / 2);
      run.setClock(0);
    }
    await run.untilDone(timeout / 2);
    t.diagnostic(JSON.stringify(await run.check(true)));
  });

  test(
    'a receiver that never answers, with four attempts at a time, and others are served (F9)',
    { timeout },
    async (t) => {
      tellSpent(t);
      const healthy = scaled(50, 10);
      const backlog = scaled(10_000, 300);
      await using run = await FaultRun.open(await newConfig(t), {
        endpoints: 0,
        script: (path) => (path === '/blackhole' ? null : 200),
      });
      await run.addEndpoint('blackhole');
      for (let n = 0; n < backlog; n += 100) await run.commit(...Array.from({ length: 100 }, (_, more) => n + more));
      for (let n = 0; n < healthy; n += 1) await run.addEndpoint(`healthy-${n}`);
      await run.startWorker();
      await eventually('four open attempts', () => (run.receiver.open.get('/blackhole') ?? 0) === 4, timeout / 2);
      const events = scaled(100, 20);
      for (let n = 0; n < events; n += 1) await run.commit(backlog + n);
      await eventually(
        'the healthy endpoints have everything',
        () => run.receiver.answered.length >= healthy * events,
        timeout / 2,
      );
      const seen = [...run.receiver.seen].filter(([key]) => key.startsWith('/healthy'));
      assert.equal(seen.length, healthy * events);
      assert.ok(seen.every(([, { answers }]) => answers.length === 1));
      assert.equal(run.receiver.mostOpen.get('/blackhole'), 4);
      assert.ok((await run.openCount()) > backlog / 2, 'it still has most of its backlog');
    },
  );

  test(
    'a flapping receiver, which is never disabled and keeps an exact failure count (F20)',
    { timeout },
    async (t) => {
      const attempts = scaled(2_000, 120);
      await using run = await FaultRun.open(await newConfig(t), {
        endpoints: 4,
        script: failing(0.5, faultRandom(t)),
        // One at a time, so that the order of the answers is that of the settlements.
        environment: {
          WAYSEAL_WEBHOOK_ENDPOINT_CONCURRENCY: '1',
          WAYSEAL_WEBHOOK_DISABLE_FAILURES: '30',
          WAYSEAL_WEBHOOK_DISABLE_AFTER_S: '0',
        },
      });
      const rounds = scaled(8, 3);
      const streaks: number[] = [];
      let sequence = 0;
      for (let round = 1; round <= rounds; round += 1) {
        const worker = await run.startWorker();
        while (run.receiver.answered.length < (attempts * round) / rounds) {
          if ((await run.openCount()) < 20) await run.commit((sequence += 1));
          await sleep(50);
        }
        await run.stop(worker);
        const endpoints = await run.database.handle.selectFrom('webhook_endpoints').selectAll().execute();
        for (const { id, status, consecutive_failures, last_success_at } of endpoints) {
          assert.equal(status, 'enabled');
          assert.equal(consecutive_failures, streakOf(run, `/${id}`), `the streak of ${id}`);
          assert.ok(last_success_at !== null, id);
          streaks.push(consecutive_failures);
        }
      }
      await run.startWorker();
      await run.untilDone(timeout / 2);
      t.diagnostic(`streaks ${streaks.join(' ')}, ${JSON.stringify(await run.check(true))}`);
    },
  );

  test(
    'SIGTERM with a hundred attempts in flight: exit 0, and no attempt is repeated (F15)',
    { timeout },
    async (t) => {
      tellSpent(t);
      const config = await newConfig(t);
      await using run = await FaultRun.open(config, {
        endpoints: 25,
        script: async () => (await sleep(1_000), 200),
        environment: {
          WAYSEAL_PUBLIC_URL: 'https://track.example',
          WAYSEAL_DATA_DIR: config.kind === 'sqlite' ? path.dirname(config.path) : temporaryFolder(t),
          // The answers of a busy machine come late, and here that would be a failure.
          WAYSEAL_WEBHOOK_TIMEOUT_MS: '15000',
          WAYSEAL_WEBHOOK_LEASE_MS: '45000',
        },
      });
      await run.commit(...Array.from({ length: 12 }, (_, n) => n));
      const service = await startServe(t, run.environment, {
        program: [process.execPath, programFile('serve')],
        args: [],
      });
      await eventually('a hundred attempts in flight', () => run.receiver.openNow === 100, timeout / 2);
      service.child.kill('SIGTERM');
      assert.deepEqual(await ended(service.child), { code: 0, signal: null });
      assert.equal(run.receiver.openNow, 0, 'it waited for what was in flight');
      await run.startWorker();
      await run.untilDone(timeout / 2);
      const report = await run.check();
      assert.deepEqual(report, { deliveries: 300, mostPosts: 1, repeatedSuccesses: 0 });
    },
  );
});
