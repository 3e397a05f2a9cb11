import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreConfig } from '../../src/kernel/store/database.ts';
import { migrateStore, openMigrated } from '../../src/kernel/store/open.ts';
import { createTold, readTold } from '../support/check-run.ts';
import { ended, start } from '../support/child.ts';
import { describeOnBothDatabases } from '../support/databases.ts';
import { faultRandom, faultTimeoutMs as timeout, isLong, kills, tellSpent } from '../support/fault-plan.ts';
import { carrierEvent, recordingAt, scanOf } from '../support/scans.ts';
import { openStore } from '../support/store.ts';
import { insertKey } from '../support/webhook-fixture.ts';
import { programFile } from '../support/programs.ts';

const seenAt = Date.UTC(2030, 2, 4);
const now = seenAt + 80 * 3_600_000;
/** Two whole batches and a part of one. */
const follows = 450;
/** Most milliseconds that a process lives once it checks: all batches take a part of that. */
const longestLifeMs = 150;

describeOnBothDatabases('checks of follows survive', (newConfig) => {
  async function openFollows(t: TestContext): Promise<StoreConfig> {
    const config = await newConfig(t);
    await migrateStore(config);
    await using store = await openStore(config);
    await using database = await openMigrated(config);
    await insertKey(database, 'one', null);
    const event = carrierEvent('in_transit', seenAt);
    const scans = Array.from({ length: follows }, (_, index) => scanOf(`A${index}`, [event], { followerKeyId: 'one' }));
    await store.shipments.recordScans(scans, recordingAt(seenAt));
    await createTold(database);
    return config;
  }

  function check(t: TestContext, config: StoreConfig, ...end: readonly string[]) {
    const child = start(t, [JSON.stringify(config), String(now), ...end], {
      program: [process.execPath, programFile('follow-checker')],
    });
    child.stderr.pipe(process.stderr);
    return child;
  }

  /** Lets a process finish, and finds each silence told once. */
  async function finish(t: TestContext, config: StoreConfig): Promise<void> {
    assert.equal((await ended(check(t, config))).code, 0);
    await using database = await openMigrated(config);
    const told = await readTold(database);
    assert.equal(told.length, follows, 'none is lost');
    assert.equal(new Set(told).size, follows, 'none is told twice');
    const silent = await database.handle.selectFrom('follows').select('id').where('is_stale', '=', 1).execute();
    assert.equal(silent.length, follows);
  }

  test('kill -9 before and after a commit', { timeout }, async (t) => {
    tellSpent(t);
    const config = await openFollows(t);
    // What the first batch told is kept; the second is told by whoever comes next.
    for (const [batch, moment] of [
      ['2', 'before'],
      ['1', 'after'],
    ] as const) {
      const { signal } = await ended(check(t, config, batch, moment));
      assert.equal(signal, 'SIGKILL', `${moment} is reached`);
    }
    await finish(t, config);
  });

  if (!isLong) return;
  test('kill -9 at random moments', { timeout }, async (t) => {
    const random = faultRandom(t);
    for (let killed = 0; killed < kills / 2; killed += 2) {
      const config = await openFollows(t);
      for (let kill = 0; kill < 2; kill += 1) {
        const child = check(t, config);
        await once(child.stdout, 'data');
        await sleep(random() * longestLifeMs);
        child.kill('SIGKILL');
        await ended(child);
      }
      await finish(t, config);
    }
  });
});
