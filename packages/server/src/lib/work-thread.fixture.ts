import { answerWork } from './work-answer.ts';

/** Adds, fails, runs for ever or fills the heap, as the tests of the thread ask for. */
answerWork(
  (input: { readonly add?: readonly number[]; readonly fail?: string; readonly fill?: true; readonly spin?: true }) => {
    if (input.fail !== undefined) throw new Error(input.fail);
    while (input.spin === true) Math.random();
    const heap: unknown[] = [];
    while (input.fill === true) heap.push(Array.from({ length: 10_000 }, Math.random));
    return (input.add ?? []).reduce((sum, number) => sum + number, 0);
  },
);
