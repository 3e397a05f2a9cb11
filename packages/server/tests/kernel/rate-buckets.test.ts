import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { bucketSlots, type BucketState, type RateBuckets } from '../../src/kernel/http-in/rate-buckets.ts';
import { openDatabase, type Database } from '../../src/kernel/store/database.ts';
import { createRateBuckets } from '../../src/kernel/store/rate-buckets.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { BucketModel } from '../support/bucket-model.ts';
import { describeOnPostgres } from '../support/databases.ts';
import { mulberry32 } from '../support/random.ts';

/** Lets time pass for the buckets: what they hold becomes older. */
async function age({ handle }: Database, seconds: number): Promise<void> {
  await sql`update rate_buckets set newest_s = newest_s - ${seconds}`.execute(handle);
}

function take(buckets: RateBuckets, bucket: string, limit: number, units: number): Promise<BucketState> {
  return buckets.take(bucket, { limit, least: units, wanted: units, spare: 0, back: [] });
}

describeOnPostgres('rate buckets', (newConfig) => {
  test('grant exactly the limit to 200 concurrent questions, and again after the window', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using database = openDatabase(config);
    const buckets = createRateBuckets(database);
    const burst = async (): Promise<number> => {
      const states = await Promise.all(Array.from({ length: 200 }, () => take(buckets, 'a', 60, 1)));
      return states.reduce((sum, { granted }) => sum + granted, 0);
    };
    assert.equal(await burst(), 60);
    // Ten seconds are left for a slow machine.
    await age(database, 50);
    assert.equal(await burst(), 0, 'a burst 50 s later is within 60 s of the first');
    await age(database, 13);
    assert.equal(await burst(), 60);
    assert.equal((await take(buckets, 'b', 60, 1)).granted, 1, 'other keys have their own');
  });

  test('answer like the model for questions, spare units and returns at any time', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using database = openDatabase(config);
    const buckets = createRateBuckets(database);
    const random = mulberry32(21);
    const upTo = (most: number): number => Math.floor(random() * (most + 1));
    const first = await take(buckets, 'a', 50, 3);
    let modelSecond = first.second;
    const model = new BucketModel(() => modelSecond * 1_000);
    model.take('a', { limit: 50, least: 3, wanted: 3, spare: 0, back: [] });
    /** What the database calls a second, the model calls so much earlier or later. */
    let shift = 0;
    for (let step = 0; step < 150; step += 1) {
      const seconds = upTo(9) === 0 ? upTo(70) : upTo(3);
      await age(database, seconds);
      shift += seconds;
      const wanted = 1 + upTo(12);
      const ago = upTo(5);
      const least = 1 + upTo(wanted - 1);
      const ask = { limit: 40 + upTo(20), least, wanted, spare: upTo(6) };
      const back =
        upTo(2) === 0
          ? [
              { ago, units: upTo(4) },
              { ago, units: 1 },
            ]
          : [];
      const realSecond = Math.floor(Date.now() / 1_000);
      const given = back.map(({ units }) => ({ second: realSecond - ago, units }));
      const real = await buckets.take('a', { ...ask, back: given });
      // The real clock may have moved on.
      modelSecond = real.second + shift;
      const same = given.map(({ second, units }) => ({ second: second + shift, units }));
      const expected = model.take('a', { ...ask, back: same });
      assert.deepEqual([real.granted, real.counts], [expected.granted, expected.counts], `step ${step}`);
      if (upTo(4) > 0) continue;
      const unspent = { bucket: 'a', second: real.second - upTo(3), units: upTo(5) };
      await buckets.giveBack([unspent, { ...unspent, bucket: 'unknown' }]);
      model.giveBack([{ ...unspent, second: unspent.second + shift }]);
    }
    assert.equal(first.counts.length, bucketSlots);
  });

  test('take over a bucket of an older node, which keeps fewer seconds', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using database = openDatabase(config);
    const buckets = createRateBuckets(database);
    await take(buckets, 'a', 60, 7);
    await sql`update rate_buckets set counts = counts[1:61]`.execute(database.handle);
    const { counts } = await take(buckets, 'a', 60, 1);
    assert.deepEqual([counts.length, counts.reduce((sum, count) => sum + count)], [bucketSlots, 8]);
  });

  test('lock no caller out after a clock was set far back, and drop idle buckets', async (t) => {
    const config = await newConfig(t);
    await migrateStore(config);
    await using database = openDatabase(config);
    const buckets = createRateBuckets(database);
    await take(buckets, 'a', 1, 1);
    await age(database, -3_600);
    assert.equal((await take(buckets, 'a', 1, 1)).granted, 1);
    assert.equal((await take(buckets, 'a', 1, 1)).granted, 0);
    await age(database, 10);
    await take(buckets, 'fresh', 1, 1);
    assert.equal(await buckets.dropIdle(), 0);
    await age(database, 121);
    assert.equal(await buckets.dropIdle(), 2);
  });
});
