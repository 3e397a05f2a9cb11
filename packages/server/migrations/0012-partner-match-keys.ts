import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/**
 * What partner events are found by on the page of a shipment names their key, too, and before their time: the newest events
 * of each key are read without looking at those of the others, so that no key can crowd another one out.
 */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('epcis_matches_of_keys')
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('event_time_us', types.int8, (column) => column.notNull())
    .addColumn('event_row', types.int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('epcis_matches_of_keys_key', ['token', 'key_id', 'event_time_us', 'event_row'])
    .modifyEnd(types.clusteredTableEnd)
    .execute();
  await sql`
    insert into epcis_matches_of_keys (token, key_id, event_time_us, event_row)
    select m.token, e.key_id, m.event_time_us, m.event_row
    from epcis_matches m join epcis_events e on e.id = m.event_row
  `.execute(database);
  await database.schema.dropTable('epcis_matches').execute();
  await database.schema.alterTable('epcis_matches_of_keys').renameTo('epcis_matches').execute();
}
