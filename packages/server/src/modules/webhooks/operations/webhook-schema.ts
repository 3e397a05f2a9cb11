import { Type, type Static } from 'typebox';
import { disabledReasons } from '../rules/endpoint-health.ts';
import { estimateThresholdS } from '../../shipments/rules/journey-record.ts';
import { languages } from '../../statuses/rules/wording/languages.ts';
import { subscribableEvents, type SubscribableEvent } from '../rules/event-catalog.ts';
import { webhookFormats } from '../rules/formats.ts';
import { longestOwnName, mostTags, ownNamePattern } from '../../follows/rules/own-names.ts';
import type { WebhookEndpoint } from '../ports.ts';
import { OperationError } from '../../../kernel/operation/errors.ts';
import type { Caller } from '../../../kernel/operation/operation.ts';
import { oneOf } from '../../../kernel/operation/schema-parts.ts';

export { exampleEventId, exampleWebhookId } from '../rules/event-examples.ts';

/** Largest body of a registration or a change, in bytes. */
export const mostWebhookBytes = 16 * 1024;

export const webhookId = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'the id of a webhook, from its registration',
});

export const eventId = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'the id of an event, from X-Service-Delivery',
});

/** The schema accepts any text. The guard refuses bad targets with a separate error code. */
export const targetUrl = Type.String({
  description:
    'the https URL of your endpoint, reachable from the public internet; with a chat format, the webhook address that the ' +
    'product gave you for the channel',
});

export const webhookFormat = oneOf(
  webhookFormats,
  'json: signed events; slack, teams, discord: messages in a channel of that product. Fixed at the registration',
);

export const textLanguage = oneOf(languages, 'language of messages in a chat channel: en, de, es or fr');

const eventName = { type: 'string', enum: [...subscribableEvents] };

/** One name, or several. */
export const eventNames = Type.Unsafe<SubscribableEvent | SubscribableEvent[]>({
  anyOf: [eventName, { type: 'array', items: eventName, minItems: 1, maxItems: subscribableEvents.length }],
  description: `an event name or an array of event names; known names: ${subscribableEvents.join(', ')}`,
});

/** The named events, each once, in the order of the reference. */
export function eventsOf(names: SubscribableEvent | readonly SubscribableEvent[]): readonly SubscribableEvent[] {
  return subscribableEvents.filter((event) => event === names || names.includes(event));
}

export const estimateThreshold = Type.Integer({
  minimum: estimateThresholdS.minimum,
  maximum: estimateThresholdS.maximum,
  description:
    `seconds that an estimate must move from the value told last before shipment.estimate_changed is sent, ` +
    `${estimateThresholdS.minimum} to ${estimateThresholdS.maximum}`,
});

const mostCarriers = 50;

const slug = Type.String({ minLength: 2, maxLength: 150 });

export const carrierFilter = Type.Union(
  [Type.Array(slug, { minItems: 1, maxItems: mostCarriers, uniqueItems: true }), Type.Null()],
  { description: `1 to ${mostCarriers} different slugs of carriers to narrow the events to, or null for all carriers` },
);

const tag = Type.String({ pattern: ownNamePattern });

export const tagFilter = Type.Union(
  [Type.Array(tag, { minItems: 1, maxItems: mostTags, uniqueItems: true }), Type.Null()],
  {
    description:
      `1 to ${mostTags} different tags, of which a followed shipment needs one, or null for all shipments; ` +
      `a tag has 1 to ${longestOwnName} letters, digits or . _ / # -`,
  },
);

export const sandboxFlag = Type.Boolean({ description: 'whether to send changes of sandbox shipments as well' });

export const time = (description: string) => Type.String({ format: 'date-time', description });
export const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });

const secretVersion = Type.Object(
  {
    version: Type.Integer({ minimum: 1, description: 'Version of the secret; each rotation adds 1.' }),
    created_at: time('When the secret was created.'),
    expires_at: timeOrNull('When it stops signing; null for the newest secret.'),
  },
  { title: 'WebhookSecretVersion', additionalProperties: false, description: 'A signing secret without its value.' },
);

const recordFields = {
  id: Type.String({ description: 'Id of the webhook, used in paths.' }),
  url: Type.String({
    description: 'URL that receives the events. Of a chat channel only the host: the whole address is a secret.',
  }),
  format: oneOf(webhookFormats, 'Signed events as JSON, or messages for a chat product.'),
  language: oneOf(languages, 'Language of messages in a chat channel.'),
  events: Type.Array(oneOf(subscribableEvents, 'An event name.', 'WebhookEventName'), {
    description: 'Subscribed events.',
  }),
  estimate_threshold_s: estimateThreshold,
  carriers: Type.Union([Type.Array(Type.String()), Type.Null()], {
    description: 'Slugs of the carriers that it hears of; null: all.',
  }),
  tags: Type.Union([Type.Array(Type.String()), Type.Null()], {
    description: 'Tags of which a followed shipment needs one; null: all shipments.',
  }),
  sandbox: Type.Boolean({ description: 'Whether changes of sandbox shipments are sent as well.' }),
  status: oneOf(['enabled', 'disabled'], 'A disabled webhook holds its events for 7 days.'),
  created_at: time('When it was registered.'),
  dns_status: oneOf(['ok', 'unresolved'], 'Whether the host name had an address when the URL was set.'),
  url_changed_at: timeOrNull('When the URL was changed. Undelivered events go to the new URL.'),
  consecutive_failures: Type.Integer({ minimum: 0, description: 'Failed attempts since the last success.' }),
  first_failure_at: timeOrNull('When the first of these attempts failed.'),
  last_success_at: timeOrNull('When an attempt last got a 2xx.'),
  paused_until: timeOrNull(
    'No attempt before this time: after five consecutive failures, or at the request of a chat product.',
  ),
  disabled_at: timeOrNull('When it was disabled.'),
  disabled_reason: Type.Union([oneOf(disabledReasons, 'A reason.'), Type.Null()], {
    description:
      '`failures`: 30 consecutive failures over a day; `gone`: it answered 410, or its chat channel no longer exists; `operator`: by request.',
  }),
  held_count: Type.Integer({ minimum: 0, description: 'Events held until the webhook is enabled.' }),
  secret_versions: Type.Array(secretVersion, { description: 'Secrets that sign now, newest first.' }),
};

export const webhookRecord = Type.Object(recordFields, {
  title: 'Webhook',
  additionalProperties: false,
  description: 'A registered endpoint.',
});

export const webhookWithSecret = Type.Object(
  { ...recordFields, secret: Type.String({ description: 'Signs every delivery. Shown only once: store it now.' }) },
  {
    title: 'WebhookWithSecret',
    additionalProperties: false,
    description: 'A registered endpoint with its new secret.',
  },
);

/** ISO 8601 text (UTC) of epoch milliseconds. */
export function isoTime(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

export function isoTimeOrNull(epochMs: number | null): string | null {
  return epochMs === null ? null : isoTime(epochMs);
}

export function toWebhookRecord(webhook: WebhookEndpoint): Static<typeof webhookRecord> {
  return {
    id: webhook.id,
    url: webhook.url,
    format: webhook.format,
    language: webhook.language,
    events: [...webhook.events],
    estimate_threshold_s: webhook.estimateThresholdS,
    carriers: webhook.carriers === null ? null : [...webhook.carriers],
    tags: webhook.tags === null ? null : [...webhook.tags],
    sandbox: webhook.sandbox,
    status: webhook.status,
    created_at: isoTime(webhook.createdAt),
    dns_status: webhook.dnsStatus,
    url_changed_at: isoTimeOrNull(webhook.urlChangedAt),
    consecutive_failures: webhook.consecutiveFailures,
    first_failure_at: isoTimeOrNull(webhook.firstFailureAt),
    last_success_at: isoTimeOrNull(webhook.lastSuccessAt),
    paused_until: webhook.pausedUntil === 0 ? null : isoTime(webhook.pausedUntil),
    disabled_at: isoTimeOrNull(webhook.disabledAt),
    disabled_reason: webhook.disabledReason,
    held_count: webhook.heldCount,
    secret_versions: webhook.secretVersions.map(({ version, createdAt, expiresAt }) => ({
      version,
      created_at: isoTime(createdAt),
      expires_at: isoTimeOrNull(expiresAt),
    })),
  };
}

/** The key of a keyed route. Throws without one, which is a defect of the binding. */
export function keyOf(caller: Caller): string {
  if (caller.keyId === null) throw new Error('a webhook operation was called without a key');
  return caller.keyId;
}

/** The same error for a webhook of another key and for one that never existed. */
export function webhookNotFound(): OperationError {
  return new OperationError(
    'webhook_not_found',
    'Your key has no webhook with this id. GET /api/v1/webhooks lists yours.',
  );
}
