import type { Documents } from '../../graphql/documents.ts';

/** What is wrong with a query, and where; both from 1. */
export interface Mistake {
  readonly message: string;
  readonly line: number | null;
  readonly column: number | null;
}

/** Longest query that is checked without a key, in characters; a form sends it in an address. */
export const longestChecked = 8_000;

/** Parses and validates a query with the limits of the endpoint, and does not run it. */
export function mistakesIn(documents: Pick<Documents, 'prepare'>, query: string): readonly Mistake[] {
  if (query.length > longestChecked)
    return [
      {
        message: `The query has ${query.length} characters; the limit is ${longestChecked}.`,
        line: null,
        column: null,
      },
    ];
  const prepared = documents.prepare(query);
  if (!('errors' in prepared)) return [];
  return prepared.errors.map(({ message, locations }) => ({
    message,
    line: locations?.[0]?.line ?? null,
    column: locations?.[0]?.column ?? null,
  }));
}
