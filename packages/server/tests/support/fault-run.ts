/** Runs real worker processes over a database that the test itself writes events into, and breaks them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import assert from 'node:assert/strict';
import { createSecretBox } from '../../src/kernel/store/secret-box.ts';
import { uuidV7Source } from '../../src/kernel/lib/ids.ts';
import type { WebhookFormat } from '../../src/modules/webhooks/rules/formats.ts';
import { webhookSecret } from '../../src/modules/webhooks/rules/signature.ts';
import { openDatabase, type Database, type StoreConfig } from '../../src/kernel/store/database.ts';
import { keyLinesOf } from '../../src/modules/access/store/key-line.ts';
import { migrate } from '../../src/kernel/store/migrate.ts';
import { enqueueNews, enqueuePersonalNews } from '../../src/modules/webhooks/store/enqueue.ts';
import { createWebhookStore } from '../../src/modules/webhooks/store/store.ts';
import { cleanEnvironment, type Environment } from './child.ts';
import { faultEvent, faultEvents } from './fault-events.ts';
import { follow, insertKey, insertShipment, testKey, testRules } from './webhook-fixture.ts';
import { FaultReceiver, openDeliveries, untilDelivered, type FaultReport, type Script } from './fault-receiver.ts';
import { programFile } from './programs.ts';

/** Longer than a busy machine keeps a process from running: else healthy attempts count as lost. */
export const leaseMs = 3_000;
/** A process that is started after a kill seals and polls when the jobs of the killed one are free: how long tests wait for that. */
const jobLeaseMs = 1_500;

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

/** Settings under which a process sends to a receiver on loopback, with delays of a fraction of a second. */
export function faultEnvironment(config: StoreConfig, secretsKey: Uint8Array): Environment {
  return {
    WAYSEAL_LOG_LEVEL: 'silent',
    ...(config.kind === 'sqlite'
      ? { WAYSEAL_DATA_DIR: path.dirname(config.path) }
      : { WAYSEAL_DATABASE_URL: config.url }),
    WAYSEAL_SECRETS_KEY: Buffer.from(secretsKey).toString('base64'),
    WAYSEAL_WEBHOOK_ALLOW_SUBNETS: '127.0.0.1/32',
    WAYSEAL_WEBHOOK_ALLOW_HTTP: 'true',
    WAYSEAL_WEBHOOK_INLINE_DELAYS: '0,0.05,0.1',
    WAYSEAL_WEBHOOK_REDRIVE_DELAYS: '0.15,0.2,0.3',
    WAYSEAL_WEBHOOK_LEASE_MS: String(leaseMs),
    WAYSEAL_JOB_LEASE_MS: String(jobLeaseMs),
    WAYSEAL_WEBHOOK_TIMEOUT_MS: '2000',
    WAYSEAL_WEBHOOK_POLL_MS: '20',
    WAYSEAL_WEBHOOK_BREAKER_FAILURES: '1000000',
  };
}

export interface FaultRunOptions {
  readonly endpoints: number;
  /** Of the endpoints, in turn. */
  readonly formats?: readonly WebhookFormat[];
  readonly script?: Script;
  /** Over those of `faultEnvironment`. */
  readonly environment?: Environment;
}

export class FaultRun implements AsyncDisposable {
  readonly database: Database;
  readonly receiver: FaultReceiver;
  readonly environment: Environment;
  readonly #secretsKey = randomBytes(32);
  readonly #children = new Set<ChildProcess>();
  /** Moves the clock of the machine, for this test and for workers that start later. Milliseconds. */
  clockOffsetMs = 0;
  #committed = 0;

  private constructor(config: StoreConfig, receiver: FaultReceiver, environment: Environment = {}) {
    this.database = openDatabase(config);
    this.receiver = receiver;
    this.environment = { ...faultEnvironment(config, this.#secretsKey), ...environment };
  }

  static async open(
    config: StoreConfig,
    { endpoints, formats = ['json'], script, environment }: FaultRunOptions,
  ): Promise<FaultRun> {
    const run = new FaultRun(config, await FaultReceiver.open(script), environment);
    await migrate(run.database);
    await insertKey(run.database, testKey, null);
    await insertShipment(run.database);
    await follow(run.database, testKey, Date.now());
    for (let n = 0; n < endpoints; n += 1) await run.addEndpoint(`wh-${n}`, formats[n % formats.length]);
    return run;
  }

  /** An endpoint of the receiver, whose path is its id. */
  async addEndpoint(id: string, format: WebhookFormat = 'json'): Promise<void> {
    const { registry } = createWebhookStore(
      this.database,
      keyLinesOf(this.database),
      createSecretBox([this.#secretsKey]),
      testRules,
    );
    const secret = webhookSecret(randomBytes(32));
    const url = this.receiver.urlOf(pathOf(id));
    const target = { id, url, format, events: faultEvents, sandbox: false, dnsStatus: 'ok', secret } as const;
    await registry.insert(testKey, { ...target, now: Date.now() }, 1_000);
  }

  /** Commits events in one transaction, each one delivery for each endpoint; their kinds take turns. */
  async commit(...sequences: readonly number[]): Promise<void> {
    const ids = uuidV7Source(() => Date.now());
    const now = Date.now() + this.clockOffsetMs;
    const parts = { box: createSecretBox([this.#secretsKey]), ids, kind: this.database.kind };
    const events = sequences.map(faultEvent);
    const shared = events.filter((event) => 'type' in event);
    const personal = events.filter((event) => 'follower' in event);
    this.#committed += await this.database.transaction(
      async (trx) =>
        (await enqueueNews(trx, parts, shared, now)) + (await enqueuePersonalNews(trx, parts, personal, now)),
    );
  }

  /** Resolves when the worker runs. */
  async startWorker(fault?: string): Promise<ChildProcess> {
    const child = spawn(process.execPath, [programFile('webhook-worker')], {
      env: cleanEnvironment({ ...this.environment, ...(fault === undefined ? {} : { WAYSEAL_TEST_FAULT: fault }) }),
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    this.#children.add(child);
    child.once('exit', () => this.#children.delete(child));
    child.send(this.clockOffsetMs);
    await Promise.race([once(child.stdout ?? assert.fail(), 'data'), once(child, 'exit')]);
    return child;
  }

  /** Moves the clock of the machine, of running workers, too. */
  setClock(offsetMs: number): void {
    this.clockOffsetMs = offsetMs;
    for (const child of this.#children) if (child.connected) child.send(offsetMs);
  }

  /** As an operator stops a service: what is in flight is finished and settled. */
  async stop(child: ChildProcess): Promise<void> {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    assert.deepEqual(await exit, [0, null]);
  }

  kill(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): void {
    child.kill(signal);
  }

  /** Attempts that were counted and have no outcome: all that a kill at this moment can make come twice. */
  async openAttempts(): Promise<number> {
    const { count } = await this.database.handle
      .selectFrom('webhook_attempts')
      .select((build) => build.fn.countAll<number>().as('count'))
      .where('outcome', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Deliveries that wait for something. */
  openCount(): Promise<number> {
    return openDeliveries(this.database);
  }

  untilDone(timeoutMs: number): Promise<void> {
    return untilDelivered(this.database, timeoutMs);
  }

  /** Throws when anything was lost, sent too often or sent with other bytes. */
  async check(mayExhaust = false): Promise<FaultReport> {
    const report = await this.receiver.check(this.database, pathOf, mayExhaust);
    assert.equal(report.deliveries, this.#committed, 'every committed delivery has its row');
    return report;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const children = [...this.#children];
    for (const child of children) child.kill('SIGKILL');
    for (const child of children) {
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    }
    await this.receiver[Symbol.asyncDispose]();
    await this.database[Symbol.asyncDispose]();
  }
}

function pathOf(endpointId: string): string {
  return `/${endpointId}`;
}
