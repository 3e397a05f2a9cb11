import type { DatabaseSync } from 'node:sqlite';
import type { StoredRow, StoredValue } from './row-digest.ts';
import type { TableShape } from './table-shapes.ts';

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Reads rows of a SQLite database with exact integers. Hold a read transaction open, so that all reads see one
 * snapshot.
 */
export class SqliteRows {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  count({ name }: TableShape): number {
    return Number(this.#database.prepare(`select count(*) as n from ${quote(name)}`).get()?.['n']);
  }

  /** All rows in order of the primary key, compared as bytes. */
  *inKeyOrder(table: TableShape): Generator<StoredRow> {
    yield* this.#rows(table, `select ${columnsOf(table)} from ${quote(table.name)} order by ${keyOf(table)}`);
  }

  /** All rows, each after the rows of the same table that it references; otherwise in order of the primary key. */
  *parentsFirst(table: TableShape): Generator<StoredRow> {
    const own = table.foreignKeys.find(({ parent }) => parent === table.name);
    if (own === undefined) {
      yield* this.inKeyOrder(table);
      return;
    }
    const name = quote(table.name);
    const [column = '', parentColumn = ''] = [own.columns[0], own.parentColumns[0]];
    const isRoot = `${quote(column)} is null or ${quote(column)} = ${quote(parentColumn)}`;
    yield* this.#rows(
      table,
      `with recursive ranked(id, depth) as (
         select ${quote(parentColumn)}, 0 from ${name} where ${isRoot}
         union all
         select child.${quote(parentColumn)}, ranked.depth + 1 from ranked join ${name} child on child.${quote(column)} = ranked.id
           and child.${quote(column)} <> child.${quote(parentColumn)}
       )
       select ${columnsOf(table, name)} from ranked join ${name} on ${name}.${quote(parentColumn)} = ranked.id
       order by ranked.depth, ${keyOf(table, name)}`,
    );
  }

  /** The row with this primary key. */
  find(table: TableShape, key: StoredRow): StoredRow | undefined {
    const where = table.primaryKey.map((column) => `${quote(column)} = ?`).join(' and ');
    const statement = this.#database.prepare(`select ${columnsOf(table)} from ${quote(table.name)} where ${where}`);
    statement.setReadBigInts(true);
    const row = statement.get(...(key as StoredValue[]));
    return row === undefined ? undefined : valuesOf(table, row);
  }

  *#rows(table: TableShape, text: string): Generator<StoredRow> {
    const statement = this.#database.prepare(text);
    statement.setReadBigInts(true);
    for (const row of statement.iterate()) yield valuesOf(table, row);
  }
}

function valuesOf({ columns }: TableShape, row: Record<string, unknown>): StoredRow {
  return columns.map(({ name }) => row[name] as StoredValue);
}

function columnsOf({ columns }: TableShape, prefix?: string): string {
  return columns.map(({ name }) => (prefix === undefined ? quote(name) : `${prefix}.${quote(name)}`)).join(', ');
}

function keyOf({ primaryKey }: TableShape, prefix?: string): string {
  return primaryKey.map((name) => (prefix === undefined ? quote(name) : `${prefix}.${quote(name)}`)).join(', ');
}
