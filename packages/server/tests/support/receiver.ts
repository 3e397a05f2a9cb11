/** A receiver of webhooks on loopback, over TLS unless told otherwise, that writes down everything it is sent. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  createServer as createPlainServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

const folder = new URL('./tls/', import.meta.url);
export const caFile = new URL('certificate.pem', folder).pathname;

export interface Received {
  readonly at: number;
  readonly path: string;
  readonly host: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly bodyHash: string;
}

export interface Receiver extends AsyncDisposable {
  readonly port: number;
  readonly received: Received[];
  readonly connections: () => number;
  /** Resolves when so many requests have come. */
  readonly until: (count: number, timeoutMs?: number) => Promise<void>;
}

export async function startReceiver(
  answer: (request: Received, response: ServerResponse) => void = (_request, response) => void response.end('ok'),
  isSecure = true,
): Promise<Receiver> {
  const received: Received[] = [];
  let connections = 0;
  const waiting = new Set<() => void>();
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const one: Received = {
        at: performance.now(),
        path: request.url ?? '',
        host: request.headers.host ?? '',
        headers: request.headers,
        body,
        bodyHash: createHash('sha256').update(body).digest('hex'),
      };
      received.push(one);
      answer(one, response);
      for (const look of waiting) look();
    });
  };
  const certificate = { cert: readFileSync(caFile), key: readFileSync(new URL('key.pem', folder)) };
  const server = isSecure ? createServer(certificate, listener) : createPlainServer(listener);
  server.on('connection', () => (connections += 1));
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    until: (count, timeoutMs = 5_000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`${received.length} of ${count} requests after ${timeoutMs} ms`));
        }, timeoutMs);
        const look = (): void => {
          if (received.length < count) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Settings under which a service sends to the receiver: loopback open, short delays. */
export const openToLoopback: Readonly<Record<string, string>> = {
  WAYSEAL_WEBHOOK_ALLOW_SUBNETS: '127.0.0.1/32',
  WAYSEAL_WEBHOOK_CA_FILE: caFile,
  WAYSEAL_WEBHOOK_INLINE_DELAYS: '0,0.02,0.03',
  WAYSEAL_WEBHOOK_REDRIVE_DELAYS: '0.04,0.05,0.06',
  WAYSEAL_WEBHOOK_BREAKER_BASE: '0.01',
  WAYSEAL_WEBHOOK_POLL_MS: '10',
};
