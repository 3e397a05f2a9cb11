import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { reportsOf, runInThread, simulationSeeds } from '../support/run-simulation.ts';
import type { SimulationAnswer, SimulationTask } from './simulation-worker.ts';

const sabotages: readonly NonNullable<SimulationTask['sabotage']>[] = [
  'a due mark is lost with a failed append',
  'checkpoints do not wait for their second',
  'roots are listed on every run',
  'an unsigned checkpoint gets the second of another after a crash',
  'a commit counts as sealed before its signature',
];

const { seeds, firstFresh } = simulationSeeds(4);
const firstSabotage = 2;
const tasks: readonly SimulationTask[] = [
  { seeds },
  { seeds: [1, 1] },
  ...sabotages.map((sabotage) => ({ sabotage, seeds: Array.from({ length: 8 }, (_, n) => n + 1) })),
];
let answers: readonly SimulationAnswer[] = [];
before(async () => {
  answers = await runInThread<SimulationAnswer>(new URL('simulation-worker.ts', import.meta.url), tasks);
});

test('hours of sealing lose, double and fork nothing, for any nodes, clocks, copies and database failures', (t) => {
  t.diagnostic(`fresh seeds from ${firstFresh}`);
  const reports = reportsOf(answers, 0);
  assert.equal(reports.length, seeds.length);
  const sum = (of: 'events' | 'checkpoints' | 'pods' | 'ends'): number =>
    reports.reduce((total, report) => total + report[of], 0);
  assert.ok(sum('events') > 0 && sum('checkpoints') > 0);
  t.diagnostic(
    `${sum('events')} events, ${sum('checkpoints')} checkpoints, ${sum('pods')} proofs of delivery, ${sum('ends')} ends of nodes`,
  );
});

test('one seed gives the same run twice', () => {
  const [one, again] = reportsOf(answers, 1);
  assert.deepEqual(one, again);
});

for (const [index, sabotage] of sabotages.entries()) {
  test(`detects the defect in some seed: ${sabotage}`, (t) => {
    const own = answers.filter(({ task }) => task === firstSabotage + index);
    const shown = own.find((answer) => 'failure' in answer);
    assert.ok(shown !== undefined, 'no seed shows it');
    t.diagnostic(shown.failure.split('\n').slice(0, 6).join(' '));
  });
}
