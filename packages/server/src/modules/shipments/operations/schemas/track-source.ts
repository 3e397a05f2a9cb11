import { oneOf } from '../../../../kernel/operation/schema-parts.ts';
import type { ShipmentSource } from '../../rules/shipment.ts';

const trackSources = ['live_feed', 'operator_ingest', 'route_only', 'sandbox'] as const;
export type TrackSource = (typeof trackSources)[number];

export const trackSourceSchema = oneOf(trackSources, 'Where the answer comes from.', 'TrackSource');

/** The word of answers for the source of a record. */
export const trackSourceOf: Readonly<Record<ShipmentSource, TrackSource>> = {
  licensed_feed: 'live_feed',
  operator_ingest: 'operator_ingest',
  sandbox: 'sandbox',
};
