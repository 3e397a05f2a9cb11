import type { AddressInfo } from 'node:net';
import { isForeignName, requestedName } from '../lib/host-names.ts';
import type { MetricsRegistry } from '../lib/metrics.ts';
import { createServer } from '../lib/node-http.ts';

export interface MetricsServer extends AsyncDisposable {
  readonly url: string;
}

/** Serves `/metrics` on loopback, under loopback names only: the metrics are for the operator. */
export async function startMetricsServer(port: number, registry: MetricsRegistry): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (isForeignName(requestedName(request), new Set())) {
      const text = 'Open the metrics as 127.0.0.1, localhost or [::1].\n';
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
      return;
    }
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
