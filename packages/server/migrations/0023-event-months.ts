import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';
import { buildIndex, lockPatiently, patiently, type Preparation } from '../src/kernel/store/live-migration.ts';
import { monthAfter, monthNumber, monthOf, startOfMonth, type Month } from '../src/kernel/store/months.ts';
import { boundPlainTable, partitionTable, type PartitionedBy } from '../src/kernel/store/partitions.ts';
import type { Tables } from '../src/kernel/store/tables.ts';

/**
 * Events of shipments by month on PostgreSQL. The month is that in which the present details of their shipment began
 * (`home_month`, 202611), so that all of them are in one partition. Rows that are there have no month (0) and stay where they
 * are: their table becomes the oldest partition.
 *
 * An older node beside it writes the month 0. So that all events of a shipment stay together, newer nodes write months only
 * from the first month that begins a week after the migration or later: older nodes have to go within this week.
 */
const events: PartitionedBy = {
  table: 'shipment_events',
  column: 'home_month',
  boundOf: (month) => String(monthNumber(month)),
  connected: ['shipments'],
};

const index = {
  name: 'shipments_by_home_month',
  definition: 'shipments (home_month, id) where event_count > purged_count',
};

const rollingMs = 7 * 86_400_000;

/** On PostgreSQL, before the transaction: what takes long, beside readers and writers. */
export async function prepare({ handle, tell, reach }: Preparation): Promise<void> {
  const { rows } = await sql<{ shipments: number | null; rows: number }>`
    select cast(to_regclass('shipments') as oid) as shipments,
      (select cast(greatest(reltuples, 0) as bigint) from pg_class where oid = to_regclass('shipment_events')) as rows
  `.execute(handle);
  const [found] = rows;
  if (found === undefined || found.shipments === null) return;
  await patiently(handle, () => addColumns(handle));
  await reach();
  const about = found.rows > 0 ? `about ${found.rows.toLocaleString('en')}` : 'the';
  tell(`Checking ${about} rows of shipment_events; the service can go on`);
  await patiently(handle, () => boundPlainTable(handle, events, firstMonth(Date.now(), true)));
  await reach();
  await buildIndex(handle, index, tell);
  await reach();
}

export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  if (!types.isShared) {
    for (const table of ['shipments', 'shipment_events'])
      await database.schema
        .alterTable(table)
        .addColumn('home_month', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    return;
  }
  const handle = database as Kysely<Tables>;
  await lockPatiently(handle, ['shipments', 'shipment_events', 'message_events']);
  await addColumns(handle);
  await sql`create index if not exists ${sql.ref(index.name)} on ${sql.raw(index.definition)}`.execute(handle);
  // It would need a key over all partitions. What it deleted goes with the event in the same transaction.
  await sql`alter table message_events drop constraint if exists message_events_event`.execute(handle);
  const { rows } = await sql`select 1 from shipments limit 1`.execute(handle);
  const now = Date.now();
  await partitionTable(handle, events, { first: firstMonth(now, rows.length > 0), now });
}

async function addColumns(handle: Kysely<Tables>): Promise<void> {
  for (const table of ['shipments', 'shipment_events'])
    await sql`
      alter table ${sql.table(table)} add column if not exists home_month integer not null default 0
    `.execute(handle);
}

/** An empty database has no older node beside it. */
function firstMonth(now: number, isLive: boolean): Month {
  const present = monthOf(now);
  if (!isLive) return present;
  const next = monthAfter(present);
  return startOfMonth(next) >= now + rollingMs ? next : monthAfter(next);
}
