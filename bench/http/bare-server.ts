// The minimal node:http server: one header and a body of the same length.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const body = process.env['WAYSEAL_BENCH_BODY'] ?? '';
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
