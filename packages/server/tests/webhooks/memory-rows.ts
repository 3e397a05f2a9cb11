/** Endpoints and deliveries of a queue in memory, and what is due of them. */
import type { DeliveryState } from '../../src/modules/webhooks/rules/delivery-policy.ts';
import type { EndpointHealth } from '../../src/modules/webhooks/rules/endpoint-health.ts';
import type { DueAttempt } from '../../src/modules/webhooks/rules/attempt.ts';
import { testRules } from '../support/webhook-fixture.ts';
import type { SimulatedEndpoint } from './simulated-queue.ts';

export interface Endpoint {
  readonly id: string;
  url: string;
  status: 'enabled' | 'disabled' | 'deleted';
  health: EndpointHealth;
  token: string | null;
  leaseUntil: number;
  lastServed: number;
  /** Nothing of it is due before; 0 after every change. */
  quietUntil: number;
  /** Newest first. */
  readonly secrets: { readonly version: number; readonly secret: string; expiresAt: number }[];
  readonly rows: Map<string, Delivery>;
  /** Those that are not in an end state. */
  readonly live: Set<Delivery>;
  /** Those that wait to be sent by hand, and those that are sent so. */
  readonly manuals: Set<Delivery>;
}

export interface Delivery {
  readonly endpointId: string;
  readonly eventId: string;
  readonly createdAt: number;
  readonly body: Uint8Array;
  readonly timestamp: number;
  signature: string;
  readonly secretVersion: number;
  state: DeliveryState;
  attempts: number;
  logCount: number;
  dueAt: number | null;
  runningUntil: number;
  waitsByHand: boolean;
  /** Attempts without an outcome, by their number in the log. */
  readonly open: Map<number, DueAttempt['trigger']>;
}

export function dueTime(row: Delivery): number {
  return Math.max(row.dueAt ?? Infinity, row.runningUntil);
}

/** A lease or a pause that ends later than any can was written before the clock was set back. */
export function isLeased({ leaseUntil }: Endpoint, now: number): boolean {
  return leaseUntil >= now && leaseUntil <= now + testRules.leaseMs;
}

export function isPaused({ health: { pausedUntil } }: Endpoint, now: number): boolean {
  return pausedUntil > now && pausedUntil <= now + testRules.health.breakerMaxMs;
}

export function isSomethingDue(endpoint: Endpoint, now: number): boolean {
  for (const row of endpoint.manuals) if (row.waitsByHand) return true;
  if (endpoint.quietUntil > now || isPaused(endpoint, now)) return false;
  let earliest = Infinity;
  for (const row of endpoint.live) {
    earliest = Math.min(earliest, dueTime(row));
    if (earliest <= now) return true;
  }
  endpoint.quietUntil = earliest;
  return false;
}

export function takeDue(endpoint: Endpoint, now: number, limit: number): Delivery[] {
  const due = [...endpoint.manuals].filter((row) => row.waitsByHand).slice(0, limit);
  if (isPaused(endpoint, now)) return due;
  for (const row of endpoint.live) {
    if (due.length === limit) break;
    if (dueTime(row) <= now && !row.waitsByHand) due.push(row);
  }
  return due;
}

export function stateOf({ status, health, leaseUntil }: Endpoint): SimulatedEndpoint {
  const { pauses, pausedUntil, consecutiveFailures } = health;
  return { status, pauses, pausedUntil, consecutiveFailures, leaseUntil };
}
