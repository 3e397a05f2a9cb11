import { Type } from 'typebox';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import {
  exampleWebhookId,
  keyOf,
  toWebhookRecord,
  webhookId,
  webhookNotFound,
  webhookWithSecret,
} from './webhook-schema.ts';

export const rotateWebhook = jsonOperation({
  name: 'rotate_webhook',
  summary: 'Give a webhook a new secret',
  description:
    'Answers the new secret once. New events are signed with it; for 24 hours the old one signs beside it in ' +
    '`webhook-signature`. Events from before keep their X-Service-Signature of the old secret.',
  input: Type.Object({ id: webhookId }, { additionalProperties: false }),
  output: webhookWithSecret,
  errors: ['invalid_request', 'webhook_not_found'],
  surfaces: {
    rest: {
      method: 'POST',
      path: '/api/v1/webhooks/{id}/rotate',
      auth: 'key',
      scope: 'integration.manage',
      tag: 'Webhooks',
    },
  },
  examples: [{ name: 'one', summary: 'One webhook', input: { id: exampleWebhookId } }],
  ports: ['webhooks'],
  run: async ({ id }, { webhooks }, caller) => {
    const rotated = await webhooks.rotate(keyOf(caller), id);
    if (rotated === undefined) throw webhookNotFound();
    return { ...toWebhookRecord(rotated.webhook), secret: rotated.secret };
  },
});
