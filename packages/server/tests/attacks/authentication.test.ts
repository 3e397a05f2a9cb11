/** Requests on a bare socket that try to come in with a key that is doubled, bent, hidden or smuggled. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sendRaw } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let key: string;
let other: string;
before(async () => {
  // Each case has an address of its own, so that the limit of failed authentications does not answer in its place.
  service = await startTestService({ environment: { WAYSEAL_TRUST_PROXY: '127.0.0.1' } });
  [{ key }, { key: other }] = [await service.makeKey('free'), await service.makeKey('free')];
});
after(() => service[Symbol.asyncDispose]());

const path = '/api/v1/detect?number=020-12345675';
let address = 0;

/** Header lines of a request that has no key yet. */
const common = (): string => {
  address += 1;
  return `Host: localhost\r\nX-Forwarded-For: 198.51.100.${address}\r\nConnection: close\r\n`;
};

interface Case {
  readonly name: string;
  /** Header lines; KEY and OTHER stand for valid keys of this service. */
  readonly lines: string;
  readonly status: number;
}

const lines = (status: number, entries: Readonly<Record<string, string>>): readonly Case[] =>
  Object.entries(entries).map(([name, text]) => ({ name, lines: `${text}\r\n`, status }));

const headerCases: readonly Case[] = [
  ...lines(200, {
    'a Bearer key': 'Authorization: Bearer KEY',
    'a bare key': 'X-Api-Key: KEY',
    'upper-case names and scheme': 'AUTHORIZATION: BEARER KEY',
    'spaces around the value': 'Authorization:    Bearer    KEY   ',
    'no space after the colon': 'Authorization:Bearer KEY',
    'a tab before the value': 'Authorization:\tBearer KEY',
    'the same key in both headers': 'Authorization: Bearer KEY\r\nX-Api-Key: KEY',
    'a similar header name beside it': 'Authorization: Bearer KEY\r\nX-Authorization: Bearer OTHER',
  }),
  ...lines(401, {
    'no key': 'X-Nothing: KEY',
    'two Authorization headers': 'Authorization: Bearer KEY\r\nAuthorization: Bearer KEY',
    'two Authorization headers of two keys': 'Authorization: Bearer KEY\r\nauthorization: Bearer OTHER',
    'a valid Authorization header after an invalid one': 'Authorization: Bearer x\r\nAuthorization: Bearer KEY',
    'an invalid Authorization header after a valid one': 'Authorization: Bearer KEY\r\nAuthorization: Bearer x',
    'an empty Authorization header after a valid one': 'Authorization: Bearer KEY\r\nAuthorization:',
    'two X-Api-Key headers': 'X-Api-Key: KEY\r\nX-Api-Key: KEY',
    'two X-Api-Key headers of two keys': 'X-Api-Key: KEY\r\nx-api-key: OTHER',
    'two keys in the two headers': 'Authorization: Bearer KEY\r\nX-Api-Key: OTHER',
    'a valid key and an empty one': 'Authorization: Bearer KEY\r\nX-Api-Key:',
    'a valid key beside another scheme': 'Authorization: Basic eDp5\r\nX-Api-Key: KEY',
    'a list of keys': 'X-Api-Key: KEY, OTHER',
    'a list of schemes': 'Authorization: Bearer KEY, Bearer KEY',
    'the scheme in X-Api-Key': 'X-Api-Key: Bearer KEY',
    'no scheme': 'Authorization: KEY',
    'another scheme': 'Authorization: Basic KEY',
    'a scheme with the same beginning': 'Authorization: Bearers KEY',
    'a tab after the scheme': 'Authorization: Bearer\tKEY',
    'a quoted key': 'Authorization: Bearer "KEY"',
    'parameters after the key': 'Authorization: Bearer KEY; scope=all',
    'a percent-encoded key': 'Authorization: Bearer %4bEY',
    'a key followed by another': 'Authorization: Bearer KEYOTHER',
    'an underscore in the name': 'X_Api_Key: KEY',
    'an underscore name of CGI': 'HTTP_AUTHORIZATION: Bearer KEY',
    'a proxy header': 'Proxy-Authorization: Bearer KEY',
    'a forwarded header': 'X-Forwarded-Authorization: Bearer KEY',
    'a cookie': 'Cookie: Authorization=Bearer KEY; X-Api-Key=KEY; key=KEY',
    'a key of 8,000 characters': `Authorization: Bearer ${'wsk_live_'.padEnd(8_000, '0')}`,
    'a well-formed key that was never issued': 'Authorization: Bearer wsk_live_0000000000000000000000000000000002V8MxO',
    'bytes beyond ASCII after the key': 'Authorization: Bearer KEY\u00e9',
    'a no-break space after the scheme': 'Authorization: Bearer\u00a0KEY',
    'a trailer': 'TE: trailers\r\nTrailer: Authorization',
  }),
  ...lines(400, {
    'a folded line': 'Authorization: Bearer\r\n KEY',
    'a folded line after another header': 'X-Nothing: a\r\n\tAuthorization: Bearer KEY',
    'a space before the colon': 'Authorization : Bearer KEY',
    'a space before the name': ' Authorization: Bearer KEY',
    'a NUL in the key': 'Authorization: Bearer \u0000KEY',
    'a NUL in the name': 'Authorization\u0000: Bearer KEY',
    'a control character in the key': 'Authorization: Bearer KEY\u0007',
    'a DEL in the key': 'Authorization: Bearer KEY\u007f',
    'a bare CR in the key': 'Authorization: Bearer KEY\rX: y',
    'a bare LF between headers': 'X-Nothing: a\nAuthorization: Bearer KEY',
    'a header name that is not a token': 'Autho(rization: Bearer KEY',
    'a line without a colon': 'Authorization Bearer KEY',
  }),
  ...lines(431, { 'a key of 20,000 characters': `Authorization: Bearer ${'a'.repeat(20_000)}` }),
];

const filled = (text: string): string => text.replaceAll('KEY', key).replaceAll('OTHER', other);
const statusesOf = (received: string): number[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

for (const { name, lines: given, status } of headerCases) {
  test(`answers ${status} to ${name}`, async () => {
    const received = await sendRaw(service.url, `GET ${path} HTTP/1.1\r\n${common()}${filled(given)}\r\n`);
    assert.deepEqual(statusesOf(received), [status], received);
    if (status === 200) return;
    assert.match(received, /"ok":false/);
    assert.ok(!received.includes(key) && !received.includes(other), 'a key comes back');
  });
}

/** Every answer to a request without a key in a header. */
const targetCases: readonly (readonly [name: string, target: string, status: number])[] = [
  ['a key in the query', `${path}&api_key=KEY`, 401],
  ['a Bearer in the query', `${path}&authorization=Bearer%20KEY`, 401],
  ['an access_token in the query', `${path}&access_token=KEY`, 401],
  ['a key as userinfo', `http://KEY@localhost${path}`, 401],
  ['an absolute form', `http://localhost${path}`, 401],
  ['an absolute form of a foreign host', `http://evil.example${path}`, 403],
  ['an authority form', 'localhost:80', 400],
  ['an asterisk', '*', 400],
  ['another scheme', `ftp://localhost${path}`, 400],
  ['an encoded slash', '/api%2fv1%2fdetect?number=020-12345675', 404],
  ['an encoded letter', '/api/v1/%64etect?number=020-12345675', 401],
  ['a double-encoded letter', '/api/v1/%2564etect?number=020-12345675', 404],
  ['dot segments that leave the path', '/healthz/../api/v1/detect?number=020-12345675', 404],
  ['encoded dot segments that leave the path', '/healthz/%2e%2e/api/v1/detect?number=020-12345675', 404],
  ['a dot segment', '/api/./v1/detect?number=020-12345675', 404],
  ['a double slash at the start', '//api/v1/detect?number=020-12345675', 404],
  ['a backslash', '/api\\v1\\detect?number=020-12345675', 404],
  ['a path parameter', '/api/v1/detect;x=1?number=020-12345675', 404],
  ['a NUL in the path', '/api/v1/detect%00?number=020-12345675', 404],
  ['a suffix', '/api/v1/detect.json?number=020-12345675', 404],
  ['upper case', '/API/V1/DETECT?number=020-12345675', 404],
  ['a fragment', `${path}#x`, 400],
];

for (const [name, target, status] of targetCases) {
  test(`refuses ${name}: ${status}`, async () => {
    const received = await sendRaw(service.url, `GET ${filled(target)} HTTP/1.1\r\n${common()}\r\n`);
    assert.deepEqual(statusesOf(received), [status], received);
    assert.ok(!received.includes(key), 'a key comes back');
  });
}

/** Spellings of one path; the first is the plain one. */
const spellings = (plain: string): readonly string[] => [
  plain,
  plain.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  plain.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`),
  `http://localhost${plain}`,
  `HTTPS://localhost:1${plain}`,
  `${plain}#`,
  `${plain}?`,
];

test('applies the rules of a path to every spelling of it', async () => {
  const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const open = `Content-Type: application/json\r\nContent-Length: ${message.length}\r\n`;
  const foreign = `${open}Origin: https://evil.example\r\n`;
  for (const target of spellings('/mcp')) {
    const post = (headers: string): Promise<string> =>
      sendRaw(service.url, `POST ${target} HTTP/1.1\r\n${common()}${headers}\r\n${message}`);
    assert.deepEqual(statusesOf(await post(open)), [target.includes('#') ? 400 : 200], target);
    assert.deepEqual(
      statusesOf(await post(foreign)),
      [target.includes('#') ? 400 : 403],
      `a foreign page by ${target}`,
    );
  }
  const readable = async (target: string): Promise<string | undefined> =>
    /access-control-allow-origin: (.*)\r/.exec(
      await sendRaw(service.url, `GET ${target} HTTP/1.1\r\n${common()}\r\n`),
    )?.[1];
  for (const target of spellings('/status.json').filter((text) => !text.includes('#'))) {
    assert.equal(await readable(target), undefined, target);
  }
  for (const target of spellings('/api/v1')) assert.equal(await readable(target), '*', target);
});

test('ignores a method override', async () => {
  for (const name of ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']) {
    const request = `GET /api/v1/webhooks HTTP/1.1\r\n${common()}X-Api-Key: ${key}\r\n${name}: DELETE\r\n\r\n`;
    assert.deepEqual(statusesOf(await sendRaw(service.url, request)), [200], name);
  }
});

const hidden = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
const post = (headers: string, body: string): string =>
  `POST /api/v1/detect/batch HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.${(address += 1)}\r\n` +
  `X-Api-Key: ${key}\r\nContent-Type: application/json\r\n${headers}\r\n${body}`;

/** Framing that two servers could read differently; a second answer would mean that a hidden request was read. */
const framings: readonly (readonly [name: string, headers: string, body: string])[] = [
  ['a length and chunks', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden}`],
  ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n', `0\r\n\r\n${hidden}`],
  ['two lengths', 'Content-Length: 2\r\nContent-Length: 70\r\n', `{}${hidden}`],
  ['two equal lengths', 'Content-Length: 2\r\nContent-Length: 2\r\n', `{}${hidden}`],
  ['a list of lengths', 'Content-Length: 2, 2\r\n', `{}${hidden}`],
  ['a length with a sign', 'Content-Length: +2\r\n', `{}${hidden}`],
  ['a negative length', 'Content-Length: -2\r\n', `{}${hidden}`],
  ['a length in hex', 'Content-Length: 0x2\r\n', `{}${hidden}`],
  ['a length that overflows', 'Content-Length: 18446744073709551618\r\n', `{}${hidden}`],
  ['an empty length', 'Content-Length:\r\n', `{}${hidden}`],
  ['a length with a space inside', 'Content-Length: 2 2\r\n', `{}${hidden}`],
  ['a space before the colon of the length', 'Content-Length : 2\r\n', `{}${hidden}`],
  ['chunks that are not last', 'Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${hidden}`],
  ['chunks twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${hidden}`],
  ['chunks and an unknown coding', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n', `0\r\n\r\n${hidden}`],
  ['an unknown coding', 'Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${hidden}`],
  ['a vertical tab before chunked', 'Transfer-Encoding: \u000bchunked\r\n', `0\r\n\r\n${hidden}`],
  ['folded chunks', 'Transfer-Encoding:\r\n chunked\r\n', `0\r\n\r\n${hidden}`],
  ['a chunk size with a sign', 'Transfer-Encoding: chunked\r\n', `+2\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk size with 0x', 'Transfer-Encoding: chunked\r\n', `0x2\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk size that overflows', 'Transfer-Encoding: chunked\r\n', `10000000000000002\r\n{}\r\n0\r\n\r\n${hidden}`],
  ['a chunk longer than its size', 'Transfer-Encoding: chunked\r\n', `2\r\n{}${hidden}0\r\n\r\n`],
  ['a chunk ended by a bare LF', 'Transfer-Encoding: chunked\r\n', `2\n{}\n0\n\n${hidden}`],
  ['a trailer with a bare CR', 'Transfer-Encoding: chunked\r\n', `0\r\nA: b\rc\r\n\r\n${hidden}`],
];

for (const [name, headers, body] of framings) {
  test(`answers no hidden request: ${name}`, async () => {
    const received = await sendRaw(service.url, post(headers, body));
    const statuses = statusesOf(received);
    assert.equal(statuses.length, 1, received);
    assert.ok((statuses[0] ?? 0) >= 400 && (statuses[0] ?? 0) < 500, received);
    assert.match(received, /\r\nconnection: close\r\n/i);
  });
}

test('reads chunked bodies with extensions and trailers once, and ignores a key in a trailer', async () => {
  const body = `2;a="b;c"\r\n{}\r\n0\r\nX-Api-Key: ${key}\r\nAuthorization: Bearer ${key}\r\n\r\n`;
  const close = 'Transfer-Encoding: chunked\r\nConnection: close\r\n';
  assert.deepEqual(statusesOf(await sendRaw(service.url, post(close, body))), [400], 'numbers are missing');
  const unkeyed = post(close, body).replace(/X-Api-Key: \S+\r\n/, '');
  assert.deepEqual(statusesOf(await sendRaw(service.url, unkeyed)), [401]);
});

test('ignores a key in a body', async () => {
  const body = JSON.stringify({ numbers: ['020-12345675'], api_key: key, authorization: `Bearer ${key}` });
  const headers = `Content-Length: ${body.length}\r\nConnection: close\r\n`;
  const request = post(headers, body).replace(/X-Api-Key: \S+\r\n/, '');
  const received = await sendRaw(service.url, request);
  assert.deepEqual(statusesOf(received), [401]);
  assert.ok(!received.includes(key));
});

test('requires a key of each request on one connection', async () => {
  const first = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Api-Key: ${key}\r\n\r\n`;
  const received = await sendRaw(service.url, `${first}GET ${path} HTTP/1.1\r\n${common()}\r\n`);
  assert.deepEqual(statusesOf(received), [200, 401]);
});
