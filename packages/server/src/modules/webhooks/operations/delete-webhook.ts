import { Type } from 'typebox';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { exampleWebhookId, keyOf, webhookId, webhookNotFound } from './webhook-schema.ts';

export const deleteWebhook = jsonOperation({
  name: 'delete_webhook',
  summary: 'Delete a webhook',
  description: 'Nothing is sent to it any more; events that it has not received are cancelled.',
  input: Type.Object({ id: webhookId }, { additionalProperties: false }),
  output: Type.Object(
    { id: Type.String({ description: 'The webhook.' }), deleted: Type.Boolean({ description: 'True.' }) },
    { title: 'DeletedWebhook', additionalProperties: false, description: 'A webhook that is gone.' },
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
