/** The events of shipments by month, on PostgreSQL. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../kernel/store/database.ts';
import { isOneOf } from '../../../kernel/store/dialect.ts';
import { monthNumber, startOfMonth } from '../../../kernel/store/months.ts';
import { listPartitions, type MonthPartition, type PartitionedTable } from '../../../kernel/store/partitions.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { retentionMs } from '../rules/retention.ts';
import { homeMonths } from './home-months.ts';

const shipmentsPerMove = 200;

/** What is still live a retention time after the end of a month moves on, so that the month can go. */
export function eventPartitions(database: Database): PartitionedTable {
  return {
    table: 'shipment_events',
    column: 'home_month',
    boundOf: (month) => String(monthNumber(month)),
    connected: ['shipments'],
    async isDroppable(handle, partition, now) {
      // The oldest one waits: a copied store may bring rows for it.
      if (partition.month === undefined && startOfMonth(partition.end) + 2 * retentionMs > now) return false;
      const live = await selectLive(handle, partition).limit(1).execute();
      if (live.length > 0) return false;
      // What older nodes wrote has no month, and its shipments are purged row by row.
      if (partition.month !== undefined) return true;
      const { rows } = await sql`select 1 from ${sql.table(partition.name)} limit 1`.execute(handle);
      return rows.length === 0;
    },
    async vacate(partition, now) {
      if (partition.month === undefined || startOfMonth(partition.end) + retentionMs > now) return;
      while ((await moveOn(database, partition, now)) === shipmentsPerMove);
    },
  };
}

/** So long at most do purged rows wait for the end of their month. */
const longestStayMs = 31 * 86_400_000;

/** Which months leave the database soon enough that purged rows may go with them. */
export async function rowsThatStay({ handle }: Database, now: number): Promise<(homeMonth: number) => boolean> {
  const partitions = await listPartitions(handle, 'shipment_events');
  const soon = new Set<number>();
  for (const { month, end } of partitions)
    if (month !== undefined && startOfMonth(end) + retentionMs - now <= longestStayMs) soon.add(monthNumber(month));
  return (homeMonth) => soon.has(homeMonth);
}

function selectLive(handle: Kysely<Tables>, { month, end }: MonthPartition) {
  return handle
    .selectFrom('shipments')
    .select('id')
    .where('home_month', '<', monthNumber(end))
    .where('home_month', '>=', month === undefined ? 0 : monthNumber(month))
    .whereRef('event_count', '>', 'purged_count');
}

/** Moves the present details of some shipments to the present month, and leaves what is purged. */
async function moveOn(database: Database, partition: MonthPartition, now: number): Promise<number> {
  const { kind } = database;
  const to = await homeMonths(database)(now);
  return await database.transaction(async (trx) => {
    const live = await selectLive(trx, partition).orderBy('id').limit(shipmentsPerMove).forUpdate().execute();
    const ids = live.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await sql`
      update shipment_events set home_month = ${to} from shipments
      where ${isOneOf(kind, 'shipments.id', ids)} and shipment_events.shipment_id = shipments.id
        and shipment_events.home_month = shipments.home_month and shipment_events.idx > shipments.purged_count
    `.execute(trx);
    await trx
      .updateTable('shipments')
      .set({ home_month: to })
      .where(isOneOf(kind, 'id', ids))
      .execute();
    return ids.length;
  });
}
