import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/**
 * Messages of partners: the interchanges that came, and which message stated which event. The latter goes with the event
 * when retention deletes it.
 */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('message_interchanges')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('family', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('control_reference', 'text', (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('received_at', types.int8, (column) => column.notNull())
    .addColumn('messages_done', types.int8, (column) => column.notNull())
    .addColumn('report', 'text')
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createIndex('message_interchanges_key')
    .on('message_interchanges')
    .columns(['family', 'sender', 'recipient', 'control_reference', 'content_hash'])
    .unique()
    .execute();
  await database.schema
    .createIndex('message_interchanges_by_received_at')
    .on('message_interchanges')
    .column('received_at')
    .execute();
  await database.schema
    .createTable('message_events')
    .addColumn('shipment_id', 'text', (column) => column.notNull())
    .addColumn('idx', types.int8, (column) => column.notNull())
    .addColumn('interchange_id', 'text', (column) => column.notNull())
    .addColumn('message', types.int8, (column) => column.notNull())
    .addColumn('family', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('control_reference', 'text', (column) => column.notNull())
    .addColumn('message_reference', 'text', (column) => column.notNull())
    .addColumn('document', 'text')
    .addColumn('local_time', 'text', (column) => column.notNull())
    .addColumn('place_code', 'text')
    .addColumn('pieces', 'text')
    .addColumn('journey_code', 'text')
    .addPrimaryKeyConstraint('message_events_pk', ['shipment_id', 'idx', 'interchange_id', 'message'])
    .addForeignKeyConstraint(
      'message_events_event',
      ['shipment_id', 'idx'],
      'shipment_events',
      ['shipment_id', 'idx'],
      (key) => key.onDelete('cascade'),
    )
    .modifyEnd(types.clusteredTableEnd)
    .execute();
  await database.schema
    .createIndex('message_events_by_document')
    .on('message_events')
    .columns(['sender', 'document'])
    .where('document', 'is not', null)
    .execute();
  await database.schema
    .createTable('message_counters')
    .addColumn('recipient', 'text', (column) => column.notNull().primaryKey())
    .addColumn('next_number', types.int8, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
}
