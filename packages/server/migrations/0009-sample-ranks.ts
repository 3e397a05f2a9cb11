import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/** A random rank for each observation, and indexes in its order: the rows that a cell reads are an even sample. */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const cells: Readonly<Record<string, readonly string[]>> = {
    lane: ['origin_country', 'destination_country'],
    carrier_lane: ['carrier_slug', 'destination_country', 'origin_country'],
    carrier_destination: ['carrier_slug', 'destination_country'],
    vertical: ['is_domestic'],
  };
  // Without its indexes the table is filled in a third of the time.
  for (const name of Object.keys(cells)) await database.schema.dropIndex(`observations_by_${name}`).execute();
  await database.schema
    .alterTable('observations')
    // The default is for the moment until the next statement: SQLite adds no other column that is never null.
    .addColumn('sample_rank', types.int8, (column) => column.notNull().defaultTo(0))
    .execute();
  await database
    .withTables<{ observations: { sample_rank: number } }>()
    .updateTable('observations')
    .set({ sample_rank: types.randomRank })
    .execute();
  for (const [name, columns] of Object.entries(cells)) {
    await database.schema
      .createIndex(`observations_by_${name}`)
      .on('observations')
      .columns(['vertical', 'clock', ...columns, 'sample_rank', 'started_day', 'duration_s', 'outcome'])
      .execute();
  }
}
