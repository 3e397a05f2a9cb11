/** Bodies of the requests that webhooks receive. */
import { Type } from 'typebox';
import { estimateChangeMembers } from '../../shipments/operations/schemas/journey.ts';
import {
  shipmentStateSchema,
  statusBasisSchema,
  statusDetailSchema,
} from '../../shipments/operations/schemas/shipment.ts';
import { estimateChangedEvent, statusChangedEvent, testEvent } from '../rules/event-body.ts';
import { time } from './webhook-schema.ts';

const head = {
  id: Type.String({ description: 'The event id, the same in every attempt.' }),
  occurred_at: time('When it happened.'),
};
const sandbox = Type.Literal(true, { description: 'The event is made up.' });

const shipment = Type.Object(
  {
    uuid: Type.String({ description: 'Id of the shipment.' }),
    tracking_number: Type.String({ description: 'Without spaces and dashes.' }),
    carrier: Type.String({ description: 'Slug of the carrier.' }),
    vertical: Type.String({ description: 'Kind of identifier.' }),
  },
  { title: 'WebhookShipment', additionalProperties: false },
);

const statusChanged = Type.Object(
  {
    ...head,
    type: Type.Literal(statusChangedEvent),
    sandbox: Type.Optional(sandbox),
    data: Type.Object(
      {
        shipment,
        status: shipmentStateSchema,
        previous_status: shipmentStateSchema,
        status_detail: statusDetailSchema,
        status_basis: statusBasisSchema,
        sequence: Type.Integer({ minimum: 1, description: 'Rises with every change of a shipment.' }),
      },
      { title: 'StatusChangedData', additionalProperties: false },
    ),
  },
  { title: 'StatusChangedEvent', additionalProperties: false, description: 'The status of a shipment has changed.' },
);

const estimateChanged = Type.Object(
  {
    ...head,
    type: Type.Literal(estimateChangedEvent),
    sandbox: Type.Optional(sandbox),
    data: Type.Object(
      { shipment, ...estimateChangeMembers },
      { title: 'EstimateChangedData', additionalProperties: false },
    ),
  },
  {
    title: 'EstimateChangedEvent',
    additionalProperties: false,
    description: 'An expected departure or arrival has moved from the value told last.',
  },
);

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
  { title: 'TestEvent', additionalProperties: false, description: 'A test of a webhook.' },
);

/** By event name. */
export const eventSchemas = {
  [statusChangedEvent]: statusChanged,
  [estimateChangedEvent]: estimateChanged,
  [testEvent]: test,
};
