import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { decodeName } from '../../src/surfaces/mcp/modern.ts';
import { post, request, type RpcAnswer } from '../support/mcp.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

const version = '2026-07-28';
const meta = {
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientCapabilities': {},
};

function send(
  method: string,
  params: Record<string, unknown> = {},
  headers: Record<string, string | string[]> = {},
): Promise<RpcAnswer> {
  const name = typeof params['name'] === 'string' ? { 'mcp-name': params['name'] } : {};
  const all = { 'mcp-protocol-version': version, 'mcp-method': method, ...name, ...headers };
  const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  return post(service, request(method, { _meta: meta, ...params }), given);
}

const call = { name: 'get_tracking_url', arguments: { number: '020-12345675' } };

test('server/discover, tools/list and tools/call return the members that the revision requires', async () => {
  const { result: discovered } = await send('server/discover');
  assert.deepEqual(discovered?.['supportedVersions'], ['2026-07-28', '2025-11-25', '2025-06-18']);
  assert.deepEqual(discovered['capabilities'], { tools: {}, resources: {}, prompts: {} });
  assert.equal(discovered['ttlMs'], 3_600_000);
  const { result: list } = await send('tools/list');
  assert.equal(list?.['ttlMs'], 300_000);
  assert.equal(list['cacheScope'], 'public');
  const older = (await post(service, request('tools/list'))).result;
  assert.deepEqual(list['tools'], older?.['tools']);
  assert.equal(older?.['resultType'], undefined);
  const { result: called } = await send('tools/call', call);
  assert.ok(called);
  assert.equal((called['structuredContent'] as Record<string, unknown>)['number'], '020-12345675');
  for (const result of [discovered, list, called]) {
    assert.ok(result);
    assert.equal(result['resultType'], 'complete');
    const { [`io.modelcontextprotocol/serverInfo`]: info } = result['_meta'] as Record<string, Record<string, string>>;
    assert.equal(info?.['name'], 'wayseal');
  }
});

test('requires headers that match the body', async () => {
  for (const headers of [
    { 'mcp-protocol-version': '' },
    { 'mcp-protocol-version': '2025-11-25' },
    { 'mcp-method': '' },
    { 'mcp-method': 'tools/list' },
    { 'mcp-method': 'Tools/Call' },
    { 'mcp-method': ['tools/call', 'tools/call'] },
    { 'mcp-name': '' },
    { 'mcp-name': 'Get_tracking_url' },
    { 'mcp-name': '=?base64?%%%?=' },
  ]) {
    const answer = await send('tools/call', call, headers);
    assert.equal(answer.status, 400, JSON.stringify(headers));
    assert.equal(answer.error?.code, -32_020, JSON.stringify(headers));
    assert.equal(answer.json()['id'], 1);
  }
  const encoded = `=?base64?${Buffer.from(call.name).toString('base64')}?=`;
  assert.equal((await send('tools/call', call, { 'mcp-name': encoded })).status, 200);
  assert.equal((await send('tools/list', {}, { 'mcp-name': 'whatever' })).status, 200);
});

test('reads names in base64, by the vectors of the specification', () => {
  for (const [name, header] of [
    ['Hello, 世界', '=?base64?SGVsbG8sIOS4lueVjA==?='],
    [' padded ', '=?base64?IHBhZGRlZCA=?='],
    ['line1\nline2', '=?base64?bGluZTEKbGluZTI=?='],
    ['=?base64?literal?=', '=?base64?PT9iYXNlNjQ/bGl0ZXJhbD89?='],
    ['plain', 'plain'],
    [undefined, '=?base64?SGVsbG8?='],
    [undefined, '=?base64?/w==?='],
    [undefined, undefined],
  ] as const) {
    assert.equal(decodeName(header), name);
  }
});

test('refuses missing _meta, unsupported versions and unknown methods', async () => {
  for (const wrong of [
    {},
    { ...meta, 'io.modelcontextprotocol/protocolVersion': 7 },
    { ...meta, 'io.modelcontextprotocol/clientCapabilities': undefined },
  ]) {
    const answer = await send('tools/list', { _meta: wrong });
    assert.deepEqual([answer.status, answer.error?.code], [400, -32_602]);
  }
  const future = { ...meta, 'io.modelcontextprotocol/protocolVersion': '2099-01-01' };
  const later = await send('tools/list', { _meta: future }, { 'mcp-protocol-version': '2099-01-01' });
  assert.deepEqual([later.status, later.error?.code], [400, -32_022]);
  assert.deepEqual(later.error?.data, {
    supported: ['2026-07-28', '2025-11-25', '2025-06-18'],
    requested: '2099-01-01',
  });
  assert.equal((await post(service, request('ping'), { 'mcp-protocol-version': 'x' })).error?.code, -32_022);
  for (const method of ['ping', 'subscriptions/listen', 'resources/subscribe', 'x']) {
    const answer = await send(method);
    assert.deepEqual([answer.status, answer.error?.code], [404, -32_601], method);
  }
});

test('treats notifications, unknown tools, refused arguments and an older initialize as before', async () => {
  const notification = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { _meta: meta } };
  assert.equal((await post(service, notification)).status, 202);
  const unknown = await send('tools/call', { name: 'nothing' });
  assert.deepEqual([unknown.status, unknown.error?.code], [200, -32_602]);
  const refused = await send('tools/call', { name: 'get_tracking_url', arguments: {} });
  assert.equal(refused.result?.['isError'], true);
  assert.equal(refused.result['resultType'], 'complete');
  const initialize = request('initialize', { protocolVersion: version });
  const old = await post(service, initialize, { 'mcp-protocol-version': version });
  assert.equal(old.result?.['protocolVersion'], '2025-11-25');
  assert.equal((await send('initialize', { protocolVersion: version })).status, 404, 'its _meta is of the newer era');
});
