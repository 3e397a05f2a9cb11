import { sql, type Kysely } from 'kysely';
import type { CallAccount, FeedDayCounts, FeedUsageStore, SlotOutcome, SlotRequest } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { countCall, lockWindows } from './windows.ts';

type Refused = Extract<SlotOutcome, { readonly granted: false }>;

const unused: FeedDayCounts = { used: 0, usedAnonymous: 0, usedPoll: 0, nextSlotAt: 0 };

/** Stores calls of licensed feeds, on SQLite or PostgreSQL. */
export function createFeedUsageStore(database: Database): FeedUsageStore {
  return {
    async reserveSlot(request) {
      const { windows = [] } = request;
      if (windows.length === 0) return takeSlot(database.handle, request);
      return database.transaction(async (trx) => {
        const opensAt = await lockWindows(trx, request, windows);
        const earliestAt = Math.max(request.earliestAt, opensAt);
        const outcome =
          earliestAt > request.latestAt ? await refused(trx, request) : await takeSlot(trx, { ...request, earliestAt });
        if (outcome.granted) {
          await countCall(trx, request.feed, outcome.startsAt, windows);
          return outcome;
        }
        return {
          granted: false,
          counts: { ...outcome.counts, nextSlotAt: Math.max(outcome.counts.nextSlotAt, opensAt) },
        };
      });
    },
    readDay: (feed, day) => readDay(database.handle, feed, day),
  };
}

async function takeSlot(handle: Kysely<Tables>, request: SlotRequest): Promise<SlotOutcome> {
  const { rows } = await reserve(request).execute(handle);
  const [row] = rows;
  if (row !== undefined) return { granted: true, startsAt: row.next_slot_at - request.spacingMs };
  return refused(handle, request);
}

async function refused(handle: Kysely<Tables>, { feed, day }: SlotRequest): Promise<Refused> {
  return { granted: false, counts: await readDay(handle, feed, day) };
}

const int8 = (value: number) => sql`cast(${value} as bigint)`;

/**
 * `feed_usage_reserve`. The first call of a day also checks the slots of earlier days, so calls keep their spacing over
 * midnight. If another process inserts the row first, the conflict branch checks that row instead.
 */
function reserve(request: SlotRequest) {
  const { feed, day, purpose, spacingMs, perDay } = request;
  const anonymous = int8(purpose === 'anonymous' ? 1 : 0);
  const poll = int8(purpose === 'poll' ? 1 : 0);
  const unattendedLimit = int8(purpose === 'interactive' ? perDay : request.perDayUnattended);
  const anonymousLimit = int8(purpose === 'anonymous' ? request.perDayAnonymous : perDay);
  const startOf = (column: string) => {
    const next = sql.ref(column);
    const isCounted = sql`${next} > ${int8(request.earliestAt)} and ${next} <= ${int8(request.horizonAt)}`;
    return sql`case when ${isCounted} then ${next} else ${int8(request.earliestAt)} end`;
  };
  return sql<{ next_slot_at: number }>`
    insert into feed_usage (feed, day, used, used_anonymous, used_poll, next_slot_at)
    select cast(${feed} as text), cast(${day} as text), 1, ${anonymous}, ${poll},
      ${startOf('before.next_slot_at')} + ${int8(spacingMs)}
    from (select coalesce(max(next_slot_at), 0) as next_slot_at from feed_usage where feed = ${feed} and day < ${day})
      as before
    where ${startOf('before.next_slot_at')} <= ${int8(request.latestAt)}
      and ${int8(perDay)} >= 1 and ${unattendedLimit} >= 1 and ${anonymousLimit} >= 1
    on conflict (feed, day) do update set
      used = feed_usage.used + 1,
      used_anonymous = feed_usage.used_anonymous + ${anonymous},
      used_poll = feed_usage.used_poll + ${poll},
      next_slot_at = ${startOf('feed_usage.next_slot_at')} + ${int8(spacingMs)}
    where ${startOf('feed_usage.next_slot_at')} <= ${int8(request.latestAt)}
      and feed_usage.used < ${int8(perDay)}
      and (${int8(purpose === 'interactive' ? 1 : 0)} = 1
        or feed_usage.used_anonymous + feed_usage.used_poll < ${unattendedLimit})
      and (${anonymous} = 0 or feed_usage.used_anonymous < ${anonymousLimit})
    returning next_slot_at
  `;
}

async function readDay(handle: Kysely<Tables>, feed: CallAccount, day: string): Promise<FeedDayCounts> {
  const row = await handle
    .selectFrom('feed_usage')
    .select(['used', 'used_anonymous', 'used_poll', 'next_slot_at'])
    .where('feed', '=', feed)
    .where('day', '<=', day)
    .select('day')
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return unused;
  if (row.day !== day) return { ...unused, nextSlotAt: row.next_slot_at };
  return {
    used: row.used,
    usedAnonymous: row.used_anonymous,
    usedPoll: row.used_poll,
    nextSlotAt: row.next_slot_at,
  };
}
