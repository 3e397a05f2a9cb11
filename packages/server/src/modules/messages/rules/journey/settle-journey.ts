/** Statuses that depend on the other events of their shipment, of every kind. */
import type { JourneyEvent, SettledEvent } from '../journey-code.ts';
import { settleAir } from './air-journey.ts';
import { settleX157 } from './x157-journey.ts';

/** In the order of `events`. Only the set of events decides. An event without a journey code keeps its status. */
export function settleJourney(events: readonly JourneyEvent[]): readonly SettledEvent[] {
  const settled = settleAir(events);
  const ofContainer = settleX157(
    events.map((event, index) => ({ ...event, status: settled[index]?.status ?? event.status })),
  );
  return settled.map(({ status, flags }, index) => ({ status: ofContainer[index] ?? status, flags }));
}
