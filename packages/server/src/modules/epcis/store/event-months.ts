/**
 * Partner events lie by the month of their capture on PostgreSQL. The number of an event begins with it, and all that it is found
 * by has this number. They go by the month where the operator says after how many.
 */
import { sql, type Kysely } from 'kysely';
import { leastUuidV7 } from '../../../kernel/lib/ids.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { monthAfter, monthNumber, monthOf, startOfMonth, type Month } from '../../../kernel/store/months.ts';
import { listPartitions, type MonthPartition, type PartitionedTable } from '../../../kernel/store/partitions.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

const rowsPerMonth = 10_000_000_000;

/** The least number of an event of the month. */
export function leastRowOf(month: Month): number {
  return monthNumber(month) * rowsPerMonth;
}

const boundOf = (month: Month): string => String(leastRowOf(month));

/** The least id of a capture of the month. */
function leastCaptureOf(month: Month): string {
  return `cap_${leastUuidV7(startOfMonth(month)).replaceAll('-', '')}`;
}

const rowsPerStatement = 5_000;

/** `keepMonths` whole months after that of their capture; undefined for all time. In the order in which they go. */
export function epcisPartitions(database: Database, keepMonths: number | undefined): readonly PartitionedTable[] {
  const isOver = ({ end }: MonthPartition, now: number): boolean =>
    keepMonths !== undefined && startOfMonth(monthAfter(end, keepMonths)) <= now;
  const found = { column: 'event_row', boundOf, connected: [], isDroppable: areEventsGone } as const;
  return [
    {
      table: 'epcis_events',
      column: 'id',
      boundOf,
      connected: [],
      settledBy: ['event_time_us', 'record_time_us'],
      isDroppable: async (handle, partition, now) =>
        isOver(partition, now) && (await isOldEnough(handle, partition, keepMonths ?? 0, now)),
      // Before the events: a key without its event would make a capture of the same event a conflict.
      vacate: async (partition, now) => {
        if (!isOver(partition, now) || !(await isOldEnough(database.handle, partition, keepMonths ?? 0, now))) return;
        while ((await forgetKeys(database, partition)) > 0);
      },
    },
    { ...found, table: 'epcis_epcs', settledBy: ['event_time_us', 'record_time_us'] },
    { ...found, table: 'epcis_matches', settledBy: ['event_time_us'] },
  ];
}

/** The oldest one has what a store brought that was copied later. Looks at one index entry for each key. */
async function isOldEnough(
  handle: Kysely<Tables>,
  { name, month }: MonthPartition,
  keepMonths: number,
  now: number,
): Promise<boolean> {
  if (month !== undefined) return true;
  const oldestKeptUs = startOfMonth(monthAfter(monthOf(now), -keepMonths)) * 1_000;
  const table = sql.table(name);
  const { rows } = await sql`
    with recursive owners (id) as (
      select min(key_id) from ${table}
      union all select (select min(key_id) from ${table} where key_id > owners.id) from owners where owners.id is not null
    )
    select 1 from owners where exists (
      select 1 from ${table} e where e.key_id = owners.id and e.record_time_us >= ${oldestKeptUs}
    ) limit 1
  `.execute(handle);
  return rows.length === 0;
}

/** Whether the events of this month are gone: nothing leads to what is left of them. */
async function areEventsGone(handle: Kysely<Tables>, { month, end }: MonthPartition): Promise<boolean> {
  const left = await listPartitions(handle, 'epcis_events');
  return !left.some((events) => events.month === month && events.end === end);
}

/** Of some events of the month, and of captures until its end; answers how many rows. */
async function forgetKeys({ handle }: Database, { month, end }: MonthPartition): Promise<number> {
  const from = month === undefined ? 0 : leastRowOf(month);
  const keys = await sql`
    delete from epcis_event_keys where ctid = any (array(
      select ctid from epcis_event_keys where event_row >= ${from} and event_row < ${leastRowOf(end)} limit ${rowsPerStatement}
    ))
  `.execute(handle);
  const duplicates = await sql`
    delete from epcis_capture_duplicates where ctid = any (array(
      select ctid from epcis_capture_duplicates where capture_id < ${leastCaptureOf(end)} limit ${rowsPerStatement}
    ))
  `.execute(handle);
  return Number(keys.numAffectedRows ?? 0) + Number(duplicates.numAffectedRows ?? 0);
}
