/** Which message stated which event, beside the committed bodies. */
import type { ShipmentEvent } from '@wayseal/proofs';
import type { Kysely, Transaction } from 'kysely';
import { insertRows, type InsertTarget } from '../../../kernel/store/insert-rows.ts';
import { isOneOf, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import type { StatusDetail } from '../../statuses/rules/states.ts';
import type { DocumentShipment, InterchangeKey, NewStatedEvent } from '../ports.ts';
import type { JourneyCode, StatedPieces } from '../rules/journey-code.ts';
import type { MessageFamily } from '../rules/reading.ts';
import type { RecordedEvent, StatedArrival, StatedEvent, StatedEventSource } from '../rules/recorded-event.ts';
import type { MessageEventRow } from './tables.ts';

export async function findDocument(
  trx: Transaction<Tables>,
  { family, sender }: Pick<InterchangeKey, 'family' | 'sender'>,
  document: string,
): Promise<readonly DocumentShipment[]> {
  const rows = await trx
    .selectFrom('message_events')
    .innerJoin('shipments', 'shipments.id', 'message_events.shipment_id')
    .select(['shipment_id', 'idx', 'number', 'carrier'])
    .where('message_events.sender', '=', sender)
    .where('message_events.family', '=', family)
    .where('document', '=', document)
    .orderBy('shipment_id')
    .orderBy('idx')
    .execute();
  return [...Map.groupBy(rows, (row) => row.shipment_id)].flatMap(([shipmentId, own]) => {
    const [first] = own;
    if (first === undefined) return [];
    const indices = [...new Set(own.map(({ idx }) => idx))];
    return [{ shipmentId, number: first.number, carrier: first.carrier, indices }];
  });
}

export async function listRecorded(
  trx: Kysely<Tables>,
  kind: DatabaseKind,
  shipmentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RecordedEvent[]>> {
  if (shipmentIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('shipments')
    .innerJoin('shipment_events', (join) =>
      join
        .onRef('shipment_events.shipment_id', '=', 'shipments.id')
        .onRef('shipment_events.home_month', '=', 'shipments.home_month')
        .onRef('shipment_events.idx', '>', 'shipments.purged_count'),
    )
    .select(['shipment_id', 'idx', 'body', 'rule', 'informational', 'occurred_at'])
    .where(isOneOf(kind, 'shipments.id', shipmentIds))
    .where(isOneOf(kind, 'shipment_events.shipment_id', shipmentIds))
    .orderBy('shipment_id')
    .orderBy('idx')
    .execute();
  const events = rows.map((row) => ({ id: row.shipment_id, event: recordedOf(row) }));
  const grouped = Map.groupBy(events, ({ id }) => id);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ event }) => event)]));
}

function recordedOf(row: {
  readonly idx: number;
  readonly body: string;
  readonly rule: string | null;
  readonly informational: number;
  readonly occurred_at: number;
}): RecordedEvent {
  const body = JSON.parse(row.body) as ShipmentEvent;
  return {
    index: row.idx,
    code: body.code,
    country: body.country,
    locode: body.locode,
    status: {
      state: body.status,
      detail: body.status_detail as StatusDetail | null,
      rule: row.rule,
      informational: row.informational === 1,
      basis: body.status_basis ?? null,
    },
    occurredAt: row.occurred_at,
    committedAt: body.occurred_at,
    ...(body.corrects === undefined ? {} : { corrects: body.corrects }),
  };
}

export async function listStated(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  shipmentIds: readonly string[],
  which: 'byJourney' | 'all',
): Promise<readonly StatedEvent[]> {
  if (shipmentIds.length === 0) return [];
  const rows = await trx
    .selectFrom('message_events')
    .select(['shipment_id', 'idx', 'local_time', 'place_code', 'pieces', 'journey_code'])
    .where(isOneOf(kind, 'shipment_id', shipmentIds))
    .$if(which === 'byJourney', (query) => query.where('journey_code', 'is not', null))
    .execute();
  return rows.map(statedOf);
}

/** The estimates of arrival that came with events of a shipment, in order of the events. */
export async function listStatedArrivals(
  trx: Transaction<Tables>,
  shipmentId: string,
): Promise<readonly StatedArrival[]> {
  const rows = await trx
    .selectFrom('message_events')
    .select(['idx', 'eta_at', 'eta_uncertainty_s', 'eta_stated_at'])
    .where('shipment_id', '=', shipmentId)
    .where('eta_at', 'is not', null)
    .orderBy('idx')
    .execute();
  return rows.flatMap(({ idx: index, eta_at: at, eta_uncertainty_s: uncertaintyS, eta_stated_at: statedAt }) =>
    at === null || statedAt === null ? [] : [{ index, at, uncertaintyS, statedAt }],
  );
}

function statedOf(
  row: Pick<MessageEventRow, 'shipment_id' | 'idx' | 'local_time' | 'place_code' | 'pieces' | 'journey_code'>,
): StatedEvent {
  return {
    shipmentId: row.shipment_id,
    index: row.idx,
    localTime: row.local_time,
    placeCode: row.place_code,
    pieces: row.pieces === null ? null : (JSON.parse(row.pieces) as StatedPieces),
    byJourney: row.journey_code === null ? null : (JSON.parse(row.journey_code) as JourneyCode),
  };
}

/** More messages of one shipment than this are not shown. */
const mostSources = 5_000;

export async function listSources(handle: Kysely<Tables>, shipmentId: string): Promise<readonly StatedEventSource[]> {
  const rows = await handle
    .selectFrom('message_events')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .orderBy('idx')
    .orderBy('interchange_id')
    .orderBy('message')
    .limit(mostSources)
    .execute();
  return rows.map((row) => ({
    ...statedOf(row),
    family: row.family as MessageFamily,
    sender: row.sender,
    controlReference: row.control_reference,
    messageReference: row.message_reference,
    document: row.document,
  }));
}

const statedTarget: InsertTarget<'message_events'> = {
  table: 'message_events',
  columns: {
    shipment_id: 'text',
    idx: 'int8',
    interchange_id: 'text',
    message: 'int8',
    family: 'text',
    sender: 'text',
    control_reference: 'text',
    message_reference: 'text',
    document: 'text',
    local_time: 'text',
    place_code: 'text',
    pieces: 'text',
    journey_code: 'text',
    eta_at: 'int8',
    eta_uncertainty_s: 'int8',
    eta_stated_at: 'int8',
  },
  key: ['shipment_id', 'idx', 'interchange_id', 'message'],
  updates: ['document'],
};

export async function addStated(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  events: readonly NewStatedEvent[],
): Promise<void> {
  const rows = new Map<string, MessageEventRow>();
  for (const event of events) {
    const key = `${event.shipmentId} ${event.index} ${event.interchangeId} ${event.message}`;
    if (!rows.has(key)) rows.set(key, rowOf(event));
  }
  if (rows.size > 0) await insertRows(trx, kind, statedTarget, rows.values());
}

function rowOf(event: NewStatedEvent): MessageEventRow {
  return {
    shipment_id: event.shipmentId,
    idx: event.index,
    interchange_id: event.interchangeId,
    message: event.message,
    family: event.family,
    sender: event.sender,
    control_reference: event.controlReference,
    message_reference: event.messageReference,
    document: event.document,
    local_time: event.localTime,
    place_code: event.placeCode,
    pieces: event.pieces === null ? null : JSON.stringify(event.pieces),
    journey_code: event.byJourney === null ? null : JSON.stringify(event.byJourney),
    eta_at: event.arrival?.at ?? null,
    eta_uncertainty_s: event.arrival?.uncertaintyS ?? null,
    eta_stated_at: event.arrival?.statedAt ?? null,
  };
}
