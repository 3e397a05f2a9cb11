import { Type } from 'typebox';
import type { DeliveryState } from '../rules/delivery-policy.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { pageInputs } from '../../../kernel/operation/schemas/page.ts';
import { deliverySchema, deliveryState, toDelivery } from './delivery-schema.ts';
import { exampleWebhookId, keyOf, webhookId, webhookNotFound } from './webhook-schema.ts';

const moment = (description: string) => Type.Optional(Type.String({ format: 'date-time', description }));

export const listDeliveries = jsonOperation({
  name: 'webhook_deliveries',
  summary: 'Read the delivery log of a webhook',
  description:
    'Newest first, each delivery with its attempts: timings, status, error class, start of the answer. Kept for 30 days. ' +
    '`next_cursor` leads to the next page.',
  input: Type.Object(
    {
      id: webhookId,
      state: Type.Optional(Type.Unsafe<DeliveryState>(deliveryState)),
      since: moment('a time with zone such as 2026-11-21T10:00:00Z: only events stored then or later'),
      until: moment('a time with zone such as 2026-11-21T10:00:00Z: only events stored before'),
      limit: pageInputs.limit,
      cursor: Type.Optional(
        Type.String({ pattern: '^evt_[0-9a-z-]{1,60}$', description: 'the next_cursor of the page before' }),
      ),
    },
    { additionalProperties: false },
  ),
  output: Type.Object(
    {
      items: Type.Array(deliverySchema, { description: 'This page.' }),
      next_cursor: Type.Union([Type.String(), Type.Null()], { description: 'Null on the last page.' }),
    },
    { title: 'DeliveryList', additionalProperties: false, description: 'One page of the delivery log.' },
  ),
  errors: ['invalid_request', 'webhook_not_found'],
  surfaces: { rest: { method: 'GET', path: '/api/v1/webhooks/{id}/deliveries', auth: 'key', tag: 'Webhooks' } },
  examples: [
    { name: 'newest', summary: 'The newest ones', input: { id: exampleWebhookId, limit: 10 } },
    { name: 'parked', summary: 'What waits for a redrive', input: { id: exampleWebhookId, state: 'parked' } },
  ],
  ports: ['webhooks'],
  run: async ({ id, state, since, until, limit, cursor }, { webhooks }, caller) => {
    const found = await webhooks.listDeliveries(keyOf(caller), id, {
      ...(state === undefined ? {} : { state }),
      ...(since === undefined ? {} : { since: Date.parse(since) }),
      ...(until === undefined ? {} : { until: Date.parse(until) }),
      ...(cursor === undefined ? {} : { before: cursor }),
      // One more than is shown tells whether a page follows.
      limit: limit + 1,
    });
    if (found === undefined) throw webhookNotFound();
    const items = found.slice(0, limit).map(toDelivery);
    return { items, next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
  },
});
