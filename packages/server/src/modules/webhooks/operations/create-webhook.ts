import { Type } from 'typebox';
import { usualEvent } from '../rules/event-catalog.ts';
import { usualFormat, usualLanguage } from '../rules/formats.ts';
import { estimateThresholdS } from '../../shipments/rules/journey-record.ts';
import type { Registration } from '../ports.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { withDefault } from '../../../kernel/operation/schema-parts.ts';
import { sentEvents } from './sent-events.ts';
import { presentCarriers, targetRejected, tooFast } from './webhook-refusals.ts';
import {
  carrierFilter,
  keyOf,
  mostWebhookBytes,
  estimateThreshold,
  eventNames,
  eventsOf,
  sandboxFlag,
  tagFilter,
  targetUrl,
  textLanguage,
  toWebhookRecord,
  webhookFormat,
  webhookWithSecret,
} from './webhook-schema.ts';

export const subscription = withDefault(eventNames, usualEvent);

export const createWebhook = jsonOperation({
  name: 'create_webhook',
  summary: 'Register a webhook',
  description:
    'Returns the signing secret once. To repeat the request safely, send an Idempotency-Key: the repeat returns the same ' +
    'webhook and secret. Your key follows each shipment that it tracks, streams or ingests, for 30 days after its last ' +
    'request. Events of these shipments are posted to every webhook of the key that subscribes to them; ' +
    '`GET /api/v1/webhooks/events` lists all events. `carriers` and `tags` narrow them. An estimate is told when it moves by ' +
    '`estimate_threshold_s` or more from the value told last.',
  input: Type.Object(
    {
      url: targetUrl,
      format: withDefault(webhookFormat, usualFormat),
      language: withDefault(textLanguage, usualLanguage),
      events: subscription,
      estimate_threshold_s: withDefault(estimateThreshold, estimateThresholdS.usual),
      carriers: withDefault(carrierFilter, null),
      tags: withDefault(tagFilter, null),
      sandbox: withDefault(sandboxFlag, false),
    },
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
    {
      name: 'estimates',
      summary: 'With estimates that move by two hours or more',
      input: {
        url: 'https://hooks.example.com/wayseal',
        events: ['shipment.status_changed', 'shipment.estimate_changed'],
        estimate_threshold_s: 7_200,
      },
    },
    {
      name: 'trouble',
      summary: 'What needs a look, of two carriers, under one tag',
      input: {
        url: 'https://hooks.example.com/wayseal',
        events: ['shipment.exception', 'shipment.stalled', 'shipment.overdue'],
        carriers: ['maersk', 'dhl-express'],
        tags: ['priority'],
      },
    },
    {
      name: 'slack',
      summary: 'Messages in a Slack channel, in German',
      input: {
        url: 'https://hooks.slack.com/services/T0/B0/example',
        format: 'slack',
        language: 'de',
        events: 'shipment.delivered',
      },
    },
  ],
  sends: sentEvents,
  ports: ['webhooks', 'directory'],
  run: async (
    { events, estimate_threshold_s: thresholdS, carriers: named, ...rest },
    { webhooks, directory },
    caller,
  ) => {
    const carriers = named === null ? null : presentCarriers(named, directory);
    const keyId = keyOf(caller);
    const idempotent = caller.idempotency ? { keyId, ...caller.idempotency } : undefined;
    const registration = await webhooks.register(
      keyId,
      { ...rest, carriers, events: eventsOf(events), estimateThresholdS: thresholdS },
      idempotent,
    );
    if (registration.kind !== 'registered') throw refusalOf(registration);
    if (registration.replayed) caller.setHeader?.('idempotent-replayed', 'true');
    return { ...toWebhookRecord(registration.webhook), secret: registration.secret };
  },
});

function refusalOf(registration: Exclude<Registration, { kind: 'registered' }>): OperationError {
  switch (registration.kind) {
    case 'rejected':
      return targetRejected(registration);
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
