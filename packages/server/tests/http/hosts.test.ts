import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { send, sendRaw } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService({ environment: { WAYSEAL_METRICS_PORT: '0' } });
});
after(() => service[Symbol.asyncDispose]());

/** One path of every surface, with what it answers under a name of ours. */
const surfaces: readonly (readonly [path: string, status: number])[] = [
  ['/', 200],
  ['/track/SVCTEST-DELIVERED', 200],
  ['/sandbox', 200],
  ['/docs', 200],
  ['/status.json', 200],
  ['/llms.txt', 200],
  ['/healthz', 200],
  ['/.well-known/wayseal-keys.json', 200],
  ['/api/v1', 200],
  ['/api/v1/transparency/roots', 200],
  ['/api/v1/track/SVCTEST-DELIVERED/qr', 200],
  ['/api/v1/detect?number=020-12345675', 200],
  ['/nothing', 404],
];
const foreign = [
  'evil.example',
  'evil.example:8080',
  '192.168.0.1',
  '0.0.0.0:80',
  'localhost.evil.example',
  '[::2]',
  'a b',
];
const own = [
  'localhost',
  'LOCALHOST:1',
  '127.0.0.1:65535',
  '127.8.8.8',
  '[::1]',
  '[::1]:8080',
  '[::ffff:127.0.0.1]:80',
];

test('refuses a foreign Host on every surface of a loopback bind, whatever the port', async () => {
  for (const [path, status] of surfaces) {
    for (const host of foreign) {
      const answer = await service.get(path, { headers: { host } });
      assert.equal(answer.status, 403, `${path} ${host}`);
      assert.equal((answer.json() as never as { error: { code: string } }).error.code, 'host_not_allowed');
    }
    for (const host of own) {
      assert.equal((await service.get(path, { headers: { host } })).status, status, `${path} ${host}`);
    }
  }
  const page = await service.get('/', { headers: { host: 'evil.example', accept: 'text/html' } });
  assert.deepEqual([page.status, page.headers['content-type']], [403, 'text/html; charset=utf-8']);
  assert.match(page.text, /WAYSEAL_PUBLIC_URL/);
  assert.doesNotMatch(page.text, /evil\.example/);
  for (const method of ['POST', 'OPTIONS', 'HEAD'] as const) {
    assert.equal(
      (await service.request('/numbers', { method, headers: { host: 'evil.example' } })).status,
      403,
      method,
    );
  }
});

test('reads the name of an absolute target before the Host header', async () => {
  const answer = async (target: string, host: string): Promise<string> =>
    (await sendRaw(service.url, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).slice(9, 12);
  assert.equal(await answer('http://evil.example/', 'localhost'), '403');
  assert.equal(await answer('HTTP://evil.example:80/api/v1', 'localhost'), '403');
  assert.equal(await answer('/', 'evil.example'), '403');
  assert.equal(await answer('/', 'localhost'), '200');
  const bare = await sendRaw(service.url, 'GET /healthz HTTP/1.0\r\n\r\n');
  assert.match(bare, /^HTTP\/1\.1 200 /, 'HTTP/1.0 has no Host to be foreign');
});

test('answers under the name of the public URL, as reverse proxies send it', async () => {
  await using behind = await startTestService({ environment: { WAYSEAL_PUBLIC_URL: 'https://track.example' } });
  for (const host of ['track.example', 'TRACK.example:443', '127.0.0.1:8080']) {
    assert.equal((await behind.get('/', { headers: { host } })).status, 200, host);
  }
  for (const host of ['other.example', 'track.example.evil.example']) {
    assert.equal((await behind.get('/', { headers: { host } })).status, 403, host);
  }
});

test('checks no name when other machines can reach it anyway', async () => {
  await using open = await startTestService({ environment: { WAYSEAL_HOST: '0.0.0.0' } });
  for (const host of ['box.lan:8080', '10.0.0.7']) {
    assert.equal((await open.get('/', { headers: { host } })).status, 200, host);
  }
});

test('serves metrics under loopback names only', async () => {
  const { origin, pathname } = new URL(service.service.metricsUrl ?? '');
  for (const host of foreign) assert.equal((await send(origin, pathname, { headers: { host } })).status, 403, host);
  for (const host of own) assert.equal((await send(origin, pathname, { headers: { host } })).status, 200, host);
});

test('lets other origins read programs and images, but no page', async () => {
  const readable = async (path: string): Promise<unknown> =>
    (await service.get(path, { headers: { origin: 'https://evil.example' } })).headers['access-control-allow-origin'];
  for (const path of [
    '/api/v1',
    '/api/v1/carriers?limit=1',
    '/api/v1/nothing',
    '/api/v1/track/SVCTEST-DELIVERED/qr',
    '/.well-known/wayseal-keys.json',
    '/badge/3f2b7d3e-1111-4111-8111-111111111111.svg',
  ]) {
    assert.equal(await readable(path), '*', path);
  }
  for (const path of [
    '/',
    '/track/SVCTEST-DELIVERED',
    '/verify',
    '/docs',
    '/status',
    '/status.json',
    '/nothing',
    '/metrics',
  ]) {
    assert.equal(await readable(path), undefined, path);
  }
});
