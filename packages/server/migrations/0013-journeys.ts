import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/**
 * The newest journey of a shipment and the history of its estimates. An event keeps the revision of its source, so that a
 * later one can correct it; which event it corrects is in its body.
 */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('shipment_journeys')
    .addColumn('shipment_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('feed', 'text', (column) => column.notNull())
    .addColumn('seen_at', types.int8, (column) => column.notNull())
    .addColumn('document', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('shipment_journeys_shipment', ['shipment_id'], 'shipments', ['id'])
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createTable('shipment_estimates')
    .addColumn('shipment_id', 'text', (column) => column.notNull())
    .addColumn('idx', types.int8, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('vehicle', 'text', (column) => column.notNull())
    .addColumn('leg', types.int8)
    .addColumn('vessel_imo', 'text')
    .addColumn('vessel_name', 'text')
    .addColumn('is_final', types.bool, (column) => column.notNull())
    .addColumn('observed_at', types.int8, (column) => column.notNull())
    .addColumn('value_at', types.int8, (column) => column.notNull())
    .addColumn('classifier', 'text', (column) => column.notNull())
    .addColumn('source_created_at', types.int8)
    .addColumn('feed', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addPrimaryKeyConstraint('shipment_estimates_pk', ['shipment_id', 'idx'])
    .addForeignKeyConstraint('shipment_estimates_shipment', ['shipment_id'], 'shipments', ['id'])
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema.alterTable('shipment_events').addColumn('revision', 'text').execute();
}
