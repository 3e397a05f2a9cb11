import type { RequestedPollStore } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { pollOf } from './feed-polls.ts';

/** Digits and letters of a SCAC in front of the number of a bill. */
const behindScac = 5;

export function createRequestedPollStore(database: Database): RequestedPollStore {
  return {
    async listFollowed(feed, { numbers, documents }) {
      const asTold = [...numbers, ...documents];
      if (asTold.length === 0) return [];
      const rows = await database.handle
        .selectFrom('feed_polls')
        .innerJoin('shipments', 'shipments.id', 'feed_polls.shipment_id')
        .selectAll('feed_polls')
        .where('feed_polls.feed', '=', feed)
        .where(({ eb, or, fn, val }) =>
          or([
            eb('shipments.number', 'in', asTold),
            ...(documents.length === 0
              ? []
              : [eb(fn<string>('substr', ['shipments.number', val(behindScac)]), 'in', documents)]),
          ]),
        )
        .execute();
      return rows.map((row) => ({ shipmentId: row.shipment_id, state: pollOf(row) }));
    },
    async movePoll({ shipmentId, state }, nextPollAt) {
      await database.write((trx) =>
        trx
          .updateTable('feed_polls')
          .set({ next_poll_at: nextPollAt })
          .where('shipment_id', '=', shipmentId)
          .where('next_poll_at', state.nextPollAt === null ? 'is' : '=', state.nextPollAt)
          .execute(),
      );
    },
  };
}
