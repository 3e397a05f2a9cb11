import type { Transaction } from 'kysely';
import type { PodDocument } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { needsRowLocks } from '../../../kernel/store/dialect.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

/** `pods_store_documents`: in one transaction; those that are to be built upon another checkpoint by now are left out. */
export async function storePodDocuments(database: Database, documents: readonly PodDocument[]): Promise<void> {
  if (documents.length === 0) return;
  await database.transaction(async (trx) => {
    for (const [, group] of Map.groupBy(documents, ({ logId, treeSize }) => `${logId} ${treeSize}`)) {
      const note = await heldNote(trx, database, group[0] as PodDocument);
      for (const document of group) if (document.note === note) await storeDocument(trx, document);
    }
  });
}

/**
 * The note of a checkpoint, which stays until this transaction ends: the head of an ended log can be cosigned again under
 * the same size, and what was built upon the old note must not be stored behind that.
 */
async function heldNote(
  trx: Transaction<Tables>,
  { kind }: Database,
  { logId, treeSize }: PodDocument,
): Promise<string | null> {
  const select = trx
    .selectFrom('log_checkpoints')
    .select('note')
    .where('log_id', '=', logId)
    .where('tree_size', '=', treeSize);
  const row = await (needsRowLocks(kind) ? select.forShare() : select).executeTakeFirst();
  return row?.note ?? null;
}

async function storeDocument(trx: Transaction<Tables>, pod: PodDocument): Promise<void> {
  const { shipment, issue, logId, treeSize, document } = pod;
  await trx
    .updateTable('pods')
    .set({ document })
    .where('shipment_id', '=', shipment)
    .where('issue', '=', issue)
    // It may have been entered in another log, or the time key of that checkpoint been revoked.
    .where('log_id', '=', logId)
    .where('tree_size', '=', treeSize)
    .where('document', 'is', null)
    // Retention may have come first: what it deleted is not written again.
    .where('statement', 'is not', null)
    .execute();
}
