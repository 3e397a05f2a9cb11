/**
 * Runs real worker processes against a receiver that writes everything down, breaks them, and compares what was received
 * with what was committed. The checker never asks the service how often it sent: it counts.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import assert from 'node:assert/strict';
import { createSecretBox } from '../../src/access/secret-box.ts';
import { uuidV7Source } from '../../src/lib/ids.ts';
import { webhookSecret } from '../../src/lib/webhook-signature.ts';
import { openDatabase, type Database, type StoreConfig } from '../../src/store/database.ts';
import { migrate } from '../../src/store/migrate.ts';
import { createStatusChangeOutbox } from '../../src/store/webhook-outbox.ts';
import { createWebhookStore } from '../../src/store/webhook-store.ts';
import { cleanEnvironment } from '../process/child.ts';
import { follow, insertKey, insertShipment, statusChange, testKey, testRules } from '../store/webhook-fixture.ts';

const workerFile = new URL('worker-child.ts', import.meta.url).pathname;
export const leaseMs = 1_000;

/** Numbers between 0 and 1 that a seed repeats (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Seen {
  readonly frozen: Set<string>;
  posts: number;
  successes: number;
}

export interface FaultReport {
  readonly deliveries: number;
  readonly mostPosts: number;
  readonly repeatedSuccesses: number;
}

export class FaultRun implements AsyncDisposable {
  readonly #config: StoreConfig & { kind: 'sqlite' | 'postgres' };
  readonly #secretsKey = randomBytes(32);
  readonly #seen = new Map<string, Seen>();
  readonly #children = new Set<ChildProcess>();
  readonly #random: () => number;
  readonly #failureShare: number;
  readonly #database: Database;
  readonly #endpoints: string[] = [];
  readonly #server;
  #committed = 0;

  private constructor(config: StoreConfig, random: () => number, failureShare: number) {
    this.#config = config;
    this.#random = random;
    this.#failureShare = failureShare;
    this.#database = openDatabase(config);
    this.#server = createServer((request, response) => {
      const hash = createHash('sha256');
      request.on('data', (chunk: Buffer) => hash.update(chunk));
      request.on('end', () => {
        const { url = '', headers } = request;
        const id = `${url} ${String(headers['x-service-delivery'])}`;
        const seen = this.#seen.get(id) ?? { frozen: new Set<string>(), posts: 0, successes: 0 };
        this.#seen.set(id, seen);
        seen.posts += 1;
        const names = ['event', 'timestamp', 'signature'].map((name) => headers[`x-service-${name}`]);
        seen.frozen.add([hash.digest('hex'), headers['webhook-id'], ...names].join());
        const fails = this.#random() < this.#failureShare;
        if (!fails) seen.successes += 1;
        response.writeHead(fails ? 500 : 200).end();
      });
    });
  }

  static async open(
    config: StoreConfig,
    options: { readonly random: () => number; readonly endpoints: number; readonly failureShare: number },
  ): Promise<FaultRun> {
    const run = new FaultRun(config, options.random, options.failureShare);
    await migrate(run.#database);
    await new Promise<void>((resolve) => run.#server.listen(0, '127.0.0.1', resolve));
    await insertKey(run.#database, testKey, null);
    await insertShipment(run.#database);
    await follow(run.#database, testKey, Date.now());
    const { port } = run.#server.address() as AddressInfo;
    const { registry } = createWebhookStore(run.#database, createSecretBox([run.#secretsKey]), testRules);
    for (let n = 0; n < options.endpoints; n += 1) {
      const secret = webhookSecret(randomBytes(32));
      const url = `http://127.0.0.1:${port}/${n}`;
      await registry.insert(
        testKey,
        { id: `wh-${n}`, url, sandbox: false, dnsStatus: 'ok', secret, now: Date.now() },
        1_000,
      );
      run.#endpoints.push(`/${n}`);
    }
    return run;
  }

  /** Commits one event, which is one delivery for each endpoint. */
  async commit(sequence: number): Promise<void> {
    const enqueue = createStatusChangeOutbox(
      createSecretBox([this.#secretsKey]),
      uuidV7Source(() => Date.now()),
    );
    this.#committed += await this.#database.transaction((trx) => enqueue(trx, statusChange(sequence), Date.now()));
  }

  /** Resolves when the worker runs. */
  async startWorker(fault?: string): Promise<ChildProcess> {
    const child = spawn(process.execPath, [workerFile], {
      env: cleanEnvironment({
        NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'wayseal-test-compile-cache'),
        WAYSEAL_LOG_LEVEL: 'silent',

        ...(this.#config.kind === 'sqlite'
          ? { WAYSEAL_DATA_DIR: this.#config.path.replace(/\/[^/]+$/, '') }
          : { WAYSEAL_DATABASE_URL: this.#config.url }),
        WAYSEAL_SECRETS_KEY: this.#secretsKey.toString('base64'),
        WAYSEAL_WEBHOOK_ALLOW_SUBNETS: '127.0.0.1/32',
        WAYSEAL_WEBHOOK_ALLOW_HTTP: 'true',
        WAYSEAL_WEBHOOK_INLINE_DELAYS: '0,0.05,0.1',
        WAYSEAL_WEBHOOK_REDRIVE_DELAYS: '0.15,0.2,0.3',
        WAYSEAL_WEBHOOK_LEASE_MS: String(leaseMs),
        WAYSEAL_WEBHOOK_POLL_MS: '20',
        WAYSEAL_WEBHOOK_BREAKER_FAILURES: '1000000',
        ...(fault === undefined ? {} : { WAYSEAL_FAULT: fault }),
      }),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#children.add(child);
    child.once('exit', () => this.#children.delete(child));
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    return child;
  }

  kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
    child.kill(signal);
  }

  async untilDone(timeoutMs: number): Promise<void> {
    const giveUpAt = Date.now() + timeoutMs;
    for (;;) {
      const open = await this.#database.handle
        .selectFrom('webhook_deliveries')
        .select((build) => build.fn.countAll<number>().as('count'))
        .where('state', 'in', ['pending', 'parked', 'held'])
        .executeTakeFirstOrThrow();
      if (open.count === 0) return;
      if (Date.now() > giveUpAt) throw new Error(`${open.count} deliveries are still open after ${timeoutMs} ms`);
      await sleep(50);
    }
  }

  /** Throws when anything was lost, sent too often or sent with other bytes. */
  async check(): Promise<FaultReport> {
    const states = await this.#database.handle
      .selectFrom('webhook_deliveries')
      .select(['endpoint_id', 'event_id', 'state', 'attempts', 'due_at'])
      .execute();
    assert.equal(states.length, this.#committed, 'every committed delivery has its row');
    let mostPosts = 0;
    let repeatedSuccesses = 0;
    for (const { endpoint_id, event_id, state, attempts, due_at } of states) {
      const where = `${endpoint_id} ${event_id}`;
      const seen = this.#seen.get(`/${endpoint_id.slice(3)} ${event_id}`);
      assert.ok(seen !== undefined && seen.successes >= 1, `${where} was lost (${state}, ${attempts} attempts)`);
      assert.ok(seen.posts <= 6 && seen.posts <= attempts, `${where} was sent ${seen.posts} times`);
      assert.equal(seen.frozen.size, 1, `${where} changed its bytes`);
      assert.equal(due_at, null, `${where} is still due`);
      mostPosts = Math.max(mostPosts, seen.posts);
      repeatedSuccesses += seen.successes - 1;
    }
    assert.equal(this.#seen.size, states.length, 'nothing was sent that was not committed');
    return { deliveries: states.length, mostPosts, repeatedSuccesses };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const children = [...this.#children];
    for (const child of children) child.kill('SIGKILL');
    for (const child of children) {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    await this.#database[Symbol.asyncDispose]();
  }
}
