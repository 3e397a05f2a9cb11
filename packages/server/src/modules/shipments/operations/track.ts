import { Type, type Static } from 'typebox';
import { officialPage } from '../../directory/rules/official-page.ts';
import { serviceUrl } from '../../detection/rules/service-url.ts';
import type { ShipmentLookup } from '../ports.ts';
import { jsonOperation } from '../../../kernel/operation/operation.ts';
import { carrierReference, detectionSchema } from '../../detection/operations/schemas/detection.ts';
import { nullable } from '../../../kernel/operation/schema-parts.ts';
import { hintInputs, hintsOf, numberInput } from '../../detection/operations/schemas/number.ts';
import { carrierUrl } from './schemas/carrier-url.ts';
import { trackSourceOf, trackSourceSchema, type TrackSource } from './schemas/track-source.ts';
import { momentInput, sandboxCatalogueSchema } from './schemas/sandbox.ts';
import { journeyMembers } from './schemas/journey.ts';
import { nothingTold } from '../rules/shown-journey.ts';
import { liveFeedSchema, liveShipmentSchema, shipmentSchema } from './schemas/shipment.ts';
import { purposeOf } from './call-purpose.ts';
import { admitFor, chargeWritten } from '../../../kernel/operation/event-cost.ts';
import { eventsWrittenPerUnit } from './read-history.ts';
import { surroundingsOf } from './shipment-surroundings.ts';
import {
  liveFeedAnswer,
  liveShipment,
  sandboxCatalogue,
  sandboxOf,
  shipmentAnswer,
  sourceOfState,
  toldOf,
} from './shipment-answer.ts';

const output = Type.Object(
  {
    number: Type.String({ description: 'The number in the form that carriers expect.' }),
    detection: detectionSchema,
    carrier: nullable(carrierReference),
    carrier_url: nullable(carrierUrl),
    service_url: Type.String({ format: 'uri', description: 'Page of this service for the number.' }),
    source: trackSourceSchema,
    feed: liveFeedSchema,
    shipment: nullable(shipmentSchema),
    live: nullable(liveShipmentSchema),
    ...journeyMembers,
    sandbox: Type.Optional(Type.Literal(true, { description: 'The whole answer is made-up data.' })),
    sandbox_numbers: Type.Optional(sandboxCatalogueSchema),
  },
  { title: 'Track', additionalProperties: false },
);

export const track = jsonOperation({
  name: 'track',
  summary: 'Detect a number and find where to track it',
  description:
    "Returns the detection, the carrier's page if known, and a page of this service, which always exists. When a licensed " +
    'feed covers the carrier or your own systems report the shipment, `shipment` has its events. Where the ' +
    "feed's events may not be kept, `live` has them as it has just answered. Otherwise `feed` says why there are none. " +
    '`journey` has vessels, legs and estimates where the feed tells them. `source` says where the answer comes from; `route_only` means links only, no carrier events. ' +
    '`at` moves the reserved SVCTEST numbers to another moment of 2030.',
  input: Type.Object({ number: numberInput, ...hintInputs, at: momentInput }, { additionalProperties: false }),
  output,
  errors: ['invalid_request'],
  surfaces: {
    rest: { method: 'GET', path: '/api/v1/track/{number}', auth: 'key', tag: 'Tracking' },
    cli: { command: 'track', positionals: ['number'] },
  },
  examples: [
    { name: 'air_waybill', summary: 'An air waybill', input: { number: '020-12345675' } },
    { name: 'container', summary: 'A container', input: { number: 'MSKU6011672' } },
    { name: 'sandbox', summary: 'A delivered sandbox parcel', input: { number: 'SVCTEST-DELIVERED' } },
    { name: 'unknown', summary: 'A text that fits no number format', input: { number: 'HELLO' } },
    { name: 'shape_only', summary: 'Thirteen digits, which identify no carrier', input: { number: '9783161484100' } },
  ],
  ports: ['detector', 'directory', 'service', 'tracking', 'places', 'observations', 'clock'],
  run: async (input, ports, caller): Promise<Static<typeof output>> => {
    const detection = ports.detector.detect(input.number, hintsOf(input));
    const official = officialPage(detection, ports.directory);
    const origin = ports.service.publicUrl();
    const catalogue = sandboxCatalogue(detection);
    const routed = {
      number: detection.tracking_number,
      detection,
      carrier: detection.primary?.carrier ?? null,
      carrier_url: official === null ? null : { url: official.url, link_type: official.linkType },
      service_url: serviceUrl(origin, detection),
      ...(catalogue === undefined ? {} : { sandbox_numbers: catalogue }),
    };
    if (detection.sandbox) return { ...routed, ...sandboxPart(sandboxOf(detection, input.at), origin) };
    const { keyId, signal } = caller;
    const lookup = await ports.tracking.lookup(detection, {
      purpose: purposeOf(caller),
      keyId,
      signal,
      admit: admitFor(caller),
    });
    const { shipment, history, arrivals, live } = lookup;
    // A page (no key) charges for the events it writes as HTML.
    if (keyId !== null) await chargeWritten(history.events.length, eventsWrittenPerUnit.keyed, caller);
    const now = ports.clock.now();
    const surroundings = shipment === null ? {} : await surroundingsOf(shipment, history, ports, now);
    const more = { live, arrivals, now, origin, surroundings };
    return {
      ...routed,
      source: sourceOf(lookup),
      feed: liveFeedAnswer(lookup),
      shipment: shipment && shipmentAnswer({ shipment, history, ...more }),
      live: liveShipment(lookup),
      ...toldOf(lookup.journey),
      ...(lookup.outcome === 'sandbox' ? { sandbox: true } : {}),
    };
  },
});

/** The source of the current status. Without a record, `live` means a feed answered whose events may not be kept. */
function sourceOf({ outcome, shipment, history }: ShipmentLookup): TrackSource {
  if (outcome === 'sandbox') return 'sandbox';
  if (shipment !== null) return trackSourceOf[sourceOfState(shipment, history)];
  return outcome === 'live' ? 'live_feed' : 'route_only';
}

function sandboxPart(found: ReturnType<typeof sandboxOf>, origin: string) {
  const feed = {
    outcome: found === undefined ? ('number_not_found' as const) : ('sandbox' as const),
    provider: null,
    attribution: null,
    resale_allowed: false as const,
    hint: null,
    retry_after_seconds: null,
  };
  const shipment = found === undefined ? null : shipmentAnswer({ ...found, origin });
  return { source: 'sandbox' as const, feed, shipment, live: null, ...nothingTold, sandbox: true as const };
}
