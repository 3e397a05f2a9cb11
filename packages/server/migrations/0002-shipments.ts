import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/**
 * Tracked shipments: their events, the commitments and links of their chains, who follows them and what feeds were
 * asked. Bodies, salt keys and links stand apart, because retention deletes the first two and keeps the last.
 */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createShipments(database, types);
  await createEvents(database, types);
  await createFollows(database, types);
  await createFeedTables(database, types);
}

async function createShipments(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('shipments')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('carrier', 'text', (column) => column.notNull())
    .addColumn('vertical', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('feed', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('detail', 'text')
    .addColumn('origin_country', 'text')
    .addColumn('destination_country', 'text')
    .addColumn('eta_at', types.int8)
    .addColumn('created_at', types.int8, (column) => column.notNull())
    .addColumn('updated_at', types.int8, (column) => column.notNull())
    .addColumn('last_event_at', types.int8)
    .addColumn('event_count', types.int8, (column) => column.notNull())
    .addColumn('chain_head', 'text', (column) => column.notNull())
    .addColumn('seal_due_at', types.int8)
    .addColumn('purged_count', types.int8, (column) => column.notNull())
    .addColumn('purged_at', types.int8)
    .addUniqueConstraint('shipments_number_unique', ['number', 'carrier'])
    .modifyEnd(types.tableEnd)
    .execute();
  await partialIndex(database, 'shipments', 'seal_due_at');
  await database.schema.createIndex('shipments_by_updated_at').on('shipments').column('updated_at').execute();
  await database.schema
    .createTable('shipment_salt_keys')
    .addColumn('shipment_id', 'text', (column) => column.notNull())
    .addColumn('from_index', types.int8, (column) => column.notNull())
    .addColumn('salt_key', types.bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('shipment_salt_keys_pk', ['shipment_id', 'from_index'])
    .addForeignKeyConstraint('shipment_salt_keys_shipment', ['shipment_id'], 'shipments', ['id'])
    .addCheckConstraint('shipment_salt_keys_length', sql`length(salt_key) = 32`)
    .modifyEnd(types.tableEnd)
    .execute();
}

async function createEvents(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('shipment_events')
    .addColumn('shipment_id', 'text', (column) => column.notNull())
    .addColumn('idx', types.int8, (column) => column.notNull())
    .addColumn('event_key', types.bytes, (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('rule', 'text')
    .addColumn('informational', types.bool, (column) => column.notNull())
    .addColumn('effective_at', types.int8, (column) => column.notNull())
    .addColumn('occurred_at', types.int8, (column) => column.notNull())
    .addColumn('uncertainty_s', types.int8, (column) => column.notNull())
    .addColumn('time_source', 'text', (column) => column.notNull())
    .addColumn('recorded_at', types.int8, (column) => column.notNull())
    .addColumn('leg', types.int8, (column) => column.notNull())
    .addColumn('wording', 'text')
    .addPrimaryKeyConstraint('shipment_events_pk', ['shipment_id', 'idx'])
    .addUniqueConstraint('shipment_events_key_unique', ['shipment_id', 'event_key'])
    .addForeignKeyConstraint('shipment_events_shipment', ['shipment_id'], 'shipments', ['id'])
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createTable('chain_links')
    .addColumn('shipment_id', 'text', (column) => column.notNull())
    .addColumn('idx', types.int8, (column) => column.notNull())
    .addColumn('commitment', 'text', (column) => column.notNull())
    .addColumn('link', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('chain_links_pk', ['shipment_id', 'idx'])
    .addForeignKeyConstraint('chain_links_shipment', ['shipment_id'], 'shipments', ['id'])
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createTable('shipment_etas')
    .addColumn('shipment_id', 'text', (column) => column.notNull())
    .addColumn('seen_at', types.int8, (column) => column.notNull())
    .addColumn('eta_at', types.int8, (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('shipment_etas_pk', ['shipment_id', 'seen_at'])
    .addForeignKeyConstraint('shipment_etas_shipment', ['shipment_id'], 'shipments', ['id'])
    .modifyEnd(types.tableEnd)
    .execute();
}

async function createFollows(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('key_follows')
    .addColumn('shipment_id', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('requested_at', types.int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('key_follows_pk', ['shipment_id', 'key_id'])
    .addForeignKeyConstraint('key_follows_shipment', ['shipment_id'], 'shipments', ['id'])
    .addForeignKeyConstraint('key_follows_key', ['key_id'], 'api_keys', ['id'])
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema.createIndex('key_follows_by_key').on('key_follows').column('key_id').execute();
}

async function createFeedTables(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('feed_polls')
    .addColumn('shipment_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('feed', 'text', (column) => column.notNull())
    .addColumn('next_poll_at', types.int8)
    .addColumn('last_polled_at', types.int8)
    .addColumn('unchanged_polls', types.int8, (column) => column.notNull())
    .addColumn('not_found_polls', types.int8, (column) => column.notNull())
    .addColumn('recent_polls', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('feed_polls_shipment', ['shipment_id'], 'shipments', ['id'])
    .modifyEnd(types.tableEnd)
    .execute();
  await partialIndex(database, 'feed_polls', 'next_poll_at');
  await database.schema
    .createTable('feed_usage')
    .addColumn('feed', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('used', types.int8, (column) => column.notNull())
    .addColumn('used_anonymous', types.int8, (column) => column.notNull())
    .addColumn('used_poll', types.int8, (column) => column.notNull())
    .addColumn('next_slot_at', types.int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('feed_usage_pk', ['feed', 'day'])
    .modifyEnd(types.tableEnd)
    .execute();
}

async function partialIndex(database: Kysely<unknown>, table: string, column: string): Promise<void> {
  await database.schema
    .createIndex(`${table}_by_${column}`)
    .on(table)
    .column(column)
    .where(sql.ref(column), 'is not', null)
    .execute();
}
