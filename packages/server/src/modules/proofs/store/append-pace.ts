import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AppendBatch, AppendWatch } from '../ports.ts';

/** Rows between two checks of the signal: about 10 ms. */
const rowsPerTurn = 2_048;

/** Called before rows are written. Rejects when the work is aborted, so that the transaction rolls back. */
export type Pace = (rows: number) => Promise<void>;

/**
 * Reports progress over log rows and moved leaves. SQLite blocks the thread while it writes, so this yields a turn now
 * and then to notice a request to stop. Without a watch it never yields.
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
