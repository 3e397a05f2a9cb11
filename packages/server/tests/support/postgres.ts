/** A private PostgreSQL for tests: Debian's binaries, a temporary cluster, nothing of it left afterwards. */
import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { createConnection } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { eventually } from './eventually.ts';
import { freePort } from './local-ports.ts';

export interface PostgresCluster extends AsyncDisposable {
  /** Of the maintenance database, as superuser. */
  readonly url: string;
  /** Ends the server at once, as a crash does, and keeps its files; what was committed stays if the cluster is `durable`. */
  crash(): void;
  /** SIGKILL: not one of its processes says a word. Returns when its port is free. */
  kill(): Promise<void>;
  /** Makes a standby a primary. */
  promote(): void;
  /** Starts it again on the same port. */
  startAgain(): void;
  /** Whether the server runs; it ends by itself when it cannot write its log. */
  isRunning(): boolean;
  /** Of the server: its children do the work. */
  pid(): number;
  /** URL of a new, empty database, which lives as long as the cluster: dropping one costs 0.1 s. */
  createDatabase(): Promise<string>;
  /** The same with the tables of the service, copied from the first one: 0.01 s of processor time instead of 0.2 s. */
  createMigratedDatabase(): Promise<string>;
}

export type FoundPostgres = { readonly binaries: string } | { readonly absent: string };

interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
}

const debianFolder = '/usr/lib/postgresql';
const oldestMajor = 15;
const startAttempts = 3;

/** In memory a new database takes 0.02 s, on a disk 0.1 to 0.4 s. Containers often have only 64 MB there. */
const memoryFolder = '/dev/shm';
const memoryNeeded = 1 << 30;

/**
 * Keeps the server (`$0 -D folder …`) exactly as long as the test process holds the pipe open, so that nothing is left
 * behind even when that process is killed with SIGKILL.
 */
const supervisor = [
  '"$0" "$@" & cat >/dev/null',
  // Whichever server runs by now: it may have been started again.
  'pid=$(head -n 1 "$2/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid"',
  'while kill -0 "$pid" 2>/dev/null; do sleep 0.02; done',
  'cd /; rm -rf "$2"',
].join('; ');

/**
 * Where the PostgreSQL server programs are, or why tests must be skipped. With WAYSEAL_TEST_REQUIRE_POSTGRES=1 their
 * absence is an error instead.
 */
export function findPostgres(): FoundPostgres {
  const found = searchPostgres();
  if ('absent' in found && process.env['WAYSEAL_TEST_REQUIRE_POSTGRES'] === '1') {
    throw new Error(`WAYSEAL_TEST_REQUIRE_POSTGRES is set, but ${found.absent}`);
  }
  return found;
}

/** For the `skip` option of a test: false where PostgreSQL is there, else the reason. */
export function postgresSkipReason(): string | false {
  const found = findPostgres();
  return 'absent' in found ? found.absent : false;
}

export interface ClusterOptions {
  /**
   * What is committed survives the end of the server, though not of the machine. `'disk'`: also that of the machine, with
   * the settings and the memory of a small real server; for measurements. Default false: faster.
   */
  readonly durable?: boolean | 'disk';
  /** Default 60. */
  readonly maxConnections?: number;
  /** Where its write-ahead log lies, in small files: a folder that does not exist yet. Default: with the data. */
  readonly walFolder?: string;
  /** Default: one that is free. */
  readonly port?: number;
  /** The primary that it follows as a standby, under this name; default: it is a primary. */
  readonly standbyOf?: { readonly primaryUrl: string; readonly name: string };
}

/** Clusters as `initdb` leaves them, by program: copying one takes a tenth of making it. */
const madeClusters = fileURLToPath(new URL('../../../../node_modules/.cache/wayseal/postgres/', import.meta.url));

/** Starts a cluster in about 0.3 s. Dispose it; if the process ends without, the cluster ends with it. */
export async function startPostgres(options: ClusterOptions = {}): Promise<PostgresCluster> {
  const found = findPostgres();
  if ('absent' in found) throw new Error(found.absent);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startCluster(found.binaries, options);
    } catch (error) {
      // Another process may have taken the port in between.
      if (attempt === startAttempts) throw error;
    }
  }
}

let shared: Promise<PostgresCluster> | undefined;

/** One cluster for all test files of this process, for tests that leave it running. It ends with the process. */
export function sharedPostgres(): Promise<PostgresCluster> {
  return (shared ??= startPostgres());
}

async function startCluster(binaries: string, options: ClusterOptions): Promise<PostgresCluster> {
  const user = serverUser();
  const parent = options.durable === 'disk' ? os.tmpdir() : scratchParent();
  const folder = mkdtempSync(path.join(parent, 'wayseal-postgres-'));
  try {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
    initialise(binaries, folder, user, options);
    const { server, port } = await launch(binaries, folder, user, options);
    const control = (...parts: readonly string[]): number | null =>
      spawnSync(path.join(binaries, 'pg_ctl'), ['-D', folder, '-w', '-s', ...parts], {
        ...user,
        cwd: folder,
        stdio: 'ignore',
        env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      }).status;
    const mustControl = (...parts: readonly string[]): void => {
      if (control(...parts) !== 0) throw new Error(`pg_ctl ${parts.join(' ')} failed`);
    };
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    // One connection for all databases: each new one costs the server 30 ms of processor time.
    const admin = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
    // It ends with the server, and comes again when a database is asked for.
    admin.on('error', () => undefined);
    let migrated: Promise<string> | undefined;
    return {
      url,
      crash: () => mustControl('stop', '-m', 'immediate'),
      startAgain: () => mustControl('start', '-l', '/dev/null'),
      kill: () => killServer(folder, port),
      promote: () => mustControl('promote'),
      isRunning: () => control('status') === 0,
      pid: () => Number.parseInt(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8'), 10),
      createDatabase: () => createDatabase(admin, url),
      createMigratedDatabase: async () => createDatabase(admin, url, await (migrated ??= migratedTemplate(admin, url))),
      [Symbol.asyncDispose]: () => stop(server),
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Where tests put databases that need not outlive them: in memory when there is enough of it. */
export function scratchParent(): string {
  if (!existsSync(memoryFolder)) return os.tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= memoryNeeded ? memoryFolder : os.tmpdir();
}

function searchPostgres(): FoundPostgres {
  const majors = existsSync(debianFolder) ? readdirSync(debianFolder).map(Number).filter(Number.isInteger) : [];
  const major = Math.max(
    0,
    ...majors.filter((version) => existsSync(path.join(debianFolder, `${version}/bin/initdb`))),
  );
  if (major === 0) return { absent: `there is no PostgreSQL server in ${debianFolder}` };
  if (major < oldestMajor) return { absent: `PostgreSQL ${major} in ${debianFolder} is older than ${oldestMajor}` };
  if (process.getuid?.() === 0 && serverUser().uid === undefined) {
    return { absent: 'PostgreSQL does not run as root and there is no user postgres' };
  }
  return { binaries: path.join(debianFolder, `${major}/bin`) };
}

/** The server refuses to run as root. */
export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : {};
}

/** Fills the folder as `initdb` does, from an earlier cluster of the same program if there is one. */
function initialise(
  binaries: string,
  folder: string,
  user: ServerUser,
  { walFolder, standbyOf }: ClusterOptions,
): void {
  if (standbyOf !== undefined) {
    copyPrimary(binaries, folder, user, standbyOf);
    return;
  }
  if (walFolder !== undefined) {
    runInitdb(binaries, folder, user, ['--waldir', walFolder, '--wal-segsize=1']);
    return;
  }
  const { mtimeMs, size } = statSync(path.join(binaries, 'initdb'));
  const made = path.join(madeClusters, [path.basename(path.dirname(binaries)), mtimeMs, size, user.uid].join('-'));
  if (existsSync(made) && copyFolder(made, folder)) return;
  runInitdb(binaries, folder, user, []);
  mkdirSync(madeClusters, { recursive: true });
  const copy = mkdtempSync(`${made}-`);
  try {
    if (copyFolder(folder, copy)) renameSync(copy, made);
  } catch {
    // Another process was faster.
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Owners and modes stay: the server refuses a folder that others may read. */
function copyFolder(from: string, to: string): boolean {
  return spawnSync('cp', ['-a', '--reflink=auto', `${from}/.`, to]).status === 0;
}

function runInitdb(binaries: string, folder: string, user: ServerUser, more: readonly string[]): void {
  const parts = [
    '--pgdata',
    folder,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
    ...more,
  ];
  const made = spawnSync(path.join(binaries, 'initdb'), parts, { ...user, cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);
}

function copyPrimary(
  binaries: string,
  folder: string,
  user: ServerUser,
  { primaryUrl, name }: NonNullable<ClusterOptions['standbyOf']>,
): void {
  const { hostname, port, username } = new URL(primaryUrl);
  const source = `host=${hostname} port=${port} user=${username} application_name=${name}`;
  const parts = ['-D', folder, '-d', source, '-R', '-c', 'fast', '--no-sync'];
  const made = spawnSync(path.join(binaries, 'pg_basebackup'), parts, { ...user, cwd: folder, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`pg_basebackup failed: ${made.error?.message ?? made.stderr}`);
}

/** The processes of the server end by themselves when their parent is gone. */
async function killServer(folder: string, port: number): Promise<void> {
  const [pid] = readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
  await eventually('the port of the killed server is free', () => isFree(port), 10_000);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createConnection({ port, host: '127.0.0.1' });
    probe.once('error', () => resolve(true));
    probe.once('connect', () => {
      probe.destroy();
      resolve(false);
    });
  });
}

/**
 * Of a cluster that nobody measures. Its many databases live for a minute: vacuuming them and compiling their few statements took
 * a tenth of the processor time of `tests/epcis`.
 */
const inMemory = ['fsync=off', 'full_page_writes=off', 'shared_buffers=16MB', 'autovacuum=off', 'jit=off'];

type Server = ChildProcessByStdio<Writable, null, Readable>;

async function launch(
  binaries: string,
  folder: string,
  user: ServerUser,
  { durable = false, maxConnections = 60, ...options }: ClusterOptions,
): Promise<{ server: Server; port: number }> {
  const port = options.port ?? (await freePort());
  const settings = [
    ...(durable === 'disk' ? ['shared_buffers=256MB'] : inMemory),
    `synchronous_commit=${durable === false ? 'off' : 'on'}`,
    `max_connections=${maxConnections}`,
    "listen_addresses='127.0.0.1'",
    "unix_socket_directories=''",
    `port=${port}`,
  ];
  // In a file, so that a server that is started again finds them.
  appendFileSync(path.join(folder, 'postgresql.auto.conf'), settings.map((text) => `${text}\n`).join(''));
  const parts = ['-D', folder];
  const server = spawn('/bin/sh', ['-c', supervisor, path.join(binaries, 'postgres'), ...parts], {
    ...user,
    cwd: folder,
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  try {
    await untilReady(server);
    return { server, port };
  } catch (error) {
    await stop(server);
    throw error;
  }
}

/** Reads the server's log until it accepts connections; afterwards only drains it, without keeping the process alive. */
function untilReady(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    let isReady = false;
    server.once('error', reject);
    server.stderr.on('data', (chunk: Buffer) => {
      if (isReady) return;
      log += chunk.toString();
      if (/FATAL|PANIC/.test(log)) reject(new Error(`PostgreSQL did not start: ${log}`));
      isReady = /ready to accept (read-only )?connections/.test(log);
      if (!isReady) return;
      server.unref();
      for (const stream of [server.stdin, server.stderr]) (stream as unknown as { unref(): void }).unref();
      resolve();
    });
  });
}

async function stop(server: Server): Promise<void> {
  if (server.exitCode !== null) return;
  server.ref();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.once('exit', () => resolve());
  server.stdin.end();
  await promise;
}

let databases = 0;

/** Name of a database with the tables of the service, to which nothing is connected. */
async function migratedTemplate(admin: Pool, clusterUrl: string): Promise<string> {
  // Many ask only whether there is a PostgreSQL; this loads the store.
  const { migrateStore } = await import('../../src/kernel/store/open.ts');
  const url = await createDatabase(admin, clusterUrl);
  await migrateStore({ kind: 'postgres', url });
  return new URL(url).pathname.slice(1);
}

async function createDatabase(admin: Pool, clusterUrl: string, template = 'template1'): Promise<string> {
  databases += 1;
  const name = `wayseal_${databases}`;
  // Copied as files: through the log, which is the default, it takes three times as long.
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  return new URL(`/${name}`, clusterUrl).href;
}
