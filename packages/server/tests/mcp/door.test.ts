import assert from 'node:assert/strict';
import { test } from 'node:test';
import { post, request } from '../support/mcp.ts';
import { startTestService, type TestService } from '../support/service.ts';

const ping = request('ping');

async function statusOf(service: TestService, headers: Record<string, string>): Promise<number> {
  const { status, error, headers: answered } = await post(service, ping, headers);
  const { origin } = headers;
  assert.equal(
    answered['access-control-allow-origin'],
    error?.data?.['code'] === 'origin_not_allowed' ? undefined : origin,
  );
  return status;
}

test('refuses pages of other origins and foreign names', async () => {
  await using service = await startTestService();
  for (const origin of [
    'http://localhost:5173',
    'https://localhost',
    'http://127.0.0.1:1',
    'http://[::1]:9',
    service.url,
  ]) {
    assert.equal(await statusOf(service, { origin }), 200, origin);
  }
  for (const origin of [
    'null',
    'https://evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.evil.example',
    'file://',
    'vscode-webview://abc',
    'nonsense',
    '*',
  ]) {
    assert.equal(await statusOf(service, { origin }), 403, origin);
  }
  for (const host of ['localhost:1', '127.0.0.1', '[::1]:80', '127.8.8.8']) {
    assert.equal(await statusOf(service, { host }), 200, host);
  }
  for (const host of ['evil.example', '192.168.0.1:80', 'localhost.evil.example', '0.0.0.0', 'a b']) {
    const { status, error } = await post(service, ping, { host });
    assert.equal(status, 403, host);
    assert.equal(error?.data?.['code'], 'host_not_allowed');
  }
});

test('accepts the names of the public URL, the origin list and the star', async () => {
  const environment = {
    WAYSEAL_PUBLIC_URL: 'https://track.example',
    WAYSEAL_MCP_ALLOWED_ORIGINS: 'https://app.example, vscode-webview://abc',
  };
  await using service = await startTestService({ environment });
  for (const origin of ['https://track.example', 'https://app.example', 'vscode-webview://abc', 'http://localhost:3']) {
    assert.equal(await statusOf(service, { origin, host: 'track.example' }), 200, origin);
  }
  for (const origin of ['http://track.example', 'https://app.example:444', 'vscode-webview://other', 'null']) {
    assert.equal(await statusOf(service, { origin }), 403, origin);
  }
  assert.equal(await statusOf(service, { host: 'TRACK.example:443' }), 200);
  assert.equal(await statusOf(service, { host: 'other.example' }), 403);

  await using open = await startTestService({ environment: { WAYSEAL_MCP_ALLOWED_ORIGINS: '*' } });
  assert.equal(await statusOf(open, { origin: 'https://any.example' }), 200);
  assert.equal(await statusOf(open, { origin: 'null' }), 403);
});

test('checks no name on a bind to every address without a public URL', async () => {
  await using service = await startTestService({ environment: { WAYSEAL_HOST: '0.0.0.0' } });
  assert.equal(await statusOf(service, { host: 'box.lan:8080' }), 200);
  assert.equal(await statusOf(service, { host: 'box.lan:8080', origin: 'http://box.lan:8080' }), 403);
});

test('answers a preflight only for permitted origins', async () => {
  await using service = await startTestService();
  const preflight = (origin: string) => service.request('/mcp', { method: 'OPTIONS', headers: { origin } });
  const answer = await preflight('http://localhost:6274');
  assert.equal(answer.status, 204);
  assert.equal(answer.headers['access-control-allow-origin'], 'http://localhost:6274');
  assert.equal(answer.headers['access-control-allow-methods'], 'OPTIONS, POST');
  assert.match(String(answer.headers['access-control-allow-headers']), /Mcp-Protocol-Version/);
  assert.equal((await preflight('https://evil.example')).status, 403);
  assert.equal((await service.request('/mcp', { method: 'OPTIONS' })).status, 204);
});
