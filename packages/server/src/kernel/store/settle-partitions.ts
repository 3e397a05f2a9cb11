/**
 * A month that has ended keeps the range of its times as a check. A statement that asks for a range of them then reads the
 * months that have some, and no others.
 */
import { sql, type Kysely } from 'kysely';
import type { Database } from './database.ts';
import { isLockTimeout } from './database-errors.ts';
import { startOfMonth } from './months.ts';
import { listPartitions, lockTimeoutMs, type PartitionedTable } from './partitions.ts';
import type { Tables } from './tables.ts';

/** Longer than any transaction, and than clocks of nodes and database differ. */
const writersEndMs = 86_400_000;

const rangeName = (partition: string): string => `${partition}_range`;

/** Answers the names of the partitions that have their range now. What is locked waits for the next round. */
export async function settlePartitions(
  database: Database,
  { table, settledBy = [] }: Pick<PartitionedTable, 'table' | 'settledBy'>,
  now: number,
): Promise<readonly string[]> {
  if (settledBy.length === 0) return [];
  const settled: string[] = [];
  for (const { name, month, end } of await listPartitions(database.handle, table)) {
    // A copied store may bring rows for the oldest one.
    if (month === undefined || startOfMonth(end) + writersEndMs > now) continue;
    const state = await stateOf(database.handle, name);
    if (state === 'checked') continue;
    try {
      if (state === 'absent' && !(await addRange(database, name, settledBy))) continue;
      await validate(database, name);
      settled.push(name);
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
  }
  return settled;
}

async function stateOf(handle: Kysely<Tables>, partition: string): Promise<'absent' | 'unchecked' | 'checked'> {
  const { rows } = await sql<{ checked: boolean }>`
    select convalidated as checked from pg_constraint
    where conrelid = to_regclass(quote_ident(${partition})) and conname = ${rangeName(partition)}
  `.execute(handle);
  const [row] = rows;
  if (row === undefined) return 'absent';
  return row.checked ? 'checked' : 'unchecked';
}

/** False where there is no row. Rows are only deleted from here on, so that the range stays true. */
async function addRange(database: Database, partition: string, columns: readonly string[]): Promise<boolean> {
  const ranges = await database.transaction(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const ends = columns.flatMap((column) => [sql`min(${sql.ref(column)})`, sql`max(${sql.ref(column)})`]);
    const { rows } = await sql<{ ends: readonly (string | null)[] }>`
      select array[${sql.join(ends.map((end) => sql`cast(${end} as text)`))}] as ends from ${sql.table(partition)}
    `.execute(trx);
    return rows[0]?.ends ?? [];
  });
  if (ranges.includes(null)) return false;
  const checks = columns.map((column, place) => {
    const [least, greatest] = ranges.slice(2 * place, 2 * place + 2).map((end) => sql.raw(String(BigInt(end ?? 0))));
    return sql`${sql.ref(column)} >= ${least} and ${sql.ref(column)} <= ${greatest}`;
  });
  await database.transaction(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(trx);
    await sql`
      alter table ${sql.table(partition)} add constraint ${sql.ref(rangeName(partition))}
      check (${sql.join(checks, sql` and `)}) not valid
    `.execute(trx);
  });
  return true;
}

/** Beside readers and writers. */
async function validate(database: Database, partition: string): Promise<void> {
  await database.transaction(async (trx) => {
    await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`alter table ${sql.table(partition)} validate constraint ${sql.ref(rangeName(partition))}`.execute(trx);
  });
}
