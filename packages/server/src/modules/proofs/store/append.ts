import type { Transaction } from 'kysely';
import { HeadMoved, LostSeals, type AppendBatch, type AppendWatch } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { isOneOf, keepingPlansOfChecks, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import { isUniqueViolation } from '../../../kernel/store/database-errors.ts';
import { markForScrub } from '../../../kernel/store/scrub.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { paceOf, type Pace } from './append-pace.ts';
import { insertMany } from './bulk-insert.ts';
import { listLostSeals } from './logged-seals.ts';
import { upsertKeys } from './signing-keys.ts';

const shipmentsPerStatement = 256;

/**
 * `logs_append`: writes the whole batch or nothing. Replaces the head first: on PostgreSQL that takes the row lock for
 * which other writers wait, and then they find another head.
 */
export async function append(database: Database, batch: AppendBatch, watch?: AppendWatch): Promise<void> {
  try {
    await database.transaction(async (trx) => {
      const pace = paceOf(batch, watch);
      await openLog(trx, batch);
      await replaceHead(trx, batch);
      await cosignAgain(trx, batch);
      await moveLeaves(trx, batch, pace);
      await keepingPlansOfChecks(trx, database.kind, batch.entries.length, async () => {
        await insertLog(trx, database, batch, pace);
        await insertSeals(trx, database, batch);
        await insertPods(trx, database, batch);
      });
      if (batch.refreshesPods) await refreshPods(trx, batch.logId, batch.to.size);
      await upsertKeys(trx, batch.keys);
      await settleShipments(trx, database.kind, batch);
      await purge(trx, batch);
      if (batch.purged.length > 0) await markForScrub(trx, database.kind);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const lost = await listLostSeals(database.handle, batch);
    if (lost.length > 0) throw new LostSeals(lost, { cause: error });
    // A second seal with the same number, or a tag that the log already has: another writer won.
    throw new HeadMoved('another writer sealed the same events', { cause: error });
  }
}

async function openLog(trx: Transaction<Tables>, { logId, from, opens }: AppendBatch): Promise<void> {
  if (opens === undefined) return;
  const { origin, sandbox, openedAt } = opens;
  const head = { tree_size: from.size, root_hash: from.root };
  await trx
    .insertInto('logs')
    .values({ id: logId, origin, sandbox: sandbox ? 1 : 0, opened_at: openedAt, ...head })
    .execute();
}

async function replaceHead(
  trx: Transaction<Tables>,
  { logId, from, to, cosignedS, createdAt }: AppendBatch,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('logs')
    .set({ tree_size: to.size, root_hash: to.root })
    .where('id', '=', logId)
    .where('tree_size', '=', from.size)
    .where('root_hash', '=', from.root)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new HeadMoved(`the log ${logId} no longer has the head of size ${from.size}`);
  await trx
    .insertInto('log_checkpoints')
    .values({
      log_id: logId,
      tree_size: to.size,
      root_hash: to.root,
      cosigned_s: cosignedS,
      created_at: createdAt,
      note: null,
    })
    .execute();
}

/** Updates checkpoints before proofs, as in `storePodDocuments`: holding a checkpoint row protects its proofs. */
async function cosignAgain(trx: Transaction<Tables>, { cosignedAgain, cosignedS }: AppendBatch): Promise<void> {
  for (const { logId, size } of cosignedAgain) {
    await trx
      .updateTable('log_checkpoints')
      .set((row) => ({
        // The cosigned second of a log never decreases, although a clock may.
        cosigned_s: row.case().when('cosigned_s', '>', cosignedS).then(row.ref('cosigned_s')).else(cosignedS).end(),
        note: null,
      }))
      .where('log_id', '=', logId)
      .where('tree_size', '=', size)
      .execute();
    await refreshPods(trx, logId, size);
  }
}

async function insertLog(trx: Transaction<Tables>, { kind }: Database, batch: AppendBatch, pace: Pace): Promise<void> {
  const { logId, from, entries, nodes } = batch;
  const entryRows = entries.map(({ entry, tag }, position) => [
    logId,
    from.size + position,
    entry,
    tag === null ? null : Buffer.from(tag, 'hex'),
  ]);
  await insertMany(trx, kind, 'log_entries', ['log_id', 'idx', 'entry', 'tag'], entryRows, pace);
  const nodeRows = nodes.map(({ level, index, hash }) => [logId, level, index, Buffer.from(hash, 'hex')]);
  await insertMany(trx, kind, 'log_nodes', ['log_id', 'level', 'idx', 'hash'], nodeRows, pace);
}

async function insertSeals(trx: Transaction<Tables>, { kind }: Database, batch: AppendBatch): Promise<void> {
  const { logId } = batch;
  const seals = batch.seals.map((seal) => [
    seal.shipment,
    seal.seq,
    seal.kind,
    seal.count,
    seal.head,
    seal.sealed_at,
    seal.hash,
    logId,
    seal.leafIndex,
  ]);
  const sealColumns = [
    'shipment_id',
    'seq',
    'kind',
    'event_count',
    'head',
    'sealed_at',
    'hash',
    'log_id',
    'leaf_index',
  ] as const;
  await insertMany(trx, kind, 'seals', sealColumns, seals);
}

/** Updates seals and proofs of delivery that were entered again, and proofs that were withdrawn. */
async function moveLeaves(trx: Transaction<Tables>, batch: AppendBatch, pace: Pace): Promise<void> {
  const { logId } = batch;
  for (const { shipment, seq, leafIndex } of batch.moved) {
    await pace(1);
    await trx
      .updateTable('seals')
      .set({ log_id: logId, leaf_index: leafIndex })
      .where('shipment_id', '=', shipment)
      .where('seq', '=', seq)
      .execute();
  }
  for (const { shipment, issue, leafIndex } of batch.movedPods) {
    await pace(1);
    await trx
      .updateTable('pods')
      .set({ log_id: logId, leaf_index: leafIndex, tree_size: batch.to.size, document: null })
      .where('shipment_id', '=', shipment)
      .where('issue', '=', issue)
      .execute();
  }
  for (const shipment of batch.withdrawn) {
    await trx
      .updateTable('pods')
      .set({ withdrawn_at: batch.createdAt })
      .where('shipment_id', '=', shipment)
      .where('withdrawn_at', 'is', null)
      .execute();
  }
}

async function insertPods(trx: Transaction<Tables>, { kind }: Database, batch: AppendBatch): Promise<void> {
  const { logId } = batch;
  const pods = batch.pods.map((pod) => [
    pod.shipment,
    pod.issue,
    pod.eventIndex,
    pod.sealSeq,
    pod.keyId,
    pod.issuedAt,
    logId,
    pod.leafIndex,
    batch.to.size,
    pod.statement,
  ]);
  const podColumns = [
    'shipment_id',
    'issue',
    'event_index',
    'seal_seq',
    'key_id',
    'issued_at',
    'log_id',
    'leaf_index',
    'tree_size',
    'statement',
  ] as const;
  await insertMany(trx, kind, 'pods', podColumns, pods);
}

async function refreshPods(trx: Transaction<Tables>, logId: number, treeSize: number): Promise<void> {
  await trx
    .updateTable('pods')
    .set({ document: null, tree_size: treeSize })
    .where('log_id', '=', logId)
    .where('statement', 'is not', null)
    .execute();
}

/** Shipments that got events after the batch was read keep their due time. */
async function settleShipments(trx: Transaction<Tables>, kind: DatabaseKind, { sealed }: AppendBatch): Promise<void> {
  for (const [count, group] of Map.groupBy(sealed, (entry) => entry.count)) {
    for (let start = 0; start < group.length; start += shipmentsPerStatement) {
      const ids = group.slice(start, start + shipmentsPerStatement).map(({ shipment }) => shipment);
      await trx
        .updateTable('shipments')
        .set({ seal_due_at: null })
        .where(isOneOf(kind, 'id', ids))
        .where('event_count', '<=', count)
        .execute();
    }
  }
}

/** Rows that go with the details of a shipment, besides its events and salts. */
const goneWithDetails = [
  'message_events',
  'shipment_etas',
  'shipment_journeys',
  'shipment_estimates',
  'webhook_told_estimates',
  'feed_polls',
] as const;

/** Keeps the positions, so that the log stays readable. Deletes everything that may describe a person. */
async function purge(trx: Transaction<Tables>, { purged, createdAt }: AppendBatch): Promise<void> {
  for (const { shipment, eventCount, rowsStay } of purged) {
    const row = await trx
      .updateTable('shipments')
      .set({ purged_count: eventCount, purged_at: createdAt, seal_due_at: null })
      .where('id', '=', shipment)
      // A scan arrived meanwhile: the shipment is live, and its new event uses the old salt key.
      .where('event_count', '=', eventCount)
      .returning('home_month')
      .executeTakeFirst();
    if (row === undefined) throw new HeadMoved(`a shipment got an event during its purge`);
    if (!rowsStay) {
      const events = trx.deleteFrom('shipment_events').where('shipment_id', '=', shipment);
      await events.where('home_month', '=', row.home_month).execute();
    }
    await trx.deleteFrom('shipment_salt_keys').where('shipment_id', '=', shipment).execute();
    for (const table of goneWithDetails) await trx.deleteFrom(table).where('shipment_id', '=', shipment).execute();
    await trx.updateTable('observations').set({ subject: null }).where('subject', '=', shipment).execute();
    await trx
      .updateTable('pods')
      .set({ statement: null, document: null })
      .where('shipment_id', '=', shipment)
      .execute();
  }
}
