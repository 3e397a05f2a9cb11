/** Bodies of the requests that webhooks receive, by event name. */
import { Type, type TSchema } from 'typebox';
import { estimateChangeMembers } from '../../shipments/operations/schemas/journey.ts';
import {
  shipmentStateSchema,
  statusBasisSchema,
  statusDetailSchema,
} from '../../shipments/operations/schemas/shipment.ts';
import { nullable, oneOf } from '../../../kernel/operation/schema-parts.ts';
import { describeEvent, testEvent, type WebhookEventType } from '../rules/event-catalog.ts';
import { time, timeOrNull } from './webhook-schema.ts';

const head = {
  id: Type.String({ description: 'The event id, the same in every attempt.' }),
  occurred_at: time('When it happened.'),
};
const sandbox = Type.Literal(true, { description: 'The event is made up.' });

const number = Type.String({ description: 'Without spaces and dashes.' });

const shipment = Type.Object(
  {
    uuid: Type.String({ description: 'Id of the shipment.' }),
    tracking_number: number,
    carrier: Type.String({ description: 'Slug of the carrier.' }),
    vertical: Type.String({ description: 'Kind of identifier.' }),
  },
  { title: 'WebhookShipment', additionalProperties: false },
);

const followedNumber = Type.Object(
  {
    uuid: nullable(Type.String({ description: 'Id of the shipment; null while no report of it is recorded.' })),
    tracking_number: number,
    carrier: nullable(Type.String({ description: 'Slug of the carrier; null while it is not known.' })),
    vertical: nullable(Type.String({ description: 'Kind of identifier; null while it is not known.' })),
  },
  { title: 'WebhookFollowedNumber', additionalProperties: false },
);

const follow = Type.Object(
  {
    id: Type.String({ description: 'Id of your follow, as in `GET /api/v1/shipments`.' }),
    reference: Type.Optional(Type.String({ description: 'Your reference.' })),
    tags: Type.Optional(Type.Array(Type.String(), { description: 'Your tags.' })),
    expected_by: Type.Optional(time('When you expect it.')),
  },
  {
    title: 'WebhookFollow',
    additionalProperties: false,
    description: 'What your key has set for the number. Absent where it has set nothing.',
  },
);

const sequence = Type.Integer({ minimum: 1, description: 'Rises with every change of a shipment.' });

const statusMembers = {
  status: shipmentStateSchema,
  previous_status: shipmentStateSchema,
  status_detail: statusDetailSchema,
  status_basis: statusBasisSchema,
  sequence,
};

const presentMembers = {
  status: shipmentStateSchema,
  status_detail: statusDetailSchema,
  last_event_at: timeOrNull('When the last recorded event happened.'),
};

const hours = (description: string) => Type.Number({ minimum: 0, description });

const stalledMembers = {
  ...presentMembers,
  basis: oneOf(['statistics', 'threshold'], 'Whether statistics of such shipments or a fixed limit decided.'),
  silent_hours: hours('Hours without an event.'),
  limit_hours: hours('Hours after which it counts as stalled.'),
  p90_hours: Type.Optional(hours('Nine of ten such shipments have taken less for this stage.')),
  observations: Type.Optional(Type.Integer({ minimum: 1, description: 'Shipments behind `p90_hours`.' })),
};

const overdueMembers = {
  ...presentMembers,
  expected_by: time('When your key expected it.'),
  estimated_arrival: timeOrNull("The carrier's estimate."),
};

const feedMembers = {
  feed: Type.String({ description: 'Id of the feed.' }),
  provider: Type.String({ description: 'Who provides the events.' }),
  carriers: Type.Array(Type.String(), { description: 'Slugs of the carriers whose numbers the feed answers for.' }),
  health: oneOf(['degraded', 'recovered'], 'Its health now.'),
  since: time('Since when.'),
  previous_since: timeOrNull('Since when it had the other health; null where that is not known.'),
  reason: Type.String({ description: 'A word from a fixed list: why its health changed.' }),
};

function bodyOf(type: WebhookEventType, title: string, data: Record<string, TSchema>) {
  const members = Type.Object(data, { title: `${title}Data`, additionalProperties: false });
  return Type.Object(
    { ...head, type: Type.Literal(type), sandbox: Type.Optional(sandbox), data: members },
    { title: `${title}Event`, additionalProperties: false, description: describeEvent(type) ?? '' },
  );
}

const ofShipment = { shipment, follow: Type.Optional(follow) };

const test = Type.Object(
  {
    ...head,
    type: Type.Literal(testEvent),
    sandbox,
    data: Type.Object(
      {
        webhook_id: Type.String({ description: 'Id of the webhook.' }),
        message: Type.String({ description: 'What it is.' }),
      },
      { title: 'TestEventData', additionalProperties: false },
    ),
  },
  { title: 'TestEvent', additionalProperties: false, description: describeEvent(testEvent) ?? '' },
);

export const eventSchemas: Readonly<Record<WebhookEventType, TSchema>> = {
  'shipment.status_changed': bodyOf('shipment.status_changed', 'StatusChanged', { ...ofShipment, ...statusMembers }),
  'shipment.delivered': bodyOf('shipment.delivered', 'Delivered', { ...ofShipment, ...statusMembers }),
  'shipment.exception': bodyOf('shipment.exception', 'Exception', { ...ofShipment, ...statusMembers }),
  'shipment.customs_hold': bodyOf('shipment.customs_hold', 'CustomsHold', { ...ofShipment, ...statusMembers }),
  'shipment.stalled': bodyOf('shipment.stalled', 'Stalled', { ...ofShipment, ...stalledMembers, sequence }),
  'shipment.estimate_changed': bodyOf('shipment.estimate_changed', 'EstimateChanged', {
    ...ofShipment,
    ...estimateChangeMembers,
  }),
  'shipment.overdue': bodyOf('shipment.overdue', 'Overdue', {
    shipment: followedNumber,
    follow: Type.Optional(follow),
    ...overdueMembers,
  }),
  'feed.degraded': bodyOf('feed.degraded', 'FeedDegraded', feedMembers),
  'feed.recovered': bodyOf('feed.recovered', 'FeedRecovered', feedMembers),
  [testEvent]: test,
};
