/** Sides that prepare their work outside of what is measured: processor time of the prepared calls alone. */
import type { Sample, Side } from '../part.ts';
import { isOver } from './in-process.ts';

/** Prepares the next piece of work, and does it; answers how many operations it was. */
export interface Work {
  readonly prepare: () => (() => Promise<number>) | Promise<() => Promise<number>>;
}

/** `serverMs`: processor time of a database server, which counts as well. */
export function meteredSide({ prepare }: Work, roundMs: number, serverMs: () => number = () => 0): Side {
  return async (): Promise<Sample> => {
    let [operations, processorMs, wallMs] = [0, 0, 0];
    do {
      const work = await prepare();
      // Reading the time of a server takes time itself, and is not measured.
      const served = serverMs();
      const [before, started] = [process.cpuUsage(), performance.now()];
      operations += await work();
      wallMs += performance.now() - started;
      const { user, system } = process.cpuUsage(before);
      processorMs += (user + system) / 1_000 + serverMs() - served;
    } while (!isOver({ processorMs, wallMs }, roundMs));
    return { operations, processorMs, wallMs };
  };
}
