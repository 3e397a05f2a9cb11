/**
 * Runs seeds in a thread of its own: the test runner follows every promise of its own thread, which takes four times as
 * long as the simulation.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { NextStep } from '../../src/modules/webhooks/rules/delivery-policy.ts';
import type { EndpointHealth, HealthVerdict } from '../../src/modules/webhooks/rules/endpoint-health.ts';
import { serviceSignature } from '../../src/modules/webhooks/rules/signature.ts';
import type { SettleOutcome } from '../../src/modules/webhooks/ports.ts';
import type { AttemptResult, FinishedDelivery } from '../../src/modules/webhooks/rules/attempt.ts';
import { MemoryQueue } from './memory-queue.ts';
import type { Delivery } from './memory-rows.ts';
import { fullSize, simulate, type SimulationReport } from './simulation.ts';
import { simulateOnSqlite } from './sqlite-queue.ts';

const nothing: SettleOutcome = { disabled: [], fenced: 0, states: {}, exhaustedUnknown: 0 };

/** Queues with a rule missing; some of the first seeds must show each of them. */
/** Queues with a rule missing; some of the first seeds must show each of them. */
const brokenQueues = {
  'attempts are not counted before the POST': class extends MemoryQueue {
    override writeAhead(row: Delivery, now: number) {
      const attempt = super.writeAhead(row, now);
      if (row.attempts > 3) row.attempts -= 1;
      return attempt;
    }
  },
  'a failure counts as a success': class extends MemoryQueue {
    override settle(finished: readonly FinishedDelivery[]) {
      return super.settle(
        finished.map((each) => ({ ...each, result: { ...each.result, outcome: 'success' as const } })),
      );
    }
  },
  'one settlement in a hundred is lost': class extends MemoryQueue {
    #count = 0;
    override settle(finished: readonly FinishedDelivery[]) {
      this.#count += 1;
      return this.#count % 100 === 0 ? nothing : super.settle(finished);
    }
  },
  'a delay by a wrong clock remains': class extends MemoryQueue {
    override tidy(): void {}
  },
  'the fourth attempt is inline': class extends MemoryQueue {
    override stepAfter(...given: Parameters<MemoryQueue['stepAfter']>): NextStep {
      const step = super.stepAfter(...given);
      return step.state === 'parked' ? { ...step, dueAt: given[2].now + 30_000 } : step;
    }
  },
  'a retry comes an hour late': class extends MemoryQueue {
    override stepAfter(...given: Parameters<MemoryQueue['stepAfter']>): NextStep {
      const step = super.stepAfter(...given);
      return { ...step, dueAt: step.dueAt && step.dueAt + 3_600_000 };
    }
  },
  'Retry-After is ignored': class extends MemoryQueue {
    override stepAfter(...[attempts, finished, ...more]: Parameters<MemoryQueue['stepAfter']>): NextStep {
      return super.stepAfter(attempts, { ...finished, retryAfterMs: null }, ...more);
    }
  },
  'an old event is signed again after a rotation': class extends MemoryQueue {
    override attemptOf(...[row, ...more]: Parameters<MemoryQueue['attemptOf']>) {
      const attempt = super.attemptOf(row, ...more);
      const [secret = ''] = attempt.secrets;
      return { ...attempt, signature: serviceSignature(secret, attempt.timestamp, attempt.body) };
    }
  },
  'each attempt writes a new body': class extends MemoryQueue {
    override attemptOf(...given: Parameters<MemoryQueue['attemptOf']>) {
      const attempt = super.attemptOf(...given);
      return { ...attempt, body: Buffer.concat([attempt.body, Buffer.alloc(attempt.n - 1, ' ')]) };
    }
  },
  'a rotation ends the old secret at once': class extends MemoryQueue {
    override rotate(id: string, secret: string): void {
      super.rotate(id, secret, 0);
    }
  },
  'undelivered events go to the old URL': class extends MemoryQueue {
    override changeUrl(): void {}
  },
  'a success keeps the streak': class extends MemoryQueue {
    override judge(health: EndpointHealth, ...more: [AttemptResult, number]): HealthVerdict {
      const verdict = super.judge(health, ...more);
      const { consecutiveFailures } = health;
      return more[0].outcome === 'success'
        ? { ...verdict, health: { ...verdict.health, consecutiveFailures } }
        : verdict;
    }
  },
  'thirty failures disable at any age': class extends MemoryQueue {
    override judge(...given: [EndpointHealth, AttemptResult, number]): HealthVerdict {
      const verdict = super.judge(...given);
      return verdict.health.consecutiveFailures >= 30 ? { ...verdict, disable: 'failures' } : verdict;
    }
  },
  'a failing endpoint gets four probes': class extends MemoryQueue {
    override atOnce(): number {
      return 4;
    }
  },
  'a disabled endpoint gets events': class extends MemoryQueue {
    override hold(): boolean {
      return true;
    }
  },
} as const;

/** Parts around the queue with a rule missing. */
const brokenParts = {
  'the guard is off': { guard: () => false },
  'a worker sends after its lease': { monotonic: () => 0 },
} as const;

export type Sabotage = keyof typeof brokenQueues | keyof typeof brokenParts;
export const sabotages = [...Object.keys(brokenQueues), ...Object.keys(brokenParts)] as readonly Sabotage[];

export interface SimulationTask {
  readonly seeds: readonly number[];
  readonly sabotage?: Sabotage;
  readonly isCalm?: boolean;
  readonly sqlite?: boolean;
}

export type SimulationAnswer = { readonly report: SimulationReport } | { readonly failure: string };

const isIn = <Key extends string>(record: Readonly<Record<Key, unknown>>, key: string): key is Key => key in record;

async function runSeed(seed: number, task: SimulationTask): Promise<SimulationAnswer> {
  const { sabotage = '', sqlite = false, isCalm = false } = task;
  const Queue = isIn(brokenQueues, sabotage) ? brokenQueues[sabotage] : MemoryQueue;
  const parts = isIn(brokenParts, sabotage) ? brokenParts[sabotage] : {};
  const size = { ...fullSize, isCalm, ...parts };
  try {
    return { report: sqlite ? await simulateOnSqlite(seed) : await simulate(seed, (now) => new Queue(now), size) };
  } catch (error) {
    return { failure: (error as Error).message };
  }
}

// Imported for its types, it does nothing.
if (parentPort !== null) {
  for (const task of workerData as readonly SimulationTask[]) {
    const answers: SimulationAnswer[] = [];
    for (const seed of task.seeds) {
      const answer = await runSeed(seed, task);
      answers.push(answer);
      if ('failure' in answer) break;
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort.postMessage(answers);
  }
}
