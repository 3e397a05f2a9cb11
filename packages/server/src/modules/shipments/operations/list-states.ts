import { confidences, maxInputLength, verticals, type DetectionResult } from '@wayseal/detect';
import { Type, type Static } from 'typebox';
import { carrierReference } from '../../detection/operations/schemas/detection.ts';
import { hintsOf } from '../../detection/operations/schemas/number.ts';
import { serviceUrl } from '../../detection/rules/service-url.ts';
import { officialPage } from '../../directory/rules/official-page.ts';
import { shownFeed } from '../../feeds/rules/shown-feed.ts';
import { statusLabel } from '../../statuses/rules/labels.ts';
import { actionRequired } from '../../statuses/rules/states.ts';
import { storedOutcomes } from '../rules/lookup.ts';
import { shipmentSources, type Shipment } from '../rules/shipment.ts';
import type { StoredLookup } from '../ports.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { nullable, oneOf } from '../../../kernel/operation/schema-parts.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { carrierUrl, carrierUrlOf } from './schemas/carrier-url.ts';
import { arrivalUncertainty, shipmentStateSchema, statusDetailSchema } from './schemas/shipment.ts';
import { sandboxOf } from './shipment-answer.ts';

/** Most numbers per request. */
export const mostStates = 100;
/** Numbers that one unit of the limit pays for. A unit is worth ten detections over HTTP. */
const numbersPerUnit = 10;
/** 100 numbers of 80 characters with a carrier each take 25 kB; longer texts of numbers get an error of their own. */
const bodyLimit = 64 * 1024;

const time = (description: string) => Type.String({ format: 'date-time', description });

const asked = Type.Object(
  {
    number: Type.String({ description: `a number of 1 to ${maxInputLength} characters as printed on the label` }),
    carrier: Type.Optional(
      Type.String({ maxLength: 150, description: 'slug of the carrier that was chosen for the number; breaks ties' }),
    ),
    vertical: Type.Optional(oneOf(verticals, 'kind of the number, where it is known', 'Vertical')),
  },
  { title: 'AskedNumber', additionalProperties: false },
);

const state = Type.Object(
  {
    status: shipmentStateSchema,
    status_detail: statusDetailSchema,
    label: Type.String({ description: 'Status and detail in words.' }),
    source: oneOf(shipmentSources, 'Who reported the shipment first.'),
    action_required: Type.Boolean({ description: 'Whether sender or recipient must act.' }),
    last_event_at: nullable(time('Time of the newest event.')),
    estimated_arrival: nullable(time("The carrier's estimate of the arrival.")),
    arrival_uncertainty_seconds: arrivalUncertainty,
    recorded_at: time('When this service recorded the last news.'),
    age_seconds: Type.Integer({ minimum: 0, description: 'Seconds since recorded_at.' }),
    attribution: nullable(Type.String({ description: 'Show this sentence with the status.' })),
    resale_allowed: Type.Literal(false, { description: 'Show the status; do not resell it.' }),
  },
  { title: 'StoredState', additionalProperties: false, description: 'The recorded status of a number.' },
);

const item = Type.Object(
  {
    number: Type.String({ description: 'The number as it was sent.' }),
    error: nullable(
      Type.Object(
        {
          code: Type.Literal('invalid_request'),
          message: Type.String({ description: 'What is wrong, with the fix.' }),
        },
        { title: 'NumberProblem', additionalProperties: false },
      ),
    ),
    normalized: nullable(Type.String({ description: 'The number without spaces and dashes.' })),
    type: nullable(Type.String({ description: 'Stable id of the number format.' })),
    label: nullable(Type.String({ description: 'Name of the number format.' })),
    vertical: nullable(oneOf(verticals, 'Kind of identifier.', 'Vertical')),
    carrier: nullable(carrierReference),
    confidence: nullable(oneOf(confidences, 'Confidence of the match.', 'Confidence')),
    needs_confirmation: Type.Boolean({ description: 'Whether to ask the user before relying on the match.' }),
    carrier_url: nullable(carrierUrl),
    service_url: nullable(Type.String({ format: 'uri', description: 'Page of this service for the number.' })),
    feed: nullable(
      oneOf(
        storedOutcomes,
        'What the record and the configured feeds say. `not_asked`: a feed covers the number; open `service_url` to ask it.',
        'StoredOutcome',
      ),
    ),
    provider: nullable(Type.String({ description: 'Carrier group whose feed covers the number.' })),
    followed: Type.Boolean({ description: 'Whether this service has a record of the shipment.' }),
    state: nullable(state),
    sandbox: Type.Optional(Type.Literal(true, { description: 'The status is made up.' })),
  },
  {
    title: 'NumberState',
    additionalProperties: false,
    description:
      'Kind and carrier of a number, and its recorded status. All but `number` is empty when `error` is set.',
  },
);
type Item = Static<typeof item>;

export const listStates = jsonOperation({
  name: 'list_states',
  summary: 'Get the recorded status of up to 100 numbers',
  description:
    'Returns `items` in the order of the input: kind, carrier and page of each number, and the status that this ' +
    'service has recorded, with its age. It asks no feed and follows nothing. It never returns the uuid of a shipment. A ' +
    `number that cannot be read has an \`error\`; the others still get their answer. Every ${numbersPerUnit} numbers, or ` +
    'part of them, count as one request.',
  input: Type.Object(
    {
      items: Type.Array(asked, {
        minItems: 1,
        maxItems: mostStates,
        description: `an array of 1 to ${mostStates} objects, each with a number`,
      }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object({ items: Type.Array(item) }, { title: 'NumberStates', additionalProperties: false }),
  errors: ['invalid_request', 'unavailable'],
  surfaces: {
    // The watchlist of a browser asks. Agents, GraphQL and the command line have an answer for each number with its events.
    rest: { method: 'POST', path: '/api/v1/states', auth: 'none', tag: 'Tracking', bodyLimit },
  },
  examples: [
    {
      name: 'list',
      summary: 'A sandbox parcel, a container and a text that is too long',
      input: {
        items: [{ number: 'SVCTEST-IN-TRANSIT' }, { number: 'MSKU6011672' }, { number: 'A'.repeat(94) }],
      },
    },
  ],
  ports: ['detector', 'directory', 'service', 'tracking', 'clock'],
  cost: ({ items }) => Math.ceil(items.length / numbersPerUnit),
  run: async ({ items }, ports): Promise<{ items: Item[] }> => {
    const read = items.map(({ number, ...hints }) => {
      const problem = problemOf(number);
      return problem === null
        ? { number, detection: ports.detector.detect(number, hintsOf(hints)) }
        : { number, problem };
    });
    const detections = read.flatMap(({ detection }) => (detection === undefined ? [] : [detection]));
    const found = (await ports.tracking.findStored(detections)).values();
    return {
      items: read.map(({ number, detection, problem }) => {
        const lookup = detection === undefined ? undefined : found.next().value;
        return detection === undefined || lookup === undefined
          ? { ...unread, number, error: { code: 'invalid_request', message: problem ?? '' } }
          : { number, error: null, ...routed(detection, ports), ...recorded(detection, lookup, ports.clock.now()) };
      }),
    };
  },
});

const unread = {
  normalized: null,
  type: null,
  label: null,
  vertical: null,
  carrier: null,
  confidence: null,
  needs_confirmation: false,
  carrier_url: null,
  service_url: null,
  feed: null,
  provider: null,
  followed: false,
  state: null,
} as const satisfies Partial<Item>;

function problemOf(number: string): string | null {
  if (number.length > maxInputLength)
    return `\`number\` has ${number.length} characters; the limit is ${maxInputLength}. Send only the number`;
  return /\S/.test(number) ? null : '`number` is empty. Send the number as printed on the label';
}

function routed(detection: DetectionResult, { directory, service }: Pick<Ports, 'directory' | 'service'>) {
  const { primary } = detection;
  const official = officialPage(detection, directory);
  return {
    normalized: detection.normalized,
    type: primary?.type ?? null,
    label: primary?.label ?? null,
    vertical: primary?.vertical ?? null,
    carrier: primary?.carrier ?? null,
    confidence: detection.confidence,
    needs_confirmation: detection.decision === 'needs_confirmation',
    carrier_url: carrierUrlOf(official),
    service_url: serviceUrl(service.publicUrl(), detection),
  };
}

function recorded(detection: DetectionResult, { outcome, feed, shipment }: StoredLookup, now: number) {
  if (detection.sandbox) {
    const made = sandboxOf(detection, undefined);
    return {
      feed: made === undefined ? ('number_not_found' as const) : ('sandbox' as const),
      provider: null,
      followed: made !== undefined,
      state: made === undefined ? null : stateOf(made.shipment, made.now, null),
      sandbox: true as const,
    };
  }
  const isMadeUp = outcome === 'sandbox';
  const shown = feed === null ? null : shownFeed(feed, isMadeUp || (shipment === null && feed.isSynthetic()));
  const attribution = shipment === null || shipment.feed === null || isMadeUp ? null : (feed?.attribution ?? null);
  return {
    feed: outcome,
    provider: shown?.group ?? null,
    followed: shipment !== null,
    state: shipment === null ? null : stateOf(shipment, now, attribution),
    ...(isMadeUp ? { sandbox: true as const } : {}),
  };
}

/** No uuid and nothing that it opens: who knows a number may read its status, not its proofs. */
function stateOf(shipment: Omit<Shipment, 'feed'>, now: number, attribution: string | null): Static<typeof state> {
  const { state: status, detail, lastEventAt, etaAt, etaUncertaintyS, updatedAt, source } = shipment;
  return {
    status,
    status_detail: detail,
    label: statusLabel(status, detail, 'en'),
    source,
    action_required: detail !== null && actionRequired.has(detail),
    last_event_at: lastEventAt === null ? null : new Date(lastEventAt).toISOString(),
    estimated_arrival: etaAt === null ? null : new Date(etaAt).toISOString(),
    arrival_uncertainty_seconds: etaUncertaintyS,
    recorded_at: new Date(updatedAt).toISOString(),
    age_seconds: Math.max(0, Math.floor((now - updatedAt) / 1_000)),
    attribution,
    resale_allowed: false,
  };
}
