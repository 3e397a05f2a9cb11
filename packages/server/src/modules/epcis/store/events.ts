import { sql, type Kysely } from 'kysely';
import { answeredText } from '../rules/captured-event.ts';
import { indexKey } from '../rules/index-key.ts';
import type { Place } from '../rules/page-token.ts';
import { sha256Hex } from '../../../kernel/lib/digest.ts';
import type { Capture, CaptureOutcome, CaptureRequest, EpcisStore, EventReceipt } from '../ports.ts';
import { endLag } from '../../../kernel/lib/lag.ts';
import { CaptureQueue, type GroupOptions } from './capture-queue.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { writeToPostgres } from './capture-postgres.ts';
import { hasEventKey } from './event-keys.ts';
import { SqliteCaptureWriter } from './capture-sqlite.ts';
import { listEvents, newestOf } from './list.ts';
import { eraseEvent, hideEvent, hideOwner, holdersOf, listPartnerEvents } from './partner.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

/**
 * Most characters of event text that may wait for writing. Beyond it, captures are refused until the backlog shrinks.
 */
const largestBacklog = 8 * 1024 * 1024;
/** Of 16 connections, 13 shared a commit of SQLite without it. */
const linger = 0.25;
const onSqlite = { largestGroup: 2_000, itemsOf: ({ events }: CaptureRequest) => events.length };
/** A group is one statement there, with at most 500 locks and some 2 MiB of text. */
const onPostgres = {
  largestGroup: 500,
  itemsOf: ({ events }: CaptureRequest) => events.reduce((sum, { body }) => sum + Math.ceil(body.length / 4_096), 0),
  mostRunning: 4,
};
/** Keys whose rotation line is cached. Which key replaced which never changes. */
const rememberedOwners = 10_000;

/** Partner events on SQLite or PostgreSQL. */
export function createEpcisStore(database: Database): EpcisStore {
  const { handle, reading } = database;
  const owners = new Map<string, string>();
  const queue = new CaptureQueue<CaptureRequest, CaptureOutcome>({
    write: groupWriter(database),
    largestBacklog,
    linger,
    ...(database.sqlite === undefined ? onPostgres : onSqlite),
  });
  return {
    async ownerOf(keyId) {
      const known = owners.get(keyId) ?? (await findOwner(handle, keyId));
      if (owners.size >= rememberedOwners) owners.clear();
      owners.set(keyId, known);
      return known;
    },
    async capture(request) {
      const size = request.events.reduce((sum, { body, context }) => sum + body.length + (context?.length ?? 0), 0);
      return (await queue.add(request, size)) ?? { kind: 'busy' };
    },
    findCapture: (owner, captureId) => findCapture(handle, owner, captureId),
    async findEvent(owner, eventId) {
      const find = () =>
        reading
          .selectFrom('epcis_events')
          .select(['body', 'context'])
          .where('key_id', '=', owner)
          .where(hasEventKey(reading, owner, [indexKey(eventId, sha256Hex)]))
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst();
      const row = (await find()) ?? (endLag() ? await find() : undefined);
      return row && answeredText(row.body, row.context);
    },
    async listEvents(owner, query, after) {
      // A replica may lack the newest events of a walk whose first page the primary answered.
      const isThere = after === undefined || reaches(await newestOf(reading, owner), after.newest);
      return listEvents(isThere ? reading : handle, owner, query, after);
    },
    listPartnerEvents: (tokens, latestTimeUs) => listPartnerEvents(handle, tokens, latestTimeUs),
    holdersOf: (eventId) => holdersOf(handle, eventId),
    eraseEvent: (owner, eventId) => eraseEvent(database, owner, eventId),
    hideEvent: (owner, eventId, hidden) => hideEvent(handle, owner, eventId, hidden),
    hideOwner: (owner, hidden) => hideOwner(handle, owner, hidden),
  };
}

function reaches({ timeUs, row }: Place, newest: Place): boolean {
  return timeUs > newest.timeUs || (timeUs === newest.timeUs && row >= newest.row);
}

function groupWriter(database: Database): GroupOptions<CaptureRequest, CaptureOutcome>['write'] {
  if (database.sqlite === undefined) return (group) => writeToPostgres(database, group);
  const writer = new SqliteCaptureWriter(database, database.sqlite);
  return (group) => writer.write(group);
}

/** `api_keys_find_first_of_line` */
async function findOwner(handle: Kysely<Tables>, keyId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive line (id, replaces_id) as (
      select id, replaces_id from api_keys where id = ${keyId}
      union select api_keys.id, api_keys.replaces_id from api_keys join line on api_keys.id = line.replaces_id
    ) select id from line where replaces_id is null
  `.execute(handle);
  return rows[0]?.id ?? keyId;
}

/** `epcis_events_list_capture`: the new events in request order, with the duplicates at their places. */
async function findCapture(handle: Kysely<Tables>, owner: string, captureId: string): Promise<Capture | undefined> {
  const columns = ['e.event_key', 'e.long_event_id', 'e.hash', 'e.record_time_us'] as const;
  const fresh = await handle
    .selectFrom('epcis_events as e')
    .select(columns)
    .where('e.key_id', '=', owner)
    .where('e.capture_id', '=', captureId)
    .orderBy('e.id')
    .execute();
  // Duplicates are stored only beside new events. Do not look up those of another key's capture: a refusal must take no
  // longer than for a capture that does not exist.
  if (fresh.length === 0) return undefined;
  const duplicates = await handle
    .selectFrom('epcis_capture_duplicates as d')
    .innerJoin('epcis_events as e', 'e.id', 'd.event_row')
    .select([...columns, 'd.position'])
    .where('d.capture_id', '=', captureId)
    .where('e.key_id', '=', owner)
    .orderBy('d.position')
    .execute();
  const receipts = fresh.map((row) => receiptOf(row, false));
  for (const row of duplicates) receipts.splice(row.position, 0, receiptOf(row, true));
  return { captureId, receipts };
}

function receiptOf(
  row: {
    readonly event_key: string;
    readonly long_event_id: string | null;
    readonly hash: Uint8Array;
    readonly record_time_us: number;
  },
  duplicate: boolean,
): EventReceipt {
  const hash = Buffer.from(row.hash).toString('hex');
  return {
    eventId: row.long_event_id ?? row.event_key,
    hash,
    duplicate,
    recordTime: Math.floor(row.record_time_us / 1000),
  };
}
