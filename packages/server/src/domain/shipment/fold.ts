/** The state of a shipment as a function of the set of its events. */
import type { EventTime } from './carrier-event.ts';
import type { ShipmentState, StatusDetail } from './states.ts';

export interface FoldEvent {
  /** Epoch milliseconds. */
  readonly effectiveAt: number;
  readonly leg: number;
  /** Order of recording; decides between events of one instant. */
  readonly seq: number;
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
  readonly informational: boolean;
}

/** What one event did: `regression` counts against the history, whether the state moved or not. */
export interface FoldStep {
  readonly seq: number;
  readonly moved: boolean;
  readonly regression: boolean;
}

export interface FoldResult {
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
  /** `effectiveAt` of the newest event that moved or confirmed the state; null without any. */
  readonly lastEventAt: number | null;
  /** Since when the state has been what it is. */
  readonly since: number | null;
  readonly regressions: number;
  readonly movementAfterDelivery: boolean;
  readonly deliveredAfterReturn: boolean;
  readonly steps: readonly FoldStep[];
}

/** `→` changes, `=` stays, `R→` and `R=` do the same and count as a step back. */
type Effect = '→' | '=' | 'R→' | 'R=';
type From = ShipmentState | 'none';

const columns: readonly ShipmentState[] = [
  'pre-transit',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'exception',
  'returned',
  'unknown',
];

const transitions: Readonly<Record<Exclude<From, 'unknown'>, readonly Effect[]>> = {
  none: ['→', '→', '→', '→', '→', '→', '='],
  'pre-transit': ['=', '→', '→', '→', '→', '→', '='],
  in_transit: ['R=', '=', '→', '→', '→', '→', '='],
  out_for_delivery: ['R=', 'R→', '=', '→', '→', '→', '='],
  exception: ['R=', '→', '→', '→', '=', '→', '='],
  delivered: ['R=', 'R=', 'R=', '=', 'R→', '→', '='],
  returned: ['R=', '=', '=', '=', '=', '=', '='],
};

const movement: ReadonlySet<ShipmentState> = new Set(['pre-transit', 'in_transit', 'out_for_delivery']);

/** Where a fold begins that has lost its first events to retention. */
export interface FoldStart {
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
  readonly lastEventAt: number | null;
}

/** Any order of `events` gives the same result. */
export function foldStatus(events: readonly FoldEvent[], start?: FoldStart): FoldResult {
  const ordered = events.toSorted(
    (one, other) => one.effectiveAt - other.effectiveAt || one.leg - other.leg || one.seq - other.seq,
  );
  let state: From = start === undefined || start.state === 'unknown' ? 'none' : start.state;
  let detail: StatusDetail | null = start?.detail ?? null;
  let lastEventAt: number | null = start?.lastEventAt ?? null;
  let since: number | null = lastEventAt;
  let movementAfterDelivery = false;
  let deliveredAfterReturn = false;
  const steps: FoldStep[] = [];
  for (const event of ordered) {
    if (event.informational || event.state === 'unknown') {
      steps.push({ seq: event.seq, moved: false, regression: false });
      continue;
    }
    const effect = effectOf(state, event.state);
    if (state === 'delivered' && movement.has(event.state)) movementAfterDelivery = true;
    if (state === 'returned' && event.state === 'delivered') deliveredAfterReturn = true;
    const moved = effect === '→' || effect === 'R→';
    if (moved) {
      state = event.state;
      detail = state === 'returned' ? (event.detail ?? 'returning') : event.detail;
      since = event.effectiveAt;
    } else if (state === 'returned') {
      detail = returnDetail(detail, event);
    } else if (state === event.state && state !== 'delivered') {
      detail = event.detail;
    }
    const counts = moved || state === event.state || state === 'returned';
    // A second delivery keeps the time of the first.
    if (counts && (moved || state !== 'delivered')) lastEventAt = event.effectiveAt;
    steps.push({ seq: event.seq, moved, regression: effect.startsWith('R') });
  }
  return {
    state: state === 'none' ? 'unknown' : state,
    detail,
    lastEventAt,
    since,
    regressions: steps.filter(({ regression }) => regression).length,
    movementAfterDelivery,
    deliveredAfterReturn,
    steps,
  };
}

function effectOf(from: From, to: ShipmentState): Effect {
  return (from === 'unknown' ? undefined : transitions[from][columns.indexOf(to)]) ?? '=';
}

/** The way back ends with a delivery, to the sender; whatever else happens on it, it goes on. */
function returnDetail(before: StatusDetail | null, event: FoldEvent): StatusDetail | null {
  if (event.state === 'delivered' || event.detail === 'returned_complete') return 'returned_complete';
  return before;
}

/**
 * When the events of one payload took effect: a scan dated ahead counts as seen now, and an event that is earlier than
 * the one before it, by no more than both may be off, is raised to it. In the order of the source; epoch milliseconds.
 */
export function effectiveTimes(times: readonly EventTime[], observedAt: number): readonly number[] {
  const effective: number[] = [];
  for (const [position, time] of times.entries()) {
    let at = Math.min(time.at, observedAt);
    const before = effective[position - 1];
    const uncertainty = (time.uncertaintyS + (times[position - 1]?.uncertaintyS ?? 0)) * 1_000;
    if (before !== undefined && at < before && before - at <= uncertainty) at = before;
    effective.push(at);
  }
  return effective;
}
