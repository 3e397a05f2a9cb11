import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { post, request } from '../support/mcp.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

const ping = request('ping');
const initialize = (protocolVersion: unknown): object =>
  request('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } });

test('parses no message with too many levels', async () => {
  for (const levels of [33, 60_000]) {
    const nested = '['.repeat(levels) + ']'.repeat(levels);
    for (const body of [nested, `{"jsonrpc":"2.0","id":${nested},"method":"ping"}`]) {
      const headers = { 'content-type': 'application/json' };
      const answer = await service.request('/mcp', { method: 'POST', headers, body });
      assert.equal(answer.status, 400);
      const { error } = answer.json() as never as { error: { code: number; message: string } };
      assert.deepEqual([error.code, /at most 32 levels/.test(error.message)], [-32_700, true]);
    }
  }
  const text = { jsonrpc: '2.0', id: '['.repeat(100), method: 'ping' };
  assert.equal((await post(service, text)).status, 200);
});

test('offers both revisions on initialize, and the newest for any other', async () => {
  for (const [asked, given] of [
    ['2025-11-25', '2025-11-25'],
    ['2025-06-18', '2025-06-18'],
    ['2025-03-26', '2025-11-25'],
    ['1999-01-01', '2025-11-25'],
  ]) {
    const { result, status, headers } = await post(service, initialize(asked));
    assert.equal(status, 200);
    assert.ok(result);
    assert.equal(result['protocolVersion'], given);
    assert.deepEqual(result['capabilities'], { tools: {}, resources: {}, prompts: {} });
    assert.equal(headers['mcp-session-id'], undefined);
    const info = result['serverInfo'] as Record<string, string>;
    assert.equal(info['name'], 'wayseal');
    assert.equal('websiteUrl' in info && 'description' in info, given === '2025-11-25');
    assert.ok(String(result['instructions']).length <= 600);
  }
  for (const wrong of [undefined, 1, null]) assert.equal((await post(service, initialize(wrong))).error?.code, -32_602);
  assert.equal((await post(service, initialize('2025-11-25'), { 'mcp-protocol-version': 'x' })).status, 200);
});

test('serves JSON to a client that sends only a content type, for any Accept', async () => {
  for (const accept of [
    undefined,
    '*/*',
    'application/json',
    'text/event-stream',
    'application/json, text/event-stream',
  ]) {
    const answer = await post(service, request('tools/list'), accept === undefined ? {} : { accept });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8');
  }
  for (const headers of [
    { 'mcp-session-id': 'abc' },
    { 'x-api-key': 'anything' },
    { authorization: 'Bearer wsk_live_x' },
    { 'mcp-protocol-version': '2025-06-18' },
    { 'content-type': 'application/json; charset=UTF-8' },
    { 'last-event-id': '7' },
  ]) {
    const { result, headers: answered } = await post(service, ping, headers);
    assert.deepEqual(result, {});
    assert.equal(answered['x-ratelimit-limit'], undefined);
  }
});

test('answers 400 with the right code for a body that is not one request', async () => {
  for (const [body, code] of [
    ['{', -32_700],
    ['', -32_700],
    [Buffer.from([0x22, 0xff, 0x22]), -32_700],
    ['\u{feff}{}', -32_700],
    ['[]', -32_600],
    [JSON.stringify([ping]), -32_600],
    ['"x"', -32_600],
    ['null', -32_600],
    ['{}', -32_600],
    [JSON.stringify({ id: 1, method: 'ping' }), -32_600],
    [JSON.stringify({ jsonrpc: '1.0', id: 1, method: 'ping' }), -32_600],
    [JSON.stringify({ jsonrpc: '2.0', id: 1, method: 7 }), -32_600],
    [JSON.stringify(request('ping', undefined, null)), -32_600],
    [JSON.stringify(request('ping', undefined, 1.5)), -32_600],
    [JSON.stringify(request('ping', undefined, [])), -32_600],
  ] as const) {
    const answer = await post(service, body);
    assert.equal(answer.status, 400, String(body));
    assert.equal(answer.error?.code, code, String(body));
    assert.ok(!('id' in answer.json()), String(body));
  }
});

test('answers notifications and responses with 202 without a body, for any content', async () => {
  for (const message of [
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', method: 'tools/call', params: { name: 'nothing' } },
    { jsonrpc: '2.0', id: 3, result: {} },
    { jsonrpc: '2.0', id: 3, error: { code: 1, message: 'x' } },
  ]) {
    const answer = await post(service, message);
    assert.equal(answer.status, 202);
    assert.equal(answer.body.length, 0);
  }
});

test('answers an unknown version with 400, the offered versions and the request id', async () => {
  for (const version of ['2025-03-26', '1999-01-01', 'x', '', '2025-11-25, 2025-11-25']) {
    const answer = await post(service, ping, { 'mcp-protocol-version': version });
    assert.equal(answer.status, 400, version);
    assert.deepEqual(answer.error?.data?.['requested'], version);
    assert.ok((answer.error.data['supported'] as string[]).includes('2025-11-25'));
    assert.equal(answer.json()['id'], 1);
  }
});

test('returns ids unchanged, and knows only declared methods', async () => {
  for (const id of [0, -7, 9_007_199_254_740_991, '', 'a"b', '\u{1F4E6}']) {
    assert.equal((await post(service, request('ping', undefined, id))).json()['id'], id);
  }
  for (const method of ['resources/subscribe', 'logging/setLevel', 'completion/complete', 'x', '__proto__']) {
    const { status, error } = await post(service, request(method));
    assert.equal(status, 200);
    assert.equal(error?.code, -32_601, method);
  }
  assert.equal((await post(service, request('tools/list', { cursor: 'x' }))).error?.code, -32_602);
  assert.equal((await post(service, request('ping', []))).error?.code, -32_602);
});

test('answers other methods of the path with 405, Allow and a JSON-RPC body', async () => {
  for (const method of ['GET', 'DELETE', 'PUT', 'PATCH']) {
    const answer = await service.request('/mcp', { method });
    assert.equal(answer.status, 405);
    assert.equal(answer.headers['allow'], 'OPTIONS, POST');
    assert.deepEqual((answer.json() as never as { error: object }).error, {
      code: 405,
      message: `This path does not take ${method}. Use OPTIONS, POST`,
      data: { code: 'method_not_allowed' },
    });
  }
  assert.equal((await service.request('/mcp', { method: 'HEAD' })).status, 405);
});

test('refuses bodies before it reads them when they are not JSON by type, compressed or too large', async () => {
  for (const [headers, status] of [
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'content-type': 'application/jsonl' }, 415],
    [{ 'content-type': 'application/json; charset=latin1' }, 415],
    [{ 'content-encoding': 'gzip' }, 415],
  ] as const) {
    const answer = await post(service, ping, headers);
    assert.equal(answer.status, status);
    assert.equal(answer.error?.data?.['code'], 'unsupported_media_type');
  }
  const untyped = await service.request('/mcp', { method: 'POST', body: JSON.stringify(ping) });
  assert.equal(untyped.status, 415);
  assert.equal((await service.request('/mcp', { method: 'POST' })).status, 415);
  const padded = (bytes: number): string => JSON.stringify(ping).padEnd(bytes, ' ');
  assert.equal((await post(service, padded(262_144))).status, 200);
  assert.equal((await post(service, padded(262_145))).status, 413);
});

test('limits each address, and the refusal names the wait', async () => {
  await using limited = await startTestService({ environment: { WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE: '4' } }); // the harness has sent one
  const statuses: number[] = [];
  for (let sent = 0; sent < 3; sent += 1) statuses.push((await post(limited, ping)).status);
  const refused = await post(limited, ping, { 'content-type': 'text/plain' });
  assert.deepEqual([...new Set(statuses), refused.status], [200, 429]);
  assert.match(String(refused.headers['ratelimit-policy']), /^"public";q=4;w=60$/);
  assert.ok(Number(refused.headers['retry-after']) >= 1);
  assert.equal(refused.error?.data?.['code'], 'rate_limited');
  assert.equal((await post(limited, ping, { origin: 'https://evil.example' })).status, 403, 'the origin comes first');
});
