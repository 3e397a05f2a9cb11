/** Rows of tracked shipments, written as the transaction of a scan writes them. */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  canonicalJson,
  chainId,
  eventCommitment,
  eventSalt,
  genesisHash,
  linkHash,
  type ShipmentEvent,
} from '@wayseal/proofs';
import type { Database } from '../../src/kernel/store/database.ts';

export type ScanStatus = ShipmentEvent['status'];

export async function addShipment(
  { handle }: Database,
  options: {
    readonly id?: string;
    readonly number?: string;
    readonly createdAt?: number;
    readonly sandbox?: boolean;
  } = {},
): Promise<string> {
  const id = options.id ?? randomUUID();
  const at = options.createdAt ?? Date.now();
  const number = options.number ?? `1Z${randomBytes(8).toString('hex').toUpperCase()}`;
  await handle.insertInto('shipment_numbers').values({ number, shipment_id: id }).execute();
  await handle
    .insertInto('shipments')
    .values({
      id,
      number,
      carrier: options.sandbox === true ? 'wayseal-sandbox' : 'ups',
      vertical: 'parcel',
      source: options.sandbox === true ? 'sandbox' : 'operator_ingest',
      state: 'unknown',
      is_returning: 0,
      created_at: at,
      updated_at: at,
      event_count: 0,
      chain_head: genesisHash(chainId(id)),
      purged_count: 0,
      home_month: 0,
    })
    .execute();
  return id;
}

export interface Scan {
  readonly status: ScanStatus;
  /** Default: none, as events were recorded before they kept it. */
  readonly basis?: NonNullable<ShipmentEvent['status_basis']>;
  readonly recordedAt?: number;
  /** Default: as recorded. */
  readonly effectiveAt?: number;
  /** The state that the shipment has afterwards; default: that of the scan. */
  readonly state?: string;
  /** When it wants a seal at the latest; default: as recorded. */
  readonly sealDueAt?: number;
}

/** Body, commitment, link and head of one scan in one transaction. */
export async function recordScan(database: Database, id: string, scan: Scan): Promise<void> {
  const recordedAt = scan.recordedAt ?? Date.now();
  const dueAt = scan.sealDueAt ?? recordedAt;
  await database.transaction(async (trx) => {
    const shipment = await trx.selectFrom('shipments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const index = shipment.event_count + 1;
    const known = await trx
      .selectFrom('shipment_salt_keys')
      .select('salt_key')
      .where('shipment_id', '=', id)
      .orderBy('from_index', 'desc')
      .executeTakeFirst();
    const saltKey = known?.salt_key ?? randomBytes(32);
    if (known === undefined) {
      await trx
        .insertInto('shipment_salt_keys')
        .values({ shipment_id: id, from_index: index, salt_key: saltKey })
        .execute();
    }
    const body: ShipmentEvent = {
      code: 'DL',
      country: 'FR',
      locode: 'FRLYS',
      occurred_at: new Date(recordedAt).toISOString(),
      recorded_at: new Date(recordedAt).toISOString(),
      source: shipment.source,
      status: scan.status,
      status_detail: null,
      ...(scan.basis === undefined ? {} : { status_basis: scan.basis }),
    };
    const commitment = eventCommitment(eventSalt(Buffer.from(saltKey).toString('hex'), index), body);
    const link = linkHash(shipment.chain_head, index, commitment);
    await trx
      .insertInto('shipment_events')
      .values({
        shipment_id: id,
        idx: index,
        event_key: randomBytes(32),
        body: canonicalJson(body),
        informational: 0,
        effective_at: scan.effectiveAt ?? recordedAt,
        occurred_at: recordedAt,
        uncertainty_s: 0,
        time_source: 'explicit',
        recorded_at: recordedAt,
        leg: 0,
        home_month: 0,
      })
      .execute();
    await trx.insertInto('chain_links').values({ shipment_id: id, idx: index, commitment, link }).execute();
    await trx
      .updateTable('shipments')
      .set({
        event_count: index,
        chain_head: link,
        state: scan.state ?? scan.status,
        updated_at: recordedAt,
        last_event_at: recordedAt,
        seal_due_at: Math.min(shipment.seal_due_at ?? dueAt, dueAt),
      })
      .where('id', '=', id)
      .execute();
  });
}
