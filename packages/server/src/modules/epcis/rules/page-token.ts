/** A place in an order of events: the time that orders them, in UTC microseconds, and the row for equal times. */
export interface Place {
  readonly timeUs: number;
  readonly row: number;
}

/** Where a walk over events goes on: behind the last event seen, among the events that were there when it began. */
export interface Position extends Place {
  /** The last by record time at the first page: later captures do not enter the walk. */
  readonly newest: Place;
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
  const { timeUs, row, newest } = position;
  return JSON.stringify([owner, queryDigest, parameters, timeUs, row, newest.timeUs, newest.row]);
}

/** The text was sealed by us, so only its version can be wrong: undefined then. */
export function readPageToken(text: string): PageTokenContent | undefined {
  const fields = JSON.parse(text) as unknown;
  if (!Array.isArray(fields) || fields.length !== 7) return undefined;
  const [owner, queryDigest, parameters, timeUs, row, newestTimeUs, newestRow] = fields as [
    string,
    string,
    PageTokenContent['parameters'],
    number,
    number,
    number,
    number,
  ];
  return {
    owner,
    queryDigest,
    parameters,
    position: { timeUs, row, newest: { timeUs: newestTimeUs, row: newestRow } },
  };
}
