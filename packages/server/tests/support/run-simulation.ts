/** Seeds of a simulation, and the thread in which they run: the test runner follows every promise of its own thread. */
import { Worker } from 'node:worker_threads';

/**
 * `WAYSEAL_SIM_SEED=n` runs one seed alone, `WAYSEAL_SIM_RUNS=200` 200 fixed and 200 fresh ones. Without either the fixed ones
 * only: a change is judged by what it does, not by what a new seed has found in what was there before.
 */
export function simulationSeeds(runs: number): { readonly seeds: readonly number[]; readonly firstFresh: number } {
  const single = process.env['WAYSEAL_SIM_SEED'];
  const long = process.env['WAYSEAL_SIM_RUNS'];
  const count = Number(long ?? runs);
  const firstFresh = Math.floor(Math.random() * 1e9);
  const fixed = Array.from({ length: count }, (_, n) => n + 1);
  const fresh = Array.from({ length: long === undefined ? 0 : count }, (_, n) => firstFresh + n);
  return { seeds: single === undefined ? [...fixed, ...fresh] : [Number(single)], firstFresh };
}

/** Everything that the thread says, in its order. Rejects when it throws. */
export async function runInThread<Answer>(file: URL, tasks: readonly unknown[]): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const worker = new Worker(file, { workerData: tasks });
  worker.on('message', (answer: Answer) => answers.push(answer));
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
  return answers;
}

/** The reports of one task. Throws what a seed has shown. */
export function reportsOf<Report>(
  answers: readonly ({ readonly task: number } & ({ readonly report: Report } | { readonly failure: string }))[],
  task: number,
): readonly Report[] {
  return answers
    .filter((answer) => answer.task === task)
    .map((answer) => {
      if ('failure' in answer) throw new Error(answer.failure);
      return answer.report;
    });
}
