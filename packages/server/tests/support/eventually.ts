import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** Below the limit of a test, 60 s, so that the failure names what it waited for. */
const defaultPatienceMs = 30_000;
/** Pauses double up to this: most conditions hold within milliseconds, and each question may cost a request. */
const longestPauseMs = 50;

/** Asks until the answer is truthy, and returns it. Fails after `patienceMs` with the name of what never held. */
export async function eventually<Answer>(
  what: string,
  ask: () => Answer | Promise<Answer>,
  patienceMs = defaultPatienceMs,
): Promise<NonNullable<Answer>> {
  const giveUpAt = performance.now() + patienceMs;
  for (let pauseMs = 1; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const answer = await ask();
    if (answer) return answer;
    assert.ok(performance.now() < giveUpAt, `not within ${patienceMs} ms: ${what}`);
    await sleep(pauseMs);
  }
}
