/** Reads and writes journeys and the history of their estimates. */
import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { EstimateEntry, EstimateRecord, JourneyRecord } from '../rules/journey-record.ts';
import type { ScanPlan } from '../rules/plan-scan.ts';
import type { Scan, Shipment } from '../rules/shipment.ts';
import { isOneOf, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import { insertRows } from '../../../kernel/store/insert-rows.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { estimateTarget, journeyTarget } from './targets.ts';
import type { ShipmentEstimateRow, ShipmentJourneyRow } from './tables.ts';

/** The journeys of those shipments whose scans tell one, by shipment. */
export async function loadJourneys(
  trx: Transaction<Tables>,
  scans: readonly Scan[],
  shipments: readonly Shipment[],
  kind: DatabaseKind,
): Promise<ReadonlyMap<string, JourneyRecord>> {
  const numbers = new Set(scans.flatMap(({ journey, number }) => (journey === undefined ? [] : [number])));
  const ids = shipments.flatMap(({ id, number }) => (numbers.has(number) ? [id] : []));
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('shipment_journeys')
    .selectAll()
    .where(isOneOf(kind, 'shipment_id', ids))
    .execute();
  return new Map(rows.map((row) => [row.shipment_id, journeyOf(row)]));
}

/** The newest journey of a shipment; undefined where no feed told one, or retention has deleted it. */
export async function findJourney(handle: Kysely<Tables>, shipmentId: string): Promise<JourneyRecord | undefined> {
  const row = await handle
    .selectFrom('shipment_journeys')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .executeTakeFirst();
  return row && journeyOf(row);
}

/** In order of recording, behind an index. */
export async function listEstimates(
  handle: Kysely<Tables>,
  shipmentId: string,
  afterIndex: number,
  limit: number,
): Promise<readonly EstimateEntry[]> {
  const rows = await handle
    .selectFrom('shipment_estimates')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .where('idx', '>', afterIndex)
    .orderBy('idx')
    .limit(limit)
    .execute();
  return rows.map(entryOf);
}

export async function writeJourneys(
  trx: Transaction<Tables>,
  kind: DatabaseKind,
  plans: readonly ScanPlan[],
  now: number,
): Promise<void> {
  if (plans.every(({ journey }) => journey === null)) return;
  await insertRows(trx, kind, journeyTarget, journeyRows(plans, now));
  await insertRows(trx, kind, estimateTarget, estimateRows(plans));
  for (const { shipment, journey } of plans) {
    for (const estimate of journey?.full ?? []) await deleteSecond(trx, shipment.id, estimate);
  }
}

/** The last journey of each shipment: one statement may not write a row twice. */
function journeyRows(plans: readonly ScanPlan[], now: number): Iterable<ShipmentJourneyRow> {
  const rows = new Map<string, ShipmentJourneyRow>();
  for (const { shipment, journey } of plans) {
    if (journey === null) continue;
    const document = JSON.stringify(journey.record);
    rows.set(shipment.id, { shipment_id: shipment.id, feed: shipment.feed ?? '', seen_at: now, document });
  }
  return rows.values();
}

function* estimateRows(plans: readonly ScanPlan[]): Generator<Insertable<ShipmentEstimateRow>> {
  for (const { shipment, journey } of plans) {
    for (const entry of journey?.entries ?? []) {
      yield {
        shipment_id: shipment.id,
        idx: entry.index,
        kind: entry.kind,
        place: entry.place ?? '',
        vehicle: entry.vehicle,
        leg: entry.leg,
        vessel_imo: entry.vessel?.imo ?? null,
        vessel_name: entry.vessel?.name ?? null,
        is_final: entry.isFinal ? 1 : 0,
        observed_at: entry.observedAt,
        value_at: entry.value,
        classifier: entry.classifier,
        source_created_at: entry.sourceCreatedAt,
        feed: shipment.feed ?? '',
        reason: entry.reasonCode,
      };
    }
  }
}

/** Keeps the first entry of an estimate and the newest ones. */
async function deleteSecond(trx: Transaction<Tables>, shipmentId: string, estimate: EstimateRecord): Promise<void> {
  const { kind, vehicle, firstIndex } = estimate;
  const place = estimate.place ?? '';
  const second = trx
    .selectFrom('shipment_estimates')
    .select((build) => build.fn.min('idx').as('second'))
    .where('shipment_id', '=', shipmentId)
    .where('kind', '=', kind)
    .where('place', '=', place)
    .where('vehicle', '=', vehicle)
    .where('idx', '>', firstIndex);
  await sql`delete from shipment_estimates where shipment_id = ${shipmentId} and idx = (${second})`.execute(trx);
}

function journeyOf({ document }: Pick<ShipmentJourneyRow, 'document'>): JourneyRecord {
  return JSON.parse(document) as JourneyRecord;
}

function entryOf(row: ShipmentEstimateRow): EstimateEntry {
  const { vessel_imo: imo, vessel_name: name } = row;
  return {
    index: row.idx,
    kind: row.kind === 'departure' ? 'departure' : 'arrival',
    place: row.place === '' ? null : row.place,
    vehicle: row.vehicle,
    leg: row.leg,
    vessel: imo === null && name === null ? null : { imo, name },
    isFinal: row.is_final === 1,
    observedAt: row.observed_at,
    value: row.value_at,
    classifier: row.classifier === 'PLN' ? 'PLN' : 'EST',
    sourceCreatedAt: row.source_created_at,
    reasonCode: row.reason,
  };
}
