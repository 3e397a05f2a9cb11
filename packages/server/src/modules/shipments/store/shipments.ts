import { sql, type Kysely } from 'kysely';
import type { Shipment, StoredEvent } from '../rules/shipment.ts';
import { endLag } from '../../../kernel/lib/lag.ts';
import { nextTurn } from '../../../kernel/lib/turn.ts';
import type { RecordingContext, RecordingTransaction, RequestHook, ShipmentStore, ScanHook } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { isOneOf, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import { findJourney, listEstimates } from './journeys.ts';
import { slugAsRecorded, type PresentSlug } from '../../directory/rules/present-slug.ts';
import { homeMonths } from './home-months.ts';
import { idsOfNumbers } from './numbers.ts';
import { claimShipments, recordScans, type RecordContext } from './record-scans.ts';
import { eventOf, shipmentOf, syntheticLast } from './rows.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

/** Events per statement when reading a long history. */
const eventsPerRead = 100;

export interface ShipmentStoreOptions {
  /** Hooks that run in every transaction that records scans. */
  readonly hooks?: readonly ScanHook[];
  /** Hooks that run when a key asks for a recorded shipment. */
  readonly requestHooks?: readonly RequestHook[];
  /** Under which slug a carrier is recorded and told. Default: the slug as it comes. */
  readonly presentSlug?: PresentSlug;
}

/** Stores tracked shipments, on SQLite or PostgreSQL. */
export function createShipmentStore(database: Database, options: ShipmentStoreOptions = {}): ShipmentStore {
  const { handle } = database;
  const { hooks = [], requestHooks = [], presentSlug = slugAsRecorded } = options;
  const homes = homeMonths(database);
  const recordingWith = async (now: number) => ({ hooks, presentSlug, homeMonth: await homes(now) });
  return {
    ...readingPart(database, presentSlug),
    async listEvents(shipmentId, afterIndex, limit) {
      const rows = await presentEvents(handle, shipmentId).where('idx', '>', afterIndex).limit(limit).execute();
      return rows.map(eventOf);
    },
    async recordScans(scans, context) {
      const parts = { ...context, kind: database.kind, ...(await recordingWith(context.now)) };
      return await database.transaction((trx) => recordScans(trx, scans, parts));
    },
    recordTogether: async (work, context, discard) =>
      recordTogether(database, work, { ...context, ...(await recordingWith(context.now)) }, discard),
    async noteRequest(shipment, keyId, now) {
      for (const hook of requestHooks) await database.write((write) => hook(write, { shipment, keyId, now }));
    },
    listChangedAfter: (place, limit) => listChangedAfter(handle, place, limit),
    async countShipments() {
      const { count } = await handle
        .selectFrom('shipments')
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}

type ReadingPart = Pick<
  ShipmentStore,
  | 'findShipment'
  | 'findShipmentsByNumber'
  | 'findShipmentsByNumbers'
  | 'listEventsOf'
  | 'listArrivals'
  | 'findJourney'
  | 'listEstimates'
>;

/** Reads of a replica where the operation allows it. What is missing there may be newer: the primary is asked as well. */
function readingPart({ reading, kind }: Database, presentSlug: PresentSlug): ReadingPart {
  return {
    async findShipment(id) {
      const find = () => reading.selectFrom('shipments').selectAll().where('id', '=', id).executeTakeFirst();
      const row = (await find()) ?? (endLag() ? await find() : undefined);
      return row && shipmentOf(row, presentSlug);
    },
    async findShipmentsByNumber(number) {
      const find = () => findShipmentsByNumbers(reading, kind, [number], presentSlug);
      const found = await find();
      return found.length === 0 && endLag() ? find() : found;
    },
    async findShipmentsByNumbers(numbers) {
      const found = await findShipmentsByNumbers(reading, kind, numbers, presentSlug);
      return Map.groupBy(found, ({ number }) => number);
    },
    listEventsOf: (shipment) => listEventsOf(reading, shipment),
    async listArrivals(shipmentId) {
      const rows = await reading
        .selectFrom('shipment_etas')
        .select(['seen_at', 'eta_at'])
        .where('shipment_id', '=', shipmentId)
        .orderBy('seen_at')
        .execute();
      return rows.map((row) => ({ seenAt: row.seen_at, etaAt: row.eta_at }));
    },
    findJourney: (shipmentId) => findJourney(reading, shipmentId),
    listEstimates: (shipmentId, afterIndex, limit) => listEstimates(reading, shipmentId, afterIndex, limit),
  };
}

/** Ends a transaction whose rows are not wanted. */
class Discarded extends Error {
  override readonly name = 'Discarded';
}

async function recordTogether<Result>(
  database: Database,
  work: (within: RecordingTransaction) => Promise<Result>,
  context: RecordingContext & Pick<RecordContext, 'hooks' | 'presentSlug' | 'homeMonth'>,
  discard: boolean,
): Promise<Result> {
  const { kind } = database;
  let tried: { readonly result: Result } | undefined;
  try {
    return await database.transaction(async (trx) => {
      const result = await work({
        trx,
        claim: (shipments) => claimShipments(trx, { ...context, kind }, shipments),
        record: (scans) => recordScans(trx, scans, { ...context, kind }),
      });
      tried = { result };
      if (discard) throw new Discarded();
      return result;
    });
  } catch (error) {
    if (error instanceof Discarded && tried !== undefined) return tried.result;
    throw error;
  }
}

/** The real ones first, then those that changed last. */
async function findShipmentsByNumbers(
  handle: Kysely<Tables>,
  kind: DatabaseKind,
  numbers: readonly string[],
  presentSlug: PresentSlug,
): Promise<readonly Shipment[]> {
  const ids = await idsOfNumbers(handle, kind, [...new Set(numbers)]);
  if (ids.length === 0) return [];
  const rows = await handle
    .selectFrom('shipments')
    .selectAll()
    .where(isOneOf(kind, 'id', ids))
    .orderBy(syntheticLast)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => shipmentOf(row, presentSlug));
}

/**
 * Those that no purge has taken when the statement runs, although their rows may still be there. With the month known
 * beforehand, PostgreSQL plans for its partition alone; without it, the events are found wherever they have moved.
 */
function presentEvents(handle: Kysely<Tables>, shipmentId: string, homeMonth?: number) {
  const ofShipment = handle.selectFrom('shipments').where('id', '=', shipmentId);
  return handle
    .selectFrom('shipment_events')
    .selectAll()
    .where('shipment_id', '=', shipmentId)
    .where('home_month', '=', homeMonth ?? ofShipment.select('home_month'))
    .where('idx', '>', ofShipment.select('purged_count'))
    .orderBy('idx');
}

async function listEventsOf(
  handle: Kysely<Tables>,
  { id, eventCount, purgedCount, homeMonth }: Parameters<ShipmentStore['listEventsOf']>[0],
): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (let after = purgedCount; after < eventCount; after += eventsPerRead) {
    // Reading and parsing an event takes about 20 µs: without a pause a thousand of them would hold everybody up.
    if (after > purgedCount) await nextTurn();
    const upTo = Math.min(after + eventsPerRead, eventCount);
    const rows = await presentEvents(handle, id, homeMonth).where('idx', '>', after).where('idx', '<=', upTo).execute();
    for (const row of rows) events.push(eventOf(row));
  }
  if (events.length === eventCount - purgedCount) return events;
  // Retention came in between, or the events moved to another month: one statement sees one moment.
  return (await presentEvents(handle, id).where('idx', '<=', eventCount).execute()).map(eventOf);
}

async function listChangedAfter(
  handle: Kysely<Tables>,
  { updatedAt, id }: Parameters<ShipmentStore['listChangedAfter']>[0],
  limit: number,
): ReturnType<ShipmentStore['listChangedAfter']> {
  const rows = await handle
    .selectFrom('shipments')
    .select(['id', 'event_count', 'updated_at'])
    // The first condition is what the index answers.
    .where('updated_at', '>=', updatedAt)
    .where((eb) => eb.or([eb('updated_at', '>', updatedAt), eb('id', '>', id)]))
    .orderBy('updated_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, eventCount: row.event_count, updatedAt: row.updated_at }));
}
