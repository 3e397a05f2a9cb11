// A server that stores what it gets and no more: node:http, JSON.parse, one SHA-256, the rows of the event, committed in groups.
import { hash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StoreConfig } from '../../packages/server/src/kernel/store/database.ts';
import { tellReady } from '../runner/usage.ts';
import { type EventShape, rawEventOf } from './raw-event.ts';
import { openRawEvents, type RawEvent } from './raw-rows.ts';

const reply: unknown = JSON.parse(process.env['WAYSEAL_BENCH_BODY'] ?? 'null');
const store = await openRawEvents(JSON.parse(process.env['WAYSEAL_BENCH_STORE'] ?? '{}') as StoreConfig);
let waiting: { readonly event: RawEvent; readonly response: ServerResponse }[] = [];
let isWriting = false;

/** All that came while the last group was written is the next one. */
async function writeGroups(): Promise<void> {
  isWriting = true;
  while (waiting.length > 0) {
    const group = waiting;
    waiting = [];
    await store.write(group.map(({ event }) => event));
    for (const { response } of group) answer(response);
    await new Promise((resolve) => setImmediate(resolve));
  }
  isWriting = false;
}

function answer(response: ServerResponse): void {
  const body = JSON.stringify(reply);
  response.writeHead(201, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString();
    const event = rawEventOf(JSON.parse(text) as EventShape, text, hash('sha256', text, 'buffer'));
    waiting.push({ event, response });
    if (!isWriting) {
      isWriting = true;
      setImmediate(() => void writeGroups());
    }
  });
});
server.listen(0, '127.0.0.1', () => tellReady({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }));
