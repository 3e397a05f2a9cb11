/** The thread side of a `WorkThread`. */
import { parentPort } from 'node:worker_threads';
import type { WorkAnswer } from './work-thread.ts';

/** Answers every piece of work with `work`. The thread gets one piece at a time. */
export function answerWork(work: (input: unknown) => unknown): void {
  parentPort?.on('message', (input: unknown) => void answer(work, input));
  tell({ ready: true });
}

async function answer(work: (input: unknown) => unknown, input: unknown): Promise<void> {
  try {
    tell({ result: await work(input) });
  } catch (error) {
    tell({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function tell(what: WorkAnswer): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is about windows; threads have no origin
  parentPort?.postMessage(what);
}
