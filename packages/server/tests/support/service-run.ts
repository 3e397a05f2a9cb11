/** Runs the whole service as a process that a test breaks while clients write, and checks that nothing acknowledged is lost. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { issueKey } from '../../src/modules/access/work/keys.ts';
import { createSecretBox } from '../../src/kernel/store/secret-box.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { uuidV7Source } from '../../src/kernel/lib/ids.ts';
import { webhookSecret } from '../../src/modules/webhooks/rules/signature.ts';
import { openDatabase, type Database, type StoreConfig } from '../../src/kernel/store/database.ts';
import { migrateStore } from '../../src/kernel/store/open.ts';
import { openStore } from './store.ts';
import { startServe, type Environment, type Serving } from './child.ts';
import { send, type Answer } from './http.ts';
import { temporaryFolder } from './databases.ts';
import { testRules } from './webhook-fixture.ts';
import { FaultReceiver, untilDelivered, type FaultReport } from './fault-receiver.ts';
import { faultEnvironment } from './fault-run.ts';
import { programFile } from './programs.ts';

const endpointPath = '/hook';
/** A first report of a delivery is both. */
const events = ['shipment.status_changed', 'shipment.delivered'] as const;
/** Deliveries are answered once a second, together: more clients bring more of them in the same time. */
export const clients = 16;
/** As clients do that are asked to come back later; sooner, they would use up the limit of their key. */
const refusedPauseMs = 200;

export class ServiceRun implements AsyncDisposable {
  readonly receiver: FaultReceiver;
  readonly database: Database;
  /** Numbers whose event was answered with 200. */
  readonly acknowledged = new Set<string>();
  /** Answers of `record` by status. */
  readonly statuses = new Map<number, number>();
  readonly #t: TestContext;
  readonly #environment: Environment;
  readonly #key: string;
  /** Follows nothing, so that what it registers is sent nothing. */
  readonly otherKey: string;
  #numbers = 0;

  private constructor(
    t: TestContext,
    config: StoreConfig,
    receiver: FaultReceiver,
    [key, otherKey]: readonly [string, string],
    secrets: Uint8Array,
  ) {
    this.#t = t;
    this.database = openDatabase(config);
    this.receiver = receiver;
    this.#key = key;
    this.otherKey = otherKey;
    const dataDir = config.kind === 'sqlite' ? path.dirname(config.path) : temporaryFolder(t);
    this.#environment = {
      ...faultEnvironment(config, secrets),
      WAYSEAL_DATA_DIR: dataDir,
      WAYSEAL_PUBLIC_URL: 'https://track.example',
    };
  }

  static async open(t: TestContext, config: StoreConfig): Promise<ServiceRun> {
    await migrateStore(config);
    const secretsKey = randomBytes(32);
    const box = createSecretBox([secretsKey]);
    await using store = await openStore(config, { box });
    const ids = uuidV7Source(() => Date.now());
    const parts = { store: store.apiKeys, clock: systemClock, ids, randomBytes };
    const scopes = ['integration.manage', 'events.ingest'] as const;
    const { key, record } = await issueKey(parts, { name: 'faults', plan: 'enterprise', scopes });
    const other = await issueKey(parts, { name: 'other', plan: 'enterprise', scopes });
    const receiver = await FaultReceiver.open();
    const { registry } = store.openWebhooks(box, testRules);
    const secret = webhookSecret(randomBytes(32));
    const url = receiver.urlOf(endpointPath);
    const common = { id: ids.next(), url, sandbox: false, dnsStatus: 'ok', secret, now: Date.now() } as const;
    const webhook = { ...common, events } as const;
    await registry.insert(record.id, webhook, 1);
    return new ServiceRun(t, config, receiver, [key, other.key], secretsKey);
  }

  /** Resolves when it listens. `program`: what runs Node, such as a shell that sets limits. */
  start(environment: Environment = {}, program: readonly [string, ...string[]] = [process.execPath]): Promise<Serving> {
    return startServe(
      this.#t,
      { ...this.#environment, ...environment },
      'WAYSEAL_TEST_FAULT' in environment
        ? { program: [...program, programFile('serve-with-faults')], args: ['serve'] }
        : { program: [...program, programFile('serve')], args: [] },
    );
  }

  request(
    origin: string,
    path: string,
    body?: unknown,
    more: Environment = {},
    key: string = this.#key,
  ): Promise<Answer> {
    const authorization = `Bearer ${key}`;
    if (body === undefined) return send(origin, path, { headers: { authorization } });
    const headers = { authorization, 'content-type': 'application/json', ...more };
    return send(origin, path, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** Records the first event of a new shipment. `undefined`: the connection broke before the answer. */
  async record(origin: string): Promise<Answer | undefined> {
    this.#numbers += 1;
    const number = `FAULT${String(this.#numbers).padStart(6, '0')}`;
    const event = {
      tracking_number: number,
      carrier: 'ups',
      vertical: 'parcel',
      occurred_at: '2026-11-18T06:12:00Z',
      // Sealed and in the log before the answer.
      status: 'delivered',
    };
    const answer = await this.request(origin, '/api/v1/shipments/events', { events: [event] }).catch(() => undefined);
    if (answer === undefined) return undefined;
    this.statuses.set(answer.status, (this.statuses.get(answer.status) ?? 0) + 1);
    if (answer.status === 200) this.acknowledged.add(number);
    else assert.deepEqual([answer.status, answer.headers['retry-after'] !== undefined], [503, true], answer.text);
    return answer;
  }

  /** Clients at once, each with one event. */
  recordTogether(origin: string): Promise<readonly (Answer | undefined)[]> {
    return Promise.all(Array.from({ length: clients }, () => this.record(origin)));
  }

  /** Clients that record one event after the other until their connection breaks or `isOver`. */
  async load(origin: string, isOver: () => boolean = () => false): Promise<void> {
    const one = async (): Promise<void> => {
      while (!isOver()) {
        const answer = await this.record(origin);
        if (answer === undefined) return;
        if (answer.status === 503) await sleep(refusedPauseMs);
      }
    };
    await Promise.all(Array.from({ length: clients }, one));
  }

  /** Registers another endpoint, once for its idempotency key. */
  register(origin: string, idempotencyKey: string): Promise<Answer> {
    const body = { url: this.receiver.urlOf('/more') };
    return this.request(origin, '/api/v1/webhooks', body, { 'idempotency-key': idempotencyKey });
  }

  untilDelivered(timeoutMs: number): Promise<void> {
    return untilDelivered(this.database, timeoutMs);
  }

  /** With a running service: every acknowledged event was delivered, and every history that is stored holds. */
  async check(origin: string): Promise<FaultReport & { readonly acknowledged: number }> {
    const report = await this.receiver.check(this.database, () => endpointPath);
    const stored = await this.database.handle.selectFrom('shipments').select(['number', 'event_count']).execute();
    const bodies = [...this.receiver.seen.values()].map(({ body }) => bodyOf(body));
    for (const event of events) {
      const numbers = bodies.filter(({ type }) => type === event).map(({ data }) => data.shipment.tracking_number);
      const delivered = new Set(numbers);
      const lost = [...this.acknowledged].filter((number) => !delivered.has(number));
      assert.deepEqual(lost, [], `acknowledged and not delivered: ${event}`);
      assert.deepEqual(
        new Set(stored.map(({ number }) => number)),
        delivered,
        'what is stored is delivered, and nothing else',
      );
      assert.equal(numbers.length, delivered.size, `${event} has one id for each number`);
    }
    for (const { number, event_count } of stored) {
      assert.equal(event_count, 1, `${number} has one event`);
      let result = await this.#verify(origin, number);
      // What a killed process had stored is sealed by the next one, in its own time.
      for (let tries = 0; result === 'not_sealed' && tries < 300; tries += 1) {
        await sleep(100);
        result = await this.#verify(origin, number);
      }
      assert.equal(result, 'valid', `the history of ${number}`);
    }
    return { ...report, acknowledged: this.acknowledged.size };
  }

  async #verify(origin: string, query: string): Promise<string> {
    const call = { name: 'verify_timeline', arguments: { query } };
    const answer = await this.request(origin, '/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/call', params: call });
    const { result } = answer.json() as never as { result: { structuredContent: { result: string } } };
    return result.structuredContent.result;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.receiver[Symbol.asyncDispose]();
    await this.database[Symbol.asyncDispose]();
  }
}

function bodyOf(body: string) {
  return JSON.parse(body) as { type: string; data: { shipment: { tracking_number: string } } };
}
