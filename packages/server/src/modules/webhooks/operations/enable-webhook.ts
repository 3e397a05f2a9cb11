import { Type } from 'typebox';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import {
  exampleWebhookId,
  keyOf,
  toWebhookRecord,
  webhookId,
  webhookNotFound,
  webhookRecord,
} from './webhook-schema.ts';

export const enableWebhook = jsonOperation({
  name: 'enable_webhook',
  summary: 'Enable a webhook again',
  description: 'Resets its failures and sends the held events within a minute, with the attempts they have left.',
  input: Type.Object({ id: webhookId }, { additionalProperties: false }),
  output: webhookRecord,
  errors: ['invalid_request', 'webhook_not_found'],
  surfaces: {
    rest: {
      method: 'POST',
      path: '/api/v1/webhooks/{id}/enable',
      auth: 'key',
      scope: 'integration.manage',
      tag: 'Webhooks',
    },
  },
  examples: [{ name: 'one', summary: 'One webhook', input: { id: exampleWebhookId } }],
  ports: ['webhooks'],
  run: async ({ id }, { webhooks }, caller) => {
    const webhook = await webhooks.enable(keyOf(caller), id);
    if (webhook === undefined) throw webhookNotFound();
    return toWebhookRecord(webhook);
  },
});
