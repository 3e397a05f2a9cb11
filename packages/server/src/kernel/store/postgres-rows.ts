import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { StoredRow, StoredValue } from './row-digest.ts';
import type { ColumnShape, TableShape } from './table-shapes.ts';
import type { Tables } from './tables.ts';

const rowsPerFetch = 1_000;
/** Below PostgreSQL's limit of 65,535 values per statement. */
const valuesPerInsert = 30_000;
const rowsPerInsert = 1_000;

/** Rows of this table per statement. */
export function insertSize({ columns }: TableShape): number {
  return Math.max(1, Math.min(rowsPerInsert, Math.floor(valuesPerInsert / columns.length)));
}

export async function countRows({ handle }: Database, { name }: TableShape): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(handle);
  return rows[0]?.n ?? 0;
}

/** Inserts rows in one statement, all or none. Leaves rows with an existing primary key unchanged. */
export async function insertRows({ handle }: Database, table: TableShape, rows: readonly StoredRow[]): Promise<void> {
  const columns = sql.join(table.columns.map(({ name }) => sql.ref(name)));
  const values = rows.map((row) => sql`(${sql.join(row.map((value, index) => typed(table.columns[index], value)))})`);
  const overriding = table.columns.some(({ isIdentity }) => isIdentity) ? sql` overriding system value` : sql``;
  // A table with partitions has its key in each of them, so that none can be named.
  const key = table.isPartitioned ? sql`` : sql`(${sql.join(table.primaryKey.map((name) => sql.ref(name)))}) `;
  await sql`
    insert into ${sql.table(table.name)} (${columns})${overriding} values ${sql.join(values)}
    on conflict ${key}do nothing
  `.execute(handle);
}

/** Advances the sequence of an identity column past its highest value. */
export async function advanceIdentities({ handle }: Database, table: TableShape): Promise<void> {
  for (const { name } of table.columns.filter(({ isIdentity }) => isIdentity)) {
    await sql`
      select setval(pg_get_serial_sequence(quote_ident(${table.name}), ${name}), coalesce(max(${sql.ref(name)}), 0) + 1, false)
      from ${sql.table(table.name)}
    `.execute(handle);
  }
}

/**
 * Reads a table in batches from one snapshot, in order of its primary key, compared as bytes like SQLite. `visit` must
 * not query this database.
 */
export async function visitRows(
  database: Database,
  table: TableShape,
  visit: (rows: readonly StoredRow[]) => void,
): Promise<void> {
  await database.handle.transaction().execute(async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx);
    // Qualified with the table name: a bare name would mean the selected text form of the integer, which sorts 10
    // before 9.
    const order = table.primaryKey.map((name) => {
      const isText = table.columns.some((column) => column.name === name && column.kind === 'text');
      const column = sql`${sql.table(table.name)}.${sql.ref(name)}`;
      return isText ? sql`${column} collate "C"` : column;
    });
    await sql`
      declare all_rows no scroll cursor for
      select ${sql.join(table.columns.map(selected))} from ${sql.table(table.name)} order by ${sql.join(order)}
    `.execute(trx);
    for (;;) {
      const rows = await fetchRows(trx, table);
      if (rows.length === 0) return;
      visit(rows);
    }
  });
}

async function fetchRows(trx: Transaction<Tables>, { columns }: TableShape): Promise<StoredRow[]> {
  const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(rowsPerFetch)} from all_rows`.execute(trx);
  return rows.map((row) => columns.map(({ name, kind }) => storedValue(kind, row[name])));
}

/** Selects integers as text: beyond 2^53 they would lose digits, or the driver would refuse them. */
function selected({ name, kind }: ColumnShape): RawBuilder<unknown> {
  return kind === 'integer' ? sql`cast(${sql.ref(name)} as text) as ${sql.ref(name)}` : sql`${sql.ref(name)}`;
}

function storedValue(kind: ColumnShape['kind'], value: unknown): StoredValue {
  if (value === null || value === undefined) return null;
  if (kind === 'integer') return BigInt(value as string);
  return value as StoredValue;
}

/** Adds a cast: in a list of rows, PostgreSQL does not infer parameter types from the columns. */
function typed(column: ColumnShape | undefined, value: StoredValue): RawBuilder<unknown> {
  switch (column?.kind) {
    case 'integer':
      return sql`cast(${value} as bigint)`;
    case 'bytes':
      return sql`cast(${value} as bytea)`;
    case 'real':
      return sql`cast(${value} as double precision)`;
    default:
      return sql`cast(${value} as text)`;
  }
}
