import { sql, type Kysely } from 'kysely';
import type { ColumnTypes } from '../src/kernel/store/dialect.ts';
import { lockPatiently, patiently, type Preparation } from '../src/kernel/store/live-migration.ts';
import { monthNumber, monthOf, type Month } from '../src/kernel/store/months.ts';
import { boundPlainTable, partitionTable, type PartitionedBy } from '../src/kernel/store/partitions.ts';
import type { Tables } from '../src/kernel/store/tables.ts';

/**
 * Partner events by the month of their capture on PostgreSQL. The number of a row begins with it (202611 and ten digits), and all
 * that an event is found by has this number, so that one number names one partition. Rows of before have small numbers: their
 * tables become the oldest partitions as they are.
 *
 * No partition knows the ids of the others. `epcis_event_keys` knows all: triggers keep it, so that whatever writes or deletes
 * events keeps it as well. An older node captures nothing beside this schema: its statement names the key that is gone.
 */
const rowsPerMonth = 10_000_000_000;
const boundOf = (month: Month): string => String(monthNumber(month) * rowsPerMonth);

const tables: readonly PartitionedBy[] = [
  { table: 'epcis_events', column: 'id', boundOf, connected: [] },
  { table: 'epcis_epcs', column: 'event_row', boundOf, connected: [] },
  { table: 'epcis_matches', column: 'event_row', boundOf, connected: [] },
];

const rowsPerCopy = 20_000;
const tellEvery = 50;

/** On PostgreSQL, before the transaction: what takes long, beside readers and writers. */
export async function prepare({ handle, tell, reach }: Preparation): Promise<void> {
  const { rows } = await sql<{ name: string; rows: number }>`
    select cast(relname as text) as name, cast(greatest(reltuples, 0) as bigint) as rows from pg_class
    where oid in (to_regclass('epcis_events'), to_regclass('epcis_epcs'), to_regclass('epcis_matches'))
  `.execute(handle);
  if (rows.length === 0) return;
  await patiently(handle, () => makeKeys(handle));
  await reach();
  await copyKeys(handle, tell, reach);
  // Numbers of before are far below: the month is of no matter.
  const first = monthOf(Date.now());
  for (const by of tables) {
    const count = rows.find(({ name }) => name === by.table)?.rows ?? 0;
    tell(`Checking about ${count.toLocaleString('en')} rows of ${by.table}; the service can go on`);
    await patiently(handle, () => boundPlainTable(handle, by, first));
    await reach();
  }
}

export async function up(database: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  if (!types.isShared) return;
  const handle = database as Kysely<Tables>;
  await lockPatiently(
    handle,
    tables.map(({ table }) => table),
  );
  await makeKeys(handle);
  // Where nothing was prepared. Else the triggers and the copy have listed them.
  await sql`
    insert into epcis_event_keys (key_id, event_key, err_digest, event_row)
    select key_id, event_key, err_digest, id from epcis_events where not exists (select 1 from epcis_event_keys)
  `.execute(handle);
  await dropTriggers(handle);
  await sql`alter table epcis_events drop constraint epcis_events_identity, alter column id drop identity`.execute(
    handle,
  );
  await sql`create sequence epcis_events_row maxvalue ${sql.lit(rowsPerMonth - 1)} cycle`.execute(handle);
  await sql`
    alter table epcis_events alter column id set default
    cast(to_char(now() at time zone 'UTC', 'YYYYMM') as bigint) * ${sql.lit(rowsPerMonth)} + nextval('epcis_events_row')
  `.execute(handle);
  const now = Date.now();
  for (const by of tables) await partitionTable(handle, by, { first: monthOf(now), now });
  await makeTriggers(handle);
}

/** Safe to repeat. */
async function makeKeys(handle: Kysely<Tables>): Promise<void> {
  await sql`
    create table if not exists epcis_event_keys (
      key_id text not null, event_key text not null, err_digest bytea not null, event_row bigint not null,
      constraint epcis_event_keys_key primary key (key_id, event_key, err_digest)
    )
  `.execute(handle);
  await sql`create index if not exists epcis_event_keys_by_row on epcis_event_keys (event_row)`.execute(handle);
  await sql`
    create or replace function epcis_event_keys_add() returns trigger language plpgsql as $$
    begin
      insert into epcis_event_keys (key_id, event_key, err_digest, event_row)
      select key_id, event_key, err_digest, id from added;
      return null;
    end $$
  `.execute(handle);
  await sql`
    create or replace function epcis_event_keys_remove() returns trigger language plpgsql as $$
    begin
      delete from epcis_event_keys where event_row in (select id from removed);
      return null;
    end $$
  `.execute(handle);
  await makeTriggers(handle);
}

async function makeTriggers(handle: Kysely<Tables>): Promise<void> {
  await sql`
    create or replace trigger epcis_event_keys_added after insert on epcis_events
    referencing new table as added for each statement execute function epcis_event_keys_add()
  `.execute(handle);
  await sql`
    create or replace trigger epcis_event_keys_removed after delete on epcis_events
    referencing old table as removed for each statement execute function epcis_event_keys_remove()
  `.execute(handle);
}

async function dropTriggers(handle: Kysely<Tables>): Promise<void> {
  for (const name of ['epcis_event_keys_added', 'epcis_event_keys_removed'])
    await sql`drop trigger ${sql.ref(name)} on epcis_events`.execute(handle);
}

/** Those of the events from before the triggers, a part at a time in the order of rows. */
async function copyKeys(handle: Kysely<Tables>, tell: Preparation['tell'], reach: Preparation['reach']): Promise<void> {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from epcis_events`.execute(handle);
  const last = rows[0]?.last ?? 0;
  for (let from = 0, parts = 0; from <= last; from += rowsPerCopy, parts += 1) {
    if (parts % tellEvery === 0)
      tell(`Listing the ids of partner events, ${Math.floor((100 * from) / (last + 1))} %; the service can go on`);
    // An event that is erased meanwhile is locked first, so that its key does not outlive it.
    await sql`
      insert into epcis_event_keys (key_id, event_key, err_digest, event_row)
      select key_id, event_key, err_digest, id from epcis_events
      where id >= ${from} and id < ${from + rowsPerCopy} for share
      on conflict do nothing
    `.execute(handle);
    await reach();
  }
}
