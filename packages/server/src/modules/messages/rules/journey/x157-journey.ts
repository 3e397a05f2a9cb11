/** Settles the gates of a container by the other events of its shipment. */
import type { ClassifiedStatus } from '../../../statuses/rules/carrier-event.ts';
import type { StatusDetail } from '../../../statuses/rules/states.ts';
import { type ContainerProgress, statusInJourney } from '../codes/x157.ts';
import type { JourneyEvent } from '../journey-code.ts';

/**
 * Details that say nothing about movement. A terminal may report a gate as picked up that another source reports as `I`.
 */
const unmoved: ReadonlySet<StatusDetail | null> = new Set<StatusDetail>([
  'picked_up',
  'customs_processing',
  'customs_cleared',
]);
/** A laden gate out as terminals report it (CODECO); its status alone may be that of any departure. */
const terminalGateOut = 'CODECO.GTOT';

/**
 * Statuses of the events, each at the place of its event. They depend on the set of events and on nothing else: at one instant, a
 * container arrives and is discharged before it comes in, and goes out before it comes back empty. An event without a
 * question of this kind keeps its status and counts by it.
 */
export function settleX157(events: readonly JourneyEvent[]): readonly ClassifiedStatus[] {
  const settled = events.map(({ status }) => status);
  const inOrder = events
    .map((event, place) => ({ event, place, rank: rankOf(event) }))
    .sort((one, other) => one.event.at - other.event.at || one.rank - other.rank);
  let progress: ContainerProgress = { hasMoved: false, isDischarged: false, isOut: false };
  for (const { event, place } of inOrder) {
    if (event.byJourney?.kind === 'x157') settled[place] = statusInJourney(event.byJourney, progress);
    progress = progressAfter(progress, event);
  }
  return settled;
}

function progressAfter(before: ContainerProgress, { byJourney, status, code }: JourneyEvent): ContainerProgress {
  if (byJourney?.kind === 'x157') {
    const isGateOut = byJourney.code === 'OA' && byJourney.isLaden;
    return isGateOut ? { ...before, hasMoved: true, isOut: true } : before;
  }
  const { state, detail, informational } = status;
  if (informational) return before;
  const isOnItsWay = state === 'in_transit' && !unmoved.has(detail);
  const isPastIt = state === 'out_for_delivery' || state === 'delivered' || state === 'returned';
  return {
    hasMoved: before.hasMoved || isOnItsWay || isPastIt,
    isDischarged: before.isDischarged || detail === 'discharged',
    isOut: before.isOut || state === 'out_for_delivery' || code === terminalGateOut,
  };
}

/** Order of events of one instant. */
function rankOf({ byJourney, status: { detail } }: JourneyEvent): number {
  if (byJourney?.kind !== 'x157') return detail === 'arrived' || detail === 'discharged' ? 0 : 2;
  if (byJourney.code === 'OA') return 3;
  return byJourney.code === 'I' && byJourney.isLaden ? 1 : 4;
}
