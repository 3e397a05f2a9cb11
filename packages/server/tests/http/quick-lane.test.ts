import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as send, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { startTestService, type TestService } from '../support/service.ts';

// The router reads a percent-encoded letter as the letter, but the lane knows each path in one spelling. So both answer
// the same request here.
const paths: Readonly<Record<string, string>> = {
  '/api/v1/detect': '/api/v1/%64etect',
  '/api/v1/detect/batch': '/api/v1/%64etect/batch',
  '/api/v1/epcis/capture': '/api/v1/epcis/%63apture',
  '/api/v1/epcis/events': '/api/v1/epcis/%65vents',
  '/api/graphql': '/api/%67raphql',
  '/mcp': '/%6dcp',
};

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

interface Sent {
  readonly name: string;
  readonly path: keyof typeof paths;
  readonly query?: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Default: 200. */
  readonly status?: number;
}

const json = { 'content-type': 'application/json' };
const standard = 'application/ld+json';
const call = (params: object): string => JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
const named = { name: 'detect_tracking_number', arguments: { number: '020-12345675' } };
const batch = { method: 'POST', path: '/api/v1/detect/batch', headers: json } as const;
const capture = { method: 'POST', path: '/api/v1/epcis/capture', headers: json, status: 400 } as const;
const graphql = { method: 'POST', path: '/api/graphql', headers: json } as const;
const mcp = { method: 'POST', path: '/mcp', headers: json } as const;

const cases: readonly Sent[] = [
  { name: 'a number', path: '/api/v1/detect', query: '?number=020-12345675' },
  { name: 'a number beyond ASCII', path: '/api/v1/detect', query: '?number=%D0%A102012345675' },
  { name: 'no query', status: 400, path: '/api/v1/detect' },
  { name: 'an unknown parameter', status: 400, path: '/api/v1/detect', query: '?number=A1&x=1' },
  {
    name: 'another key',
    status: 401,
    path: '/api/v1/detect',
    query: '?number=A1',
    headers: { authorization: 'Bearer x' },
  },
  { name: 'no key', status: 401, path: '/api/v1/detect', query: '?number=A1', headers: { authorization: '' } },
  {
    name: 'an excluded type',
    status: 406,
    path: '/api/v1/detect',
    query: '?number=A1',
    headers: { accept: 'text/html' },
  },
  {
    name: 'a foreign host',
    status: 403,
    path: '/api/v1/detect',
    query: '?number=A1',
    headers: { host: 'evil.example' },
  },
  { name: 'another method', status: 405, path: '/api/v1/detect', method: 'DELETE' },
  { name: 'HEAD', path: '/api/v1/detect', query: '?number=A1', method: 'HEAD' },
  { name: 'a list', ...batch, body: '{"numbers":["020-12345675","MSKU6011672"]}' },
  { name: 'a list that costs more', ...batch, body: JSON.stringify({ numbers: Array(201).fill('A1') }) },
  { name: 'an empty list', status: 400, ...batch, body: '{"numbers":[]}' },
  { name: 'broken JSON', status: 400, ...batch, body: '{"numbers":' },
  { name: 'a forbidden key', status: 400, ...batch, body: '{"__proto__":{"numbers":[]}}' },
  { name: 'another media type', status: 415, ...batch, headers: { 'content-type': 'text/plain' }, body: '{}' },
  {
    name: 'a charset',
    status: 415,
    ...batch,
    headers: { 'content-type': 'application/json; charset=latin1' },
    body: '{}',
  },
  { name: 'too large a body', status: 413, ...batch, body: `{"numbers":["${'A'.repeat(130 * 1024)}"]}` },
  { name: 'no body', status: 400, ...batch },
  { name: 'an event without a time', ...capture, body: '{"type":"ObjectEvent"}' },
  { name: 'events that are no JSON', ...capture, body: '[' },
  { name: 'no event', ...capture, body: '[]' },
  { name: 'another error behavior', ...capture, headers: { ...json, 'gs1-capture-error-behaviour': 'x' }, body: '[]' },
  { name: 'a capture with a parameter', ...capture, query: '?x=1', body: '[]' },
  { name: 'a capture as JSON-LD', ...capture, headers: { 'content-type': 'application/ld+json' }, body: '[]' },
  { name: 'a capture in the form of the standard', ...capture, headers: { ...json, accept: standard }, body: '[]' },
  { name: 'a capture as text', ...capture, status: 415, headers: { 'content-type': 'text/plain' }, body: '[]' },
  { name: 'a capture without a body', ...capture },
  { name: 'too many events', ...capture, status: 413, body: JSON.stringify(Array.from({ length: 501 }, () => ({}))) },
  { name: 'no stored event', path: '/api/v1/epcis/events' },
  { name: 'a query of events that is wrong', status: 400, path: '/api/v1/epcis/events', query: '?x=1' },
  { name: 'a query', ...graphql, body: '{"query":"{ detect(number: \\"A1\\") { matched } }"}' },
  { name: 'a wrong query', ...graphql, body: '{"query":"{ nothing }"}' },
  { name: 'no query text', status: 400, ...graphql, body: '{}' },
  { name: 'a tool', ...mcp, body: call(named) },
  { name: 'a tool with wrong arguments', ...mcp, body: call({ ...named, arguments: {} }) },
  { name: 'a notification', status: 202, ...mcp, body: '{"jsonrpc":"2.0","method":"notifications/initialized"}' },
  { name: 'no message', status: 400, ...mcp, body: '[]' },
  {
    name: 'a foreign origin',
    status: 403,
    ...mcp,
    headers: { ...json, origin: 'https://evil.example' },
    body: call(named),
  },
  { name: 'an own origin', ...mcp, headers: { ...json, origin: 'http://localhost:1' }, body: call(named) },
];

/** Status, headers and body of a request with a key that has sent no other, so that its limit shows what it cost. */
async function answerTo(target: string, { method = 'GET', headers = {}, body }: Sent): Promise<object> {
  const { key } = await service.makeKey('enterprise');
  const { authorization = `Bearer ${key}`, ...others } = headers;
  const request = send(`${service.url}${target}`, {
    method,
    headers: {
      'x-request-id': 'the-same-id',
      ...(authorization === '' ? {} : { authorization }),
      ...others,
      ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
    },
  });
  request.end(body);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const { date: _date, ...rest } = response.headers;
  const text = Buffer.concat(chunks)
    .toString()
    .replace(/"creationDate":"[^"]*"/, '"creationDate":""');
  return { status: response.statusCode, headers: Object.entries(rest), text };
}

describe('the quick lane and the framework give the same answer', () => {
  for (const sent of cases) {
    test(sent.name, async () => {
      const { path, query = '', status = 200 } = sent;
      const quick = await answerTo(`${path}${query}`, sent);
      assert.deepEqual(quick, await answerTo(`${paths[path]}${query}`, sent));
      assert.partialDeepStrictEqual(quick, { status });
    });
  }
});

test('a client that leaves, within its body or before the answer, ends nothing but its connection', async () => {
  const { key } = await service.makeKey('enterprise');
  const body = JSON.stringify({ query: '{ detect(number: "A1") { matched } }' });
  const head =
    `POST /api/graphql HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${key}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const { hostname, port } = new URL(service.url);
  for (const sent of [head, head + body.slice(0, 9), head + body, head + body + head + body]) {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    await new Promise<void>((resolve) => socket.write(sent, () => resolve()));
    socket.destroy();
    await once(socket, 'close');
  }
  const sent = { name: 'after it', ...graphql, body };
  assert.partialDeepStrictEqual(await answerTo('/api/graphql', sent), {
    status: 200,
    text: '{"data":{"detect":{"matched":false}}}',
  });
});
