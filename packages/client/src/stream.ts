import { ApiError } from './api-error.ts';
import type { Client } from './client.ts';
import type { components } from './generated/api.ts';
import { readEvents } from './read-events.ts';
import { wait } from './wait.ts';

type Schemas = components['schemas'];

/** A message of a shipment's stream. The last one is `closed`. */
export type StreamMessage =
  | { readonly event: 'status'; readonly id?: string; readonly data: Schemas['StreamStatus'] }
  | {
      readonly event: 'shipment.estimate_changed';
      readonly id?: string;
      readonly data: Schemas['StreamEstimateChanged'];
    }
  | { readonly event: 'closed'; readonly id?: string; readonly data: Schemas['StreamClosed'] };

export interface StreamOptions {
  readonly signal?: AbortSignal;
  /** Id of the last message that you have; the stream goes on after it. */
  readonly lastEventId?: string;
  /** Further query parameters of the operation, such as `carrier` or `speed`. */
  readonly query?: Readonly<Record<string, string | number>>;
  /** First wait before a reconnection; each further one is twice as long, at most 30 s. Default 1 s. */
  readonly firstWaitMs?: number;
  /** Connections in a row that bring no message; then the error is thrown. Default 8. */
  readonly mostFailures?: number;
}

const longestWaitMs = 30_000;
/** The service asks the client to come back. */
const comesBack = new Set(['max_duration', 'server_shutdown']);

/** Follows a number. Goes on after the last message when a connection breaks; ends after `closed` or when the signal aborts. */
export function streamNumber(client: Pick<Client, 'baseUrl' | 'send'>, number: string, options: StreamOptions = {}) {
  return stream(client, `/api/v1/track/${encodeURIComponent(number)}/stream`, options);
}

/** The same for a shipment that anybody may follow by its uuid; needs no key. */
export function streamShipment(client: Pick<Client, 'baseUrl' | 'send'>, uuid: string, options: StreamOptions = {}) {
  return stream(client, `/shipments/${encodeURIComponent(uuid)}/events`, options);
}

async function* stream(
  client: Pick<Client, 'baseUrl' | 'send'>,
  path: string,
  { signal, lastEventId, query = {}, firstWaitMs = 1000, mostFailures = 8 }: StreamOptions,
): AsyncGenerator<StreamMessage, void, undefined> {
  const url = new URL(path, client.baseUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  let last = lastEventId;
  let failures = 0;
  for (;;) {
    let problem: unknown = new Error('The stream ended without `closed`.');
    try {
      for await (const message of connection(client, url, last, signal)) {
        failures = 0;
        last = message.id ?? last;
        if (message.event === 'closed' && comesBack.has(message.data.reason)) break;
        yield message;
        if (message.event === 'closed') return;
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof ApiError && error.status < 500 && error.status !== 429) throw error;
      problem = error;
    }
    failures += 1;
    if (failures > mostFailures) throw problem;
    await wait(Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs), signal);
  }
}

async function* connection(
  client: Pick<Client, 'send'>,
  url: URL,
  lastEventId: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<StreamMessage, void, undefined> {
  const headers = {
    Accept: 'text/event-stream',
    ...(lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId }),
  };
  const response = await client.send(new Request(url, { headers, ...(signal === undefined ? {} : { signal }) }));
  if (response.body === null) throw new TypeError('The stream has no body.');
  for await (const { data, ...message } of readEvents(response.body)) {
    yield { ...message, data: JSON.parse(data) as never } as StreamMessage;
  }
}
