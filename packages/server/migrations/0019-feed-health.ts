import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/** Health of licensed feeds, one row for each that was ever degraded. `revision` orders the changes of all processes. */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('feed_health')
    .addColumn('feed', 'text', (column) => column.notNull().primaryKey())
    .addColumn('health', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('changed_at', types.int8, (column) => column.notNull())
    .addColumn('revision', types.int8, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
}
