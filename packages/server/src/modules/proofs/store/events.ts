/**
 * Stored events with the salts of their commitments: those that no purge has taken. All of a shipment are in its `home_month`,
 * on PostgreSQL a partition; each statement reads it together with them, because it may change in between.
 */
import { eventSalt, type Hash } from '@wayseal/proofs';
import { sql, type Kysely } from 'kysely';
import type { SaltedEvent } from '../ports.ts';
import type { ShipmentEventRow } from '../../shipments/store/tables.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { bodyOf } from './chains.ts';
import { homeMonthOf, isPresentEvent } from './present-event.ts';

type Handle = Kysely<Tables>;

/** Opens no commitment. An event without its key therefore counts as changed. */
const noSalt: Hash = '0'.repeat(64);

const eventColumns = ['shipment_id', 'idx', 'body', 'recorded_at'] as const;
const eventsPerStatement = 256;

type SaltAt = (shipment: string, index: number) => Hash;

export async function listEvents(handle: Handle, shipment: string): Promise<readonly SaltedEvent[]> {
  const ofShipment = handle.selectFrom('shipments').where('id', '=', shipment);
  const rows = await handle
    .selectFrom('shipment_events')
    .select(eventColumns)
    .where('shipment_id', '=', shipment)
    .where('home_month', '=', ofShipment.select('home_month'))
    .where('idx', '>', ofShipment.select('purged_count'))
    .orderBy('idx')
    .execute();
  // Read after the events: the transaction of the first event that a key salts also writes the key, so none is missing
  // here.
  const saltAt = await saltsOf(handle, [shipment]);
  return rows.map((row) => eventOf(row, saltAt));
}

/** In the requested order; undefined for a missing event. */
export async function findEvents(
  handle: Handle,
  wanted: readonly { readonly shipment: string; readonly index: number }[],
): Promise<readonly (SaltedEvent | undefined)[]> {
  const found = new Map<string, SaltedEvent>();
  for (let start = 0; start < wanted.length; start += eventsPerStatement) {
    const chunk = wanted.slice(start, start + eventsPerStatement);
    const shipments = [...new Set(chunk.map(({ shipment }) => shipment))];
    const pairs = chunk.map(({ shipment, index }) => sql`(cast(${shipment} as text), cast(${index} as bigint))`);
    const rows = await handle
      .selectFrom('shipments')
      .innerJoin('shipment_events', isPresentEvent)
      .select(eventColumns)
      // What the pairs say already; a partition is found by plain values only.
      .where('shipments.id', 'in', shipments)
      .where('shipment_events.shipment_id', 'in', shipments)
      .where(sql<boolean>`(shipments.id, idx) in (values ${sql.join(pairs)})`)
      .$if(shipments.length === 1, (query) =>
        query.where('shipment_events.home_month', '=', homeMonthOf(handle, shipments)),
      )
      .execute();
    const saltAt = await saltsOf(handle, shipments);
    for (const row of rows) found.set(`${row.shipment_id} ${row.idx}`, eventOf(row, saltAt));
  }
  return wanted.map(({ shipment, index }) => found.get(`${shipment} ${index}`));
}

function eventOf(row: Pick<ShipmentEventRow, (typeof eventColumns)[number]>, saltAt: SaltAt): SaltedEvent {
  const { shipment_id, idx, body, recorded_at } = row;
  return { index: idx, salt: saltAt(shipment_id, idx), body: bodyOf(body), recordedAt: recorded_at };
}

/**
 * The last seal of this log that ends with a stored delivery which may have a proof. The body is canonical JSON, and no
 * value in it has a quote.
 */
export async function findDeliverySeal(
  handle: Handle,
  shipment: string,
  logId: number,
): Promise<{ readonly seq: number; readonly hash: Hash; readonly count: number } | undefined> {
  const ofShipment = handle.selectFrom('shipments').where('id', '=', shipment);
  const row = await handle
    .selectFrom('seals')
    .innerJoin('shipment_events', (join) =>
      join
        .onRef('shipment_events.shipment_id', '=', 'seals.shipment_id')
        .onRef('shipment_events.idx', '=', 'seals.event_count'),
    )
    .where('shipment_events.home_month', '=', ofShipment.select('home_month'))
    .where('shipment_events.idx', '>', ofShipment.select('purged_count'))
    .select(['seals.seq', 'seals.hash', 'seals.event_count'])
    .where('seals.shipment_id', '=', shipment)
    .where('seals.log_id', '=', logId)
    .where('seals.kind', '=', 'events')
    .where('shipment_events.body', 'like', '%"status":"delivered"%')
    .where('shipment_events.body', 'not like', '%"status_basis":"wording"%')
    .orderBy('seals.seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { seq: row.seq, hash: row.hash, count: row.event_count };
}

async function saltsOf(handle: Handle, shipments: readonly string[]): Promise<SaltAt> {
  const rows = await handle
    .selectFrom('shipment_salt_keys')
    .select(['shipment_id', 'from_index', 'salt_key'])
    .where('shipment_id', 'in', shipments)
    .orderBy('from_index', 'desc')
    .execute();
  const keys = Map.groupBy(rows, ({ shipment_id }) => shipment_id);
  return (shipment, index) => {
    const key = keys.get(shipment)?.find(({ from_index }) => from_index <= index);
    return key === undefined ? noSalt : eventSalt(Buffer.from(key.salt_key).toString('hex'), index);
  };
}
