/** Bodies of the requests that webhooks receive, by event name. */
import { Type, type TSchema } from 'typebox';
import { feedHealthReasons, feedHealths } from '../../feeds/rules/feed-health.ts';
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
  basis: oneOf(['statistics', 'threshold'], 'Whether statistics of comparable shipments or a fixed limit decided.'),
  silent_hours: hours('Hours without an event.'),
  limit_hours: hours('Hours after which it counts as stalled.'),
  elapsed_hours: Type.Optional(hours('Hours in this stage; with statistics only.')),
  p90_hours: Type.Optional(hours('Nine of ten comparable shipments took less for this stage.')),
  observations: Type.Optional(Type.Integer({ minimum: 1, description: 'Shipments behind `p90_hours`.' })),
};

const overdueMembers = {
  ...presentMembers,
  expected_by: time('When your key expected it.'),
  overdue_hours: hours('Hours since then when it was noticed.'),
  estimated_arrival: timeOrNull("The carrier's estimate."),
};

const feedMembers = {
  feed: Type.String({ description: 'Id of the feed.' }),
  provider: Type.String({ description: 'Who provides the events.' }),
  carriers: Type.Array(Type.String(), { description: 'Slugs of the carriers whose numbers the feed answers for.' }),
  health: oneOf(feedHealths, 'Its health now.', 'WebhookFeedHealth'),
  since: time('Since when.'),
  previous_since: timeOrNull('Since when it had the other health; null where that is not known.'),
  reason: oneOf(feedHealthReasons, 'Why its health changed.', 'FeedHealthReason'),
};

/** Events of one kind share the schema of their data. */
function bodyOf(type: WebhookEventType, title: string, data: Record<string, TSchema>, dataTitle = `${title}Data`) {
  const members = Type.Object(data, { title: dataTitle, additionalProperties: false });
  return Type.Object(
    { ...head, type: Type.Literal(type), sandbox: Type.Optional(sandbox), data: members },
    { title: `${title}Event`, additionalProperties: false, description: describeEvent(type) ?? '' },
  );
}

const ofShipment = { shipment, follow: Type.Optional(follow) };

function statusBody(type: WebhookEventType, title: string) {
  return bodyOf(type, title, { ...ofShipment, ...statusMembers }, 'StatusData');
}

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
  'shipment.status_changed': statusBody('shipment.status_changed', 'StatusChanged'),
  'shipment.delivered': statusBody('shipment.delivered', 'Delivered'),
  'shipment.exception': statusBody('shipment.exception', 'Exception'),
  'shipment.customs_hold': statusBody('shipment.customs_hold', 'CustomsHold'),
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
  'feed.degraded': bodyOf('feed.degraded', 'FeedDegraded', feedMembers, 'FeedHealthData'),
  'feed.recovered': bodyOf('feed.recovered', 'FeedRecovered', feedMembers, 'FeedHealthData'),
  [testEvent]: test,
};
