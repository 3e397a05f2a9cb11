/** Which index a list walks. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isOneOf, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import type { Cursor, Place } from '../rules/cursor.ts';
import type { FollowQuery, FollowSort } from '../rules/follow-query.ts';

/** Rows that one page looks at. Then the page ends, even with few follows or none. */
export const rowsPerPage = 2_000;

type SortColumn = 'changed_at' | 'followed_at' | 'expected_by';

interface Order {
  readonly column: SortColumn;
  readonly isDescending: boolean;
}

const orders: Readonly<Record<FollowSort, Order>> = {
  '-changed': { column: 'changed_at', isDescending: true },
  changed: { column: 'changed_at', isDescending: false },
  '-followed': { column: 'followed_at', isDescending: true },
  followed: { column: 'followed_at', isDescending: false },
  expected: { column: 'expected_by', isDescending: false },
};

export interface Walk extends Order {
  /** Bounds the walk, where it goes by change. */
  readonly changedSince: number | undefined;
  /** `follows`, or the rows of tags with the id of their follow. */
  readonly source: RawBuilder<unknown>;
  readonly isOfTags: boolean;
  /** What the walked index answers beside the key. */
  readonly driver: RawBuilder<unknown>;
  /** What each row must meet beside that. */
  readonly rest: readonly RawBuilder<unknown>[];
}

interface Driver {
  readonly condition: RawBuilder<unknown>;
  readonly tag?: string;
}

const everything: Driver = { condition: sql`true` };

/** Filters that an index answers. The first ones usually leave the fewest rows. */
function driversOf(query: FollowQuery): Driver[] {
  const { number, reference, tag, isOverdue, isStale, detail, carrier, state, vertical } = query;
  const drivers: Driver[] = [];
  if (number !== undefined) drivers.push({ condition: sql`number = ${number}` });
  if (reference !== undefined) drivers.push({ condition: sql`reference = ${reference}` });
  if (tag !== undefined) drivers.push({ condition: sql`tag = ${tag}`, tag });
  // The literal 1, because partial indexes are built on it.
  if (isOverdue === true) drivers.push({ condition: sql`is_overdue = 1` });
  if (isStale === true) drivers.push({ condition: sql`is_stale = 1` });
  if (detail !== undefined) drivers.push({ condition: sql`detail = ${detail}` });
  if (carrier !== undefined) drivers.push({ condition: sql`carrier = ${carrier}` });
  if (state !== undefined) drivers.push({ condition: sql`state = ${state}` });
  if (vertical !== undefined) drivers.push({ condition: sql`vertical = ${vertical}` });
  return drivers;
}

interface WalkContext {
  readonly handle: Kysely<Tables>;
  readonly kind: DatabaseKind;
  readonly owner: string;
}

/** Walks the index of the order, as a cursor says it. */
const byOrder = -1;

/**
 * The walk that looks at the fewest rows. The index of each filter is in the order of changes. A list in another order walks the
 * index of that order; where a filter leaves few rows, these are sorted instead: `few` says how many. `driver` is for the next cursor.
 */
export async function walkOf(
  context: WalkContext,
  query: FollowQuery,
  start: Cursor | undefined,
): Promise<{ readonly walk: Walk; readonly few: number | null; readonly driver: number | null }> {
  const order = orders[query.sort];
  const isByChange = order.column === 'changed_at';
  const base = { ...order, changedSince: isByChange ? query.changedSince : undefined };
  const drivers = driversOf(query);
  const kept = start?.driver ?? null;
  const isKnown = isByChange
    ? drivers.length < 2 || drivers[kept ?? byOrder] !== undefined
    : drivers.length === 0 || kept === byOrder;
  const [sparsest] = isKnown
    ? []
    : await sampleRows(context, drivers, { ...base, ahead: isByChange ? start : undefined });
  const isSmall = !isByChange && sparsest !== undefined && sparsest.count <= rowsPerPage;
  const chosen = sparsest?.index ?? kept ?? 0;
  const driver = (isByChange || isSmall ? drivers[chosen] : undefined) ?? everything;
  const walk = {
    ...base,
    ...sourceOf(driver),
    driver: driver === everything && order.column === 'expected_by' ? sql`expected_by is not null` : driver.condition,
    rest: restOf(query, drivers, driver, isByChange),
  };
  return { walk, few: isSmall ? sparsest.count : null, driver: isByChange ? chosen : isSmall ? null : byOrder };
}

function sourceOf({ tag }: Driver): Pick<Walk, 'source' | 'isOfTags'> {
  return tag === undefined
    ? { isOfTags: false, source: sql`follows` }
    : { isOfTags: true, source: sql`(select follow_id as id, key_id, tag, changed_at from follow_tags) as tagged` };
}

function restOf(
  { isStale, isOverdue, changedSince }: FollowQuery,
  drivers: readonly Driver[],
  walked: Driver,
  hasRange: boolean,
): RawBuilder<unknown>[] {
  const rest = drivers
    .filter((driver) => driver !== walked)
    .map(({ tag, condition }) =>
      tag === undefined
        ? condition
        : sql`exists (select 1 from follow_tags tags where tags.follow_id = f.id and tags.tag = ${tag})`,
    );
  if (isStale === false) rest.push(sql`is_stale = 0`);
  if (isOverdue === false) rest.push(sql`is_overdue = 0`);
  if (changedSince !== undefined && !hasRange) rest.push(sql`changed_at >= ${changedSince}`);
  return rest;
}

interface Sample {
  /** Position among the drivers. */
  readonly index: number;
  /** Rows ahead, counted no further than one behind those of a page. */
  readonly count: number;
}

/** The sparsest driver first. Of those with more rows than a page looks at, it is the one whose rows reach furthest. */
async function sampleRows(
  { handle, owner }: WalkContext,
  drivers: readonly Driver[],
  order: Pick<Walk, 'column' | 'isDescending' | 'changedSince'> & { readonly ahead: Place | undefined },
): Promise<readonly Sample[]> {
  const isByChange = order.column === 'changed_at';
  const range = isByChange ? rangeOf(order, order.ahead) : sql`true`;
  const sorted = order.isDescending ? sql`order by changed_at desc, id desc` : sql`order by changed_at, id`;
  const sample = (driver: Driver, index: number) => sql`
    select ${sql.lit(index)} as driver, count(*) as count, min(changed_at) as first, max(changed_at) as last from (
      select changed_at from ${sourceOf(driver).source} where key_id = ${owner} and ${driver.condition} and ${range}
      ${isByChange ? sorted : sql``} limit ${rowsPerPage + 1}
    ) as sampled`;
  const { rows } = await sql<{ driver: number; count: number; first: number | null; last: number | null }>`
    ${sql.join(drivers.map(sample), sql` union all `)}
  `.execute(handle);
  const samples = rows.map(({ driver, count, first, last }) => ({
    index: driver,
    count,
    reach: order.isDescending ? (first ?? 0) : -(last ?? 0),
  }));
  return samples.toSorted((one, other) => one.count - other.count || one.reach - other.reach);
}

/** Behind one place, up to another one. As pairs, so that the index finds the place among many rows of one moment. */
export function rangeOf(
  { column, isDescending, changedSince }: Pick<Walk, 'column' | 'isDescending' | 'changedSince'>,
  from: Place | undefined,
  edge?: Place,
): RawBuilder<unknown> {
  const pair = sql`(${sql.ref(column)}, id)`;
  const bounds = [sql`true`];
  if (changedSince !== undefined) bounds.push(sql`changed_at >= ${changedSince}`);
  if (from !== undefined) bounds.push(sql`${pair} ${isDescending ? sql`<` : sql`>`} (${from.value}, ${from.id})`);
  if (edge !== undefined) bounds.push(sql`${pair} ${isDescending ? sql`>=` : sql`<=`} (${edge.value}, ${edge.id})`);
  return sql.join(bounds, sql` and `);
}

/** More rows than a page looks at, even where many come between its two statements. */
const boundOfRows = 10_000;

/**
 * Rows of a walk: of the ids, or of the range. The limit keeps the planner from mixing its conditions with those outside, whose
 * indexes know nothing of the range, and bounds what PostgreSQL takes its length for.
 */
export function rowsOf(
  { kind, owner }: WalkContext,
  walk: Walk,
  { ids, range }: { readonly ids?: readonly string[] | undefined; readonly range?: RawBuilder<unknown> },
): RawBuilder<unknown> {
  // A join with the rows of the tag would let PostgreSQL read all follows.
  const condition =
    ids === undefined ? sql`key_id = ${owner} and ${walk.driver} and ${range ?? sql`true`}` : isOneOf(kind, 'id', ids);
  const ordered = range === undefined || ids !== undefined ? sql`` : sql`order by ${inOrder(walk)}`;
  return sql`select * from follows where ${condition} ${ordered} limit ${sql.lit(boundOfRows)}`;
}

export function inOrder({ column, isDescending }: Walk): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql`${sql.ref(column)} ${direction}, id ${direction}`;
}
