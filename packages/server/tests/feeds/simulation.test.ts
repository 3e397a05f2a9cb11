import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { reportsOf, runInThread, simulationSeeds } from '../support/run-simulation.ts';
import type { SimulationAnswer, SimulationTask } from './simulation-worker.ts';

const sabotages: readonly NonNullable<SimulationTask['sabotage']>[] = [
  'each process counts the day alone',
  'calls ignore the spacing',
  'claims are not compared',
  'an open stream gets no priority',
  'polling never ends',
  'calls of a shipment are not counted',
];

const { seeds, firstFresh } = simulationSeeds(8);
const firstSabotage = 2;
const tasks: readonly SimulationTask[] = [
  { seeds },
  { seeds: [3, 3] },
  ...sabotages.map((sabotage) => ({ sabotage, seeds: Array.from({ length: 12 }, (_, n) => n + 1) })),
];
let answers: readonly SimulationAnswer[] = [];
before(async () => {
  answers = await runInThread<SimulationAnswer>(new URL('simulation-worker.ts', import.meta.url), tasks);
});

test('days of polling respect every quota and starve no caller, for any feeds, clocks and processes', (t) => {
  t.diagnostic(`fresh seeds from ${firstFresh}`);
  const reports = reportsOf(answers, 0);
  assert.equal(reports.length, seeds.length);
  const calls = reports.reduce((total, report) => total + report.calls, 0);
  assert.ok(calls > 0);
  const longest = Math.max(...reports.map(({ longestWaitHours }) => longestWaitHours));
  t.diagnostic(`${calls} calls, at most ${Math.max(...reports.map(({ mostOfDay }) => mostOfDay))} of a day`);
  t.diagnostic(`the longest wait of a shipment that nobody watches: ${longest} hours`);
});

test('one seed gives the same run twice', () => {
  const [one, again] = reportsOf(answers, 1);
  assert.deepEqual(one, again);
});

for (const [index, sabotage] of sabotages.entries()) {
  test(`detects the defect in some seed: ${sabotage}`, (t) => {
    const shown = answers.find((answer) => answer.task === firstSabotage + index && 'failure' in answer);
    assert.ok(shown !== undefined && 'failure' in shown, 'no seed shows it');
    t.diagnostic(shown.failure.split('\n').slice(0, 6).join(' '));
  });
}
