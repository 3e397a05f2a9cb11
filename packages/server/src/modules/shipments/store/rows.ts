/** Maps rows of shipments and events to values and back. */
import type { Vertical } from '@wayseal/detect';
import type { ShipmentEvent } from '@wayseal/proofs';
import { sql, type Insertable } from 'kysely';
import { timeSources } from '../../statuses/rules/carrier-event.ts';
import type { EventVersion } from '../rules/corrections.ts';
import { versionOf, type NewEvent } from '../rules/new-events.ts';
import {
  shipmentSources,
  type Shipment,
  type ShipmentSource,
  type StoredEvent,
  type StoredStatus,
} from '../rules/shipment.ts';
import { shipmentStates, statusDetails } from '../../statuses/rules/states.ts';
import type { PresentSlug } from '../../directory/rules/present-slug.ts';
import { knownWord } from '../../../kernel/store/known-word.ts';
import type { ChainLinkRow, ShipmentEventRow, ShipmentRow } from './tables.ts';

/** Whether a stored shipment is made up. Such shipments have a separate carrier, so they never block a real number. */
export function isSynthetic({ source }: Pick<ShipmentRow, 'source'>): boolean {
  return source === ('sandbox' satisfies ShipmentSource);
}

/** Sort key that puts real shipments of a number before made-up ones. */
export const syntheticLast = sql`case when source = 'sandbox' then 1 else 0 end`;

/** The row keeps the slug of its first scan, which sealed proofs of delivery repeat; readers get the carrier's present one. */
export function shipmentOf(row: ShipmentRow, presentSlug: PresentSlug): Shipment {
  return {
    id: row.id,
    number: row.number,
    carrier: presentSlug(row.carrier),
    vertical: row.vertical as Vertical,
    source: knownWord(shipmentSources, row.source),
    feed: row.feed,
    state: knownWord(shipmentStates, row.state),
    detail: row.detail === null ? null : knownWord(statusDetails, row.detail),
    isReturning: row.is_returning === 1,
    originCountry: row.origin_country,
    destinationCountry: row.destination_country,
    etaAt: row.eta_at,
    etaUncertaintyS: row.eta_uncertainty_s,
    etaStatedAt: row.eta_stated_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastEventAt: row.last_event_at,
    eventCount: row.event_count,
    chainHead: row.chain_head,
    sealDueAt: row.seal_due_at,
    purgedCount: row.purged_count,
    purgedAt: row.purged_at,
    homeMonth: row.home_month,
  };
}

export function shipmentRowOf(shipment: Shipment): Insertable<ShipmentRow> {
  return {
    id: shipment.id,
    number: shipment.number,
    carrier: shipment.carrier,
    vertical: shipment.vertical,
    source: shipment.source,
    feed: shipment.feed,
    state: shipment.state,
    detail: shipment.detail,
    is_returning: shipment.isReturning ? 1 : 0,
    origin_country: shipment.originCountry,
    destination_country: shipment.destinationCountry,
    eta_at: shipment.etaAt,
    eta_uncertainty_s: shipment.etaUncertaintyS,
    eta_stated_at: shipment.etaStatedAt,
    created_at: shipment.createdAt,
    updated_at: shipment.updatedAt,
    last_event_at: shipment.lastEventAt,
    event_count: shipment.eventCount,
    chain_head: shipment.chainHead,
    seal_due_at: shipment.sealDueAt,
    purged_count: shipment.purgedCount,
    purged_at: shipment.purgedAt,
    home_month: shipment.homeMonth,
  };
}

export function eventOf(row: ShipmentEventRow): StoredEvent {
  const body = JSON.parse(row.body) as ShipmentEvent;
  return {
    index: row.idx,
    body: row.body,
    source: knownWord(shipmentSources, body.source),
    status: { ...statusOfBody(body), rule: row.rule, informational: row.informational === 1 },
    code: body.code,
    country: body.country,
    locode: body.locode,
    effectiveAt: row.effective_at,
    occurredAt: row.occurred_at,
    placed: body.occurred_at !== null,
    uncertaintyS: row.uncertainty_s,
    timeSource: knownWord(timeSources, row.time_source),
    recordedAt: row.recorded_at,
    leg: row.leg,
    wording: row.wording,
    ...(body.corrects === undefined ? {} : { corrects: body.corrects }),
  };
}

/**
 * The status in a committed body. Old bodies without a basis may say `returned` with detail `returning` for a shipment that
 * travels back. Sealed bodies never change, so this function reads them as `in_transit`.
 */
function statusOfBody({
  status,
  status_detail: detail,
  status_basis,
}: ShipmentEvent): Pick<StoredStatus, 'state' | 'detail' | 'basis'> {
  const basis = status_basis ?? null;
  if (status === 'returned' && detail === 'returning') return { state: 'in_transit', detail, basis };
  return { state: status, detail: detail === null ? null : knownWord(statusDetails, detail), basis };
}

export function eventRowOf({ id, homeMonth }: Shipment, event: NewEvent): Insertable<ShipmentEventRow> {
  return {
    shipment_id: id,
    idx: event.index,
    event_key: Buffer.from(event.eventKey, 'hex'),
    body: event.body,
    rule: event.status.rule,
    informational: event.status.informational ? 1 : 0,
    effective_at: event.effectiveAt,
    occurred_at: event.occurredAt,
    uncertainty_s: event.uncertaintyS,
    time_source: event.timeSource,
    recorded_at: event.recordedAt,
    leg: event.leg,
    wording: event.wording,
    revision: event.revision,
    home_month: homeMonth,
  };
}

/** `body` is that of a correction; null for any other event. */
export function storedVersion({
  revision,
  body,
}: {
  readonly revision: string | null;
  readonly body: string | null;
}): EventVersion {
  if (body === null) return { revision, corrects: null, isWithdrawal: false };
  const { code, corrects } = JSON.parse(body) as ShipmentEvent;
  return versionOf({ code, revision, ...(corrects === undefined ? {} : { corrects }) });
}

export function linkRowOf({ id }: Shipment, event: NewEvent): Insertable<ChainLinkRow> {
  return { shipment_id: id, idx: event.index, commitment: event.commitment, link: event.link };
}
