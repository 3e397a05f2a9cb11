/** Erases everything that a key owns, in all tables. */
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { tellNodes } from './api-keys.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { isScrubDue, markForScrub, scrub } from '../../../kernel/store/scrub.ts';
import {
  inForeignKeyOrder,
  readTableShapes,
  type ForeignKey,
  type TableShape,
} from '../../../kernel/store/table-shapes.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

/** A reference between tables without a foreign key, which would cost too much. */
export interface UndeclaredReference extends ForeignKey {
  readonly table: string;
}

/** The store maintains this reference itself, because partner events are written by the thousand per second. */
const undeclaredReferences: readonly UndeclaredReference[] = [
  'epcis_epcs',
  'epcis_matches',
  'epcis_capture_duplicates',
].map((table) => ({ table, columns: ['event_row'], parent: 'epcis_events', parentColumns: ['id'] }));

export interface ErasedKey {
  /** The key with its predecessors and successors. Data of all of them is stored under the first key. */
  readonly keyIds: readonly string[];
  /** Number of deleted rows by table, without empty tables. */
  readonly rows: Readonly<Record<string, number>>;
  /** True when no file holds a copy; else the service removes them at its next start at the latest. Always true on PostgreSQL, where VACUUM removes copies. */
  readonly isScrubbed: boolean;
}

const keysTable = 'api_keys';
const keyColumn = 'key_id';
const mark = 'erased_rows';

/**
 * Deletes in one transaction the rows of a key, the rows that refer to them, and rows that only such rows refer to. A row
 * belongs to a key when it refers to `api_keys` or has the id in a column `key_id`. Also deletes the other keys in the line of
 * rotations. Undefined when the id is unknown.
 */
export async function eraseKey(
  database: Database,
  id: string,
  references: readonly UndeclaredReference[] = undeclaredReferences,
): Promise<ErasedKey | undefined> {
  const tables = withReferences(await readTableShapes(database), references);
  const erased = await database.transaction(async (trx) => {
    const keyIds = await lineOf(trx, id);
    const rows = await eraseRows(trx, tables, keyIds);
    for (const keyId of keyIds) tellNodes(trx, database.kind, keyId);
    if (Object.keys(rows).length > 0) await markForScrub(trx, database.kind);
    return { keyIds, rows };
  });
  if (Object.keys(erased.rows).length === 0) return undefined;
  // Overwriting what is deleted is not enough: a page that was split keeps copies of rows in its unused part.
  await scrub(database);
  return { ...erased, isScrubbed: !(await isScrubDue(database)) };
}

function withReferences(
  tables: readonly TableShape[],
  references: readonly UndeclaredReference[],
): readonly TableShape[] {
  const names = new Set(tables.map(({ name }) => name));
  const more = Map.groupBy(
    references.filter(({ table, parent }) => names.has(table) && names.has(parent)),
    ({ table }) => table,
  );
  return tables.map((table) => ({ ...table, foreignKeys: [...table.foreignKeys, ...(more.get(table.name) ?? [])] }));
}

/** The key, its predecessors and its successors; only the id when the key no longer exists. */
async function lineOf(trx: Transaction<Tables>, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string; replaces_id: string | null }>`select id, replaces_id from api_keys`.execute(
    trx,
  );
  const line = new Set([id]);
  for (let before = 0; before !== line.size;) {
    before = line.size;
    for (const key of rows) {
      if (line.has(key.id) && key.replaces_id !== null) line.add(key.replaces_id);
      if (key.replaces_id !== null && line.has(key.replaces_id)) line.add(key.id);
    }
  }
  return [...line];
}

async function eraseRows(
  trx: Transaction<Tables>,
  tables: readonly TableShape[],
  keyIds: readonly string[],
): Promise<Record<string, number>> {
  const reach = tablesInReach(tables);
  const orphans = tables.filter((table) => isOnlyReferredToFrom(table, tables, reach));
  const counts: Record<string, number> = {};
  const count = (table: string, rows: bigint | undefined): void => {
    if (rows !== undefined && rows > 0n) counts[table] = (counts[table] ?? 0) + Number(rows);
  };
  for (const orphan of orphans) await markOrphans(trx, orphan, reach, keyIds);
  for (const table of inForeignKeyOrder([...reach.values()]).toReversed()) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table.name)} where ${belongs(table, reach, keyIds)}
    `.execute(trx);
    count(table.name, numAffectedRows);
  }
  for (const orphan of orphans) count(orphan.name, await eraseOrphans(trx, orphan, reach));
  return counts;
}

/** Tables whose rows can belong to a key, directly or through others. */
function tablesInReach(tables: readonly TableShape[]): ReadonlyMap<string, TableShape> {
  const reach = new Map<string, TableShape>();
  const isOwned = ({ name, columns, foreignKeys }: TableShape): boolean =>
    name === keysTable ||
    columns.some((column) => column.name === keyColumn) ||
    foreignKeys.some(({ parent }) => reach.has(parent));
  for (let before = -1; before !== reach.size;) {
    before = reach.size;
    for (const table of tables) if (isOwned(table)) reach.set(table.name, table);
  }
  return reach;
}

/** SQL condition for rows of the table that belong to one of the keys. */
function belongs(
  table: TableShape,
  reach: ReadonlyMap<string, TableShape>,
  keyIds: readonly string[],
): RawBuilder<unknown> {
  const ids = sql`(${sql.join(keyIds)})`;
  if (table.name === keysTable) return sql`id in ${ids}`;
  const conditions: RawBuilder<unknown>[] = [];
  if (table.columns.some(({ name }) => name === keyColumn)) conditions.push(sql`${sql.ref(keyColumn)} in ${ids}`);
  for (const { columns, parent, parentColumns } of table.foreignKeys) {
    const above = reach.get(parent);
    if (above === undefined || parent === table.name) continue;
    conditions.push(sql`
      (${refs(columns)}) in (select ${refs(parentColumns)} from ${sql.table(parent)} where ${belongs(above, reach, keyIds)})
    `);
  }
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** A table without its own key that only tables in reach refer to, so its rows are useless without them. */
function isOnlyReferredToFrom(
  { name }: TableShape,
  tables: readonly TableShape[],
  reach: ReadonlyMap<string, TableShape>,
): boolean {
  if (reach.has(name)) return false;
  const children = tables.filter(({ foreignKeys }) => foreignKeys.some(({ parent }) => parent === name));
  return children.length > 0 && children.every((child) => reach.has(child.name));
}

const referencesTo = (orphan: TableShape, reach: ReadonlyMap<string, TableShape>) =>
  [...reach.values()].flatMap((child) =>
    child.foreignKeys.filter(({ parent }) => parent === orphan.name).map((reference) => ({ child, ...reference })),
  );

/** Collects the references of rows that are about to be deleted. */
async function markOrphans(
  trx: Transaction<Tables>,
  orphan: TableShape,
  reach: ReadonlyMap<string, TableShape>,
  keyIds: readonly string[],
): Promise<void> {
  const chosen = referencesTo(orphan, reach).map(
    ({ child, columns, parentColumns }) => sql`(${refs(parentColumns)}) in (
      select ${refs(columns)} from ${sql.table(child.name)} where ${belongs(child, reach, keyIds)}
    )`,
  );
  await sql`
    create temporary table ${sql.table(`${mark}_${orphan.name}`)} as
    select ${refs(orphan.primaryKey)} from ${sql.table(orphan.name)} where ${sql.join(chosen, sql` or `)}
  `.execute(trx);
}

/** Deletes the collected rows unless a row of another key also refers to them. */
async function eraseOrphans(
  trx: Transaction<Tables>,
  orphan: TableShape,
  reach: ReadonlyMap<string, TableShape>,
): Promise<bigint | undefined> {
  const marked = sql.table(`${mark}_${orphan.name}`);
  const kept = referencesTo(orphan, reach).map(
    ({ child, columns, parentColumns }) => sql`(${refs(parentColumns)}) not in (
      select ${refs(columns)} from ${sql.table(child.name)} where ${sql.join(
        columns.map((column) => sql`${sql.ref(column)} is not null`),
        sql` and `,
      )}
    )`,
  );
  const { numAffectedRows } = await sql`
    delete from ${sql.table(orphan.name)}
    where (${refs(orphan.primaryKey)}) in (select ${refs(orphan.primaryKey)} from ${marked}) and ${sql.join(kept, sql` and `)}
  `.execute(trx);
  await sql`drop table ${marked}`.execute(trx);
  return numAffectedRows;
}

function refs(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}
