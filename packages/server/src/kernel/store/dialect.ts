/** All differences between SQLite and PostgreSQL in statements and migrations, except those of `insert-rows.ts`. */
import {
  sql,
  type ColumnDataType,
  type ColumnDefinitionBuilder,
  type RawBuilder,
  type SqlBool,
  type Transaction,
} from 'kysely';
import type { Tables } from './tables.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

/** The terms of a migration that differ between the two databases. */
export interface ColumnTypes {
  /** Integers up to 2^53: times in ms, counters. */
  readonly int8: ColumnDataType;
  readonly bytes: ColumnDataType;
  /** 0 or 1. */
  readonly bool: ColumnDataType;
  /** For `modifyEnd` of every `createTable`: STRICT on SQLite. */
  readonly tableEnd: RawBuilder<unknown>;
  /** The same for tables that are read by ranges of their primary key: WITHOUT ROWID on SQLite. */
  readonly clusteredTableEnd: RawBuilder<unknown>;
  /** Makes an `int8` column the primary key with ascending generated values. */
  readonly rowId: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** Whether several machines can share the database. */
  readonly isShared: boolean;
  /** A random integer from 0 to below 2^31, different for each row. */
  readonly randomRank: RawBuilder<number>;
}

const columnTypesByKind: Readonly<Record<DatabaseKind, ColumnTypes>> = {
  sqlite: {
    int8: 'integer',
    bytes: 'blob',
    bool: 'integer',
    tableEnd: sql`strict`,
    clusteredTableEnd: sql`strict, without rowid`,
    rowId: (column) => column.notNull().primaryKey(),
    isShared: false,
    randomRank: sql`random() & 2147483647`,
  },
  postgres: {
    int8: 'bigint',
    bytes: 'bytea',
    bool: 'smallint',
    tableEnd: sql``,
    clusteredTableEnd: sql``,
    rowId: (column) => column.generatedAlwaysAsIdentity().primaryKey(),
    isShared: true,
    randomRank: sql`cast(floor(random() * 2147483648) as bigint)`,
  },
};

export function columnTypes(kind: DatabaseKind): ColumnTypes {
  return columnTypesByKind[kind];
}

/**
 * Whether a transaction that writes several rows must first lock them in one order, to avoid deadlocks. On SQLite, a
 * transaction locks the whole database.
 */
export function needsRowLocks(kind: DatabaseKind): boolean {
  return kind === 'postgres';
}

/** Below it, the two statements cost more than the plans. */
const fewRows = 32;

/**
 * Inserts about `rows` rows, for which PostgreSQL keeps the plans of its checks of foreign keys. Connections with named statements
 * plan each execution for its values, the check of each row as well, which can cost more than the rows. `insert` must read no
 * table: a plan from when it was empty would read all of it.
 */
export async function keepingPlansOfChecks(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  rows: number,
  insert: () => Promise<void>,
): Promise<void> {
  if (kind === 'sqlite' || rows < fewRows) return insert();
  const { rows: found } = await sql<{ before: string }>`
    select current_setting('plan_cache_mode') as before, set_config('plan_cache_mode', 'auto', true)
  `.execute(trx);
  await insert();
  await sql`select set_config('plan_cache_mode', ${found[0]?.before}, true)`.execute(trx);
}

/**
 * The clock of leases. PostgreSQL: the clock of the server, so that machines with different clocks agree. SQLite: `now`
 * of this process, epoch milliseconds.
 */
export function leaseClock(kind: DatabaseKind, now: number): RawBuilder<number> {
  return kind === 'postgres'
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`${now}`;
}

/**
 * Whether a text column is one of `texts`. Binds them as one parameter, so that the statement text is the same for any
 * number.
 */
export function isOneOf(kind: DatabaseKind, column: string, texts: readonly string[]): RawBuilder<SqlBool> {
  const [only] = texts;
  if (texts.length === 1) return sql`${sql.ref(column)} = ${only}`;
  // PostgreSQL finds the partitions of the values of a parameter, but not of those of a subquery.
  return kind === 'sqlite'
    ? sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(texts)}))`
    : sql`${sql.ref(column)} = any(cast(${arrayText(texts)} as text[]))`;
}

/** An array as PostgreSQL writes it. */
export function arrayText(texts: readonly (string | null)[]): string {
  return `{${texts.map((text) => (text === null ? 'NULL' : `"${escaped(text)}"`)).join(',')}}`;
}

const special = /["\\]/;

function escaped(text: string): string {
  return special.test(text) ? text.replaceAll(/["\\]/g, String.raw`\$&`) : text;
}
