/** Time as a dependency: tests pass their own clock. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Monotonic time in milliseconds; only differences have a meaning. */
  monotonic(): number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
};
