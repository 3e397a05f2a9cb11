import { maxEvents, sandboxUuid } from '@wayseal/proofs';
import { Type, type Static } from 'typebox';
import { OperationError } from '../../../kernel/operation/errors.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { uuidInput } from '../../../kernel/operation/schemas/uuid.ts';
import { journeyMembers } from './schemas/journey.ts';
import { nothingTold, showRecord } from '../rules/shown-journey.ts';
import { shipmentSchema, shipmentStateSchema } from './schemas/shipment.ts';
import { anotherDisposition, anotherStep } from '../rules/partner-words.ts';
import { nullable, withDefault } from '../../../kernel/operation/schema-parts.ts';
import { chargeWritten } from '../../../kernel/operation/event-cost.ts';
import { eventsWrittenPerUnit, readHistory } from './read-history.ts';
import { shipmentAnswer } from './shipment-answer.ts';
import { surroundingsOf } from './shipment-surroundings.ts';
import type { History } from '../rules/history.ts';
import { statusOntology } from '../../statuses/rules/ontology.ts';
import type { ShipmentState } from '../../statuses/rules/states.ts';
import type { ShownEvent } from '../rules/timeline.ts';
import { findScenarioById, sandboxShipment } from '../rules/sandbox-shipment.ts';

const textOrNull = (description: string) => nullable(Type.String({ description }));

const partnerEventsSchema = Type.Object(
  {
    title: Type.String({ description: 'Title to show above the events.' }),
    note: Type.String({ description: 'What the events do not prove.' }),
    events: Type.Array(
      Type.Object(
        {
          event_time: Type.String({ format: 'date-time', description: 'When it happened, according to the partner.' }),
          biz_step: textOrNull(`Business step as a CBV word; "${anotherStep}" for any other text.`),
          disposition: textOrNull(`Disposition as a CBV word; "${anotherDisposition}" for any other text.`),
          read_point: textOrNull('GS1 Digital Link of the location; null for a place without a GLN.'),
        },
        { title: 'PartnerEvent', additionalProperties: false },
      ),
    ),
  },
  {
    title: 'PartnerEvents',
    additionalProperties: false,
    description: 'EPCIS events of partners about exactly this number. They are not part of the history.',
  },
);

const output = Type.Object(
  {
    carrier: Type.String({ description: 'Slug of the carrier.' }),
    vertical: Type.String({ description: 'Kind of identifier.' }),
    tracking_number: Type.String({ description: 'Without spaces and dashes.' }),
    shipment: shipmentSchema,
    ...journeyMembers,
    events_total: Type.Integer({
      minimum: 0,
      description: 'Number of events in the whole history; shipment.events has at most `limit` of them.',
    }),
    furthest_status: shipmentStateSchema,
    newest_sequence: Type.Integer({
      minimum: 0,
      description: 'Sequence of the event recorded last; 0 without events.',
    }),
    partner_events: Type.Optional(partnerEventsSchema),
    retained: Type.Boolean({ description: 'False once retention has deleted the events. The proof stays.' }),
    sandbox: Type.Optional(Type.Literal(true, { description: 'The whole answer is made-up data.' })),
  },
  { title: 'PublicShipment', additionalProperties: false },
);

const mostEvents = 100;

const input = Type.Object(
  {
    uuid: uuidInput,
    limit: withDefault(
      Type.Integer({
        minimum: 1,
        maximum: mostEvents,
        description: `number of newest events, 1 to ${mostEvents}`,
      }),
      mostEvents,
    ),
    before: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'sequence of an event: returns only events before it, in order of estimated_at',
      }),
    ),
    skip: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: maxEvents,
        description: 'number of newest events to skip, for paging',
      }),
    ),
  },
  { additionalProperties: false },
);

export const getShipment = jsonOperation({
  name: 'get_shipment',
  summary: 'Read the public page of a shipment',
  description:
    'Returns status and history of a tracked shipment. Anyone with the uuid can read it: the uuid is the capability. ' +
    '`shipment.events` has the newest `limit` events. To read earlier ones, pass the `sequence` of its first event as ' +
    '`before`. The service keeps events for 30 days after the last update; status and proofs stay.',
  input,
  output,
  errors: ['shipment_not_found'],
  surfaces: {
    rest: {
      method: 'GET',
      path: '/api/v1/shipments/{uuid}',
      auth: 'none',
      tag: 'Shipments',
      cache: 'private-revalidate',
      omit: ['skip'],
    },
    resource: {
      uri: 'wayseal://shipments/{uuid}',
      name: 'shipment',
      title: 'The public record of a shipment',
      description:
        'Status, the newest 100 events and their sources, flags, journey and proof links of a tracked shipment, by its uuid. ' +
        'Events are kept for 30 days after the last update. It has no names and no addresses of persons.',
    },
  },
  examples: [
    {
      name: 'sandbox',
      summary: 'A delivered sandbox parcel',
      input: { uuid: sandboxUuid('SVCTEST-DELIVERED') },
    },
  ],
  reads: 'replica',
  ports: ['shipments', 'histories', 'places', 'observations', 'service', 'clock', 'epcis'],
  run: async ({ uuid, ...range }, ports, caller): Promise<Static<typeof output>> => {
    const { shipments, histories, service, clock, epcis } = ports;
    const origin = service.publicUrl();
    const scenario = findScenarioById(uuid);
    const sandbox = scenario && sandboxShipment(scenario);
    if (sandbox !== undefined) {
      const answer = shipmentAnswer({ ...sandbox, shown: eventsIn(sandbox.history, range), origin });
      return {
        ...facts(sandbox.shipment),
        shipment: answer,
        ...nothingTold,
        ...extentOf(sandbox.history),
        retained: true,
        sandbox: true,
      };
    }
    const shipment = await shipments.findShipment(uuid);
    if (shipment === undefined) throw new OperationError('shipment_not_found', 'No shipment has this uuid');
    const history = await readHistory(shipment, histories, caller);
    const arrivals = (await shipments.listArrivals(uuid)).map(({ etaAt }) => etaAt);
    const told = await shipments.findJourney(uuid);
    const now = clock.now();
    const surroundings = await surroundingsOf(shipment, history, ports, now);
    const shown = eventsIn(history, range);
    // A page (`skip`) charges for its own HTML.
    if (range.skip === undefined)
      await chargeWritten(shown.length + 2 * (told?.containers.length ?? 0), eventsWrittenPerUnit.record, caller);
    const answer = shipmentAnswer({ shipment, history, shown, arrivals, now, origin, surroundings });
    const isSandbox = shipment.source === 'sandbox';
    // Partner events are about the real shipment with this number.
    const partners = isSandbox ? undefined : await epcis.partnerEventsFor([shipment.number]);
    return {
      ...facts(shipment),
      shipment: answer,
      ...(told === undefined ? nothingTold : showRecord(told)),
      ...extentOf(history),
      ...(partners === undefined || partners.events.length === 0 ? {} : { partner_events: partners }),
      retained: shipment.purgedCount === 0,
      ...(isSandbox ? { sandbox: true } : {}),
    };
  },
});

/** The requested part of a history, oldest first. Empty when retention has deleted the event of the cursor. */
function eventsIn(
  { shown }: History,
  { limit, before, skip = 0 }: { readonly limit: number; readonly before?: number; readonly skip?: number },
): readonly ShownEvent[] {
  const end =
    before === undefined
      ? shown.length
      : Math.max(
          0,
          shown.findIndex(({ sequence }) => sequence === before),
        );
  const last = Math.max(0, end - skip);
  return shown.slice(Math.max(0, last - limit), last);
}

function extentOf(history: History) {
  return {
    events_total: history.events.length,
    furthest_status: history.derive(furthestOf, null),
    newest_sequence: history.events.at(-1)?.index ?? 0,
  };
}

const ranks = new Map(statusOntology().states.map(({ state, rank }) => [state, rank ?? 0]));

/** The furthest status that any event of the journey has reached; `unknown` without one. */
function furthestOf({ counted }: History): ShipmentState {
  let furthest: ShipmentState = 'unknown';
  for (const { status } of counted) {
    if ((ranks.get(status.state) ?? 0) > (ranks.get(furthest) ?? 0)) furthest = status.state;
  }
  return furthest;
}

function facts(of: { readonly carrier: string; readonly vertical: string; readonly number: string }) {
  return { carrier: of.carrier, vertical: of.vertical, tracking_number: of.number };
}
