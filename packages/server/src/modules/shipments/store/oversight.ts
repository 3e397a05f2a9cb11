import { feedIds } from '../../statuses/rules/carrier-event.ts';
import type { OverseenShipment, OversightPage, ShipmentOversight } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { shipmentOf } from './rows.ts';

/** Reads shipments across all keys, on SQLite or PostgreSQL. Read-only. */
export function createShipmentOversight(database: Database): ShipmentOversight {
  const { handle } = database;
  return {
    listShipments: (query) => listShipments(database, query),
    async waitingSeals() {
      const { count, oldest } = await handle
        .selectFrom('shipments')
        .select((build) => [
          build.fn.countAll<number>().as('count'),
          build.fn.min<number | null>('seal_due_at').as('oldest'),
        ])
        .where('seal_due_at', 'is not', null)
        .executeTakeFirstOrThrow();
      return { shipments: count, oldestDueAt: oldest };
    },
  };
}

async function listShipments(
  { handle }: Database,
  { limit, offset, id, number }: OversightPage & { readonly id?: string; readonly number?: string },
): Promise<{ items: OverseenShipment[]; total: number }> {
  let select = handle.selectFrom('shipments');
  if (id !== undefined) select = select.where('id', '=', id);
  if (number !== undefined) select = select.where('number', '=', number);
  const { count } = await select.select((build) => build.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await select
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  if (rows.length === 0) return { items: [], total: count };
  const ids = rows.map((row) => row.id);
  const polls = await handle.selectFrom('feed_polls').selectAll().where('shipment_id', 'in', ids).execute();
  const follows = await handle
    .selectFrom('key_follows')
    .select(['shipment_id', (build) => build.fn.countAll<number>().as('count')])
    .where('shipment_id', 'in', ids)
    .groupBy('shipment_id')
    .execute();
  const pollOf = new Map(polls.map((row) => [row.shipment_id, row]));
  const followersOf = new Map(follows.map((row) => [row.shipment_id, row.count]));
  const items = rows.map((row) => {
    const poll = pollOf.get(row.id);
    return {
      shipment: shipmentOf(row),
      followers: followersOf.get(row.id) ?? 0,
      poll:
        poll === undefined
          ? null
          : {
              feed: feedIds.find((known) => known === poll.feed) ?? null,
              nextPollAt: poll.next_poll_at,
              lastPolledAt: poll.last_polled_at,
            },
    };
  });
  return { items, total: count };
}
