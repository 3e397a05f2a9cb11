import type { ClassifiedStatus } from '../../statuses/rules/carrier-event.ts';
import type { ShipmentState, StatusBasis, StatusDetail } from '../../statuses/rules/states.ts';

/** What the fold needs of an event; stored rows and live events both give it. */
export interface FoldEvent {
  /** Epoch milliseconds, from `effectiveTimes`. */
  readonly effectiveAt: number;
  readonly leg: number;
  /** Position of the event in its source's own order. */
  readonly seq: number;
  readonly status: ClassifiedStatus & { readonly basis?: StatusBasis | null };
  /** Of an event that stands for earlier ones: they had begun the way back. */
  readonly isReturning?: boolean;
}

/** What one event did. `regression` marks a step that the order of a journey does not allow. */
export interface FoldStep<E extends FoldEvent> {
  readonly event: E;
  readonly from: ShipmentState;
  readonly to: ShipmentState;
  readonly regression: boolean;
}

export interface FoldedStatus<E extends FoldEvent> {
  /** `unknown` when no event says anything. */
  readonly state: ShipmentState;
  readonly detail: StatusDetail | null;
  /** What the state rests on; null where its event was recorded before events kept it, and without a state. */
  readonly basis: StatusBasis | null;
  /** A code or a sender said that it travels back: a delivery from then on is one to the sender. */
  readonly isReturning: boolean;
  /** The newest effective time of all events, whatever they say; null without events. */
  readonly lastEventAt: number | null;
  /** The event that brought the present state; null while no event says anything. */
  readonly decidedBy: E | null;
  /** The first event of the delivery that stands; null in every state but `delivered`. */
  readonly deliveredBy: E | null;
  readonly regressions: number;
  /** Scans of movement while the shipment counted as delivered. */
  readonly movementAfterDelivery: number;
  /** Deliveries reported after the way back had begun; they count as handed back to the sender. */
  readonly deliveredAfterReturn: number;
  /** All events in the order of the journey. */
  readonly steps: readonly FoldStep<E>[];
}

type Move = 'change' | 'same' | 'regress' | 'stay_regressed';
type Standing = Exclude<ShipmentState, 'unknown'>;

const [change, same, regress, stay] = ['change', 'same', 'regress', 'stay_regressed'] as const;

/** Row: the state that stands. Column: what the event says. An event that says nothing never reaches the table. */
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
 * The status that a set of events amounts to. A delivery of what travels back is its return to the sender. It depends on the set alone: any order of arrival gives the same answer.
 * Ties of time, leg and position are broken by what the events say.
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
    // What travels after the end of a return changes nothing that is said of it.
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
