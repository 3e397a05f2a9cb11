/** Statements for the operator and the public page. They look across keys. */
import { sql, type Kysely, type Transaction } from 'kysely';
import { indexKey } from '../rules/index-key.ts';
import { sha256Hex } from '../../../kernel/lib/digest.ts';
import { mostOfOneKey, mostShown, type PartnerEventFields } from '../rules/partner-events.ts';
import { hasEventKey, isByMonth } from './event-keys.ts';
import type { HeldEvents } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

/** Most keys considered per number, in id order. Only the operator creates keys. */
const mostOwners = 1_000;

/**
 * `epcis_matches_list_public`. The newest key of a rotation line decides: when it is revoked, the events of the whole
 * line are hidden. An event that its own key has declared erroneous is left out, and so is the declaration. Reads the
 * newest events of each key separately, and lists the newest of every key before the second of any.
 */
export async function listPartnerEvents(
  handle: Kysely<Tables>,
  tokens: readonly string[],
  latestTimeUs: number,
): Promise<PartnerEventFields[]> {
  if (tokens.length === 0) return [];
  const asked = sql.join(tokens);
  const { rows } = await sql<{
    event_time_us: number;
    biz_step: string | null;
    disposition: string | null;
    read_point_text: string | null;
  }>`
    with recursive owners (id, place) as (
      select min(key_id), 1 from epcis_matches where token in (${asked})
      union all
      select (select min(key_id) from epcis_matches where token in (${asked}) and key_id > owners.id), place + 1
      from owners where owners.id is not null and place < ${mostOwners}
    ), lines (owner, id) as (${linesOf(sql`select id, id from owners where id is not null`)}),
    speaking (id) as (
      select lines.owner from lines join api_keys k on k.id = lines.id
      where k.revoked_at is null and not exists (select 1 from api_keys s where s.replaces_id = k.id)
      and not exists (select 1 from epcis_hidden_keys h where h.key_id = lines.owner)
    ), newest as (
      select distinct m.key_id, m.event_time_us, m.event_row from speaking join epcis_matches m
      on m.token in (${asked}) and m.key_id = speaking.id and m.event_time_us <= ${latestTimeUs}
      and (m.event_time_us, m.event_row) >= (
        select t.event_time_us, t.event_row from (
          select distinct x.event_time_us, x.event_row from epcis_matches x join epcis_events held on held.id = x.event_row
          where x.token in (${asked}) and x.key_id = speaking.id and x.event_time_us <= ${latestTimeUs} and ${isShown(handle, 'held')}
          order by x.event_time_us desc, x.event_row desc limit ${mostOfOneKey}
        ) t order by t.event_time_us, t.event_row limit 1
      )
    ), ranked as (
      select e.id, e.event_time_us, e.biz_step, e.disposition, e.read_point_text,
        row_number() over (partition by e.key_id order by e.event_time_us desc, e.id desc) as place
      from newest join epcis_events e on e.id = newest.event_row where ${isShown(handle, 'e')}
    )
    select event_time_us, biz_step, disposition, read_point_text from ranked
    order by ranked.place, ranked.event_time_us desc, ranked.id desc limit ${mostShown}
  `.execute(handle);
  return rows
    .map((row) => ({
      eventTimeUs: row.event_time_us,
      bizStep: row.biz_step,
      disposition: row.disposition,
      readPoint: row.read_point_text,
    }))
    .toSorted((one, other) => other.eventTimeUs - one.eventTimeUs);
}

/** Whether an event is neither hidden nor declared erroneous by its own key. `event` names `epcis_events`. */
function isShown(handle: Kysely<Tables>, event: string): ReturnType<typeof sql> {
  return sql`${sql.ref(`${event}.hidden`)} = 0 and not exists (
    select 1 from ${sql.table(isByMonth(handle) ? 'epcis_event_keys' : 'epcis_events')} said
    where said.key_id = ${sql.ref(`${event}.key_id`)} and said.event_key = ${sql.ref(`${event}.event_key`)}
    and length(said.err_digest) > 0
  )`;
}

/** Every key that descends from the first ones by rotation. */
function linesOf(first: ReturnType<typeof sql>): ReturnType<typeof sql> {
  return sql`${first} union select lines.owner, api_keys.id from lines join api_keys on api_keys.replaces_id = lines.id`;
}

/** `epcis_events_list_holders` */
export async function holdersOf(handle: Kysely<Tables>, eventId: string): Promise<HeldEvents[]> {
  const rows = await handle
    .selectFrom(isByMonth(handle) ? 'epcis_event_keys' : 'epcis_events')
    .select(['key_id', (build) => build.fn.countAll<number>().as('count')])
    .where('event_key', '=', indexKey(eventId, sha256Hex))
    .groupBy('key_id')
    .orderBy('key_id')
    .execute();
  return rows.map(({ key_id: owner, count }) => ({ owner, eventId, count }));
}

/**
 * `epcis_events_erase`. On SQLite, overwrites the pages and empties the write-ahead log, so that no bytes remain
 * readable.
 */
export async function eraseEvent(database: Database, owner: string, eventId: string): Promise<number> {
  // Goes through the connection's queue: a capture may be in the middle of its transaction.
  if (database.kind === 'sqlite') await sql`pragma secure_delete = on`.execute(database.handle);
  const erased = await database.transaction((trx) => eraseRows(trx, owner, eventId));
  if (database.kind === 'sqlite') {
    await sql`pragma wal_checkpoint(truncate)`.execute(database.handle);
    await sql`pragma secure_delete = off`.execute(database.handle);
  }
  return erased;
}

async function eraseRows(trx: Transaction<Tables>, owner: string, eventId: string): Promise<number> {
  const rows = await trx
    .selectFrom('epcis_events')
    .select(['id', 'event_time_us'])
    .where('key_id', '=', owner)
    .where(hasEventKey(trx, owner, [indexKey(eventId, sha256Hex)]))
    .execute();
  for (const { id, event_time_us: time } of rows) {
    // No index leads from an event to these rows: erasing is rare, and captures are faster without it.
    await trx.deleteFrom('epcis_epcs').where('key_id', '=', owner).where('event_row', '=', id).execute();
    await trx.deleteFrom('epcis_matches').where('event_time_us', '=', time).where('event_row', '=', id).execute();
    await trx.deleteFrom('epcis_capture_duplicates').where('event_row', '=', id).execute();
    await trx.deleteFrom('epcis_events').where('key_id', '=', owner).where('id', '=', id).execute();
  }
  return rows.length;
}

/** `epcis_events_hide` */
export async function hideEvent(
  handle: Kysely<Tables>,
  owner: string,
  eventId: string,
  hidden: boolean,
): Promise<number> {
  const { numUpdatedRows } = await handle
    .updateTable('epcis_events')
    .set({ hidden: hidden ? 1 : 0 })
    .where('key_id', '=', owner)
    .where(hasEventKey(handle, owner, [indexKey(eventId, sha256Hex)]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** `epcis_hidden_keys_set` */
export async function hideOwner(handle: Kysely<Tables>, owner: string, hidden: boolean): Promise<void> {
  if (hidden) {
    await handle
      .insertInto('epcis_hidden_keys')
      .values({ key_id: owner })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await handle.deleteFrom('epcis_hidden_keys').where('key_id', '=', owner).execute();
  }
}
