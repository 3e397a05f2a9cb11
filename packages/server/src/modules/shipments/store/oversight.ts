import { sql } from 'kysely';
import { figureHours, hourMs } from '../../../kernel/console.ts';
import { slugAsRecorded, type PresentSlug } from '../../directory/rules/present-slug.ts';
import type {
  OverseenKind,
  OverseenShipment,
  OversightPage,
  ShipmentCounts,
  ShipmentOversight,
  WaitingSeals,
} from '../ports.ts';
import type { ShipmentSource } from '../rules/shipment.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { isOneOf } from '../../../kernel/store/dialect.ts';
import { idsOfNumbers } from './numbers.ts';
import { shipmentOf } from './rows.ts';
import type { ShipmentRow } from './tables.ts';

const sandbox = 'sandbox' satisfies ShipmentSource;

/** Reads shipments across all keys, on SQLite or PostgreSQL. Read-only. */
export function createShipmentOversight(
  database: Database,
  presentSlug: PresentSlug = slugAsRecorded,
): ShipmentOversight {
  return {
    listShipments: (query) => listShipments(database, presentSlug, query),
    countShipments: (since) => countShipments(database, since),
    waitingSeals: () => waitingSeals(database),
  };
}

/** Its grouping gives one row per kind. */
const kindOf = sql<OverseenKind>`case when source = ${sql.lit(sandbox)} then 'sandbox' else 'production' end`;

async function waitingSeals({ handle }: Database): Promise<WaitingSeals> {
  const rows = await handle
    .selectFrom('shipments')
    .select((build) => [
      kindOf.as('kind'),
      build.fn.countAll<number>().as('count'),
      build.fn.min<number | null>('seal_due_at').as('oldest'),
    ])
    .where('seal_due_at', 'is not', null)
    .groupBy(kindOf)
    .execute();
  const production = rows.find(({ kind }) => kind === 'production');
  return {
    shipments: production?.count ?? 0,
    sandbox: rows.find(({ kind }) => kind === 'sandbox')?.count ?? 0,
    oldestDueAt: production?.oldest ?? null,
  };
}

/** What was created or recorded since then has changed since then: both reads begin at `shipments_by_updated_at`. */
async function countShipments({ handle }: Database, since: number): Promise<ShipmentCounts> {
  const { count: production } = await handle
    .selectFrom('shipments')
    .where('source', '<>', sandbox)
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const hourOf = sql<number>`(created_at - ${sql.lit(since)}) / ${sql.lit(hourMs)}`;
  const hours = await handle
    .selectFrom('shipments')
    .select((build) => [hourOf.as('hour'), build.fn.countAll<number>().as('count')])
    .where('updated_at', '>=', since)
    .where('created_at', '>=', since)
    .where('source', '<>', sandbox)
    .groupBy(hourOf)
    .execute();
  const byHour = new Map(hours.map(({ hour, count }) => [hour, count]));
  const { events } = await handle
    .selectFrom('shipments')
    .innerJoin('shipment_events', 'shipment_events.shipment_id', 'shipments.id')
    .where('shipments.updated_at', '>=', since)
    .where('shipments.source', '<>', sandbox)
    .where('shipment_events.recorded_at', '>=', since)
    .select((build) => build.fn.countAll<number>().as('events'))
    .executeTakeFirstOrThrow();
  return { production, newByHour: Array.from({ length: figureHours }, (_, hour) => byHour.get(hour) ?? 0), events };
}

async function listShipments(
  { handle, kind: databaseKind }: Database,
  presentSlug: PresentSlug,
  {
    limit,
    offset,
    id,
    number,
    kind,
  }: OversightPage & { readonly id?: string; readonly number?: string; readonly kind?: OverseenKind },
): Promise<{ items: OverseenShipment[]; totals: Record<OverseenKind, number> }> {
  let select = handle.selectFrom('shipments');
  if (id !== undefined) select = select.where('id', '=', id);
  if (number !== undefined) {
    select = select.where(isOneOf(databaseKind, 'id', await idsOfNumbers(handle, databaseKind, [number])));
  }
  const counts = await select
    .select((build) => [kindOf.as('kind'), build.fn.countAll<number>().as('count')])
    .groupBy(kindOf)
    .execute();
  const totals = { production: 0, sandbox: 0 };
  for (const each of counts) totals[each.kind] = each.count;
  if (kind !== undefined) select = select.where('source', kind === 'sandbox' ? '=' : '<>', sandbox);
  const rows = await select
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: await withPolls(handle, presentSlug, rows), totals };
}

/** With their polls and the keys that follow them. */
async function withPolls(
  handle: Database['handle'],
  presentSlug: PresentSlug,
  rows: readonly ShipmentRow[],
): Promise<OverseenShipment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const polls = await handle.selectFrom('feed_polls').selectAll().where('shipment_id', 'in', ids).execute();
  const follows = await handle
    .selectFrom('follows')
    .select(['shipment_id', (build) => build.fn.countAll<number>().as('count')])
    .where('shipment_id', 'in', ids)
    .groupBy('shipment_id')
    .execute();
  const pollOf = new Map(polls.map((row) => [row.shipment_id, row]));
  const followersOf = new Map(follows.map((row) => [row.shipment_id, row.count]));
  return rows.map((row) => {
    const poll = pollOf.get(row.id);
    return {
      shipment: shipmentOf(row, presentSlug),
      followers: followersOf.get(row.id) ?? 0,
      poll:
        poll === undefined
          ? null
          : {
              feed: poll.feed,
              nextPollAt: poll.next_poll_at,
              lastPolledAt: poll.last_polled_at,
            },
    };
  });
}
