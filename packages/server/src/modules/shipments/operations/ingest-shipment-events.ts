import { sandboxNumbers, verticals, type Detector } from '@wayseal/detect';
import { Type, type Static } from 'typebox';
import { isSandboxNumber } from '../rules/recordable-number.ts';
import { sandboxCarrier } from '../rules/scenarios.ts';
import { planIngest, shipmentKey, type IngestEvent, type IngestLine, type IngestProblem } from '../rules/ingest.ts';
import {
  intakeOf,
  UnclassifiedItems,
  unclassifiedItemsListed,
  type IntakeCounts,
  type UnclassifiedItem,
} from '../rules/intake.ts';
import { shipmentStates, statusDetails } from '../../statuses/rules/states.ts';
import { presentSlugOf, type PresentSlug } from '../../directory/rules/present-slug.ts';
import { maximumDetails, OperationError } from '../../../kernel/operation/errors.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { nullable, oneOf } from '../../../kernel/operation/schema-parts.ts';
import { carrierSlug } from '../../directory/operations/schemas/carrier.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { compileValidation } from '../../../kernel/operation/compile-validation.ts';
import type { Validate } from '../../../kernel/operation/validation.ts';
import { recordNumber } from '../../statuses/rules/record-number.ts';

/** Most events in one HTTP call. The command line takes files of any length, in chunks of this size. */
export const maximumIngestEvents = 1000;

const countryCode = (description: string) => Type.String({ pattern: '^[A-Z]{2}$', description });

export const ingestEventSchema = Type.Object(
  {
    tracking_number: Type.String({
      minLength: 1,
      maxLength: 80,
      pattern: '\\S',
      description: 'a number of 1 to 80 characters',
    }),
    carrier: carrierSlug('slug of the carrier, such as dhl-paket'),
    vertical: oneOf(verticals, `one of ${verticals.join(', ')}`, 'Vertical'),
    occurred_at: Type.String({
      minLength: 10,
      maxLength: 40,
      description: 'an ISO 8601 time such as 2026-11-18T06:12:00Z; without a zone, local time of country_code',
    }),
    status: Type.Optional(oneOf(shipmentStates, `one of ${shipmentStates.join(', ')}`, 'ShipmentState')),
    status_detail: Type.Optional(oneOf(statusDetails, 'a detail that goes with status', 'StatusDetail')),
    code: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9._-]{1,32}$',
        description: "the carrier's event code, such as DLV; decides the status when `status` is absent",
      }),
    ),
    description: Type.Optional(
      Type.String({ maxLength: 500, description: "the carrier's words; read for the status, never stored" }),
    ),
    country_code: Type.Optional(countryCode('ISO 3166-1 alpha-2 code of the place, such as DE')),
    locode: Type.Optional(Type.String({ pattern: '^[A-Z]{2}[A-Z2-9]{3}$', description: 'UN/LOCODE such as DEHAM' })),
    origin_country: Type.Optional(countryCode('ISO 3166-1 alpha-2 code of the origin; used for statistics')),
    destination_country: Type.Optional(countryCode('ISO 3166-1 alpha-2 code of the destination; used for statistics')),
  },
  { title: 'IngestEvent', additionalProperties: false, description: 'One event of a shipment.' },
);

let validateEvent: Validate | undefined;

/** One raw event with its line, counted from 1. */
export interface RawIngestEvent {
  readonly line: number;
  readonly value: unknown;
}

/** `events` = `recorded` + `duplicates` + `rejected` + `unclassified`. */
export interface IngestResult extends IntakeCounts {
  /** Events in the call. */
  readonly events: number;
  readonly shipments: number;
  readonly unclassified_items: readonly UnclassifiedItem[];
  readonly errors: readonly IngestProblem[];
}

/**
 * Validates and records events: all events of a shipment, or none. Every event counted as recorded is committed when the
 * promise resolves. Rejects when the database fails; then no event of the call is recorded.
 */
export async function ingestEvents(
  raw: readonly RawIngestEvent[],
  { detector, directory, recording }: Pick<Ports, 'detector' | 'directory' | 'recording'>,
  followerKeyId: string | null,
): Promise<IngestResult> {
  const { lines, rejected, problems } = readLines(raw, detector, presentSlugOf(directory));
  const plan = planIngest(lines, rejected, followerKeyId);
  const errors = [...problems, ...plan.problems];
  const outcomes = await recording.record(plan.scans.map(({ scan }) => scan));
  const eventAt = new Map(lines.map(({ line, event }) => [line, event]));
  const items = new UnclassifiedItems();
  const counts = { recorded: 0, duplicates: 0, unclassified: 0, shipments: 0 };
  for (const [position, outcome] of outcomes.entries()) {
    const { scan, lines: own } = plan.scans[position] ?? noScan();
    if (outcome.kind === 'chain_full') {
      errors.push(...own.map((line) => ({ line, path: '/tracking_number', message: outcome.message })));
      continue;
    }
    const intake = intakeOf(scan.events, outcome);
    counts.recorded += intake.recorded;
    counts.duplicates += intake.duplicates;
    counts.unclassified += intake.unclassified;
    counts.shipments += 1;
    for (const place of intake.unclassifiedAt) addItem(items, eventAt.get(own[place] ?? 0));
  }
  errors.sort((one, other) => one.line - other.line);
  const { recorded, duplicates, unclassified, shipments } = counts;
  return {
    events: raw.length,
    recorded,
    duplicates,
    rejected: new Set(errors.map(({ line }) => line)).size,
    unclassified,
    shipments,
    unclassified_items: items.list(),
    errors,
  };
}

function noScan(): never {
  throw new Error('there is one outcome for each scan');
}

function addItem(items: UnclassifiedItems, event: IngestEvent | undefined): void {
  if (event === undefined) return;
  const { carrier, vertical, code = null, description: wording = null } = event;
  items.add({ carrier, vertical, code, wording, count: 1 });
}

/** After this many problems, each further invalid event is listed with its first problem only. */
const explainedProblems = 200;

function readLines(raw: readonly RawIngestEvent[], detector: Detector, presentSlug: PresentSlug) {
  validateEvent ??= compileValidation(ingestEventSchema);
  const lines: IngestLine[] = [];
  const problems: IngestProblem[] = [];
  const rejected = new Set<string>();
  for (const { line, value } of raw) {
    const found = validateEvent(value, problems.length < explainedProblems ? maximumDetails : 1);
    const normalized = normalizedNumber(value, detector);
    if (found.length > 0) {
      problems.push(...found.map(({ path, message }) => ({ line, path, message })));
      const carrier = (value as { carrier?: unknown } | null)?.carrier;
      if (normalized !== undefined && typeof carrier === 'string')
        rejected.add(shipmentKey(presentSlug(carrier), normalized));
    } else if ((value as IngestEvent).carrier === sandboxCarrier) {
      const message = `${sandboxCarrier} is reserved for the sandbox; use the slug of the real carrier`;
      problems.push({ line, path: '/carrier', message });
    } else if (normalized === undefined || isSandboxNumber(normalized)) {
      const message = `is reserved for the sandbox, whose numbers are ${sandboxNumbers.join(', ')}`;
      problems.push({ line, path: '/tracking_number', message });
    } else {
      const event = value as IngestEvent;
      lines.push({ line, event: { ...event, carrier: presentSlug(event.carrier) }, normalized });
    }
  }
  return { lines, rejected, problems };
}

function normalizedNumber(value: unknown, detector: Detector): string | undefined {
  const number = (value as { tracking_number?: unknown } | null)?.tracking_number;
  return typeof number === 'string' && number.length <= 80 ? recordNumber(detector.detect(number)) : undefined;
}

const count = (description: string) => Type.Integer({ minimum: 0, description });

/**
 * The fields of an event without validation rules. Each event is validated separately, so an invalid one rejects its own
 * shipment and not the whole call.
 */
const describedOnly = Type.Unsafe<unknown>({
  title: 'IngestEvent',
  type: 'object',
  required: [],
  properties: Object.fromEntries(
    Object.entries(ingestEventSchema.properties).map(([name, schema]) => [
      name,
      { description: (schema as { description?: string }).description },
    ]),
  ),
  description: `One event. Required: ${ingestEventSchema.required.join(', ')}, and one of status, code or description.`,
});

export const ingestProblemSchema = Type.Object(
  {
    line: Type.Integer({ minimum: 1, description: 'Position of the event in the call, from 1.' }),
    path: Type.String({ description: 'JSON pointer into the event.' }),
    message: Type.String({ description: 'What is wrong and what is expected.' }),
  },
  { title: 'IngestProblem', additionalProperties: false, description: 'Why an event was not recorded.' },
);

export const unclassifiedItemSchema = Type.Object(
  {
    carrier: Type.String({ description: 'Slug of the carrier.' }),
    vertical: oneOf(verticals, 'Vertical of the number.', 'Vertical'),
    code: nullable(Type.String({ description: 'The unknown code.' })),
    wording: nullable(Type.String({ description: 'The unknown wording, cut to 160 characters; never stored.' })),
    count: count('Events with this code or wording.'),
  },
  {
    title: 'UnclassifiedItem',
    additionalProperties: false,
    description: 'A code or wording that could not be classified.',
  },
);

export const ingestShipmentEvents = jsonOperation({
  name: 'ingest_shipment_events',
  summary: 'Record shipment events from your own systems',
  description:
    'Takes up to 1,000 events. Either all events of a shipment are recorded or none; `errors` names each problem by its ' +
    'position in the array. Repeating a call records no event twice. `code` decides the status when `status` is absent, ' +
    'and `description` decides when both are. Words alone never set `delivered` or `returned`. Every event is counted: ' +
    '`events` = `recorded` + `duplicates` + `rejected` + `unclassified`. An event with an unknown code or wording is recorded ' +
    'as unknown, leaves the status unchanged and is listed in `unclassified_items`. When no event can be recorded, the ' +
    'answer is 400.',
  input: Type.Object(
    {
      events: Type.Array(describedOnly, {
        minItems: 1,
        maxItems: maximumIngestEvents,
        description: `an array of 1 to ${maximumIngestEvents} events`,
      }),
    },
    { additionalProperties: false },
  ),
  output: Type.Object(
    {
      events: count('Events in the call: recorded + duplicates + rejected + unclassified.'),
      recorded: count('Events recorded now with a status.'),
      duplicates: count('Events recorded before, unclassified ones included.'),
      rejected: count('Events not recorded.'),
      unclassified: count('Events recorded now as unknown, because their code or wording is unknown.'),
      shipments: count('Shipments in the call, without rejected ones.'),
      unclassified_items: Type.Array(unclassifiedItemSchema, {
        description: `Codes and wordings that could not be classified, at most ${unclassifiedItemsListed}.`,
      }),
      errors: Type.Array(ingestProblemSchema, { description: 'One entry for each problem.' }),
    },
    { title: 'IngestResult', additionalProperties: false },
  ),
  errors: ['invalid_request', 'unavailable'],
  surfaces: {
    rest: {
      method: 'POST',
      path: '/api/v1/shipments/events',
      auth: 'key',
      scope: 'events.ingest',
      tag: 'Shipments',
      bodyLimit: 1024 * 1024,
    },
  },
  examples: [
    {
      name: 'scan',
      summary: 'One scan of a parcel',
      input: {
        events: [
          {
            tracking_number: '1Z999AA10123456784',
            carrier: 'ups',
            vertical: 'parcel',
            occurred_at: '2026-11-18T06:12:00Z',
            status: 'in_transit',
            country_code: 'DE',
          },
        ],
      },
    },
  ],
  ports: ['detector', 'directory', 'recording'],
  run: async ({ events }, ports, caller): Promise<IngestAnswer> => {
    const raw = events.map((value, index) => ({ line: index + 1, value }));
    const result = await ingestEvents(raw, ports, caller.keyId);
    if (result.rejected === events.length) throw nothingTaken(result);
    return { ...result, unclassified_items: [...result.unclassified_items], errors: [...result.errors] };
  },
});

interface IngestAnswer extends Omit<IngestResult, 'errors' | 'unclassified_items'> {
  unclassified_items: Static<typeof unclassifiedItemSchema>[];
  errors: Static<typeof ingestProblemSchema>[];
}

function nothingTaken({ errors }: IngestResult): OperationError {
  const details = errors.map(({ line, path, message }) => ({ path: `/events/${line - 1}${path}`, message }));
  const [first] = details;
  return new OperationError(
    'invalid_request',
    `No event can be recorded: ${first?.path ?? ''} ${first?.message ?? ''}`,
    {
      details,
    },
  );
}
