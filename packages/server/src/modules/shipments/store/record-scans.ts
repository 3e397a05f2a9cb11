/** The transaction of a scan: event, commitment, link, status, hooks. */
import { sql, type Transaction } from 'kysely';
import {
  ChainFullError,
  recordedIndices,
  planScan,
  type NewEvent,
  type RecordedShipment,
  type ScanMaterials,
  type ScanPlan,
} from '../rules/plan-scan.ts';
import type { Scan, Shipment } from '../rules/shipment.ts';
import type { ScanOutcome, ScanHook } from '../ports.ts';
import type { PresentSlug } from '../../directory/rules/present-slug.ts';
import { EventVersions } from '../rules/corrections.ts';
import type { JourneyRecord } from '../rules/journey-record.ts';
import { versionOf } from '../rules/new-events.ts';
import { loadJourneys, writeJourneys } from './journeys.ts';
import { isOneOf, keepingPlansOfChecks, needsRowLocks, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import { tellAfterCommit } from '../../../kernel/store/hints.ts';
import { insertRows } from '../../../kernel/store/insert-rows.ts';
import { lockTexts } from '../../../kernel/store/text-locks.ts';
import { eventOf, eventRowOf, linkRowOf, shipmentOf, shipmentRowOf, storedVersion } from './rows.ts';
import { idsOfNumbers } from './numbers.ts';
import { eventTarget, linkTarget, numberTarget, saltKeyTarget, shipmentTarget } from './targets.ts';
import type { ShipmentNumberRow, ShipmentRow, ShipmentSaltKeyRow } from './tables.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

export interface RecordContext {
  readonly kind: DatabaseKind;
  readonly now: number;
  readonly newMaterials: () => ScanMaterials;
  readonly hooks: readonly ScanHook[];
  readonly presentSlug: PresentSlug;
  /** Of details that begin now. */
  readonly homeMonth: number;
}

/** Channel on which nodes announce new events. Payload: shipment ids with spaces, or empty when there are too many. */
export const eventChannel = 'wayseal_ev';

interface Working {
  /** The shipment as stored in the database. */
  readonly stored: Shipment | undefined;
  recorded: RecordedShipment | undefined;
  /** Scans without news, with the indices of their events. */
  readonly known: Map<Scan, readonly number[]>;
  plans: ScanPlan[];
}

const unrecorded = (): Working => ({ stored: undefined, recorded: undefined, known: new Map(), plans: [] });

/** Records scans in the given order; several may belong to one shipment. A full chain rejects only its own scan. */
export async function recordScans(
  trx: Transaction<Tables>,
  told: readonly Scan[],
  context: RecordContext,
): Promise<ScanOutcome[]> {
  const scans = told.map((scan) => ({ ...scan, carrier: context.presentSlug(scan.carrier) }));
  await lockTexts(trx, context.kind, numbersOf(scans));
  const working = await loadWorking(trx, scans, context);
  const outcomes = scans.map((scan): ScanOutcome => {
    const entry = working.get(keyOf(scan)) ?? unrecorded();
    working.set(keyOf(scan), entry);
    assertOfOneKind(entry.recorded?.shipment, scan);
    try {
      const materials = { ...context.newMaterials(), homeMonth: context.homeMonth };
      const plan = planScan(entry.recorded, scan, materials, context.now, entry.known.get(scan));
      entry.recorded = afterPlan(entry.recorded, plan);
      entry.plans.push(plan);
      const moved = plan.journey === null ? {} : { moved: plan.journey.entries.length };
      return { kind: 'recorded', shipment: plan.shipment, added: plan.events.length, ...moved, indices: plan.indices };
    } catch (error) {
      if (!(error instanceof ChainFullError)) throw error;
      return { kind: 'chain_full', message: error.message };
    }
  });
  const plans = [...working.values()].flatMap((entry) => entry.plans);
  await writePlans(trx, [...working.values()], context);
  for (const hook of context.hooks) await hook(trx, plans, context.now);
  tellAfterCommit(trx, context.kind, eventChannel, idsWithNews(plans));
  return outcomes;
}

interface Named {
  readonly number: string;
  readonly carrier: string;
}

type Loading = Pick<RecordContext, 'kind' | 'presentSlug'>;

const keyOf = (of: Named): string => `${of.carrier} ${of.number}`;

/**
 * Locks numbers until the end of the transaction. Answers those shipments of them that exist, by number and carrier as
 * `wanted` names it.
 */
export async function claimShipments(
  trx: Transaction<Tables>,
  context: Loading,
  wanted: readonly Named[],
): Promise<ReadonlyMap<string, Shipment>> {
  if (wanted.length === 0) return new Map();
  await lockTexts(trx, context.kind, numbersOf(wanted));
  const present = (of: Named): Named => ({ number: of.number, carrier: context.presentSlug(of.carrier) });
  const shipments = await loadShipments(trx, context, wanted.map(present));
  const found = new Map(shipments.map((shipment) => [keyOf(shipment), shipment]));
  return new Map(
    wanted.flatMap((of) => {
      const shipment = found.get(keyOf(present(of)));
      return shipment === undefined ? [] : [[keyOf(of), shipment] as const];
    }),
  );
}

/** When two nodes record the same new number, the second waits and then finds the shipment of the first. */
const numbersOf = (wanted: readonly { readonly number: string }[]): readonly string[] =>
  wanted.map(({ number }) => number);

/** `wanted` has present slugs. */
async function loadShipments(
  trx: Transaction<Tables>,
  { kind, presentSlug }: Loading,
  wanted: readonly Named[],
): Promise<Shipment[]> {
  const numbers = [...new Set(wanted.map(({ number }) => number))];
  const ids = await idsOfNumbers(trx, kind, numbers);
  if (ids.length === 0) return [];
  const select = trx
    .selectFrom('shipments')
    .selectAll()
    .where(isOneOf(kind, 'id', ids))
    .orderBy('id');
  const rows = await (needsRowLocks(kind) ? select.forUpdate() : select).execute();
  const keys = new Set(wanted.map(keyOf));
  // Of two rows of one carrier, which older nodes can make, the one with the present slug goes on.
  const present = (row: ShipmentRow): boolean => presentSlug(row.carrier) === row.carrier;
  return rows
    .toSorted((one, other) => Number(present(one)) - Number(present(other)))
    .map((row) => shipmentOf(row, presentSlug))
    .filter((shipment) => keys.has(keyOf(shipment)));
}

async function loadWorking(
  trx: Transaction<Tables>,
  scans: readonly Scan[],
  context: Loading,
): Promise<Map<string, Working>> {
  const { kind } = context;
  const shipments = await loadShipments(trx, context, scans);
  const working = new Map<string, Working>();
  if (shipments.length === 0) return working;
  const ids = shipments.map((shipment) => shipment.id);
  const stored = await trx
    .selectFrom('shipment_events')
    .select(['shipment_id', 'idx', 'event_key', 'revision'])
    // Of a correction, the body says what it corrects.
    .select(sql<string | null>`case when body like '%"corrects":%' then body end`.as('body'))
    .where(isOneOf(kind, 'shipment_id', ids))
    .where('home_month', 'in', homesOf(shipments))
    .execute();
  const keys = stored.filter(isPresentIn(shipments));
  const salts = await trx
    .selectFrom('shipment_salt_keys')
    .selectAll()
    .where(isOneOf(kind, 'shipment_id', ids))
    .orderBy('from_index')
    .execute();
  const keysById = Map.groupBy(keys, (row) => row.shipment_id);
  const saltById = new Map(salts.map((row) => [row.shipment_id, row]));
  const journeys = await loadJourneys(trx, scans, shipments, kind);
  for (const shipment of shipments) {
    const recorded = recordedOf(shipment, keysById.get(shipment.id) ?? [], saltById.get(shipment.id), journeys);
    working.set(keyOf(shipment), { stored: shipment, recorded, known: new Map(), plans: [] });
  }
  await loadEvents(trx, scans, working, kind);
  return working;
}

/** The rows of the shipments are locked, so that their events stay where they are. */
const homesOf = (shipments: readonly Shipment[]): readonly number[] => [
  ...new Set(shipments.map(({ homeMonth }) => homeMonth)),
];

/** Rows of a purge may still be there until their month goes. */
function isPresentIn(shipments: readonly Shipment[]) {
  const purged = new Map(shipments.map(({ id, purgedCount }) => [id, purgedCount]));
  return (row: { readonly shipment_id: string; readonly idx: number }): boolean =>
    row.idx > (purged.get(row.shipment_id) ?? 0);
}

/** The events are left out: only a scan with news needs them. */
function recordedOf(
  shipment: Shipment,
  keys: readonly {
    readonly idx: number;
    readonly event_key: Uint8Array;
    readonly revision: string | null;
    readonly body: string | null;
  }[],
  salt: ShipmentSaltKeyRow | undefined,
  journeys: ReadonlyMap<string, JourneyRecord>,
): RecordedShipment {
  const journey = journeys.get(shipment.id);
  return {
    shipment,
    events: [],
    eventKeys: new Map(keys.map((row) => [Buffer.from(row.event_key).toString('hex'), row.idx])),
    versions: new EventVersions(keys.map((row) => [row.idx, storedVersion(row)])),
    saltKey:
      salt === undefined ? undefined : { fromIndex: salt.from_index, key: Buffer.from(salt.salt_key).toString('hex') },
    ...(journey === undefined ? {} : { journey }),
  };
}

/** Loads events only for scans with news. Most polls and repeated ingest files have none. */
async function loadEvents(
  trx: Transaction<Tables>,
  scans: readonly Scan[],
  working: ReadonlyMap<string, Working>,
  kind: DatabaseKind,
): Promise<void> {
  const wanted = new Map<string, Working>();
  for (const scan of scans) {
    const entry = working.get(keyOf(scan));
    if (entry?.recorded === undefined) continue;
    const known = recordedIndices(entry.recorded, scan);
    if (known === undefined) wanted.set(entry.recorded.shipment.id, entry);
    else entry.known.set(scan, known);
  }
  if (wanted.size === 0) return;
  const shipments = [...wanted.values()].flatMap(({ stored: shipment }) => shipment ?? []);
  const read = await trx
    .selectFrom('shipment_events')
    .selectAll()
    .where(isOneOf(kind, 'shipment_id', [...wanted.keys()]))
    .where('home_month', 'in', homesOf(shipments))
    .orderBy('shipment_id')
    .orderBy('idx')
    .execute();
  const rows = read.filter(isPresentIn(shipments));
  for (const [id, own] of Map.groupBy(rows, (row) => row.shipment_id)) {
    const entry = wanted.get(id);
    if (entry?.recorded !== undefined) entry.recorded = { ...entry.recorded, events: own.map(eventOf) };
  }
}

/** Keeps made-up events out of real histories and real events out of made-up ones. */
function assertOfOneKind(recorded: Shipment | undefined, scan: Scan): void {
  if (recorded !== undefined && (recorded.source === 'sandbox') !== (scan.source === 'sandbox'))
    throw new Error(`a scan with source ${scan.source} cannot go into a shipment with source ${recorded.source}`);
}

function afterPlan(before: RecordedShipment | undefined, plan: ScanPlan): RecordedShipment {
  const keys = new Map(before?.eventKeys);
  for (const event of plan.events) keys.set(event.eventKey, event.index);
  const versions = before?.versions?.copy() ?? new EventVersions([]);
  for (const event of plan.events) versions.add(event.index, versionOf(event));
  const journey = plan.journey?.record ?? before?.journey;
  return {
    shipment: plan.shipment,
    events: [...(before?.events ?? []), ...plan.events],
    eventKeys: keys,
    saltKey: plan.newSaltKey ?? before?.saltKey,
    versions,
    ...(journey === undefined ? {} : { journey }),
  };
}

async function writePlans(
  trx: Transaction<Tables>,
  working: readonly Working[],
  { kind, now }: RecordContext,
): Promise<void> {
  const plans = working.flatMap((entry) => entry.plans);
  const heads = working.flatMap(({ stored, plans: own }) => {
    const last = own.at(-1)?.shipment;
    return last === undefined || isSame(stored, last) ? [] : [shipmentRowOf(last)];
  });
  const events = plans.reduce((count, plan) => count + plan.events.length, 0);
  await keepingPlansOfChecks(trx, kind, events, async () => {
    await insertRows(trx, kind, numberTarget, newNumberRows(working));
    await insertRows(trx, kind, shipmentTarget, heads);
    await insertRows(trx, kind, saltKeyTarget, saltKeyRows(plans));
    await insertRows(trx, kind, eventTarget, newEventRows(plans, eventRowOf));
    await insertRows(trx, kind, linkTarget, newEventRows(plans, linkRowOf));
  });
  await writeJourneys(trx, kind, plans, now);
  for (const { shipment, newEtaAt } of plans) {
    if (newEtaAt === null) continue;
    await trx
      .insertInto('shipment_etas')
      .values({ shipment_id: shipment.id, seen_at: now, eta_at: newEtaAt, source: shipment.source })
      .onConflict((conflict) =>
        conflict.columns(['shipment_id', 'seen_at']).doUpdateSet({ eta_at: (eb) => eb.ref('excluded.eta_at') }),
      )
      .execute();
  }
}

function* newNumberRows(working: readonly Working[]): Generator<ShipmentNumberRow> {
  for (const { stored, plans } of working) {
    const [plan] = plans;
    if (stored !== undefined || plan === undefined) continue;
    yield { number: plan.shipment.number, shipment_id: plan.shipment.id };
  }
}

function* saltKeyRows(plans: readonly ScanPlan[]): Generator<ShipmentSaltKeyRow> {
  for (const { shipment, newSaltKey: salt } of plans) {
    if (salt === null) continue;
    yield { shipment_id: shipment.id, from_index: salt.fromIndex, salt_key: Buffer.from(salt.key, 'hex') };
  }
}

function* newEventRows<Row>(
  plans: readonly ScanPlan[],
  rowOf: (shipment: Shipment, event: NewEvent) => Row,
): Generator<Row> {
  for (const { shipment, events } of plans) for (const event of events) yield rowOf(shipment, event);
}

/** A scan without news writes nothing, so a repeated ingest file causes only reads. */
function isSame(stored: Shipment | undefined, planned: Shipment): boolean {
  if (stored === undefined) return false;
  return (Object.keys(planned) as (keyof Shipment)[]).every((name) => stored[name] === planned[name]);
}

function idsWithNews(plans: readonly ScanPlan[]): readonly string[] {
  const hasNews = ({ events, journey }: ScanPlan): boolean =>
    events.length > 0 || (journey !== null && journey.entries.length > 0);
  return [...new Set(plans.filter(hasNews).map(({ shipment }) => shipment.id))];
}
