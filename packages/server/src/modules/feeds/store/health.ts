import type { Transaction } from 'kysely';
import { feedHealthReasons, feedHealths } from '../rules/feed-health.ts';
import type { CallAccount, FeedHealthState, FeedHealthStore } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import type { FeedHealthRow } from './tables.ts';

/** A feed without a row. */
export const neverDegraded: FeedHealthState = { health: 'recovered', reason: null, changedAt: null, revision: 0 };

/** Stores the health of licensed feeds, on SQLite or PostgreSQL. */
export function createFeedHealthStore(database: Database): FeedHealthStore {
  const rows = () => database.handle.selectFrom('feed_health').selectAll();
  return {
    async list() {
      return new Map((await rows().execute()).map((row) => [row.feed, stateOf(row)]));
    },
    async read(account) {
      const row = await rows().where('feed', '=', account).executeTakeFirst();
      return row === undefined ? neverDegraded : stateOf(row);
    },
    replace: (account, seen, next, tell) =>
      database.transaction(async (trx) => {
        const isWritten = await write(trx, account, seen, next);
        if (isWritten) await tell(trx);
        return isWritten;
      }),
  };
}

/** `feed_health_replace`: of several processes that saw the same revision, one writes. */
async function write(
  trx: Transaction<Tables>,
  account: CallAccount,
  seen: FeedHealthState,
  { health, reason, changedAt, revision }: FeedHealthState,
): Promise<boolean> {
  const values = { health, reason: reason ?? '', changed_at: changedAt ?? 0, revision };
  if (seen.revision === 0) {
    const inserted = await trx
      .insertInto('feed_health')
      .values({ feed: account, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .returning('feed')
      .executeTakeFirst();
    return inserted !== undefined;
  }
  const updated = await trx
    .updateTable('feed_health')
    .set(values)
    .where('feed', '=', account)
    .where('revision', '=', seen.revision)
    .returning('feed')
    .executeTakeFirst();
  return updated !== undefined;
}

/** A later version of the service may have written a word that this one does not know. */
function stateOf({ health, reason, changed_at: changedAt, revision }: FeedHealthRow): FeedHealthState {
  return {
    health: feedHealths.find((known) => known === health) ?? 'recovered',
    reason: feedHealthReasons.find((known) => known === reason) ?? null,
    changedAt,
    revision,
  };
}
