import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

const listIndexes: readonly (readonly [name: string, columns: readonly string[], present?: string])[] = [
  ['follows_by_change', ['key_id', 'changed_at', 'id']],
  ['follows_by_state', ['key_id', 'state', 'changed_at', 'id']],
  ['follows_by_detail', ['key_id', 'detail', 'changed_at', 'id'], 'detail'],
  ['follows_by_carrier', ['key_id', 'carrier', 'changed_at', 'id']],
  ['follows_by_vertical', ['key_id', 'vertical', 'changed_at', 'id']],
  ['follows_by_reference', ['key_id', 'reference', 'changed_at', 'id'], 'reference'],
  ['follows_by_followed_at', ['key_id', 'followed_at', 'id']],
  ['follows_by_expected_by', ['key_id', 'expected_by', 'id'], 'expected_by'],
];

/**
 * What each line of keys follows, under its own references and tags. State and times repeat what the shipment says, because a
 * list is filtered and sorted by them. Follows of requests move here; the table that held them goes.
 */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createFollows(database, types);
  await createTags(database, types);
  await moveFollows(database, types);
  await database.schema.dropTable('key_follows').execute();
}

async function createFollows({ schema }: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await schema
    .createTable('follows')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('carrier', 'text', (column) => column.notNull())
    .addColumn('vertical', 'text', (column) => column.notNull())
    .addColumn('shipment_id', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('detail', 'text')
    .addColumn('last_event_at', types.int8)
    .addColumn('eta_at', types.int8)
    .addColumn('event_count', types.int8, (column) => column.notNull())
    .addColumn('changed_at', types.int8, (column) => column.notNull())
    .addColumn('is_stale', types.bool, (column) => column.notNull())
    .addColumn('is_overdue', types.bool, (column) => column.notNull())
    .addColumn('reference', 'text')
    .addColumn('expected_by', types.int8)
    .addColumn('check_at', types.int8)
    .addColumn('is_explicit', types.bool, (column) => column.notNull())
    .addColumn('followed_at', types.int8, (column) => column.notNull())
    .addColumn('requested_at', types.int8, (column) => column.notNull())
    .addColumn('ends_at', types.int8, (column) => column.notNull())
    .addUniqueConstraint('follows_number_unique', ['key_id', 'number', 'carrier'])
    .addForeignKeyConstraint('follows_key', ['key_id'], 'api_keys', ['id'])
    .addForeignKeyConstraint('follows_shipment', ['shipment_id'], 'shipments', ['id'])
    .modifyEnd(types.tableEnd)
    .execute();
  await schema.createIndex('follows_by_shipment').on('follows').columns(['shipment_id', 'key_id']).execute();
  await schema
    .createIndex('follows_unrecorded')
    .on('follows')
    .column('number')
    .where(sql.ref('shipment_id'), 'is', null)
    .execute();
  await schema.createIndex('follows_by_ends_at').on('follows').column('ends_at').execute();
  await schema
    .createIndex('follows_by_check_at')
    .on('follows')
    .column('check_at')
    .where(sql.ref('check_at'), 'is not', null)
    .execute();
  for (const [name, columns, present] of listIndexes) {
    const index = schema
      .createIndex(name)
      .on('follows')
      .columns([...columns]);
    await (present === undefined ? index : index.where(sql.ref(present), 'is not', null)).execute();
  }
  for (const flag of ['is_stale', 'is_overdue']) {
    await schema
      .createIndex(`follows_${flag}`)
      .on('follows')
      .columns(['key_id', 'changed_at', 'id'])
      .where(sql.ref(flag), '=', sql.lit(1))
      .execute();
  }
}

async function createTags({ schema }: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await schema
    .createTable('follow_tags')
    .addColumn('follow_id', 'text', (column) => column.notNull())
    .addColumn('tag', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('changed_at', types.int8, (column) => column.notNull())
    .addPrimaryKeyConstraint('follow_tags_pk', ['follow_id', 'tag'])
    .addForeignKeyConstraint('follow_tags_follow', ['follow_id'], 'follows', ['id'], (key) => key.onDelete('cascade'))
    .modifyEnd(types.clusteredTableEnd)
    .execute();
  await schema
    .createIndex('follow_tags_by_change')
    .on('follow_tags')
    .columns(['key_id', 'tag', 'changed_at', 'follow_id'])
    .execute();
}

/** A follow belongs to the first key of a line of rotations; the last request of any of its keys counts. */
async function moveFollows(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const monthMs = 30 * 86_400_000;
  const id = types.isShared
    ? sql`cast(gen_random_uuid() as text)`
    : sql`lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' ||
        substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;
  await sql`
    with recursive line(key_id, first_id) as (
      select id, id from api_keys where replaces_id is null
      union all
      select newer.id, line.first_id from api_keys newer join line on newer.replaces_id = line.key_id
    ), requests(first_id, shipment_id, first_at, last_at) as (
      select line.first_id, old.shipment_id, min(old.requested_at), max(old.requested_at)
      from key_follows old join line on line.key_id = old.key_id group by line.first_id, old.shipment_id
    )
    insert into follows (
      id, key_id, number, carrier, vertical, shipment_id, source, state, detail, last_event_at, eta_at, event_count,
      changed_at, is_stale, is_overdue, check_at, is_explicit, followed_at, requested_at, ends_at
    )
    select ${id}, first_id, number, carrier, vertical, shipments.id, source, state, detail, last_event_at, eta_at,
      event_count, updated_at, 0, 0, case when state in ('delivered', 'returned') then null else updated_at end, 0,
      first_at, last_at, last_at + ${sql.lit(monthMs)}
    from requests join shipments on shipments.id = requests.shipment_id
  `.execute(database);
}
