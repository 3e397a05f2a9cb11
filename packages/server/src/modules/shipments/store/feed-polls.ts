import { slugAsRecorded, type PresentSlug } from '../../directory/rules/present-slug.ts';
import type { FeedId } from '../../statuses/rules/carrier-event.ts';
import type { PollState } from '../rules/poll-schedule.ts';
import type { FeedPollStore } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { shipmentOf } from './rows.ts';
import type { FeedPollRow } from './tables.ts';

/** Stores the poll schedule, on SQLite or PostgreSQL. */
export function createFeedPollStore(database: Database, presentSlug: PresentSlug = slugAsRecorded): FeedPollStore {
  const { handle } = database;
  return {
    async findPoll(shipmentId) {
      const row = await handle
        .selectFrom('feed_polls')
        .selectAll()
        .where('shipment_id', '=', shipmentId)
        .executeTakeFirst();
      return row && pollOf(row);
    },
    savePoll: (shipmentId, feed, state) => savePoll(database, shipmentId, feed, state),
    listDuePolls: (now, limit, without = []) =>
      listPolls({ handle, presentSlug }, limit, (query) => {
        const due = query.where('next_poll_at', '<=', now);
        return without.length === 0 ? due : due.where('feed_polls.feed', 'not in', without);
      }),
    listPollsAhead: (feed, now, until, limit) =>
      listPolls({ handle, presentSlug }, limit, (query) =>
        query.where('feed_polls.feed', '=', feed).where('next_poll_at', '>', now).where('next_poll_at', '<=', until),
      ),
    async countOpen(feed) {
      const row = await handle
        .selectFrom('feed_polls')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('feed', '=', feed)
        .where('next_poll_at', 'is not', null)
        .executeTakeFirstOrThrow();
      return row.count;
    },
    async claimPoll(shipmentId, seenNextPollAt, until) {
      const { numUpdatedRows } = await database.write((trx) =>
        trx
          .updateTable('feed_polls')
          .set({ next_poll_at: until })
          .where('shipment_id', '=', shipmentId)
          .where('next_poll_at', '=', seenNextPollAt)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },
  };
}

async function savePoll(database: Database, shipmentId: string, feed: FeedId, state: PollState): Promise<void> {
  const values = {
    feed,
    next_poll_at: state.nextPollAt,
    last_polled_at: state.lastPolledAt,
    unchanged_polls: state.unchangedPolls,
    not_found_polls: state.notFoundPolls,
    recent_polls: JSON.stringify(state.recentPolls),
  };
  await database.write((trx) =>
    trx
      .insertInto('feed_polls')
      .values({ shipment_id: shipmentId, ...values })
      .onConflict((conflict) => conflict.column('shipment_id').doUpdateSet(values))
      .execute(),
  );
}

/** Polls with their shipments and whether a key follows them, soonest first. */
async function listPolls(
  { handle, presentSlug }: { readonly handle: Database['handle']; readonly presentSlug: PresentSlug },
  limit: number,
  choose: (query: ReturnType<typeof pollsOf>) => ReturnType<typeof pollsOf>,
): ReturnType<FeedPollStore['listDuePolls']> {
  const rows = await choose(pollsOf(handle)).orderBy('next_poll_at').limit(limit).execute();
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.shipment_id);
  const shipments = await handle.selectFrom('shipments').selectAll().where('id', 'in', ids).execute();
  const followed = await handle
    .selectFrom('follows')
    .select('shipment_id')
    .distinct()
    .where('shipment_id', 'in', ids)
    .execute();
  const byId = new Map(shipments.map((row) => [row.id, shipmentOf(row, presentSlug)]));
  const withFollower = new Set(followed.map((row) => row.shipment_id));
  return rows.flatMap((row) => {
    const shipment = byId.get(row.shipment_id);
    if (shipment === undefined) return [];
    return [{ shipment, feed: row.feed, state: pollOf(row), followed: withFollower.has(row.shipment_id) }];
  });
}

function pollsOf(handle: Database['handle']) {
  return handle
    .selectFrom('feed_polls')
    .innerJoin('shipments', 'shipments.id', 'feed_polls.shipment_id')
    .selectAll('feed_polls');
}

export function pollOf(row: FeedPollRow): PollState {
  return {
    nextPollAt: row.next_poll_at,
    lastPolledAt: row.last_polled_at,
    unchangedPolls: row.unchanged_polls,
    notFoundPolls: row.not_found_polls,
    recentPolls: JSON.parse(row.recent_polls) as number[],
  };
}
