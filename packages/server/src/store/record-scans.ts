/** The transaction of a scan: event, commitment, link, state, outbox. */
import { sql, type Insertable, type Transaction } from 'kysely';
import {
  ChainFullError,
  planScan,
  type RecordedShipment,
  type ScanMaterials,
  type ScanPlan,
} from '../domain/shipment/plan-scan.ts';
import type { Scan } from '../domain/shipment/shipment.ts';
import type { ScanOutcome } from '../ports.ts';
import { needsRowLocks, type DatabaseKind } from './dialect.ts';
import { eventOf, eventRowOf, linkRowOf, shipmentOf, shipmentRowOf } from './shipment-rows.ts';
import type { ShipmentRow, Tables } from './tables.ts';

/** Writes what follows from a scan in the scan's own transaction: deliveries of webhooks, observations. */
export type ScanHook = (trx: Transaction<Tables>, plans: readonly ScanPlan[], now: number) => Promise<void>;

export interface RecordContext {
  readonly kind: DatabaseKind;
  readonly now: number;
  readonly newMaterials: () => ScanMaterials;
  readonly hooks: readonly ScanHook[];
}

/** 13 values an event: far below the 32,766 placeholders of SQLite. */
const rowsPerInsert = 500;
/** One notification a transaction; PostgreSQL takes just under 8,000 bytes, and an id has 36. */
const idsPerNotification = 150;
/** Channel on which nodes tell each other of new events: shipment ids, or nothing when there are too many. */
export const eventChannel = 'wayseal_ev';

interface Working {
  recorded: RecordedShipment | undefined;
  plans: ScanPlan[];
}

/** Records scans in the order given; several may be of one shipment. A full chain fails its own scan alone. */
export async function recordScans(
  trx: Transaction<Tables>,
  scans: readonly Scan[],
  context: RecordContext,
): Promise<ScanOutcome[]> {
  if (needsRowLocks(context.kind)) await lockNumbers(trx, scans);
  const working = await loadWorking(trx, scans, context.kind);
  const outcomes = scans.map((scan): ScanOutcome => {
    const entry = working.get(keyOf(scan)) ?? { recorded: undefined, plans: [] };
    working.set(keyOf(scan), entry);
    try {
      const plan = planScan(entry.recorded, scan, context.newMaterials(), context.now);
      entry.recorded = afterPlan(entry.recorded, plan);
      entry.plans.push(plan);
      return { kind: 'recorded', shipment: plan.shipment, added: plan.events.length, indices: plan.indices };
    } catch (error) {
      if (!(error instanceof ChainFullError)) throw error;
      return { kind: 'chain_full', message: error.message };
    }
  });
  const plans = [...working.values()].flatMap((entry) => entry.plans);
  await writePlans(trx, [...working.values()], context.now);
  await writeFollows(trx, scans, outcomes, context.now);
  for (const hook of context.hooks) await hook(trx, plans, context.now);
  if (context.kind === 'postgres') await notify(trx, plans);
  return outcomes;
}

const keyOf = (of: { readonly number: string; readonly carrier: string }): string => `${of.carrier} ${of.number}`;

/** Two nodes that meet the same new number: the second waits and then finds the shipment of the first. */
async function lockNumbers(trx: Transaction<Tables>, scans: readonly Scan[]): Promise<void> {
  const numbers = [...new Set(scans.map((scan) => scan.number))];
  await sql`
    select pg_advisory_xact_lock(lock) from (
      select distinct hashtextextended(number, 0) as lock
      from json_array_elements_text(cast(${JSON.stringify(numbers)} as json)) as numbers(number) order by 1
    ) as locks
  `.execute(trx);
}

async function loadWorking(
  trx: Transaction<Tables>,
  scans: readonly Scan[],
  kind: DatabaseKind,
): Promise<Map<string, Working>> {
  const numbers = [...new Set(scans.map((scan) => scan.number))];
  const select = trx.selectFrom('shipments').selectAll().where('number', 'in', numbers).orderBy('id');
  const rows = await (needsRowLocks(kind) ? select.forUpdate() : select).execute();
  const wanted = new Set(scans.map(keyOf));
  const shipments = rows.map(shipmentOf).filter((shipment) => wanted.has(keyOf(shipment)));
  const working = new Map<string, Working>();
  if (shipments.length === 0) return working;
  const ids = shipments.map((shipment) => shipment.id);
  const events = await trx
    .selectFrom('shipment_events')
    .selectAll()
    .where('shipment_id', 'in', ids)
    .orderBy('shipment_id')
    .orderBy('idx')
    .execute();
  const salts = await trx
    .selectFrom('shipment_salt_keys')
    .selectAll()
    .where('shipment_id', 'in', ids)
    .orderBy('from_index')
    .execute();
  const eventsById = Map.groupBy(events, (row) => row.shipment_id);
  const saltById = new Map(salts.map((row) => [row.shipment_id, row]));
  for (const shipment of shipments) {
    const own = eventsById.get(shipment.id) ?? [];
    const salt = saltById.get(shipment.id);
    const recorded = {
      shipment,
      events: own.map(eventOf),
      eventKeys: new Map(own.map((row) => [Buffer.from(row.event_key).toString('hex'), row.idx])),
      saltKey:
        salt === undefined
          ? undefined
          : { fromIndex: salt.from_index, key: Buffer.from(salt.salt_key).toString('hex') },
    };
    working.set(keyOf(shipment), { recorded, plans: [] });
  }
  return working;
}

function afterPlan(before: RecordedShipment | undefined, plan: ScanPlan): RecordedShipment {
  const keys = new Map(before?.eventKeys);
  for (const event of plan.events) keys.set(event.eventKey, event.index);
  return {
    shipment: plan.shipment,
    events: [...(before?.events ?? []), ...plan.events],
    eventKeys: keys,
    saltKey: plan.newSaltKey ?? before?.saltKey,
  };
}

async function writePlans(trx: Transaction<Tables>, working: readonly Working[], now: number): Promise<void> {
  const heads: Insertable<ShipmentRow>[] = [];
  const plans: ScanPlan[] = [];
  for (const entry of working) {
    const last = entry.plans.at(-1);
    if (last === undefined) continue;
    plans.push(...entry.plans);
    heads.push(shipmentRowOf(last.shipment));
  }
  await writeHeads(trx, heads);
  const salts = plans.flatMap(({ shipment, newSaltKey }) =>
    newSaltKey === null
      ? []
      : [
          {
            shipment_id: shipment.id,
            from_index: newSaltKey.fromIndex,
            salt_key: Buffer.from(newSaltKey.key, 'hex'),
          },
        ],
  );
  for (const chunk of chunks(salts)) await trx.insertInto('shipment_salt_keys').values(chunk).execute();
  const events = plans.flatMap(({ shipment, events: added }) => added.map((event) => eventRowOf(shipment.id, event)));
  for (const chunk of chunks(events)) await trx.insertInto('shipment_events').values(chunk).execute();
  const links = plans.flatMap(({ shipment, events: added }) => added.map((event) => linkRowOf(shipment.id, event)));
  for (const chunk of chunks(links)) await trx.insertInto('chain_links').values(chunk).execute();
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

async function writeHeads(trx: Transaction<Tables>, heads: readonly Insertable<ShipmentRow>[]): Promise<void> {
  for (const chunk of chunks(heads)) {
    await trx
      .insertInto('shipments')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          state: eb.ref('excluded.state'),
          detail: eb.ref('excluded.detail'),
          origin_country: eb.ref('excluded.origin_country'),
          destination_country: eb.ref('excluded.destination_country'),
          eta_at: eb.ref('excluded.eta_at'),
          updated_at: eb.ref('excluded.updated_at'),
          last_event_at: eb.ref('excluded.last_event_at'),
          event_count: eb.ref('excluded.event_count'),
          chain_head: eb.ref('excluded.chain_head'),
          seal_due_at: eb.ref('excluded.seal_due_at'),
        })),
      )
      .execute();
  }
}

async function writeFollows(
  trx: Transaction<Tables>,
  scans: readonly Scan[],
  outcomes: readonly ScanOutcome[],
  now: number,
): Promise<void> {
  const follows = new Map<string, { shipment_id: string; key_id: string; requested_at: number }>();
  for (const [position, scan] of scans.entries()) {
    const outcome = outcomes[position];
    if (scan.followerKeyId === null || outcome?.kind !== 'recorded') continue;
    const follow = { shipment_id: outcome.shipment.id, key_id: scan.followerKeyId, requested_at: now };
    follows.set(`${follow.shipment_id} ${follow.key_id}`, follow);
  }
  for (const chunk of chunks([...follows.values()])) {
    await trx
      .insertInto('key_follows')
      .values(chunk)
      .onConflict((conflict) =>
        conflict
          .columns(['shipment_id', 'key_id'])
          .doUpdateSet({ requested_at: (eb) => eb.ref('excluded.requested_at') }),
      )
      .execute();
  }
}

async function notify(trx: Transaction<Tables>, plans: readonly ScanPlan[]): Promise<void> {
  const ids = [...new Set(plans.flatMap(({ shipment, events }) => (events.length > 0 ? [shipment.id] : [])))];
  if (ids.length === 0) return;
  await sql`select pg_notify(${eventChannel}, ${ids.length > idsPerNotification ? '' : ids.join(' ')})`.execute(trx);
}

function* chunks<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) yield rows.slice(start, start + rowsPerInsert);
}
