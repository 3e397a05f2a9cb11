import type { AddressInfo } from 'node:net';
import type { MetricsRegistry } from './lib/metrics.ts';
import { createServer } from './lib/node-http.ts';

export interface MetricsServer extends AsyncDisposable {
  readonly url: string;
}

/** Answers `/metrics` on loopback only: what it tells is for the operator. */
export async function startMetricsServer(port: number, registry: MetricsRegistry): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end();
      return;
    }
    registry.text().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(503, { 'retry-after': '5' }).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
