/** The events with their schemas and examples, as documents show them. */
import type { SentRequest } from '../../../kernel/operation/operation.ts';
import { deliveryHeaders } from '../rules/delivery-headers.ts';
import { webhookEvents } from '../rules/event-catalog.ts';
import { eventExamples } from '../rules/event-examples.ts';
import { eventSchemas } from './event-schemas.ts';

/** Every request that webhooks receive, by event name. */
export const sentEvents: Readonly<Record<string, SentRequest>> = Object.fromEntries(
  webhookEvents.map((event) => {
    const example = eventExamples.get(event) ?? {};
    const headers = deliveryHeaders.map((header) =>
      header.name === 'X-Service-Event' ? { ...header, example: event } : header,
    );
    return [event, { schema: eventSchemas[event], example, headers }];
  }),
);
