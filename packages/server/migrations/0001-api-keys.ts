import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/** API keys, of which only the SHA-256 is kept. */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('api_keys')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('prefix', 'text', (column) => column.notNull())
    .addColumn('digest', types.bytes, (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('created_at', types.int8, (column) => column.notNull())
    .addColumn('expires_at', types.int8)
    .addColumn('revoked_at', types.int8)
    .addColumn('last_used_at', types.int8)
    .addColumn('replaces_id', 'text')
    .addUniqueConstraint('api_keys_digest_unique', ['digest'])
    .addCheckConstraint('api_keys_digest_is_sha256', sql`length(digest) = 32`)
    .addForeignKeyConstraint('api_keys_replaces_id_exists', ['replaces_id'], 'api_keys', ['id'])
    .modifyEnd(types.tableEnd)
    .execute();
  // Erasing a key looks for its successors.
  await database.schema
    .createIndex('api_keys_by_replaces_id')
    .on('api_keys')
    .column('replaces_id')
    .where(sql.ref('replaces_id'), 'is not', null)
    .execute();
}
