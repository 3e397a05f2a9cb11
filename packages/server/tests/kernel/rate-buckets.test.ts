import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase, type Database } from '../../src/kernel/store/database.ts';
import { createRateBuckets } from '../../src/kernel/store/rate-buckets.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { describeOnPostgres } from '../support/databases.ts';

/** Lets time pass for the buckets: what they hold becomes older. */
async function age({ handle }: Database, seconds: number): Promise<void> {
  await sql`update rate_buckets set newest_s = newest_s - ${seconds}`.execute(handle);
}

describeOnPostgres('rate buckets', (newConfig) => {
  test('accept exactly the limit of 200 concurrent charges, and again after the window', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using database = openDatabase(config);
    const buckets = createRateBuckets(database);
    const burst = async (): Promise<number> => {
      const states = await Promise.all(Array.from({ length: 200 }, () => buckets.charge('a', 60, 1, 0)));
      return states.filter(({ accepted }) => accepted).length;
    };
    assert.equal(await burst(), 60);
    // Ten seconds are left for a slow machine.
    await age(database, 50);
    assert.equal(await burst(), 0, 'a burst 50 s later is within 60 s of the first');
    await age(database, 11);
    assert.equal(await burst(), 60);
    assert.equal((await buckets.charge('b', 60, 1, 0)).accepted, true, 'other keys have their own');
  });

  test('ignore refused charges, and take several charges as a whole or not at all', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using database = openDatabase(config);
    const buckets = createRateBuckets(database);
    assert.equal((await buckets.charge('a', 10, 11, 0)).accepted, false, 'never fits');
    assert.equal((await buckets.charge('a', 10, 8, 0)).accepted, true);
    assert.equal((await buckets.charge('a', 10, 3, 0)).accepted, false);
    assert.equal((await buckets.charge('a', 10, 3, 1)).accepted, true, 'in place of one that was taken before');
    const state = await buckets.charge('a', 10, 5, 1);
    assert.equal(state.accepted, false);
    assert.equal(
      state.counts.reduce((sum, count) => sum + count),
      9,
      'the one that was given has gone back',
    );
    assert.equal(state.counts.length, 61);
  });

  test('lock no caller out after a clock was set far back, and drop idle buckets', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using database = openDatabase(config);
    const buckets = createRateBuckets(database);
    await buckets.charge('a', 1, 1, 0);
    await age(database, -3_600);
    assert.equal((await buckets.charge('a', 1, 1, 0)).accepted, true);
    assert.equal((await buckets.charge('a', 1, 1, 0)).accepted, false);
    await age(database, 10);
    await buckets.charge('fresh', 1, 1, 0);
    assert.equal(await buckets.dropIdle(), 0);
    await age(database, 121);
    assert.equal(await buckets.dropIdle(), 2);
  });
});
