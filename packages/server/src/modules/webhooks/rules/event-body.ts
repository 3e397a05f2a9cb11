import type { StatusChange } from '../../statuses/rules/status-change.ts';

export const statusChangedEvent = 'shipment.status_changed';
export const testEvent = 'sandbox.test';

/** Events that a registration may subscribe to. */
export const subscribableEvents = [statusChangedEvent] as const;
export type SubscribableEvent = (typeof subscribableEvents)[number];
export type WebhookEventType = SubscribableEvent | typeof testEvent;

/** How long a key follows a shipment after its last request for it. */
export const followMs = 30 * 86_400_000;

/** JSON text of a `shipment.status_changed` event. Built once; every attempt sends exactly this text. */
export function statusChangedBody(id: string, change: StatusChange): string {
  const { shipment } = change;
  return JSON.stringify({
    id,
    type: statusChangedEvent,
    occurred_at: new Date(change.occurredAt).toISOString(),
    ...(shipment.sandbox ? { sandbox: true } : {}),
    data: {
      shipment: {
        uuid: shipment.id,
        tracking_number: shipment.number,
        carrier: shipment.carrier,
        vertical: shipment.vertical,
      },
      status: change.state,
      previous_status: change.previousState,
      status_detail: change.detail,
      status_basis: change.basis,
      sequence: change.sequence,
    },
  });
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
