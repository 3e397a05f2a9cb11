import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { headerLines, headerList, readableBy, responseLines } from './headers.ts';

const charge = { accepted: true, limit: 60, remaining: 59, resetSeconds: 30, retryAfterSeconds: 0 };
const plain = { id: 'request-1', rate: null, allowedOrigin: undefined, behindTls: false };

/** The names of the headers of an answer, in their order. */
function namesOf(request: Parameters<typeof responseLines>[0]): string[] {
  return headerList(responseLines(request)).filter((_, index) => index % 2 === 0);
}

test('writes each header on its line and reads it back', () => {
  const lines = headerLines({ vary: 'Origin', link: '<https://example.com/a:b>' });
  assert.equal(lines, 'vary: Origin\r\nlink: <https://example.com/a:b>\r\n');
  assert.deepEqual(headerList(lines), ['vary', 'Origin', 'link', '<https://example.com/a:b>']);
});

test('refuses a value or a name that would end its header', () => {
  assert.throws(() => headerLines({ vary: 'Origin\r\nset-cookie: a=b' }), { code: 'ERR_INVALID_CHAR' });
  assert.throws(() => headerLines({ 'vary: x\r\na': 'b' }), { code: 'ERR_INVALID_HTTP_TOKEN' });
  assert.throws(() => responseLines({ ...plain, allowedOrigin: 'https://a.example\r\nx: y' }), {
    code: 'ERR_INVALID_CHAR',
  });
});

test('adds what the request calls for, and nothing else', () => {
  const always = ['x-content-type-options', 'referrer-policy', 'x-request-id'];
  const open = ['access-control-allow-origin', 'access-control-expose-headers'];
  const limits = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset', 'ratelimit-policy', 'ratelimit'];
  assert.deepEqual(namesOf(plain), always);
  assert.deepEqual(namesOf({ ...plain, allowedOrigin: '*' }), [...always, ...open]);
  assert.deepEqual(namesOf({ ...plain, allowedOrigin: null }), [...always, 'vary']);
  assert.deepEqual(namesOf({ ...plain, allowedOrigin: 'https://a.example' }), [...always, ...open, 'vary']);
  assert.deepEqual(namesOf({ ...plain, rate: { policy: 'free', charge } }), [...always, ...limits]);
  assert.deepEqual(namesOf({ ...plain, behindTls: true }), [...always, 'strict-transport-security']);
});

test('scripts of other origins may read every operation but the probes, and no page', () => {
  const file = new URL('../../../../../docs/reference/openapi.json', import.meta.url);
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { readonly paths: Readonly<Record<string, unknown>> };
  assert.ok(Object.keys(paths).length > 30);
  assert.deepEqual(
    Object.keys(paths).filter((path) => readableBy(path) !== '*'),
    ['/healthz', '/readyz'],
  );
  for (const page of ['/', '/shipments/u', '/shipments/u/events/x', '/console', '/docs/api'])
    assert.equal(readableBy(page), undefined, page);
});
