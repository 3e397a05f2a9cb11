import { answerWork } from './work-answer.ts';

/** Adds, fails, runs forever or fills the heap, for the tests of the thread. */
answerWork((input) => {
  const {
    add = [],
    fail,
    fill,
    spin,
  } = input as {
    readonly add?: readonly number[];
    readonly fail?: string;
    readonly fill?: true;
    readonly spin?: true;
  };
  if (fail !== undefined) throw new Error(fail);
  if (spin === true) for (;;) Math.random();
  const heap: unknown[] = [];
  if (fill === true) for (;;) heap.push(Array.from({ length: 10_000 }, Math.random));
  return add.reduce((sum, number) => sum + number, 0);
});
