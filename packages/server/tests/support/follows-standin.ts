/** A service on loopback that knows lists of shipments alone, written from the contract. It plays failures on request. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StandinShipment = Record<string, unknown> & { id: string; tracking_number: string; carrier: string | null };

interface PlayedAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body as it is sent; without one, the refusal of `code`. */
  readonly body?: string;
  readonly code?: string;
  readonly message?: string;
}

export interface FollowsStandin extends AsyncDisposable {
  readonly url: string;
  readonly key: string;
  readonly shipments: StandinShipment[];
  /** Method, path with query, and body of each request. */
  readonly journal: { readonly method: string; readonly target: string; readonly body: unknown }[];
  /** Most requests under way at a time. */
  readonly mostAtOnce: () => number;
  /** Answers of the next requests, before the service itself answers again. */
  play(...answers: readonly PlayedAnswer[]): void;
  /** Refuses this number with 400. */
  refuse(number: string): void;
  /** Called before each answer. */
  onRequest: () => Promise<void> | void;
}

const key = 'wsk_live_0123456789012345678901234567890abcdefg';

export async function startFollowsStandin(): Promise<FollowsStandin> {
  const shipments: StandinShipment[] = [];
  const journal: { method: string; target: string; body: unknown }[] = [];
  const played: PlayedAnswer[] = [];
  const refused = new Set<string>();
  let [open, most] = [0, 0];
  const server = createServer((request, response) => {
    open += 1;
    most = Math.max(most, open);
    void answer(request, response).finally(() => (open -= 1));
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { method = '', url: target = '' } = request;
    const body: unknown = text === '' ? null : JSON.parse(text);
    journal.push({ method, target, body });
    await standin.onRequest();
    const next = played.shift();
    if (next !== undefined) {
      const said = next.body ?? refusalText(next.code ?? 'x', next.message ?? 'Said by the stand-in', next.status);
      response.writeHead(next.status, next.headers).end(said);
    } else if (request.headers.authorization !== `Bearer ${key}`) {
      response.writeHead(401).end(refusalText('unauthorized', 'No valid API key', 401));
    } else {
      const [status, data] = serve(method, new URL(target, 'http://x'), body as Record<string, unknown> | null);
      const isRefusal = status >= 400;
      const sent = isRefusal ? refusalText(data as string, `Refused: ${data as string}`, status) : dataText(data);
      response.writeHead(status, { 'content-type': 'application/json' }).end(sent);
    }
  };
  const serve = (method: string, { pathname, searchParams }: URL, body: Record<string, unknown> | null) => {
    const id = pathname.split('/')[4];
    if (!pathname.startsWith('/api/v1/shipments')) return [404, 'not_found'] as const;
    if (id === undefined)
      return method === 'POST' ? save(shipments, refused, body ?? {}) : page(shipments, searchParams);
    const found = shipments.find((each) => each.id === id || each['uuid'] === id);
    if (found === undefined) return [404, 'shipment_not_found'] as const;
    if (method === 'DELETE') {
      shipments.splice(shipments.indexOf(found), 1);
      return [200, { id: found.id, stopped: true }] as const;
    }
    const {
      add_tags: add = [],
      remove_tags: remove = [],
      ...rest
    } = body as { add_tags?: string[]; remove_tags?: string[] };
    const tags = new Set([...(found['tags'] as string[]), ...add].filter((tag) => !remove.includes(tag)));
    return [200, Object.assign(found, rest, { tags: [...tags].sort() })] as const;
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standin: FollowsStandin = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    shipments,
    journal,
    mostAtOnce: () => most,
    play: (...answers) => void played.push(...answers),
    refuse: (number) => void refused.add(number),
    onRequest: () => undefined,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return standin;
}

function refusalText(code: string, message: string, status: number): string {
  return JSON.stringify({ ok: false, error: { code, message, status }, meta: { request_id: 'req-12345678' } });
}

function dataText(data: unknown): string {
  return JSON.stringify({ ok: true, data, meta: { request_id: 'req-12345678', api_version: 'v1' } });
}

let made = 0;

/** A shipment as the service answers it. */
export function standinShipment(given: Partial<StandinShipment> = {}): StandinShipment {
  made += 1;
  const serial = String(made).padStart(12, '0');
  return {
    id: `01926a7e-8c5a-7f6e-9d3b-${serial}`,
    uuid: null,
    tracking_number: `MSKU${serial.slice(5)}`,
    carrier: 'maersk',
    vertical: 'container',
    status: 'in_transit',
    status_detail: null,
    source: 'live_feed',
    last_event_at: '2026-11-20T10:42:00.000Z',
    estimated_arrival: null,
    arrival_uncertainty_seconds: null,
    changed_at: '2026-11-20T10:43:00.000Z',
    stale: false,
    overdue: false,
    reference: null,
    tags: [],
    expected_by: null,
    followed_at: '2026-11-19T10:42:00.000Z',
    ends_at: '2026-12-20T10:43:00.000Z',
    service_url: 'http://127.0.0.1:8080/container/X',
    ...given,
  };
}

function save(shipments: StandinShipment[], refused: ReadonlySet<string>, body: Record<string, unknown>) {
  const number = String(body['tracking_number']);
  if (refused.has(number)) return [400, 'invalid_request'] as const;
  const carrier = (body['carrier'] as string | undefined) ?? 'maersk';
  const found = shipments.find((each) => each.tracking_number === number && each.carrier === carrier);
  if (found !== undefined) return [200, Object.assign(found, body)] as const;
  const added = standinShipment({ status: 'unknown', source: 'route_only', ...body, tracking_number: number, carrier });
  shipments.push(added);
  return [201, added] as const;
}

function page(shipments: readonly StandinShipment[], query: URLSearchParams) {
  const filters = ['status', 'carrier', 'reference', 'tracking_number'].flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const fitting = shipments.filter((each) => filters.every(([name, value]) => each[name] === value));
  const start = Number(query.get('cursor') ?? '0');
  const end = start + Number(query.get('limit'));
  return [200, { items: fitting.slice(start, end), next_cursor: end < fitting.length ? String(end) : null }] as const;
}
