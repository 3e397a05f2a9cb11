/** Runs seeds of polling in a thread of its own; see the simulation of deliveries. */
import { parentPort, workerData } from 'node:worker_threads';
import { memoryUsage } from '../support/feeds.ts';
import { simulatePolling, type PollingReport, type Sabotage } from './simulation.ts';

const day = 86_400_000;

/** Rules taken out; some of the first seeds must show each of them. */
export const sabotages = {
  'each process counts the day alone': { usageOf: () => memoryUsage() },
  'calls ignore the spacing': {
    usageOf: (shared) => ({
      ...shared,
      reserveSlot: (request) => shared.reserveSlot({ ...request, spacingMs: 0 }),
    }),
  },
  'claims are not compared': {
    wrapPolls: (polls) => ({
      ...polls,
      claimPoll: async (...given) => {
        await polls.claimPoll(...given);
        return true;
      },
    }),
  },
  'an open stream gets no priority': { ignoresStreams: true },
  'polling never ends': {
    wrapPolls: (polls) => ({
      ...polls,
      savePoll: (id, feed, state) =>
        polls.savePoll(id, feed, { ...state, nextPollAt: state.nextPollAt ?? (state.lastPolledAt ?? 0) + day }),
    }),
  },
  'calls of a shipment are not counted': {
    wrapPolls: (polls) => ({
      ...polls,
      savePoll: (id, feed, state) => polls.savePoll(id, feed, { ...state, recentPolls: [] }),
    }),
  },
} as const satisfies Record<string, Sabotage>;

export interface SimulationTask {
  readonly seeds: readonly number[];
  readonly sabotage?: keyof typeof sabotages;
}

/** `task`: its place among the tasks. */
export type SimulationAnswer = { readonly task: number } & (
  { readonly report: PollingReport } | { readonly failure: string }
);

async function runSeed(task: number, seed: number, sabotage: Sabotage): Promise<SimulationAnswer> {
  try {
    return { task, report: await simulatePolling(seed, sabotage) };
  } catch (error) {
    return { task, failure: (error as Error).message };
  }
}

// Imported for its types, it does nothing.
if (parentPort !== null) {
  for (const [index, { seeds, sabotage }] of (workerData as readonly SimulationTask[]).entries()) {
    for (const seed of seeds) {
      const answer = await runSeed(index, seed, sabotage === undefined ? {} : sabotages[sabotage]);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      parentPort.postMessage(answer);
      if ('failure' in answer) break;
    }
  }
}
