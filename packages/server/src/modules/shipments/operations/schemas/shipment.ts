import { statusBases } from '@wayseal/proofs';
import { Type } from 'typebox';
import { lookupOutcomes } from '../../rules/lookup.ts';
import { shipmentStates, statusDetails } from '../../../statuses/rules/states.ts';
import { shipmentSources } from '../../rules/shipment.ts';
import { nullable, oneOf } from '../../../../kernel/operation/schema-parts.ts';

const time = (description: string) => Type.String({ format: 'date-time', description });

export const shipmentStateSchema = oneOf(shipmentStates, 'Status, one of seven.', 'ShipmentState');
export const statusDetailSchema = nullable(oneOf(statusDetails, 'Refines the state.', 'StatusDetail'));

export const statusBasisSchema = nullable(
  oneOf(
    statusBases,
    'What the status is based on: `stated` by the sender, a `code` of a closed table, or `wording` read from a sentence. ' +
      'For an unknown status, what was read without a result. Null for events recorded before the service kept it.',
    'StatusBasis',
  ),
);

export const eventSourceSchema = oneOf(
  shipmentSources,
  'Who reported the event: the licensed feed of the carrier, your own systems, or the sandbox, whose data is made up.',
  'EventSource',
);

/** Beside an estimate of arrival. */
export const arrivalUncertainty = nullable(
  Type.Integer({ minimum: 0, description: 'How far estimated_arrival may be off; null: not known.' }),
);

export const shownEventSchema = Type.Object(
  {
    sequence: Type.Integer({ minimum: 1, description: 'Position in the recorded history, from 1.' }),
    status: shipmentStateSchema,
    status_detail: statusDetailSchema,
    status_basis: statusBasisSchema,
    label: Type.String({ description: 'Status and detail in words.' }),
    occurred_at: nullable(time('When it happened; null when the source gives only a date or no time zone.')),
    estimated_at: time('Best estimate of the time; decides the order.'),
    uncertainty_seconds: Type.Integer({ minimum: 0, description: 'How far estimated_at may be off, in seconds.' }),
    recorded_at: time('When this service recorded it; where nothing is kept, when it read it.'),
    location: nullable(
      Type.Object(
        {
          country_code: nullable(Type.String({ description: 'ISO 3166-1 alpha-2.' })),
          locode: nullable(Type.String({ description: 'UN/LOCODE.' })),
          locality: nullable(Type.String({ description: 'Town; only in live answers.' })),
        },
        { title: 'EventLocation', additionalProperties: false },
      ),
    ),
    code: nullable(Type.String({ description: "The carrier's event code." })),
    wording: nullable(Type.String({ description: "The carrier's words, where the license allows showing them." })),
    wording_withheld: Type.Boolean({
      description: "True when the carrier's words are left out because they may name a person.",
    }),
    rule: nullable(Type.String({ description: 'The rule that decided the status.' })),
    source: eventSourceSchema,
    corrects: Type.Optional(
      Type.Integer({ minimum: 1, description: 'Sequence of the earlier event that this one replaces or withdraws.' }),
    ),
    corrected_by: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Sequence of the later event that replaces or withdraws this one. It then sets no status.',
      }),
    ),
  },
  { title: 'ShownEvent', additionalProperties: false, description: 'One event of a shipment.' },
);

export const flagSchema = Type.Object(
  {
    code: Type.String({ description: 'Stable name of the flag.' }),
    message: Type.String({ description: 'What is unusual, with its numbers.' }),
    numbers: Type.Unsafe<Record<string, number>>(
      Type.Object({}, { additionalProperties: true, description: 'The compared numbers.' }),
    ),
  },
  {
    title: 'ShipmentFlag',
    additionalProperties: false,
    description: 'Something unusual about the shipment; never a status.',
  },
);

export const shipmentSchema = Type.Object(
  {
    uuid: Type.String({ description: 'Anyone with this uuid can read the proof of delivery.' }),
    status: shipmentStateSchema,
    status_detail: statusDetailSchema,
    label: Type.String({ description: 'Status and detail in words.' }),
    source: eventSourceSchema,
    action_required: Type.Boolean({ description: 'Whether sender or recipient must act.' }),
    last_event_at: nullable(time('Time of the newest event.')),
    estimated_arrival: nullable(time("The carrier's estimate of the arrival.")),
    arrival_uncertainty_seconds: arrivalUncertainty,
    arrival_history: Type.Array(time('An estimate.'), {
      description: 'Every estimate of the carrier, oldest first.',
    }),
    events: Type.Array(shownEventSchema, { description: 'Oldest first, in order of estimated_at.' }),
    flags: Type.Array(flagSchema, { description: 'Unusual findings in the history.' }),
    proof_url: Type.String({ format: 'uri', description: 'Chain proof of the history.' }),
    inclusion_url: Type.String({ format: 'uri', description: 'Proof that the history is in the public log.' }),
    pod_url: nullable(Type.String({ format: 'uri', description: 'Proof of delivery, once delivered.' })),
  },
  { title: 'TrackedShipment', additionalProperties: false, description: 'The record of a tracked number.' },
);

export const liveShipmentSchema = Type.Object(
  {
    status: shipmentStateSchema,
    status_detail: statusDetailSchema,
    label: Type.String({ description: 'Status and detail in words.' }),
    source: eventSourceSchema,
    action_required: Type.Boolean({ description: 'Whether sender or recipient must act.' }),
    last_event_at: nullable(time('Time of the newest event.')),
    estimated_arrival: nullable(time("The carrier's estimate of the arrival.")),
    arrival_uncertainty_seconds: arrivalUncertainty,
    events: Type.Array(shownEventSchema, {
      description: 'Oldest first, in order of estimated_at. `sequence` is the position in this answer alone.',
    }),
  },
  {
    title: 'LiveShipment',
    additionalProperties: false,
    description:
      'What the feed has just answered, where its events may not be kept. There is no uuid and no proof of it.',
  },
);

export const liveFeedSchema = Type.Object(
  {
    outcome: oneOf(lookupOutcomes, 'Whether live events exist; if not, why.', 'FeedOutcome'),
    provider: nullable(Type.String({ description: 'Carrier group whose feed covers the number.' })),
    attribution: nullable(Type.String({ description: 'Show this sentence with the events.' })),
    resale_allowed: Type.Literal(false, {
      description: 'Show the events; do not store, resell or pass them on.',
    }),
    hint: nullable(Type.String({ description: 'What to do about a failure.' })),
    retry_after_seconds: nullable(Type.Integer({ minimum: 0, description: 'Seconds to wait before you try again.' })),
  },
  { title: 'LiveFeed', additionalProperties: false, description: 'What the licensed feed says about the number.' },
);
