import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/**
 * Leads from a number to the uuids of its shipments. All else about a shipment is found by its uuid, so that a distributed
 * PostgreSQL can place it by the uuid and this table by the number.
 */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('shipment_numbers')
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('shipment_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('shipment_numbers_pk', ['number', 'shipment_id'])
    .modifyEnd(types.clusteredTableEnd)
    .execute();
  await sql`insert into shipment_numbers (number, shipment_id) select number, id from shipments`.execute(database);
  if (!types.isShared) return;
  // An older node that runs beside this one does not know the table.
  await sql`
    create function shipment_numbers_add() returns trigger language plpgsql as $$
    begin
      insert into shipment_numbers (number, shipment_id) values (new.number, new.id) on conflict do nothing;
      return null;
    end $$
  `.execute(database);
  await sql`
    create trigger shipment_numbers_of_older_nodes after insert on shipments
    for each row execute function shipment_numbers_add()
  `.execute(database);
}
