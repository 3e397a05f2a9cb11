import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { strictTargets, type TargetRules } from '../../src/kernel/http-out/target-url.ts';
import { parseSubnet } from '../../src/kernel/http-out/target-address.ts';
import type { Resolve } from '../../src/kernel/http-out/resolve.ts';

const folder = new URL('tls/', import.meta.url);

/** The only authority that clients of the tests trust. */
export const testAuthority = readFileSync(new URL('certificate.pem', folder), 'utf8');

/** Loopback is opened here and nowhere else. */
export const loopbackOpen: TargetRules = { ...strictTargets, allowSubnets: [parseSubnet('127.0.0.1/32')] };

/** Every name leads to this machine. */
export const resolveToLoopback: Resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);

export interface SeenRequest {
  readonly host: string;
  readonly path: string;
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** On the clock of `performance.now`. */
  readonly at: number;
}

export interface Tracker extends AsyncDisposable {
  readonly port: number;
  readonly seen: readonly SeenRequest[];
  /** Most connections that were open at one time. */
  readonly mostAtOnce: () => number;
}

/** A server that plays the carriers' pages: https on a free port of loopback, for the names of the test certificate. */
export async function startTracker(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Tracker> {
  const seen: SeenRequest[] = [];
  let open = 0;
  let most = 0;
  const server = createServer(
    { cert: testAuthority, key: readFileSync(new URL('key.pem', folder), 'utf8') },
    (request, response) => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, host: headers.host ?? '', path: url, headers, at: performance.now() });
      open += 1;
      most = Math.max(most, open);
      response.on('close', () => (open -= 1));
      answer(request, response);
    },
  );
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    mostAtOnce: () => most,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
