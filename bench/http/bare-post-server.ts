// The minimal JSON server on node:http for a POST: parses the body and serializes a reply of the same bytes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tellReady } from '../runner/usage.ts';

const reply: unknown = JSON.parse(process.env['WAYSEAL_BENCH_BODY'] ?? 'null');
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    JSON.parse(Buffer.concat(chunks).toString());
    const body = JSON.stringify(reply);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  console.log(url);
  tellReady({ url });
});
