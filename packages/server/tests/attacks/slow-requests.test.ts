/** Clients that send slowly, to hold connections: slow request lines, headers and bodies. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService({ requestTimeoutMs: 600 });
});
after(() => service[Symbol.asyncDispose]());

/** Sends `start`, then one more byte every 50 ms until the server ends the connection; resolves with what it said. */
function dribble(start: string, more: string): Promise<string> {
  const { hostname, port } = new URL(service.url);
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(start));
    const timer = setInterval(() => socket.write(more), 50);
    const stop = (): void => clearInterval(timer);
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('end', stop);
    // A byte that was under way when the server closed resets the connection.
    socket.on('error', stop);
    socket.on('close', () => {
      stop();
      resolve(received);
    });
  });
}

const head = 'POST /verify HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n';

for (const [name, start, more] of [
  ['a request line', 'GET /', 'a'],
  ['a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'a'],
  ['one header after another', 'GET / HTTP/1.1\r\nHost: localhost\r\n', 'X-S: 1\r\n'],
  ['a body', `${head}Content-Length: 100000\r\n\r\ndocument=`, 'a'],
  ['the chunks of a body', `${head}Transfer-Encoding: chunked\r\n\r\n`, '1\r\na\r\n'],
  ['the second request of a connection', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nGET /', 'a'],
] as const) {
  test(`cuts off a client with 408 that sends ${name} byte by byte, and answers others meanwhile`, async () => {
    const slow = dribble(start, more);
    assert.equal((await service.request('/healthz')).status, 200);
    const answers = (await slow).split(/(?=HTTP\/1\.1 )/);
    assert.match(answers.at(-1) ?? '', /^HTTP\/1\.1 408 .*"code":"request_timeout"/s);
    assert.equal((await service.request('/healthz')).status, 200);
  });
}

test('disconnects a client that sends nothing', async () => {
  const received = await dribble('', '');
  assert.match(received, /^(?:HTTP\/1\.1 408 .*)?$/s);
});
