/** Sides that run in the process of the part, without a server. */
import type { Sample, Side } from '../part.ts';

const microsecondsPerMs = 1_000;

/** Repeats `work`, which answers how many operations it did, until the round is over. Time of all threads counts. */
export function sideOf(work: () => number | Promise<number>, roundMs: number): Side {
  return async (): Promise<Sample> => {
    const [started, before] = [performance.now(), process.cpuUsage()];
    let operations = 0;
    do {
      const done = work();
      operations += typeof done === 'number' ? done : await done;
    } while (performance.now() - started < roundMs);
    const { user, system } = process.cpuUsage(before);
    return { operations, processorMs: (user + system) / microsecondsPerMs, wallMs: performance.now() - started };
  };
}
