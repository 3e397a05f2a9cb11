/** Time as an argument: rules and limits take a clock, tests bring their own. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Milliseconds on a scale that no change of the wall clock moves; only differences mean something. */
  monotonic(): number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};
