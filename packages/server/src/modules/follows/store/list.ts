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
import { inOrder, rangeOf, rowsOf, rowsPerPage, walkOf, type Walk } from './walk.ts';

/** Rows of the first stretch, which fill most pages; those behind it are four times as long as the one before. */
const firstRows = 100;
const growth = 4;

export interface ListContext {
  readonly handle: Kysely<Tables>;
  readonly kind: DatabaseKind;
  readonly owner: string;
  readonly now: number;
}

/** Throws `CursorError`. */
export async function listFollows(context: ListContext, query: FollowQuery): Promise<FollowPage> {
  const start = readCursor(query);
  const { walk, few, driver } = await walkOf(context, query, start);
  const found = few === null ? walkOn(context, walk, start, query.limit) : sortAll(context, walk, start, query.limit);
  const { rows, next, looked = few ?? 0 } = await found;
  return {
    items: await withTags(context.handle, context.kind, rows),
    next: next === undefined ? null : writeCursor(query, { ...next, driver }),
    looked,
  };
}

interface RowPage {
  readonly rows: readonly FollowRow[];
  readonly next: Place | undefined;
  readonly looked?: number;
}

/** Sorts the few rows of a driver by another order than that of its index. */
async function sortAll(context: ListContext, walk: Walk, start: Place | undefined, limit: number): Promise<RowPage> {
  const { ids } = walk.isOfTags
    ? await stretchOf(context, { ...walk, column: 'changed_at' }, undefined, rowsPerPage + 1)
    : {};
  const { rows } = await sql<FollowRow>`
    select f.* from (${rowsOf(context, walk, { ids })}) as f
    where ${sql.ref(walk.column)} is not null and ${allOf(context, walk)} and ${rangeOf(walk, start)}
    order by ${inOrder(walk)} limit ${limit + 1}
  `.execute(context.handle);
  return pageOf(walk, rows, limit);
}

/** Goes along an index until the page is full, the list ends, or the page has looked at its most rows. */
async function walkOn(context: ListContext, walk: Walk, start: Place | undefined, limit: number): Promise<RowPage> {
  const rows: FollowRow[] = [];
  let place = start;
  let stretch = Math.max(limit + 1, firstRows);
  for (let seen = 0; seen < rowsPerPage; stretch *= growth) {
    const count = Math.min(stretch, rowsPerPage - seen);
    // The end of the stretch first: rows that come or go between the two statements then move no other row to another page.
    const { edge, ids } = await stretchOf(context, walk, place, count);
    rows.push(...(await readRows(context, walk, { from: place, edge, ids }, limit + 1 - rows.length)));
    // The last stretch may have any length.
    if (edge === undefined) return { ...pageOf(walk, rows, limit), looked: seen };
    seen += count;
    if (rows.length > limit) return { ...pageOf(walk, rows, limit), looked: seen };
    place = edge;
  }
  return { rows, next: place, looked: rowsPerPage };
}

function pageOf({ column }: Walk, rows: readonly FollowRow[], limit: number): RowPage {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { rows: page, next: hasMore ? { value: last[column] ?? 0, id: last.id } : undefined };
}

interface Stretch {
  /** Its last row; undefined where the walk ends before. */
  readonly edge: Place | undefined;
  /** Of its follows, where tags are walked. */
  readonly ids?: readonly string[] | undefined;
}

/** The next `count` rows of a walk. */
async function stretchOf(
  { handle, owner }: ListContext,
  walk: Walk,
  from: Place | undefined,
  count: number,
): Promise<Stretch> {
  const skipped = walk.isOfTags ? 0 : count - 1;
  const { rows } = await sql<Place>`
    select ${sql.ref(walk.column)} as value, id from ${walk.source}
    where key_id = ${owner} and ${walk.driver} and ${rangeOf(walk, from)}
    order by ${inOrder(walk)} limit ${count - skipped} offset ${skipped}
  `.execute(handle);
  const edge = rows[count - skipped - 1];
  return walk.isOfTags ? { edge, ids: rows.map(({ id }) => id) } : { edge };
}

async function readRows(
  context: ListContext,
  walk: Walk,
  { from, edge, ids }: Stretch & { readonly from: Place | undefined },
  limit: number,
): Promise<readonly FollowRow[]> {
  const { rows } = await sql<FollowRow>`
    select f.* from (${rowsOf(context, walk, { range: rangeOf(walk, from, edge), ids })}) as f
    where ${allOf(context, walk)} order by ${inOrder(walk)} limit ${limit}
  `.execute(context.handle);
  return rows;
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
