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
  summary: 'Rotate the secret of a webhook',
  description:
    'Returns the new secret once and signs new events with it. For 24 hours, `webhook-signature` also has a signature with ' +
    'the old secret. Events stored before the rotation keep their X-Service-Signature of the old secret.',
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
