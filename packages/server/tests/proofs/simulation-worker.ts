/** Runs seeds of sealing in a thread of its own, each over a database of its own; see the simulation of deliveries. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase } from '../../src/kernel/store/database.ts';
import { migrate } from '../../src/kernel/store/migrate.ts';
import { simulateSealing, type Sabotage, type SealingReport, type WallClock } from './simulation.ts';

/** Rules taken out; some of the first seeds must show each of them. */
export const sabotages = {
  'a due mark is lost with a failed append': {
    wrapStore: (store, { handle }) => {
      let count = 0;
      return {
        ...store,
        append: async (batch) => {
          count += 1;
          if (count % 3 !== 0 || batch.seals.length === 0) return store.append(batch);
          await handle.updateTable('shipments').set({ seal_due_at: null }).execute();
          throw new Error('append fails');
        },
      };
    },
  },
  'checkpoints do not wait for their second': { sleep: () => Promise.resolve() },
  'roots are listed on every run': {
    wrapStore: (store) => ({ ...store, lastRoot: () => Promise.resolve(undefined) }),
  },
  'an unsigned checkpoint gets the second of another after a crash': {
    wrapStore: (store) => {
      let shift = 0;
      return {
        ...store,
        listUnsigned: async (logId) =>
          (await store.listUnsigned(logId)).map((each) => ({ ...each, cosignedS: each.cosignedS + (shift += 1) })),
      };
    },
  },
  'a commit counts as sealed before its signature': {
    wrapStore: (store) => ({
      ...store,
      listProgress: async (shipments) =>
        (await store.listProgress(shipments)).map((each) => ({ ...each, sealedCount: each.eventCount })),
    }),
  },
} as const satisfies Record<string, Sabotage>;

export interface SimulationTask {
  readonly seeds: readonly number[];
  readonly sabotage?: keyof typeof sabotages;
}

type Outcome = { readonly report: SealingReport } | { readonly failure: string };

/** `task`: its place among the tasks. */
export type SimulationAnswer = Outcome & { readonly task: number };

let copies = 0;

async function runSeed(seed: number, template: string, { sabotage }: SimulationTask): Promise<Outcome> {
  const clock: WallClock = { now: Date.now };
  const file = `${template}-${(copies += 1)}`;
  copyFileSync(template, file);
  await using database = openDatabase({ kind: 'sqlite', path: file }, { leaseNow: () => clock.now() });
  // What a crash of the machine would lose is not drawn here; each commit would wait for the disk.
  database.sqlite?.exec('pragma synchronous = off');
  try {
    const rules: Sabotage = sabotage === undefined ? {} : sabotages[sabotage];
    return { report: await simulateSealing(seed, database, clock, rules) };
  } catch (error) {
    return { failure: (error as Error).message };
  }
}

// Imported for its types, it does nothing.
if (parentPort !== null) {
  const tasks = workerData as readonly SimulationTask[];
  const folder = mkdtempSync(path.join(os.tmpdir(), 'wayseal-sealing-'));
  try {
    const template = path.join(folder, 'wayseal.sqlite');
    const database = openDatabase({ kind: 'sqlite', path: template });
    await migrate(database);
    await database[Symbol.asyncDispose]();
    for (const [index, task] of tasks.entries()) {
      for (const seed of task.seeds) {
        const answer = { task: index, ...(await runSeed(seed, template, task)) };
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        parentPort.postMessage(answer);
        if ('failure' in answer) break;
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
