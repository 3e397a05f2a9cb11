import type { EventTime } from '../../statuses/rules/carrier-event.ts';

/**
 * Effective times of the events of one payload, in the order of the source (oldest first); epoch milliseconds.
 * A scan dated after `observedAt` counts as seen at `observedAt`. A scan that is older than the one before it, but within
 * their two uncertainties, gets the time of the one before it.
 */
export function effectiveTimes(
  times: readonly Pick<EventTime, 'at' | 'uncertaintyS'>[],
  observedAt: number,
): readonly number[] {
  const effective: number[] = [];
  for (const [index, { at, uncertaintyS }] of times.entries()) {
    const own = Math.min(at, observedAt);
    const previous = effective[index - 1] ?? own;
    const toleranceMs = 1000 * (uncertaintyS + (times[index - 1]?.uncertaintyS ?? 0));
    effective.push(own < previous && previous - own <= toleranceMs ? previous : own);
  }
  return effective;
}
