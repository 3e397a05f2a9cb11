// The minimal node:http server for a GET: constant headers, constant bytes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tellReady } from '../runner/usage.ts';

const body = process.env['WAYSEAL_BENCH_BODY'] ?? '';
const headers = JSON.parse(process.env['WAYSEAL_BENCH_HEADERS'] ?? '[]') as string[];
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => tellReady({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
