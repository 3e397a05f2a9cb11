import { sandboxUuid } from '@wayseal/proofs';
import { Type, type Static } from 'typebox';
import { OperationError } from './errors.ts';
import { jsonOperation } from './operation.ts';
import { uuidInput } from './schemas/uuid.ts';
import { shipmentSchema } from './schemas/shipment.ts';
import { anotherDisposition, anotherStep, partnerBlock } from '../domain/epcis/partner-events.ts';
import { nullable } from './schemas/detection.ts';
import { shipmentAnswer } from './shipment-answer.ts';
import { surroundingsOf } from './shipment-surroundings.ts';
import { findScenarioById, sandboxShipment } from '../domain/sandbox/sandbox-shipment.ts';

const textOrNull = (description: string) => Type.Unsafe<string | null>(nullable(Type.String({ description })));

const partnerEventsSchema = Type.Object(
  {
    title: Type.String({ description: 'Label to be shown above the events.' }),
    note: Type.String({ description: 'What the events are not.' }),
    events: Type.Array(
      Type.Object(
        {
          event_time: Type.String({ format: 'date-time', description: 'When it happened, as the partner says.' }),
          biz_step: textOrNull(`Business step, a word of the CBV; "${anotherStep}" for what is none.`),
          disposition: textOrNull(`Disposition, a word of the CBV; "${anotherDisposition}" for what is none.`),
          read_point: textOrNull('Digital Link of the location where it was read; null for a place without a GLN.'),
        },
        { title: 'PartnerEvent', additionalProperties: false },
      ),
    ),
  },
  {
    title: 'PartnerEvents',
    additionalProperties: false,
    description: 'EPCIS events of partners whose identifier is exactly this number; no part of the history.',
  },
);

const output = Type.Object(
  {
    carrier: Type.String({ description: 'Slug of the carrier.' }),
    vertical: Type.String({ description: 'Kind of identifier.' }),
    tracking_number: Type.String({ description: 'Without spaces and dashes.' }),
    shipment: shipmentSchema,
    partner_events: Type.Optional(partnerEventsSchema),
    retained: Type.Boolean({ description: 'False once retention has deleted the events; the proof stays.' }),
    sandbox: Type.Optional(Type.Literal(true, { description: 'The whole answer is synthetic.' })),
  },
  { title: 'PublicShipment', additionalProperties: false },
);

export const getShipment = jsonOperation({
  name: 'get_shipment',
  summary: 'Read the public page of a shipment',
  description:
    'State and timeline of a tracked shipment, for whoever has its uuid: the uuid is the capability. Events are kept for ' +
    '30 days after the last update; state and proofs stay.',
  input: Type.Object({ uuid: uuidInput }, { additionalProperties: false }),
  output,
  errors: ['shipment_not_found'],
  surfaces: {
    rest: {
      method: 'GET',
      path: '/api/v1/shipments/{uuid}',
      auth: 'none',
      tag: 'Shipments',
      cache: 'private-revalidate',
    },
  },
  examples: [
    {
      name: 'sandbox',
      summary: 'The delivered parcel of the sandbox',
      input: { uuid: sandboxUuid('SVCTEST-DELIVERED') },
    },
  ],
  ports: ['shipments', 'places', 'observations', 'service', 'clock', 'epcis'],
  run: async ({ uuid }, ports): Promise<Static<typeof output>> => {
    const { shipments, service, clock, epcis } = ports;
    const origin = service.publicUrl();
    const scenario = findScenarioById(uuid);
    const sandbox = scenario && sandboxShipment(scenario);
    if (sandbox !== undefined) {
      const answer = shipmentAnswer({ ...sandbox, origin });
      return { ...facts(sandbox.shipment), shipment: answer, retained: true, sandbox: true };
    }
    const shipment = await shipments.findShipment(uuid);
    if (shipment === undefined) throw new OperationError('shipment_not_found', 'No shipment has this uuid');
    const events = await shipments.listEventsOf(shipment);
    const arrivals = (await shipments.listArrivals(uuid)).map(({ etaAt }) => etaAt);
    const now = clock.now();
    const surroundings = await surroundingsOf(shipment, events, ports, now);
    const view = { shipment, events, arrivals, now, origin, surroundings };
    const answer = shipmentAnswer(view);
    const isSandbox = shipment.source === 'sandbox';
    // Partners speak of the real shipment of this number.
    const partners = partnerBlock(isSandbox ? [] : await epcis.partnerEventsFor([shipment.number]));
    return {
      ...facts(shipment),
      shipment: answer,
      ...(partners.events.length === 0 ? {} : { partner_events: partners }),
      retained: shipment.purgedCount === 0,
      ...(isSandbox ? { sandbox: true } : {}),
    };
  },
});

function facts(of: { readonly carrier: string; readonly vertical: string; readonly number: string }) {
  return { carrier: of.carrier, vertical: of.vertical, tracking_number: of.number };
}
