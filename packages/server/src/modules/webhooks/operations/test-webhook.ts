import { Type } from 'typebox';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { startedDelivery, toStartedDelivery } from './delivery-schema.ts';
import { tooFast } from './webhook-refusals.ts';
import { exampleWebhookId, keyOf, webhookId, webhookNotFound } from './webhook-schema.ts';

export const testWebhook = jsonOperation({
  name: 'test_webhook',
  summary: 'Send a test event to a webhook',
  description:
    'Queues one `sandbox.test` event with the same signatures, headers and retries as every event. Any key of the owner may ' +
    'send ten tests per minute, even while the webhook is disabled. The delivery log shows the result.',
  input: Type.Object({ id: webhookId }, { additionalProperties: false }),
  output: startedDelivery,
  errors: ['invalid_request', 'webhook_not_found', 'rate_limited'],
  surfaces: {
    rest: { method: 'POST', path: '/api/v1/webhooks/{id}/test', auth: 'key', tag: 'Webhooks', success: 202 },
  },
  examples: [{ name: 'one', summary: 'One webhook', input: { id: exampleWebhookId } }],
  ports: ['webhooks'],
  run: async ({ id }, { webhooks }, caller) => {
    const started = await webhooks.test(keyOf(caller), id);
    if (started === undefined) throw webhookNotFound();
    if (started.kind === 'rate_limited') throw tooFast(started, 'tests of this webhook');
    return toStartedDelivery(started, id);
  },
});
