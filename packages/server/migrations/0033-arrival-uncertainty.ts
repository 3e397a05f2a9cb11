import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';
import { lockPatiently } from '../src/kernel/store/live-migration.ts';
import type { Tables } from '../src/kernel/store/tables.ts';

const tables = ['shipments', 'follows', 'message_events'] as const;
const column = 'eta_uncertainty_s';

/**
 * How far an estimate of arrival may be off. Of the estimates that are there, and of those that an older node beside it
 * records, nobody knows it.
 */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  if (!types.isShared) {
    for (const table of tables) await database.schema.alterTable(table).addColumn(column, types.int8).execute();
    return;
  }
  const handle = database as Kysely<Tables>;
  for (const table of tables) {
    await lockPatiently(handle, [table]);
    await sql`alter table ${sql.table(table)} add column if not exists ${sql.ref(column)} bigint`.execute(handle);
  }
}
