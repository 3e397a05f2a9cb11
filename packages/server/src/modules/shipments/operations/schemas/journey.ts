import { Type } from 'typebox';
import { destinationBases, journeyGaps, transportModes } from '../../../statuses/rules/transport-journey.ts';
import { nullable, oneOf } from '../../../../kernel/operation/schema-parts.ts';
import { shipmentStateSchema, statusDetailSchema } from './shipment.ts';

const time = (description: string) => Type.String({ format: 'date-time', description });
const timeOrNull = (description: string) => nullable(time(description));
const textOrNull = (description: string) => nullable(Type.String({ description }));
const code = (description: string) => textOrNull(`${description}: UN/LOCODE, or IATA code of an airport.`);

const vesselSchema = nullable(
  Type.Object(
    { imo: textOrNull('IMO number, 7 digits.'), name: textOrNull('Name of the vessel.') },
    { title: 'Vessel', additionalProperties: false },
  ),
);

const legSchema = Type.Object(
  {
    sequence: Type.Integer({ minimum: 1, description: 'Position of the leg, from 1.' }),
    mode: oneOf(transportModes, 'What the goods travel on.', 'TransportMode'),
    vessel: vesselSchema,
    voyage: textOrNull('Voyage or flight number.'),
    service: textOrNull("The carrier's service code."),
    from: code('Where the leg begins'),
    to: code('Where it ends'),
    etd: timeOrNull('Newest estimate of the departure, also after it has left.'),
    atd: timeOrNull('Actual departure.'),
    eta: timeOrNull('Newest estimate of the arrival, also after it has arrived.'),
    ata: timeOrNull('Actual arrival.'),
    loaded_at: timeOrNull('When the container was loaded.'),
    discharged_at: timeOrNull('When it was discharged.'),
  },
  { title: 'TransportLeg', additionalProperties: false, description: 'One vehicle from one place to another.' },
);

const journeySchema = Type.Object(
  {
    origin: nullable(
      Type.Object(
        { locode: Type.String({ description: 'Where the first leg begins.' }) },
        { title: 'JourneyOrigin', additionalProperties: false },
      ),
    ),
    destination: nullable(
      Type.Object(
        {
          locode: Type.String({ description: 'Where the last leg ends.' }),
          basis: oneOf(destinationBases, 'What names it.', 'DestinationBasis'),
        },
        { title: 'JourneyDestination', additionalProperties: false },
      ),
    ),
    equipment: nullable(
      Type.Object(
        {
          reference: Type.String({ description: 'Container number.' }),
          iso_code: textOrNull('Size and type by ISO 6346, such as 45G1.'),
        },
        { title: 'JourneyEquipment', additionalProperties: false },
      ),
    ),
    cycle: Type.Integer({
      minimum: 1,
      description: 'Which journey of the container this is, in the answer of the carrier.',
    }),
    legs: Type.Array(legSchema, {
      description: 'As far as the carrier tells them. A gap between two legs stays a gap.',
    }),
    transshipments: Type.Array(
      Type.Object(
        {
          place: Type.String({ description: 'UN/LOCODE or IATA code.' }),
          arrived_at: timeOrNull('When the goods came.'),
          departed_at: timeOrNull('When they went on.'),
        },
        { title: 'Transshipment', additionalProperties: false },
      ),
    ),
    gate_in_at: timeOrNull('When the laden container came into the terminal.'),
    gate_out_laden_at: timeOrNull('When it left the terminal laden.'),
    empty_returned_at: timeOrNull('When it came back empty.'),
    not_offered: Type.Array(oneOf(journeyGaps, 'An item.', 'JourneyGap'), {
      description: "What the carrier's feed never tells, so that null would mean nothing.",
    }),
  },
  {
    title: 'Journey',
    additionalProperties: false,
    description: 'How the goods travel, as far as the feed tells. Null is not known; nothing is guessed.',
  },
);

const estimateSchema = Type.Object(
  {
    kind: oneOf(['departure', 'arrival'], 'Which call is expected.', 'EstimateKind'),
    place: code('Where'),
    leg: nullable(Type.Integer({ minimum: 1, description: '`sequence` of the leg.' })),
    vessel: vesselSchema,
    value: time('When it is expected.'),
    classifier: oneOf(['EST', 'PLN'], 'An estimate, or the plan of the schedule.', 'EstimateClassifier'),
    first_value: timeOrNull('The first value seen. Null in an answer that is not recorded.'),
    first_seen_at: timeOrNull('When that was.'),
    seen_at: time('When the present value was first seen.'),
    previous: timeOrNull('The value before the last move; null before the first one.'),
    moved_by_s: nullable(Type.Integer({ description: 'Last move in seconds; later is positive.' })),
    total_moved_by_s: nullable(Type.Integer({ description: 'From the first value, in seconds.' })),
    moves: nullable(Type.Integer({ minimum: 0, description: 'Times that the value changed.' })),
    reason_code: textOrNull("The carrier's reason of a delay, from the SMDG list."),
  },
  {
    title: 'CallEstimate',
    additionalProperties: false,
    description: 'An expected departure or arrival that no actual one has overtaken.',
  },
);

const containerSchema = Type.Object(
  {
    equipment: Type.String({ description: 'Container number.' }),
    status: shipmentStateSchema,
    status_detail: statusDetailSchema,
    estimated_arrival: timeOrNull("The carrier's estimate of its arrival."),
    journey: journeySchema,
    estimates: Type.Array(estimateSchema),
  },
  {
    title: 'ContainerProgress',
    additionalProperties: false,
    description: 'One container under a bill of lading or a booking.',
  },
);

/** Members of `shipment.estimate_changed`, in webhooks and streams. */
export const estimateChangeMembers = {
  shipment_id: Type.String({ description: 'The uuid of the shipment.' }),
  kind: oneOf(['departure', 'arrival'], 'Which call is expected.', 'EstimateKind'),
  place: code('Where'),
  leg: nullable(Type.Integer({ minimum: 1, description: '`sequence` of the leg.' })),
  vessel: vesselSchema,
  previous: time('The value told last.'),
  value: time('When it is expected now.'),
  moved_by_s: Type.Integer({ description: 'From `previous` to `value`, in seconds; later is positive.' }),
  classifier: oneOf(['EST', 'PLN'], 'An estimate, or the plan of the schedule.', 'EstimateClassifier'),
  reason_code: textOrNull("The carrier's reason of a delay, from the SMDG list."),
  observed_at: time('When this service saw the new value.'),
  is_final_destination: Type.Boolean({ description: 'Whether it is the arrival at the destination of the journey.' }),
};

/** Members of every answer about one shipment. */
export const journeyMembers = {
  journey: nullable(journeySchema),
  estimates: Type.Array(estimateSchema, { description: 'Expected calls, in order of time.' }),
  containers: Type.Array(containerSchema, {
    description: 'Containers of a bill or a booking, by number. Its status is that of the least advanced one.',
  }),
  containers_total: Type.Integer({
    minimum: 0,
    description: 'Containers of the bill, also those that are not listed.',
  }),
};
