import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/**
 * The change feed and what waits for its broker. Both tables stay empty where no feed is open. An older node on the same
 * database records without telling the feed.
 */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('change_feeds')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('opened_at', types.int8, (column) => column.notNull())
    .addColumn('last_sent_at', types.int8)
    .addColumn('error', 'text')
    .addColumn('error_at', types.int8)
    .addColumn('discarded', types.int8, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createTable('change_outbox')
    .addColumn('shipment_id', 'text', (column) => column.notNull())
    .addColumn('sequence', types.int8, (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('created_at', types.int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('change_outbox_pk', ['shipment_id', 'sequence'])
    .modifyEnd(types.clusteredTableEnd)
    .execute();
  await database.schema
    .createIndex('change_outbox_by_created_at')
    .on('change_outbox')
    .columns(['created_at', 'shipment_id'])
    .execute();
}
