/** The inside of a `WorkThread`. */
import { parentPort } from 'node:worker_threads';
import type { WorkAnswer } from './work-thread.ts';

/** Answers every piece of work by `work`, one after the other. */
export function answerWork<Input, Result>(work: (input: Input) => Result | Promise<Result>): void {
  let before: Promise<void> = Promise.resolve();
  parentPort?.postMessage({ ready: true } satisfies WorkAnswer);
  parentPort?.on('message', (input: Input) => {
    before = before.then(async () => {
      let answer: WorkAnswer;
      try {
        answer = { result: await work(input) };
      } catch (error) {
        answer = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
      }
      parentPort?.postMessage(answer);
    });
  });
}
