import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';
import type { Tables } from '../src/kernel/store/tables.ts';

/**
 * The log of attempts in the order of its events, on SQLite: their ids begin with their time, so new rows stand together at the
 * end of the index. In the order of endpoints a claim of a hundred attempts changed 50 to 80 of its pages, and SQLite writes
 * changed pages whole. An attempt is always looked up by both.
 *
 * SQLite cannot change a primary key: the table is written once more, in the order of the new one.
 */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  if (types.isShared) return;
  const handle = database as Kysely<Tables>;
  await handle.schema
    .createTable('webhook_attempts_by_event')
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
    .addPrimaryKeyConstraint('webhook_attempts_pk', ['event_id', 'endpoint_id', 'n'])
    .addForeignKeyConstraint('webhook_attempts_delivery', ['endpoint_id', 'event_id'], 'webhook_deliveries', [
      'endpoint_id',
      'event_id',
    ])
    .modifyEnd(types.tableEnd)
    .execute();
  const columns = sql.raw(
    `endpoint_id, event_id, n, trigger, started_at, outcome, duration_ms, dns_ms, connect_ms, tls_ms, ttfb_ms, status, error_class,
    response, address, next_attempt_at, hint`,
  );
  await sql`
    insert into webhook_attempts_by_event (${columns})
    select ${columns} from webhook_attempts order by event_id, endpoint_id, n
  `.execute(handle);
  await sql`drop table webhook_attempts`.execute(handle);
  await sql`alter table webhook_attempts_by_event rename to webhook_attempts`.execute(handle);
}
