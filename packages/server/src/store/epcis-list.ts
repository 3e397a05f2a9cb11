import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { answeredText } from '../domain/epcis/captured-event.ts';
import type { EventQuery } from '../domain/epcis/event-query.ts';
import type { Position } from '../domain/epcis/page-token.ts';
import type { EventPage } from '../ports/epcis.ts';
import type { Tables } from './tables.ts';

interface Found {
  readonly id: number;
  readonly event_time_us: number;
  readonly context: string | null;
  readonly body: string;
}

/** `epcis_events_list`: one page of a walk. Every row that it looks at belongs to `owner`. */
export async function listEvents(
  handle: Kysely<Tables>,
  owner: string,
  query: EventQuery,
  after: Position | undefined,
): Promise<EventPage> {
  if (query.nothing) return { texts: [], next: undefined };
  const newestRow = after?.newestRow ?? (await newestRowOf(handle, owner));
  const walksAll = isScan(query);
  const texts: string[] = [];
  let last = after;
  let from = after;
  let size = 0;
  for (;;) {
    const edge = walksAll ? await edgeOf(handle, owner, query, from) : undefined;
    const limit = Math.min(query.perPage - texts.length + 1, rowsPerStatement(texts.length, size));
    const { rows } = await statement(owner, query, { from, edge, newestRow, limit }).execute(handle);
    for (const row of rows) {
      const text = answeredText(row.body, row.context);
      if (texts.length === query.perPage || (texts.length > 0 && size + text.length > largestPageText)) {
        return { texts, next: last && { ...last, newestRow } };
      }
      texts.push(text);
      size += text.length;
      last = { eventTimeUs: row.event_time_us, row: row.id, newestRow };
      from = last;
    }
    if (rows.length === limit) continue;
    if (edge === undefined) return { texts, next: undefined };
    from = { ...edge, newestRow };
    // SQLite answers in this thread: others have their turn between two stretches of a long walk.
    await setImmediate();
  }
}

/** Events that a walk without an index looks at in one statement: 10 ms of work. */
const stretch = 5_000;

/** Whether only the columns of events decide: then the walk may meet a million events that do not fit. */
function isScan(query: EventQuery): boolean {
  if (query.terms.length > 0 || query.eventKey !== undefined) return false;
  return equalities.some(([name]) => query[name] !== undefined) || hasRecordTime(query);
}

function hasRecordTime(query: EventQuery): boolean {
  return query.recordTimeFrom !== undefined || query.recordTimeBefore !== undefined;
}

/** The last event of the next stretch, from the index alone; undefined when the walk ends before. */
async function edgeOf(
  handle: Kysely<Tables>,
  owner: string,
  query: EventQuery,
  from: Position | undefined,
): Promise<Pick<Position, 'eventTimeUs' | 'row'> | undefined> {
  const time = sql.ref('e.event_time_us');
  const row = sql.ref('e.id');
  const conditions = [sql`e.key_id = ${owner}`, ...eventTimeConditions(query, time)];
  if (from !== undefined) conditions.push(behind(query, from, time, row));
  const { rows } = await sql<{ id: number; event_time_us: number }>`
    select e.id, e.event_time_us from epcis_events e where ${sql.join(conditions, sql` and `)}
    order by ${orderOf(query, time, row)} limit 1 offset ${stretch - 1}
  `.execute(handle);
  const [edge] = rows;
  return edge && { eventTimeUs: edge.event_time_us, row: edge.id };
}

/** A page ends when its texts reach this many characters: 1,000 events of 1 MiB must not become one answer. */
const largestPageText = 4 * 1024 * 1024;
const firstRows = 32;

/** Bounds what one statement loads: after the first rows, as many as fill the page at the size seen so far. */
function rowsPerStatement(seen: number, size: number): number {
  return seen === 0 ? firstRows : Math.max(firstRows, Math.ceil((largestPageText - size) / (size / seen)));
}

async function newestRowOf(handle: Kysely<Tables>, owner: string): Promise<number> {
  const row = await handle
    .selectFrom('epcis_events')
    .select('id')
    .where('key_id', '=', owner)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? 0;
}

/** Which part of a walk a statement reads: behind `from`, up to and with `edge`. */
interface Part {
  readonly from: Position | undefined;
  readonly edge: Pick<Position, 'eventTimeUs' | 'row'> | undefined;
  readonly newestRow: number;
  readonly limit: number;
}

function statement(owner: string, query: EventQuery, { from, edge, newestRow, limit }: Part): RawBuilder<Found> {
  const single = query.terms.length === 1 && query.terms[0]?.length === 1 ? query.terms[0][0] : undefined;
  const { time, row, bound } = walkedColumns(query, single);
  const conditions = [...filterConditions(query, time), sql`${bound} <= ${newestRow}`];
  if (from !== undefined) conditions.push(behind(query, from, time, row));
  if (edge !== undefined) conditions.push(sql`not ${behind(query, edge, time, row)}`);
  if (single === undefined) {
    for (const terms of query.terms) {
      conditions.push(
        sql`e.id in (select event_row from epcis_epcs where key_id = ${owner} and epc in (${sql.join(terms)}))`,
      );
    }
  }
  // One EPC is walked in the order of its index; the cross join keeps SQLite from turning the loops round.
  const source =
    single === undefined
      ? sql`epcis_events e where e.key_id = ${owner}`
      : sql`epcis_epcs x cross join epcis_events e where e.id = x.event_row and x.key_id = ${owner} and x.epc = ${single}
          and e.key_id = ${owner}`;
  return sql<Found>`select e.id, e.event_time_us, e.context, e.body from ${source} and ${sql.join(conditions, sql` and `)}
    order by ${orderOf(query, time, row)} limit ${limit}`;
}

/**
 * The columns that order and bound a walk. A plus hides a column from the choice of an index: SQLite keeps no statistics
 * here, and would rather walk all events of a key in order than sort the two that a list of ids or EPCs names.
 */
function walkedColumns(query: EventQuery, singleTerm: string | undefined) {
  if (singleTerm !== undefined) {
    const row = sql.ref('x.event_row');
    return { time: sql.ref('x.event_time_us'), row, bound: row };
  }
  const [time, row] = [sql.ref('e.event_time_us'), sql.ref('e.id')];
  const hidden = { time: sql`+${time}`, row: sql`+${row}`, bound: sql`+${row}` };
  if (query.terms.length > 0 || query.eventKey !== undefined) return hidden;
  return { time, row, bound: query.orderBy === 'eventTime' ? hidden.bound : row };
}

function orderOf(query: EventQuery, time: RawBuilder<unknown>, row: RawBuilder<unknown>): RawBuilder<unknown> {
  const direction = query.descending ? sql`desc` : sql`asc`;
  return query.orderBy === 'eventTime' ? sql`${time} ${direction}, ${row} ${direction}` : sql`${row} ${direction}`;
}

/** Keyset: the events behind the last one of the page before, in the direction of the walk. */
function behind(
  query: EventQuery,
  { eventTimeUs, row: lastRow }: Pick<Position, 'eventTimeUs' | 'row'>,
  time: RawBuilder<unknown>,
  row: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const than = query.descending ? sql`<` : sql`>`;
  return query.orderBy === 'eventTime'
    ? sql`(${time}, ${row}) ${than} (${eventTimeUs}, ${lastRow})`
    : sql`${row} ${than} ${lastRow}`;
}

const equalities = [
  ['bizStep', 'e.biz_step'],
  ['disposition', 'e.disposition'],
  ['action', 'e.action'],
  ['eventKey', 'e.event_key'],
  ['readPoint', 'e.read_point'],
  ['bizLocation', 'e.biz_location'],
] as const;

function filterConditions(query: EventQuery, time: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  for (const [name, column] of equalities) {
    const values = query[name];
    if (values !== undefined) conditions.push(sql`${sql.ref(column)} in (${sql.join(values)})`);
  }
  const recordTime = sql.ref('e.record_time_us');
  conditions.push(...eventTimeConditions(query, time));
  if (query.recordTimeFrom !== undefined) conditions.push(sql`${recordTime} >= ${query.recordTimeFrom}`);
  if (query.recordTimeBefore !== undefined) conditions.push(sql`${recordTime} < ${query.recordTimeBefore}`);
  return conditions;
}

function eventTimeConditions(query: EventQuery, time: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (query.eventTimeFrom !== undefined) conditions.push(sql`${time} >= ${query.eventTimeFrom}`);
  if (query.eventTimeBefore !== undefined) conditions.push(sql`${time} < ${query.eventTimeBefore}`);
  return conditions;
}
