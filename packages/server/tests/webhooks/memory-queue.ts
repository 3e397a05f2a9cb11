/** The queue's statements over maps: what they mean, without a database. The policy is the real one. */
import {
  longestWaitMs,
  maximumAttempts,
  stepAfter,
  waitingState,
  type NextStep,
} from '../../src/modules/webhooks/rules/delivery-policy.ts';
import {
  attemptsAtOnce,
  healthAfter,
  unblemished,
  type EndpointHealth,
  type HealthVerdict,
} from '../../src/modules/webhooks/rules/endpoint-health.ts';
import { serviceSignature } from '../../src/modules/webhooks/rules/signature.ts';
import type { Claim, ClaimRequest, Lease, SettleOutcome, WebhookQueue } from '../../src/modules/webhooks/ports.ts';
import type { AttemptResult, DueAttempt, FinishedDelivery } from '../../src/modules/webhooks/rules/attempt.ts';
import { testRules } from '../support/webhook-fixture.ts';
import { dueTime, isLeased, isSomethingDue, stateOf, takeDue, type Delivery, type Endpoint } from './memory-rows.ts';
import type { SimulatedDelivery, SimulatedEndpoint, SimulatedQueue } from './simulated-queue.ts';

const text = new TextEncoder();

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
    for (const endpoint of this.#endpoints.values()) this.#putRight(endpoint, now);
    const wasSetBack = now < this.#tidiedAt;
    this.#tidiedAt = now;
    if (!wasSetBack) return;
    for (const endpoint of this.#endpoints.values()) {
      for (const row of endpoint.live) {
        if (row.runningUntil > now + this.leaseMs) {
          row.runningUntil = now + this.leaseMs;
          if (wasScheduled(row) && row.dueAt !== null) row.dueAt = Math.min(row.dueAt, now);
        } else if (row.runningUntil === 0 && (row.dueAt ?? 0) > now + longestWaitMs(row.attempts, testRules.schedule)) {
          row.dueAt = now;
        }
      }
      endpoint.quietUntil = 0;
    }
  }

  /** Manual attempts whose worker ended, and what was enabled while it was sent by hand. */
  #putRight(endpoint: Endpoint, now: number): void {
    for (const row of endpoint.manuals) {
      if (row.waitsByHand || row.runningUntil > now) continue;
      if (row.runningUntil > 0 && row.dueAt !== null && row.dueAt <= now) continue;
      row.open.clear();
      row.runningUntil = 0;
      endpoint.manuals.delete(row);
    }
    if (endpoint.status !== 'enabled') return;
    for (const row of endpoint.live) {
      if (row.state !== 'held' || row.waitsByHand || row.runningUntil > 0) continue;
      this.#releaseHeld(row, now);
      endpoint.quietUntil = 0;
    }
  }

  addEndpoint(id: string, url: string, secret: string): void {
    this.#endpoints.set(id, {
      id,
      url,
      status: 'enabled',
      health: unblemished,
      token: null,
      leaseUntil: 0,
      lastServed: 0,
      quietUntil: 0,
      secrets: [{ version: 1, secret, expiresAt: Infinity }],
      rows: new Map(),
      live: new Set(),
      manuals: new Set(),
    });
  }

  commit(eventId: string): number {
    let count = 0;
    const now = this.#now();
    const body = text.encode(JSON.stringify({ id: eventId, type: 'shipment.status_changed', sequence: now }));
    const timestamp = Math.floor(now / 1000);
    for (const endpoint of this.#endpoints.values()) {
      const [newest] = endpoint.secrets;
      if (endpoint.status === 'deleted' || newest === undefined) continue;
      const holds = endpoint.status === 'disabled';
      const row: Delivery = {
        endpointId: endpoint.id,
        eventId,
        createdAt: now,
        body,
        timestamp,
        signature: serviceSignature(newest.secret, timestamp, body),
        secretVersion: newest.version,
        state: holds ? 'held' : 'pending',
        attempts: 0,
        logCount: 0,
        dueAt: holds ? null : now,
        runningUntil: 0,
        waitsByHand: false,
        open: new Map(),
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
      if (each.status !== 'deleted' && !isLeased(each, now) && isSomethingDue(each, now)) leased.push(each);
    }
    leased.sort((a, b) => a.lastServed - b.lastServed).splice(endpoints);
    let left = attempts;
    let recovered = 0;
    const claimed = leased.map((endpoint, index) => {
      endpoint.token = token;
      endpoint.leaseUntil = now + this.leaseMs;
      const share = left - (leased.length - index - 1);
      const limit = Math.min(this.atOnce(endpoint.health), share);
      endpoint.quietUntil = 0;
      const due = takeDue(endpoint, now, limit);
      const ready = due.filter((row) => {
        if (row.waitsByHand) return true;
        if (row.runningUntil > 0) {
          recovered += 1;
          if (this.#recover(endpoint, row, now, random())) return false;
        }
        return endpoint.status === 'enabled' || this.hold(row);
      });
      left -= ready.length;
      return { endpointId: endpoint.id, attempts: ready.map((row) => this.begin(row, now)) };
    });
    return { token, endpoints: claimed, recovered, exhaustedUnknown: 0 };
  }

  atOnce(health: EndpointHealth): number {
    return attemptsAtOnce({ ...health, format: 'json' }, testRules.endpointConcurrency);
  }

  begin(row: Delivery, now: number): DueAttempt {
    if (!row.waitsByHand) return this.writeAhead(row, now);
    row.waitsByHand = false;
    row.runningUntil = now + this.leaseMs;
    return this.attemptOf(row, 'manual', now);
  }

  writeAhead(row: Delivery, now: number): DueAttempt {
    row.attempts += 1;
    row.logCount += 1;
    row.runningUntil = now + this.leaseMs;
    row.open.set(row.logCount, 'schedule');
    return this.attemptOf(row, 'schedule', now);
  }

  attemptOf(row: Delivery, trigger: DueAttempt['trigger'], now: number): DueAttempt {
    const { endpointId, eventId, attempts, logCount, createdAt, body, timestamp, signature } = row;
    const { url, secrets } = this.#endpoint(endpointId);
    return {
      endpointId,
      eventId,
      url,
      format: 'json',
      type: 'shipment.status_changed',
      body,
      timestamp,
      signature,
      secrets: secrets.filter(({ expiresAt }) => expiresAt > now).map(({ secret }) => secret),
      attempts,
      n: logCount,
      trigger,
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
      row.runningUntil = 0;
      endpoint.manuals.delete(row);
      if (attempt.trigger === 'manual' && result.outcome !== 'success') continue;
      const verdict = this.judge(endpoint.health, result, finishedAt);
      endpoint.health = verdict.health;
      const disables = verdict.disable !== null && endpoint.status === 'enabled';
      const holds = disables || endpoint.status === 'disabled';
      const step = this.stepAfter(attempt.attempts, result, { holds, now: finishedAt, random }, testRules.schedule);
      if (row.state !== 'cancelled' && row.state !== 'delivered') {
        row.state = step.state;
        row.dueAt = step.dueAt;
        if (step.dueAt === null && step.state !== 'held') endpoint.live.delete(row);
      }
      if (disables) this.disable(endpoint.id);
    }
    return { disabled: [], fenced, states: {}, exhaustedUnknown: 0 };
  }

  stepAfter(...given: Parameters<typeof stepAfter>): NextStep {
    return stepAfter(...given);
  }

  judge(health: EndpointHealth, result: AttemptResult, now: number): HealthVerdict {
    return healthAfter(health, result, now, testRules.health);
  }

  disable(id: string): void {
    const endpoint = this.#endpoint(id);
    if (endpoint.status !== 'enabled') return;
    endpoint.status = 'disabled';
    for (const row of endpoint.live)
      if (row.dueAt !== null && row.runningUntil === 0 && !row.waitsByHand) this.hold(row);
  }

  enable(id: string): void {
    const endpoint = this.#endpoint(id);
    if (endpoint.status === 'deleted') return;
    endpoint.status = 'enabled';
    endpoint.health = { ...unblemished, lastSuccessAt: endpoint.health.lastSuccessAt };
    for (const row of endpoint.live) {
      if (row.state === 'held' && !row.waitsByHand) this.#releaseHeld(row, this.#now());
    }
  }

  #releaseHeld(row: Delivery, now: number): void {
    row.state = waitingState(row.attempts);
    row.dueAt = row.attempts >= maximumAttempts ? null : now;
  }

  remove(id: string): void {
    const endpoint = this.#endpoint(id);
    endpoint.status = 'deleted';
    for (const row of endpoint.live) {
      if (!['pending', 'parked', 'held'].includes(row.state)) continue;
      row.state = 'cancelled';
      row.dueAt = null;
    }
    for (const row of endpoint.manuals) row.waitsByHand = false;
    endpoint.manuals.clear();
  }

  changeUrl(id: string, url: string): void {
    this.#endpoint(id).url = url;
  }

  rotate(id: string, secret: string, overlapMs: number): void {
    const { secrets } = this.#endpoint(id);
    const [newest] = secrets;
    if (newest === undefined) return;
    newest.expiresAt = this.#now() + overlapMs;
    secrets.unshift({ version: newest.version + 1, secret, expiresAt: Infinity });
  }

  redeliver(endpointId: string, eventId: string): boolean {
    const endpoint = this.#endpoint(endpointId);
    const row = endpoint.rows.get(eventId);
    if (endpoint.status === 'deleted' || row === undefined || row.waitsByHand || row.runningUntil > 0) return false;
    row.waitsByHand = true;
    row.logCount += 1;
    row.open.set(row.logCount, 'manual');
    endpoint.manuals.add(row);
    return true;
  }

  endpoint(id: string): SimulatedEndpoint {
    return stateOf(this.#endpoint(id));
  }

  isOpen({ endpointId, eventId, n }: DueAttempt): boolean {
    return this.#endpoint(endpointId).rows.get(eventId)?.open.has(n) ?? false;
  }

  deliveries(): SimulatedDelivery[] {
    return [...this.#endpoints.values()].flatMap((endpoint) =>
      [...endpoint.rows.values()].map((row) => ({
        ...row,
        dueAt: row.dueAt === null ? null : dueTime(row),
        endpoint: stateOf(endpoint),
      })),
    );
  }

  /** False when what was lost was sent by hand: the delivery is due all the same. */
  #recover(endpoint: Endpoint, row: Delivery, now: number, random: number): boolean {
    const isCounted = wasScheduled(row);
    row.open.clear();
    row.runningUntil = 0;
    endpoint.manuals.delete(row);
    if (!isCounted) return false;
    const unknown = { outcome: 'unknown', errorClass: 'unknown', retryAfterMs: null } as const;
    const holds = endpoint.status === 'disabled';
    const step = stepAfter(row.attempts, unknown, { holds, now, random }, testRules.schedule);
    row.state = step.state;
    row.dueAt = step.dueAt;
    return true;
  }

  /** False: it is not sent. */
  hold(row: Delivery): boolean {
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

function wasScheduled(row: Delivery): boolean {
  return [...row.open.values()].includes('schedule');
}
