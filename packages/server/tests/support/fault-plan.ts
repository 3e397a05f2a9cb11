/** How much the fault tests do: a little with `npm test`, everything with `npm run test:faults`. */
import { readFileSync } from 'node:fs';
import type { TestContext } from 'node:test';
import { seededRandom } from './fault-run.ts';

export const isLong = process.env['WAYSEAL_TEST_FAULTS'] === 'long';
/** Kills of a test that counts them; WAYSEAL_TEST_KILLS shortens the long form. */
export const kills = isLong ? Number(process.env['WAYSEAL_TEST_KILLS'] ?? 200) : 2;
/** `atMost` in the full long form, fewer with fewer kills, and never less than what every run does. */
export function scaled(atMost: number, always: number): number {
  return isLong ? Math.max(always, Math.round((atMost * kills) / 200)) : always;
}

/** At which passages of a fault point a process is ended. */
export const passages: readonly number[] = isLong && kills >= 50 ? [1, 7, 50] : [3];
/** A bound against hanging, not a goal: the slowest takes 56 s on two cores with one other process of tests. */
export const faultTimeoutMs = isLong ? 1_800_000 : 180_000;
const seed = Number(process.env['WAYSEAL_TEST_SEED'] ?? Math.floor(Math.random() * 1e9));

/** Prints at the end of a test what it took: of the wall clock, and of processors with the processes that it started. */
export function tellSpent(t: Pick<TestContext, 'after' | 'diagnostic'>): void {
  const startedAt = performance.now();
  const before = processorSeconds();
  t.after(() => {
    const wall = (performance.now() - startedAt) / 1000;
    t.diagnostic(`${(processorSeconds() - before).toFixed(1)} s of processor time in ${wall.toFixed(1)} s`);
  });
}

/** Of this process and of children that have ended, which only Linux tells. */
function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  const own = (user + system) / 1e6;
  if (process.platform !== 'linux') return own;
  const [, after = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  // cutime and cstime, in hundredths of a second.
  const [children = 0, childrenSystem = 0] = after.split(' ').slice(13, 15).map(Number);
  return own + (children + childrenSystem) / 100;
}

/** Prints its seed and what the test took; WAYSEAL_TEST_SEED=n repeats a run as far as other processes let it. */
export function faultRandom(t: Pick<TestContext, 'after' | 'diagnostic'>): () => number {
  tellSpent(t);
  t.diagnostic(`seed ${seed}`);
  return seededRandom(seed);
}

/** Six attempts are all there are: two that fail by plan leave four for kills, and for time-outs of a busy machine. */
const mostPlannedFailures = 2;

/** Fails with 500 as often as `share` says, and the first two POSTs of a delivery at most. */
export function failing(share: number, random: () => number): (path: string, post: number) => number {
  return (_path, post) => (post <= mostPlannedFailures && random() < share ? 500 : 200);
}
