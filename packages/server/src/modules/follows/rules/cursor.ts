/** Where the next page of a list begins. */
import type { FollowQuery } from './follow-query.ts';

/** The last row of a page: its value in the order of the list, and its id, which breaks ties. */
export interface Place {
  readonly value: number;
  readonly id: string;
}

/** Longest cursor, in characters: about twice that of a query with every filter at its longest. */
export const longestCursor = 2_000;

const version = 1;

/** The cursor is not one, or it belongs to a list with another sort or other filters. */
export class CursorError extends Error {
  override readonly name = 'CursorError';
}

export function writeCursor(query: FollowQuery, { value, id }: Place): string {
  return Buffer.from(JSON.stringify([version, keyOf(query), value, id])).toString('base64url');
}

/** Throws `CursorError`. */
export function readCursor(query: FollowQuery): Place | undefined {
  const { cursor } = query;
  if (cursor === undefined) return undefined;
  const [kind, key, value, id] = fieldsOf(cursor);
  if (kind !== version || typeof id !== 'string' || typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new CursorError('is no cursor of this list; pass next_cursor of the page before, unchanged');
  if (key !== keyOf(query))
    throw new CursorError('belongs to a list with another sort or other filters; repeat those of the first page');
  return { value, id };
}

function fieldsOf(cursor: string): readonly unknown[] {
  if (cursor.length > longestCursor) return [];
  try {
    const fields: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(fields) && fields.length === 4 ? fields : [];
  } catch {
    return [];
  }
}

/** Equal for two queries that list the same rows in the same order; pages of one list may differ in `limit`. */
function keyOf(query: FollowQuery): string {
  const { sort, limit: _limit, cursor: _cursor, ...filters } = query;
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return JSON.stringify([sort, ...given.toSorted(([one], [other]) => (one < other ? -1 : 1))]);
}
