import { Type, type Static } from 'typebox';
import { foldEventOf } from '../rules/plan-scan.ts';
import type { History } from '../rules/history.ts';
import type { ShipmentSource, StoredEvent } from '../rules/shipment.ts';
import { measureTruth, truthAt, type MeasuredTruth } from '../rules/truth.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { eventSourceSchema } from './schemas/shipment.ts';
import { readHistory } from './read-history.ts';
import { sandboxOf } from './shipment-answer.ts';

const count = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }));
const hours = (description: string) => Type.Optional(Type.Number({ minimum: 0, description }));

const output = Type.Object(
  {
    found: Type.Boolean({
      description: 'Whether events of the number are recorded; without any there is nothing else.',
    }),
    truth_score: Type.Optional(
      Type.Number({ minimum: 0, maximum: 1, description: 'Inner agreement of the recorded history; 1 is the best.' }),
    ),
    consistent: Type.Optional(Type.Boolean({ description: 'No event is out of order, dated ahead or a step back.' })),
    observation_latency_hours: hours('Median time between an event and its recording.'),
    freshness_hours: hours('Time since the newest event.'),
    chronology_out_of_order: count('Events that were reported after a later one.'),
    future_dated_events: count('Events dated after their recording.'),
    status_regressions: count('Steps back in the state.'),
    events: count('Events that were looked at.'),
    sources: Type.Optional(
      Type.Array(eventSourceSchema, { description: 'Who reported the events, each once, in the order of recording.' }),
    ),
    flags: Type.Optional(Type.Array(Type.String(), { description: 'What was found, as sentences.' })),
    flag_codes: Type.Optional(Type.Array(Type.String(), { description: 'The same as stable words.' })),
    weights: Type.Optional(
      Type.Unsafe<object>(
        Type.Object({}, { additionalProperties: true, description: 'What each finding takes off the score.' }),
      ),
    ),
    note: Type.Optional(Type.String({ description: 'What the score does not say.' })),
    sandbox: Type.Optional(Type.Literal(true, { description: 'The whole answer is synthetic.' })),
  },
  { title: 'TruthAssessment', additionalProperties: false },
);

export const truthNote =
  'The score says how well the recorded events agree with each other. It does not say that the carrier told the truth.';

export const assessShipmentTruth = jsonOperation({
  name: 'assess_shipment_truth',
  summary: 'Say how well the recorded events of a number agree',
  description:
    'Scores the history that is recorded of a number: order, dates, steps back, latency and freshness. It does not judge ' +
    'the truthfulness of the carrier. Without recorded events the answer is `found: false` and nothing else.',
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
        'Use this when somebody doubts the tracking history of a number, or before relying on it: it returns a score between 0 ' +
        'and 1 for the inner agreement of the recorded events, with counts and flags. `found` is false when nothing is ' +
        'recorded. It never judges the truthfulness of the carrier and returns no event contents.',
    },
    cli: { command: 'truth', positionals: ['tracking_number'] },
  },
  examples: [
    { name: 'sandbox', summary: 'A parcel of the sandbox', input: { tracking_number: 'SVCTEST-RETURNED' } },
    { name: 'nothing', summary: 'A number that is not tracked', input: { tracking_number: '020-12345675' } },
  ],
  ports: ['detector', 'shipments', 'histories', 'clock'],
  run: async ({ tracking_number: number }, ports, caller): Promise<Static<typeof output>> => {
    const { detector, shipments, histories, clock } = ports;
    const detection = detector.detect(number);
    const sandbox = sandboxOf(detection, undefined);
    if (sandbox !== undefined) return { ...answer(sandbox.history, sandbox.now), sandbox: true };
    if (detection.sandbox) return { found: false };
    const [shipment] = await shipments.findShipmentsByNumber(detection.normalized);
    if (shipment === undefined) return { found: false };
    const assessed = answer(await readHistory(shipment, histories, caller), clock.now());
    return shipment.source === 'sandbox' ? { ...assessed, sandbox: true } : assessed;
  },
});

function measure({ events }: History): MeasuredTruth | null {
  return measureTruth(events.map((event) => ({ ...foldEventOf(event), ...pick(event), observedAt: event.recordedAt })));
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
