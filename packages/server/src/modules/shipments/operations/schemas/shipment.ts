import { statusBases } from '@wayseal/proofs';
import { Type } from 'typebox';
import { lookupOutcomes } from '../../rules/lookup.ts';
import { shipmentStates, statusDetails } from '../../../statuses/rules/states.ts';
import { shipmentSources } from '../../rules/shipment.ts';
import { nullable, oneOf } from '../../../../kernel/operation/schema-parts.ts';

const time = (description: string) => Type.String({ format: 'date-time', description });

export const shipmentStateSchema = oneOf(
  shipmentStates,
  'One of the seven states of the status ontology.',
  'ShipmentState',
);
export const statusDetailSchema = nullable(oneOf(statusDetails, 'Refines the state.', 'StatusDetail'));

export const statusBasisSchema = nullable(
  oneOf(
    statusBases,
    'What the status rests on: `stated` by the sender, a `code` of a closed table, or `wording`, read from a sentence. ' +
      'Of an unknown status, what was read without a result. Null for events that were recorded before it was kept.',
    'StatusBasis',
  ),
);

export const eventSourceSchema = oneOf(
  shipmentSources,
  'Who reported the event: the licensed feed of the carrier, your own systems, or the sandbox, whose data is made up.',
  'EventSource',
);

export const shownEventSchema = Type.Object(
  {
    sequence: Type.Integer({ minimum: 1, description: 'Place in the recorded history, from 1.' }),
    status: shipmentStateSchema,
    status_detail: statusDetailSchema,
    status_basis: statusBasisSchema,
    label: Type.String({ description: 'State and detail in words.' }),
    occurred_at: nullable(time('When it happened; null where the source gives no instant that can be placed.')),
    estimated_at: time('Best guess of the instant, used for the order.'),
    uncertainty_seconds: Type.Integer({ minimum: 0, description: 'By how much estimated_at may be off.' }),
    recorded_at: time('When this service recorded it.'),
    location: nullable(
      Type.Object(
        {
          country_code: nullable(Type.String({ description: 'ISO 3166-1 alpha-2.' })),
          locode: nullable(Type.String({ description: 'UN/LOCODE.' })),
          locality: nullable(Type.String({ description: 'Town, in live answers only.' })),
        },
        { title: 'EventLocation', additionalProperties: false },
      ),
    ),
    code: nullable(Type.String({ description: "The carrier's event code." })),
    wording: nullable(Type.String({ description: "The carrier's own words, where they may be shown." })),
    wording_withheld: Type.Boolean({ description: 'Whether words were left out because they may be personal.' }),
    rule: nullable(Type.String({ description: 'The rule that chose the state.' })),
    source: eventSourceSchema,
  },
  { title: 'ShownEvent', additionalProperties: false, description: 'One event of a shipment.' },
);

export const flagSchema = Type.Object(
  {
    code: Type.String({ description: 'Stable name of the flag.' }),
    message: Type.String({ description: 'What was seen, with its numbers.' }),
    numbers: Type.Unsafe<Record<string, number>>(
      Type.Object({}, { additionalProperties: true, description: 'What was compared.' }),
    ),
  },
  { title: 'ShipmentFlag', additionalProperties: false, description: 'Something unusual; never a state.' },
);

export const shipmentSchema = Type.Object(
  {
    uuid: Type.String({ description: 'Whoever has it may read the proof of delivery.' }),
    status: shipmentStateSchema,
    status_detail: statusDetailSchema,
    label: Type.String({ description: 'State and detail in words.' }),
    source: eventSourceSchema,
    action_required: Type.Boolean({ description: 'Whether somebody has to do something.' }),
    last_event_at: nullable(time('Newest event that moved the state.')),
    estimated_arrival: nullable(time('When the carrier expects to deliver.')),
    arrival_history: Type.Array(time('An expectation.'), {
      description: 'Every arrival that the carrier has expected, oldest first.',
    }),
    events: Type.Array(shownEventSchema, { description: 'Oldest first, in order of estimated_at.' }),
    flags: Type.Array(flagSchema, { description: 'What is unusual about the history.' }),
    proof_url: Type.String({ format: 'uri', description: 'Chain proof of the history.' }),
    inclusion_url: Type.String({ format: 'uri', description: 'Proof that the history is in the public log.' }),
    pod_url: nullable(Type.String({ format: 'uri', description: 'Proof of delivery, once delivered.' })),
  },
  { title: 'TrackedShipment', additionalProperties: false, description: 'What is recorded of a tracked number.' },
);

export const liveFeedSchema = Type.Object(
  {
    outcome: oneOf(lookupOutcomes, 'Whether live events exist, and if not, why.', 'FeedOutcome'),
    provider: nullable(Type.String({ description: 'Carrier group whose feed covers the number.' })),
    attribution: nullable(Type.String({ description: 'To be shown beside the events.' })),
    resale_allowed: Type.Literal(false, {
      description: 'Events are for display: not to be stored, resold or passed on.',
    }),
    hint: nullable(Type.String({ description: 'What to do about a failure.' })),
    retry_after_seconds: nullable(Type.Integer({ minimum: 0, description: 'When to try again.' })),
  },
  { title: 'LiveFeed', additionalProperties: false, description: 'What the licensed feed says of the number.' },
);
