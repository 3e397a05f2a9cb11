import type { ClassifiedStatus } from '../../statuses/rules/carrier-event.ts';
import type { ShipmentState, StatusBasis, StatusDetail } from '../../statuses/rules/states.ts';

/** The parts of an event that the fold needs. Stored rows and live events both have them. */
export interface FoldEvent {
  /** Epoch milliseconds, from `effectiveTimes`. */
  readonly effectiveAt: number;
  readonly leg: number;
  /** Position of the event in the order of its source. */
  readonly seq: number;
  readonly status: ClassifiedStatus & { readonly basis?: StatusBasis | null };
  /** For an event that replaces earlier ones: they had begun the return. */
  readonly isReturning?: boolean;
}

/** The effect of one event. `regression` marks a step that the order of a journey does not allow. */
export interface FoldStep<E extends FoldEvent> {
  readonly event: E;
  readonly from: ShipmentState;
  readonly to: ShipmentState;
  readonly regression: boolean;
}

export interface FoldedStatus<E extends FoldEvent> {
  /** `unknown` when no event sets a status. */
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
  /** Basis of the status. Null without a status, and when the event was recorded before events kept their basis. */
  readonly basis: StatusBasis | null;
  /** A code or a sender said that the shipment travels back. A later delivery is one to the sender. */
  readonly isReturning: boolean;
  /** The newest effective time of all events, informational ones included; null without events. */
  readonly lastEventAt: number | null;
  /** The event that set the current status; null when no event sets one. */
  readonly decidedBy: E | null;
  /** The first event of the current delivery; null in every status but `delivered`. */
  readonly deliveredBy: E | null;
  readonly regressions: number;
  /** Scans of movement while the shipment counted as delivered. */
  readonly movementAfterDelivery: number;
  /** Deliveries reported after the return began; they count as returned to the sender. */
  readonly deliveredAfterReturn: number;
  /** All events in the order of the journey. */
  readonly steps: readonly FoldStep<E>[];
}

type Move = 'change' | 'same' | 'regress' | 'stay_regressed';
type Standing = Exclude<ShipmentState, 'unknown'>;

const [change, same, regress, stay] = ['change', 'same', 'regress', 'stay_regressed'] as const;

/** Row: current status. Column: status of the event. Events without a status never reach the table. */
const transitions: Readonly<Record<Standing, Readonly<Record<Standing, Move>>>> = {
  'pre-transit': {
    'pre-transit': same,
    in_transit: change,
    out_for_delivery: change,
    delivered: change,
    exception: change,
    returned: change,
  },
  in_transit: {
    'pre-transit': stay,
    in_transit: same,
    out_for_delivery: change,
    delivered: change,
    exception: change,
    returned: change,
  },
  out_for_delivery: {
    'pre-transit': stay,
    in_transit: regress,
    out_for_delivery: same,
    delivered: change,
    exception: change,
    returned: change,
  },
  exception: {
    'pre-transit': stay,
    in_transit: change,
    out_for_delivery: change,
    delivered: change,
    exception: same,
    returned: change,
  },
  delivered: {
    'pre-transit': stay,
    in_transit: stay,
    out_for_delivery: stay,
    delivered: same,
    exception: regress,
    returned: change,
  },
  returned: {
    'pre-transit': stay,
    in_transit: same,
    out_for_delivery: same,
    delivered: same,
    exception: same,
    returned: same,
  },
};

/**
 * Folds a set of events into one status. The result depends on the set alone: any order of arrival gives the same answer.
 * When a shipment travels back, its delivery counts as a return to the sender. Status, detail and basis break ties of
 * time, leg and position.
 */
export function foldStatus<E extends FoldEvent>(events: readonly E[]): FoldedStatus<E> {
  let state: ShipmentState = 'unknown';
  let detail: StatusDetail | null = null;
  let decidedBy: E | null = null;
  let deliveredBy: E | null = null;
  let basis: StatusBasis | null = null;
  let isReturning = false;
  let deliveredAfterReturn = 0;
  const steps: FoldStep<E>[] = [];
  for (const event of events.toSorted(byJourney)) {
    const { status } = event;
    const isToSender = isReturning && status.state === 'delivered';
    const said = isToSender ? 'returned' : status.state;
    const move = moveOf(state, said, status.informational);
    const to: ShipmentState = move === 'change' || move === 'regress' ? said : state;
    if (says(event, 'delivered') && (isToSender || state === 'returned')) deliveredAfterReturn += 1;
    steps.push({ event, from: state, to, regression: move === 'regress' || move === 'stay_regressed' });
    isReturning ||= event.isReturning === true;
    if (move === null || move === 'stay_regressed') continue;
    isReturning ||= status.detail === 'returning';
    if (to === 'delivered') deliveredBy ??= event;
    else deliveredBy = null;
    // Movements after a completed return keep its basis.
    if (to === said) basis = status.basis ?? null;
    detail = to === 'returned' ? 'returned_complete' : status.detail;
    if (to !== state) decidedBy = event;
    state = to;
  }
  return {
    state,
    detail,
    basis,
    isReturning,
    decidedBy,
    deliveredBy,
    lastEventAt: steps.at(-1)?.event.effectiveAt ?? null,
    regressions: steps.filter(({ regression }) => regression).length,
    movementAfterDelivery: steps.filter(isMovementAfterDelivery).length,
    deliveredAfterReturn,
    steps,
  };
}

function moveOf(from: ShipmentState, said: ShipmentState, informational: boolean): Move | null {
  if (informational || said === 'unknown') return null;
  return from === 'unknown' ? 'change' : transitions[from][said];
}

function isMovementAfterDelivery({ from, event }: FoldStep<FoldEvent>): boolean {
  return from === 'delivered' && (says(event, 'in_transit') || says(event, 'out_for_delivery'));
}

function says({ status }: FoldEvent, state: ShipmentState): boolean {
  return status.state === state && !status.informational;
}

function byJourney(a: FoldEvent, b: FoldEvent): number {
  return (
    a.effectiveAt - b.effectiveAt ||
    a.leg - b.leg ||
    a.seq - b.seq ||
    compareText(a.status.state, b.status.state) ||
    compareText(a.status.detail ?? '', b.status.detail ?? '') ||
    Number(a.status.informational) - Number(b.status.informational) ||
    compareText(a.status.basis ?? '', b.status.basis ?? '')
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
