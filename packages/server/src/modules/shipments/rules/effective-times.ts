import type { EventTime } from '../../statuses/rules/carrier-event.ts';

/**
 * When the events of one payload count, in the order in which its source lists them (oldest first); epoch milliseconds.
 * A scan dated after `observedAt` counts as seen now. A scan that seems older than the one before it, by no more than the two
 * uncertainties allow, is taken to have followed it.
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
