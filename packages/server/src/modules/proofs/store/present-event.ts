import type { JoinBuilder, Kysely } from 'kysely';
import type { Tables } from '../../../kernel/store/tables.ts';

type Joined = JoinBuilder<Tables, 'shipments' | 'shipment_events'>;

/** Joins a shipment with those of its events that no purge has taken. They are all in one partition, that of its month. */
export const isPresentEvent = (join: Joined): Joined =>
  join
    .onRef('shipment_events.shipment_id', '=', 'shipments.id')
    .onRef('shipment_events.home_month', '=', 'shipments.home_month')
    .onRef('shipment_events.idx', '>', 'shipments.purged_count');

/**
 * Of one shipment. PostgreSQL makes a single id a constant on both sides of the join, and then looks for it in every month; with
 * this beside it, in one.
 */
export const homeMonthOf = (handle: Kysely<Tables>, [shipment = '']: readonly string[]) =>
  handle.selectFrom('shipments').where('id', '=', shipment).select('home_month');
