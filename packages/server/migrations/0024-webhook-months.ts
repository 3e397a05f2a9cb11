import { sql, type Kysely } from 'kysely';
import { leastUuidV7 } from '../src/kernel/lib/ids.ts';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';
import { buildIndex, lockPatiently, patiently, type Preparation } from '../src/kernel/store/live-migration.ts';
import { monthAfter, monthOf, startOfMonth, type Month } from '../src/kernel/store/months.ts';
import { boundPlainTable, partitionTable, type PartitionedBy } from '../src/kernel/store/partitions.ts';
import type { Tables } from '../src/kernel/store/tables.ts';

/**
 * The log of webhooks by month on PostgreSQL. Ids of events begin with their time, so the id itself names the month, and an
 * event lies in the same month as its deliveries and attempts. What is there becomes the oldest partition as it is.
 *
 * An older node beside it goes on: PostgreSQL finds the partition of what it writes.
 */
const boundOf = (month: Month): string => `'evt_${leastUuidV7(startOfMonth(month))}'`;

const tables: readonly PartitionedBy[] = [
  { table: 'webhook_events', column: 'id', boundOf, connected: [] },
  { table: 'webhook_deliveries', column: 'event_id', boundOf, connected: ['webhook_endpoints'] },
  { table: 'webhook_attempts', column: 'event_id', boundOf, connected: [] },
];

/** In the order in which they are sent: the index before it made each claim sort all that an endpoint waits for. */
const nextIndex = {
  name: 'webhook_deliveries_next',
  definition: 'webhook_deliveries (endpoint_id, due_at, event_id) where due_at is not null',
};

/** A migration that is killed after its checks has this long until the next month, whose rows they would refuse. */
const marginMs = 7 * 86_400_000;

/** On PostgreSQL, before the transaction: what takes long, beside readers and writers. */
export async function prepare({ handle, tell, reach }: Preparation): Promise<void> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select cast(relname as text) as name, cast(greatest(reltuples, 0) as bigint) as rows from pg_class
    where oid in (to_regclass('webhook_events'), to_regclass('webhook_deliveries'), to_regclass('webhook_attempts'))
  `.execute(handle);
  if (rows.length === 0) return;
  for (const by of tables) {
    const count = rows.find(({ name }) => name === by.table)?.rows ?? 0;
    tell(`Checking about ${count.toLocaleString('en')} rows of ${by.table}; the service can go on`);
    await patiently(handle, () => boundPlainTable(handle, by, firstMonth(Date.now(), true)));
    await reach();
  }
  await buildIndex(handle, nextIndex, tell);
  await reach();
}

export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const handle = database as Kysely<Tables>;
  if (types.isShared) await lockPatiently(handle, ['webhook_endpoints', ...tables.map(({ table }) => table)]);
  await sql`create index if not exists ${sql.ref(nextIndex.name)} on ${sql.raw(nextIndex.definition)}`.execute(handle);
  await sql`drop index webhook_deliveries_due`.execute(handle);
  if (!types.isShared) return;
  // They would need a key over all partitions. Events, deliveries and attempts are written and deleted together.
  await sql`alter table webhook_attempts drop constraint webhook_attempts_delivery`.execute(handle);
  await sql`alter table webhook_deliveries drop constraint webhook_deliveries_event`.execute(handle);
  const { rows } = await sql`select 1 from webhook_events limit 1`.execute(handle);
  const now = Date.now();
  for (const by of tables) await partitionTable(handle, by, { first: firstMonth(now, rows.length > 0), now });
}

function firstMonth(now: number, isLive: boolean): Month {
  return isLive ? monthAfter(monthOf(now + marginMs)) : monthOf(now);
}
