import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/** Partner events with what they are found by; the key comes first wherever events are looked up for a key. */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createEvents(database, types);
  await database.schema
    .createTable('epcis_epcs')
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('epc', 'text', (column) => column.notNull())
    .addColumn('event_time_us', types.int8, (column) => column.notNull())
    .addColumn('event_row', types.int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('epcis_epcs_key', ['key_id', 'epc', 'event_time_us', 'event_row'])
    .modifyEnd(types.clusteredTableEnd)
    .execute();
  await database.schema
    .createTable('epcis_matches')
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('event_time_us', types.int8, (column) => column.notNull())
    .addColumn('event_row', types.int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('epcis_matches_key', ['token', 'event_time_us', 'event_row'])
    .modifyEnd(types.clusteredTableEnd)
    .execute();
  await database.schema
    .createTable('epcis_capture_duplicates')
    .addColumn('capture_id', 'text', (column) => column.notNull())
    .addColumn('position', types.int8, (column) => column.notNull())
    .addColumn('event_row', types.int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('epcis_capture_duplicates_key', ['capture_id', 'position'])
    .modifyEnd(types.clusteredTableEnd)
    .execute();
  await database.schema
    .createTable('epcis_hidden_keys')
    .addColumn('key_id', 'text', (column) => column.notNull().primaryKey())
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createTable('epcis_secrets')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('secret', types.bytes, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
}

async function createEvents(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('epcis_events')
    .addColumn('id', types.int8, types.rowId)
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('event_key', 'text', (column) => column.notNull())
    .addColumn('long_event_id', 'text')
    .addColumn('hash', types.bytes, (column) => column.notNull())
    .addColumn('err_digest', types.bytes, (column) => column.notNull())
    .addColumn('capture_id', 'text', (column) => column.notNull())
    .addColumn('event_time_us', types.int8, (column) => column.notNull())
    .addColumn('record_time_us', types.int8, (column) => column.notNull())
    .addColumn('biz_step', 'text')
    .addColumn('disposition', 'text')
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('read_point', 'text')
    .addColumn('biz_location', 'text')
    .addColumn('read_point_text', 'text')
    .addColumn('context', 'text')
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('hidden', types.bool, (column) => column.notNull().defaultTo(0))
    .addUniqueConstraint('epcis_events_identity', ['key_id', 'event_key', 'err_digest'])
    .addCheckConstraint('epcis_events_hash_is_sha256', sql`length(hash) = 32`)
    .modifyEnd(types.tableEnd)
    .execute();
  for (const [name, columns] of [
    ['epcis_events_by_event_time', ['key_id', 'event_time_us', 'id']],
    ['epcis_events_by_row', ['key_id', 'id']],
    // Capture ids rise with time, so this index grows at its end.
    ['epcis_events_by_capture', ['key_id', 'capture_id', 'id']],
  ] as const) {
    await database.schema
      .createIndex(name)
      .on('epcis_events')
      .columns([...columns])
      .execute();
  }
}
