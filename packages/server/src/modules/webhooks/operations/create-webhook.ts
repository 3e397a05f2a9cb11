import { Type } from 'typebox';
import { statusChangedEvent, subscribableEvents } from '../rules/event-body.ts';
import type { Registration } from '../ports.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { withDefault } from '../../../kernel/operation/schema-parts.ts';
import { targetRejected, tooFast } from './webhook-refusals.ts';
import {
  keyOf,
  mostWebhookBytes,
  sandboxFlag,
  targetUrl,
  toWebhookRecord,
  webhookWithSecret,
} from './webhook-schema.ts';

const eventNames = { type: 'string', enum: [...subscribableEvents] };

export const subscription = withDefault(
  Type.Unsafe<string | string[]>({
    anyOf: [eventNames, { type: 'array', items: eventNames, minItems: 1, maxItems: subscribableEvents.length }],
    description: `an event name or an array of event names; the only one is ${subscribableEvents.join(', ')}`,
  }),
  statusChangedEvent,
);

export const createWebhook = jsonOperation({
  name: 'create_webhook',
  summary: 'Register a webhook',
  description:
    'Returns the signing secret once. To repeat the request safely, send an Idempotency-Key: the repeat returns the same ' +
    'webhook and secret. Your key follows each shipment that it tracks, streams or ingests, for 30 days after its last ' +
    'request. Status changes of these shipments are posted to every webhook of the key.',
  input: Type.Object(
    { url: targetUrl, events: subscription, sandbox: withDefault(sandboxFlag, false) },
    { additionalProperties: false },
  ),
  output: webhookWithSecret,
  errors: [
    'invalid_request',
    'webhook_target_rejected',
    'idempotency_in_progress',
    'idempotency_key_reused',
    'conflict',
    'rate_limited',
  ],
  surfaces: {
    rest: {
      method: 'POST',
      path: '/api/v1/webhooks',
      auth: 'key',
      scope: 'integration.manage',
      tag: 'Webhooks',
      bodyLimit: mostWebhookBytes,
      success: 201,
      idempotent: true,
    },
  },
  examples: [
    {
      name: 'register',
      summary: 'One endpoint',
      input: { url: 'https://hooks.example.com/wayseal', events: 'shipment.status_changed' },
    },
    {
      name: 'sandbox',
      summary: 'With sandbox shipments',
      input: { url: 'https://hooks.example.com/wayseal', events: ['shipment.status_changed'], sandbox: true },
    },
  ],
  ports: ['webhooks'],
  run: async ({ url, sandbox }, { webhooks }, caller) => {
    const keyId = keyOf(caller);
    const idempotent = caller.idempotency ? { keyId, ...caller.idempotency } : undefined;
    const registration = await webhooks.register(keyId, { url, sandbox }, idempotent);
    if (registration.kind !== 'registered') throw refusalOf(registration);
    if (registration.replayed) caller.setHeader?.('idempotent-replayed', 'true');
    return { ...toWebhookRecord(registration.webhook), secret: registration.secret };
  },
});

function refusalOf(registration: Exclude<Registration, { kind: 'registered' }>): OperationError {
  switch (registration.kind) {
    case 'rejected':
      return targetRejected(registration.reason);
    case 'rate_limited':
      return tooFast(registration, 'registrations with this key');
    case 'too_many':
      return new OperationError(
        'conflict',
        `Your key has ${registration.maximum} webhooks, the limit. Delete one first.`,
      );
    case 'in_progress':
      return new OperationError(
        'idempotency_in_progress',
        'A request with this Idempotency-Key is still running. Retry in 1 s.',
        { headers: { 'retry-after': '1' } },
      );
    default:
      return new OperationError(
        'idempotency_key_reused',
        'This Idempotency-Key was used with another body. Use a new key for a new request.',
      );
  }
}
