import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { underFence } from '../../src/kernel/lib/fence.ts';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import { jobNames, LeaseLost, type Fence } from '../../src/kernel/jobs/jobs.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { newHolder } from '../../src/kernel/store/job-leases.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { openStore } from '../support/store.ts';
import { JobHolder } from '../../src/kernel/jobs/job-holder.ts';
import { eventually } from '../support/eventually.ts';
import { carrierEvent, recordingAt, scanOf } from '../support/scans.ts';
import { describeOnBothDatabases } from '../support/databases.ts';

const jobsOf = (fences: readonly Fence[]): readonly string[] => fences.map(({ job }) => job).sort();
const allJobs = [...jobNames].sort();
const logger = createLogger('silent', process.stderr);

describeOnBothDatabases('job leases', (newConfig) => {
  test('go to one holder, then to the next after expiry or return', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using one = await openStore(config);
    await using other = await openStore(config);
    const [first, second] = [newHolder('first'), newHolder('second')];
    const held = await one.jobLeases.hold(first, 60_000);
    assert.deepEqual(jobsOf(held), allJobs);
    assert.deepEqual(await other.jobLeases.hold(second, 60_000), [], 'held by the first');
    await one.jobLeases.hold(first, 1);
    await sleep(20);
    const taken = await other.jobLeases.hold(second, 60_000);
    assert.deepEqual(jobsOf(taken), allJobs);
    assert.ok(taken.every(({ number }, index) => number > (held[index]?.number ?? Infinity)));
    assert.deepEqual(await one.jobLeases.hold(first, 60_000), [], 'what was lost does not come back by asking');
    await other.jobLeases.release(second);
    assert.deepEqual(jobsOf(await one.jobLeases.hold(first, 60_000)), allJobs);
  });

  test('go to exactly one of many concurrent holders, job by job', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using store = await openStore(config);
    const asked = await Promise.all(
      Array.from({ length: 8 }, (_, n) => store.jobLeases.hold(newHolder(`asker ${n}`), 60_000)),
    );
    assert.deepEqual(jobsOf(asked.flat()), allJobs);
  });

  test('let a holder write nothing after it slept past its lease', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using store = await openStore(config);
    const [paused, successor] = [newHolder('paused'), newHolder('successor')];
    const number = 'N1';
    const scan = scanOf(number, [carrierEvent('in_transit', 1_000)]);
    const [recorded] = await store.shipments.recordScans([scan], recordingAt(2_000));
    assert.equal(recorded?.kind, 'recorded');
    const { id } = recorded.shipment;
    const log = await store.proofs.openLog('track.example/smt1', false, 1_000);
    const [fence] = await store.jobLeases.hold(paused, 50);
    assert.ok(fence);
    const contents = async (): Promise<string> => {
      await using database = openDatabase(config);
      const tables = ['shipments', 'shipment_events', 'logs', 'log_roots', 'feed_polls', 'forecasts', 'follows'];
      const rows = await Promise.all(
        tables.map((table) =>
          database.handle
            .selectFrom(table as 'shipments')
            .selectAll()
            .execute(),
        ),
      );
      return JSON.stringify(rows);
    };
    const head = { size: log.size, root: log.root };
    const batch = {
      logId: log.id,
      from: head,
      to: { size: 1, root: '00' },
      cosignedS: 1,
      createdAt: 1,
      entries: [],
      nodes: [],
      seals: [],
      pods: [],
      keys: [],
      sealed: [],
      withdrawn: [],
      purged: [],
      moved: [],
      movedPods: [],
      refreshesPods: false,
      cosignedAgain: [],
    };
    const observation = {
      vertical: 'parcel',
      originCountry: 'DE',
      destinationCountry: 'FR',
      carrierSlug: null,
      clock: 'transit',
      startedDay: 20_000,
      durationS: 3_600,
      outcome: 'delivered',
      entryAgeS: null,
    } as const;
    const poll = { nextPollAt: 1, lastPolledAt: 1, unchangedPolls: 0, notFoundPolls: 0, recentPolls: [] };
    const writes: readonly (() => Promise<unknown>)[] = [
      () => store.proofs.append(batch),
      () => store.proofs.storeNote(log.id, 1, 'note'),
      () => store.proofs.listRoot(log.id, 1, 1),
      () => store.proofs.postponeSeals([id], Number.MAX_SAFE_INTEGER),
      () =>
        store.proofs.storePodDocuments([
          { shipment: id, issue: 1, logId: log.id, treeSize: 1, document: '{}', note: '' },
        ]),
      () => store.retention.forgetEnded(Number.MAX_SAFE_INTEGER),
      () => store.feedPolls.savePoll(id, 'dhl', poll),
      () => store.feedPolls.claimPoll(id, 1, 2),
      () => store.shipments.recordScans([scanOf('N2', [carrierEvent('delivered', 1_500)])], recordingAt(3_000)),
      () => store.forecasts.resolve([], ['none'], 1),
      () => store.observations.record(id, [observation]),
    ];
    await sleep(60);
    const before = await contents();
    // Run out, and nobody has it yet; then with a successor; then with the successor gone.
    for (const step of [() => undefined, () => store.jobLeases.hold(successor, 60_000)]) {
      await step();
      for (const write of writes) await assert.rejects(underFence(fence, write), LeaseLost);
    }
    await store.jobLeases.release(successor);
    for (const write of writes) await assert.rejects(underFence(fence, write), LeaseLost);
    assert.equal(await contents(), before);
    assert.ok(await store.feedPolls.claimPoll(id, 1, 2).then(() => true), 'without a fence nothing is asked');
  });

  test('change no hands while the holder commits', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using store = await openStore(config);
    await using database = openDatabase(config);
    const [holder, rival] = [newHolder('holder'), newHolder('rival')];
    const fences = await store.jobLeases.hold(holder, 2_000);
    const fence = fences.find(({ job }) => job === 'log');
    assert.ok(fence);
    const order: string[] = [];
    const begun = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const writing = underFence(fence, () =>
      database.transaction(async () => {
        begun.resolve();
        await release.promise;
        order.push('written');
      }),
    );
    await begun.promise;
    await sleep(2_050);
    // On a file the rival waits for the transaction; on PostgreSQL he takes what is free and leaves this one.
    const asked = config.kind === 'sqlite' ? undefined : await store.jobLeases.hold(rival, 60_000);
    release.resolve();
    await writing;
    if (asked !== undefined)
      assert.deepEqual(
        jobsOf(asked),
        allJobs.filter((job) => job !== 'log'),
      );
    order.push('asked');
    assert.ok((await store.jobLeases.hold(rival, 60_000)).some(({ job }) => job === 'log'));
    assert.deepEqual(order, ['written', 'asked']);
  });

  test('stay with a holder that renews, and go to a second one when it stops', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using store = await openStore(config);
    const parts = { leases: store.jobLeases, leaseMs: 2_000, logger, monotonic: () => performance.now() };
    await using one = new JobHolder({ ...parts, holder: newHolder('one') });
    await using two = new JobHolder({ ...parts, holder: newHolder('two') });
    await one.start();
    await two.start();
    await sleep(2_500);
    assert.ok(jobNames.every((name) => one.jobs[name].isHeld && !two.jobs[name].isHeld));
    assert.equal(await one.jobs.log.run(async () => 'done'), 'done');
    await assert.rejects(
      two.jobs.log.run(async () => assert.fail('not ours')),
      LeaseLost,
    );
    await one[Symbol.asyncDispose]();
    await eventually('the second holder takes over', () => two.jobs.log.isHeld);
  });
});

test('on a file, are free at once when their process has ended', async (t) => {
  const { newSqliteConfig } = await import('../support/databases.ts');
  const config = await newSqliteConfig(t);
  await migrateStore(config);
  await using store = await openStore(config);
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  const ended = `${hostname()}/${child.pid}/x`;
  const elsewhere = `other-host/${child.pid}/x`;
  const earlier = `${hostname()}/${process.pid}/of-an-earlier-container`;
  await using database = openDatabase(config);
  const mine = newHolder('mine');
  await store.jobLeases.hold(mine, 60_000);
  await store.jobLeases.release(mine);
  const give = async (holder: string): Promise<void> => {
    const until = Date.now() + 60_000;
    await database.handle.updateTable('job_leases').set({ holder, held_until: until }).execute();
  };
  await give(elsewhere);
  assert.deepEqual(await store.jobLeases.hold(mine, 60_000), [], 'whether it runs cannot be known');
  for (const holder of [ended, earlier]) {
    await give(holder);
    assert.deepEqual(jobsOf(await store.jobLeases.hold(mine, 60_000)), allJobs);
  }
});
