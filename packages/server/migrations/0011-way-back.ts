import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/**
 * `returned` means back with the sender. What was `returned` with detail `returning` is on its way back: in transit, with a
 * mark of its own, because later scans change the detail and retention deletes the events. The committed bodies stay.
 */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .alterTable('shipments')
    .addColumn('is_returning', types.int8, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`
    update shipments set state = 'in_transit', is_returning = 1 where state = 'returned' and detail = 'returning'
  `.execute(database);
}
