/** Which index a list walks. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import type { Place } from '../rules/cursor.ts';
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
function driversOf({ reference, tag, isOverdue, isStale, detail, carrier, state, vertical }: FollowQuery): Driver[] {
  const drivers: Driver[] = [];
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

/**
 * The walk that looks at the fewest rows. The index of each filter is in the order of changes. A list in another order walks the
 * index of that order; where a filter leaves few rows (`isSmall`), these are sorted instead.
 */
export async function walkOf(
  context: WalkContext,
  query: FollowQuery,
  start: Place | undefined,
): Promise<{ readonly walk: Walk; readonly isSmall: boolean }> {
  const order = orders[query.sort];
  const isByChange = order.column === 'changed_at';
  const base = { ...order, changedSince: isByChange ? query.changedSince : undefined };
  const drivers = driversOf(query);
  const isCounted = drivers.length > (isByChange ? 1 : 0);
  const counts = isCounted ? await countRows(context, drivers, isByChange ? rangeOf(base, start) : sql`true`) : [];
  const least = Math.min(...counts);
  const isSmall = !isByChange && least <= rowsPerPage;
  const best = isCounted ? drivers[counts.indexOf(least)] : drivers[0];
  const driver = (isByChange || isSmall ? best : undefined) ?? everything;
  const walk = {
    ...base,
    ...sourceOf(driver),
    driver: driver === everything && order.column === 'expected_by' ? sql`expected_by is not null` : driver.condition,
    rest: restOf(query, drivers, driver, isByChange),
  };
  return { walk, isSmall };
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

/** Rows of each driver that lie ahead, counted no further than a page looks. */
async function countRows(
  { handle, owner }: WalkContext,
  drivers: readonly Driver[],
  ahead: RawBuilder<unknown>,
): Promise<readonly number[]> {
  const counts = drivers.map(
    (driver, index) => sql`(select count(*) from (
      select 1 from ${sourceOf(driver).source} where key_id = ${owner} and ${driver.condition} and ${ahead}
      limit ${rowsPerPage + 1}
    ) as counted) as ${sql.ref(`c${index}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(handle);
  return drivers.map((_driver, index) => rows[0]?.[`c${index}`] ?? 0);
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

/**
 * The rows of a walk. The end of the statement keeps the planner from mixing its conditions with those outside, whose indexes
 * know nothing of the range.
 */
export function rowsOf(
  { kind, owner }: WalkContext,
  { isOfTags, source, driver }: Walk,
  range: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  const barrier = kind === 'sqlite' ? sql`limit -1` : sql`offset 0`;
  const ids = sql`from ${source} where key_id = ${owner} and ${driver} and ${range}`;
  return isOfTags
    ? sql`select follows.* from (select id ${ids} ${barrier}) as walked join follows on follows.id = walked.id`
    : sql`select * ${ids} ${barrier}`;
}
