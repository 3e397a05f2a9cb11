import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { WebhookQueue } from '../../src/modules/webhooks/ports.ts';
import type { AttemptResult, DueAttempt } from '../../src/modules/webhooks/rules/attempt.ts';
import { Deliverer } from '../../src/modules/webhooks/work/deliverer.ts';
import { VirtualTime } from '../support/virtual-time.ts';

const accepted: AttemptResult = {
  outcome: 'success',
  errorClass: null,
  status: 200,
  response: null,
  address: null,
  retryAfterMs: null,
  pauseMs: null,
  durationMs: 1,
  dnsMs: null,
  connectMs: null,
  tlsMs: null,
  ttfbMs: null,
};

const attemptAt = (endpointId: string): DueAttempt => ({
  endpointId,
  url: `https://${endpointId}.example/`,
  format: 'json',
  eventId: `evt_${endpointId}`,
  type: 'sandbox.test',
  body: new Uint8Array(),
  timestamp: 0,
  signature: '',
  secrets: [],
  attempts: 1,
  n: 1,
  trigger: 'schedule',
  isTest: false,
  createdAt: 0,
  startedAt: 0,
});

/** Runs one attempt per endpoint; each is answered after so many milliseconds. When each settlement came, and of whom. */
async function settlementsOf(answeredAfter: Readonly<Record<string, number>>): Promise<readonly string[]> {
  const time = new VirtualTime(0);
  const settlements: string[] = [];
  let waiting = Object.keys(answeredAfter);
  const queue: WebhookQueue = {
    claim: ({ token }) => {
      const endpoints = waiting.map((endpointId) => ({ endpointId, attempts: [attemptAt(endpointId)] }));
      waiting = [];
      return Promise.resolve({ token, endpoints, recovered: 0, exhaustedUnknown: 0 });
    },
    settle: (finished) => {
      settlements.push(`${time.now()}: ${finished.map(({ attempt }) => attempt.endpointId).join(' ')}`);
      return Promise.resolve({ disabled: [], fenced: 0, states: {}, exhaustedUnknown: 0 });
    },
    release: () => Promise.resolve(),
    renew: (leases) => Promise.resolve(leases.length),
    tidy: () => Promise.resolve(),
    depth: () => Promise.reject(new Error('is not asked')),
  };
  const deliverer = new Deliverer({
    queue,
    post: ({ endpointId }) =>
      new Promise((resolve) => void time.after(answeredAfter[endpointId] ?? 0, () => resolve(accepted))),
    clock: { now: () => time.now(), monotonic: () => time.now() },
    after: (ms, call) => time.after(ms, call),
    nextTurn: (call) => void time.after(0, call),
    random: () => 0,
    newToken: () => 'token',
    pollMs: 60_000,
    leaseMs: 30_000,
    concurrency: 100,
  });
  deliverer.start();
  await time.run(20_000);
  const stopped = deliverer.stop();
  await time.run(1);
  await stopped;
  return settlements;
}

test('attempts that end together are settled together', async () => {
  assert.deepEqual(await settlementsOf({ a: 10, b: 12, c: 14 }), ['14: a b c']);
});

test('a result waits 5 ms at most for attempts that last, and not at all when there is none', async () => {
  assert.deepEqual(await settlementsOf({ fast: 10, slow: 9_000 }), ['15: fast', '9000: slow']);
  assert.deepEqual(await settlementsOf({ alone: 10 }), ['10: alone']);
});
