/**
 * Tables in partitions by month, on PostgreSQL alone; SQLite keeps plain tables. Every partitioned table has one for each
 * month, one for all before the first of them, and a default one, so that no insert can fail.
 *
 * Keys and indexes are those of each partition, not of the whole: a plain table becomes the oldest partition as it is.
 */
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import { isLockTimeout, isStatementTimeout } from './database-errors.ts';
import { monthAfter, monthOf, startOfMonth, type Month } from './months.ts';
import type { Tables } from './tables.ts';

export interface MonthPartition {
  readonly name: string;
  /** Undefined for the one that has all months before the first. */
  readonly month: Month | undefined;
  /** The first month after it. */
  readonly end: Month;
}

export interface PartitionedTable {
  readonly table: Extract<keyof Tables, string>;
  readonly column: string;
  /** Literal of SQL: the least value of the column in a month. */
  readonly boundOf: (month: Month) => string;
  /** Tables that foreign keys connect with it, in the order in which writers lock them before it. */
  readonly connected: readonly Extract<keyof Tables, string>[];
  /** Whole numbers whose range an ended month keeps, so that who asks for a range of them reads no other months. */
  readonly settledBy?: readonly string[];
  /** Makes an ended month ready to go. Default: nothing. */
  readonly vacate?: (partition: MonthPartition, now: number) => Promise<void>;
  /**
   * Whether an ended month may go with all that is in it. Asked once before and once while nobody else reads or writes the
   * table, so it has to be quick. Default: never.
   */
  readonly isDroppable?: (handle: Kysely<Tables>, partition: MonthPartition, now: number) => Promise<boolean>;
  /** When rows have gone. */
  readonly onDropped?: () => Promise<void>;
}

/** What a migration names: the rest is what running nodes do. */
export type PartitionedBy = Pick<PartitionedTable, 'column' | 'boundOf'> & {
  readonly table: string;
  readonly connected: readonly string[];
};

/** Months after the present one whose partitions are there. */
export const monthsAhead = 2;
/** A statement that waits for a lock makes all later ones wait as well: so long at most. */
export const lockTimeoutMs = 100;
/** And so long for a statement while it holds the table alone. */
const aloneTimeoutMs = 250;
/** And so long while writers of the default partition wait: some ten thousand rows move in it. */
const movingTimeoutMs = 1_000;

const monthlyName = (table: string, month: Month): string => `${table}_${month.replace('-', '_')}`;
const oldestPrefix = (table: string): string => `${table}_before_`;
const oldestName = (table: string, end: Month): string => oldestPrefix(table) + end.replace('-', '_');
const otherName = (table: string): string => `${table}_other`;
const gonePrefix = (table: string): string => `${table}_gone_`;

/** `0` where every month has its partition. Earlier months are in the oldest one. */
export async function listPartitions(handle: Kysely<Tables>, table: string): Promise<readonly MonthPartition[]> {
  const { rows } = await sql<{ name: string }>`
    select cast(child.relname as text) as name from pg_inherits
    join pg_class child on child.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = to_regclass(quote_ident(${table})) order by child.relname
  `.execute(handle);
  return rows.flatMap(({ name }) => partitionOf(table, name) ?? []);
}

function partitionOf(table: string, name: string): MonthPartition | undefined {
  const month = /_(\d{4})_(\d\d)$/.exec(name);
  if (month === null) return undefined;
  const named = `${month[1]}-${month[2]}`;
  if (name.startsWith(oldestPrefix(table))) return { name, month: undefined, end: named };
  return { name, month: named, end: monthAfter(named) };
}

/**
 * Makes those of the present month and of the two after it. Answers the names of the new ones. One that cannot be made now
 * holds up no other: then it throws behind the last, or calls `onFailed` for each where that is given.
 */
export async function makePartitions(
  database: Database,
  by: PartitionedBy,
  now: number,
  onFailed?: (partition: string, error: unknown) => void,
): Promise<readonly string[]> {
  const there = await listPartitions(database.handle, by.table);
  const made: string[] = [];
  const failed: { readonly name: string; readonly error: unknown }[] = [];
  for (const month of missingMonths(there, now)) {
    const name = monthlyName(by.table, month);
    try {
      await database.transaction(async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(trx);
        await sql`set local statement_timeout = ${sql.lit(movingTimeoutMs)}`.execute(trx);
        await makePartition(trx, by, month);
      });
      made.push(name);
    } catch (error) {
      if (!isLockTimeout(error) && !isStatementTimeout(error)) throw error;
      failed.push({ name, error });
    }
  }
  for (const { name, error } of failed) {
    if (onFailed === undefined) throw error;
    onFailed(name, error);
  }
  return made;
}

/** Of the present month and those ahead. */
export function missingMonths(there: readonly MonthPartition[], now: number): readonly Month[] {
  const present = monthOf(now);
  const wanted = Array.from({ length: monthsAhead + 1 }, (_, count) => monthAfter(present, count));
  const isThere = (month: Month): boolean =>
    there.some((partition) => partition.month === month || (partition.month === undefined && month < partition.end));
  return wanted.filter((month) => !isThere(month));
}

/** What the default partition has of the month moves into it. */
async function makePartition(trx: Kysely<Tables>, by: PartitionedBy, month: Month): Promise<void> {
  const { table, column, boundOf, connected } = by;
  const [name, other] = [monthlyName(table, month), otherName(table)];
  // The foreign keys of the new one take these locks anyway; in this order they meet no writer halfway.
  for (const parent of connected) await sql`lock table ${sql.table(parent)} in share row exclusive mode`.execute(trx);
  await sql`lock table ${sql.table(table)} in share update exclusive mode`.execute(trx);
  await sql`lock table ${sql.table(other)} in access exclusive mode`.execute(trx);
  await sql`create table ${sql.table(name)} (like ${sql.table(other)} including all)`.execute(trx);
  const [from, to] = [boundOf(month), boundOf(monthAfter(month))].map((bound) => sql.raw(bound));
  await sql`
    with moved as (
      delete from ${sql.table(other)} where ${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to} returning *
    ) insert into ${sql.table(name)} select * from moved
  `.execute(trx);
  await sql`
    alter table ${sql.table(table)} attach partition ${sql.table(name)} for values from (${from}) to (${to})
  `.execute(trx);
}

/**
 * For a migration: a plain table becomes the oldest partition of a new one under its name, without a row being copied. Give
 * it a check that keeps its values below `first` beforehand (`boundPlainTable`): without it, PostgreSQL reads all rows while
 * everybody waits.
 */
export async function partitionTable(
  trx: Kysely<Tables>,
  by: PartitionedBy,
  { first, now }: { readonly first: Month; readonly now: number },
): Promise<void> {
  const { table, column, boundOf } = by;
  const [oldest, other] = [oldestName(table, first), otherName(table)];
  await sql`alter table ${sql.table(table)} rename to ${sql.table(oldest)}`.execute(trx);
  await sql`
    create table ${sql.table(table)} (like ${sql.table(oldest)} including defaults) partition by range (${sql.ref(column)})
  `.execute(trx);
  for (const { name, definition } of await constraintsOf(trx, oldest, 'f'))
    await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx);
  await sql`create table ${sql.table(other)} (like ${sql.table(oldest)} including all)`.execute(trx);
  await sql`alter table ${sql.table(other)} drop constraint if exists ${sql.ref(boundName(table))}`.execute(trx);
  await sql`alter table ${sql.table(table)} attach partition ${sql.table(other)} default`.execute(trx);
  await sql`
    alter table ${sql.table(table)} attach partition ${sql.table(oldest)}
    for values from (minvalue) to (${sql.raw(boundOf(first))})
  `.execute(trx);
  await sql`alter table ${sql.table(oldest)} drop constraint if exists ${sql.ref(boundName(table))}`.execute(trx);
  for (const month of missingMonths([{ name: oldest, month: undefined, end: first }], now))
    await makePartition(trx, by, month);
}

const boundName = (table: string): string => `${table}_bound`;

/** Checks the rows while others read and write them. Safe to repeat. */
export async function boundPlainTable(handle: Kysely<Tables>, by: PartitionedBy, first: Month): Promise<void> {
  const { table, column, boundOf } = by;
  const name = boundName(table);
  const wanted = sql.raw(boundOf(first));
  await sql`alter table ${sql.table(table)} drop constraint if exists ${sql.ref(name)}`.execute(handle);
  await sql`
    alter table ${sql.table(table)} add constraint ${sql.ref(name)}
    check (${sql.ref(column)} is not null and ${sql.ref(column)} < ${wanted}) not valid
  `.execute(handle);
  await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(name)}`.execute(handle);
}

export async function isPartitioned(handle: Kysely<Tables>, table: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_class where oid = to_regclass(quote_ident(${table})) and relkind = 'p'
  `.execute(handle);
  return rows.length > 0;
}

async function constraintsOf(
  handle: Kysely<Tables>,
  table: string,
  type: 'f',
): Promise<readonly { readonly name: string; readonly definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select cast(conname as text) as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = to_regclass(quote_ident(${table})) and contype = ${type} order by conname
  `.execute(handle);
  return rows;
}

/** What a round of dropping did; `busy` ones are tried again in the next round. */
export interface DroppedPartitions {
  readonly dropped: readonly string[];
  readonly busy: readonly string[];
}

/** Drops each ended month that may go. Waits for no reader: writers behind it would wait as well. */
export async function dropPartitions(
  database: Database,
  declared: PartitionedTable,
  now: number,
): Promise<DroppedPartitions> {
  const { handle } = database;
  const { table, vacate, isDroppable, onDropped } = declared;
  const busy: string[] = [];
  for (const partition of await listPartitions(handle, table)) {
    if (isDroppable === undefined || startOfMonth(partition.end) > now) continue;
    await vacate?.(partition, now);
    if (!(await isDroppable(handle, partition, now))) continue;
    try {
      await database.transaction((trx) => detach(trx, declared, partition, now));
    } catch (error) {
      if (!isLockTimeout(error) && !isStatementTimeout(error)) throw error;
      busy.push(partition.name);
    }
  }
  const dropped: string[] = [];
  for (const name of await listGone(handle, table)) {
    await database.write((write) => sql`drop table ${sql.table(name)}`.execute(write));
    dropped.push(name.replace(gonePrefix(table), `${table}_`));
  }
  if (dropped.length > 0) await onDropped?.();
  return { dropped, busy };
}

async function detach(
  trx: Transaction<Tables>,
  { table, connected, isDroppable }: PartitionedTable,
  partition: MonthPartition,
  now: number,
): Promise<void> {
  const { name } = partition;
  await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(trx);
  await sql`set local statement_timeout = ${sql.lit(aloneTimeoutMs)}`.execute(trx);
  for (const parent of [...connected, table])
    await sql`lock table ${sql.table(parent)} in access exclusive mode`.execute(trx);
  if ((await isDroppable?.(trx, partition, now)) !== true) return;
  await sql`alter table ${sql.table(table)} detach partition ${sql.table(name)}`.execute(trx);
  for (const { name: key } of await constraintsOf(trx, name, 'f'))
    await sql`alter table ${sql.table(name)} drop constraint ${sql.ref(key)}`.execute(trx);
  const gone = name.replace(`${table}_`, gonePrefix(table));
  await sql`alter table ${sql.table(name)} rename to ${sql.table(gone)}`.execute(trx);
}

/** Detached and not dropped yet, also by a process that ended in between. */
async function listGone(handle: Kysely<Tables>, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select cast(relname as text) as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and not relispartition
      and starts_with(cast(relname as text), ${gonePrefix(table)}) order by relname
  `.execute(handle);
  return rows.map(({ name }) => name);
}

export interface PartitionExamination {
  readonly table: string;
  /** Of the present month and those ahead. */
  readonly missing: readonly Month[];
  /** Whether the default partition has rows. */
  readonly hasOther: boolean;
  /** Partitions with rows of months. */
  readonly count: number;
}

/** For `doctor`: every partitioned table of the schema. */
export async function examinePartitions(handle: Kysely<Tables>, now: number): Promise<readonly PartitionExamination[]> {
  const { rows } = await sql<{ name: string }>`
    select cast(relname as text) as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'p' order by relname
  `.execute(handle);
  const found: PartitionExamination[] = [];
  for (const { name: table } of rows) {
    const there = await listPartitions(handle, table);
    const { rows: others } = await sql`select 1 from ${sql.table(otherName(table))} limit 1`.execute(handle);
    found.push({ table, missing: missingMonths(there, now), hasOther: others.length > 0, count: there.length });
  }
  return found;
}
