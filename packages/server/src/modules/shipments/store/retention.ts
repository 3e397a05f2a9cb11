import { retentionMs } from '../rules/retention.ts';
import type { RetentionStore } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { markForScrub } from '../../../kernel/store/scrub.ts';

/**
 * The purge of a shipment takes these along. What a process that had read the shipment before writes after it, it writes
 * within minutes: a day is plenty, and nobody walks through everything that has ever ended.
 */
const lateWritesMs = 86_400_000;

/** What ends with the details of a shipment, besides the details themselves. */
export function createRetentionStore(database: Database): RetentionStore {
  return {
    forgetEnded: (now) =>
      database.transaction(async (trx) => {
        const ended = trx
          .selectFrom('shipments')
          .select('id')
          .where('purged_at', '>', now - lateWritesMs)
          // Not one that a scan has brought back.
          .whereRef('event_count', '=', 'purged_count');
        const etas = await trx.deleteFrom('shipment_etas').where('shipment_id', 'in', ended).executeTakeFirst();
        await trx.deleteFrom('feed_polls').where('shipment_id', 'in', ended).execute();
        await trx.updateTable('observations').set({ subject: null }).where('subject', 'in', ended).execute();
        const follows = await trx
          .deleteFrom('key_follows')
          .where('requested_at', '<', now - retentionMs)
          .executeTakeFirst();
        const forgotten = Number(etas.numDeletedRows + follows.numDeletedRows);
        if (forgotten > 0) await markForScrub(trx, database.kind);
        return forgotten;
      }),
  };
}
