import type { Client } from './client.ts';

/** All items of a list with `offset`, page after page: `for await (const carrier of offsetItems((page) => dataOf(…)))`. */
export async function* offsetItems<Item>(
  load: (page: { readonly offset: number }) => Promise<{ readonly items: readonly Item[]; readonly total: number }>,
): AsyncGenerator<Item, void, undefined> {
  for (let offset = 0; ;) {
    const { items, total } = await load({ offset });
    yield* items;
    offset += items.length;
    if (items.length === 0 || offset >= total) return;
  }
}

/** All items of a list with `next_cursor`. */
export async function* cursorItems<Item>(
  load: (page: {
    readonly cursor?: string;
  }) => Promise<{ readonly items: readonly Item[]; readonly next_cursor: string | null }>,
): AsyncGenerator<Item, void, undefined> {
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: { readonly items: readonly Item[]; readonly next_cursor: string | null } = await load(
      cursor === undefined ? {} : { cursor },
    );
    yield* page.items;
    cursor = page.next_cursor;
  }
}

export type EpcisEvent = Readonly<Record<string, unknown>>;

/**
 * All EPCIS events that a query finds, such as `{ MATCH_epc: 'urn:epc:id:sscc:4012345.1234567890' }`. Follows the `Link` to the
 * next page, never to another origin.
 */
export async function* epcisEvents(
  client: Pick<Client, 'baseUrl' | 'send'>,
  query: Readonly<Record<string, string | number>> = {},
  { signal }: { readonly signal?: AbortSignal } = {},
): AsyncGenerator<EpcisEvent, void, undefined> {
  const first = new URL('/api/v1/epcis/events', client.baseUrl);
  for (const [name, value] of Object.entries(query)) first.searchParams.set(name, String(value));
  for (let url: URL | null = first; url !== null;) {
    const response: Response = await client.send(new Request(url, signal === undefined ? {} : { signal }));
    const body = (await response.json()) as {
      readonly data: {
        readonly epcisBody: {
          readonly queryResults: { readonly resultsBody: { readonly eventList: readonly EpcisEvent[] } };
        };
      };
    };
    yield* body.data.epcisBody.queryResults.resultsBody.eventList;
    url = nextOf(response, url);
  }
}

function nextOf(response: Response, current: URL): URL | null {
  const [, target] = /<([^>]*)>\s*;\s*rel="?next"?/.exec(response.headers.get('link') ?? '') ?? [];
  if (target === undefined) return null;
  const next = new URL(target, current);
  // A proxy may have another name for itself: what counts is the query.
  return new URL(`${current.pathname}${next.search}`, current);
}
