/** `follows_list`: one page of what a key follows. */
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { isOneOf, type DatabaseKind } from '../../../kernel/store/dialect.ts';
import type { Tables } from '../../../kernel/store/tables.ts';
import type { FollowPage } from '../ports.ts';
import { readCursor, writeCursor, type Place } from '../rules/cursor.ts';
import type { Follow } from '../rules/follow.ts';
import type { FollowQuery } from '../rules/follow-query.ts';
import { followOf } from './rows.ts';
import type { FollowRow } from './tables.ts';
import { rangeOf, rowsOf, rowsPerPage, walkOf, type Walk } from './walk.ts';

/** Fewest rows of one statement: a page of one follow steps over ended ones. */
const fewestRows = 100;

export interface ListContext {
  readonly handle: Kysely<Tables>;
  readonly kind: DatabaseKind;
  readonly owner: string;
  readonly now: number;
}

/** Throws `CursorError`. */
export async function listFollows(context: ListContext, query: FollowQuery): Promise<FollowPage> {
  const start = readCursor(query);
  const { walk, isSmall } = await walkOf(context, query, start);
  const { rows, next } = await (isSmall ? sortAll : walkOn)(context, walk, start, query.limit);
  return {
    items: await withTags(context.handle, context.kind, rows),
    next: next === undefined ? null : writeCursor(query, next),
  };
}

interface RowPage {
  readonly rows: readonly FollowRow[];
  readonly next: Place | undefined;
}

/** Sorts the few rows of a driver by another order than that of its index. */
async function sortAll(context: ListContext, walk: Walk, start: Place | undefined, limit: number): Promise<RowPage> {
  const { rows } = await sql<FollowRow>`
    select f.* from (${rowsOf(context, walk, undefined)}) as f
    where ${sql.ref(walk.column)} is not null and ${allOf(context, walk)} and ${rangeOf(walk, start)}
    order by ${inOrder(walk)} limit ${limit + 1}
  `.execute(context.handle);
  return pageOf(walk, rows, limit);
}

/** Goes along an index until the page is full, the list ends, or the page has looked at its most rows. */
async function walkOn(context: ListContext, walk: Walk, start: Place | undefined, limit: number): Promise<RowPage> {
  const rows: FollowRow[] = [];
  let place = start;
  for (let seen = 0; seen < rowsPerPage;) {
    const wanted = walk.rest.length === 0 ? Math.max(limit + 1 - rows.length, fewestRows) : rowsPerPage;
    const count = Math.min(wanted, rowsPerPage - seen);
    // The end of the stretch first: rows that come or go between the two statements then move no other row to another page.
    const edge = await placeAt(context, walk, place, count);
    rows.push(...(await readUpTo(context, walk, { from: place, edge }, limit + 1 - rows.length)));
    if (rows.length > limit || edge === undefined) return pageOf(walk, rows, limit);
    seen += count;
    place = edge;
  }
  return { rows, next: place };
}

function pageOf({ column }: Walk, rows: readonly FollowRow[], limit: number): RowPage {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: page, next: hasMore ? { value: last[column] ?? 0, id: last.id } : undefined };
}

/** The row at this position, counted from 1; undefined where the walk ends before. */
async function placeAt(
  { handle, owner }: ListContext,
  walk: Walk,
  from: Place | undefined,
  position: number,
): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select ${sql.ref(walk.column)} as value, id from ${walk.source}
    where key_id = ${owner} and ${walk.driver} and ${rangeOf(walk, from)}
    order by ${inOrder(walk)} limit 1 offset ${position - 1}
  `.execute(handle);
  return rows[0];
}

async function readUpTo(
  context: ListContext,
  walk: Walk,
  { from, edge }: { readonly from: Place | undefined; readonly edge: Place | undefined },
  limit: number,
): Promise<readonly FollowRow[]> {
  const { rows } = await sql<FollowRow>`
    select f.* from (${rowsOf(context, walk, rangeOf(walk, from, edge))}) as f
    where ${allOf(context, walk)} order by ${inOrder(walk)} limit ${limit}
  `.execute(context.handle);
  return rows;
}

function inOrder({ column, isDescending }: Walk): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql`${sql.ref(column)} ${direction}, id ${direction}`;
}

/** Of the rows of the walk, those that the query asks for. Retention deletes ended follows only now and then. */
function allOf({ now }: ListContext, { rest }: Walk): RawBuilder<unknown> {
  return sql.join([sql`ends_at >= ${now}`, ...rest], sql` and `);
}

export async function withTags(
  handle: Kysely<Tables>,
  kind: DatabaseKind,
  rows: readonly FollowRow[],
): Promise<readonly Follow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const tags = await handle
    .selectFrom('follow_tags')
    .select(['follow_id', 'tag'])
    .where(isOneOf(kind, 'follow_id', ids))
    .execute();
  const byFollow = Map.groupBy(tags, ({ follow_id: id }) => id);
  return rows.map((row) => followOf(row, (byFollow.get(row.id) ?? []).map(({ tag }) => tag).toSorted()));
}
