/** The queue's statements over maps: what they mean, without a database. The policy is the real one. */
import {
  longestWaitMs,
  maximumAttempts,
  stepAfter,
  waitingState,
  type DeliveryState,
} from '../../src/domain/webhook/delivery-policy.ts';
import {
  attemptsAtOnce,
  healthAfter,
  unblemished,
  type EndpointHealth,
} from '../../src/domain/webhook/endpoint-health.ts';
import type {
  Claim,
  ClaimRequest,
  DueAttempt,
  FinishedDelivery,
  Lease,
  SettleOutcome,
  WebhookQueue,
} from '../../src/ports/webhooks.ts';
import { testRules } from '../store/webhook-fixture.ts';
import type { SimulatedDelivery, SimulatedQueue } from './simulated-queue.ts';

interface Endpoint {
  readonly id: string;
  status: 'enabled' | 'disabled' | 'deleted';
  health: EndpointHealth;
  token: string | null;
  leaseUntil: number;
  lastServed: number;
  /** Nothing of it is due before; 0 after every change. */
  quietUntil: number;
  readonly rows: Map<string, Delivery>;
  /** Those that are not in an end state. */
  readonly live: Set<Delivery>;
}

export interface Delivery {
  readonly endpointId: string;
  readonly eventId: string;
  readonly createdAt: number;
  state: DeliveryState;
  attempts: number;
  dueAt: number | null;
  runningUntil: number;
  /** Attempts without an outcome, by their number. */
  readonly open: Set<number>;
}

function dueTime(row: Delivery): number {
  return Math.max(row.dueAt ?? Infinity, row.runningUntil);
}

/** A lease or a pause that ends later than any can was written before the clock was set back. */
function isFree({ leaseUntil, health: { pausedUntil } }: Endpoint, now: number): boolean {
  const isLeased = leaseUntil >= now && leaseUntil <= now + testRules.leaseMs;
  return !isLeased && (pausedUntil <= now || pausedUntil > now + testRules.health.breakerMaxMs);
}

function isSomethingDue(endpoint: Endpoint, now: number): boolean {
  if (endpoint.quietUntil > now) return false;
  let earliest = Infinity;
  for (const row of endpoint.live) {
    earliest = Math.min(earliest, dueTime(row));
    if (earliest <= now) return true;
  }
  endpoint.quietUntil = earliest;
  return false;
}

function takeDue(endpoint: Endpoint, now: number, limit: number): Delivery[] {
  const due: Delivery[] = [];
  for (const row of endpoint.live) {
    if (dueTime(row) <= now) due.push(row);
    if (due.length === limit) break;
  }
  return due;
}

export class MemoryQueue implements SimulatedQueue {
  readonly leaseMs = testRules.leaseMs;
  readonly #now: () => number;
  readonly #endpoints = new Map<string, Endpoint>();
  #tidiedAt = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  get queue(): WebhookQueue {
    return {
      claim: async (request) => this.claim(request),
      settle: async (finished) => this.settle(finished),
      release: async (leases) => this.#release(leases),
      renew: async (leases) => leases.filter((lease) => this.#renew(lease)).length,
      tidy: async (now) => this.tidy(now),
      depth: () => Promise.reject(new Error('not asked for here')),
    };
  }

  /** What a clock that was set back had put off is due again. */
  tidy(now: number): void {
    const wasSetBack = now < this.#tidiedAt;
    this.#tidiedAt = now;
    if (!wasSetBack) return;
    for (const endpoint of this.#endpoints.values()) {
      for (const row of endpoint.live) {
        if (row.runningUntil > now + this.leaseMs) {
          row.runningUntil = now + this.leaseMs;
          row.dueAt = row.runningUntil;
        } else if (row.runningUntil === 0 && (row.dueAt ?? 0) > now + longestWaitMs(row.attempts, testRules.schedule)) {
          row.dueAt = now;
        }
      }
      endpoint.quietUntil = 0;
    }
  }

  addEndpoint(id: string): void {
    this.#endpoints.set(id, {
      id,
      status: 'enabled',
      health: unblemished,
      token: null,
      leaseUntil: 0,
      lastServed: 0,
      quietUntil: 0,
      rows: new Map(),
      live: new Set(),
    });
  }

  commit(eventId: string): number {
    let count = 0;
    for (const endpoint of this.#endpoints.values()) {
      if (endpoint.status === 'deleted') continue;
      const holds = endpoint.status === 'disabled';
      const row: Delivery = {
        endpointId: endpoint.id,
        eventId,
        createdAt: this.#now(),
        state: holds ? 'held' : 'pending',
        attempts: 0,
        dueAt: holds ? null : this.#now(),
        runningUntil: 0,
        open: new Set(),
      };
      endpoint.rows.set(eventId, row);
      endpoint.live.add(row);
      endpoint.quietUntil = 0;
      count += 1;
    }
    return count;
  }

  claim({ token, now, endpoints, attempts, release, random }: ClaimRequest): Claim {
    this.#release(release);
    const leased: Endpoint[] = [];
    for (const each of this.#endpoints.values()) {
      if (each.status !== 'deleted' && isFree(each, now) && isSomethingDue(each, now)) leased.push(each);
    }
    leased.sort((a, b) => a.lastServed - b.lastServed).splice(endpoints);
    let left = attempts;
    let recovered = 0;
    const claimed = leased.map((endpoint, index) => {
      endpoint.token = token;
      endpoint.leaseUntil = now + this.leaseMs;
      const share = left - (leased.length - index - 1);
      const limit = Math.min(attemptsAtOnce(endpoint.health, testRules.endpointConcurrency), share);
      endpoint.quietUntil = 0;
      const due = takeDue(endpoint, now, limit);
      const ready = due.filter((row) => {
        if (row.runningUntil === 0) return endpoint.status === 'enabled' || this.#hold(row);
        recovered += 1;
        this.#recover(endpoint, row, now, random());
        return false;
      });
      left -= ready.length;
      return { endpointId: endpoint.id, attempts: ready.map((row) => this.writeAhead(row, now)) };
    });
    return { token, endpoints: claimed, recovered, exhaustedUnknown: 0 };
  }

  writeAhead(row: Delivery, now: number): DueAttempt {
    row.attempts += 1;
    row.dueAt = now + this.leaseMs;
    row.runningUntil = now + this.leaseMs;
    row.open.add(row.attempts);
    const { endpointId, eventId, attempts, createdAt } = row;
    return {
      endpointId,
      eventId,
      url: 'https://hooks.example.com/',
      type: 'shipment.status_changed',
      body: new Uint8Array(),
      timestamp: Math.floor(createdAt / 1000),
      signature: `signature of ${endpointId} ${eventId}`,
      secrets: [],
      attempts,
      n: attempts,
      trigger: 'schedule',
      isTest: false,
      createdAt,
      startedAt: now,
    };
  }

  settle(finished: readonly FinishedDelivery[]): SettleOutcome {
    let fenced = 0;
    for (const { attempt, result, finishedAt, random } of finished) {
      const endpoint = this.#endpoint(attempt.endpointId);
      const row = endpoint.rows.get(attempt.eventId);
      if (row?.open.delete(attempt.n) !== true) {
        fenced += 1;
        continue;
      }
      const verdict = healthAfter(endpoint.health, result, finishedAt, testRules.health);
      endpoint.health = verdict.health;
      const disables = verdict.disable !== null && endpoint.status === 'enabled';
      const holds = disables || endpoint.status === 'disabled';
      const step = stepAfter(attempt.attempts, result, { holds, now: finishedAt, random }, testRules.schedule);
      row.runningUntil = 0;
      if (row.state !== 'cancelled' && row.state !== 'delivered') {
        row.state = step.state;
        row.dueAt = step.dueAt;
        if (step.dueAt === null && step.state !== 'held') endpoint.live.delete(row);
      }
      if (disables) this.disable(endpoint.id);
    }
    return { disabled: [], fenced, states: {}, exhaustedUnknown: 0 };
  }

  disable(id: string): void {
    const endpoint = this.#endpoint(id);
    if (endpoint.status !== 'enabled') return;
    endpoint.status = 'disabled';
    for (const row of endpoint.live) if (row.dueAt !== null && row.runningUntil === 0) this.#hold(row);
  }

  enable(id: string): void {
    const endpoint = this.#endpoint(id);
    if (endpoint.status === 'deleted') return;
    endpoint.status = 'enabled';
    endpoint.health = { ...unblemished, lastSuccessAt: endpoint.health.lastSuccessAt };
    for (const row of endpoint.live) {
      if (row.state !== 'held') continue;
      row.state = waitingState(row.attempts);
      row.dueAt = row.attempts >= maximumAttempts ? null : this.#now();
    }
  }

  remove(id: string): void {
    const endpoint = this.#endpoint(id);
    endpoint.status = 'deleted';
    for (const row of endpoint.live) {
      if (!['pending', 'parked', 'held'].includes(row.state)) continue;
      row.state = 'cancelled';
      row.dueAt = null;
    }
  }

  isOpen({ endpointId, eventId, n }: DueAttempt): boolean {
    return this.#endpoint(endpointId).rows.get(eventId)?.open.has(n) ?? false;
  }

  deliveries(): SimulatedDelivery[] {
    return [...this.#endpoints.values()].flatMap(({ rows, status, health: { pauses }, leaseUntil }) =>
      [...rows.values()].map((row) => ({ ...row, endpoint: { status, pauses, leaseUntil } })),
    );
  }

  #recover(endpoint: Endpoint, row: Delivery, now: number, random: number): void {
    row.open.clear();
    const unknown = { outcome: 'unknown', errorClass: 'unknown', retryAfterMs: null } as const;
    const holds = endpoint.status === 'disabled';
    const step = stepAfter(row.attempts, unknown, { holds, now, random }, testRules.schedule);
    row.state = step.state;
    row.dueAt = step.dueAt;
    row.runningUntil = 0;
  }

  #hold(row: Delivery): false {
    row.state = 'held';
    row.dueAt = null;
    return false;
  }

  #release(leases: readonly Lease[]): void {
    for (const { endpointId, token } of leases) {
      const endpoint = this.#endpoints.get(endpointId);
      if (endpoint?.token !== token) continue;
      endpoint.leaseUntil = 0;
      endpoint.lastServed = this.#now();
    }
  }

  #renew({ endpointId, token }: Lease): boolean {
    const endpoint = this.#endpoints.get(endpointId);
    if (endpoint?.token !== token || endpoint.leaseUntil === 0) return false;
    endpoint.leaseUntil = this.#now() + this.leaseMs;
    return true;
  }

  /** For a change: what was known of its next due time no longer holds. */
  #endpoint(id: string): Endpoint {
    const endpoint = this.#endpoints.get(id);
    if (endpoint === undefined) throw new Error(`there is no endpoint ${id}`);
    endpoint.quietUntil = 0;
    return endpoint;
  }
}
