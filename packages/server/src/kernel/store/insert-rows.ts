/** Inserts many rows with one statement whose text does not depend on their number. */
import { CompiledQuery, type Insertable, type Transaction } from 'kysely';
import type { DatabaseKind } from './dialect.ts';
import { bindable } from './parameters.ts';
import { RowBatch } from './sqlite-driver.ts';
import type { Tables } from './tables.ts';

export interface InsertTarget<Name extends keyof Tables> {
  readonly table: Name;
  readonly columns: Readonly<Record<keyof Tables[Name] & string, 'text' | 'int8' | 'bytes'>>;
  /**
   * Columns that identify a row. An existing row then gets `updates`; without `key`, it is an error. With no column, a row
   * that breaks any unique index is left out.
   */
  readonly key?: readonly (keyof Tables[Name] & string)[];
  readonly updates?: readonly (keyof Tables[Name] & string)[];
}

/**
 * Inserts rows in order; accepts an empty list. A statement with placeholders for 500 rows would cost its compilation
 * and memory in every transaction. Instead, SQLite runs a short statement per row, and PostgreSQL reads all rows from
 * one parameter.
 */
export async function insertRows<Name extends keyof Tables>(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  target: InsertTarget<Name>,
  rows: Iterable<Insertable<Tables[Name]>>,
): Promise<void> {
  if (kind === 'sqlite') {
    await trx.executeQuery(CompiledQuery.raw(sqliteText(target), [new RowBatch(valuesOf(target, rows))]));
    return;
  }
  const names = Object.keys(target.columns);
  const records: unknown[] = [];
  for (const values of valuesOf(target, rows)) {
    records.push(Object.fromEntries(values.map((value, index) => [names[index], jsonValue(value)])));
  }
  if (records.length > 0) await trx.executeQuery(CompiledQuery.raw(postgresText(target), [JSON.stringify(records)]));
}

/** Yields one row at a time, in the order of the columns, so that its garbage is collected young. */
function* valuesOf<Name extends keyof Tables>(
  { columns }: InsertTarget<Name>,
  rows: Iterable<Insertable<Tables[Name]>>,
): Generator<readonly unknown[]> {
  const names = Object.keys(columns);
  for (const row of rows) yield names.map((name) => (row as Readonly<Record<string, unknown>>)[name]);
}

function sqliteText<Name extends keyof Tables>(target: InsertTarget<Name>): string {
  const names = Object.keys(target.columns);
  const places = names.map(() => '?').join(', ');
  return `insert into ${target.table} (${names.join(', ')}) values (${places})${onConflict(target)}`;
}

function postgresText<Name extends keyof Tables>(target: InsertTarget<Name>): string {
  const columns = Object.entries<string>(target.columns);
  const names = columns.map(([name]) => name);
  const read = columns.map(([name, type]) => (type === 'bytes' ? `decode(${name}, 'hex')` : name));
  const types = columns.map(([name, type]) => `${name} ${type === 'int8' ? 'int8' : 'text'}`);
  return (
    `insert into ${target.table} (${names.join(', ')}) select ${read.join(', ')} ` +
    `from json_to_recordset(cast($1 as json)) as rows (${types.join(', ')})${onConflict(target)}`
  );
}

function onConflict<Name extends keyof Tables>({ key, updates = [] }: InsertTarget<Name>): string {
  if (key === undefined) return '';
  if (key.length === 0) return ' on conflict do nothing';
  return ` on conflict (${key.join(', ')}) do update set ${updates.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}

/** Replaces a lone surrogate with U+FFFD, as a bound parameter does; as an escape in JSON it would be an error. */
function jsonValue(value: unknown): string | number | null {
  const bound = bindable(value);
  if (typeof bound === 'string') return bound.toWellFormed();
  if (bound instanceof Uint8Array) return Buffer.from(bound).toString('hex');
  return typeof bound === 'bigint' ? String(bound) : bound;
}
