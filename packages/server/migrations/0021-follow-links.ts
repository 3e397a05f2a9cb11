import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/**
 * Secret addresses at which feed readers and calendars read what a line of keys follows. Of an address only a digest is kept.
 * A revoked one stays for a while, so that its owner sees when it ended.
 */
export async function up({ schema }: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await schema
    .createTable('follow_links')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('token_digest', types.bytes, (column) => column.notNull())
    .addColumn('filters', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', types.int8, (column) => column.notNull())
    .addColumn('last_used_at', types.int8)
    .addColumn('revoked_at', types.int8)
    .addUniqueConstraint('follow_links_digest_unique', ['token_digest'])
    .addForeignKeyConstraint('follow_links_key', ['key_id'], 'api_keys', ['id'])
    .modifyEnd(types.tableEnd)
    .execute();
  await schema.createIndex('follow_links_by_key').on('follow_links').columns(['key_id', 'created_at', 'id']).execute();
}
