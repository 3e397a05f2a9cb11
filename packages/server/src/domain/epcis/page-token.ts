/** Where a walk over events goes on: behind the last event seen, among the events that were there when it began. */
export interface Position {
  readonly eventTimeUs: number;
  readonly row: number;
  /** The newest row of the first page: later captures do not enter the walk. */
  readonly newestRow: number;
}

/** What a page token holds. `parameters` is null where they would make it too long: they must then be sent again. */
export interface PageTokenContent {
  readonly owner: string;
  readonly queryDigest: string;
  readonly parameters: Readonly<Record<string, string | number>> | null;
  readonly position: Position;
}

/** Longer parameters are not kept in the token, because a request target has 8 KiB. */
const longestKeptParameters = 2_000;

export function writePageToken(
  content: Omit<PageTokenContent, 'parameters'>,
  given: Readonly<Record<string, string | number>>,
): string {
  const parameters = JSON.stringify(given).length > longestKeptParameters ? null : given;
  const { owner, queryDigest, position } = content;
  return JSON.stringify([owner, queryDigest, parameters, position.eventTimeUs, position.row, position.newestRow]);
}

/** The text was sealed by us, so only its version can be wrong: undefined then. */
export function readPageToken(text: string): PageTokenContent | undefined {
  const fields = JSON.parse(text) as unknown;
  if (!Array.isArray(fields) || fields.length !== 6) return undefined;
  const [owner, queryDigest, parameters, eventTimeUs, row, newestRow] = fields as [
    string,
    string,
    PageTokenContent['parameters'],
    number,
    number,
    number,
  ];
  return { owner, queryDigest, parameters, position: { eventTimeUs, row, newestRow } };
}
