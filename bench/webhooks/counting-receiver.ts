// An HTTPS receiver in its own process: answers 200, keeps the last request, and says when as many came as were expected.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tellReady } from '../runner/usage.ts';

export interface Received {
  /** Raw header names and values in turn. */
  readonly headers: readonly string[];
  readonly body: string;
}

const folder = new URL('../../packages/server/tests/support/tls/', import.meta.url);
let arrived = 0;
let expected = 0;
let last: Received | undefined;

/** A message from the parent may be read after the first requests that it announces: both are counted from the start. */
function tellWhenAll(): void {
  if (arrived === expected && last !== undefined) process.send?.(last);
}

const server = createServer(
  { cert: readFileSync(new URL('certificate.pem', folder)), key: readFileSync(new URL('key.pem', folder)) },
  (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.end();
      last = { headers: request.rawHeaders, body: Buffer.concat(chunks).toString() };
      arrived += 1;
      tellWhenAll();
    });
  },
);
process.on('message', (message) => {
  if (typeof message !== 'number') return;
  expected += message;
  tellWhenAll();
});
server.listen(0, '127.0.0.1', () => tellReady({ port: String((server.address() as AddressInfo).port) }));
