import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sandboxUuid } from '@wayseal/proofs';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

test('answers 405 with the real list for another method of a known path, before it asks for a key', async () => {
  for (const [path, allow] of [
    ['/api/v1/detect', 'GET, HEAD, OPTIONS'],
    ['/api/v1/detect/batch', 'OPTIONS, POST'],
    ['/api/v1/track/A1', 'GET, HEAD, OPTIONS'],
    ['/api/v1/track/A1/qr', 'GET, HEAD, OPTIONS'],
    ['/track/A1', 'GET, HEAD, OPTIONS'],
  ] as const) {
    const answer = await service.request(path, { method: 'DELETE' });
    assert.equal(answer.status, 405, path);
    assert.equal(answer.headers['allow'], allow);
  }
});

test('answers 405 and 404 before the body, for any method and body', async () => {
  const broken = { headers: { 'content-type': 'application/json' }, body: '{' };
  for (const request of [{}, broken, { headers: { 'content-type': 'text/plain' }, body: 'x' }]) {
    for (const method of ['POST', 'QUERY', 'PROPFIND']) {
      assert.equal((await service.request('/api/v1/carriers', { method, ...request })).status, 405, method);
      assert.equal((await service.request('/api/v1/nothing', { method, ...request })).status, 404, method);
    }
  }
});

test('ignores the body of DELETE', async () => {
  const { key } = await service.makeKey('free', ['integration.manage']);
  for (const [type, body] of [
    ['application/json', '{'],
    ['text/plain', 'x'],
  ] as const) {
    const answer = await service.request('/api/v1/webhooks/none', {
      method: 'DELETE',
      headers: { 'x-api-key': key, 'content-type': type },
      body,
    });
    assert.equal(answer.status, 404, type);
    assert.match(answer.text, /webhook_not_found/);
  }
});

test('answers 404 for a path with a trailing slash or an empty part, before it asks for a key', async () => {
  for (const path of [
    '/api/v1/',
    '/api/v1/detect/',
    '/api/v1/carrier/',
    '/api/v1/webhooks/',
    '/api/v1/epcis/events/',
    '/api/v1/track/',
    '/api/v1/track//qr',
    '/api/v1/track/A1/',
    '/api/v1/shipments//proof',
    '/track/',
    '/smt1/tile/',
  ]) {
    assert.equal((await service.request(path)).status, 404, path);
  }
});

test('does not read a fixed path as the parameter of its neighbor', async () => {
  const answer = await service.request('/api/v1/shipments/events');
  assert.equal(answer.status, 405);
  assert.equal(answer.headers['allow'], 'OPTIONS, POST');
});

test('answers OPTIONS with 204 and the methods of the path, without a key, and 404 on an unknown path', async () => {
  const answer = await service.request('/api/v1/detect', { method: 'OPTIONS' });
  assert.equal(answer.status, 204);
  assert.equal(answer.body.length, 0);
  assert.equal(answer.headers['access-control-allow-methods'], 'GET, HEAD, OPTIONS');
  assert.equal(answer.headers['access-control-max-age'], '86400');
  assert.match(String(answer.headers['access-control-allow-headers']), /Authorization, X-Api-Key/);
  assert.equal(answer.headers['access-control-allow-credentials'], undefined);
  assert.equal((await service.request('/api/v1/nothing', { method: 'OPTIONS' })).status, 404);
});

test('answers HEAD with the status and headers of GET, Content-Length included, and no body', async () => {
  for (const path of ['/api/v1/detect?number=A1', '/api/v1/track/A1/qr', '/api/v1', '/']) {
    const id = { 'x-request-id': 'same-length-id' };
    const get = await service.get(path, { headers: id });
    const head = await service.get(path, { method: 'HEAD', headers: id });
    assert.equal(head.status, get.status);
    assert.equal(head.headers['content-length'], get.headers['content-length'], path);
    assert.equal(head.headers['content-type'], get.headers['content-type']);
    assert.equal(head.body.length, 0);
  }
});

test('keeps a valid request id, and replaces any other by a UUIDv7', async () => {
  const own = await service.request('/healthz', { headers: { 'x-request-id': 'order-4711.a_b' } });
  assert.equal(own.headers['x-request-id'], 'order-4711.a_b');
  for (const value of ['short', 'a'.repeat(65), 'with space in it', ['first-id-1', 'second-id-2']]) {
    const answer = await service.request('/healthz', { headers: { 'x-request-id': value } });
    assert.match(
      String(answer.headers['x-request-id']),
      /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  }
});

test('gives public responses a validator for 304, and never lets keyed ones be stored', async () => {
  for (const path of ['/api/v1', '/api/v1/openapi.json', '/api/v1/track/020-12345675/qr']) {
    const first = await service.request(path);
    const tag = String(first.headers['etag']);
    assert.match(String(first.headers['cache-control']), /^public, max-age=/);
    for (const condition of [tag, `"x", ${tag}`, '*', tag.replace(/^W\//, ''), `W/${tag.replace(/^W\//, '')}`]) {
      const again = await service.request(path, { headers: { 'if-none-match': condition } });
      assert.equal(again.status, 304, `${path} ${condition}`);
      assert.equal(again.headers['etag'], tag);
      assert.equal(again.headers['content-type'], undefined);
    }
    assert.equal((await service.request(path, { headers: { 'if-none-match': '"other"' } })).status, 200);
  }
  const uuid = sandboxUuid('SVCTEST-DELIVERED');
  for (const path of [`/api/v1/shipments/${uuid}`, `/api/v1/shipments/${uuid}/outlook`]) {
    const { headers } = await service.request(path);
    assert.equal(headers['cache-control'], 'private, no-cache', path);
    const again = await service.request(path, { headers: { 'if-none-match': String(headers['etag']) } });
    assert.equal(again.status, 304, path);
  }
  const keyed = await service.get('/api/v1/detect?number=A1');
  assert.equal(keyed.headers['etag'], undefined);
  assert.equal(keyed.headers['cache-control'], 'private, no-store');
});

test('lets any origin read data, frames nothing and runs nothing', async () => {
  const answer = await service.get('/api/v1/capabilities');
  assert.equal(answer.headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'");
  assert.equal(answer.headers['cross-origin-resource-policy'], 'cross-origin');
  assert.equal(answer.headers['referrer-policy'], 'no-referrer');
  assert.equal(answer.headers['strict-transport-security'], undefined);
  await using secure = await startTestService({ environment: { WAYSEAL_PUBLIC_URL: 'https://track.example' } });
  assert.equal((await secure.request('/healthz')).headers['strict-transport-security'], 'max-age=31536000');
});
