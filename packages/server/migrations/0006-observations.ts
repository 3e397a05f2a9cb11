import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/** Observations without any number of a shipment, forecasts logged before their outcome, and the nightly reports. */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createObservations(database, types);
  await createForecasts(database, types);
}

async function createObservations(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('observations')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    // Which tracked shipment or imported line; emptied when the shipment's details end.
    .addColumn('subject', 'text')
    .addColumn('vertical', 'text', (column) => column.notNull())
    .addColumn('origin_country', 'text', (column) => column.notNull())
    .addColumn('destination_country', 'text', (column) => column.notNull())
    .addColumn('is_domestic', types.bool, (column) => column.notNull())
    .addColumn('carrier_slug', 'text')
    .addColumn('clock', 'text', (column) => column.notNull())
    .addColumn('started_day', types.int8, (column) => column.notNull())
    .addColumn('duration_s', types.int8, (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('entry_age_s', types.int8)
    .addUniqueConstraint('observations_subject_clock_unique', ['subject', 'clock'])
    .modifyEnd(types.tableEnd)
    .execute();
  // One index a level of the forecast, each with all that the estimate reads: 5,000 rows without touching the table.
  const cells: Readonly<Record<string, readonly string[]>> = {
    lane: ['origin_country', 'destination_country'],
    carrier_lane: ['carrier_slug', 'destination_country', 'origin_country'],
    carrier_destination: ['carrier_slug', 'destination_country'],
    vertical: ['is_domestic'],
  };
  for (const [name, columns] of Object.entries(cells)) {
    await database.schema
      .createIndex(`observations_by_${name}`)
      .on('observations')
      .columns(['vertical', 'clock', ...columns, 'started_day', 'duration_s', 'outcome'])
      .execute();
  }
  // Who is followed and still under way: a small part of the rows.
  await database.schema
    .createIndex('observations_open')
    .on('observations')
    .columns(['clock', 'duration_s'])
    .where(sql.ref('outcome'), '=', sql.lit('open'))
    .execute();
  await database.schema
    .createTable('observation_revisions')
    .addColumn('vertical', 'text', (column) => column.notNull().primaryKey())
    .addColumn('revision', types.int8, (column) => column.notNull())
    .addColumn('changed_at', types.int8, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
}

async function createForecasts(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('forecasts')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('observation_id', 'text', (column) => column.notNull())
    .addColumn('age_mark_h', types.int8, (column) => column.notNull())
    .addColumn('made_at', types.int8, (column) => column.notNull())
    .addColumn('vertical', 'text', (column) => column.notNull())
    .addColumn('elapsed_s', types.int8, (column) => column.notNull())
    // Null from here on: the forecast was declined.
    .addColumn('level', 'text')
    .addColumn('window_days', types.int8)
    .addColumn('observations', types.int8)
    .addColumn('targets', 'text')
    .addColumn('is_resolved', types.bool, (column) => column.notNull())
    .addUniqueConstraint('forecasts_observation_mark_unique', ['observation_id', 'age_mark_h'])
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createIndex('forecasts_by_is_resolved')
    .on('forecasts')
    .columns(['is_resolved', 'made_at'])
    .execute();
  await database.schema
    .createTable('forecast_outcomes')
    .addColumn('forecast_id', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('resolved_at', types.int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('forecast_outcomes_pk', ['forecast_id', 'target'])
    .addForeignKeyConstraint('forecast_outcomes_forecast_exists', ['forecast_id'], 'forecasts', ['id'])
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createTable('forecast_reports')
    .addColumn('made_at', types.int8, (column) => column.notNull().primaryKey())
    .addColumn('report', 'text', (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
}
