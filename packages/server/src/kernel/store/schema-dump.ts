/** Dumps the schema of a database as stable text, to compare with the committed `schema.*.sql`. */
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** One statement per table, index and trigger, sorted by name. Equal schemas give equal text. */
export async function dumpSchema(database: Database): Promise<string> {
  const statements = database.kind === 'sqlite' ? await sqliteStatements(database) : await postgresStatements(database);
  return statements.map((statement) => `${statement};\n`).join('\n');
}

async function sqliteStatements({ handle }: Database): Promise<string[]> {
  const { rows } = await sql<{ type: string; statement: string }>`
    select type, sql as statement from sqlite_master
    where sql is not null and name not like 'sqlite^_%' escape '^'
    order by tbl_name, type desc, name
  `.execute(handle);
  return rows.map((row) => (row.type === 'table' ? layOut(row.statement) : row.statement));
}

/**
 * Puts each part of a CREATE TABLE on its own line; Kysely writes it on one. Our quoted names contain no parentheses or
 * commas.
 */
function layOut(statement: string): string {
  let depth = 0;
  let text = '';
  for (const character of statement) {
    if (character === ')') depth -= 1;
    if (character === ')' && depth === 0) text += '\n';
    text += character === ' ' && text.endsWith('\n  ') ? '' : character;
    if ((character === '(' && depth === 0) || (character === ',' && depth === 1)) text += '\n  ';
    if (character === '(') depth += 1;
  }
  return text;
}

interface PostgresTable {
  readonly name: string;
  readonly unlogged: number;
  /** Empty, or how it is partitioned, or of what it is a partition. */
  readonly partition: string;
  readonly parts: readonly string[];
  readonly indexes: readonly string[];
}

async function postgresStatements({ handle }: Database): Promise<string[]> {
  // Leaves out partitions by month, whose names depend on the day: they are like the default one.
  // Reads NOT NULL as a property of the column; PostgreSQL 18 also lists it as a constraint (contype n).
  const { rows } = await sql<PostgresTable>`
    select relation.relname as name,
      case relation.relpersistence when 'u' then 1 else 0 end as unlogged,
      case when relation.relkind = 'p' then ' PARTITION BY ' || pg_get_partkeydef(relation.oid)
        when relation.relispartition then ' DEFAULT PARTITION OF '
          || (select inhparent::regclass from pg_inherits where inhrelid = relation.oid) else '' end as partition,
      array(
        select format('%I %s%s%s', attribute.attname, format_type(attribute.atttypid, attribute.atttypmod),
          case when attribute.attnotnull then ' not null' else '' end,
          coalesce(' default ' || pg_get_expr(fallback.adbin, fallback.adrelid), ''))
        from pg_attribute attribute
        left join pg_attrdef fallback on fallback.adrelid = attribute.attrelid and fallback.adnum = attribute.attnum
        where attribute.attrelid = relation.oid and attribute.attnum > 0 and not attribute.attisdropped
        order by attribute.attnum
      ) || array(
        select format('constraint %I %s', conname, pg_get_constraintdef(oid))
        from pg_constraint where conrelid = relation.oid and contype <> 'n' order by conname
      ) as parts,
      array(
        select pg_get_indexdef(indexrelid) from pg_index
        where indrelid = relation.oid and not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)
        order by indexrelid::regclass::text
      ) as indexes
    from pg_class relation
    where relation.relnamespace = current_schema()::regnamespace and relation.relkind in ('r', 'p')
      and (not relation.relispartition or pg_get_expr(relation.relpartbound, relation.oid) = 'DEFAULT')
    order by relation.relname
  `.execute(handle);
  const statements: string[] = [];
  for (const table of rows) {
    const kind = table.unlogged ? 'UNLOGGED TABLE' : 'TABLE';
    statements.push(
      `CREATE ${kind} ${table.name} (\n  ${table.parts.join(',\n  ')}\n)${table.partition}`,
      ...table.indexes,
    );
  }
  const { rows: triggers } = await sql<{ statement: string }>`
    select pg_get_functiondef(tgfoid) as statement, tgname as name, 0 as place from pg_trigger where not tgisinternal
    union all select pg_get_triggerdef(oid), tgname, 1 from pg_trigger where not tgisinternal
    order by name, place
  `.execute(handle);
  return [...statements, ...triggers.map(({ statement }) => statement.trimEnd())];
}
