/** A place in an ordered list of events: the ordering time in UTC microseconds, and the row to break ties. */
export interface Place {
  readonly timeUs: number;
  readonly row: number;
}

/** Where a walk continues: after the last event returned, among the events that existed when the walk began. */
export interface Position extends Place {
  /** Newest event by record time at the first page. Later captures stay out of the walk. */
  readonly newest: Place;
}

/** Contents of a page token. `parameters` is null when they are too long for it: the client must then repeat them. */
export interface PageTokenContent {
  readonly owner: string;
  readonly queryDigest: string;
  readonly parameters: Readonly<Record<string, string | number>> | null;
  readonly position: Position;
}

/** Longer parameters are left out of the token: a request target has at most 8 KiB. */
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

/** We sealed the text ourselves, so only its version can be wrong. Returns undefined then. */
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
