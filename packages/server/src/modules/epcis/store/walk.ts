/** The statements of a walk over partner events: which index they follow and which rows they scan. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { EventQuery } from '../rules/event-query.ts';
import type { Place } from '../rules/page-token.ts';
import { hasEventKey, isByMonth } from './event-keys.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

type Sql = RawBuilder<unknown>;

export interface WalkedPlace {
  readonly id: number;
  /** The time that orders the walk. */
  readonly walked_us: number;
}

export interface WalkedEvent extends WalkedPlace {
  readonly context: string | null;
  readonly body: string;
}

/** The range of one statement: after `from`, up to and including `edge`. */
interface Part {
  readonly from: Place | undefined;
  readonly edge: Place | undefined;
  readonly limit: number;
}

export interface Walk {
  /** Places in one stretch. Undefined when the index holds only matching events, or few others. */
  readonly stretch: number | undefined;
  /** The place `count` places after `from`, whether its event matches or not. */
  placeAt(count: number, from: Place | undefined): RawBuilder<WalkedPlace>;
  /** The matching events, in order. */
  events(part: Part): RawBuilder<WalkedEvent>;
}

/** Index entries that one statement of a filtered walk scans: 10 ms of work with their events. */
const stretchEntries = 5_000;

/**
 * What the statements of one walk share. `newest` is the last place by record time in the walk. Undefined on the first
 * page, which includes everything.
 */
interface Asked {
  readonly owner: string;
  readonly query: EventQuery;
  readonly newest: Place | undefined;
  /** Whether the tables are in months, and ended ones know the range of their times. */
  readonly byMonth: boolean;
}

/** Chooses the index to follow. Counts index entries first when the choice depends on them. */
export async function walkOf(
  handle: Kysely<Tables>,
  owner: string,
  query: EventQuery,
  newest: Place | undefined,
): Promise<Walk> {
  const asked = { owner, query, newest, byMonth: isByMonth(handle) };
  if (query.eventKey !== undefined) return chosenWalk(asked, [hasEventKey(handle, owner, query.eventKey, 'e')]);
  if (query.terms.length > 0) return termWalk(asked, await rarestSet(handle, asked));
  if (query.orderBy === 'eventTime' && hasRecordTime(query)) {
    const range = timeRange(sql.ref('e.record_time_us'), query.recordTimeFrom, query.recordTimeBefore);
    const entries = sql`select 1 from epcis_events e where e.key_id = ${owner} and ${sql.join(range, sql` and `)}`;
    if ((await countUpTo(handle, entries)) <= stretchEntries) return chosenWalk(asked, range);
  }
  return orderedWalk(asked);
}

/** Counts rows, but at most one more than a stretch. */
async function countUpTo(handle: Kysely<Tables>, entries: Sql): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select count(*) as held from (${entries} limit ${stretchEntries + 1}) as counted
  `.execute(handle);
  return rows[0]?.held ?? 0;
}

/**
 * Index of the rarest set of terms, which the walk follows. Its events are checked against the other sets one by one.
 */
async function rarestSet(handle: Kysely<Tables>, { owner, query }: Asked): Promise<number> {
  if (query.terms.length === 1) return 0;
  const sizes: number[] = [];
  for (const terms of query.terms) {
    const entries = sql`select 1 from epcis_epcs x where x.key_id = ${owner} and x.epc in (${sql.join(terms)})`;
    sizes.push(await countUpTo(handle, entries));
  }
  return sizes.indexOf(Math.min(...sizes));
}

/** Follows the ordering index over all events of the key. */
function orderedWalk(asked: Asked): Walk {
  const { owner, query } = asked;
  const [time, row] = [sql.ref(`e.${timeColumn(query)}`), sql.ref('e.id')];
  const order = orderOf(query, time, row);
  const among = (from: Place | undefined, edge: Place | undefined): Sql =>
    sql.join([sql`e.key_id = ${owner}`, ...rangeOf(asked, time, row, from, edge)], sql` and `);
  return {
    stretch: isFiltered(query) ? stretchEntries : undefined,
    placeAt: (count, from) => sql<WalkedPlace>`
      select e.id, ${time} as walked_us from epcis_events e where ${among(from, undefined)}
      order by ${order} limit 1 offset ${count - 1}`,
    events: ({ from, edge, limit }) => sql<WalkedEvent>`
      select e.id, ${time} as walked_us, e.context, e.body from epcis_events e
      where ${sql.join([among(from, edge), ...filtersOf(asked)], sql` and `)} order by ${order} limit ${limit}`,
  };
}

/**
 * Sorts the few events that `choice` names. The unary plus hides a column from index selection: without statistics,
 * SQLite would rather walk all events of a key in order.
 */
function chosenWalk(asked: Asked, choice: readonly Sql[]): Walk {
  const { owner, query } = asked;
  const [time, row] = [sql`+${sql.ref(`e.${timeColumn(query)}`)}`, sql`+e.id`];
  return {
    stretch: undefined,
    placeAt: () => sql<WalkedPlace>`select 0 as id, 0 as walked_us where 1 = 0`,
    events({ from, edge, limit }) {
      const sets = query.terms.map((terms) => hasTerm(owner, terms));
      const range = rangeOf(asked, time, row, from, edge);
      const conditions = [sql`e.key_id = ${owner}`, ...choice, ...range, ...sets, ...filtersOf(asked)];
      return sql<WalkedEvent>`
        select e.id, ${time} as walked_us, e.context, e.body from epcis_events e
        where ${sql.join(conditions, sql` and `)} order by ${orderOf(query, time, row)} limit ${limit}`;
    },
  };
}

/** Follows the entries of each term in order and merges them. */
function termWalk(asked: Asked, followed: number): Walk {
  const { owner, query } = asked;
  const terms = query.terms[followed] ?? [];
  const others = query.terms.filter((_, index) => index !== followed);
  const stretch = isFiltered(query) || others.length > 0 ? Math.ceil(stretchEntries / terms.length) : undefined;
  const merged = (part: Part): Sql => mergedTerms(asked, terms, { ...part, limit: stretch ?? part.limit });
  const order = orderOf(query, sql.ref('c.walked_us'), sql.ref('c.event_row'));
  return {
    stretch,
    placeAt: (count, from) => sql<WalkedPlace>`
      select c.event_row as id, c.walked_us from ${mergedTerms(asked, terms, { from, edge: undefined, limit: count })}
      order by ${order} limit 1 offset ${count - 1}`,
    events(part) {
      const [only] = terms;
      if (stretch === undefined && terms.length === 1 && only !== undefined) return eventsOf(asked, only, part);
      const sets = others.map((set) => hasTerm(owner, set));
      const conditions = [sql`e.id = c.event_row`, sql`e.key_id = ${owner}`, ...sets, ...filtersOf(asked)];
      // The cross join keeps SQLite from swapping the loops.
      return sql<WalkedEvent>`
        select e.id, c.walked_us, e.context, e.body from ${merged(part)} cross join epcis_events e
        where ${sql.join(conditions, sql` and `)} order by ${order} limit ${part.limit}`;
    },
  };
}

/** Events of a single term in index order. The derived table of `mergedTerms` would take half as long again. */
function eventsOf(asked: Asked, term: string, { from, edge, limit }: Part): RawBuilder<WalkedEvent> {
  const { owner, query, newest } = asked;
  const [time, row] = [sql.ref(`x.${timeColumn(query)}`), sql.ref('x.event_row')];
  const frozen = query.orderBy === 'eventTime' ? notBehind(sql`+x.record_time_us`, sql`+x.event_row`, newest) : [];
  const conditions = [
    sql`x.key_id = ${owner}`,
    sql`x.epc = ${term}`,
    ...rangeOf(asked, time, row, from, edge),
    ...frozen,
    sql`e.id = x.event_row`,
    sql`e.key_id = ${owner}`,
  ];
  return sql<WalkedEvent>`
    select e.id, ${time} as walked_us, e.context, e.body from epcis_epcs x cross join epcis_events e
    where ${sql.join(conditions, sql` and `)} order by ${orderOf(query, time, row)} limit ${limit}`;
}

/**
 * The first `limit` entries of several terms as table `c`. Reads at most `limit` from each term; an event counts once.
 */
function mergedTerms(asked: Asked, terms: readonly string[], { from, edge, limit }: Part): Sql {
  const { owner, query, newest } = asked;
  const [time, row] = [sql.ref(`x.${timeColumn(query)}`), sql.ref('x.event_row')];
  const frozen = query.orderBy === 'eventTime' ? notBehind(sql`+x.record_time_us`, sql`+x.event_row`, newest) : [];
  const range = [...rangeOf(asked, time, row, from, edge), ...frozen];
  const arms = terms.map((term) => {
    const conditions = sql.join([sql`x.key_id = ${owner}`, sql`x.epc = ${term}`, ...range], sql` and `);
    return sql`select * from (
      select ${time} as walked_us, x.event_row from epcis_epcs x where ${conditions}
      order by ${orderOf(query, time, row)} limit ${limit}) as arm`;
  });
  const [only] = arms;
  if (only !== undefined && arms.length === 1) return sql`(${only}) as c`;
  return sql`(
    select distinct walked_us, event_row from (${sql.join(arms, sql` union all `)}) as arms
    order by ${orderOf(query, sql`walked_us`, sql`event_row`)} limit ${limit}) as c`;
}

/** Whether the event has one of the terms: one primary-key lookup per term. */
function hasTerm(owner: string, terms: readonly string[]): Sql {
  return sql`exists (select 1 from epcis_epcs x where x.key_id = ${owner} and x.epc in (${sql.join(terms)})
    and x.event_time_us = e.event_time_us and x.event_row = e.id)`;
}

function timeColumn({ orderBy }: EventQuery): 'event_time_us' | 'record_time_us' {
  return orderBy === 'eventTime' ? 'event_time_us' : 'record_time_us';
}

function orderOf({ descending }: EventQuery, time: Sql, row: Sql): Sql {
  const direction = descending ? sql`desc` : sql`asc`;
  return sql`${time} ${direction}, ${row} ${direction}`;
}

/**
 * Conditions for the range between two places, at most one per side. With two on a side, SQLite may enter the index by
 * either one and scan everything that the other excludes.
 */
function rangeOf(asked: Asked, time: Sql, row: Sql, from: Place | undefined, edge: Place | undefined): Sql[] {
  const { descending } = asked.query;
  const [first, last] = [
    from && sql`(${time}, ${row}) ${descending ? sql`<` : sql`>`} (${from.timeUs}, ${from.row})`,
    edge && sql`(${time}, ${row}) ${descending ? sql`>=` : sql`<=`} (${edge.timeUs}, ${edge.row})`,
  ];
  const { lower, upper } = boundsOf(asked, time, row);
  const sides = descending ? [first ?? upper, last ?? lower] : [first ?? lower, last ?? upper];
  return [...sides, ...(asked.byMonth ? timesOf(time, from, edge, descending) : [])].filter(
    (side) => side !== undefined,
  );
}

/** Says of the times alone what the pairs say: months are left out by plain values only. */
function timesOf(
  time: Sql,
  from: Place | undefined,
  edge: Place | undefined,
  descending: boolean,
): (Sql | undefined)[] {
  const [earliest, latest] = descending ? [edge, from] : [from, edge];
  return [earliest && sql`${time} >= ${earliest.timeUs}`, latest && sql`${time} <= ${latest.timeUs}`];
}

/** Bounds on the walked order, from the query and the time of the first page. */
function boundsOf({ query, newest }: Asked, time: Sql, row: Sql) {
  const byEvent = query.orderBy === 'eventTime';
  const since = byEvent ? query.eventTimeFrom : query.recordTimeFrom;
  const before = byEvent ? query.eventTimeBefore : query.recordTimeBefore;
  const lower = since === undefined ? undefined : sql`${time} >= ${since}`;
  if (before !== undefined && (byEvent || newest === undefined || before <= newest.timeUs))
    return { lower, upper: sql`${time} < ${before}` };
  return { lower, upper: byEvent ? undefined : notBehind(time, row, newest)[0] };
}

/** Keeps captures after the first page out of the walk. */
function notBehind(time: Sql, row: Sql, newest: Place | undefined): Sql[] {
  return newest === undefined ? [] : [sql`(${time}, ${row}) <= (${newest.timeUs}, ${newest.row})`];
}

const equalities = [
  ['bizStep', 'e.biz_step'],
  ['disposition', 'e.disposition'],
  ['action', 'e.action'],
  ['readPoint', 'e.read_point'],
  ['bizLocation', 'e.biz_location'],
] as const;

function hasRecordTime(query: EventQuery): boolean {
  return query.recordTimeFrom !== undefined || query.recordTimeBefore !== undefined;
}

/** Whether columns outside the walked index decide. Such a walk may meet a million events that do not match. */
function isFiltered(query: EventQuery): boolean {
  if (equalities.some(([name]) => query[name] !== undefined)) return true;
  if (query.orderBy === 'eventTime') return hasRecordTime(query);
  return query.eventTimeFrom !== undefined || query.eventTimeBefore !== undefined;
}

/** Conditions that the walked order cannot express, read from the event row. */
function filtersOf({ query, newest }: Asked): Sql[] {
  const conditions: Sql[] = [];
  for (const [name, column] of equalities) {
    const values = query[name];
    if (values !== undefined) conditions.push(sql`${sql.ref(column)} in (${sql.join(values)})`);
  }
  const [eventTime, recordTime] = [sql`+e.event_time_us`, sql`+e.record_time_us`];
  if (query.orderBy !== 'eventTime') {
    return [...conditions, ...timeRange(eventTime, query.eventTimeFrom, query.eventTimeBefore)];
  }
  const range = timeRange(recordTime, query.recordTimeFrom, query.recordTimeBefore);
  return [...conditions, ...range, ...notBehind(recordTime, sql`+e.id`, newest)];
}

function timeRange(time: Sql, from: number | undefined, before: number | undefined): Sql[] {
  const conditions: Sql[] = [];
  if (from !== undefined) conditions.push(sql`${time} >= ${from}`);
  if (before !== undefined) conditions.push(sql`${time} < ${before}`);
  return conditions;
}
