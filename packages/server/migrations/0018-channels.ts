import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/**
 * What an endpoint wants to hear of and in which form. `cause` names what an event tells, and to whom: a replay of the same
 * change adds nothing.
 */
export async function up({ schema }: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const endpoints = () => schema.alterTable('webhook_endpoints');
  await endpoints().addColumn('carriers', 'text').execute();
  await endpoints().addColumn('tags', 'text').execute();
  await endpoints()
    .addColumn('format', 'text', (column) => column.notNull().defaultTo(sql.lit('json')))
    .execute();
  await endpoints()
    .addColumn('language', 'text', (column) => column.notNull().defaultTo(sql.lit('en')))
    .execute();
  // Whoever knows the address of a chat channel can write into it: `url` keeps its host, and this the whole, sealed.
  await endpoints().addColumn('address', types.bytes).execute();
  await schema.alterTable('webhook_events').addColumn('cause', 'text').execute();
  await schema
    .createIndex('webhook_events_by_cause')
    .on('webhook_events')
    .column('cause')
    .unique()
    .where(sql.ref('cause'), 'is not', null)
    .execute();
}
