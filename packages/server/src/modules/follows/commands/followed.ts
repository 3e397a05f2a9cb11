/** A shipment that the key follows, as the service answers it. Members that are missing or of another type are empty. */
import { isFields, ServiceError, type Fields, type ServiceClient } from '../../../surfaces/cli/service-client.ts';
import { quoted } from '../../../surfaces/cli/terminal-text.ts';

export const shipmentsPath = '/api/v1/shipments';

export type Followed = ReturnType<typeof followedOf>;

export function followedOf(fields: Fields) {
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const { tags, arrival_uncertainty_seconds: uncertaintyS } = fields;
  return {
    id: text('id'),
    uuid: text('uuid'),
    tracking_number: text('tracking_number'),
    carrier: text('carrier'),
    vertical: text('vertical'),
    status: text('status'),
    status_detail: text('status_detail'),
    stale: fields['stale'] === true,
    overdue: fields['overdue'] === true,
    last_event_at: text('last_event_at'),
    estimated_arrival: text('estimated_arrival'),
    arrival_uncertainty_seconds: typeof uncertaintyS === 'number' ? uncertaintyS : null,
    expected_by: text('expected_by'),
    reference: text('reference'),
    tags: Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [],
    changed_at: text('changed_at'),
    followed_at: text('followed_at'),
    ends_at: text('ends_at'),
    source: text('source'),
    sandbox: fields['sandbox'] === true,
    service_url: text('service_url'),
  };
}

/** Query members of a list. */
export type ListQuery = Readonly<Record<string, string | undefined>>;

export interface ListedPage {
  readonly items: readonly Fields[];
  readonly next: string | null;
}

/** Pages of a list, `pageSize` shipments each, until the service names no next one. A page may be empty. */
export async function* pagesOf(
  client: Pick<ServiceClient, 'call'>,
  query: ListQuery,
  pageSize: number,
): AsyncGenerator<ListedPage> {
  for (let cursor: string | undefined, isFirst = true; isFirst || cursor !== undefined; isFirst = false) {
    const asked = { ...query, limit: String(pageSize), cursor };
    const { data } = await client.call({ method: 'GET', path: shipmentsPath, query: asked });
    const { items, next_cursor: next } = data;
    if (!Array.isArray(items) || next === cursor)
      throw new ServiceError('no_answer', 'the service answers a list that this version cannot read; update wayseal');
    cursor = typeof next === 'string' ? next : undefined;
    yield { items: items.filter(isFields), next: cursor ?? null };
  }
}

const idForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id to act on: as typed, or of the follow of this number. Rejects where none or several have the number. */
export async function findId(client: Pick<ServiceClient, 'call'>, typed: string): Promise<string> {
  if (idForm.test(typed)) return typed.toLowerCase();
  const found: Followed[] = [];
  for await (const { items } of pagesOf(client, { tracking_number: typed }, mostShownIds + 1)) {
    found.push(...items.map(followedOf));
    if (found.length > mostShownIds) break;
  }
  const [only] = found;
  if (only === undefined) throw notFollowed(typed);
  if (found.length === 1) return only.id;
  const ids = found
    .slice(0, mostShownIds)
    .map(({ id, carrier }) => `${id} (${carrier === '' ? 'no carrier' : carrier})`);
  const more = found.length > mostShownIds ? ' and more' : '';
  throw new ServiceError(
    'conflict',
    `${quoted(typed)} is followed for several carriers; name one by its id: ${ids.join(', ')}${more}`,
  );
}

const mostShownIds = 20;

export function notFollowed(typed: string): ServiceError {
  return new ServiceError(
    'shipment_not_found',
    `your key does not follow ${quoted(typed)}; wayseal shipments list shows what it follows`,
  );
}
