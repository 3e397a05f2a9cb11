import { Type } from 'typebox';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { pageInputs, pageOf } from '../../../kernel/operation/schemas/page.ts';
import { keyOf, toWebhookRecord, webhookRecord } from './webhook-schema.ts';

export const listWebhooks = jsonOperation({
  name: 'list_webhooks',
  summary: 'List your webhooks',
  description: 'Lists the webhooks of this key and of the keys it replaced, oldest first, without secrets.',
  input: Type.Object(pageInputs, { additionalProperties: false }),
  output: pageOf('WebhookList', webhookRecord),
  errors: ['invalid_request'],
  surfaces: { rest: { method: 'GET', path: '/api/v1/webhooks', auth: 'key', tag: 'Webhooks' } },
  examples: [{ name: 'first', summary: 'The first page', input: { limit: 20 } }],
  ports: ['webhooks'],
  run: async ({ limit, offset }, { webhooks }, caller) => {
    const { items, total } = await webhooks.list(keyOf(caller), { limit, offset });
    return { items: items.map(toWebhookRecord), total, limit, offset };
  },
});
