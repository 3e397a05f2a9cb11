/** The real queue over SQLite under the clock of a simulation. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DueAttempt } from '../../src/modules/webhooks/rules/attempt.ts';
import { askedByHand, type WebhookEndpointRow } from '../../src/modules/webhooks/store/tables.ts';
import { openWebhooks, statusChange, testKey, type TestWebhooks, testRules } from '../support/webhook-fixture.ts';
import { simulate, type SimulationReport } from './simulation.ts';
import type { SimulatedDelivery, SimulatedEndpoint, SimulatedQueue } from './simulated-queue.ts';

/** Some thousand transactions a seed. */
const size = { endpoints: 4, events: 20, pollMs: 900_000 };

/** One seed over a database of its own. */
export async function simulateOnSqlite(seed: number): Promise<SimulationReport> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wayseal-simulation-'));
  const closing: (() => unknown)[] = [];
  try {
    const after = (close: unknown): void => void closing.push(close as () => unknown);
    const webhooks = await openWebhooks({ after }, { kind: 'sqlite', path: path.join(folder, 'wayseal.sqlite') });
    return await simulate(seed, (now) => new SqliteQueue(webhooks, now), size);
  } finally {
    for (const close of closing) await close();
    rmSync(folder, { recursive: true, force: true });
  }
}

class SqliteQueue implements SimulatedQueue {
  readonly leaseMs = testRules.leaseMs;
  readonly #webhooks: TestWebhooks;
  readonly #now: () => number;
  #sequence = 0;

  constructor(webhooks: TestWebhooks, now: () => number) {
    this.#webhooks = webhooks;
    this.#now = now;
  }

  get queue() {
    return this.#webhooks.queue;
  }

  async addEndpoint(id: string, url: string, secret: string): Promise<void> {
    const webhook = { id, url, sandbox: false, dnsStatus: 'ok', secret, now: this.#now() } as const;
    await this.#webhooks.registry.insert(testKey, webhook, 1_000);
  }

  /** The database gives its own ids. */
  commit(): Promise<number> {
    return this.#webhooks.enqueue(statusChange((this.#sequence += 1)), this.#now());
  }

  async disable(id: string): Promise<void> {
    await this.#webhooks.registry.disable(testKey, id, this.#now());
  }

  async enable(id: string): Promise<void> {
    await this.#webhooks.registry.enable(testKey, id, this.#now());
  }

  async remove(id: string): Promise<void> {
    await this.#webhooks.registry.remove(testKey, id, this.#now());
  }

  async changeUrl(id: string, url: string): Promise<void> {
    await this.#webhooks.registry.changeUrl(testKey, id, url, 'ok', this.#now());
  }

  async rotate(id: string, secret: string, overlapMs: number): Promise<void> {
    await this.#webhooks.registry.rotate(testKey, id, secret, overlapMs, this.#now());
  }

  async redeliver(endpointId: string, eventId: string): Promise<boolean> {
    const queued = await this.#webhooks.registry.queueManual(testKey, endpointId, eventId, this.#now());
    return typeof queued === 'object';
  }

  async endpoint(id: string): Promise<SimulatedEndpoint> {
    const { handle } = this.#webhooks.database;
    return stateOf(
      await handle.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );
  }

  async isOpen({ endpointId, eventId, n }: DueAttempt): Promise<boolean> {
    const row = await this.#webhooks.database.handle
      .selectFrom('webhook_attempts')
      .select('n')
      .where('endpoint_id', '=', endpointId)
      .where('event_id', '=', eventId)
      .where('n', '=', n)
      .where('outcome', 'is', null)
      .executeTakeFirst();
    return row !== undefined;
  }

  async deliveries(): Promise<SimulatedDelivery[]> {
    const { handle } = this.#webhooks.database;
    const endpoints = await handle.selectFrom('webhook_endpoints').selectAll().execute();
    const byId = new Map(endpoints.map((endpoint) => [endpoint.id, endpoint]));
    const rows = await handle
      .selectFrom('webhook_deliveries as deliveries')
      .innerJoin('webhook_events as events', 'events.id', 'deliveries.event_id')
      .selectAll('deliveries')
      .select(['events.body', 'events.ts_unix'])
      .execute();
    return rows.map((row) => {
      const endpoint = byId.get(row.endpoint_id);
      if (endpoint === undefined) throw new Error(`there is no endpoint ${row.endpoint_id}`);
      return {
        endpointId: row.endpoint_id,
        eventId: row.event_id,
        state: row.state as SimulatedDelivery['state'],
        attempts: row.attempts,
        dueAt: row.due_at === null ? null : Math.max(row.due_at, row.running_until),
        waitsByHand: row.due_at === askedByHand,
        timestamp: row.ts_unix,
        body: row.body,
        signature: row.signature,
        secretVersion: row.secret_version,
        endpoint: stateOf(endpoint),
      };
    });
  }
}

function stateOf(row: WebhookEndpointRow): SimulatedEndpoint {
  return {
    status: row.status as SimulatedEndpoint['status'],
    pauses: row.pauses,
    pausedUntil: row.paused_until,
    consecutiveFailures: row.consecutive_failures,
    leaseUntil: row.lease_until,
  };
}
