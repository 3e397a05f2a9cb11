import type { RetentionStore } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { markForScrub } from '../../../kernel/store/scrub.ts';

/**
 * How long after a purge to look for late rows. A process that read the shipment before the purge may still write such
 * rows, but within minutes. A bound of one day avoids a scan of all shipments ever purged.
 */
const lateWritesMs = 86_400_000;

/** Deletes what belongs to the details of a purged shipment: estimates, polls, follows and links of observations. */
export function createRetentionStore(database: Database): RetentionStore {
  return {
    forgetEnded: (now) =>
      database.transaction(async (trx) => {
        const ended = trx
          .selectFrom('shipments')
          .select('id')
          .where('purged_at', '>', now - lateWritesMs)
          // Skips shipments with new events after the purge.
          .whereRef('event_count', '=', 'purged_count');
        const etas = await trx.deleteFrom('shipment_etas').where('shipment_id', 'in', ended).executeTakeFirst();
        await trx.deleteFrom('shipment_journeys').where('shipment_id', 'in', ended).execute();
        await trx.deleteFrom('shipment_estimates').where('shipment_id', 'in', ended).execute();
        await trx.deleteFrom('feed_polls').where('shipment_id', 'in', ended).execute();
        await trx.deleteFrom('message_events').where('shipment_id', 'in', ended).execute();
        await trx.updateTable('observations').set({ subject: null }).where('subject', 'in', ended).execute();
        const follows = await trx.deleteFrom('follows').where('ends_at', '<', now).executeTakeFirst();
        const forgotten = Number(etas.numDeletedRows + follows.numDeletedRows);
        if (forgotten > 0) await markForScrub(trx, database.kind);
        return forgotten;
      }),
  };
}
