import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Answer, RequestOptions } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

const json = { 'content-type': 'application/json' };
const batch = (body: string | Buffer, headers: Record<string, string> = json): RequestOptions => ({
  method: 'POST',
  headers,
  body,
});

interface Refusal {
  readonly name: string;
  readonly path: string;
  readonly options?: RequestOptions;
  readonly status: number;
  readonly code: string;
  /** The part that `details` must name. */
  readonly names?: string;
}

const detect = '/api/v1/detect';
const batchPath = '/api/v1/detect/batch';

const refusals: readonly Refusal[] = [
  { name: 'no number', path: detect, status: 400, code: 'invalid_request', names: 'number' },
  { name: 'empty number', path: `${detect}?number=`, status: 400, code: 'invalid_request', names: 'number' },
  { name: 'white space only', path: `${detect}?number=%20%20`, status: 400, code: 'invalid_request', names: 'number' },
  {
    name: '81 characters',
    path: `${detect}?number=${'A'.repeat(81)}`,
    status: 400,
    code: 'invalid_request',
    names: 'number',
  },
  {
    name: 'a URL of 2,049 characters',
    path: `${detect}?number=${encodeURIComponent(`https://a.example/${'1'.repeat(2031)}`)}`,
    status: 400,
    code: 'invalid_request',
    names: 'number',
  },
  {
    name: 'duplicate parameter',
    path: `${detect}?number=A1&number=B2`,
    status: 400,
    code: 'invalid_request',
    names: 'number',
  },
  {
    name: 'unknown parameter',
    path: `${detect}?number=A1&nubmer=B2`,
    status: 400,
    code: 'invalid_request',
    names: 'nubmer',
  },
  {
    name: '__proto__ as a parameter',
    path: `${detect}?number=A1&__proto__=x`,
    status: 400,
    code: 'invalid_request',
    names: '__proto__',
  },
  {
    name: 'constructor as a parameter',
    path: `${detect}?number=A1&constructor=x`,
    status: 400,
    code: 'invalid_request',
    names: 'constructor',
  },
  {
    name: 'invalid percent encoding in the query',
    path: `${detect}?number=%zz`,
    status: 400,
    code: 'invalid_request',
    names: 'number',
  },
  {
    name: 'bytes that are not UTF-8 in the query',
    path: `${detect}?number=%ff%fe`,
    status: 400,
    code: 'invalid_request',
    names: 'number',
  },
  {
    name: 'a country of three letters',
    path: `${detect}?number=A1&country=DEU`,
    status: 400,
    code: 'invalid_request',
    names: 'country',
  },
  {
    name: 'invalid percent encoding in the path',
    path: '/api/v1/track/%zz',
    status: 400,
    code: 'invalid_request',
    names: 'path',
  },
  {
    name: 'invalid percent encoding on an unknown path',
    path: '/nowhere/%',
    status: 400,
    code: 'invalid_request',
    names: 'path',
  },
  {
    name: 'slug of 151 characters',
    path: `/api/v1/carrier/${'a'.repeat(151)}`,
    status: 400,
    code: 'invalid_request',
    names: 'id',
  },
  {
    name: 'unknown slug of 150 characters',
    path: `/api/v1/carrier/${'a'.repeat(150)}`,
    status: 404,
    code: 'carrier_not_found',
  },
  {
    name: 'slug with an encoded slash',
    path: '/api/v1/carrier/a%2Fb',
    status: 400,
    code: 'invalid_request',
    names: 'id',
  },
  {
    name: 'path part of 513 characters',
    path: `/api/v1/carrier/${'a'.repeat(513)}`,
    status: 414,
    code: 'uri_too_long',
  },
  {
    name: 'target of more than 8 KiB',
    path: `${detect}?number=${'A'.repeat(8192)}`,
    status: 414,
    code: 'uri_too_long',
  },
  ...['-1', '0', '201', '1e1', '0x10', '+5', '5.0', '%205', '05', '99999999999', 'ten'].map((limit) => ({
    name: `limit ${limit}`,
    path: `/api/v1/carriers?limit=${limit}`,
    status: 400,
    code: 'invalid_request',
    names: 'limit',
  })),
  {
    name: 'negative offset',
    path: '/api/v1/carriers?offset=-1',
    status: 400,
    code: 'invalid_request',
    names: 'offset',
  },
  { name: 'unknown category', path: '/api/v1/carriers?type=rail', status: 400, code: 'invalid_request', names: 'type' },
  {
    name: 'a fixed argument',
    path: '/api/v1/carriers?include_catalog=true',
    status: 400,
    code: 'invalid_request',
    names: 'include_catalog',
  },
  {
    name: 'a field under its inner name',
    path: '/api/v1/carriers?category=ocean',
    status: 400,
    code: 'invalid_request',
    names: 'category',
  },
  { name: 'QR of 63 pixels', path: '/api/v1/track/A1/qr?size=63', status: 400, code: 'invalid_request', names: 'size' },
  {
    name: 'QR of 1,025 pixels',
    path: '/api/v1/track/A1/qr?size=1025',
    status: 400,
    code: 'invalid_request',
    names: 'size',
  },
  { name: 'QR as GIF', path: '/api/v1/track/A1/qr?format=gif', status: 400, code: 'invalid_request', names: 'format' },
  {
    name: 'QR of a text over the capacity of a code',
    path: `/api/v1/track/${encodeURIComponent('\ufdfa'.repeat(50))}/qr`,
    status: 400,
    code: 'invalid_request',
    names: 'number',
  },
  { name: 'batch without a body', path: batchPath, options: { method: 'POST' }, status: 400, code: 'invalid_request' },
  { name: 'batch of an array', path: batchPath, options: batch('[]'), status: 400, code: 'invalid_request' },
  {
    name: 'batch without numbers',
    path: batchPath,
    options: batch('{}'),
    status: 400,
    code: 'invalid_request',
    names: '/numbers',
  },
  {
    name: 'batch with an empty list',
    path: batchPath,
    options: batch('{"numbers":[]}'),
    status: 400,
    code: 'invalid_request',
    names: '/numbers',
  },
  {
    name: 'batch with a JSON number',
    path: batchPath,
    options: batch('{"numbers":["A1",5]}'),
    status: 400,
    code: 'invalid_request',
    names: '/numbers/1',
  },
  {
    name: 'batch of 1,001',
    path: batchPath,
    options: batch(JSON.stringify({ numbers: Array.from({ length: 1001 }, () => 'A1') })),
    status: 400,
    code: 'invalid_request',
    names: '/numbers',
  },
  {
    name: 'batch with an unknown member',
    path: batchPath,
    options: batch('{"numbers":["A1"],"strict":true}'),
    status: 400,
    code: 'invalid_request',
    names: '/strict',
  },
  {
    name: 'batch with __proto__',
    path: batchPath,
    options: batch('{"numbers":["A1"],"__proto__":{"x":1}}'),
    status: 400,
    code: 'malformed_json',
  },
  { name: 'broken JSON', path: batchPath, options: batch('{"numbers":['), status: 400, code: 'malformed_json' },
  {
    name: 'JSON that is not UTF-8',
    path: batchPath,
    options: batch(Buffer.from([0x22, 0xff, 0x22])),
    status: 400,
    code: 'malformed_json',
  },
  {
    name: 'body of 1 MB',
    path: batchPath,
    options: batch('x'.repeat(1_000_000)),
    status: 413,
    code: 'payload_too_large',
  },
  {
    name: 'text body',
    path: batchPath,
    options: batch('{}', { 'content-type': 'text/plain' }),
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    name: 'form body',
    path: batchPath,
    options: batch('numbers=A1', { 'content-type': 'application/x-www-form-urlencoded' }),
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    name: 'body without a type',
    path: batchPath,
    options: batch('{}', {}),
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    name: 'a suffix type',
    path: batchPath,
    options: batch('{}', { 'content-type': 'application/x+json' }),
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    name: 'a malformed type',
    path: batchPath,
    options: batch('{}', { 'content-type': 'json' }),
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    name: 'compressed body',
    path: batchPath,
    options: batch('{}', { ...json, 'content-encoding': 'gzip' }),
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    name: 'another charset',
    path: batchPath,
    options: batch('{}', { 'content-type': 'application/json; charset=utf-16' }),
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    name: 'an Accept that excludes JSON',
    path: `${detect}?number=A1`,
    options: { headers: { accept: 'text/csv' } },
    status: 406,
    code: 'not_acceptable',
  },
  {
    name: 'an Accept that forbids JSON',
    path: `${detect}?number=A1`,
    options: { headers: { accept: '*/*, application/json;q=0' } },
    status: 406,
    code: 'not_acceptable',
  },
  {
    name: 'an Accept that excludes images',
    path: '/api/v1/track/A1/qr',
    options: { headers: { accept: 'text/html' } },
    status: 406,
    code: 'not_acceptable',
  },
  ...['/healthz', '/readyz'].map((path) => ({
    name: `an Accept that excludes JSON at ${path}`,
    path,
    options: { headers: { accept: 'text/html' } },
    status: 406,
    code: 'not_acceptable',
  })),
  { name: 'unknown path', path: '/api/v2/detect', status: 404, code: 'not_found' },
  { name: 'trailing slash', path: `${detect}/?number=A1`, status: 404, code: 'not_found' },
  { name: 'double slash', path: '/api//v1/detect', status: 404, code: 'not_found' },
  { name: 'other letter case', path: '/API/v1/detect', status: 404, code: 'not_found' },
];

describe('bad input', () => {
  for (const refusal of refusals) {
    test(`${refusal.name}: ${refusal.status} ${refusal.code}`, async () => {
      const answer = await service.get(refusal.path, refusal.options);
      assert.equal(answer.status, refusal.status, answer.text);
      const { error } = answer.json() as unknown as {
        error: { code: string; message: string; details?: { path: string; message: string }[] };
      };
      assert.equal(error.code, refusal.code);
      assert.ok(error.message.length > 10, error.message);
      if (refusal.names === undefined) return;
      const { names } = refusal;
      assert.ok(
        error.details?.some((detail) => detail.path === names && detail.message.length > 5),
        JSON.stringify(error),
      );
      assert.ok(error.message.includes(names.replace(/^\//, '')) || names === 'path', error.message);
    });
  }

  test('answers odd but decodable text', async () => {
    const texts = [
      '\u0000\u0007',
      'АВС123',
      '😀'.repeat(20),
      '‮020-12345675',
      '"><script>',
      '../../etc/passwd',
      '%',
      'null',
      '020–12345675',
      '０２０１２３４５６７５',
    ];
    for (const text of texts) {
      const answer: Answer = await service.get(`${detect}?number=${encodeURIComponent(text)}`);
      assert.equal(answer.status, 200, `${JSON.stringify(text)}: ${answer.text}`);
    }
  });

  test('answers a lone surrogate in a body', async () => {
    const answer = await service.get(batchPath, batch('{"numbers":["\\ud800MSKU6011672"]}'));
    assert.equal(answer.status, 200, answer.text);
  });

  test('reads a pasted page of 2,048 characters', async () => {
    const url = `https://www.fedex.com/fedextrack/?trknbr=986578788855&x=${'1'.repeat(2048 - 56)}`;
    assert.equal(url.length, 2048);
    assert.equal((await service.get(`${detect}?number=${encodeURIComponent(url)}`)).status, 200);
  });

  test('lists at most 20 details in an error', async () => {
    const numbers = Array.from({ length: 50 }, () => 5);
    const answer = await service.get(batchPath, batch(JSON.stringify({ numbers })));
    const { error } = answer.json() as unknown as { error: { details: unknown[] } };
    assert.equal(error.details.length, 20);
  });
});
