// Own process: fills every core with threads.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { simulationSeeds } from '../support/run-simulation.ts';
import { sabotages, type SimulationAnswer, type SimulationTask } from './simulation-worker.ts';

const { seeds, firstFresh } = simulationSeeds(8);

/** Of each task, in the order of its seeds. All in one thread, whose start takes longer than some of them. */
async function runTasks(tasks: readonly SimulationTask[]): Promise<SimulationAnswer[][]> {
  const answers: SimulationAnswer[][] = [];
  const worker = new Worker(new URL('simulation-worker.ts', import.meta.url), { workerData: tasks });
  worker.on('message', (answer: SimulationAnswer[]) => answers.push(answer));
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => resolve());
  });
  return answers;
}

async function runSeeds(task: SimulationTask): Promise<SimulationAnswer[]> {
  const [answers = []] = await runTasks([task]);
  return answers;
}

function reportsOf(answers: readonly SimulationAnswer[]) {
  return answers.map((answer) => {
    if ('failure' in answer) throw new Error(answer.failure);
    return answer.report;
  });
}

// WAYSEAL_SIM_SEED=n replays one seed, WAYSEAL_SIM_RUNS=200 runs 200 fixed and 200 fresh ones.
test('days of deliveries keep every invariant, for any receivers, workers, clocks and database failures', async (t) => {
  t.diagnostic(`fresh seeds from ${firstFresh}`);
  const before = process.cpuUsage();
  const reports = reportsOf(await runSeeds({ seeds }));
  const { user, system } = process.cpuUsage(before);
  assert.equal(reports.length, seeds.length);
  const sum = (of: 'attempts' | 'manuals' | 'deliveries' | 'repeated' | 'unsettled'): number =>
    reports.reduce((total, report) => total + report[of], 0);
  const mostPosts = Math.max(...reports.map((report) => report.mostPosts));
  const spent = `${((user + system) / 1e6).toFixed(1)} s of processor time`;
  t.diagnostic(`${sum('attempts')} attempts of ${sum('deliveries')} deliveries, at most ${mostPosts} of one; ${spent}`);
  t.diagnostic(
    `${sum('manuals')} by hand; ${sum('repeated')} second 2xx after ${sum('unsettled')} that were not written down`,
  );
  assert.ok(mostPosts <= 6);
});

test('the same holds over SQLite', async (t) => {
  const every20th = seeds.filter((_, index) => index % 20 === 0);
  const reports = reportsOf(await runSeeds({ seeds: every20th, sqlite: true }));
  assert.equal(reports.length, every20th.length);
  t.diagnostic(JSON.stringify(reports.map(({ attempts, deliveries }) => ({ attempts, deliveries }))));
});

test('an event that a receiver accepted is repeated only after a process or database failure', async () => {
  const reports = reportsOf(await runSeeds({ seeds, isCalm: true }));
  assert.ok(reports.reduce((sum, { attempts }) => sum + attempts, 0) > 0);
  for (const { repeated, unsettled } of reports)
    assert.deepEqual({ repeated, unsettled }, { repeated: 0, unsettled: 0 });
});

test('one seed gives the same run twice', async () => {
  const [one, again, other] = reportsOf(await runSeeds({ seeds: [7, 7, 8] }));
  assert.deepEqual(one, again);
  assert.notEqual(one?.log, other?.log);
});

// 8 s of processor time, which a busy machine stretches past the usual limit.
test('some seed detects each rule that is removed', { timeout: 240_000 }, async () => {
  const seeds = Array.from({ length: 24 }, (_, n) => n + 1);
  const answers = await runTasks(sabotages.map((sabotage) => ({ seeds, sabotage })));
  const unseen = sabotages.filter((_, index) => answers[index]?.every((answer) => 'report' in answer) ?? true);
  assert.deepEqual(unseen, []);
});
