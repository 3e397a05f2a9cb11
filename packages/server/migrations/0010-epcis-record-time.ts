import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/**
 * Partner events are walked in the order of their record time, those of one identifier too. Row numbers follow record times
 * only nearly, so the index by row makes room for one by both.
 */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createIndex('epcis_events_by_record_time')
    .on('epcis_events')
    .columns(['key_id', 'record_time_us', 'id'])
    .execute();
  await database.schema.dropIndex('epcis_events_by_row').execute();
  await database.schema
    .alterTable('epcis_epcs')
    .addColumn('record_time_us', types.int8, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update epcis_epcs set record_time_us = (select e.record_time_us from epcis_events e where e.id = epcis_epcs.event_row)
    where exists (select 1 from epcis_events e where e.id = epcis_epcs.event_row)
  `.execute(database);
  await database.schema
    .createIndex('epcis_epcs_by_record_time')
    .on('epcis_epcs')
    .columns(['key_id', 'epc', 'record_time_us', 'event_row'])
    .execute();
}
