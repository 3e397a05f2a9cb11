import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { CaptureOutcome, CaptureRequest } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { isStoreTrouble } from '../../../kernel/store/database-errors.ts';
import { arrayText } from '../../../kernel/store/dialect.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { idOf, planGroup, type FreshEvent, type HeldEvent, type RequestPlan, type UnderId } from './capture-plan.ts';
import { longEventId, outcomeOf } from './capture-sqlite.ts';

/**
 * Advisory locks per key, shared by its event ids. One lock for each of 500 ids would exhaust the server's lock table
 * with a dozen parallel requests.
 */
const locksPerKey = 64;

/**
 * Writes a group of requests in one transaction of five statements. Where one of them fails for what it holds, each
 * request is written alone, so that only this one fails.
 */
export async function writeToPostgres(
  database: Database,
  group: readonly CaptureRequest[],
): Promise<readonly (CaptureOutcome | Promise<CaptureOutcome>)[]> {
  try {
    return await database.transaction((trx) => writeGroup(trx, group));
  } catch (error) {
    if (group.length === 1 || isStoreTrouble(error)) throw error;
    const alone = await Promise.allSettled(
      group.map((request) => database.transaction((trx) => writeGroup(trx, [request]))),
    );
    return alone.map((each) =>
      each.status === 'fulfilled' ? (each.value[0] as CaptureOutcome) : Promise.reject(each.reason as Error),
    );
  }
}

async function writeGroup(
  trx: Transaction<Tables>,
  group: readonly CaptureRequest[],
): Promise<readonly CaptureOutcome[]> {
  await lockIds(trx, group);
  // A statement of its own: its snapshot must be younger than the locks.
  const { fresh, requests } = planGroup(group, await findHeld(trx, group));
  const ids = fresh.length === 0 ? [] : await insertFresh(trx, fresh);
  const inserted = fresh.map(({ request }, place): HeldEvent => ({
    id: ids[place] as number,
    record_time_us: request.recordTime * 1000,
    capture_id: request.captureId,
  }));
  const duplicates: Duplicate[] = [];
  const outcomes = group.map((request, index) =>
    outcomeOfPlan(request, requests[index] as RequestPlan, inserted, duplicates),
  );
  if (duplicates.length > 0) await trx.insertInto('epcis_capture_duplicates').values(duplicates).execute();
  return outcomes;
}

interface Duplicate {
  readonly capture_id: string;
  readonly position: number;
  readonly event_row: number;
}

function outcomeOfPlan(
  request: CaptureRequest,
  plan: RequestPlan,
  inserted: readonly HeldEvent[],
  duplicates: Duplicate[],
): CaptureOutcome {
  if (plan.kind === 'conflict') return plan;
  const written = plan.events.map(({ held, duplicate }) => ({
    ...((typeof held === 'number' ? inserted[held] : held) as HeldEvent),
    duplicate,
  }));
  const outcome = outcomeOf(request, written);
  if (written.some(({ duplicate }) => !duplicate)) {
    for (const [position, { id, duplicate }] of written.entries()) {
      if (duplicate) duplicates.push({ capture_id: outcome.captureId, position, event_row: id });
    }
  }
  return outcome;
}

/** Takes the locks in one fixed order, so that two groups cannot deadlock. */
async function lockIds(trx: Transaction<Tables>, group: readonly CaptureRequest[]): Promise<void> {
  const locks = new Map<string, readonly [number, number]>();
  for (const { owner, events } of group) {
    const key = shortHash(owner);
    for (const { eventKey } of events) {
      const lock = [key, shortHash(eventKey) & (locksPerKey - 1)] as const;
      locks.set(lock.join(), lock);
    }
  }
  const sorted = [...locks.values()].sort(([a, b], [c, d]) => a - c || b - d);
  await sql`
    select pg_advisory_xact_lock(key, id)
    from unnest(${integers(sorted.map(([key]) => key))}, ${integers(sorted.map(([, id]) => id))}) as lock(key, id)
  `.execute(trx);
}

/** FNV-1a, as a signed 32-bit number. */
function shortHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash | 0;
}

interface HeldRow extends HeldEvent {
  readonly key_id: string;
  readonly event_key: string;
  readonly hash: string;
  readonly err_digest: string;
}

/** `epcis_events_find_held` */
async function findHeld(
  trx: Transaction<Tables>,
  group: readonly CaptureRequest[],
): Promise<ReadonlyMap<string, UnderId>> {
  const asked = new Map<string, readonly [string, string]>();
  for (const { owner, events } of group) {
    for (const { eventKey } of events) asked.set(idOf(owner, eventKey), [owner, eventKey]);
  }
  const ids = [...asked.values()];
  const { rows } = await sql<HeldRow>`
    select e.id, e.key_id, e.event_key, encode(e.hash, 'hex') as hash, encode(e.err_digest, 'hex') as err_digest, e.capture_id,
      e.record_time_us
    from unnest(${texts(ids.map(([owner]) => owner))}, ${texts(ids.map(([, key]) => key))}) as asked(key_id, event_key)
    cross join lateral (
      select * from epcis_events where key_id = asked.key_id and event_key = asked.event_key offset 0
    ) as e
  `.execute(trx);
  const held = new Map<string, { hash: string; events: Map<string, HeldEvent> }>();
  for (const row of rows) {
    const id = idOf(row.key_id, row.event_key);
    const under = held.get(id) ?? { hash: row.hash, events: new Map() };
    held.set(id, under);
    under.events.set(row.err_digest, row);
  }
  return held;
}

/**
 * `epcis_events_insert`: all rows of all events in one statement. Resolves to the ids in the order of `fresh`. Ids are
 * drawn ahead, so that the other tables know them by the place.
 */
async function insertFresh(trx: Transaction<Tables>, fresh: readonly FreshEvent[]): Promise<readonly number[]> {
  const rows = fresh.map(({ request, index }) => ({ ...request, event: request.events[index]! }));
  const terms = rows.flatMap(({ event }, place) => event.terms.map((term) => ({ term, place: place + 1 })));
  const tokens = rows.flatMap(({ event }, place) => event.matchStrings.map((token) => ({ token, place: place + 1 })));
  const events = rows.map(({ event }) => event);
  const answer = await sql<{ id: number }>`
    with event as materialized (
      select nextval((select pg_get_serial_sequence('epcis_events', 'id'))) as id, given.*
      from unnest(
        ${texts(rows.map(({ owner }) => owner))},
        ${texts(events.map(({ eventKey }) => eventKey))},
        ${texts(events.map(longEventId))},
        ${texts(events.map(({ hash }) => hash))},
        ${texts(events.map(({ errorDigest }) => errorDigest))},
        ${texts(rows.map(({ captureId }) => captureId))},
        ${bigints(events.map(({ eventTimeUs }) => eventTimeUs))},
        ${bigints(rows.map(({ recordTime }) => recordTime * 1000))},
        ${texts(events.map(({ bizStep }) => bizStep))},
        ${texts(events.map(({ disposition }) => disposition))},
        ${texts(events.map(({ action }) => action))},
        ${texts(events.map(({ readPoint }) => readPoint))},
        ${texts(events.map(({ bizLocation }) => bizLocation))},
        ${texts(events.map(({ readPointText }) => readPointText))},
        ${texts(events.map(({ context }) => context))},
        ${texts(events.map(({ body }) => body))}
      ) with ordinality as given(key_id, event_key, long_event_id, hash, err_digest, capture_id, event_time_us, record_time_us,
        biz_step, disposition, action, read_point, biz_location, read_point_text, context, body, place)
    ), stored as (
      insert into epcis_events (id, key_id, event_key, long_event_id, hash, err_digest, capture_id, event_time_us, record_time_us,
        biz_step, disposition, action, read_point, biz_location, read_point_text, context, body)
      overriding system value
      select id, key_id, event_key, long_event_id, decode(hash, 'hex'), decode(err_digest, 'hex'), capture_id, event_time_us,
        record_time_us, biz_step, disposition, action, read_point, biz_location, read_point_text, context, body
      from event
    ), terms as (
      insert into epcis_epcs (key_id, epc, event_time_us, record_time_us, event_row)
      select key_id, term, event_time_us, record_time_us, id
      from unnest(${texts(terms.map(({ term }) => term))}, ${bigints(terms.map(({ place }) => place))}) as given(term, place)
      join event using (place)
    ), tokens as (
      insert into epcis_matches (token, key_id, event_time_us, event_row)
      select token, key_id, event_time_us, id
      from unnest(${texts(tokens.map(({ token }) => token))}, ${bigints(tokens.map(({ place }) => place))}) as given(token, place)
      join event using (place)
    )
    select id from event order by place
  `.execute(trx);
  return answer.rows.map(({ id }) => id);
}

const texts = (values: readonly (string | null)[]): RawBuilder<unknown> => sql`cast(${arrayText(values)} as text[])`;
const integers = (values: readonly number[]): RawBuilder<unknown> => sql`cast(${`{${values.join(',')}}`} as integer[])`;
const bigints = (values: readonly number[]): RawBuilder<unknown> => sql`cast(${`{${values.join(',')}}`} as bigint[])`;
