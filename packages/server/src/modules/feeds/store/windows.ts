import type { Transaction } from 'kysely';
import type { CallAccount, SlotRequest, SlotWindow } from '../ports.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

/**
 * `feed_windows_lock`. The earliest start that all windows allow, 0 when they are open. The row of the feed stays locked until
 * the transaction ends, so that no other process counts the same calls.
 */
export async function lockWindows(
  trx: Transaction<Tables>,
  { feed, horizonAt }: SlotRequest,
  windows: readonly SlotWindow[],
): Promise<number> {
  const { calls: total } = await trx
    .insertInto('feed_call_totals')
    .values({ feed, calls: 0 })
    .onConflict((conflict) =>
      conflict.column('feed').doUpdateSet((row) => ({ calls: row.ref('feed_call_totals.calls') })),
    )
    .returning('calls')
    .executeTakeFirstOrThrow();
  const oldest = windows.map(({ calls }) => total - calls + 1);
  const rows = await trx
    .selectFrom('feed_calls')
    .select(['number', 'starts_at'])
    .where('feed', '=', feed)
    .where('number', 'in', oldest)
    // A later start was written by a clock that was wrong.
    .where('starts_at', '<=', horizonAt)
    .execute();
  const startOf = new Map(rows.map((row) => [row.number, row.starts_at]));
  return windows.reduce((latest, { lengthMs }, index) => {
    const start = startOf.get(oldest[index] ?? 0);
    return start === undefined ? latest : Math.max(latest, start + lengthMs);
  }, 0);
}

/** `feed_windows_count`: counts a call, and forgets those that the longest window no longer reaches. */
export async function countCall(
  trx: Transaction<Tables>,
  feed: CallAccount,
  startsAt: number,
  windows: readonly SlotWindow[],
): Promise<void> {
  const { calls: number } = await trx
    .updateTable('feed_call_totals')
    .set((row) => ({ calls: row('calls', '+', 1) }))
    .where('feed', '=', feed)
    .returning('calls')
    .executeTakeFirstOrThrow();
  await trx.insertInto('feed_calls').values({ feed, number, starts_at: startsAt }).execute();
  const longestMs = Math.max(...windows.map(({ lengthMs }) => lengthMs));
  await trx
    .deleteFrom('feed_calls')
    .where('feed', '=', feed)
    .where('starts_at', '<', startsAt - longestMs)
    .execute();
}
