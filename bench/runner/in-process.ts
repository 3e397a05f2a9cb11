/** Sides that run in the process of the part, without a server. */
import type { Sample, Side } from '../part.ts';

const microsecondsPerMs = 1_000;
/** On a busy machine a round takes longer, though not without end. */
const longestRounds = 5;
const turnMs = 5;

/** Whether a round is over: by processor time, so that a busy machine does as much work as a quiet one. */
export function isOver({ processorMs, wallMs }: Pick<Sample, 'processorMs' | 'wallMs'>, roundMs: number): boolean {
  return processorMs >= roundMs || wallMs >= roundMs * longestRounds;
}

/** Repeats `work`, which answers how many operations it did, until the round is over. Time of all threads counts. */
export function sideOf(work: () => number | Promise<number>, roundMs: number): Side {
  return async (): Promise<Sample> => {
    const [started, before] = [performance.now(), process.cpuUsage()];
    let operations = 0;
    const spent = (): Pick<Sample, 'processorMs' | 'wallMs'> => {
      const { user, system } = process.cpuUsage(before);
      return { processorMs: (user + system) / microsecondsPerMs, wallMs: performance.now() - started };
    };
    for (;;) {
      const [turn, looked] = [performance.now(), operations];
      // Between two looks at the clock, which take time themselves.
      do {
        const done = work();
        operations += typeof done === 'number' ? done : await done;
      } while (performance.now() - turn < turnMs);
      if (operations === looked) throw new Error('a turn did nothing');
      const sample = spent();
      if (isOver(sample, roundMs)) return { operations, ...sample };
    }
  };
}
