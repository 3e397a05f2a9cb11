import { sql, type RawBuilder } from 'kysely';
import type { KeyRow, LogInfo, LogKind, ProofStore, ProvenShipment, WrittenLogKind } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { isUniqueViolation } from '../../../kernel/store/database-errors.ts';
import { isOneOf } from '../../../kernel/store/dialect.ts';
import type { LogRow } from './tables.ts';
import { isScrubDue, scrub } from '../../../kernel/store/scrub.ts';
import { idsOfNumbers } from '../../shipments/store/numbers.ts';
import { isSynthetic, syntheticLast } from '../../shipments/store/rows.ts';
import type { ShipmentRow } from '../../shipments/store/tables.ts';
import { append } from './append.ts';
import { listSeals, podOf, readChains } from './chains.ts';
import { findDeliverySeal, findEvents, listEvents } from './events.ts';
import { listLiveLeaves, listSealsElsewhere } from './live-leaves.ts';
import { hasPublishedSeal } from './logged-seals.ts';
import { checkpointOf, createLogReader } from './log-reader.ts';
import { storePodDocuments } from './store-documents.ts';
import { listKeys, upsertKeys } from './signing-keys.ts';
import { witnessPart } from './witnessed.ts';

const emptyRoot = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const checkpointColumns = ['tree_size', 'root_hash', 'cosigned_s', 'created_at', 'note'] as const;
const shipmentColumns = ['id', 'source', 'state', 'event_count', 'purged_count', 'seal_due_at'] as const;

type LogPart = Pick<
  ProofStore,
  'listLogs' | 'openLog' | 'reader' | 'lastCheckpoint' | 'append' | 'shortCommits' | 'listUnsigned' | 'storeNote'
>;
type RootPart = Pick<ProofStore, 'listRoot' | 'lastRoot'>;
type PodPart = Pick<ProofStore, 'newestPod' | 'findLastIssue' | 'listUnbuiltPods' | 'findLeaf' | 'storePodDocuments'>;

type SealPart = Pick<
  ProofStore,
  | 'listDue'
  | 'postponeSeals'
  | 'listProgress'
  | 'findDeliverySeal'
  | 'listLastSeals'
  | 'listSeals'
  | 'hasPublishedSeal'
  | 'listSealsElsewhere'
>;
type ShipmentPart = Pick<
  ProofStore,
  | 'findShipment'
  | 'findShipmentsByNumber'
  | 'listPurgeable'
  | 'listCommitments'
  | 'readChains'
  | 'findEvents'
  | 'listEvents'
>;

/** Seals, logs, proofs of delivery and signing keys, on SQLite or PostgreSQL. */
export function createProofStore(database: Database): ProofStore {
  const { handle } = database;
  return {
    ...logPart(database),
    ...rootPart(database),
    ...podPart(database),
    ...witnessPart(database),
    ...sealPart(database),
    ...shipmentPart(database),
    listLiveLeaves: (logId, after, limit) => listLiveLeaves(handle, logId, after, limit),
    listKeys: () => listKeys(handle),
    openSandboxLog: (log, keys, openedAt) => openSandboxLog(database, log, keys, openedAt),
    dataVersion: () => dataVersion(database),
    scrub: () => scrub(database),
    isScrubDue: () => isScrubDue(database),
  };
}

/** Queries of the sealer: which shipments are due, and how far they are sealed. */
function sealPart(database: Database): SealPart {
  const { handle } = database;
  return {
    async listDue(kind, now, limit) {
      const rows = await handle
        .selectFrom('shipments')
        .select('id')
        .where('seal_due_at', '<=', now)
        .where(isSealedIn(kind))
        .orderBy('seal_due_at')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    async postponeSeals(shipments, until) {
      if (shipments.length === 0) return;
      await database.write((trx) =>
        trx
          .updateTable('shipments')
          .set({ seal_due_at: until })
          .where('id', 'in', shipments)
          .where('seal_due_at', '<', until)
          .execute(),
      );
    },
    listProgress: (shipments) => listProgress(database, shipments),
    findDeliverySeal: (shipment, logId) => findDeliverySeal(handle, shipment, logId),
    async listLastSeals(after, limit) {
      const rows = await handle
        .selectFrom('seals')
        .select(['shipment_id', 'seq', 'hash'])
        .where('shipment_id', '>', after)
        .where((eb) => eb('log_id', 'not in', eb.selectFrom('logs').select('id').where('sandbox', '=', 1)))
        .where(sql<boolean>`seq = (select max(newer.seq) from seals newer where newer.shipment_id = seals.shipment_id)`)
        .orderBy('shipment_id')
        .limit(limit)
        .execute();
      return rows.map(({ shipment_id, seq, hash }) => ({ shipment: shipment_id, seq, hash }));
    },
    listSeals: (shipment) => listSeals(handle, shipment),
    hasPublishedSeal: (shipment, seq) => hasPublishedSeal(handle, shipment, seq),
    listSealsElsewhere: (logId) => listSealsElsewhere(handle, logId),
  };
}

async function listProgress(
  { handle, kind }: Database,
  shipments: readonly string[],
): ReturnType<ProofStore['listProgress']> {
  if (shipments.length === 0) return [];
  const rows = await handle
    .selectFrom('shipments')
    .select((select) => [
      'id',
      'event_count',
      select
        .selectFrom('seals')
        .select('seals.event_count')
        .whereRef('seals.shipment_id', '=', 'shipments.id')
        .orderBy('seq', 'desc')
        .limit(1)
        .as('sealed_count'),
    ])
    .where(isOneOf(kind, 'id', shipments))
    .execute();
  return rows.map(({ id, event_count, sealed_count }) => ({
    shipment: id,
    eventCount: event_count,
    sealedCount: sealed_count ?? 0,
  }));
}

/** Shipments with their events and commitments, for building proofs and for retention. */
function shipmentPart({ handle, kind }: Database): ShipmentPart {
  return {
    async findShipment(uuid) {
      const row = await handle
        .selectFrom('shipments')
        .select(shipmentColumns)
        .where('id', '=', uuid)
        .executeTakeFirst();
      return row && shipmentOf(row);
    },
    async findShipmentsByNumber(number) {
      const ids = await idsOfNumbers(handle, kind, [number]);
      if (ids.length === 0) return [];
      const rows = await handle
        .selectFrom('shipments')
        .select(shipmentColumns)
        .where(isOneOf(kind, 'id', ids))
        .orderBy(syntheticLast)
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map(shipmentOf);
    },
    async listPurgeable(kind, updatedBefore, limit) {
      const rows = await handle
        .selectFrom('shipments')
        .select('id')
        .where('updated_at', '<=', updatedBefore)
        .where(isSealedIn(kind))
        .whereRef('event_count', '>', 'purged_count')
        .orderBy('updated_at')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    async listCommitments(shipment, count) {
      const rows = await handle
        .selectFrom('chain_links')
        .select('commitment')
        .where('shipment_id', '=', shipment)
        .where('idx', '<=', count)
        .orderBy('idx')
        .execute();
      return rows.map(({ commitment }) => commitment);
    },
    readChains: (shipments) => readChains({ handle, kind }, shipments),
    findEvents: (wanted) => findEvents(handle, wanted),
    listEvents: (shipment) => listEvents(handle, shipment),
  };
}

/** PostgreSQL: the snapshot of a new transaction. SQLite: commits of other connections, and changes of this one. */
async function dataVersion({ kind, handle }: Database): Promise<string> {
  if (kind === 'postgres') {
    const { rows } = await sql<{ seen: string }>`select cast(pg_current_snapshot() as text) as seen`.execute(handle);
    return rows[0]?.seen ?? '';
  }
  const { rows } = await sql<{ own: number; others: number }>`
    select total_changes() as own, data_version as others from pragma_data_version`.execute(handle);
  return `${rows[0]?.own}/${rows[0]?.others}`;
}

function shipmentOf(row: Pick<ShipmentRow, (typeof shipmentColumns)[number]>): ProvenShipment {
  const { id: uuid, state, event_count: eventCount, purged_count: purgedCount, seal_due_at: sealDueAt } = row;
  return { uuid, sandbox: isSynthetic(row), state, eventCount, purgedCount, sealDueAt };
}

function logOf(row: LogRow): LogInfo {
  return { id: row.id, origin: row.origin, sandbox: row.sandbox === 1, size: row.tree_size, root: row.root_hash };
}

function logPart(database: Database): LogPart {
  const { handle } = database;
  const checkpoints = (logId: number) =>
    handle.selectFrom('log_checkpoints').select(checkpointColumns).where('log_id', '=', logId);
  return {
    async listLogs(kind) {
      const rows = await handle.selectFrom('logs').selectAll().where(isLogOf(kind)).orderBy('id').execute();
      return rows.map(logOf);
    },
    openLog: (origin, sandbox, openedAt) => openLog(database, origin, sandbox, openedAt),
    reader: (log) => createLogReader(database, log),
    async lastCheckpoint(logId) {
      const row = await checkpoints(logId).orderBy('tree_size', 'desc').limit(1).executeTakeFirst();
      return row && checkpointOf(row);
    },
    append: (batch, watch) => append(database, batch, watch),
    shortCommits: database.shortCommits,
    async listUnsigned(logId) {
      const rows = await checkpoints(logId).where('note', 'is', null).orderBy('tree_size').execute();
      return rows.map(checkpointOf);
    },
    async storeNote(logId, size, note, replace = false) {
      await database.write((trx) => {
        const update = trx
          .updateTable('log_checkpoints')
          .set({ note })
          .where('log_id', '=', logId)
          .where('tree_size', '=', size);
        return (replace ? update : update.where('note', 'is', null)).execute();
      });
    },
  };
}

/** The published roots of each log. */
function rootPart(database: Database): RootPart {
  const { handle } = database;
  return {
    async listRoot(logId, size, listedAt) {
      const next = sql<number>`(select coalesce(max(idx) + 1, 0) from log_roots where log_id = ${logId})`;
      try {
        const row = { log_id: logId, idx: next, tree_size: size, listed_at: listedAt };
        await database.write((trx) => trx.insertInto('log_roots').values(row).execute());
        return true;
      } catch (error) {
        if (isUniqueViolation(error)) return false;
        throw error;
      }
    },
    async lastRoot(logId) {
      const row = await handle
        .selectFrom('log_roots')
        .select(['tree_size', 'listed_at'])
        .where('log_id', '=', logId)
        .orderBy('idx', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && { size: row.tree_size, listedAt: row.listed_at };
    },
  };
}

/** A log with appends has a checkpoint from its first transaction. A log built in memory never has one. */
function isLogOf(kind: LogKind): RawBuilder<boolean> {
  if (kind === 'production') return sql<boolean>`sandbox = 0`;
  const isStored = sql<boolean>`exists (select 1 from log_checkpoints where log_checkpoints.log_id = logs.id)`;
  return kind === 'synthetic'
    ? sql<boolean>`sandbox = 1 and ${isStored}`
    : sql<boolean>`sandbox = 1 and not ${isStored}`;
}

function isSealedIn(kind: WrittenLogKind): RawBuilder<boolean> {
  return kind === 'synthetic' ? sql<boolean>`source = 'sandbox'` : sql<boolean>`source <> 'sandbox'`;
}

/** Nodes that start together open one log: the loser reads the winner's row. */
async function openLog(database: Database, origin: string, sandbox: boolean, openedAt: number): Promise<LogInfo> {
  const { handle } = database;
  const next = sql<number>`(select coalesce(max(id) + 1, 1) from logs)`;
  await handle
    .insertInto('logs')
    .values({
      id: next,
      origin,
      sandbox: sandbox ? 1 : 0,
      opened_at: openedAt,
      tree_size: 0,
      root_hash: emptyRoot,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await handle.selectFrom('logs').selectAll().where('origin', '=', origin).executeTakeFirstOrThrow();
  return logOf(row);
}

async function openSandboxLog(
  database: Database,
  { origin, size, root }: Omit<LogInfo, 'id' | 'sandbox'>,
  keys: readonly KeyRow[],
  openedAt: number,
): Promise<boolean> {
  const next = sql<number>`(select coalesce(max(id) + 1, 1) from logs)`;
  const row = { id: next, origin, sandbox: 1, opened_at: openedAt, tree_size: size, root_hash: root };
  try {
    await database.transaction(async (trx) => {
      await trx.insertInto('logs').values(row).execute();
      await upsertKeys(trx, keys);
    });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

function podPart(database: Database): PodPart {
  const { handle } = database;
  return {
    async newestPod(shipment) {
      const row = await handle
        .selectFrom('pods')
        .selectAll()
        .where('shipment_id', '=', shipment)
        .orderBy('issue', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row && podOf(row);
    },
    async findLastIssue(keyId) {
      const row = await handle
        .selectFrom('pods')
        .select((build) => build.fn.max<number | null>('issued_at').as('at'))
        .where('key_id', '=', keyId)
        .executeTakeFirst();
      return row?.at ?? undefined;
    },
    async listUnbuiltPods(limit) {
      const rows = await handle
        .selectFrom('pods')
        .selectAll()
        .where('document', 'is', null)
        .where('statement', 'is not', null)
        .where('withdrawn_at', 'is', null)
        .orderBy('log_id')
        .orderBy('leaf_index')
        .limit(limit)
        .execute();
      return rows.map(podOf);
    },
    async findLeaf(logId, tag) {
      const row = await handle
        .selectFrom('log_entries')
        .select('idx')
        .where('log_id', '=', logId)
        .where('tag', '=', Buffer.from(tag, 'hex'))
        .executeTakeFirst();
      return row?.idx;
    },
    storePodDocuments: (documents) => storePodDocuments(database, documents),
  };
}
