import { CompiledQuery, type Transaction } from 'kysely';
import type { CapturedEvent } from '../rules/captured-event.ts';
import type { CaptureOutcome, CaptureRequest } from '../ports.ts';
import type { Database } from '../../../kernel/store/database.ts';
import { isStoreTrouble } from '../../../kernel/store/database-errors.ts';
import { arrayText } from '../../../kernel/store/dialect.ts';
import type { Statement } from '../../../kernel/store/statement-batch.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import { idOf, planGroup, type FreshEvent, type HeldEvent, type RequestPlan, type UnderId } from './capture-plan.ts';
import { longEventId, outcomeOf } from './capture-sqlite.ts';

/**
 * Advisory locks per key, shared by its event ids. One lock for each of 500 ids would exhaust the server's lock table
 * with a dozen parallel requests.
 */
const locksPerKey = 64;

/**
 * Writes a group of requests in one transaction. Where it fails for what one of them holds, each request is written
 * alone, so that only this one fails.
 */
export async function writeToPostgres(
  database: Database,
  group: readonly CaptureRequest[],
): Promise<readonly (CaptureOutcome | Promise<CaptureOutcome>)[]> {
  try {
    return (await writeNew(database, group)) ?? (await database.transaction((trx) => writeGroup(trx, group)));
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

/**
 * Writes a group in one round trip if none of its events is stored already and none is equal to another one. Else it
 * resolves to undefined, and nothing is written. Nearly all captures are new.
 */
async function writeNew(
  database: Database,
  group: readonly CaptureRequest[],
): Promise<readonly CaptureOutcome[] | undefined> {
  const { fresh, requests } = planGroup(group, new Map());
  const isNew = requests.every((plan) => plan.kind === 'stored' && plan.events.every(({ duplicate }) => !duplicate));
  if (!isNew || database.batch === undefined) return undefined;
  const [, answer] = await database.batch([lockStatement(group), insertStatement(fresh, insertUnlessHeld)]);
  if (answer?.[0]?.[0] !== 'f') return undefined;
  return group.map((request) =>
    outcomeOf(
      request,
      request.events.map(() => newEvent(request)),
    ),
  );
}

/** The receipt does not show its `id`. */
const newEvent = (request: CaptureRequest) => ({ ...storedBy(request, 0), duplicate: false });

const storedBy = ({ recordTime, captureId }: CaptureRequest, id: number): HeldEvent => ({
  id,
  record_time_us: recordTime * 1000,
  capture_id: captureId,
});

async function writeGroup(
  trx: Transaction<Tables>,
  group: readonly CaptureRequest[],
): Promise<readonly CaptureOutcome[]> {
  await execute(trx, lockStatement(group));
  // A statement of its own: its snapshot must be younger than the locks.
  const { fresh, requests } = planGroup(group, await findHeld(trx, group));
  const ids = fresh.length === 0 ? [] : await execute<{ id: number }>(trx, insertStatement(fresh, insertAll));
  const inserted = fresh.map(({ request }, place) => storedBy(request, ids[place]?.id as number));
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

async function execute<Row>(trx: Transaction<Tables>, { text, values }: Statement): Promise<readonly Row[]> {
  return (await trx.executeQuery(CompiledQuery.raw(text, [...values]))).rows as readonly Row[];
}

/** Takes the locks in one fixed order, so that two groups cannot deadlock. */
function lockStatement(group: readonly CaptureRequest[]): Statement {
  const locks = new Set<number>();
  for (const { owner, events } of group) {
    const key = shortHash(owner);
    for (const { eventKey } of events) locks.add(key * locksPerKey + (shortHash(eventKey) & (locksPerKey - 1)));
  }
  const sorted = [...locks].sort((a, b) => a - b);
  const text = `
    select pg_advisory_xact_lock(key, id) from unnest($1::integer[], $2::integer[]) as lock(key, id)`;
  return {
    text,
    values: [
      numbers(sorted.map((lock) => Math.floor(lock / locksPerKey))),
      numbers(sorted.map((lock) => lock & (locksPerKey - 1))),
    ],
  };
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
  const text = `
    select e.id, e.key_id, e.event_key, encode(e.hash, 'hex') as hash, encode(e.err_digest, 'hex') as err_digest, e.capture_id,
      e.record_time_us
    from unnest($1::text[], $2::text[]) as asked(key_id, event_key)
    cross join lateral (
      select event_row from epcis_event_keys where key_id = asked.key_id and event_key = asked.event_key offset 0
    ) as listed
    cross join lateral (select * from epcis_events where id = listed.event_row offset 0) as e`;
  const values = [arrayText(ids.map(([owner]) => owner)), arrayText(ids.map(([, key]) => key))];
  const rows = await execute<HeldRow>(trx, { text, values });
  const found = new Map<string, { hash: string; events: Map<string, HeldEvent> }>();
  for (const row of rows) {
    const id = idOf(row.key_id, row.event_key);
    const under = found.get(id) ?? { hash: row.hash, events: new Map() };
    found.set(id, under);
    under.events.set(row.err_digest, row);
  }
  return found;
}

/** Columns of `epcis_events` that are given, with their types. */
const columns = {
  key_id: 'text',
  event_key: 'text',
  long_event_id: 'text',
  hash: 'bytea',
  err_digest: 'bytea',
  capture_id: 'text',
  event_time_us: 'bigint',
  record_time_us: 'bigint',
  biz_step: 'text',
  disposition: 'text',
  action: 'text',
  read_point: 'text',
  biz_location: 'text',
  read_point_text: 'text',
  context: 'text',
  body: 'text',
} as const;

/** No JSON text has it, so texts that it parts need no escapes. */
const parting = '\u001f';

/** The default of the column, which names the partition of the present month. */
const nextRow =
  "cast(to_char(now() at time zone 'UTC', 'YYYYMM') as bigint) * 10000000000 + nextval('epcis_events_row')";

/**
 * Ids are drawn ahead, so that the other tables know them by the place. `condition`: on the rows, after `from given`.
 * `answer`: what the statement answers.
 */
function insertText(condition: string, answer: string): string {
  const names = Object.keys(columns);
  const parted = new Set(['context', 'body']);
  const arrays = Object.entries(columns).map(([name, type], at) =>
    parted.has(name) ? `string_to_array($${at + 1}, chr(31), '')` : `$${at + 1}::${type}[]`,
  );
  return `
    with given as materialized (
      select * from unnest(${arrays.join(', ')}) with ordinality as given(${names.join(', ')}, place)
    ), held as materialized (
      select 1 from given cross join lateral (
        select from epcis_event_keys where key_id = given.key_id and event_key = given.event_key limit 1
      ) as known limit 1
    ), event as materialized (
      select ${nextRow} as id, given.* from given ${condition}
    ), stored as (
      insert into epcis_events (id, ${names.join(', ')})
      select id, ${names.join(', ')} from event order by place
    ), terms as (
      insert into epcis_epcs (key_id, epc, event_time_us, record_time_us, event_row)
      select key_id, term, event_time_us, record_time_us, id from unnest($17::text[], $18::bigint[]) as term(term, place)
      join event using (place)
    ), tokens as (
      insert into epcis_matches (token, key_id, event_time_us, event_row)
      select token, key_id, event_time_us, id from unnest($19::text[], $20::bigint[]) as token(token, place)
      join event using (place)
    )
    ${answer}`;
}

/** `epcis_events_insert_unless_held` */
const insertUnlessHeld = insertText('where not exists (select from held)', 'select exists (select from held)');
/** `epcis_events_insert` */
const insertAll = insertText('', 'select id from event order by place');

/** All rows of all events. */
function insertStatement(fresh: readonly FreshEvent[], text: string): Statement {
  const rows = fresh.map(({ request, index }) => ({ request, event: request.events[index] as CapturedEvent }));
  const terms: string[] = [];
  const termPlaces: number[] = [];
  const tokens: string[] = [];
  const tokenPlaces: number[] = [];
  for (const [at, { event }] of rows.entries()) {
    for (const term of event.terms) termPlaces.push(terms.push(term) && at + 1);
    for (const token of event.matchStrings) tokenPlaces.push(tokens.push(token) && at + 1);
  }
  const events = rows.map(({ event }) => event);
  const texts = (pick: (event: CapturedEvent) => string | null): string => arrayText(events.map(pick));
  return {
    text,
    values: [
      arrayText(rows.map(({ request }) => request.owner)),
      texts(({ eventKey }) => eventKey),
      texts(longEventId),
      bytes(events.map(({ hash }) => hash)),
      bytes(events.map(({ errorDigest }) => errorDigest)),
      arrayText(rows.map(({ request }) => request.captureId)),
      numbers(events.map(({ eventTimeUs }) => eventTimeUs)),
      numbers(rows.map(({ request }) => request.recordTime * 1000)),
      texts(({ bizStep }) => bizStep),
      texts(({ disposition }) => disposition),
      texts(({ action }) => action),
      texts(({ readPoint }) => readPoint),
      texts(({ bizLocation }) => bizLocation),
      texts(({ readPointText }) => readPointText),
      events.map(({ context }) => context ?? '').join(parting),
      events.map(({ body }) => body).join(parting),
      arrayText(terms),
      numbers(termPlaces),
      arrayText(tokens),
      numbers(tokenPlaces),
    ],
  };
}

const numbers = (values: readonly number[]): string => `{${values.join(',')}}`;
const bytes = (hexadecimal: readonly string[]): string => `{${hexadecimal.map((text) => `"\\\\x${text}"`).join(',')}}`;
