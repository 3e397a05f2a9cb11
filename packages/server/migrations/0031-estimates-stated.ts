import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';
import { lockPatiently } from '../src/kernel/store/live-migration.ts';
import type { Tables } from '../src/kernel/store/tables.ts';

/**
 * When the message with the estimate of a shipment was sent. Null for the estimates that are there, whose message is not
 * known: any later one replaces them, as it did. An older node beside it replaces an estimate and leaves the time.
 */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  if (!types.isShared) {
    await database.schema.alterTable('shipments').addColumn('eta_stated_at', types.int8).execute();
    return;
  }
  const handle = database as Kysely<Tables>;
  await lockPatiently(handle, ['shipments']);
  await sql`alter table shipments add column if not exists eta_stated_at bigint`.execute(handle);
}
