/** The tables of a database, read from its catalog, for code that works on all tables of any schema version. */
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isBookkeepingTable } from './migrate.ts';

export interface ColumnShape {
  readonly name: string;
  readonly kind: 'integer' | 'text' | 'bytes' | 'real';
  /** PostgreSQL generates its values and rejects explicit ones without `overriding system value`. */
  readonly isIdentity: boolean;
}

export interface ForeignKey {
  readonly columns: readonly string[];
  readonly parent: string;
  /** In the order of `columns`. */
  readonly parentColumns: readonly string[];
}

export interface TableShape {
  readonly name: string;
  readonly columns: readonly ColumnShape[];
  /** Of a table with partitions: the key that each of them has. */
  readonly primaryKey: readonly string[];
  readonly isPartitioned: boolean;
  readonly foreignKeys: readonly ForeignKey[];
}

/** All tables except those of the migrator, sorted by name. */
export async function readTableShapes(database: Database): Promise<readonly TableShape[]> {
  return database.kind === 'sqlite' ? await sqliteShapes(database) : await postgresShapes(database);
}

/**
 * Sorts parents before the tables that reference them. A table may reference itself. Throws when tables reference each
 * other.
 */
export function inForeignKeyOrder(tables: readonly TableShape[]): readonly TableShape[] {
  const ordered: TableShape[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(({ name, foreignKeys }) =>
      foreignKeys.every(({ parent }) => parent === name || !waiting.has(parent)),
    );
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const table of ready) {
      waiting.delete(table.name);
      ordered.push(table);
    }
  }
  return ordered;
}

async function sqliteShapes({ handle }: Database): Promise<TableShape[]> {
  const { rows: columns } = await sql<{ table_name: string; name: string; type: string; pk: number }>`
    select t.name as table_name, c.name as name, c.type as type, c.pk as pk
    from sqlite_master t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite^_%' escape '^'
    order by t.name, c.cid
  `.execute(handle);
  const { rows: references } = await sql<{
    table_name: string;
    id: number;
    parent: string;
    column_name: string;
    parent_column: string | null;
  }>`
    select t.name as table_name, f.id as id, f."table" as parent, f."from" as column_name, f."to" as parent_column
    from sqlite_master t, pragma_foreign_key_list(t.name) f
    where t.type = 'table' order by t.name, f.id, f.seq
  `.execute(handle);
  const ofService = columns.filter(({ table_name: table }) => !isBookkeepingTable(table));
  return [...Map.groupBy(ofService, ({ table_name: table }) => table)].map(([name, own]) => ({
    name,
    columns: own.map((column) => ({ name: column.name, kind: sqliteKind(name, column.type), isIdentity: false })),
    primaryKey: own
      .filter(({ pk }) => pk > 0)
      .sort((one, other) => one.pk - other.pk)
      .map((column) => column.name),
    isPartitioned: false,
    foreignKeys: [
      ...Map.groupBy(
        references.filter((row) => row.table_name === name),
        ({ id }) => id,
      ).values(),
    ].map((parts) => ({
      columns: parts.map((part) => part.column_name),
      parent: parts[0]?.parent ?? '',
      parentColumns: parts.map((part) => part.parent_column ?? part.column_name),
    })),
  }));
}

const sqliteKinds: Readonly<Record<string, ColumnShape['kind']>> = {
  integer: 'integer',
  int: 'integer',
  text: 'text',
  blob: 'bytes',
  real: 'real',
};

function sqliteKind(table: string, type: string): ColumnShape['kind'] {
  const kind = sqliteKinds[type.toLowerCase()];
  if (kind === undefined) throw new Error(`The table ${table} has a column of the unknown type ${type}`);
  return kind;
}

async function postgresShapes({ handle }: Database): Promise<TableShape[]> {
  const { rows } = await sql<{
    name: string;
    columns: readonly string[];
    types: readonly string[];
    identities: readonly string[];
    key: readonly string[];
    partitioned: boolean;
  }>`
    select c.relname as name, c.relkind = 'p' as partitioned,
      array(select cast(a.attname as text) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as columns,
      array(select format_type(a.atttypid, a.atttypmod) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as types,
      array(select cast(a.attidentity as text) from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum) as identities,
      array(
        select cast(a.attname as text) from pg_constraint p cross join unnest(p.conkey) with ordinality as k(num, place)
        join pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.num
        where p.conrelid = coalesce((select max(inhrelid) from pg_inherits where inhparent = c.oid), c.oid)
          and p.contype = 'p' order by k.place
      ) as key
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname
  `.execute(handle);
  const references = await postgresReferences(handle);
  const ofService = rows.filter(({ name }) => !isBookkeepingTable(name));
  return ofService.map(({ name, columns, types, identities, key, partitioned }) => ({
    name,
    columns: columns.map((column, index) => ({
      name: column,
      kind: postgresKind(types[index] ?? ''),
      isIdentity: (identities[index] ?? '') !== '',
    })),
    primaryKey: key,
    isPartitioned: partitioned,
    foreignKeys: references
      .filter((reference) => reference.table_name === name)
      .map(({ columns: own, parent, parent_columns: parentColumns }) => ({ columns: own, parent, parentColumns })),
  }));
}

interface ReferenceRow {
  readonly table_name: string;
  readonly parent: string;
  readonly columns: readonly string[];
  readonly parent_columns: readonly string[];
}

async function postgresReferences(handle: Database['handle']): Promise<readonly ReferenceRow[]> {
  const { rows } = await sql<ReferenceRow>`
    select child.relname as table_name, parent.relname as parent,
      array(select cast(a.attname as text) from unnest(f.conkey) with ordinality as k(num, place)
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.num order by k.place) as columns,
      array(select cast(a.attname as text) from unnest(f.confkey) with ordinality as k(num, place)
        join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.num order by k.place) as parent_columns
    from pg_constraint f join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
    where f.contype = 'f' and child.relnamespace = current_schema()::regnamespace order by f.conname
  `.execute(handle);
  return rows;
}

/** Other programs may keep tables here with types that we do not use; these are read as text. */
function postgresKind(type: string): ColumnShape['kind'] {
  if (type === 'bigint' || type === 'integer' || type === 'smallint') return 'integer';
  if (type === 'bytea') return 'bytes';
  return type === 'double precision' || type === 'real' ? 'real' : 'text';
}
