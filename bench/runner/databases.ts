/** Databases for parts that write: SQLite in a file, or a PostgreSQL of its own, and the processor time that they take. */
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { StoreConfig } from '../../packages/server/src/kernel/store/database.ts';
import { startPostgres } from '../../packages/server/tests/support/postgres.ts';

export type DatabaseName = 'sqlite' | 'postgres';

const tickMs = 10;
const nanosecondsPerMs = 1_000_000;

export interface BenchDatabases extends AsyncDisposable {
  /** A new database with the tables of the service. */
  create(): Promise<StoreConfig>;
  /** Processor time of the database server so far; 0 for SQLite, which runs in the process that writes. */
  serverMs(): number;
  /** Settings of the service for this database, to be given to its process. */
  environmentOf(config: StoreConfig): Readonly<Record<string, string>>;
}

/** Commits are as durable as in production, but the files of PostgreSQL lie in memory where there is room. */
const settings = ['fsync = on', 'full_page_writes = on', 'synchronous_commit = on', 'max_wal_size = "4GB"'];

export async function openDatabases(name: DatabaseName): Promise<BenchDatabases> {
  return name === 'sqlite' ? openSqlite() : openPostgres();
}

async function openSqlite(): Promise<BenchDatabases> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-'));
  let made = 0;
  return {
    create: async () => {
      made += 1;
      const config: StoreConfig = { kind: 'sqlite', path: path.join(folder, String(made), 'wayseal.sqlite') };
      const { migrateStore } = await import('../../packages/server/src/kernel/store/open.ts');
      await migrateStore(config);
      return config;
    },
    serverMs: () => 0,
    environmentOf: (config) => ({ WAYSEAL_DATA_DIR: config.kind === 'sqlite' ? path.dirname(config.path) : folder }),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

async function openPostgres(): Promise<BenchDatabases> {
  await using undo = new AsyncDisposableStack();
  const folder = await mkdtemp(path.join(tmpdir(), 'wayseal-bench-'));
  undo.defer(() => rm(folder, { recursive: true, force: true }));
  const cluster = undo.use(await startPostgres({ durable: true }));
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  undo.defer(() => client.end());
  for (const setting of settings) await client.query(`alter system set ${setting.replaceAll('"', "'")}`);
  await client.query('select pg_reload_conf()');
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  const pid = Number(readFileSync(`${rows[0]?.data_directory}/postmaster.pid`, 'utf8').split('\n', 1)[0]);
  const opened = undo.move();
  return {
    create: async () => ({ kind: 'postgres', url: await cluster.createMigratedDatabase() }),
    serverMs: () => familyMs(pid),
    environmentOf: (config) => ({
      WAYSEAL_DATA_DIR: folder,
      ...(config.kind === 'postgres'
        ? { WAYSEAL_DATABASE_URL: config.url, WAYSEAL_SECRETS_KEY: Buffer.alloc(32, 7).toString('base64') }
        : {}),
    }),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** A process, its children that live, and those that it has waited for. */
function familyMs(pid: number): number {
  const ended = statOf(pid)
    .slice(13, 15)
    .reduce((sum, ticks) => sum + Number(ticks) * tickMs, 0);
  const living = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return [String(pid), ...living].reduce((sum, each) => sum + runMs(each), ended);
}

/** Fields of /proc/PID/stat from the third one, which is after the name. */
function statOf(pid: number | string): readonly string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function parentOf(pid: string): number {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    return -1;
  }
}

/** Exact for a process of one thread, as those of PostgreSQL are. */
function runMs(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]) / nanosecondsPerMs;
  } catch {
    return 0;
  }
}
