import { Type } from 'typebox';
import type { DeliveryState } from '../rules/delivery-policy.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { pageInputs } from '../../../kernel/operation/schemas/page.ts';
import { deliverySchema, deliveryState, toDelivery } from './delivery-schema.ts';
import { exampleWebhookId, keyOf, webhookId, webhookNotFound } from './webhook-schema.ts';

const moment = (description: string) => Type.Optional(Type.String({ format: 'date-time', description }));

export const listDeliveries = jsonOperation({
  name: 'list_webhook_deliveries',
  summary: 'Read the delivery log of a webhook',
  description:
    'Lists deliveries, newest first, with their attempts: timings, status, error class and start of the response. The log ' +
    'keeps them for 30 days. Pass `next_cursor` as `cursor` to get the next page.',
  input: Type.Object(
    {
      id: webhookId,
      state: Type.Optional(Type.Unsafe<DeliveryState>(deliveryState)),
      since: moment('a time with zone such as 2026-11-21T10:00:00Z: only events stored at or after it'),
      until: moment('a time with zone such as 2026-11-21T10:00:00Z: only events stored before it'),
      limit: pageInputs.limit,
      cursor: Type.Optional(
        Type.String({ pattern: '^evt_[0-9a-z-]{1,60}$', description: 'the next_cursor of the previous page' }),
      ),
    },
    { additionalProperties: false },
  ),
  output: Type.Object(
    {
      items: Type.Array(deliverySchema, { description: 'Deliveries of this page.' }),
      next_cursor: Type.Union([Type.String(), Type.Null()], { description: 'Null on the last page.' }),
    },
    { title: 'DeliveryList', additionalProperties: false, description: 'One page of the delivery log.' },
  ),
  errors: ['invalid_request', 'webhook_not_found'],
  surfaces: { rest: { method: 'GET', path: '/api/v1/webhooks/{id}/deliveries', auth: 'key', tag: 'Webhooks' } },
  examples: [
    { name: 'newest', summary: 'The newest deliveries', input: { id: exampleWebhookId, limit: 10 } },
    { name: 'parked', summary: 'Deliveries with a retry scheduled', input: { id: exampleWebhookId, state: 'parked' } },
  ],
  reads: 'replica',
  ports: ['webhooks'],
  run: async ({ id, state, since, until, limit, cursor }, { webhooks }, caller) => {
    const found = await webhooks.listDeliveries(keyOf(caller), id, {
      ...(state === undefined ? {} : { state }),
      ...(since === undefined ? {} : { since: Date.parse(since) }),
      ...(until === undefined ? {} : { until: Date.parse(until) }),
      ...(cursor === undefined ? {} : { before: cursor }),
      // One extra row shows whether a next page exists.
      limit: limit + 1,
    });
    if (found === undefined) throw webhookNotFound();
    const items = found.slice(0, limit).map(toDelivery);
    return { items, next_cursor: found.length > limit ? (items.at(-1)?.id ?? null) : null };
  },
});
