/** A receiver in its own process: answers 200, or nothing on /blackhole. Prints its port, then counts on request. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

const folder = new URL('../../packages/server/tests/support/tls/', import.meta.url);
const arrivals: { path: string; id: string; at: number }[] = [];
const server = createServer(
  { cert: readFileSync(new URL('certificate.pem', folder)), key: readFileSync(new URL('key.pem', folder)) },
  (request, response) => {
    request.resume();
    request.on('end', () => {
      const { url = '' } = request;
      if (url === '/blackhole') return;
      // A clock common to both processes: epoch milliseconds with fractions.
      const at = performance.timeOrigin + performance.now();
      arrivals.push({ path: url, id: String(request.headers['x-service-delivery']), at });
      response.end();
    });
  },
);
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.on('message', () => process.send?.(arrivals.splice(0)));
