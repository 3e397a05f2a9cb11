import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { test, type TestContext } from 'node:test';
import fc from 'fast-check';
import { parseSubnet } from '../../src/kernel/http-out/target-address.ts';
import { strictTargets, type TargetRules } from '../../src/kernel/http-out/target-url.ts';
import { systemClock } from '../../src/kernel/lib/clock.ts';
import { ConnectionPool } from '../../src/kernel/http-out/connection-pool.ts';
import type { Resolve } from '../../src/kernel/http-out/resolve.ts';
import type { DueAttempt } from '../../src/modules/webhooks/rules/attempt.ts';
import { sharingResolve } from '../../src/modules/webhooks/work/address-lookup.ts';
import { createPostAttempt, type PostOptions } from '../../src/modules/webhooks/work/post-attempt.ts';
import { caFile, startReceiver, type Receiver } from '../support/receiver.ts';

const ca = readFileSync(caFile, 'utf8');
const loopbackOpen: TargetRules = { ...strictTargets, allowSubnets: [parseSubnet('127.0.0.1/32')] };
const answering =
  (...addresses: string[]): Resolve =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
const failing =
  (code: string): Resolve =>
  () =>
    Promise.reject(Object.assign(new Error(code), { code }));

function attemptTo(url: string, changes: Partial<DueAttempt> = {}): DueAttempt {
  return {
    endpointId: 'wh-1',
    url,
    format: 'json',
    eventId: 'evt_1',
    type: 'sandbox.test',
    body: Buffer.from('{"id":"evt_1"}'),
    timestamp: 1_800_000_000,
    signature: 'sha256=00',
    secrets: ['whsec_AAAA'],
    attempts: 1,
    n: 1,
    trigger: 'schedule',
    isTest: true,
    createdAt: 0,
    startedAt: 0,
    ...changes,
  };
}

function poster(changes: Partial<PostOptions> = {}) {
  const pool = new ConnectionPool({ monotonic: () => performance.now(), maximumIdle: 10 });
  const post = createPostAttempt({
    clock: systemClock,
    rules: loopbackOpen,
    resolve: answering('127.0.0.1'),
    pool,
    timeoutMs: 20_000,
    dnsTimeoutMs: 10_000,
    connectTimeoutMs: 10_000,
    ca,
    ...changes,
  });
  return { pool, post };
}

const urlOf = ({ port }: { readonly port: number }, path = '/hook'): string =>
  `https://www.carriers.example.com:${port}${path}`;

async function rawServer(t: TestContext, handle: (socket: Socket) => void, tls = true): Promise<{ port: number }> {
  const sockets = new Set<Socket>();
  const listener = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    handle(socket);
  };
  const server = tls
    ? createTlsServer({ cert: ca, key: readFileSync(caFile.replace('certificate', 'key')) }, listener)
    : createTcpServer(listener);
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port };
}

test('counts a redirect to loopback as a failure, and does not follow it', async () => {
  await using second = await startReceiver();
  for (const status of [301, 302, 303, 307, 308]) {
    await using first = await startReceiver(
      (_request, response) => void response.writeHead(status, { location: urlOf(second) }).end(),
    );
    const { outcome, errorClass, status: seen } = await poster().post(attemptTo(urlOf(first)));
    assert.deepEqual([outcome, errorClass, seen], ['failure', 'redirect', status]);
  }
  assert.equal(second.connections(), 0);
});

test('never connects to loopback without permission, for any name or response', async () => {
  await using receiver = await startReceiver();
  const forbidden: readonly Resolve[] = [
    answering('127.0.0.1'),
    answering('93.184.216.34', '127.0.0.1'),
    answering('127.0.0.1', '93.184.216.34'),
    answering('::1'),
    answering('::ffff:127.0.0.1'),
    answering('64:ff9b::7f00:1'),
    answering(...Array.from({ length: 1_000 }, (_, n) => (n === 999 ? '127.0.0.1' : '93.184.216.34'))),
    answering('not an address'),
  ];
  for (const resolve of forbidden) {
    const { errorClass } = await poster({ rules: strictTargets, resolve }).post(attemptTo(urlOf(receiver)));
    assert.equal(errorClass, 'ip_forbidden');
  }
  for (const url of [
    `https://127.0.0.1:${receiver.port}/`,
    `https://[::1]:${receiver.port}/`,
    `https://localhost:${receiver.port}/`,
  ]) {
    assert.equal((await poster({ rules: strictTargets }).post(attemptTo(url))).errorClass, 'ip_forbidden');
  }
  assert.equal(receiver.connections(), 0);
});

test('resolves a name once per connection and judges each answer, against rebinding', async () => {
  await using receiver = await startReceiver(
    (_request, response) => void response.setHeader('connection', 'close').end(),
  );
  let asked = 0;
  const resolve: Resolve = (name) => {
    asked += 1;
    return answering(asked % 2 === 1 ? '127.0.0.1' : '10.0.0.1')(name);
  };
  const { post } = poster({ resolve });
  assert.equal((await post(attemptTo(urlOf(receiver)))).outcome, 'success');
  assert.equal(asked, 1);
  assert.equal((await post(attemptTo(urlOf(receiver)))).errorClass, 'ip_forbidden');
  assert.equal(asked, 2);
  assert.equal(receiver.received.length, 1);
});

test('never reaches loopback by ten thousand spellings', async () => {
  await using receiver = await startReceiver();
  const { post } = poster({ rules: strictTargets, resolve: answering('127.0.0.1') });
  const hosts = fc.oneof(
    fc.constantFrom(
      '127.0.0.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '127.1',
      '１２７.0.0.1',
      'localhost',
      'LOCALHOST.',
    ),
    fc.constantFrom(
      '[::1]',
      '[::ffff:7f00:1]',
      '[0:0:0:0:0:0:0:1]',
      '[64:ff9b::127.0.0.1]',
      '[::127.0.0.1]',
      '[fe80::1%25lo]',
    ),
    fc.domain(),
    fc
      .tuple(fc.domain(), fc.constantFrom('@127.0.0.1', '\\@127.0.0.1', '#@127.0.0.1', '%40127.0.0.1', '.'))
      .map((parts) => parts.join('')),
  );
  const before = fc.constantFrom(
    'https://',
    'HTTPS://',
    'https:',
    'https:/',
    'https:///',
    'http://',
    ' https://',
    'https:\\\\',
    '//',
  );
  const urls = fc.sample(fc.tuple(before, hosts), { numRuns: 10_000, seed: 20_261_121 });
  for (const [start, host] of urls) {
    const { outcome } = await post(attemptTo(`${start}${host}:${receiver.port}/`));
    assert.equal(outcome, 'failure', `${start}${host}`);
  }
  assert.equal(receiver.connections(), 0);
});

test('keeps a connection for its endpoint only, and never uses it after the peer closed it', async () => {
  await using receiver = await startReceiver();
  const { post, pool } = poster();
  const url = urlOf(receiver);
  const first = await post(attemptTo(url));
  assert.equal(typeof first.tlsMs, 'number');
  const second = await post(attemptTo(url));
  assert.deepEqual([second.outcome, second.tlsMs, second.dnsMs], ['success', null, null]);
  assert.equal(receiver.connections(), 1);
  await post(attemptTo(url, { endpointId: 'wh-2' }));
  assert.equal(receiver.connections(), 2);
  pool.sweep(true);
  assert.equal(pool.size, 0);
  assert.equal((await post(attemptTo(url))).outcome, 'success');
  assert.equal(receiver.connections(), 3);
});

test('fails at once when its kept connection ends just before the request', async (t) => {
  const sockets: Socket[] = [];
  const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n';
  const server = await rawServer(t, (socket) => {
    sockets.push(socket);
    socket.on('data', () => socket.write(answer));
  });
  let ends = false;
  const reach = async (): Promise<void> => {
    if (!ends) return;
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => setTimeout(done, 50));
  };
  const { post } = poster({ reach, timeoutMs: 2_000 });
  const url = urlOf(server);
  assert.equal((await post(attemptTo(url))).outcome, 'success');
  ends = true;
  const { errorClass, tlsMs } = await post(attemptTo(url));
  assert.deepEqual([errorClass, tlsMs], ['reset', null]);
  assert.equal(sockets.length, 1);
});

test('sends one POST per attempt: a reset is a failure with its class, without a hidden retry', async (t) => {
  let requests = 0;
  const reset = await rawServer(t, (socket) => socket.on('data', () => ((requests += 1), socket.destroy())));
  const { post } = poster();
  assert.equal((await post(attemptTo(urlOf(reset)))).errorClass, 'reset');
  assert.equal(requests, 1);
  const rubbish = await rawServer(t, (socket) => socket.on('data', () => socket.end('SSH-2.0-OpenSSH\r\n')));
  assert.equal((await post(attemptTo(urlOf(rubbish)))).errorClass, 'response_invalid');
  const plain = await rawServer(t, (socket) => void socket.end('hello'), false);
  assert.equal((await post(attemptTo(urlOf(plain)))).errorClass, 'tls');
  await using receiver = await startReceiver();
  assert.equal((await post(attemptTo(`https://www.other.example.org:${receiver.port}/`))).errorClass, 'tls');
  const untrusted = createPostAttempt({
    clock: systemClock,
    rules: loopbackOpen,
    resolve: answering('127.0.0.1'),
    pool: new ConnectionPool({ monotonic: () => performance.now(), maximumIdle: 1 }),
    timeoutMs: 20_000,
    dnsTimeoutMs: 10_000,
    connectTimeoutMs: 10_000,
  });
  assert.equal((await untrusted(attemptTo(urlOf(receiver)))).errorClass, 'tls');
  assert.equal(receiver.received.length, 0);
});

test('sets a deadline for each step: name, connection, answer', async (t) => {
  const mute = await rawServer(t, () => undefined, false);
  const silent = await rawServer(t, (socket) => void socket.resume());
  const never: Resolve = () => new Promise(() => undefined);
  assert.equal((await poster({ resolve: never, dnsTimeoutMs: 50 }).post(attemptTo(urlOf(mute)))).errorClass, 'dns');
  for (const code of ['ENOTFOUND', 'EAI_AGAIN', 'ESERVFAIL']) {
    assert.equal((await poster({ resolve: failing(code) }).post(attemptTo(urlOf(mute)))).errorClass, 'dns', code);
  }
  assert.equal((await poster({ resolve: answering() }).post(attemptTo(urlOf(mute)))).errorClass, 'dns');
  assert.equal((await poster({ connectTimeoutMs: 50 }).post(attemptTo(urlOf(mute)))).errorClass, 'connect_timeout');
  assert.equal((await poster({ timeoutMs: 100 }).post(attemptTo(urlOf(silent)))).errorClass, 'timeout');
  const closed = await rawServer(t, () => undefined, false);
  assert.equal((await poster().post(attemptTo(`https://www.carriers.example.com:2/`))).errorClass, 'connect_refused');
  assert.ok(closed.port > 0);
});

test('accepts a 2xx with its headers, for any further body', async (t) => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n';
  const bodies: Readonly<Record<string, (socket: Socket) => void>> = {
    cut: (socket) => socket.write(`${head}Content-Length: 1000\r\n\r\nstart`, () => socket.destroy()),
    slow: (socket) => void socket.write(`${head}Content-Length: 1000\r\n\r\nstart`),
    huge: (socket) => {
      socket.write(`${head}Content-Length: 1000000000\r\n\r\n`);
      socket.write('x'.repeat(200_000));
    },
    endless: (socket) => void socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n1000\r\n${'y'.repeat(4096)}\r\n`),
  };
  for (const [name, write] of Object.entries(bodies)) {
    const server = await rawServer(t, (socket) => socket.once('data', () => write(socket)));
    const { outcome, response } = await poster({ timeoutMs: 1_500 }).post(attemptTo(urlOf(server)));
    assert.equal(outcome, 'success', name);
    assert.ok((response?.length ?? 0) <= 4_096, name);
  }
});

test('bounds a flood of headers', async (t) => {
  const server = await rawServer(t, (socket) =>
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\n');
      for (let n = 0; n < 100 && !socket.destroyed; n += 1) socket.write(`X-${n}: ${'z'.repeat(500)}\r\n`.repeat(10));
    }),
  );
  assert.equal((await poster().post(attemptTo(urlOf(server)))).errorClass, 'response_invalid');
});

test('respects Retry-After on 429 and 503 only', async () => {
  for (const [status, header, expected] of [
    [429, '7', 7_000],
    [503, '120', 120_000],
    [500, '7', null],
    [429, 'soon', null],
  ] as const) {
    await using receiver: Receiver = await startReceiver(
      (_request, response) => void response.writeHead(status, { 'retry-after': header }).end(),
    );
    assert.equal((await poster().post(attemptTo(urlOf(receiver)))).retryAfterMs, expected);
  }
});

test('shares one lookup between concurrent attempts for one name', async () => {
  let asked = 0;
  const resolve = sharingResolve(async (name) => {
    asked += 1;
    await new Promise((done) => setTimeout(done, 10));
    return answering('93.184.216.34')(name);
  });
  await Promise.all([resolve('a.example.com'), resolve('a.example.com'), resolve('b.example.com')]);
  assert.equal(asked, 2);
  await resolve('a.example.com');
  assert.equal(asked, 3);
});
