import { Type, type Static } from 'typebox';
import { foldEventOf } from '../rules/plan-scan.ts';
import type { History } from '../rules/history.ts';
import type { ShipmentSource, StoredEvent } from '../rules/shipment.ts';
import { measureTruth, truthAt, type MeasuredTruth } from '../rules/truth.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { eventSourceSchema } from './schemas/shipment.ts';
import { readHistory } from './read-history.ts';
import { sandboxOf } from './shipment-answer.ts';
import { recordNumber } from '../../statuses/rules/record-number.ts';

const count = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }));
const hours = (description: string) => Type.Optional(Type.Number({ minimum: 0, description }));

const output = Type.Object(
  {
    found: Type.Boolean({
      description: 'Whether any event of the number is recorded. If not, the answer has no other field.',
    }),
    truth_score: Type.Optional(
      Type.Number({ minimum: 0, maximum: 1, description: 'How well the recorded events agree; 1 is best.' }),
    ),
    consistent: Type.Optional(
      Type.Boolean({ description: 'True when no event is out of order, dated in the future or a step back.' }),
    ),
    observation_latency_hours: hours('Median time between an event and its recording.'),
    freshness_hours: hours('Time since the newest event.'),
    chronology_out_of_order: count('Events reported after a later event.'),
    future_dated_events: count('Events dated after their recording.'),
    status_regressions: count('Steps back in the status.'),
    events: count('Events assessed.'),
    sources: Type.Optional(
      Type.Array(eventSourceSchema, { description: 'Sources of the events, each once, in order of recording.' }),
    ),
    flags: Type.Optional(Type.Array(Type.String(), { description: 'Findings as sentences.' })),
    flag_codes: Type.Optional(
      Type.Array(Type.String(), { description: 'Findings as stable codes, in the order of `flags`.' }),
    ),
    weights: Type.Optional(
      Type.Unsafe<object>(
        Type.Object({}, { additionalProperties: true, description: 'How much each finding lowers the score.' }),
      ),
    ),
    note: Type.Optional(Type.String({ description: 'What the score does not measure.' })),
    sandbox: Type.Optional(Type.Literal(true, { description: 'The whole answer is made-up data.' })),
  },
  { title: 'TruthAssessment', additionalProperties: false },
);

export const truthNote =
  'The score measures how well the recorded events agree with each other. It does not measure whether the carrier is right.';

export const assessShipmentTruth = jsonOperation({
  name: 'assess_shipment_truth',
  summary: 'Score how well the recorded events of a number agree',
  description:
    'Scores the recorded history of a number by order, dates, steps back, latency and freshness. It does not judge whether ' +
    'the carrier is right. Without recorded events, the answer is `found: false` alone.',
  input: Type.Object(
    {
      tracking_number: Type.String({
        minLength: 4,
        maxLength: 128,
        description: 'a tracking number of 4 to 128 characters',
      }),
    },
    { additionalProperties: false },
  ),
  output,
  errors: ['invalid_request'],
  surfaces: {
    rest: { method: 'GET', path: '/api/v1/truth', auth: 'key', tag: 'Shipments' },
    mcp: {
      tool: 'assess_shipment_truth',
      title: 'Assess the recorded history of a shipment',
      description:
        'Use this when the user doubts the tracking history of a number, or before you rely on it. It returns a score from 0 ' +
        'to 1 for how well the recorded events agree, with counts and flags. `found` is false when no event is ' +
        'recorded. It never judges whether the carrier is right, and returns no event contents.',
    },
    cli: { command: 'truth', positionals: ['tracking_number'] },
  },
  examples: [
    { name: 'sandbox', summary: 'A sandbox parcel', input: { tracking_number: 'SVCTEST-RETURNED' } },
    { name: 'nothing', summary: 'A number that is not tracked', input: { tracking_number: '020-12345675' } },
  ],
  reads: 'replica',
  ports: ['detector', 'shipments', 'histories', 'clock'],
  run: async ({ tracking_number: number }, ports, caller): Promise<Static<typeof output>> => {
    const { detector, shipments, histories, clock } = ports;
    const detection = detector.detect(number);
    const sandbox = sandboxOf(detection, undefined);
    if (sandbox !== undefined) return { ...answer(sandbox.history, sandbox.now), sandbox: true };
    if (detection.sandbox) return { found: false };
    const [shipment] = await shipments.findShipmentsByNumber(recordNumber(detection));
    if (shipment === undefined) return { found: false };
    const assessed = answer(await readHistory(shipment, histories, caller), clock.now());
    return shipment.source === 'sandbox' ? { ...assessed, sandbox: true } : assessed;
  },
});

function measure({ counted }: History): MeasuredTruth | null {
  return measureTruth(
    counted.map((event) => ({ ...foldEventOf(event), ...pick(event), observedAt: event.recordedAt })),
  );
}

function sourcesOf({ events }: History): readonly ShipmentSource[] {
  return [...new Set(events.map(({ source }) => source))];
}

function answer(history: History, now: number): Static<typeof output> {
  const measured = history.derive(measure, null);
  if (measured === null) return { found: false };
  const assessment = truthAt(measured, now);
  return {
    found: true,
    truth_score: assessment.score,
    consistent: assessment.consistent,
    observation_latency_hours: assessment.observationLatencyHours,
    freshness_hours: assessment.freshnessHours,
    chronology_out_of_order: assessment.chronologyOutOfOrder,
    future_dated_events: assessment.futureDatedEvents,
    status_regressions: assessment.statusRegressions,
    events: assessment.events,
    sources: [...history.derive(sourcesOf, null)],
    flags: assessment.flags.map(({ sentence }) => sentence),
    flag_codes: assessment.flags.map(({ code }) => code),
    weights: assessment.weights,
    note: truthNote,
  };
}

function pick({ occurredAt, uncertaintyS }: StoredEvent): Pick<StoredEvent, 'occurredAt' | 'uncertaintyS'> {
  return { occurredAt, uncertaintyS };
}
