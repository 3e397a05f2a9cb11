/** Copies a whole SQLite store to PostgreSQL. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, type Database, type StoreConfig } from './database.ts';
import { assertMigrated } from './migrate.ts';
import { migrateStore } from './open.ts';
import { advanceIdentities, countRows, insertRows, insertSize, visitRows } from './postgres-rows.ts';
import { openForReading } from './reading.ts';
import { areEqualRows, RowDigest, type StoredRow, type TableDigest } from './row-digest.ts';
import { openReader } from './sqlite-copy.ts';
import { SqliteRows } from './sqlite-rows.ts';
import { StoreError } from './store-error.ts';
import { inForeignKeyOrder, readTableShapes, type TableShape } from './table-shapes.ts';

export interface CopyStoreOptions {
  /** Called when `rows` of `total` rows of a table are done. */
  readonly onProgress?: (step: 'compare' | 'copy' | 'verify', table: string, rows: number, total: number) => void;
  /** Stops between two batches. Written rows stay; the next call continues. */
  readonly signal?: AbortSignal;
}

export interface CopiedTable extends TableDigest {
  readonly table: string;
  /** Rows written by this call; an earlier call wrote the others. */
  readonly written: number;
}

/**
 * Copies every table and verifies count and content, row by row. Only reads the source. A second call continues where
 * an earlier one stopped. Throws `StoreError` before any write when the target holds a row that the source lacks, and
 * at the end when the source has changed or a table differs.
 */
export async function copyStore(
  from: StoreConfig & { kind: 'sqlite' },
  to: StoreConfig & { kind: 'postgres' },
  options: CopyStoreOptions = {},
): Promise<readonly CopiedTable[]> {
  const tables = await readSourceTables(from);
  await migrateStore(to);
  await using target = openDatabase(to, { patient: true });
  await dropTriggers(target);
  const targets = new Map((await readTableShapes(target)).map((table) => [table.name, table]));
  const pairs = tables.map((table) => ({ table, target: sameTable(table, targets.get(table.name)) }));
  const watcher = openReader(from.path);
  const reader = openReader(from.path);
  try {
    const versionOf = (): unknown => watcher.prepare('pragma data_version').get()?.['data_version'];
    const before = versionOf();
    reader.exec('begin');
    const source = new SqliteRows(reader);
    const work = new StoreCopy(source, target, options);
    for (const pair of pairs) await work.refuseForeignRows(pair.table, pair.target);
    const written = new Map<string, number>();
    for (const pair of pairs) written.set(pair.table.name, await work.copyTable(pair.table, pair.target));
    const copied: CopiedTable[] = [];
    for (const { table, target: shape } of pairs) {
      const digest = await work.verifyTable(table, shape);
      copied.push({ table: table.name, ...digest, written: written.get(table.name) ?? 0 });
    }
    if (versionOf() !== before) {
      throw new StoreError(
        `${from.path} changed during the copy. Stop the service that uses it and start again with an empty target`,
      );
    }
    return copied;
  } finally {
    reader.close();
    watcher.close();
  }
}

/**
 * Some triggers write for older nodes that run during an upgrade. A copy has none, and gets these rows from the source. The others
 * fill tables that the source lacks.
 */
async function dropTriggers({ handle }: Database): Promise<void> {
  const { rows } = await sql<{ name: string; owner: string }>`
    select tgname as name, relname as owner from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace and tgname like '%\\_of\\_older\\_nodes'
  `.execute(handle);
  for (const { name, owner } of rows) await sql`drop trigger ${sql.id(name)} on ${sql.table(owner)}`.execute(handle);
}

async function readSourceTables(from: StoreConfig & { kind: 'sqlite' }): Promise<readonly TableShape[]> {
  await using source = openForReading(from);
  await assertMigrated(source);
  const tables = inForeignKeyOrder(await readTableShapes(source));
  const keyless = tables.find(({ primaryKey }) => primaryKey.length === 0);
  if (keyless !== undefined)
    throw new StoreError(`The table ${keyless.name} has no primary key, so it cannot be copied`);
  return tables;
}

/** The target's shape of a table, with columns in the order of the source. */
function sameTable(source: TableShape, target: TableShape | undefined): TableShape {
  const columns = source.columns.map(({ name, kind }) =>
    target?.columns.find((column) => column.name === name && column.kind === kind),
  );
  if (target === undefined || columns.includes(undefined) || columns.length !== target.columns.length) {
    throw new StoreError(`The table ${source.name} differs between the databases. Use an empty target`);
  }
  return { ...target, columns: columns.filter((column) => column !== undefined), primaryKey: source.primaryKey };
}

class StoreCopy {
  readonly #source: SqliteRows;
  readonly #target: Database;
  readonly #options: CopyStoreOptions;

  constructor(source: SqliteRows, target: Database, options: CopyStoreOptions) {
    this.#source = source;
    this.#target = target;
    this.#options = options;
  }

  /** Rows of an interrupted copy equal those of the source; any other row is foreign. */
  async refuseForeignRows(table: TableShape, target: TableShape): Promise<void> {
    const total = await countRows(this.#target, target);
    if (total === 0) return;
    const keyPlaces = table.primaryKey.map((key) => table.columns.findIndex(({ name }) => name === key));
    let seen = 0;
    await visitRows(this.#target, target, (rows) => {
      for (const row of rows) {
        const key = keyPlaces.map((place) => row[place] ?? null);
        const own = this.#source.find(table, key);
        if (own !== undefined && areEqualRows(own, row)) continue;
        throw new StoreError(
          `The target is not empty: its table ${table.name} has a row that the source does not have. Use an empty database, or the target of an interrupted copy of this source`,
        );
      }
      seen += rows.length;
      this.#step('compare', table, seen, total);
    });
  }

  async copyTable(table: TableShape, target: TableShape): Promise<number> {
    const total = this.#source.count(table);
    const before = await countRows(this.#target, target);
    if (before === total) return 0;
    const size = insertSize(table);
    let batch: StoredRow[] = [];
    let read = 0;
    const flush = async (): Promise<void> => {
      await this.#insert(target, batch);
      read += batch.length;
      batch = [];
      this.#step('copy', table, read, total);
    };
    for (const row of this.#source.parentsFirst(table)) {
      batch.push(row);
      if (batch.length === size) await flush();
    }
    if (batch.length > 0) await flush();
    await advanceIdentities(this.#target, target);
    return (await countRows(this.#target, target)) - before;
  }

  async verifyTable(table: TableShape, target: TableShape): Promise<TableDigest> {
    const total = this.#source.count(table);
    const there = new RowDigest(table);
    let seen = 0;
    await visitRows(this.#target, target, (rows) => {
      for (const row of rows) there.add(row);
      seen += rows.length;
      this.#step('verify', table, seen, total);
    });
    const here = new RowDigest(table);
    let hashed = 0;
    for (const row of this.#source.inKeyOrder(table)) {
      here.add(row);
      hashed += 1;
      // Yields, so that a stop works while a large table is hashed.
      if (hashed % 10_000 === 0) await nextTurn();
      this.#options.signal?.throwIfAborted();
    }
    const [one, other] = [here.finish(), there.finish()];
    if (one.rows === other.rows && one.sha256 === other.sha256) return one;
    throw new StoreError(
      `The table ${table.name} differs after the copy: ${one.rows} rows in the source (${one.sha256}), ${other.rows} in the target (${other.sha256})`,
    );
  }

  async #insert(target: TableShape, batch: readonly StoredRow[]): Promise<void> {
    try {
      await insertRows(this.#target, target, batch);
    } catch (error) {
      const { code, message } = error as { readonly code?: unknown; readonly message?: string };
      // Classes 22 and 23: a value that PostgreSQL rejects, or a row that violates a constraint.
      if (typeof code !== 'string' || !/^2[23]/.test(code)) throw error;
      throw new StoreError(`The target refused a row of the table ${target.name}: ${message}`, { cause: error });
    }
  }

  #step(step: 'compare' | 'copy' | 'verify', { name }: TableShape, rows: number, total: number): void {
    this.#options.signal?.throwIfAborted();
    this.#options.onProgress?.(step, name, rows, total);
  }
}
