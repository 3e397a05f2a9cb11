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

export const getWebhook = jsonOperation({
  name: 'get_webhook',
  summary: 'Read one webhook',
  description: 'Returns its status and the reasons: consecutive failures, pause, reason for disabling, held events.',
  input: Type.Object({ id: webhookId }, { additionalProperties: false }),
  output: webhookRecord,
  errors: ['invalid_request', 'webhook_not_found'],
  surfaces: { rest: { method: 'GET', path: '/api/v1/webhooks/{id}', auth: 'key', tag: 'Webhooks' } },
  examples: [{ name: 'one', summary: 'One webhook', input: { id: exampleWebhookId } }],
  ports: ['webhooks'],
  run: async ({ id }, { webhooks }, caller) => {
    const webhook = await webhooks.find(keyOf(caller), id);
    if (webhook === undefined) throw webhookNotFound();
    return toWebhookRecord(webhook);
  },
});
