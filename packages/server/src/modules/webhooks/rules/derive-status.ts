/** Events that a recording causes: changes of status, and those that people wait for or worry about. */
import type { StatusChange, Transition } from '../../statuses/rules/status-change.ts';
import type { ShipmentEventName } from './event-catalog.ts';
import type { ShipmentNews } from './news.ts';

/**
 * The events of a recording, in the order of its changes. A repeated scan has no transitions, so it tells nothing. An event
 * of the chain makes at most one transition, so its sequence names the cause: a delivery that was withdrawn and comes
 * again has another one.
 */
export function newsOfPlan({ transitions }: { readonly transitions: readonly Transition[] }): readonly ShipmentNews[] {
  return transitions.flatMap(newsOfTransition);
}

/** The events of a change of status whose earlier detail is unknown. */
export function newsOfChange(change: StatusChange): readonly ShipmentNews[] {
  return newsOfTransition({ ...change, previousDetail: null });
}

function newsOfTransition(transition: Transition): readonly ShipmentNews[] {
  const { shipment, state, previousState, detail, basis, sequence, occurredAt } = transition;
  const data = {
    status: state,
    previous_status: previousState,
    status_detail: detail,
    status_basis: basis,
    sequence,
  };
  return eventsOf(transition).map((type) => {
    return { type, cause: `${type} ${shipment.id} ${sequence}`, occurredAt, shipment, data };
  });
}

function eventsOf({ state, previousState, detail, previousDetail }: Transition): readonly ShipmentEventName[] {
  const events: ShipmentEventName[] = [];
  if (state !== previousState) {
    events.push('shipment.status_changed');
    if (state === 'delivered') events.push('shipment.delivered');
    if (state === 'exception') events.push('shipment.exception');
  }
  if (detail === 'customs_hold' && detail !== previousDetail) events.push('shipment.customs_hold');
  return events;
}
