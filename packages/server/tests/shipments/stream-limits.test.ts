import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StreamSink, StreamSource } from '../../src/kernel/operation/operation.ts';
import { takeSocket } from '../../src/surfaces/http/take-socket.ts';
import { Streams, type StreamLimits } from '../../src/surfaces/sse/streams.ts';
import { eventually } from '../support/eventually.ts';

const head = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

/** An HTTP server whose every answer is a stream, on a clock that the test moves. */
async function startStreams(t: TestContext, limits: Partial<StreamLimits>) {
  const time = { now: 0 };
  const endedKeys = new Set<string>();
  const streams = new Streams({
    clock: { now: () => time.now, monotonic: () => time.now },
    findEndedKeys: (keyIds) => Promise.resolve(new Set(keyIds.filter((id) => endedKeys.has(id)))),
    onSweepFailure: (error) => assert.fail(String(error)),
    limits: { sweepMs: 5, ...limits },
  });
  const sinks: StreamSink[] = [];
  const taken: Socket[] = [];
  let stopped = 0;
  const source: StreamSource = (sink) => {
    sinks.push(sink);
    return () => (stopped += 1);
  };
  const owner = { id: 'key', keyId: 'key', maximum: 100 };
  const handle = async (_request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // As an operation does: it looks something up first.
    await sleep(1);
    const socket = await takeSocket(response, 200, 'content-type: text/event-stream\r\n');
    if (socket === undefined) return;
    taken.push(socket);
    if (streams.claim(owner)) streams.open(socket, owner, source);
  };
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(async () => {
    for (const socket of taken) socket.destroy();
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  const open = async (request = head) => {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    t.after(() => client.destroy());
    let text = '';
    client.on('data', (chunk: Buffer) => (text += chunk.toString()));
    client.on('error', () => undefined);
    client.write(request);
    while (!text.includes(': wayseal')) await once(client, 'data');
    return { client, text: () => text };
  };
  return { streams, sinks, taken, time, open, endedKeys, stopped: () => stopped };
}

test('holds neither a parser nor a request for a stream, and serves nothing else on its connection', async (t) => {
  const { open, taken, streams, stopped } = await startStreams(t, {});
  const { client, text } = await open();
  assert.match(
    text(),
    /^HTTP\/1\.1 200 OK\r\ncontent-type: text\/event-stream\r\ndate: .+ GMT\r\nconnection: close\r\n/,
  );
  const [socket] = taken as [Socket & { parser?: unknown; _httpMessage?: unknown }];
  // Without them the memory of a stream is that of its socket. Node names them so; another name would show here.
  assert.equal(socket.parser, null);
  assert.equal(socket._httpMessage, null);
  client.write(`${head}${head}`);
  await sleep(30);
  assert.equal(text().split('HTTP/1.1').length, 2, 'what the client sends behind its request is not answered');
  assert.equal(streams.size, 1);
  client.end();
  await once(client, 'close');
  await eventually('no stream is open', () => streams.size === 0);
  assert.equal(stopped(), 1);
});

test('writes no answer of a later request into a stream', async (t) => {
  const { open, streams } = await startStreams(t, {});
  const { client, text } = await open(`${head}${head}`);
  await sleep(30);
  assert.equal(text().split('HTTP/1.1').length, 2);
  assert.equal(streams.size, 1);
  client.destroy();
  await eventually('no stream is open', () => streams.size === 0);
});

test('counts a slot from the moment of its claim', () => {
  const streams = new Streams({
    clock: { now: () => 0, monotonic: () => 0 },
    findEndedKeys: () => Promise.resolve(new Set<string>()),
    onSweepFailure: (error) => assert.fail(String(error)),
  });
  const owner = { id: 'key', keyId: 'key', maximum: 2 };
  assert.deepEqual([streams.claim(owner), streams.claim(owner), streams.claim(owner)], [true, true, false]);
  assert.ok(streams.claim({ ...owner, id: 'other' }));
  streams.release(owner);
  assert.deepEqual([streams.claim(owner), streams.claim(owner)], [true, false]);
});

test('sends a comment every 15 seconds on an idle stream and ends it after an hour with the reason', async (t) => {
  const { open, time, streams } = await startStreams(t, {});
  const { client, text } = await open();
  time.now = 14_999;
  await sleep(20);
  assert.ok(!text().includes('heartbeat'));
  time.now = 15_000;
  await eventually('a heartbeat', () => text().includes(': heartbeat\n\n'));
  time.now = 3_600_000;
  await once(client, 'close');
  assert.match(text(), /event: closed\ndata: \{"reason":"max_duration"\}\n\n$/);
  assert.equal(streams.size, 0);
  assert.deepEqual(streams.dropped, { slow_consumer: 0, max_duration: 1, key_revoked: 0 });
});

test('ends the streams of a revoked key within a second', { timeout: 20_000 }, async (t) => {
  const { time, open, endedKeys, streams } = await startStreams(t, {});
  const [{ text }] = [await open(), await open()];
  endedKeys.add('key');
  time.now = 750;
  await eventually(
    'the stream ends with the reason',
    () => streams.size === 0 && text().includes('{"reason":"key_revoked"}'),
  );
  assert.equal(streams.dropped['key_revoked'], 2);
});

test('cuts off a reader that stops reading, by bytes, or by time where the kernel buffers them', async (t) => {
  const { open, sinks, time, streams } = await startStreams(t, {});
  const message = { event: 'status', data: { text: 'x'.repeat(60_000) } };
  const bytes = await open();
  bytes.client.pause();
  for (let sent = 0; streams.size > 0; sent += 1) {
    assert.ok(sent < 1_000, 'the kernel takes a few megabytes, not sixty');
    sinks[0]?.send(message);
    await new Promise(setImmediate);
  }
  assert.equal(streams.dropped['slow_consumer'], 1);
  const slow = await startStreams(t, { maxBufferedBytes: Number.MAX_SAFE_INTEGER });
  const held = await slow.open();
  held.client.pause();
  for (let sent = 0; sent < 200; sent += 1) slow.sinks[0]?.send(message);
  slow.time.now = 29_999;
  await sleep(20);
  assert.equal(slow.streams.size, 1);
  slow.time.now = 30_001;
  await eventually('the slow stream ends', () => slow.streams.size === 0);
  assert.equal(slow.streams.dropped['slow_consumer'], 1);
  assert.equal(time.now, 0);
});

test('does not wait for a reader that takes nothing after the end of a stream', async (t) => {
  const { open, sinks, taken, streams } = await startStreams(t, {
    maxBufferedBytes: Number.MAX_SAFE_INTEGER,
    maxStalledMs: 50,
  });
  const { client } = await open();
  client.pause();
  for (let sent = 0; sent < 200; sent += 1) sinks[0]?.send({ event: 'status', data: { text: 'x'.repeat(60_000) } });
  streams.closeAll('server_shutdown');
  await eventually('the socket is closed', () => taken[0]?.destroyed === true);
});
