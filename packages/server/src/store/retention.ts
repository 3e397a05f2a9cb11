import type { RetentionStore } from '../ports.ts';
import type { Database } from './database.ts';
import { markForScrub } from './scrub.ts';

/** What ends with the details of a shipment, besides the details themselves. */
export function createRetentionStore(database: Database): RetentionStore {
  return {
    forgetEnded: (before) =>
      database.transaction(async (trx) => {
        const ended = trx.selectFrom('shipments').select('id').where('purged_at', 'is not', null);
        const etas = await trx.deleteFrom('shipment_etas').where('shipment_id', 'in', ended).executeTakeFirst();
        await trx.deleteFrom('feed_polls').where('shipment_id', 'in', ended).execute();
        await trx.updateTable('observations').set({ subject: null }).where('subject', 'in', ended).execute();
        const follows = await trx.deleteFrom('key_follows').where('requested_at', '<', before).executeTakeFirst();
        const forgotten = Number(etas.numDeletedRows + follows.numDeletedRows);
        if (forgotten > 0) await markForScrub(trx, database.kind);
        return forgotten;
      }),
  };
}
