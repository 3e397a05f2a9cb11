/** The answer of track, as it is made for one number and for each of a batch. */
import type { DetectionResult } from '@wayseal/detect';
import { Type, type Static } from 'typebox';
import type { Ports } from '../../../kernel/ports.ts';
import { nullable } from '../../../kernel/operation/schema-parts.ts';
import { hintWithoutPage } from '../../statuses/rules/feed-hints.ts';
import { officialPage } from '../../directory/rules/official-page.ts';
import { carrierReference, detectionSchema } from '../../detection/operations/schemas/detection.ts';
import { serviceUrl } from '../../detection/rules/service-url.ts';
import type { ShipmentLookup } from '../ports.ts';
import { findScenario, noSandboxData } from '../rules/scenarios.ts';
import { nothingTold } from '../rules/shown-journey.ts';
import { carrierUrl, carrierUrlOf } from './schemas/carrier-url.ts';
import { trackSourceOf, trackSourceSchema, type TrackSource } from './schemas/track-source.ts';
import { journeyMembers } from './schemas/journey.ts';
import { sandboxCatalogueSchema } from './schemas/sandbox.ts';
import { liveFeedSchema, liveShipmentSchema, shipmentSchema } from './schemas/shipment.ts';
import {
  liveFeedAnswer,
  liveShipment,
  sandboxCatalogue,
  sandboxOf,
  shipmentAnswer,
  sourceOfState,
  toldOf,
} from './shipment-answer.ts';
import { surroundingsOf } from './shipment-surroundings.ts';

export const trackSchema = Type.Object(
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
export type TrackAnswer = Static<typeof trackSchema>;

/** What an answer is made with. */
export const trackPorts = ['detector', 'directory', 'service', 'tracking', 'places', 'observations', 'clock'] as const;
export type TrackPorts = Pick<Ports, (typeof trackPorts)[number]>;

/** What the number alone tells. */
type Routed = Pick<TrackAnswer, 'number' | 'detection' | 'carrier' | 'carrier_url' | 'service_url' | 'sandbox_numbers'>;
/** What the record, a feed or the sandbox tells. */
export type Told = Omit<TrackAnswer, keyof Routed>;

function routedOf(detection: DetectionResult, ports: Pick<TrackPorts, 'directory' | 'service'>): Routed {
  const official = officialPage(detection, ports.directory);
  const catalogue = sandboxCatalogue(detection);
  return {
    number: detection.tracking_number,
    detection,
    carrier: detection.primary?.carrier ?? null,
    carrier_url: carrierUrlOf(official),
    service_url: serviceUrl(ports.service.publicUrl(), detection),
    ...(catalogue === undefined ? {} : { sandbox_numbers: catalogue }),
  };
}

export async function toldByLookup(lookup: ShipmentLookup, ports: TrackPorts): Promise<Told> {
  const { shipment, history, arrivals, live } = lookup;
  const now = ports.clock.now();
  const surroundings = shipment === null ? {} : await surroundingsOf(shipment, history, ports, now);
  const more = { live, arrivals, now, origin: ports.service.publicUrl(), surroundings };
  return {
    source: sourceOf(lookup),
    feed: liveFeedAnswer(lookup),
    shipment: shipment && shipmentAnswer({ shipment, history, ...more }),
    live: liveShipment(lookup),
    ...toldOf(lookup.journey),
    ...(lookup.outcome === 'sandbox' ? { sandbox: true } : {}),
  };
}

/** One answer of both. A hint never sends anybody to a carrier's page that the answer does not have. */
export function trackAnswer(
  detection: DetectionResult,
  told: Told,
  ports: Pick<TrackPorts, 'directory' | 'service'>,
): TrackAnswer {
  const routed = routedOf(detection, ports);
  const hint =
    told.feed.hint === null || routed.carrier_url !== null ? null : hintOfUnpaged(detection, told.feed.outcome, ports);
  return { ...routed, ...told, feed: hint === null ? told.feed : { ...told.feed, hint } };
}

/** What to say of a feed without events, where the number has no carrier's page; null where that makes no difference. */
export function hintOfUnpaged(
  { primary }: DetectionResult,
  outcome: string,
  { directory }: Pick<TrackPorts, 'directory'>,
): string | null {
  const slugs = primary === null ? [] : primary.carrier === null ? primary.candidates : [primary.carrier.slug];
  return hintWithoutPage(
    outcome,
    slugs.flatMap((slug) => directory.findCarrier(slug)?.name ?? []),
  );
}

/** The source of the current status. Without a record, `live` means a feed answered whose events may not be kept. */
function sourceOf({ outcome, shipment, history }: ShipmentLookup): TrackSource {
  if (outcome === 'sandbox') return 'sandbox';
  if (shipment !== null) return trackSourceOf[sourceOfState(shipment, history)];
  return outcome === 'live' ? 'live_feed' : 'route_only';
}

/** `at`: the moment of 2030 to show; default: the end. */
export function toldBySandbox(detection: DetectionResult, at: string | undefined, origin: string): Told {
  const found = sandboxOf(detection, at);
  const hasData = findScenario(detection.tracking_number)?.events.length !== 0;
  const feed = {
    outcome: found === undefined ? ('number_not_found' as const) : ('sandbox' as const),
    provider: null,
    attribution: null,
    resale_allowed: false as const,
    hint: hasData ? null : noSandboxData,
    retry_after_seconds: null,
  };
  const shipment = found === undefined ? null : shipmentAnswer({ ...found, origin });
  return { source: 'sandbox', feed, shipment, live: null, ...nothingTold, sandbox: true };
}
