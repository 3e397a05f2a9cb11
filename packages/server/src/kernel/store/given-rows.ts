import { sql, type RawBuilder } from 'kysely';
import type { DatabaseKind } from './dialect.ts';

/** A text, an integer or bytes. */
export type GivenColumn = 'text' | 'int8' | 'bytes';

type Given = string | number | null | Uint8Array;

/**
 * A table of given rows for `from`, bound as one parameter: the text of a statement does not depend on their number, and
 * one statement changes them all.
 */
export function givenRows<Columns extends Readonly<Record<string, GivenColumn>>>(
  kind: DatabaseKind,
  alias: string,
  columns: Columns,
  rows: readonly Readonly<Record<keyof Columns, Given>>[],
): RawBuilder<unknown> {
  const names = Object.keys(columns);
  const json = JSON.stringify(rows.map((row) => names.map((name) => jsonOf(row[name] ?? null))));
  const selected = names.map((name, place) => sql`${valueAt(kind, place, columns[name])} as ${sql.ref(name)}`);
  const source = kind === 'sqlite' ? sql`json_each(${json})` : sql`json_array_elements(cast(${json} as json))`;
  return sql`(select ${sql.join(selected)} from ${source}) as ${sql.ref(alias)}`;
}

function jsonOf(value: Given): string | number | null {
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value;
}

function valueAt(kind: DatabaseKind, place: number, column: GivenColumn | undefined): RawBuilder<unknown> {
  const text = sql`value ->> ${sql.lit(place)}`;
  if (column === 'bytes') return kind === 'sqlite' ? sql`unhex(${text})` : sql`decode(${text}, 'hex')`;
  return column === 'int8' && kind === 'postgres' ? sql`cast(${text} as bigint)` : text;
}
