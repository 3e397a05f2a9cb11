/** A carrier's servers of a test's own, on the loopback: they record every request and answer by a function. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface SeenRequest {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface GivenAnswer {
  /** Default 200. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is when a text, else as JSON. */
  readonly body?: unknown;
}

export interface CarrierServer extends AsyncDisposable {
  readonly url: string;
  readonly seen: SeenRequest[];
  /** Those whose path begins with this text. */
  to(path: string): readonly SeenRequest[];
}

export async function startCarrierServer(
  answer: (request: SeenRequest, index: number) => GivenAnswer | Promise<GivenAnswer>,
): Promise<CarrierServer> {
  const seen: SeenRequest[] = [];
  const server = createServer((incoming, response) => {
    void (async () => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, path: url, headers, body: await text(incoming) };
      const given = await answer(request, seen.push(request) - 1);
      const body = typeof given.body === 'string' ? given.body : JSON.stringify(given.body ?? {});
      response.writeHead(given.status ?? 200, { 'content-type': 'application/json', ...given.headers });
      response.end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    to: (path) => seen.filter((request) => request.path.startsWith(path)),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
