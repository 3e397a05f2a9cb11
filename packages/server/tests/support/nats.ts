/** A private nats-server for tests: Debian's program, a free port, its streams in a temporary folder. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { eventually } from './eventually.ts';
import { freePort, isOpen } from './local-ports.ts';
import { scratchParent } from './postgres.ts';

export interface NatsServer extends AsyncDisposable {
  readonly url: string;
  /** Ends it at once, as a crash does; its streams stay. */
  crash(): Promise<void>;
  /** Starts it again on the same port. */
  startAgain(): Promise<void>;
}

/** Why tests that need the program are skipped; false where it is there. Fails where it has to be. */
export function natsSkipReason(): string | false {
  const found = spawnSync('nats-server', ['--version']);
  if (found.error === undefined) return false;
  if (process.env['WAYSEAL_TEST_REQUIRE_NATS'] === '1')
    throw new Error('nats-server is missing: install the Debian package');
  return 'nats-server is not installed (Debian package nats-server)';
}

export async function startNats(): Promise<NatsServer> {
  const folder = mkdtempSync(path.join(scratchParent(), 'wayseal-nats-'));
  const port = await freePort();
  let child: ChildProcess;
  const start = async (): Promise<void> => {
    child = spawn('nats-server', ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder], { stdio: 'ignore' });
    await eventually('nats-server listens', () => isOpen(port));
  };
  const crash = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  await start();
  return {
    url: `nats://127.0.0.1:${port}`,
    crash,
    startAgain: start,
    async [Symbol.asyncDispose]() {
      await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
