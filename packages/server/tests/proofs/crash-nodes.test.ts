import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { test, type TestContext } from 'node:test';
import { createSecretBox } from '../../src/kernel/store/secret-box.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { openDatabase, type StoreConfig } from '../../src/kernel/store/database.ts';
import { describeOnPostgres, temporaryFolder } from '../support/databases.ts';
import { startSealing } from '../support/sealing.ts';
import { auditSealing } from './sealing-audit.ts';
import { programFile } from '../support/programs.ts';

/** Answered deliveries until the end; `WAYSEAL_TEST_CRASH_APPENDS=200` is the run of the acceptance. */
const appends = Number(process.env['WAYSEAL_TEST_CRASH_APPENDS'] ?? 30);
const appendsPerKill = 20;
const rootIntervalMs = 60_000;

/** Two processes that share a database, each with its own folder. A killed one is restarted. */
class Pair extends EventEmitter {
  readonly answered = new Map<string, string>();
  readonly folders: readonly [string, string];
  readonly key = randomBytes(32);
  readonly #arguments: readonly [store: string, lease: string];
  readonly #running: (ChildProcess | undefined)[] = [];

  constructor(t: TestContext, config: StoreConfig, leaseMs: number) {
    super();
    this.folders = [temporaryFolder(t), temporaryFolder(t)];
    this.#arguments = [JSON.stringify(config), String(leaseMs)];
    t.after(() => this.#running.forEach((each) => each?.kill('SIGKILL')));
  }

  /** Resolves with its first answer. */
  async start(place: number): Promise<void> {
    const [store, lease] = this.#arguments;
    const given = [programFile('log-writer'), store, this.folders[place] ?? '', this.key.toString('hex'), lease];
    const running = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#running[place] = running;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    running.once('close', () => reject(new Error('a process ended before it has answered anything')));
    createInterface(running.stdout).on('line', (line) => {
      const [, uuid, hash] = /^(\S{36}) ([0-9a-f]{64})$/.exec(line) ?? [];
      // Else its last line was cut off.
      if (uuid === undefined || hash === undefined) return;
      this.answered.set(uuid, hash);
      this.emit('answer');
      resolve();
    });
    await promise;
  }

  /** Resolves when so many have been answered by both together. */
  async answers(count: number): Promise<void> {
    while (this.answered.size < count) await once(this, 'answer');
  }

  async kill(place: number): Promise<void> {
    const running = this.#running[place];
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    const closed = once(running, 'close');
    running.kill('SIGKILL');
    await closed;
  }
}

describeOnPostgres('two processes that seal one database', (newConfig) => {
  for (const [name, leaseMs] of [
    ['under leases', 500],
    ['without leases, meeting only at the tree head', 0],
  ] as const) {
    test(`lose and fork nothing after kill -9 of either, ${name}`, { timeout: 600_000 }, async (t) => {
      const config = await newConfig(t);
      const pair = new Pair(t, config, leaseMs);
      await Promise.all([pair.start(0), pair.start(1)]);
      for (let kills = 0; kills < Math.max(1, Math.floor(appends / appendsPerKill)); kills += 1) {
        await pair.answers(pair.answered.size + 1 + Math.floor(Math.random() * 5));
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
        const victim = Math.random() < 0.5 ? 0 : 1;
        await pair.kill(victim);
        // The other one goes on alone, also while its peer starts.
        await pair.answers(pair.answered.size + 1);
        await pair.start(victim);
      }
      await pair.answers(appends);
      await Promise.all([pair.kill(0), pair.kill(1)]);
      await judge(pair, config);
    });
  }
});

/** A last process seals what was recorded and never answered; then everything is held against everything. */
async function judge({ answered, folders, key }: Pair, config: StoreConfig): Promise<void> {
  const box = createSecretBox([key]);
  await using database = openDatabase(config);
  const rows = await database.handle.selectFrom('shipments').select(['id', 'state']).execute();
  const shipments = rows.map(({ id }) => id);
  // Of the others the scan was never recorded.
  const delivered = rows.filter(({ state }) => state === 'delivered').length;
  assert.ok(delivered >= answered.size);
  {
    await using undo = new AsyncDisposableStack();
    const { sealer, writer } = await startSealing(undo, config, { folder: folders[0], box });
    assert.equal(writer.refusal, null);
    for (const uuid of shipments) await sealer.sealed(uuid);
  }
  await using undo = new AsyncDisposableStack();
  // A minute later, so that its start lists the newest root.
  const clock = { ...systemClock, now: () => Date.now() + rootIntervalMs };
  const parts = await startSealing(undo, config, { folder: folders[1], box, clock });
  assert.equal(parts.writer.refusal, null, 'the copy of the other process agrees, too');
  parts.documents.request();
  await parts.documents.settled();
  assert.equal(await auditSealing({ ...parts, shipments }), delivered);
  for (const [uuid, hash] of answered) {
    const document = (await parts.documents.newestPod(uuid))?.document ?? '';
    assert.equal(createHash('sha256').update(document).digest('hex'), hash, 'what was answered has the same bytes');
  }
}
