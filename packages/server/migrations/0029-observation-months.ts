import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';
import { lockPatiently, patiently, type Preparation } from '../src/kernel/store/live-migration.ts';
import { monthNumber, monthOf } from '../src/kernel/store/months.ts';
import { boundPlainTable, partitionTable, type PartitionedBy } from '../src/kernel/store/partitions.ts';
import type { Tables } from '../src/kernel/store/tables.ts';

/**
 * Observations by the month in which they were first recorded (`recorded_month`, 202611) on PostgreSQL. Rows of before have no
 * month (0) and stay where they are: their table becomes the oldest partition. The index on subject and clock is that of each
 * partition: who writes looks into all of them first.
 */
const observations: PartitionedBy = {
  table: 'observations',
  column: 'recorded_month',
  boundOf: (month) => String(monthNumber(month)),
  connected: [],
};

/** On PostgreSQL, before the transaction: what takes long, beside readers and writers. */
export async function prepare({ handle, tell, reach }: Preparation): Promise<void> {
  const { rows } = await sql<{ rows: number }>`
    select cast(greatest(reltuples, 0) as bigint) as rows from pg_class where oid = to_regclass('observations')
  `.execute(handle);
  const [found] = rows;
  if (found === undefined) return;
  await patiently(handle, () => addColumn(handle));
  await reach();
  tell(`Checking about ${found.rows.toLocaleString('en')} rows of observations; the service can go on`);
  await patiently(handle, () => boundPlainTable(handle, observations, monthOf(Date.now())));
  await reach();
}

export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  if (!types.isShared) {
    await database.schema
      .alterTable('observations')
      .addColumn('recorded_month', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    return;
  }
  const handle = database as Kysely<Tables>;
  await lockPatiently(handle, ['observations']);
  await addColumn(handle);
  const now = Date.now();
  await partitionTable(handle, observations, { first: monthOf(now), now });
}

async function addColumn(handle: Kysely<Tables>): Promise<void> {
  await sql`alter table observations add column if not exists recorded_month integer not null default 0`.execute(
    handle,
  );
}
