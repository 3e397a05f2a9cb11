/** Bodies of events. They are built once and frozen; every attempt sends the same bytes. */
import { testEvent, type SubscribableEvent } from './event-catalog.ts';
import type { FollowerWords, NewsShipment, WebhookNews } from './news.ts';

/** The parsed body of an event of the catalog. */
export interface EventBody {
  readonly id: string;
  readonly type: SubscribableEvent;
  /** ISO 8601, UTC. */
  readonly occurred_at: string;
  readonly sandbox?: true;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The body of an event for one audience. `words`: what its key has set for the number. */
export function eventBody(id: string, news: WebhookNews, words: FollowerWords | null): EventBody {
  const isOfShipment = 'shipment' in news;
  const follow = words === null ? null : followBlock(words);
  return {
    id,
    type: news.type,
    occurred_at: isoTime(news.occurredAt),
    ...((isOfShipment ? news.shipment.sandbox : news.sandbox) ? { sandbox: true } : {}),
    data: {
      ...(isOfShipment ? { shipment: shownShipment(news.shipment) } : {}),
      ...(follow === null ? {} : { follow }),
      ...news.data,
    },
  };
}

function shownShipment({ id, number, carrier, vertical }: NewsShipment) {
  return { uuid: id, tracking_number: number, carrier, vertical };
}

/** Null where the key has set nothing: then bodies are equal for all keys. */
export function followBlock({ followId, reference, tags, expectedBy }: FollowerWords) {
  if (reference === null && tags.length === 0 && expectedBy === null) return null;
  return {
    id: followId,
    ...(reference === null ? {} : { reference }),
    ...(tags.length === 0 ? {} : { tags }),
    ...(expectedBy === null ? {} : { expected_by: isoTime(expectedBy) }),
  };
}

/** The body of a `sandbox.test` event. */
export function testBody(id: string, webhookId: string, now: number) {
  return {
    id,
    type: testEvent,
    occurred_at: isoTime(now),
    sandbox: true,
    data: { webhook_id: webhookId, message: 'A test of this webhook. No shipment has changed.' },
  } as const;
}

function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}
