/** How old a shipment is by the clock that a forecast for its state asks for. */
import { longestDurationS } from '../../numbers/rules/observation.ts';
import type { ShipmentState } from '../../statuses/rules/states.ts';
import { first, largestUncertaintyMs, type StateAt } from './observations.ts';

/**
 * Seconds since the first announcement while it is only announced, else since the first scan in transit. Undefined while
 * nothing has started that clock, for an age of more than ten years, and for a start that may be more than six hours off.
 */
export function elapsedSeconds(states: readonly StateAt[], current: ShipmentState, now: number): number | undefined {
  const start =
    current === 'pre-transit'
      ? first(states, 'pre-transit')
      : (first(states, 'in_transit') ?? first(states, 'out_for_delivery') ?? first(states, current));
  if (start === undefined || (start.uncertaintyMs ?? 0) > largestUncertaintyMs) return undefined;
  const elapsed = (now - start.effectiveAt) / 1000;
  return elapsed < 0 || elapsed > longestDurationS ? undefined : elapsed;
}
