import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/**
 * Seals, the logs that hold them with their nodes and checkpoints, proofs of delivery, signing keys, and what this
 * instance has witnessed of others. Nothing of a log is ever deleted.
 */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createLogs(database, types);
  await createCheckpoints(database, types);
  await createSeals(database, types);
  await createKeys(database, types);
}

async function createLogs(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  // The tree head stands here: a writer replaces exactly the head that it has read.
  await database.schema
    .createTable('logs')
    .addColumn('id', types.int8, (column) => column.notNull().primaryKey())
    .addColumn('origin', 'text', (column) => column.notNull().unique())
    .addColumn('sandbox', types.bool, (column) => column.notNull())
    .addColumn('opened_at', types.int8, (column) => column.notNull())
    .addColumn('tree_size', types.int8, (column) => column.notNull())
    .addColumn('root_hash', 'text', (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createTable('log_entries')
    .addColumn('log_id', types.int8, (column) => column.notNull())
    .addColumn('idx', types.int8, (column) => column.notNull())
    .addColumn('entry', 'text', (column) => column.notNull())
    // Of seals and proofs of delivery: one that occurs twice in a log would be a forked history.
    .addColumn('tag', types.bytes)
    .addPrimaryKeyConstraint('log_entries_pk', ['log_id', 'idx'])
    .addUniqueConstraint('log_entries_tag_unique', ['log_id', 'tag'])
    .addForeignKeyConstraint('log_entries_log', ['log_id'], 'logs', ['id'])
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createTable('log_nodes')
    .addColumn('log_id', types.int8, (column) => column.notNull())
    .addColumn('level', types.int8, (column) => column.notNull())
    .addColumn('idx', types.int8, (column) => column.notNull())
    .addColumn('hash', types.bytes, (column) => column.notNull())
    .addPrimaryKeyConstraint('log_nodes_pk', ['log_id', 'level', 'idx'])
    .modifyEnd(types.clusteredTableEnd)
    .execute();
}

async function createCheckpoints(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('log_checkpoints')
    .addColumn('log_id', types.int8, (column) => column.notNull())
    .addColumn('tree_size', types.int8, (column) => column.notNull())
    .addColumn('root_hash', 'text', (column) => column.notNull())
    .addColumn('cosigned_s', types.int8, (column) => column.notNull())
    .addColumn('created_at', types.int8, (column) => column.notNull())
    .addColumn('note', 'text')
    .addPrimaryKeyConstraint('log_checkpoints_pk', ['log_id', 'tree_size'])
    .addForeignKeyConstraint('log_checkpoints_log', ['log_id'], 'logs', ['id'])
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createIndex('log_checkpoints_unsigned')
    .on('log_checkpoints')
    .columns(['log_id', 'tree_size'])
    .where(sql.ref('note'), 'is', null)
    .execute();
  await database.schema
    .createTable('log_roots')
    .addColumn('log_id', types.int8, (column) => column.notNull())
    .addColumn('idx', types.int8, (column) => column.notNull())
    .addColumn('tree_size', types.int8, (column) => column.notNull())
    .addColumn('listed_at', types.int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('log_roots_pk', ['log_id', 'idx'])
    .addUniqueConstraint('log_roots_size_unique', ['log_id', 'tree_size'])
    .addForeignKeyConstraint('log_roots_checkpoint', ['log_id', 'tree_size'], 'log_checkpoints', [
      'log_id',
      'tree_size',
    ])
    .modifyEnd(types.tableEnd)
    .execute();
}

async function createSeals(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('seals')
    .addColumn('shipment_id', 'text', (column) => column.notNull())
    .addColumn('seq', types.int8, (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('event_count', types.int8, (column) => column.notNull())
    .addColumn('head', 'text', (column) => column.notNull())
    // As text: it is hashed as this text.
    .addColumn('sealed_at', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('log_id', types.int8, (column) => column.notNull())
    .addColumn('leaf_index', types.int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('seals_pk', ['shipment_id', 'seq'])
    .addForeignKeyConstraint('seals_shipment', ['shipment_id'], 'shipments', ['id'])
    .addForeignKeyConstraint('seals_log', ['log_id'], 'logs', ['id'])
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createTable('pods')
    .addColumn('shipment_id', 'text', (column) => column.notNull())
    .addColumn('issue', types.int8, (column) => column.notNull())
    .addColumn('event_index', types.int8, (column) => column.notNull())
    .addColumn('seal_seq', types.int8, (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('issued_at', types.int8, (column) => column.notNull())
    .addColumn('log_id', types.int8, (column) => column.notNull())
    .addColumn('leaf_index', types.int8, (column) => column.notNull())
    // The checkpoint that the evidence rests on.
    .addColumn('tree_size', types.int8, (column) => column.notNull())
    // Both are deleted by retention.
    .addColumn('statement', 'text')
    .addColumn('document', 'text')
    .addColumn('withdrawn_at', types.int8)
    .addPrimaryKeyConstraint('pods_pk', ['shipment_id', 'issue'])
    .addForeignKeyConstraint('pods_seal', ['shipment_id', 'seal_seq'], 'seals', ['shipment_id', 'seq'])
    .addForeignKeyConstraint('pods_log', ['log_id'], 'logs', ['id'])
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createIndex('pods_unbuilt')
    .on('pods')
    .columns(['log_id', 'leaf_index'])
    .where(sql<boolean>`document is null and statement is not null`)
    .execute();
}

async function createKeys(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('signing_keys')
    .addColumn('kid', 'text', (column) => column.notNull().primaryKey())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('origin', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', types.int8, (column) => column.notNull())
    // The seed, encrypted.
    .addColumn('secret', types.bytes, (column) => column.notNull())
    // Canonical JSON of the record as it is served.
    .addColumn('record', 'text', (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  await database.schema
    .createTable('witnessed_logs')
    .addColumn('origin', 'text', (column) => column.notNull().primaryKey())
    .addColumn('tree_size', types.int8, (column) => column.notNull())
    .addColumn('root_hash', 'text', (column) => column.notNull())
    .addColumn('updated_at', types.int8, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
}
