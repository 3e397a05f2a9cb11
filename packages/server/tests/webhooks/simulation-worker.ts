/**
 * Runs seeds in a thread of its own: the test runner follows every promise of its own thread, which takes four times as
 * long as the simulation.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { FinishedDelivery, SettleOutcome } from '../../src/ports/webhooks.ts';
import { MemoryQueue, type Delivery } from './memory-queue.ts';
import { simulate, type QueueFactory, type SimulationReport } from './simulation.ts';
import { simulateOnSqlite } from './sqlite-queue.ts';

const nothing: SettleOutcome = { disabled: [], fenced: 0, states: {}, exhaustedUnknown: 0 };

/** Queues with a rule missing; some of the first seeds must show each of them. */
export const sabotages = {
  'attempts are not counted before the POST': class extends MemoryQueue {
    override writeAhead(row: Delivery, now: number) {
      const attempt = super.writeAhead(row, now);
      if (row.attempts > 3) row.attempts -= 1;
      return attempt;
    }
  },
  'a failure passes for a success': class extends MemoryQueue {
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
  'what a clock put off stays put off': class extends MemoryQueue {
    override tidy(): void {}
  },
} as const;

export interface SimulationTask {
  readonly seeds: readonly number[];
  readonly sabotage?: keyof typeof sabotages;
  readonly sqlite?: boolean;
}

export type SimulationAnswer = { readonly report: SimulationReport } | { readonly failure: string };

async function runSeed(seed: number, { sabotage, sqlite }: SimulationTask): Promise<SimulationAnswer> {
  const Queue = sabotage === undefined ? MemoryQueue : sabotages[sabotage];
  const newQueue: QueueFactory = (now) => new Queue(now);
  try {
    return { report: sqlite === true ? await simulateOnSqlite(seed) : await simulate(seed, newQueue) };
  } catch (error) {
    return { failure: (error as Error).message };
  }
}

// Imported for its types, it does nothing.
if (parentPort !== null) {
  const task = workerData as SimulationTask;
  for (const seed of task.seeds) {
    const answer = await runSeed(seed, task);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    parentPort.postMessage(answer);
    if ('failure' in answer) break;
  }
}
