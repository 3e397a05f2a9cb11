import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';
import { lockPatiently } from '../src/kernel/store/live-migration.ts';
import type { Tables } from '../src/kernel/store/tables.ts';

const columns = ['eta_at', 'eta_stated_at'] as const;

/**
 * The estimate of arrival that came with an event of a message, so that a cancelled document takes it back. The rows that are
 * there, and those of an older node beside it, have none: their estimates stay.
 */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  if (!types.isShared) {
    for (const column of columns)
      await database.schema.alterTable('message_events').addColumn(column, types.int8).execute();
    return;
  }
  const handle = database as Kysely<Tables>;
  await lockPatiently(handle, ['message_events']);
  for (const column of columns)
    await sql`alter table message_events add column if not exists ${sql.ref(column)} bigint`.execute(handle);
}
