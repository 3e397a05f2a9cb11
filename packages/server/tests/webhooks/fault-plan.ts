/** How much the fault tests do: a little with `npm test`, everything with `npm run test:faults`. */
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
export const faultTimeoutMs = isLong ? 1_800_000 : 60_000;
const seed = Number(process.env['WAYSEAL_TEST_SEED'] ?? Math.floor(Math.random() * 1e9));

/** Prints its seed; WAYSEAL_TEST_SEED=n repeats a run as far as other processes let it. */
export function faultRandom(t: Pick<TestContext, 'diagnostic'>): () => number {
  t.diagnostic(`seed ${seed}`);
  return seededRandom(seed);
}

/** Fails with 500 as often as `share` says. */
export function failing(share: number, random: () => number): () => number {
  return () => (random() < share ? 500 : 200);
}
