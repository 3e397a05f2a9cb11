import { Type } from 'typebox';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { oneOf } from '../../../kernel/operation/schema-parts.ts';
import { describeEvent, eventCatalog, subscribableEvents } from '../rules/event-catalog.ts';
import { eventExamples } from '../rules/event-examples.ts';
import { eventSchemas } from './event-schemas.ts';

const filters = ['carriers', 'tags', 'sandbox', 'estimate_threshold_s'] as const;

const eventRecord = Type.Object(
  {
    name: oneOf(subscribableEvents, 'The name, for `events` of a registration.'),
    description: Type.String({ description: 'When it is sent.' }),
    once_per: Type.String({ description: 'For each of these it is told once.' }),
    filters: Type.Array(oneOf(filters, 'A member of a registration.'), {
      description: 'Members of a registration that decide whether it is sent.',
    }),
    since: Type.String({ description: 'Version of the service that sent it first.' }),
    schema: Type.Unsafe<object>({ type: 'object', description: 'JSON Schema (2020-12) of the body.' }),
    example: Type.Unsafe<object>({ type: 'object', description: 'A body.' }),
  },
  {
    title: 'WebhookEventRecord',
    additionalProperties: false,
    description: 'An event that a webhook can subscribe to.',
  },
);

const items = subscribableEvents.map((name) => ({
  name,
  description: describeEvent(name) ?? '',
  once_per: eventCatalog[name].oncePer,
  filters: [...eventCatalog[name].filters],
  since: eventCatalog[name].since,
  schema: eventSchemas[name],
  example: eventExamples.get(name) ?? {},
}));

export const listEvents = jsonOperation({
  name: 'list_webhook_events',
  summary: 'List the events of webhooks',
  description:
    'Lists every event that a webhook can subscribe to: when it is sent, the schema of its body, an example.',
  input: Type.Object({}, { additionalProperties: false }),
  output: Type.Object(
    { items: Type.Array(eventRecord, { description: 'In the order of the reference.' }) },
    { title: 'WebhookEventList', additionalProperties: false },
  ),
  errors: [],
  surfaces: { rest: { method: 'GET', path: '/api/v1/webhooks/events', auth: 'key', tag: 'Webhooks' } },
  examples: [{ name: 'all', summary: 'All events', input: {} }],
  ports: [],
  run: () => ({ items }),
});
