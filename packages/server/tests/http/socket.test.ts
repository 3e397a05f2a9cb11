import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { sendRaw } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly ok: boolean;
    readonly error: { readonly code: string; readonly status: number };
    readonly meta: { readonly request_id: string };
  };
}

function parse(received: string): RawAnswer {
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const [line = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(
    fields
      .map((field) => field.split(/: (.*)/s, 2) as [string, string])
      .map(([name, value]) => [name.toLowerCase(), value]),
  );
  return { status: Number(line.split(' ')[1]), headers, body: JSON.parse(body) as RawAnswer['body'] };
}

const close = 'Host: localhost\r\nConnection: close\r\n';
const cases: readonly { name: string; bytes: string; status: number; code: string }[] = [
  { name: 'a line that is not HTTP', bytes: 'rubbish\r\n\r\n', status: 400, code: 'invalid_request' },
  { name: 'an unknown method', bytes: `FOO / HTTP/1.1\r\n${close}\r\n`, status: 400, code: 'invalid_request' },
  {
    name: 'headers over 16 KiB',
    bytes: `GET / HTTP/1.1\r\n${close}X-Long: ${'a'.repeat(17_000)}\r\n\r\n`,
    status: 431,
    code: 'invalid_request',
  },
  {
    name: 'two Content-Length',
    bytes: `POST /api/v1/detect/batch HTTP/1.1\r\n${close}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`,
    status: 400,
    code: 'invalid_request',
  },
  {
    name: 'Content-Length with Transfer-Encoding',
    bytes: `POST /api/v1/detect/batch HTTP/1.1\r\n${close}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    status: 400,
    code: 'invalid_request',
  },
  {
    name: 'a tunnel',
    bytes: `CONNECT track.example:443 HTTP/1.1\r\n${close}\r\n`,
    status: 400,
    code: 'invalid_request',
  },
  {
    name: 'two Hosts',
    bytes: `GET /api/v1 HTTP/1.1\r\n${close}Host: y\r\n\r\n`,
    status: 400,
    code: 'invalid_request',
  },
  { name: 'no Host', bytes: 'GET /api/v1 HTTP/1.1\r\nConnection: close\r\n\r\n', status: 400, code: 'invalid_request' },
  {
    name: 'an unsupported expectation',
    bytes: `GET /api/v1 HTTP/1.1\r\n${close}Expect: magic\r\n\r\n`,
    status: 417,
    code: 'invalid_request',
  },
  {
    name: 'invalid percent encoding',
    bytes: `GET /api/v1/track/%E0%A4%A HTTP/1.1\r\n${close}\r\n`,
    status: 400,
    code: 'invalid_request',
  },
  {
    name: 'PROPFIND on a known path',
    bytes: `PROPFIND /api/v1 HTTP/1.1\r\n${close}\r\n`,
    status: 405,
    code: 'method_not_allowed',
  },
  {
    name: 'TRACE on a known path',
    bytes: `TRACE /api/v1 HTTP/1.1\r\n${close}\r\n`,
    status: 405,
    code: 'method_not_allowed',
  },
];

for (const { name, bytes, status, code } of cases) {
  test(`answers ${status} with the envelope to ${name}`, async () => {
    const answer = parse(await sendRaw(service.url, bytes));
    assert.equal(answer.status, status);
    assert.equal(answer.body.ok, false);
    assert.equal(answer.body.error.code, code);
    assert.equal(answer.body.error.status, status);
    assert.equal(answer.headers['x-request-id'], answer.body.meta.request_id);
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8');
    assert.equal(answer.headers['access-control-allow-origin'], '*');
  });
}

test('answers a broken request after a finished one on the same connection separately', async () => {
  const received = await sendRaw(service.url, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\nrubbish\r\n\r\n');
  const answers = received.split(/(?=HTTP\/1\.1 )/);
  assert.equal(answers.length, 2, received);
  assert.match(answers[0] ?? '', /^HTTP\/1\.1 200 /);
  assert.equal(parse(answers[1] ?? '').status, 400);
});

test('loses only the connection when a client resets its tunnel', async () => {
  const { hostname, port } = new URL(service.url);
  for (let round = 0; round < 20; round++) {
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', () => socket.resetAndDestroy());
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve());
    });
  }
  assert.equal((await service.request('/healthz')).status, 200);
});
