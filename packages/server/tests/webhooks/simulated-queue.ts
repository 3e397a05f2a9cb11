/** What a simulation needs of a queue, and how one process sees it: it may be dead or stopped, and its database may fail. */
import type { DeliveryState } from '../../src/modules/webhooks/rules/delivery-policy.ts';
import type { WebhookQueue } from '../../src/modules/webhooks/ports.ts';
import type { DueAttempt } from '../../src/modules/webhooks/rules/attempt.ts';

export interface SimulatedEndpoint {
  readonly status: 'enabled' | 'disabled' | 'deleted';
  readonly pauses: number;
  readonly pausedUntil: number;
  readonly consecutiveFailures: number;
  readonly leaseUntil: number;
}

export interface SimulatedDelivery {
  readonly endpointId: string;
  readonly eventId: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** When it may be sent: neither before its time nor while an attempt runs. */
  readonly dueAt: number | null;
  /** A manual attempt waits for a worker. */
  readonly waitsByHand: boolean;
  readonly timestamp: number;
  readonly body: Uint8Array;
  readonly signature: string;
  readonly secretVersion: number;
  readonly endpoint: SimulatedEndpoint;
}

export interface SimulatedQueue {
  readonly leaseMs: number;
  readonly queue: WebhookQueue;
  addEndpoint(id: string, url: string, secret: string): void | Promise<void>;
  /** Answers how many deliveries there are of it. */
  commit(eventId: string): number | Promise<number>;
  disable(id: string): void | Promise<void>;
  enable(id: string): void | Promise<void>;
  remove(id: string): void | Promise<void>;
  changeUrl(id: string, url: string): void | Promise<void>;
  rotate(id: string, secret: string, overlapMs: number): void | Promise<void>;
  /** Whether it is queued now. */
  redeliver(endpointId: string, eventId: string): boolean | Promise<boolean>;
  endpoint(id: string): SimulatedEndpoint | Promise<SimulatedEndpoint>;
  deliveries(): SimulatedDelivery[] | Promise<SimulatedDelivery[]>;
  /** Whether an attempt has no outcome yet. */
  isOpen(attempt: DueAttempt): boolean | Promise<boolean>;
}

/** `works`: as it should; `fails`: nothing happens; `persists`: it happens, and the answer is an error all the same. */
export type Trouble = 'works' | 'fails' | 'persists';

export interface Process {
  readonly isDead: () => boolean;
  /** Resolves when the process is continued; undefined when it is not stopped. */
  readonly stopped: () => Promise<void> | undefined;
  readonly trouble: () => Trouble;
}

/** The queue as one process sees it: a dead one neither reads nor writes, and hears of nothing; a stopped one does later. */
export function queueOf(queue: WebhookQueue, { isDead, stopped, trouble }: Process): WebhookQueue {
  const alive = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    for (let pause = stopped(); pause !== undefined; pause = stopped()) await pause;
    if (isDead()) return new Promise(() => undefined);
    const now = trouble();
    if (now === 'fails') throw new Error('the database fails');
    const result = await work();
    for (let pause = stopped(); pause !== undefined; pause = stopped()) await pause;
    if (isDead()) return new Promise(() => undefined);
    if (now === 'persists') throw new Error('the database fails after the commit');
    return result;
  };
  return {
    claim: (request) => alive(() => queue.claim(request)),
    settle: (finished) => alive(() => queue.settle(finished)),
    release: (leases, now) => alive(() => queue.release(leases, now)),
    renew: (leases, now) => alive(() => queue.renew(leases, now)),
    tidy: (now) => alive(() => queue.tidy(now)),
    depth: (now) => queue.depth(now),
  };
}
