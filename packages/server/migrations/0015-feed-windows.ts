import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/**
 * Calls of feeds whose contract limits them within sliding windows beside the day. Each call has the next number of its feed,
 * so the oldest call of a full window is found by its number.
 */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('feed_call_totals')
    .addColumn('feed', 'text', (column) => column.notNull().primaryKey())
    .addColumn('calls', types.int8, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createTable('feed_calls')
    .addColumn('feed', 'text', (column) => column.notNull())
    .addColumn('number', types.int8, (column) => column.notNull())
    .addColumn('starts_at', types.int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('feed_calls_key', ['feed', 'number'])
    .modifyEnd(types.clusteredTableEnd)
    .execute();
  await database.schema
    .createIndex('feed_calls_by_starts_at')
    .on('feed_calls')
    .columns(['feed', 'starts_at'])
    .execute();
}
