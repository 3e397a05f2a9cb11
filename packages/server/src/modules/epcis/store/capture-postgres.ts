import { sql, type Transaction } from 'kysely';
import type { CapturedEvent } from '../rules/captured-event.ts';
import type { CaptureOutcome, CaptureRequest } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { longEventId, outcomeOf } from './capture-sqlite.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

/**
 * Advisory locks per key, shared by its event ids. One lock for each of 500 ids would exhaust the server's lock table
 * with a dozen parallel requests.
 */
const locksPerKey = 64;

class ConflictError extends Error {
  readonly index: number;

  constructor(index: number) {
    super('conflict');
    this.index = index;
  }
}

/** One transaction per request: the server groups the commits. Rows travel as one JSON parameter per statement. */
export async function writeToPostgres(database: Database, request: CaptureRequest): Promise<CaptureOutcome> {
  try {
    return await database.transaction((trx) => writeRequest(trx, request));
  } catch (error) {
    if (error instanceof ConflictError) return { kind: 'conflict', index: error.index };
    throw error;
  }
}

interface HeldRow {
  readonly id: number;
  readonly event_key: string;
  readonly hash: string;
  readonly err_digest: string;
  readonly capture_id: string;
  readonly record_time_us: number;
}

async function writeRequest(trx: Transaction<Tables>, request: CaptureRequest): Promise<CaptureOutcome> {
  const { owner, events } = request;
  await lockIds(trx, owner, events);
  const inserted = await insertEvents(trx, request);
  const { rows: held } = await sql<HeldRow>`
    select e.id, e.event_key, encode(e.hash, 'hex') as hash, encode(e.err_digest, 'hex') as err_digest, e.capture_id, e.record_time_us
    from epcis_event_keys k join epcis_events e on e.id = k.event_row where k.key_id = ${owner}
      and k.event_key in (select value from json_array_elements_text(cast(${JSON.stringify(events.map(({ eventKey }) => eventKey))} as json)))
  `.execute(trx);
  const byIdentity = new Map(held.map((row) => [identity(row.event_key, row.err_digest), row]));
  const hashes = new Map<string, Set<string>>();
  for (const row of held) hashes.set(row.event_key, (hashes.get(row.event_key) ?? new Set()).add(row.hash));
  const fresh = new Set(inserted.map((row) => identity(row.event_key, row.err_digest)));
  const newRows: { readonly event: CapturedEvent; readonly id: number }[] = [];
  const written = events.map((event, index) => {
    const known = hashes.get(event.eventKey);
    if (known?.size !== 1 || !known.has(event.hash)) throw new ConflictError(index);
    const key = identity(event.eventKey, event.errorDigest);
    const row = byIdentity.get(key) as HeldRow;
    const isFirst = fresh.delete(key);
    if (isFirst) newRows.push({ event, id: row.id });
    return { ...row, duplicate: !isFirst };
  });
  const outcome = outcomeOf(request, written);
  await insertTerms(trx, request, newRows);
  await insertDuplicates(trx, outcome.captureId, newRows.length > 0 ? written : []);
  return outcome;
}

const identity = (eventKey: string, errorDigest: string): string => `${eventKey} ${errorDigest}`;

/** Takes the locks in one fixed order, so that two requests cannot deadlock. */
async function lockIds(trx: Transaction<Tables>, owner: string, events: readonly CapturedEvent[]): Promise<void> {
  const key = shortHash(owner);
  const locks = [...new Set(events.map(({ eventKey }) => shortHash(eventKey) & (locksPerKey - 1)))].sort(
    (a, b) => a - b,
  );
  await sql`
    select pg_advisory_xact_lock(cast(${key} as integer), cast(value as integer))
    from json_array_elements_text(cast(${JSON.stringify(locks)} as json))
  `.execute(trx);
}

/** FNV-1a, as a signed 32-bit number. */
function shortHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash | 0;
}

/** Under the locks of `lockIds`: what another request captures meanwhile waits. A trigger lists the ids of all months. */
async function insertEvents(
  trx: Transaction<Tables>,
  { owner, captureId, recordTime, events }: CaptureRequest,
): Promise<readonly Pick<HeldRow, 'event_key' | 'err_digest'>[]> {
  const rows = events.map((event, position) => ({
    position,
    event_key: event.eventKey,
    long_event_id: longEventId(event),
    hash: event.hash,
    err_digest: event.errorDigest,
    event_time_us: event.eventTimeUs,
    biz_step: event.bizStep,
    disposition: event.disposition,
    action: event.action,
    read_point: event.readPoint,
    biz_location: event.bizLocation,
    read_point_text: event.readPointText,
    context: event.context,
    body: event.body,
  }));
  const answer = await sql<Pick<HeldRow, 'event_key' | 'err_digest'>>`
    insert into epcis_events (key_id, event_key, long_event_id, hash, err_digest, capture_id, event_time_us, record_time_us, biz_step,
      disposition, action, read_point, biz_location, read_point_text, context, body)
    select cast(${owner} as text), event_key, long_event_id, decode(hash, 'hex'), decode(err_digest, 'hex'), cast(${captureId} as text),
      event_time_us, cast(${recordTime * 1000} as bigint), biz_step, disposition, action, read_point, biz_location,
      read_point_text, context, body
    from (select distinct on (event_key, err_digest) * from json_to_recordset(cast(${JSON.stringify(rows)} as json)) as source (
      position integer, event_key text, long_event_id text, hash text, err_digest text, event_time_us bigint, biz_step text,
      disposition text, action text, read_point text, biz_location text, read_point_text text, context text, body text)
      order by event_key, err_digest, position) as given
    where not exists (select 1 from epcis_event_keys k where k.key_id = ${owner} and k.event_key = given.event_key
      and k.err_digest = decode(given.err_digest, 'hex'))
    order by position
    returning event_key, encode(err_digest, 'hex') as err_digest
  `.execute(trx);
  return answer.rows;
}

async function insertTerms(
  trx: Transaction<Tables>,
  { owner, recordTime }: CaptureRequest,
  rows: readonly { readonly event: CapturedEvent; readonly id: number }[],
): Promise<void> {
  const terms = rows.flatMap(({ event, id }) => event.terms.map((term) => [term, event.eventTimeUs, id] as const));
  const tokens = rows.flatMap(({ event, id }) =>
    event.matchStrings.map((token) => [token, event.eventTimeUs, id] as const),
  );
  if (terms.length > 0) {
    await sql`
      insert into epcis_epcs (key_id, epc, event_time_us, record_time_us, event_row)
      select cast(${owner} as text), value ->> 0, cast(value ->> 1 as bigint), cast(${recordTime * 1000} as bigint), cast(value ->> 2 as bigint)
      from json_array_elements(cast(${JSON.stringify(terms)} as json))
    `.execute(trx);
  }
  if (tokens.length > 0) {
    await sql`
      insert into epcis_matches (token, key_id, event_time_us, event_row)
      select value ->> 0, cast(${owner} as text), cast(value ->> 1 as bigint), cast(value ->> 2 as bigint)
      from json_array_elements(cast(${JSON.stringify(tokens)} as json))
    `.execute(trx);
  }
}

async function insertDuplicates(
  trx: Transaction<Tables>,
  captureId: string,
  written: readonly { readonly id: number; readonly duplicate: boolean }[],
): Promise<void> {
  const rows = written.flatMap(({ id, duplicate }, position) =>
    duplicate ? [{ capture_id: captureId, position, event_row: id }] : [],
  );
  if (rows.length > 0) await trx.insertInto('epcis_capture_duplicates').values(rows).execute();
}
