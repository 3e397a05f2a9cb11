/** The events that webhooks send, declared once: schemas, documents, pages and commands take names and words from here. */

/** What a registration can narrow an event by. `sandbox`: synthetic ones are sent only where it asks for them. */
export type EventFilter = 'carriers' | 'tags' | 'sandbox' | 'estimate_threshold_s';

export interface EventEntry {
  /** Completes "Sent when …". */
  readonly sentWhen: string;
  /** What the service never sends twice: the event is told once for each of these. */
  readonly oncePer: string;
  readonly filters: readonly EventFilter[];
  /** Version of the service that sent it first. */
  readonly since: string;
}

const ofShipment = ['carriers', 'tags', 'sandbox'] as const;
const ofFeed = ['carriers', 'sandbox'] as const;
const since = '0.1.0';

/** In the order of the references. */
export const eventCatalog = {
  'shipment.status_changed': {
    sentWhen: 'the status of a shipment changes',
    oncePer: 'recorded event that changes the status',
    filters: ofShipment,
    since,
  },
  'shipment.delivered': {
    sentWhen: 'the status becomes `delivered`',
    oncePer:
      'recorded event that makes the status `delivered`; again if a carrier withdraws a delivery and reports another',
    filters: ofShipment,
    since,
  },
  'shipment.exception': {
    sentWhen: 'the status becomes `exception`',
    oncePer: 'recorded event that makes the status `exception`',
    filters: ofShipment,
    since,
  },
  'shipment.customs_hold': {
    sentWhen: 'customs start to hold a shipment, also where the status was `exception` already',
    oncePer: 'recorded event that makes `status_detail` `customs_hold`',
    filters: ofShipment,
    since,
  },
  'shipment.stalled': {
    sentWhen: 'a shipment has been silent for longer than usual for its kind and stage',
    oncePer: 'silence; again only after a new event',
    filters: ofShipment,
    since,
  },
  'shipment.estimate_changed': {
    sentWhen: 'an expected departure or arrival moves by the threshold, or more',
    oncePer: 'move of the estimate',
    filters: [...ofShipment, 'estimate_threshold_s'],
    since,
  },
  'shipment.overdue': {
    sentWhen: 'the time in `expected_by` passes and the shipment has not arrived',
    oncePer: 'value of `expected_by`',
    filters: ofShipment,
    since,
  },
  'feed.degraded': {
    sentWhen: 'a feed stops answering reliably, so statuses of its carriers can be late',
    oncePer: 'disturbance of the feed',
    filters: ofFeed,
    since,
  },
  'feed.recovered': {
    sentWhen: 'a degraded feed answers reliably again',
    oncePer: 'disturbance of the feed',
    filters: ofFeed,
    since,
  },
} as const satisfies Readonly<Record<string, EventEntry>>;

/** Events that a registration may subscribe to. */
export type SubscribableEvent = keyof typeof eventCatalog;
export type FeedEvent = Extract<SubscribableEvent, `feed.${string}`>;
export type ShipmentEventName = Exclude<SubscribableEvent, FeedEvent>;

export const testEvent = 'sandbox.test';
export type WebhookEventType = SubscribableEvent | typeof testEvent;

/** A registration that names no events gets this one. */
export const usualEvent = 'shipment.status_changed' satisfies SubscribableEvent;

function isSubscribable(name: string): name is SubscribableEvent {
  return Object.hasOwn(eventCatalog, name);
}

export const subscribableEvents: readonly SubscribableEvent[] = Object.keys(eventCatalog).filter(isSubscribable);

/** All events, also those that cannot be subscribed to. */
export const webhookEvents: readonly WebhookEventType[] = [...subscribableEvents, testEvent];

/** One sentence about an event; undefined for a name that this version does not send. */
export function describeEvent(name: string): string | undefined {
  if (name === testEvent) return 'A test of a webhook.';
  return isSubscribable(name) ? `Sent when ${eventCatalog[name].sentWhen}.` : undefined;
}
