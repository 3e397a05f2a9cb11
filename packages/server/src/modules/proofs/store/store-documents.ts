import type { Transaction } from 'kysely';
import type { PodDocument } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { needsRowLocks } from '../../../kernel/store/dialect.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

/** `pods_store_documents`: one transaction. Skips documents that must now be built on another checkpoint. */
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
 * Reads the note of a checkpoint, and locks it until this transaction ends. The head of an ended log can be cosigned
 * again at the same size; a document built on the old note must not be stored after that.
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
    // Meanwhile the proof may have moved to another log, or the time key of its checkpoint may have been revoked.
    .where('log_id', '=', logId)
    .where('tree_size', '=', treeSize)
    .where('document', 'is', null)
    // Retention may have come first. Do not restore what it deleted.
    .where('statement', 'is not', null)
    .execute();
}
