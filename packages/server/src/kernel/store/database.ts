/** The database handle of the store. */
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, type Transaction } from 'kysely';
import type { Reach } from '../lib/faults.ts';
import { currentFence } from '../lib/fence.ts';
import { noteWrite } from '../lib/lag.ts';
import { assertFence } from './assert-fence.ts';
import { isRetryable } from './database-errors.ts';
import type { DatabaseKind } from './dialect.ts';
import { hintsOf, type Hint } from './hints.ts';
import { NotificationRelay } from './notification-relay.ts';
import { createPostgresPool, runBatch, SharedPostgresDialect } from './postgres-pool.ts';
import { NodeSqliteDialect } from './sqlite-driver.ts';
import { ReadingPool, type Replica } from './replica.ts';
import { deferringCheckpoints, openSqliteFile } from './sqlite-file.ts';
import type { Statement, TextRows } from './statement-batch.ts';
import type { Tables } from './tables.ts';

export type StoreConfig =
  | { readonly kind: 'sqlite'; readonly path: string }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** Most connections; default 10. */
      readonly poolSize?: number;
      /** The URL is that of a pooler that gives each transaction another connection. Default false. */
      readonly pooled?: boolean;
      /** Whether statements that repeat are prepared by name where no pooler is in between. Default true. */
      readonly prepared?: boolean;
      /** Of the server itself, to listen there. Default: the URL, or nowhere behind a pooler. */
      readonly listenUrl?: string;
    };

export interface DatabaseOptions {
  /** Reads calls that allow a lag. Default: the primary reads everything. */
  readonly replica?: Replica | undefined;
  /** For migrations: wait minutes for other processes that hold the database. Default false. */
  readonly patient?: boolean;
  /** For commands that write very many rows: more memory, fewer writes to the file. Default false. */
  readonly bulk?: boolean;
  /** Called when an idle PostgreSQL connection breaks. Default: ignored, because the next query reports it. */
  readonly onConnectionError?: (error: Error) => void;
  /** Called when another of several PostgreSQL hosts takes the writes. Default: ignored. */
  readonly onMoved?: (host: string) => void;
  /** The clock of job leases in a SQLite file, epoch milliseconds. Default: the clock of the machine. */
  readonly leaseNow?: () => number;
  /** Wraps every transaction. Default: no wrapper. */
  readonly around?: Around | undefined;
  /** Called before other nodes are told of a commit. */
  readonly reach?: Reach;
}

export type Around = <Result>(run: () => Promise<Result>) => Promise<Result>;

export interface PoolCounts {
  readonly open: number;
  readonly idle: number;
  /** Queries waiting for a connection. */
  readonly waiting: number;
}

export interface Database extends AsyncDisposable {
  readonly kind: DatabaseKind;
  /** Current connections to PostgreSQL; absent on SQLite, which has one. */
  readonly pool?: () => PoolCounts;
  /** For queries outside transactions. Inside a transaction's callback it blocks forever on SQLite: use `trx` there. */
  readonly handle: Kysely<Tables>;
  /**
   * For reads of operations that declare `reads: 'replica'`. It reads the replica only where such an operation runs and
   * the replica is usable; else it reads like `handle`, which it is on SQLite.
   */
  readonly reading: Kysely<Tables>;
  /** The SQLite connection behind `handle`, for code that prepares statements inside `transaction`; SQLite only. */
  readonly sqlite?: DatabaseSync;
  readonly leaseNow: () => number;
  /**
   * Runs `work` in one transaction. PostgreSQL may run it up to four times, so it must be repeatable. It must await
   * only `trx`, because on SQLite the whole process waits for it. Throws `LeaseLost` when the fence's lease is lost.
   */
  transaction<Result>(work: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /**
   * Runs statements in one transaction with one round trip, and resolves to their rows after the commit; PostgreSQL only.
   * No statement can use what an earlier one answers. Not for work under a fence.
   */
  readonly batch?: (statements: readonly Statement[]) => Promise<readonly TextRows[]>;
  /** Runs `work` with commits as short as possible: SQLite postpones its checkpoints. */
  readonly shortCommits: Around;
  /** Runs one statement that changes rows, in a transaction when a fence must be checked, else alone. */
  write<Result>(statement: (handle: Kysely<Tables>) => Promise<Result>): Promise<Result>;
}

const defaultPoolSize = 10;
/** One that listens and one that notifies. Migrations use one before the pool opens any. */
const connectionsBesidePool = 2;
const busyTimeoutMs = 5_000;
const patientBusyTimeoutMs = 600_000;
const transactionRetries = 3;
const retryDelayMs = 20;

/** Most connections of one node. `max_connections` of the server must allow those of all nodes. */
export function connectionsOfNode(poolSize = defaultPoolSize): number {
  return poolSize + connectionsBesidePool;
}

/** Opens SQLite at once, PostgreSQL with the first query. Throws `StoreError` when the SQLite file is unusable. */
export function openDatabase(config: StoreConfig, options: DatabaseOptions = {}): Database {
  return config.kind === 'sqlite' ? openSqlite(config.path, options) : openPostgres(config, options);
}

function openSqlite(path: string, options: DatabaseOptions): Database {
  const file = openSqliteFile(path, options.patient ? patientBusyTimeoutMs : busyTimeoutMs, options.bulk);
  const handle = new Kysely<Tables>({ dialect: new NodeSqliteDialect(file) });
  const { leaseNow = Date.now } = options;
  return {
    kind: 'sqlite',
    handle,
    reading: handle,
    sqlite: file,
    leaseNow,
    shortCommits: deferringCheckpoints(file),
    ...writing('sqlite', handle, (run) => run(), leaseNow, options.around),
    async [Symbol.asyncDispose]() {
      await handle.destroy();
      // Kysely closes only a connection that it has used.
      if (file.isOpen) file.close();
    },
  };
}

function openPostgres(config: StoreConfig & { kind: 'postgres' }, options: DatabaseOptions): Database {
  const { patient = false, onConnectionError = () => undefined, onMoved = () => undefined, reach } = options;
  const { url, pooled = false } = config;
  const prepared = !patient && (config.prepared ?? true);
  const open = (size: number) =>
    createPostgresPool({ url, size, patient, pooled, prepared, onConnectionError, onMoved });
  const pool = open(config.poolSize ?? defaultPoolSize);
  const relay = new NotificationRelay({
    open: () => open(1),
    onFailure: onConnectionError,
    ...(reach === undefined ? {} : { reach }),
  });
  const handle = new Kysely<Tables>({ dialect: new SharedPostgresDialect({ pool }) });
  const { replica } = options;
  const reading =
    replica === undefined
      ? handle
      : new Kysely<Tables>({ dialect: new SharedPostgresDialect({ pool: new ReadingPool(pool, replica) }) });
  return {
    kind: 'postgres',
    pool: () => countsOf(pool),
    handle,
    reading,
    leaseNow: Date.now,
    shortCommits: (run) => run(),
    batch: (statements) => {
      if (currentFence() !== undefined) throw new Error('A batch checks no fence');
      noteWrite();
      const { around = (run) => run() } = options;
      return around(() => retrying(() => runBatch(pool, statements)));
    },
    ...writing('postgres', handle, retrying, Date.now, options.around, (hints) => relay.tell(hints)),
    async [Symbol.asyncDispose]() {
      await relay[Symbol.asyncDispose]();
      if (reading !== handle) await reading.destroy();
      await handle.destroy();
      if (!pool.ending) await pool.end();
    },
  };
}

function countsOf(pool: ReturnType<typeof createPostgresPool>): PoolCounts {
  if (!('totalCount' in pool)) return pool.counts;
  return { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount };
}

/** The two ways to change rows. Both check the current fence. */
export function writing(
  kind: DatabaseKind,
  handle: Kysely<Tables>,
  repeated: <Result>(run: () => Promise<Result>) => Promise<Result>,
  leaseNow: () => number = Date.now,
  around: Around = (run) => run(),
  tell: (hints: readonly Hint[]) => void = () => undefined,
): Pick<Database, 'transaction' | 'write'> {
  const transaction: Database['transaction'] = (work) => {
    noteWrite();
    return around(() =>
      repeated(async () => {
        let hints: readonly Hint[] = [];
        const result = await handle.transaction().execute(async (trx) => {
          await assertFence(kind, trx, leaseNow());
          const done = await work(trx);
          hints = hintsOf(trx);
          return done;
        });
        tell(hints);
        return result;
      }),
    );
  };
  return {
    transaction,
    write: (statement) => {
      noteWrite();
      return currentFence() === undefined ? statement(handle) : transaction(statement);
    },
  };
}

/** Retries a transaction that lost a conflict, after 10 to 20, 20 to 40 and 40 to 80 ms. */
async function retrying<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await run();
    } catch (error) {
      if (retry === transactionRetries || !isRetryable(error)) throw error;
      await sleep(retryDelayMs * 2 ** retry * (0.5 + Math.random() / 2));
    }
  }
}
