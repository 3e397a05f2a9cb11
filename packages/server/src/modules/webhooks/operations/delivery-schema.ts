import { Type, type Static } from 'typebox';
import { deliveryStates } from '../rules/delivery-policy.ts';
import { webhookErrorClasses } from '../rules/error-class.ts';
import type { LoggedAttempt, LoggedDelivery, StartedDelivery } from '../ports.ts';
import { oneOf } from '../../../kernel/operation/schema-parts.ts';
import { isoTime, isoTimeOrNull, time, timeOrNull } from './webhook-schema.ts';

export const deliveryState = oneOf(
  deliveryStates,
  'pending: inline attempts left; parked: retry scheduled; held: the webhook is disabled; delivered; exhausted: six ' +
    'attempts failed; expired: held for 7 days; cancelled: the webhook was deleted, or its key was revoked or has expired',
);

export const startedDelivery = Type.Object(
  {
    id: Type.String({ description: 'The event id, as in X-Service-Delivery.' }),
    type: Type.String({ description: 'The event name.' }),
    webhook_id: Type.String({ description: 'Id of the webhook.' }),
    state: deliveryState,
  },
  { title: 'StartedDelivery', additionalProperties: false, description: 'A started delivery.' },
);

export function toStartedDelivery(started: StartedDelivery, webhookId: string): Static<typeof startedDelivery> {
  return { id: started.eventId, type: started.type, webhook_id: webhookId, state: started.state };
}

const ms = (description: string) => Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description });

const attemptSchema = Type.Object(
  {
    n: Type.Integer({ minimum: 1, description: 'Number of the attempt in the delivery log.' }),
    trigger: oneOf(['schedule', 'manual'], 'Manual attempts do not count toward the six.'),
    started_at: time('When the attempt was counted, just before its POST.'),
    outcome: Type.Union([oneOf(['success', 'failure', 'unknown'], 'An outcome.'), Type.Null()], {
      description: 'Null while the attempt runs or waits; unknown when this service was interrupted.',
    }),
    duration_ms: ms('Duration of the whole attempt.'),
    dns_ms: ms('DNS lookup; null on a reused connection and for an IP address.'),
    connect_ms: ms('TCP connect; null on a reused connection.'),
    tls_ms: ms('TLS handshake; null on a reused connection.'),
    ttfb_ms: ms('From the request to the complete response headers.'),
    status: Type.Union([Type.Integer(), Type.Null()], { description: 'HTTP status of the response.' }),
    error_class: Type.Union([oneOf(webhookErrorClasses, 'A class.'), Type.Null()], {
      description: 'Why the attempt failed; null on success.',
    }),
    response: Type.Union([Type.String(), Type.Null()], {
      description: 'First 4 KiB of the response body, as text.',
    }),
    address: Type.Union([Type.String(), Type.Null()], { description: 'IP address of the connection.' }),
    next_attempt_at: timeOrNull('When the next attempt is due after this one.'),
    hint: Type.Optional(
      Type.String({
        description:
          'receiver_timestamp_tolerance: the receiver refused an old X-Service-Timestamp. Verify webhook-signature instead.',
      }),
    ),
  },
  { title: 'DeliveryAttempt', additionalProperties: false, description: 'One POST.' },
);

export const deliverySchema = Type.Object(
  {
    id: Type.String({ description: 'The event id, as in X-Service-Delivery.' }),
    type: Type.String({ description: 'The event name.' }),
    state: deliveryState,
    created_at: time('When the event was stored.'),
    next_attempt_at: timeOrNull('When the next attempt is due.'),
    attempts: Type.Array(attemptSchema, { description: 'Oldest first.' }),
  },
  { title: 'Delivery', additionalProperties: false, description: 'One event for one webhook.' },
);

export function toDelivery(delivery: LoggedDelivery): Static<typeof deliverySchema> {
  return {
    id: delivery.eventId,
    type: delivery.type,
    state: delivery.state,
    created_at: isoTime(delivery.createdAt),
    next_attempt_at: isoTimeOrNull(delivery.nextAttemptAt),
    attempts: delivery.attempts.map(toAttempt),
  };
}

function toAttempt(attempt: LoggedAttempt): Static<typeof attemptSchema> {
  return {
    n: attempt.n,
    trigger: attempt.trigger,
    started_at: isoTime(attempt.startedAt),
    outcome: attempt.outcome,
    duration_ms: attempt.durationMs,
    dns_ms: attempt.dnsMs,
    connect_ms: attempt.connectMs,
    tls_ms: attempt.tlsMs,
    ttfb_ms: attempt.ttfbMs,
    status: attempt.status,
    error_class: attempt.errorClass,
    response: attempt.response && new TextDecoder().decode(attempt.response),
    address: attempt.address,
    next_attempt_at: isoTimeOrNull(attempt.nextAttemptAt),
    ...(attempt.hint === null ? {} : { hint: attempt.hint }),
  };
}
