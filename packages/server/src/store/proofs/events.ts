/** Stored events with the salts that their commitments were made with. */
import { eventSalt, type Hash } from '@wayseal/proofs';
import type { Kysely } from 'kysely';
import type { SaltedEvent } from '../../ports/proofs.ts';
import type { Tables } from '../tables.ts';
import { bodyOf } from './chains.ts';

type Handle = Kysely<Tables>;

/** No salt opens no commitment: an event whose key is gone is judged as one that was changed. */
const noSalt: Hash = '0'.repeat(64);

export async function listEvents(handle: Handle, shipment: string): Promise<readonly SaltedEvent[]> {
  const saltAt = await saltsOf(handle, shipment);
  const rows = await handle
    .selectFrom('shipment_events')
    .select(['idx', 'body', 'recorded_at'])
    .where('shipment_id', '=', shipment)
    .orderBy('idx')
    .execute();
  return rows.map(({ idx, body, recorded_at }) => ({
    index: idx,
    salt: saltAt(idx),
    body: bodyOf(body),
    recordedAt: recorded_at,
  }));
}

export async function findEvent(handle: Handle, shipment: string, index: number): Promise<SaltedEvent | undefined> {
  const row = await handle
    .selectFrom('shipment_events')
    .select(['body', 'recorded_at'])
    .where('shipment_id', '=', shipment)
    .where('idx', '=', index)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const saltAt = await saltsOf(handle, shipment);
  return { index, salt: saltAt(index), body: bodyOf(row.body), recordedAt: row.recorded_at };
}

/** The last seal of this log that ends with a stored `delivered` event. The body is canonical JSON, and no value in it has a quote. */
export async function findDeliverySeal(
  handle: Handle,
  shipment: string,
  logId: number,
): Promise<{ readonly seq: number; readonly hash: Hash; readonly count: number } | undefined> {
  const row = await handle
    .selectFrom('seals')
    .innerJoin('shipment_events', (join) =>
      join
        .onRef('shipment_events.shipment_id', '=', 'seals.shipment_id')
        .onRef('shipment_events.idx', '=', 'seals.event_count'),
    )
    .select(['seals.seq', 'seals.hash', 'seals.event_count'])
    .where('seals.shipment_id', '=', shipment)
    .where('seals.log_id', '=', logId)
    .where('seals.kind', '=', 'events')
    .where('shipment_events.body', 'like', '%"status":"delivered"%')
    .orderBy('seals.seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { seq: row.seq, hash: row.hash, count: row.event_count };
}

async function saltsOf(handle: Handle, shipment: string): Promise<(index: number) => Hash> {
  const keys = await handle
    .selectFrom('shipment_salt_keys')
    .select(['from_index', 'salt_key'])
    .where('shipment_id', '=', shipment)
    .orderBy('from_index', 'desc')
    .execute();
  return (index) => {
    const key = keys.find(({ from_index }) => from_index <= index);
    return key === undefined ? noSalt : eventSalt(Buffer.from(key.salt_key).toString('hex'), index);
  };
}
