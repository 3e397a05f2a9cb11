import type { EstimateMove } from '../../shipments/rules/journey-record.ts';
import { estimateChangeData } from '../../shipments/rules/shown-journey.ts';
import type { StatusChange } from '../../statuses/rules/status-change.ts';

export const statusChangedEvent = 'shipment.status_changed';
export const estimateChangedEvent = 'shipment.estimate_changed';
export const testEvent = 'sandbox.test';

/** Events that a registration may subscribe to. */
export const subscribableEvents = [statusChangedEvent, estimateChangedEvent] as const;
export type SubscribableEvent = (typeof subscribableEvents)[number];
export type WebhookEventType = SubscribableEvent | typeof testEvent;

/** JSON text of a `shipment.status_changed` event. Built once; every attempt sends exactly this text. */
export function statusChangedBody(id: string, change: StatusChange): string {
  const { shipment } = change;
  return JSON.stringify({
    id,
    type: statusChangedEvent,
    occurred_at: new Date(change.occurredAt).toISOString(),
    ...(shipment.sandbox ? { sandbox: true } : {}),
    data: {
      shipment: shownShipment(shipment),
      status: change.state,
      previous_status: change.previousState,
      status_detail: change.detail,
      status_basis: change.basis,
      sequence: change.sequence,
    },
  });
}

/** An estimate of a shipment that has moved far enough from the value told last. */
export interface EstimateChange {
  readonly shipment: StatusChange['shipment'];
  /** `previous` is the value told last. */
  readonly move: EstimateMove;
}

/** JSON text of a `shipment.estimate_changed` event. */
export function estimateChangedBody(id: string, { shipment, move }: EstimateChange): string {
  return JSON.stringify({
    id,
    type: estimateChangedEvent,
    occurred_at: new Date(move.observedAt).toISOString(),
    ...(shipment.sandbox ? { sandbox: true } : {}),
    data: {
      shipment: shownShipment(shipment),
      ...estimateChangeData(shipment.id, move),
    },
  });
}

function shownShipment({ id, number, carrier, vertical }: StatusChange['shipment']) {
  return { uuid: id, tracking_number: number, carrier, vertical };
}

/** JSON text of a `sandbox.test` event. */
export function testBody(id: string, webhookId: string, now: number): string {
  return JSON.stringify({
    id,
    type: testEvent,
    occurred_at: new Date(now).toISOString(),
    sandbox: true,
    data: { webhook_id: webhookId, message: 'A test of this webhook. No shipment has changed.' },
  });
}
