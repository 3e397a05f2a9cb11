import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/**
 * Webhook endpoints with their secrets, the events with their frozen bytes, one delivery per event and endpoint, the log
 * of attempts, and the answers that an Idempotency-Key replays.
 */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createEndpoints(database, types);
  await createDeliveries(database, types);
  await createAttempts(database, types);
  await createIdempotencyKeys(database, types);
}

async function createEndpoints(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('webhook_endpoints')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('sandbox', types.bool, (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('dns_status', 'text', (column) => column.notNull())
    .addColumn('created_at', types.int8, (column) => column.notNull())
    .addColumn('url_changed_at', types.int8)
    .addColumn('consecutive_failures', types.int8, (column) => column.notNull())
    .addColumn('first_failure_at', types.int8)
    .addColumn('last_success_at', types.int8)
    .addColumn('pauses', types.int8, (column) => column.notNull())
    .addColumn('paused_until', types.int8, (column) => column.notNull())
    .addColumn('disabled_at', types.int8)
    .addColumn('disabled_reason', 'text')
    .addColumn('lease_token', 'text')
    .addColumn('lease_until', types.int8, (column) => column.notNull())
    .addColumn('last_served', types.int8, (column) => column.notNull())
    .addForeignKeyConstraint('webhook_endpoints_key', ['key_id'], 'api_keys', ['id'])
    .addCheckConstraint('webhook_endpoints_status', sql`status in ('enabled', 'disabled', 'deleted')`)
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createIndex('webhook_endpoints_by_key')
    .on('webhook_endpoints')
    .columns(['key_id', 'created_at'])
    .execute();
  await database.schema
    .createTable('webhook_secrets')
    .addColumn('endpoint_id', 'text', (column) => column.notNull())
    .addColumn('version', types.int8, (column) => column.notNull())
    .addColumn('sealed', types.bytes, (column) => column.notNull())
    .addColumn('created_at', types.int8, (column) => column.notNull())
    .addColumn('expires_at', types.int8)
    .addPrimaryKeyConstraint('webhook_secrets_pk', ['endpoint_id', 'version'])
    .addForeignKeyConstraint('webhook_secrets_endpoint', ['endpoint_id'], 'webhook_endpoints', ['id'])
    .modifyEnd(types.tableEnd)
    .execute();
}

async function createDeliveries(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('webhook_events')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('body', types.bytes, (column) => column.notNull())
    .addColumn('ts_unix', types.int8, (column) => column.notNull())
    .addColumn('created_at', types.int8, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createTable('webhook_deliveries')
    .addColumn('endpoint_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('is_test', types.bool, (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', types.int8, (column) => column.notNull())
    .addColumn('log_count', types.int8, (column) => column.notNull())
    .addColumn('due_at', types.int8)
    .addColumn('running_until', types.int8, (column) => column.notNull())
    .addColumn('signature', 'text', (column) => column.notNull())
    .addColumn('secret_version', types.int8, (column) => column.notNull())
    .addColumn('created_at', types.int8, (column) => column.notNull())
    .addColumn('held_at', types.int8)
    .addPrimaryKeyConstraint('webhook_deliveries_pk', ['endpoint_id', 'event_id'])
    .addForeignKeyConstraint('webhook_deliveries_endpoint', ['endpoint_id'], 'webhook_endpoints', ['id'])
    .addForeignKeyConstraint('webhook_deliveries_event', ['event_id'], 'webhook_events', ['id'])
    .addCheckConstraint('webhook_deliveries_at_most_six', sql`attempts between 0 and 6`)
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createIndex('webhook_deliveries_by_event')
    .on('webhook_deliveries')
    .column('event_id')
    .execute();
  await database.schema
    .createIndex('webhook_deliveries_due')
    .on('webhook_deliveries')
    .columns(['endpoint_id', 'due_at'])
    .where(sql.ref('due_at'), 'is not', null)
    .execute();
  await database.schema
    .createIndex('webhook_deliveries_held')
    .on('webhook_deliveries')
    .columns(['endpoint_id', 'held_at'])
    .where(sql.ref('held_at'), 'is not', null)
    .execute();
  await database.schema
    .createIndex('webhook_deliveries_by_created_at')
    .on('webhook_deliveries')
    .column('created_at')
    .execute();
}

async function createAttempts(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('webhook_attempts')
    .addColumn('endpoint_id', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('n', types.int8, (column) => column.notNull())
    .addColumn('trigger', 'text', (column) => column.notNull())
    .addColumn('started_at', types.int8, (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('duration_ms', types.int8)
    .addColumn('dns_ms', types.int8)
    .addColumn('connect_ms', types.int8)
    .addColumn('tls_ms', types.int8)
    .addColumn('ttfb_ms', types.int8)
    .addColumn('status', types.int8)
    .addColumn('error_class', 'text')
    .addColumn('response', types.bytes)
    .addColumn('address', 'text')
    .addColumn('next_attempt_at', types.int8)
    .addColumn('hint', 'text')
    .addPrimaryKeyConstraint('webhook_attempts_pk', ['endpoint_id', 'event_id', 'n'])
    .addForeignKeyConstraint('webhook_attempts_delivery', ['endpoint_id', 'event_id'], 'webhook_deliveries', [
      'endpoint_id',
      'event_id',
    ])
    .modifyEnd(types.tableEnd)
    .execute();
}

async function createIdempotencyKeys(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('idempotency_keys')
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('route', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('fingerprint', types.bytes, (column) => column.notNull())
    .addColumn('lease_token', 'text')
    .addColumn('lease_until', types.int8, (column) => column.notNull())
    .addColumn('answer', types.bytes)
    .addColumn('created_at', types.int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_pk', ['key_id', 'route', 'value'])
    .addForeignKeyConstraint('idempotency_keys_key', ['key_id'], 'api_keys', ['id'])
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createIndex('idempotency_keys_by_created_at')
    .on('idempotency_keys')
    .column('created_at')
    .execute();
}
