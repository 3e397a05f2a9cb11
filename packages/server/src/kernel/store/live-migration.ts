/** For migrations of a PostgreSQL that others use meanwhile: no statement waits long for a lock that others then wait for. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { isLockTimeout } from './database-errors.ts';
import type { Tables } from './tables.ts';

/** What a migration does before its transaction; after a kill it runs again from the start. */
export interface Preparation {
  /** One connection, outside a transaction. */
  readonly handle: Kysely<Tables>;
  /** Says what is done and how far it is. */
  readonly tell: (text: string) => void;
  readonly reach: () => void | Promise<void>;
}

const lockTimeoutMs = 500;
const pauseMs = 500;
/** Then somebody holds the table all the time: its error says so. */
const mostTries = 600;

/** Outside a transaction. */
export async function patiently<Result>(handle: Kysely<Tables>, work: () => Promise<Result>): Promise<Result> {
  await sql`set lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(handle);
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (!isLockTimeout(error) || tries === mostTries) throw error;
        await sleep(pauseMs);
      }
    }
  } finally {
    await sql`set lock_timeout = default`.execute(handle);
  }
}

/** Inside a transaction; `tables` in the order in which writers lock them. */
export async function lockPatiently(trx: Kysely<Tables>, tables: readonly string[]): Promise<void> {
  const names = sql.join(tables.map((name) => sql.table(name)));
  for (let tries = 1; ; tries += 1) {
    await sql`savepoint locking`.execute(trx);
    try {
      await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(trx);
      await sql`lock table ${names} in access exclusive mode`.execute(trx);
      await sql`set local lock_timeout = 0`.execute(trx);
      await sql`release savepoint locking`.execute(trx);
      return;
    } catch (error) {
      if (!isLockTimeout(error) || tries === mostTries) throw error;
      await sql`rollback to savepoint locking`.execute(trx);
      await sleep(pauseMs);
    }
  }
}

export interface LiveIndex {
  readonly name: string;
  /** Behind `on`. */
  readonly definition: string;
}

const progressEveryMs = 5_000;

/** Beside readers and writers. What a killed build left is made again. */
export async function buildIndex(
  handle: Kysely<Tables>,
  { name, definition }: LiveIndex,
  tell: Preparation['tell'],
): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})
  `.execute(handle);
  if (rows[0]?.valid === true) return;
  if (rows.length > 0) await sql`drop index concurrently ${sql.table(name)}`.execute(handle);
  tell(`Building the index ${name}; the service can go on`);
  await sql`create index concurrently ${sql.ref(name)} on ${sql.raw(definition)}`.execute(handle);
}

/** Tells how far index builds of other connections are, until the signal aborts. */
export async function tellIndexProgress(
  handle: Kysely<Tables>,
  tell: Preparation['tell'],
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      await sleep(progressEveryMs, undefined, { signal });
    } catch {
      return;
    }
    const { rows } = await sql<{ name: string | null; phase: string; done: number; total: number }>`
      select cast(index.relname as text) as name, progress.phase,
        greatest(progress.blocks_done, progress.tuples_done) as done, greatest(progress.blocks_total, progress.tuples_total) as total
      from pg_stat_progress_create_index progress left join pg_class index on index.oid = progress.index_relid
      where progress.datname = current_database()
    `.execute(handle);
    for (const { name, phase, done, total } of rows)
      tell(`${name ?? 'Index'}: ${phase}${total > 0 ? `, ${Math.floor((100 * done) / total)} %` : ''}`);
  }
}
