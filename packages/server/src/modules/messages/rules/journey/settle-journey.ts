/** Statuses that depend on the other events of their shipment. */
import type { JourneyEvent, SettledEvent } from '../journey-code.ts';
import { settleAir } from './air-journey.ts';

/** `events` in order of time. The answer has an entry for each, in the same order. */
export function settleJourney(events: readonly JourneyEvent[]): readonly SettledEvent[] {
  return settleAir(events);
}
