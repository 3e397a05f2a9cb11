/** What the operator and the public page see: the statements that look across keys. */
import { sql, type Kysely, type Transaction } from 'kysely';
import { indexKey } from '../domain/epcis/index-key.ts';
import { sha256Hex } from '../lib/digest.ts';
import type { PartnerEventFields } from '../domain/epcis/partner-events.ts';
import type { HeldEvents } from '../ports/epcis.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

const shownEvents = 50;
/** Rows of one token that are looked at: whoever floods a number must not make its page slow. */
const scannedMatches = 5_000;

/**
 * `epcis_matches_list_public`. The newest key of a line of rotations speaks for the line: when it is revoked, the
 * line's events are not shown.
 */
export async function listPartnerEvents(
  handle: Kysely<Tables>,
  tokens: readonly string[],
): Promise<PartnerEventFields[]> {
  if (tokens.length === 0) return [];
  const { rows } = await sql<{
    key_id: string;
    event_time_us: number;
    biz_step: string | null;
    disposition: string | null;
    read_point_text: string | null;
  }>`
    with recursive recent as (
      select distinct event_row, event_time_us from epcis_matches where token in (${sql.join(tokens)})
      order by event_time_us desc, event_row desc limit ${scannedMatches}
    ), shown as (
      select e.id, e.key_id, e.event_time_us, e.biz_step, e.disposition, e.read_point_text
      from recent join epcis_events e on e.id = recent.event_row
      where e.hidden = 0 and not exists (select 1 from epcis_hidden_keys h where h.key_id = e.key_id)
    ), lines (owner, id) as (${linesOf(sql`select distinct key_id, key_id from shown`)})
    select key_id, event_time_us, biz_step, disposition, read_point_text from shown
    where key_id in (
      select lines.owner from lines join api_keys k on k.id = lines.id
      where k.revoked_at is null and not exists (select 1 from api_keys s where s.replaces_id = k.id)
    )
    order by event_time_us desc, id desc limit ${shownEvents}
  `.execute(handle);
  return rows.map((row) => ({
    eventTimeUs: row.event_time_us,
    bizStep: row.biz_step,
    disposition: row.disposition,
    readPoint: row.read_point_text,
  }));
}

/** Every key that came from the first ones by rotation. */
function linesOf(first: ReturnType<typeof sql>): ReturnType<typeof sql> {
  return sql`${first} union select lines.owner, api_keys.id from lines join api_keys on api_keys.replaces_id = lines.id`;
}

/** `epcis_events_list_holders` */
export async function holdersOf(handle: Kysely<Tables>, eventId: string): Promise<HeldEvents[]> {
  const rows = await handle
    .selectFrom('epcis_events')
    .select(['key_id', (build) => build.fn.countAll<number>().as('count')])
    .where('event_key', '=', indexKey(eventId, sha256Hex))
    .groupBy('key_id')
    .orderBy('key_id')
    .execute();
  return rows.map(({ key_id: owner, count }) => ({ owner, eventId, count }));
}

/** `epcis_events_erase`. On SQLite the pages are overwritten and the log is emptied, so that nothing is left to read. */
export async function eraseEvent(database: Database, owner: string, eventId: string): Promise<number> {
  if (database.sqlite !== undefined) database.sqlite.exec('pragma secure_delete = on');
  const erased = await database.transaction((trx) => eraseRows(trx, owner, eventId));
  if (database.sqlite !== undefined) {
    database.sqlite.exec('pragma wal_checkpoint(truncate); pragma secure_delete = off');
  }
  return erased;
}

async function eraseRows(trx: Transaction<Tables>, owner: string, eventId: string): Promise<number> {
  const rows = await trx
    .selectFrom('epcis_events')
    .select(['id', 'event_time_us'])
    .where('key_id', '=', owner)
    .where('event_key', '=', indexKey(eventId, sha256Hex))
    .execute();
  for (const { id, event_time_us: time } of rows) {
    // No index leads from an event to these rows: erasing is rare, and captures are faster without one.
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
    .where('event_key', '=', indexKey(eventId, sha256Hex))
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
