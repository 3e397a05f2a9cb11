import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/** What a webhook subscribes to, from which move on it hears of an estimate, and the value of each that it was told last. */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .alterTable('webhook_endpoints')
    .addColumn('events', 'text', (column) => column.notNull().defaultTo(sql.lit('shipment.status_changed')))
    .execute();
  await database.schema
    .alterTable('webhook_endpoints')
    .addColumn('estimate_threshold_s', types.int8, (column) => column.notNull().defaultTo(3_600))
    .execute();
  await database.schema
    .createTable('webhook_told_estimates')
    .addColumn('shipment_id', 'text', (column) => column.notNull())
    .addColumn('endpoint_id', 'text', (column) => column.notNull())
    .addColumn('estimate', 'text', (column) => column.notNull())
    .addColumn('value_at', types.int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('webhook_told_estimates_pk', ['shipment_id', 'endpoint_id', 'estimate'])
    .addForeignKeyConstraint('webhook_told_estimates_shipment', ['shipment_id'], 'shipments', ['id'])
    .addForeignKeyConstraint('webhook_told_estimates_endpoint', ['endpoint_id'], 'webhook_endpoints', ['id'])
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createIndex('webhook_told_estimates_by_endpoint')
    .on('webhook_told_estimates')
    .column('endpoint_id')
    .execute();
}
