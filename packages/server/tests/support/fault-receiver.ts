/** A receiver that counts everything it is sent, and compares it with what was committed: it never asks the service. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/kernel/store/database.ts';

/** What came of one event for one endpoint. */
export interface Seen {
  /** Body, id, event, timestamp and signature of each POST: one text when they never changed. */
  readonly frozen: Set<string>;
  readonly body: string;
  /** In order: what was answered; null: not yet, or never. */
  readonly answers: (number | null)[];
}

/** Decides what is answered, and when: the status, or null for never. */
export type Script = (path: string, posts: number) => number | null | Promise<number | null>;

export interface FaultReport {
  readonly deliveries: number;
  readonly mostPosts: number;
  readonly repeatedSuccesses: number;
}

const isSuccess = (status: number | null): boolean => status !== null && status < 300;

export class FaultReceiver implements AsyncDisposable {
  /** By path of the endpoint and id of the event. */
  readonly seen = new Map<string, Seen>();
  /** Every answer in order. */
  readonly answered: { readonly path: string; readonly status: number }[] = [];
  /** Requests without an answer, by path. */
  readonly open = new Map<string, number>();
  /** The most that were open at once, by path. */
  readonly mostOpen = new Map<string, number>();
  readonly #server: Server;

  private constructor(script: Script) {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { url: path = '', headers } = request;
        const body = Buffer.concat(chunks);
        const id = String(headers['x-service-delivery']);
        const seen = this.#take(path, id, body.toString());
        const names = ['event', 'timestamp', 'signature'].map((name) => headers[`x-service-${name}`]);
        const digest = createHash('sha256').update(body).digest('hex');
        seen.frozen.add([digest, headers['webhook-id'], id, ...names].join());
        const post = seen.answers.push(null) - 1;
        this.#count(path, 1);
        response.once('close', () => this.#count(path, -1));
        void this.#answer(seen, post, path, response, script);
      });
    });
  }

  static async open(script: Script = () => 200): Promise<FaultReceiver> {
    const receiver = new FaultReceiver(script);
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  urlOf(path: string): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  get openNow(): number {
    return [...this.open.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Throws when anything was lost, sent too often or sent with other bytes. `mayExhaust`: six failures are an end, too. */
  async check(database: Database, pathOf: (endpointId: string) => string, mayExhaust = false): Promise<FaultReport> {
    const rows = await database.handle
      .selectFrom('webhook_deliveries')
      .select(['endpoint_id', 'event_id', 'state', 'attempts', 'due_at'])
      .execute();
    let mostPosts = 0;
    let repeatedSuccesses = 0;
    for (const { endpoint_id, event_id, state, attempts, due_at } of rows) {
      const where = `${endpoint_id} ${event_id}`;
      const { answers = [], frozen } = this.seen.get(`${pathOf(endpoint_id)} ${event_id}`) ?? {};
      const successes = answers.filter(isSuccess).length;
      const isExhausted = mayExhaust && state === 'exhausted' && attempts === 6;
      assert.ok(successes >= 1 || isExhausted, `${where} was lost (${state}, ${attempts} attempts)`);
      assert.ok(answers.length <= Math.min(6, attempts), `${where} was sent ${answers.length} times`);
      assert.ok(frozen === undefined || frozen.size === 1, `${where} changed its bytes`);
      assert.equal(due_at, null, `${where} is still due`);
      mostPosts = Math.max(mostPosts, answers.length);
      repeatedSuccesses += Math.max(0, successes - 1);
    }
    const known = new Set(rows.map(({ endpoint_id, event_id }) => `${pathOf(endpoint_id)} ${event_id}`));
    assert.deepEqual(
      [...this.seen.keys()].filter((id) => !known.has(id)),
      [],
      'nothing was sent that was not committed',
    );
    return { deliveries: rows.length, mostPosts, repeatedSuccesses };
  }

  /** Names of the events that arrived. */
  types(): ReadonlySet<unknown> {
    return new Set([...this.seen.values()].map(({ body }) => Object(JSON.parse(body)).type));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(seen: Seen, post: number, path: string, response: ServerResponse, script: Script): Promise<void> {
    const status = await script(path, post + 1);
    if (status === null || response.destroyed) return;
    seen.answers[post] = status;
    this.answered.push({ path, status });
    response.writeHead(status).end();
  }

  #take(path: string, id: string, body: string): Seen {
    const key = `${path} ${id}`;
    const seen = this.seen.get(key) ?? { frozen: new Set<string>(), body, answers: [] };
    this.seen.set(key, seen);
    return seen;
  }

  #count(path: string, change: number): void {
    const open = (this.open.get(path) ?? 0) + change;
    this.open.set(path, open);
    this.mostOpen.set(path, Math.max(open, this.mostOpen.get(path) ?? 0));
  }
}

export async function openDeliveries(database: Database): Promise<number> {
  const { count } = await database.handle
    .selectFrom('webhook_deliveries')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('state', 'in', ['pending', 'parked', 'held'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Resolves when no delivery waits for anything any more. */
export async function untilDelivered(database: Database, timeoutMs: number): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    const count = await openDeliveries(database);
    if (count === 0) return;
    if (Date.now() > giveUpAt) throw new Error(`${count} deliveries are still open after ${timeoutMs} ms`);
    await sleep(50);
  }
}
