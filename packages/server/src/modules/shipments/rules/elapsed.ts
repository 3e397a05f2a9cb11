/** Age of a shipment on the clock that the forecast for its status uses. */
import { longestDurationS } from '../../numbers/rules/observation.ts';
import type { ShipmentState } from '../../statuses/rules/states.ts';
import { first, largestUncertaintyMs, type StateAt } from './observations.ts';

/**
 * Seconds since the label was created while the status is `pre-transit`, otherwise since the first scan in transit.
 * Undefined when no event has started that clock, when the age exceeds ten years, and when the start may be more than six
 * hours off.
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
