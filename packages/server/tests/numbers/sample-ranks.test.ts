import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import * as observations from '../../migrations/0006-observations.ts';
import * as sampleRanks from '../../migrations/0009-sample-ranks.ts';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { columnTypes } from '../../src/kernel/store/dialect.ts';
import { describeOnBothDatabases } from '../support/databases.ts';

describeOnBothDatabases('sample ranks for rows from before the migration', (_, newConfig) => {
  test('are distinct, over the whole range', async (t) => {
    const config = await newConfig(t);
    await using database = openDatabase(config);
    const types = columnTypes(config.kind);
    await observations.up(database.handle as never, types);
    await sql`
      with recursive numbered (n) as (select 1 union all select n + 1 from numbered where n < 2000)
      insert into observations (id, vertical, origin_country, destination_country, is_domestic, clock, started_day, duration_s, outcome)
      select cast(n as text), 'parcel', 'DE', 'FR', 0, 'transit', 20000 + n, n, 'delivered' from numbered
    `.execute(database.handle);
    await sampleRanks.up(database.handle as never, types);
    const rows = await database.handle
      .selectFrom('observations')
      .select(['started_day', 'sample_rank'])
      .orderBy('started_day')
      .execute();
    const ranks = rows.map((row) => row.sample_rank);
    assert.ok(new Set(ranks).size > 1_990, 'two rows rarely share one of 2^31');
    assert.ok(ranks.every((rank) => Number.isInteger(rank) && rank >= 0 && rank < 2 ** 31));
    for (const half of [ranks.slice(0, 1_000), ranks.slice(1_000)]) {
      const mean = half.reduce((sum, rank) => sum + rank, 0) / half.length / 2 ** 31;
      // Six standard errors of a thousand: one run in 500 million fails by chance.
      assert.ok(Math.abs(mean - 0.5) < 6 / Math.sqrt(12 * 1_000), `a mean of ${mean}, whatever the day`);
    }
  });
});
