/** A private PgBouncer in transaction mode for tests: Debian's program, a free port, nothing of it left afterwards. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventually } from './eventually.ts';
import { freePort, isOpen } from './local-ports.ts';
import { scratchParent, serverUser } from './postgres.ts';

export interface Pooler extends AsyncDisposable {
  /** Of the same database, through the pooler. */
  urlOf(databaseUrl: string): string;
}

/** Debian has it where only administrators look for programs. */
const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file)) ?? 'pgbouncer';

/** Why tests that need the program are skipped; false where it is there. Fails where it has to be. */
export function pgbouncerSkipReason(): string | false {
  if (spawnSync(program, ['--version']).error === undefined) return false;
  if (process.env['WAYSEAL_TEST_REQUIRE_PGBOUNCER'] === '1')
    throw new Error('pgbouncer is missing: install the Debian package');
  return 'pgbouncer is not installed (Debian package pgbouncer)';
}

/** `connections`: to the server, for each database. `more`: lines of its file. */
export async function startPgbouncer(
  serverUrl: string,
  connections: number,
  more: readonly string[] = [],
): Promise<Pooler> {
  const folder = mkdtempSync(path.join(scratchParent(), 'wayseal-pgbouncer-'));
  const user = serverUser();
  const port = await freePort();
  const { hostname, port: serverPort } = new URL(serverUrl);
  const file = path.join(folder, 'pgbouncer.ini');
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} user=postgres`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 200',
    ...more,
  ];
  writeFileSync(file, settings.map((line) => `${line}\n`).join(''));
  if (user.uid !== undefined && user.gid !== undefined)
    for (const each of [folder, file]) chownSync(each, user.uid, user.gid);
  const child = spawn(program, ['-q', file], { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] });
  await eventually('pgbouncer listens', () => isOpen(port));
  return {
    urlOf(databaseUrl) {
      const url = new URL(databaseUrl);
      url.port = String(port);
      return url.href;
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
