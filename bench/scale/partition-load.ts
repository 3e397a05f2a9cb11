/** Fills months with events of shipments as fast as PostgreSQL can: rows first, their keys behind them, no log of them. */
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../packages/server/src/kernel/store/database.ts';
import { monthAfter, monthNumber, startOfMonth, type Month } from '../../packages/server/src/kernel/store/months.ts';
import { makePartitions } from '../../packages/server/src/kernel/store/partitions.ts';
import type { Tables } from '../../packages/server/src/kernel/store/tables.ts';
import { eventPartitions } from '../../packages/server/src/modules/shipments/store/event-partitions.ts';

const states = [
  'pre_transit',
  'in_transit',
  'in_transit',
  'in_transit',
  'in_transit',
  'exception',
  'out_for_delivery',
  'delivered',
];
export const eventsPerShipment = states.length;

export const partitionOf = (month: Month): string => `shipment_events_${month.replace('-', '_')}`;

interface Definition {
  readonly name: string;
  readonly definition: string;
}

async function keysOf(handle: Kysely<Tables>, table: string): Promise<readonly Definition[]> {
  const { rows } = await sql<Definition>`
    select cast(conname as text) as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = to_regclass(${table}) and contype in ('p', 'u')
  `.execute(handle);
  return rows;
}

/**
 * Takes the indexes of shipments off, except the key that others refer to. Answers what makes them again: beside 12 million
 * shipments they are the slowest part of loading.
 */
export async function takeIndexes({ handle }: Database): Promise<() => Promise<void>> {
  const { rows } = await sql<Definition>`
    select cast(index.indexrelid::regclass as text) as name, pg_get_indexdef(index.indexrelid) as definition
    from pg_index index where index.indrelid = to_regclass('shipments') and not index.indisprimary
      and not exists (select 1 from pg_constraint where conindid = index.indexrelid)
  `.execute(handle);
  const keys = (await keysOf(handle, 'shipments')).filter(({ name }) => name !== 'shipments_pkey');
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(handle);
  for (const { name } of keys) await sql`alter table shipments drop constraint ${sql.ref(name)}`.execute(handle);
  return async () => {
    for (const { definition } of rows) await sql.raw(definition).execute(handle);
    for (const { name, definition } of keys)
      await sql`alter table shipments add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(handle);
  };
}

export async function makeMonth(database: Database, month: Month): Promise<void> {
  await makePartitions(database, eventPartitions(database), startOfMonth(month));
}

/**
 * One month in one transaction, which makes its files, so that none of it is in the write-ahead log. All first events of the
 * month, then all second ones: those of a shipment are as far apart as if they had come over weeks.
 */
export async function loadMonth(database: Database, month: Month, shipments: number): Promise<void> {
  const partition = partitionOf(month);
  const keys = await keysOf(database.handle, partition);
  await database.handle.transaction().execute(async (trx) => {
    // The keys of generated rows hold: they are not checked one by one.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local temp_buffers = '256MB'`.execute(trx);
    await sql`truncate ${sql.table(partition)}`.execute(trx);
    for (const { name } of keys)
      await sql`alter table ${sql.table(partition)} drop constraint ${sql.ref(name)}`.execute(trx);
    await addShipments(trx, month, shipments);
    for (const position of states.keys()) await addEvents(trx, month, position);
    for (const { name, definition } of keys)
      await sql`alter table ${sql.table(partition)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
        trx,
      );
    await sql`analyze ${sql.table(partition)}`.execute(trx);
  });
}

async function addShipments(trx: Kysely<Tables>, month: Month, shipments: number): Promise<void> {
  const start = startOfMonth(month);
  const span = startOfMonth(monthAfter(month)) - start;
  await sql`
    create temp table ids on commit drop as
    select id, at, to_char(to_timestamp(at / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"') as iso from (
      select cast(gen_random_uuid() as text) as id,
        cast(${start} as bigint) + cast(random() * ${span} as bigint) as at from generate_series(1, cast(${shipments} as integer))
    ) as drawn
  `.execute(trx);
  await sql`
    insert into shipments (id, number, carrier, vertical, source, state, is_returning, created_at, updated_at, last_event_at,
      event_count, chain_head, purged_count, home_month)
    select id, 'BENCH' || upper(left(replace(id, '-', ''), 15)), 'dhl-paket', 'parcel', 'operator_ingest', 'delivered', 0, at,
      at, at, ${sql.lit(eventsPerShipment)}, md5(id) || md5(id), 0, ${sql.lit(monthNumber(month))} from ids
  `.execute(trx);
}

async function addEvents(trx: Kysely<Tables>, month: Month, position: number): Promise<void> {
  const index = position + 1;
  const status = states[position];
  await sql`
    insert into ${sql.table(partitionOf(month))} (shipment_id, idx, event_key, body, rule, informational, effective_at, occurred_at,
      uncertainty_s, time_source, recorded_at, leg, home_month)
    select id, ${sql.lit(index)}, sha256(convert_to(id || ${sql.lit(String(index))}, 'UTF8')),
      '{"code":null,"country":"DE","locode":null,"occurred_at":"' || left(iso, 11) || ${sql.lit(`0${index}`)}
        || substr(iso, 14) || '","recorded_at":"' || iso ||
        ${sql.lit(`","source":"operator_ingest","status":"${status}","status_basis":"stated","status_detail":null}`)},
      'stated', 0, at + ${sql.lit(index)}, at + ${sql.lit(index)}, 0, 'explicit', at, 0, ${sql.lit(monthNumber(month))} from ids
  `.execute(trx);
}
