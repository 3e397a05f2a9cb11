import { Type } from 'typebox';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { exampleWebhookId, keyOf, webhookId, webhookNotFound } from './webhook-schema.ts';

export const deleteWebhook = jsonOperation({
  name: 'delete_webhook',
  summary: 'Delete a webhook',
  description: 'Deletes the webhook and cancels its undelivered events.',
  input: Type.Object({ id: webhookId }, { additionalProperties: false }),
  output: Type.Object(
    { id: Type.String({ description: 'Id of the webhook.' }), deleted: Type.Boolean({ description: 'Always true.' }) },
    { title: 'DeletedWebhook', additionalProperties: false, description: 'A deleted webhook.' },
  ),
  errors: ['invalid_request', 'webhook_not_found'],
  surfaces: {
    rest: {
      method: 'DELETE',
      path: '/api/v1/webhooks/{id}',
      auth: 'key',
      scope: 'integration.manage',
      tag: 'Webhooks',
    },
  },
  examples: [{ name: 'one', summary: 'One webhook', input: { id: exampleWebhookId } }],
  ports: ['webhooks'],
  run: async ({ id }, { webhooks }, caller) => {
    if (!(await webhooks.remove(keyOf(caller), id))) throw webhookNotFound();
    return { id, deleted: true };
  },
});
