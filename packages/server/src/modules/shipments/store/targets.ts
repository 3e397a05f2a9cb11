/** Columns that the transaction of a scan inserts. */
import type { InsertTarget } from '../../../kernel/store/insert-rows.ts';

export const shipmentTarget: InsertTarget<'shipments'> = {
  table: 'shipments',
  columns: {
    id: 'text',
    number: 'text',
    carrier: 'text',
    vertical: 'text',
    source: 'text',
    feed: 'text',
    state: 'text',
    detail: 'text',
    is_returning: 'int8',
    origin_country: 'text',
    destination_country: 'text',
    eta_at: 'int8',
    eta_uncertainty_s: 'int8',
    eta_stated_at: 'int8',
    created_at: 'int8',
    updated_at: 'int8',
    last_event_at: 'int8',
    event_count: 'int8',
    chain_head: 'text',
    seal_due_at: 'int8',
    purged_count: 'int8',
    purged_at: 'int8',
    home_month: 'int8',
  },
  key: ['id'],
  updates: [
    'feed',
    'state',
    'detail',
    'is_returning',
    'origin_country',
    'destination_country',
    'eta_at',
    'eta_uncertainty_s',
    'eta_stated_at',
    'updated_at',
    'last_event_at',
    'event_count',
    'chain_head',
    'seal_due_at',
    'home_month',
  ],
};

export const numberTarget: InsertTarget<'shipment_numbers'> = {
  table: 'shipment_numbers',
  columns: { number: 'text', shipment_id: 'text' },
  key: [],
};

export const saltKeyTarget: InsertTarget<'shipment_salt_keys'> = {
  table: 'shipment_salt_keys',
  columns: { shipment_id: 'text', from_index: 'int8', salt_key: 'bytes' },
};

export const eventTarget: InsertTarget<'shipment_events'> = {
  table: 'shipment_events',
  columns: {
    shipment_id: 'text',
    idx: 'int8',
    event_key: 'bytes',
    body: 'text',
    rule: 'text',
    informational: 'int8',
    effective_at: 'int8',
    occurred_at: 'int8',
    uncertainty_s: 'int8',
    time_source: 'text',
    recorded_at: 'int8',
    leg: 'int8',
    wording: 'text',
    revision: 'text',
    home_month: 'int8',
  },
};

export const linkTarget: InsertTarget<'chain_links'> = {
  table: 'chain_links',
  columns: { shipment_id: 'text', idx: 'int8', commitment: 'text', link: 'text' },
};

export const journeyTarget: InsertTarget<'shipment_journeys'> = {
  table: 'shipment_journeys',
  columns: { shipment_id: 'text', feed: 'text', seen_at: 'int8', document: 'text' },
  key: ['shipment_id'],
  updates: ['feed', 'seen_at', 'document'],
};

export const estimateTarget: InsertTarget<'shipment_estimates'> = {
  table: 'shipment_estimates',
  columns: {
    shipment_id: 'text',
    idx: 'int8',
    kind: 'text',
    place: 'text',
    vehicle: 'text',
    leg: 'int8',
    vessel_imo: 'text',
    vessel_name: 'text',
    is_final: 'int8',
    observed_at: 'int8',
    value_at: 'int8',
    classifier: 'text',
    source_created_at: 'int8',
    feed: 'text',
    reason: 'text',
  },
};
