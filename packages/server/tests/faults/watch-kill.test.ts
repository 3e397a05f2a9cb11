// Own process: takes a minute beside its children.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultPoints } from '../../src/kernel/lib/faults.ts';
import { ended, temporaryFolder } from '../support/child.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import {
  faultRandom,
  faultTimeoutMs as timeout,
  isLong,
  kills as longKills,
  tellSpent,
} from '../support/fault-plan.ts';
import { isWatching, WatchRun } from '../support/watch-run.ts';

/** A process takes 1.5 s of processor time to start: the others are passed in one process, in tests/messages/watch. */
const always = ['watch_after_commit:2'];
const everyPoint = faultPoints.filter((point) => point.startsWith('watch_'));
const points = isLong ? [...everyPoint, 'watch_after_commit:2', 'watch_after_commit:3'] : always;
/** On each of the two databases. */
const kills = isLong ? Math.ceil(longKills / 2) : 3;
/** Most milliseconds that a process lives once it watches: it reads a file of 450 messages in a part of that. */
const longestLifeMs = 600;
/** One in this many is killed while it starts. */
const killedAtStart = 5;

describeOnBothDatabases('a watched folder survives', (newConfig) => {
  test('kill -9 before and after each rename and commit', { timeout }, async (t) => {
    tellSpent(t);
    const run = await WatchRun.open(t, await newConfig(t), await temporaryFolder(t));
    for (const point of points) {
      run.put();
      const { signal } = await ended(run.watch(point));
      assert.equal(signal, 'SIGKILL', `${point} is reached`);
      run.checkFiles();
    }
    await run.finish(timeout / 2);
    t.diagnostic(`${points.length} points, ${run.events} events, 0 lost, 0 twice`);
  });

  test(`kill -9 at ${kills} random moments`, { timeout }, async (t) => {
    const random = faultRandom(t);
    const run = await WatchRun.open(t, await newConfig(t), await temporaryFolder(t));
    for (let killed = 0; killed < kills; killed += 1) {
      run.put();
      const child = run.watch();
      if (random() < 1 / killedAtStart) await sleep(random() * 1_000);
      else {
        await isWatching(child);
        if (random() < 0.2) run.put();
        await sleep(random() * longestLifeMs);
      }
      child.kill('SIGKILL');
      await ended(child);
      run.checkFiles();
    }
    await run.finish(timeout / 2);
    t.diagnostic(`${kills} kills, ${run.events} events, 0 lost, 0 twice`);
  });
});
