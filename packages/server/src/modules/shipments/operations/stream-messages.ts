/** Messages of the streams of a shipment. */
import { Type } from 'typebox';
import { feedFailures } from '../../statuses/rules/carrier-event.ts';
import type { EstimateMove } from '../rules/journey-record.ts';
import type { Shipment, StoredEvent } from '../rules/shipment.ts';
import { estimateChangeData } from '../rules/shown-journey.ts';
import type { StreamMessage } from '../../../kernel/operation/operation.ts';
import { nullable, oneOf } from '../../../kernel/operation/schema-parts.ts';
import { estimateChangeMembers } from './schemas/journey.ts';
import { eventSourceSchema, shipmentStateSchema, statusBasisSchema, statusDetailSchema } from './schemas/shipment.ts';

/** Name of the message that tells an estimate that has moved. */
const estimateMessage = 'shipment.estimate_changed';

/** Why a stream ends: a feed failure, a final status, a limit or a shutdown. */
export const streamEndReasons = [
  'no_live_feed',
  ...feedFailures,
  'delivered',
  'returned',
  'sandbox_complete',
  'max_duration',
  'server_shutdown',
  'slow_consumer',
  'key_revoked',
] as const;

export const statusMessageSchema = Type.Object(
  {
    status: shipmentStateSchema,
    status_detail: Type.Optional(statusDetailSchema),
    status_basis: Type.Optional(statusBasisSchema),
    occurred_at: Type.String({ format: 'date-time' }),
    location: Type.Optional(
      Type.Object(
        {
          country_code: nullable(Type.String()),
          locode: nullable(Type.String()),
        },
        { title: 'StreamLocation', additionalProperties: false },
      ),
    ),
    source: eventSourceSchema,
    sandbox: Type.Optional(Type.Literal(true, { description: 'The event is made up.' })),
    attribution: Type.Optional(
      Type.String({ description: 'Show this sentence with the event. Only events of a licensed feed have it.' }),
    ),
    corrects: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Position of the earlier event that this one replaces; with the status unknown, it withdraws it.',
      }),
    ),
    resale_allowed: Type.Literal(false, { description: 'Show the event; do not resell it.' }),
  },
  { title: 'StreamStatus', additionalProperties: false, description: 'Data of a `status` message.' },
);

export const estimateMessageSchema = Type.Object(
  {
    ...estimateChangeMembers,
    sandbox: Type.Optional(Type.Literal(true, { description: 'The estimate is made up.' })),
    attribution: Type.Optional(Type.String({ description: 'Show this sentence with the estimate.' })),
    resale_allowed: Type.Literal(false, { description: 'Show the estimate; do not resell it.' }),
  },
  {
    title: 'StreamEstimateChanged',
    additionalProperties: false,
    description: 'Data of a `shipment.estimate_changed` message.',
  },
);

export const closedMessageSchema = Type.Object(
  { reason: oneOf(streamEndReasons, 'Why the stream ends.', 'StreamEnd') },
  { title: 'StreamClosed', additionalProperties: false, description: 'Data of the `closed` message, the last one.' },
);

export const messagesOfShipment = {
  status: statusMessageSchema,
  [estimateMessage]: estimateMessageSchema,
  closed: closedMessageSchema,
};

/** `attribution` is the sentence of the feed; events from other sources do not carry it. */
export function statusMessage(event: StoredEvent, attribution?: string): StreamMessage {
  const { status, source, country, locode } = event;
  return {
    event: 'status',
    id: String(event.index),
    data: {
      status: status.state,
      ...(status.detail === null ? {} : { status_detail: status.detail }),
      ...(status.basis === null ? {} : { status_basis: status.basis }),
      occurred_at: new Date(event.effectiveAt).toISOString(),
      ...(country === null && locode === null ? {} : { location: { country_code: country, locode } }),
      source,
      ...(source === 'sandbox' ? { sandbox: true } : {}),
      ...(source === 'licensed_feed' && attribution !== undefined ? { attribution } : {}),
      ...(event.corrects === undefined ? {} : { corrects: event.corrects }),
      resale_allowed: false,
    },
  };
}

/** Where a client stands: in the history of events, and in that of estimates. */
export function idOf(index: number, estimate: number): string {
  return `${index}-${estimate}`;
}

export function estimateChanged(
  { id, source }: Pick<Shipment, 'id' | 'source'>,
  move: EstimateMove,
  newest: number,
  attribution: string | undefined,
): StreamMessage {
  return {
    event: estimateMessage,
    id: idOf(newest, move.index),
    data: {
      ...estimateChangeData(id, move),
      ...(source === 'sandbox' ? { sandbox: true } : {}),
      ...(source === 'licensed_feed' && attribution !== undefined ? { attribution } : {}),
      resale_allowed: false,
    },
  };
}
