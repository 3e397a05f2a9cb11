import createTransport, { type Client as Transport } from 'openapi-fetch';
import { errorOf, graphqlErrorOf } from './api-error.ts';
import type { paths } from './generated/api.ts';
import { type Fetch, retryingFetch, type RetryOptions, withIdempotencyKey } from './retrying-fetch.ts';

export interface ClientOptions extends RetryOptions {
  /** Origin of the service, such as `https://track.example`. */
  readonly baseUrl: string;
  /** API key, `wsk_…`. Public operations need none. */
  readonly key?: string;
  /** Default: the `fetch` of the platform. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** `GET`, `POST`, `PATCH` and `DELETE` take a path of the API and its parameters; all are typed. Refusals throw `ApiError`. */
export interface Client extends Transport<paths> {
  readonly baseUrl: string;
  /** Sends a request with the key and the retries of this client. */
  readonly send: Fetch;
}

export function createClient({ baseUrl, key, fetch: given, ...retry }: ClientOptions): Client {
  const origin = baseUrl.replace(/\/+$/, '');
  const platform: Fetch = given ?? ((request) => globalThis.fetch(request));
  const repeated = retryingFetch(platform, retry);
  const send: Fetch = async (request) => {
    // Not from another origin, whatever a link says.
    if (key !== undefined && new URL(request.url).origin === new URL(origin).origin)
      request.headers.set('Authorization', `Bearer ${key}`);
    const response = await repeated(withIdempotencyKey(request));
    if (!response.ok && response.status !== 304) throw await errorOf(response);
    return response;
  };
  const transport = createTransport<paths>({ baseUrl: origin, fetch: send });
  return Object.assign(transport, { baseUrl: origin, send });
}

/**
 * The `data` of an answer: `await dataOf(client.GET('/api/v1/detect', …))`. Throws `ApiError` for an answer of GraphQL with
 * errors, also where a part of the data is there; `data` and `errors` of the call itself have both.
 */
export async function dataOf<Answer>(
  call: Promise<{ readonly data?: Answer; readonly response: Response }>,
): Promise<Extract<Answer, { readonly data: unknown }>['data']> {
  const { data, response } = await call;
  const refused = graphqlErrorOf(data, response);
  if (refused !== undefined) throw refused;
  if (typeof data !== 'object' || data === null || !('data' in data))
    throw new TypeError(`The answer has no data (status ${response.status}).`);
  return data.data;
}
