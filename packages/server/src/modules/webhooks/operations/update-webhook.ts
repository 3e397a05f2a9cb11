import { Type } from 'typebox';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { oneOf } from '../../../kernel/operation/schema-parts.ts';
import { presentCarriers, targetRejected } from './webhook-refusals.ts';
import {
  carrierFilter,
  estimateThreshold,
  eventNames,
  eventsOf,
  exampleWebhookId,
  keyOf,
  mostWebhookBytes,
  sandboxFlag,
  tagFilter,
  targetUrl,
  textLanguage,
  toWebhookRecord,
  webhookId,
  webhookNotFound,
  webhookRecord,
} from './webhook-schema.ts';

export const updateWebhook = jsonOperation({
  name: 'update_webhook',
  summary: 'Change a webhook',
  description:
    'Changes only the given fields. A new URL is checked like at registration, and undelivered events go to it. ' +
    '`status: disabled` holds events; `enabled` releases them. `carriers: null` and `tags: null` end a narrowing.',
  input: Type.Object(
    {
      id: webhookId,
      url: Type.Optional(targetUrl),
      language: Type.Optional(textLanguage),
      events: Type.Optional(eventNames),
      estimate_threshold_s: Type.Optional(estimateThreshold),
      carriers: Type.Optional(carrierFilter),
      tags: Type.Optional(tagFilter),
      sandbox: Type.Optional(sandboxFlag),
      status: Type.Optional(oneOf(['enabled', 'disabled'], 'enabled or disabled')),
    },
    { additionalProperties: false },
  ),
  output: webhookRecord,
  errors: ['invalid_request', 'webhook_not_found', 'webhook_target_rejected'],
  surfaces: {
    rest: {
      method: 'PATCH',
      path: '/api/v1/webhooks/{id}',
      auth: 'key',
      scope: 'integration.manage',
      tag: 'Webhooks',
      bodyLimit: mostWebhookBytes,
    },
  },
  examples: [
    {
      name: 'url',
      summary: 'A new URL',
      input: { id: exampleWebhookId, url: 'https://hooks.example.com/wayseal/v2' },
    },
  ],
  ports: ['webhooks', 'directory'],
  run: async ({ id, events, estimate_threshold_s: thresholdS, carriers, ...rest }, { webhooks, directory }, caller) => {
    const change = {
      ...rest,
      ...(carriers === undefined ? {} : { carriers: carriers === null ? null : presentCarriers(carriers, directory) }),
      ...(events === undefined ? {} : { events: eventsOf(events) }),
      ...(thresholdS === undefined ? {} : { estimateThresholdS: thresholdS }),
    };
    const changed = await webhooks.change(keyOf(caller), id, change);
    if (changed === undefined) throw webhookNotFound();
    if ('kind' in changed) throw targetRejected(changed);
    return toWebhookRecord(changed);
  },
});
