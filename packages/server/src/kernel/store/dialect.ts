/** Every difference between SQLite and PostgreSQL that statements and migrations meet, but for `insert-rows.ts`. */
import { sql, type ColumnDataType, type ColumnDefinitionBuilder, type RawBuilder, type SqlBool } from 'kysely';

export type DatabaseKind = 'sqlite' | 'postgres';

/** What a migration writes where the two databases spell a thing differently. */
export interface ColumnTypes {
  /** Whole numbers to 2^53: times in ms, counters. */
  readonly int8: ColumnDataType;
  readonly bytes: ColumnDataType;
  /** 0 or 1. */
  readonly bool: ColumnDataType;
  /** For `modifyEnd` of every `createTable`: STRICT on SQLite. */
  readonly tableEnd: RawBuilder<unknown>;
  /** The same for tables that are read by ranges of their primary key: the key is the table on SQLite. */
  readonly clusteredTableEnd: RawBuilder<unknown>;
  /** Makes an `int8` column the primary key whose values the database gives out, rising. */
  readonly rowId: (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;
  /** Whether several machines can use the database. */
  readonly isShared: boolean;
  /** A random whole number from 0 to below 2^31, another one for each row. */
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
 * Whether a transaction that writes several rows must lock them first, in one order, to meet no deadlock. On SQLite a
 * transaction already has the whole database.
 */
export function needsRowLocks(kind: DatabaseKind): boolean {
  return kind === 'postgres';
}

/**
 * The clock of leases: that of the database where several machines share it, so that skewed workers agree; `now` of this
 * process, epoch milliseconds, on SQLite.
 */
export function leaseClock(kind: DatabaseKind, now: number): RawBuilder<number> {
  return kind === 'postgres'
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`${now}`;
}

/** Whether a text column is one of `texts`. They are one parameter, so the statement has one text for any number. */
export function isOneOf(kind: DatabaseKind, column: string, texts: readonly string[]): RawBuilder<SqlBool> {
  const json = JSON.stringify(texts);
  // PostgreSQL looks an array up in the index; a subquery it may join by reading the whole table.
  return kind === 'sqlite'
    ? sql`${sql.ref(column)} in (select value from json_each(${json}))`
    : sql`${sql.ref(column)} = any(array(select json_array_elements_text(cast(${json} as json))))`;
}
