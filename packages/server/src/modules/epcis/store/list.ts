import { setImmediate } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import { answeredText } from '../rules/captured-event.ts';
import type { EventQuery } from '../rules/event-query.ts';
import type { Place, Position } from '../rules/page-token.ts';
import type { EventPage } from '../ports.ts';
import { walkOf, type Walk } from './walk.ts';
import type { Tables } from '../../../kernel/store/tables.ts';

/** Stretches that one page scans: 50,000 events. Then the page ends, even with few events or none. */
const stretchesPerPage = 10;

/**
 * `epcis_events_list`: one page of a walk. Scans only rows of `owner`. A page may hold fewer than `perPage` events
 * while the walk continues: only `next` tells whether it does.
 */
export async function listEvents(
  handle: Kysely<Tables>,
  owner: string,
  query: EventQuery,
  after: Position | undefined,
): Promise<EventPage> {
  if (query.nothing) return { texts: [], next: undefined };
  const walk = await walkOf(handle, owner, query, after?.newest);
  // Most walks end with their first page and never need this.
  const behind = async (place: Place): Promise<Position> => ({
    ...place,
    newest: after?.newest ?? (await newestOf(handle, owner)),
  });
  const page: Page = { texts: [], size: 0, last: after, perPage: query.perPage };
  let from: Place | undefined = after;
  for (let stretch = 0; stretch < stretchesPerPage; stretch += 1) {
    const edge = await edgeOf(handle, walk, from);
    if (await fillFrom(handle, walk, page, { from, edge })) {
      return { texts: page.texts, next: page.last && (await behind(page.last)) };
    }
    if (edge === undefined) return { texts: page.texts, next: undefined };
    from = edge;
    // SQLite works in this thread, so let others run between two stretches of a long walk.
    await setImmediate();
  }
  return { texts: page.texts, next: from && (await behind(from)) };
}

/**
 * The last place of the next stretch, from an index alone. Undefined when the walk ends first or needs no stretches.
 */
async function edgeOf(handle: Kysely<Tables>, walk: Walk, from: Place | undefined): Promise<Place | undefined> {
  if (walk.stretch === undefined) return undefined;
  const { rows } = await walk.placeAt(walk.stretch, from).execute(handle);
  const [edge] = rows;
  return edge && { timeUs: edge.walked_us, row: edge.id };
}

interface Page {
  readonly texts: string[];
  readonly perPage: number;
  /** Total characters of the texts. */
  size: number;
  /** Place of the last text. */
  last: Place | undefined;
}

/** Adds events up to `edge`. Returns whether there was one more than the page takes. */
async function fillFrom(
  handle: Kysely<Tables>,
  walk: Walk,
  page: Page,
  part: { readonly from: Place | undefined; readonly edge: Place | undefined },
): Promise<boolean> {
  let { from } = part;
  for (;;) {
    const { texts } = page;
    const limit = Math.min(page.perPage - texts.length + 1, rowsPerStatement(texts.length, page.size));
    const { rows } = await walk.events({ from, edge: part.edge, limit }).execute(handle);
    for (const row of rows) {
      const text = answeredText(row.body, row.context);
      if (texts.length === page.perPage || (texts.length > 0 && page.size + text.length > largestPageText)) return true;
      texts.push(text);
      page.size += text.length;
      page.last = { timeUs: row.walked_us, row: row.id };
      from = page.last;
    }
    if (rows.length < limit) return false;
  }
}

/** A page ends at this many characters: 1,000 events of 1 MiB must not become one answer. */
const largestPageText = 4 * 1024 * 1024;
const firstRows = 32;

/** Bounds the rows of one statement: a few at first, then as many as fill the page at the average size so far. */
function rowsPerStatement(seen: number, size: number): number {
  return seen === 0 ? firstRows : Math.max(firstRows, Math.ceil((largestPageText - size) / (size / seen)));
}

/** `epcis_events_find_newest` */
export async function newestOf(handle: Kysely<Tables>, owner: string): Promise<Place> {
  const { rows } = await sql<{ id: number; record_time_us: number }>`
    select id, record_time_us from epcis_events where key_id = ${owner} order by record_time_us desc, id desc limit 1
  `.execute(handle);
  return { timeUs: rows[0]?.record_time_us ?? 0, row: rows[0]?.id ?? 0 };
}
