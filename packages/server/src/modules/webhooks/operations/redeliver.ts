import { Type } from 'typebox';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { startedDelivery, toStartedDelivery } from './delivery-schema.ts';
import { eventId, exampleEventId, exampleWebhookId, keyOf, webhookId, webhookNotFound } from './webhook-schema.ts';

export const redeliver = jsonOperation({
  name: 'redeliver_event',
  summary: 'Send a delivery again',
  description:
    'Sends the delivery again as soon as a worker is free, even to a paused or disabled webhook. Id, bytes, timestamp and ' +
    'X-Service-Signature stay the same. The attempt does not count toward the six: a 2xx makes the delivery `delivered`, ' +
    'a failure changes nothing.',
  input: Type.Object({ id: webhookId, delivery: eventId }, { additionalProperties: false }),
  output: startedDelivery,
  errors: ['invalid_request', 'webhook_not_found', 'not_found', 'conflict'],
  surfaces: {
    rest: {
      method: 'POST',
      path: '/api/v1/webhooks/{id}/deliveries/{delivery}/redeliver',
      auth: 'key',
      scope: 'integration.manage',
      tag: 'Webhooks',
      success: 202,
    },
  },
  examples: [{ name: 'one', summary: 'One delivery', input: { id: exampleWebhookId, delivery: exampleEventId } }],
  ports: ['webhooks'],
  run: async ({ id, delivery }, { webhooks }, caller) => {
    const started = await webhooks.redeliver(keyOf(caller), id, delivery);
    if (started === undefined) throw webhookNotFound();
    if (started === 'unknown_delivery') {
      throw new OperationError(
        'not_found',
        'This webhook has no delivery with this id. The log keeps deliveries for 30 days.',
      );
    }
    if (started === 'running') {
      throw new OperationError(
        'conflict',
        'An attempt of this delivery is running or waiting. Check the delivery log, then try again.',
      );
    }
    return toStartedDelivery(started, id);
  },
});
