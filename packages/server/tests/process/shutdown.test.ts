import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../support/eventually.ts';
import { ended, run, startServe, temporaryFolder, type Serving } from '../support/child.ts';

interface Connection {
  readonly socket: Socket;
  readonly received: () => string;
}

async function connectTo(t: TestContext, url: string): Promise<Connection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  t.after(() => socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { socket, received: () => text };
}

/** What a service says as soon as it has the head of a request that asks for it. */
const proceed = 'HTTP/1.1 100 Continue\r\n\r\n';

/** Sends a request up to the middle of its body, so that the service works on it until `finish`. */
async function beginBatch(t: TestContext, { url, key }: Serving): Promise<Connection & { finish: () => void }> {
  const body = JSON.stringify({ numbers: ['MSKU6011672'] });
  const connection = await connectTo(t, url);
  connection.socket.write(
    `POST /api/v1/detect/batch HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n${body.slice(0, 5)}`,
  );
  await eventually('the service asks for the body', () => connection.received() === proceed);
  return { ...connection, finish: () => connection.socket.write(body.slice(5)) };
}

/** Until nobody connects any more: the service has begun to stop. */
async function stopping(t: TestContext, { url }: Serving): Promise<void> {
  await eventually('connections are refused', () =>
    connectTo(t, url).then(
      ({ socket }) => (socket.destroy(), false),
      () => true,
    ),
  );
}

test('an idle service with open keep-alive connections exits with 0 at once, and keeps the last uses', async (t) => {
  const env = { WAYSEAL_DATA_DIR: await temporaryFolder(t) };
  const service = await startServe(t, env);
  // Browsers open connections in advance and may never use them.
  await connectTo(t, service.url);
  const used = await connectTo(t, service.url);
  used.socket.write(`GET /api/v1 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${service.key}\r\n\r\n`);
  used.socket.write(
    `GET /api/v1/capabilities HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${service.key}\r\n\r\n`,
  );
  await eventually('an answer', () => used.received().includes('does_not_do'));
  const before = Date.now();
  service.child.kill('SIGTERM');
  assert.deepEqual(await ended(service.child), { code: 0, signal: null });
  assert.ok(Date.now() - before < 15_000, `it took ${Date.now() - before} ms`);
  await eventually('the connection is closed', () => used.socket.closed);
  const { items } = JSON.parse((await run(t, ['keys', 'list', '--json'], { env })).stdout) as {
    items: readonly { last_used_at: string | null }[];
  };
  const lastUse = Date.parse(items[0]?.last_used_at ?? '');
  assert.ok(Math.abs(before - lastUse) < 10_000, 'the last use was written when it stopped');
});

test('a request in flight is answered, and a new one gets 503 with Retry-After', async (t) => {
  const service = await startServe(t, { WAYSEAL_DATA_DIR: await temporaryFolder(t) });
  const running = await beginBatch(t, service);
  const late = await connectTo(t, service.url);
  // One whole request and most of a second one: the answer shows that the service has read both.
  late.socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /readyz HTTP/1.1\r\nHost: localhost\r\n');
  await eventually('a whole answer', () => /^HTTP\/1\.1 200 .*\r\n\r\n.+$/s.test(late.received()));
  const { length } = late.received();
  service.child.kill('SIGTERM');
  await stopping(t, service);
  late.socket.write('\r\n');
  await once(late.socket, 'close');
  const answer = late.received().slice(length);
  assert.match(answer, /^HTTP\/1\.1 503 /);
  assert.match(answer, /\r\nretry-after: \d+\r\n/i);
  assert.match(answer, /\r\nconnection: close\r\n/i);
  assert.match(answer, /"code":"unavailable"/);
  running.finish();
  await once(running.socket, 'close');
  assert.ok(running.received().startsWith(`${proceed}HTTP/1.1 200 `));
  assert.match(running.received(), /"tracking_number":"MSKU6011672"/);
  assert.deepEqual(await ended(service.child), { code: 0, signal: null });
});

test('a second signal ends the service at once with 1', async (t) => {
  const service = await startServe(t, { WAYSEAL_DATA_DIR: await temporaryFolder(t) });
  await beginBatch(t, service);
  service.child.kill('SIGTERM');
  await stopping(t, service);
  // Longer than signals of one Ctrl-C are apart.
  await sleep(400);
  assert.equal(service.child.exitCode, null, 'it waits for the request');
  service.child.kill('SIGTERM');
  assert.deepEqual(await ended(service.child), { code: 1, signal: null });
});

test('one Ctrl-C that arrives several times is one request to stop', async (t) => {
  const service = await startServe(t, { WAYSEAL_DATA_DIR: await temporaryFolder(t) });
  const running = await beginBatch(t, service);
  for (let times = 0; times < 3; times += 1) {
    service.child.kill('SIGINT');
    await sleep(1);
  }
  await stopping(t, service);
  running.finish();
  await once(running.socket, 'close');
  assert.ok(running.received().startsWith(`${proceed}HTTP/1.1 200 `));
  assert.deepEqual(await ended(service.child), { code: 0, signal: null });
});

test('a log without a reader does not end the service', async (t) => {
  const service = await startServe(t, { WAYSEAL_DATA_DIR: await temporaryFolder(t), WAYSEAL_LOG_LEVEL: 'debug' });
  service.child.stderr.destroy();
  for (let times = 0; times < 3; times += 1) {
    const answer = await fetch(`${service.url}/nothing/here`);
    assert.equal(answer.status, 404);
    await answer.arrayBuffer();
  }
  service.child.kill('SIGTERM');
  assert.deepEqual(await ended(service.child), { code: 0, signal: null });
});
