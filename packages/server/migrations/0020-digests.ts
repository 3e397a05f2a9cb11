import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/** One row for each mail of a digest, with its frozen text. No column holds an address. */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('digest_sends')
    .addColumn('digest', 'text', (column) => column.notNull())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', types.int8, (column) => column.notNull())
    .addColumn('due_at', types.int8)
    .addColumn('running_until', types.int8, (column) => column.notNull())
    .addColumn('last_error_class', 'text')
    .addColumn('last_attempt_at', types.int8)
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('mail', types.bytes)
    .addColumn('settled', 'text', (column) => column.notNull())
    .addColumn('covers_from', types.int8, (column) => column.notNull())
    .addColumn('covers_to', types.int8, (column) => column.notNull())
    .addColumn('created_at', types.int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('digest_sends_pk', ['digest', 'period'])
    .addForeignKeyConstraint('digest_sends_key', ['key_id'], 'api_keys', ['id'])
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema.createIndex('digest_sends_by_key').on('digest_sends').column('key_id').execute();
  await database.schema.createIndex('digest_sends_by_created_at').on('digest_sends').column('created_at').execute();
}
