import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AppendBatch, AppendWatch } from '../ports.ts';

/** Rows between two looks at the signal: about 10 ms. */
const rowsPerTurn = 2_048;

/** Hears of rows that are about to be written. Rejects, so that the transaction is undone, when the work was ended. */
export type Pace = (rows: number) => Promise<void>;

/**
 * Tells of the rows of the log and of leaves that move. Nobody hears of a request to stop while SQLite writes, so that now
 * and then a turn passes; without a watch none does.
 */
export function paceOf(batch: AppendBatch, watch: AppendWatch | undefined): Pace {
  if (watch === undefined) return () => Promise.resolve();
  const { entries, nodes, moved, movedPods } = batch;
  const total = entries.length + nodes.length + moved.length + movedPods.length;
  let done = 0;
  let told = 0;
  return async (rows) => {
    done += rows;
    if (done - told < rowsPerTurn && done < total) return;
    told = done;
    await nextTurn();
    watch.signal.throwIfAborted();
    watch.onProgress('writing', done, total);
  };
}
