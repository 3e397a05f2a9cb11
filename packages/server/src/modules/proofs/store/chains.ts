/** Reads shipments for the sealer. */
import { parseJson, type Hash, type ShipmentEvent } from '@wayseal/proofs';
import { sql, type Kysely } from 'kysely';
import { isProvableDelivery } from '../../statuses/rules/event-status.ts';
import type { ChainToSeal, EventToSeal, StoredPod, StoredSeal } from '../ports.ts';
import { isSynthetic } from '../../shipments/store/rows.ts';
import { homeMonthOf, isPresentEvent } from './present-event.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { isOneOf, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import { StoreError } from '../../../kernel/store/store-error.ts';
import type { PodRow, SealRow } from './tables.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

type Handle = Kysely<Tables>;

const noSeal = '0'.repeat(64);

/** `prev` is the hash of the previous seal, which the caller knows. */
export function sealOf(row: SealRow, prev: Hash): StoredSeal {
  return {
    seq: row.seq,
    kind: row.kind === 'purge' ? 'purge' : 'events',
    prev,
    count: row.event_count,
    head: row.head,
    sealed_at: row.sealed_at,
    hash: row.hash,
    logId: row.log_id,
    leafIndex: row.leaf_index,
  };
}

export function podOf(row: PodRow): StoredPod {
  return {
    shipment: row.shipment_id,
    issue: row.issue,
    eventIndex: row.event_index,
    sealSeq: row.seal_seq,
    keyId: row.key_id,
    issuedAt: row.issued_at,
    logId: row.log_id,
    leafIndex: row.leaf_index,
    treeSize: row.tree_size,
    statement: row.statement,
    document: row.document,
    withdrawnAt: row.withdrawn_at,
  };
}

/** All seals of a shipment, each with the hash of the previous one. */
export async function listSeals(handle: Handle, shipment: string): Promise<readonly StoredSeal[]> {
  const rows = await handle
    .selectFrom('seals')
    .selectAll()
    .where('shipment_id', '=', shipment)
    .orderBy('seq')
    .execute();
  return rows.map((row, position) => sealOf(row, rows[position - 1]?.hash ?? noSeal));
}

/** Reads chains in a fixed number of statements, however many there are. Leaves out unknown shipments. */
export async function readChains(
  { handle, kind }: Pick<Database, 'handle' | 'kind'>,
  ids: readonly string[],
): Promise<readonly ChainToSeal[]> {
  if (ids.length === 0) return [];
  const shipments = await handle.selectFrom('shipments').selectAll().where('id', 'in', ids).execute();
  const seals = new Map((await lastSeals(handle, ids)).map((row) => [row.shipment_id, row]));
  const pods = new Map((await lastPods(handle, ids)).map((row) => [row.shipment_id, podOf(row)]));
  const links = Map.groupBy(await openLinks(handle, ids), (row) => row.shipment_id);
  const events = Map.groupBy(await openEvents(handle, kind, ids), (row) => row.shipment_id);
  return shipments.map((row) => {
    const seal = seals.get(row.id);
    const sealed = seal?.event_count ?? 0;
    const own = links.get(row.id) ?? [];
    return {
      uuid: row.id,
      sandbox: isSynthetic(row),
      number: row.number,
      carrier: row.carrier,
      vertical: row.vertical,
      state: row.state,
      eventCount: row.event_count,
      purgedCount: row.purged_count,
      homeMonth: row.home_month,
      updatedAt: row.updated_at,
      lastSeal: seal && sealOf(seal, noSeal),
      sealedLink: own.find(({ idx }) => idx === sealed)?.link,
      links: own
        .filter(({ idx }) => idx > sealed)
        .map(({ idx, commitment, link }) => ({ index: idx, commitment, link })),
      events: (events.get(row.id) ?? []).map(eventOf),
      lastPod: pods.get(row.id),
    };
  });
}

function eventOf(row: {
  idx: number;
  body: string;
  recorded_at: number;
  effective_at: number;
  informational: number;
}): EventToSeal {
  const body = JSON.parse(row.body) as ShipmentEvent;
  return {
    index: row.idx,
    status: body.status,
    isProvableDelivery: isProvableDelivery(body),
    recordedAt: row.recorded_at,
    effectiveAt: row.effective_at,
    informational: row.informational === 1,
  };
}

export function bodyOf(body: string): ShipmentEvent {
  try {
    return parseJson(body) as ShipmentEvent;
  } catch (cause) {
    throw new StoreError('A stored event is not JSON', { cause });
  }
}

const isNewest = (table: 'seals' | 'pods', number: 'seq' | 'issue') => sql<boolean>`
  ${sql.ref(number)} = (
    select max(${sql.ref(number)}) from ${sql.table(table)} newer where newer.shipment_id = ${sql.ref(`${table}.shipment_id`)}
  )`;

function lastSeals(handle: Handle, ids: readonly string[]): Promise<SealRow[]> {
  return handle
    .selectFrom('seals')
    .selectAll()
    .where('shipment_id', 'in', ids)
    .where(isNewest('seals', 'seq'))
    .execute();
}

function lastPods(handle: Handle, ids: readonly string[]): Promise<PodRow[]> {
  return handle
    .selectFrom('pods')
    .selectAll()
    .where('shipment_id', 'in', ids)
    .where(isNewest('pods', 'issue'))
    .execute();
}

const sealedCount = (reference: 'chain_links.shipment_id' | 'shipments.id') =>
  sql<number>`(select coalesce(max(event_count), 0) from seals where seals.shipment_id = ${sql.ref(reference)})`;

/** The link of the last sealed event, and those after it. */
function openLinks(handle: Handle, ids: readonly string[]) {
  return handle
    .selectFrom('chain_links')
    .select(['shipment_id', 'idx', 'commitment', 'link'])
    .where('shipment_id', 'in', ids)
    .where('idx', '>=', sealedCount('chain_links.shipment_id'))
    .orderBy('shipment_id')
    .orderBy('idx')
    .execute();
}

function openEvents(handle: Handle, kind: DatabaseKind, ids: readonly string[]) {
  return handle
    .selectFrom('shipments')
    .innerJoin('shipment_events', isPresentEvent)
    .select(['shipment_id', 'idx', 'body', 'recorded_at', 'effective_at', 'informational'])
    .where(isOneOf(kind, 'shipments.id', ids))
    .where(isOneOf(kind, 'shipment_events.shipment_id', ids))
    .$if(ids.length === 1, (query) => query.where('shipment_events.home_month', '=', homeMonthOf(handle, ids)))
    .where('idx', '>', sealedCount('shipments.id'))
    .orderBy('shipment_id')
    .orderBy('idx')
    .execute();
}
