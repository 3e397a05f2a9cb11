import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';

/** Who does each job that only one process may do; and, where several machines share the database, their rate limits. */
export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await database.schema
    .createTable('job_leases')
    .addColumn('job', 'text', (column) => column.notNull().primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    // Rises with every change of hands: what an earlier holder still writes is known by it.
    .addColumn('fence', types.int8, (column) => column.notNull())
    .addColumn('held_until', types.int8, (column) => column.notNull())
    .modifyEnd(types.tableEnd)
    .execute();
  if (!types.isShared) return;
  // Unlogged: a minute of counting is not worth a write to the log for each request, and a crash may forget it. Half of each
  // page stays free, so that an update finds room beside its row and touches no index.
  await sql`
    create unlogged table rate_buckets (
      bucket text not null primary key,
      newest_s bigint not null,
      counts integer[] not null,
      accepted smallint not null
    ) with (fillfactor = 50)
  `.execute(database);
}
