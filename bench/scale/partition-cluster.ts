/** A PostgreSQL of its own for `partitions.ts`, in a folder that a later run can use again. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findPostgres, serverUser } from '../../packages/server/tests/support/postgres.ts';

export interface Cluster extends Disposable {
  readonly url: string;
  readonly folder: string;
  /** Rewrites a table in the order of these columns while others read and write it. Needs pg_repack of Debian. */
  repack(table: string, order: string): void;
  /** What a server that keeps what it commits runs with. */
  restartDurable(): void;
  stop(): void;
}

const common = (port: number): readonly string[] => [
  `port=${port}`,
  "listen_addresses='127.0.0.1'",
  "unix_socket_directories=''",
  'shared_buffers=2GB',
  'max_connections=60',
];

/** A load that is not finished begins again: nothing of it has to survive. */
const loading = [
  'maintenance_work_mem=1GB',
  'max_parallel_maintenance_workers=0',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=3GB',
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'autovacuum=off',
];
const durable = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on', 'wal_level=replica', 'autovacuum=on'];

/** Starts the server of the folder; makes it where there is none. */
export function startCluster(folder: string, port: number): Cluster {
  const found = findPostgres();
  if ('absent' in found) throw new Error(found.absent);
  const user = serverUser();
  const isNew = !existsSync(path.join(folder, 'PG_VERSION'));
  const run = (program: string, ...parts: readonly string[]): void => {
    const done = spawnSync(path.join(found.binaries, program), [...parts], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    });
    if (done.status !== 0) throw new Error(`${program} failed`);
  };
  const configure = (settings: readonly string[]): void =>
    appendFileSync(path.join(folder, 'postgresql.auto.conf'), settings.map((text) => `${text}\n`).join(''));
  const control = (...parts: readonly string[]): void => run('pg_ctl', '-D', folder, '-w', '-s', '-t', '600', ...parts);
  if (isNew) {
    mkdirSync(folder, { recursive: true });
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
    run('initdb', '-D', folder, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync');
  }
  configure([...common(port), ...(isNew ? loading : [])]);
  control('-l', '/dev/null', 'start');
  let isStopped = false;
  const stop = (mode: 'fast' | 'immediate'): void => {
    if (isStopped) return;
    isStopped = true;
    control('-m', mode, 'stop');
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    folder,
    repack(table, order) {
      const place = ['--host=127.0.0.1', `--port=${port}`, '--username=postgres', '--dbname=postgres'];
      run(
        'psql',
        ...place,
        '--quiet',
        '--command=set client_min_messages = error; create extension if not exists pg_repack',
      );
      run('pg_repack', ...place, `--table=${table}`, `--order-by=${order}`, '--elevel=WARNING');
    },
    restartDurable() {
      configure(durable);
      control('-l', '/dev/null', '-m', 'fast', 'restart');
    },
    stop: () => stop('fast'),
    [Symbol.dispose]() {
      stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
