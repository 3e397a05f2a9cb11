/** Documents that clients read by address, and what only a valid key opens. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sandboxUuid } from '@wayseal/proofs';
import { operations } from '../../src/modules.ts';
import { listedResources, templateEntries } from '../../src/surfaces/mcp/resources.ts';
import { maximumGuide } from '../../src/surfaces/mcp/documents.ts';
import { guideNames } from '../../src/surfaces/docs/book.ts';
import { post, request, type RpcAnswer } from '../support/mcp.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

interface Contents {
  readonly uri: string;
  readonly mimeType: string;
  readonly text: string;
}

const read = (uri: unknown, headers = {}): Promise<RpcAnswer> =>
  post(service, request('resources/read', { uri }), headers);

async function contentsOf(uri: string): Promise<Contents> {
  const { result, text } = await read(uri);
  assert.ok(result, text);
  const { contents } = result as never as { contents: readonly Contents[] };
  assert.equal(contents.length, 1);
  return contents[0]!;
}

const jsonOf = async (uri: string): Promise<Record<string, unknown>> =>
  JSON.parse((await contentsOf(uri)).text) as Record<string, unknown>;

const dataOf = async (path: string): Promise<unknown> => (await service.get(path)).json()['data'];

test('lists every resource once, each with what the protocol requires, and each can be read', async () => {
  const { result } = await post(service, request('resources/list'));
  const { resources, ...rest } = result as never as { resources: readonly Record<string, string>[] };
  assert.deepEqual(rest, {}, 'one page');
  const uris = resources.map(({ uri }) => uri);
  assert.equal(new Set(uris).size, uris.length);
  assert.equal(new Set(resources.map(({ name }) => name)).size, uris.length);
  for (const uri of ['status-ontology', 'capabilities', 'sandbox', ...guideNames.map((name) => `guides/${name}`)])
    assert.ok(uris.includes(`wayseal://${uri}`), uri);
  for (const { uri = '', mimeType, title, description } of resources) {
    assert.ok(title && description, uri);
    const contents = await contentsOf(uri);
    assert.deepEqual([contents.uri, contents.mimeType], [uri, mimeType]);
    assert.ok(contents.text.length <= maximumGuide, uri);
    if (mimeType === 'application/json') JSON.parse(contents.text);
    else assert.match(contents.text, /^# /, uri);
  }
  assert.deepEqual(resources, listedResources(operations, false));
});

test('lists the families of resources as templates', async () => {
  const { result } = await post(service, request('resources/templates/list'));
  const { resourceTemplates } = result as never as { resourceTemplates: readonly { uriTemplate: string }[] };
  assert.deepEqual(resourceTemplates.map(({ uriTemplate }) => uriTemplate).toSorted(), [
    'wayseal://carriers/{slug}',
    'wayseal://guides/{name}',
    'wayseal://shipments/{uuid}',
  ]);
  assert.deepEqual(resourceTemplates, templateEntries(operations));
});

test('a resource of an operation is what REST answers', async () => {
  const uuid = sandboxUuid('SVCTEST-DELIVERED');
  assert.deepEqual(await jsonOf('wayseal://carriers/maersk'), await dataOf('/api/v1/carrier/maersk'));
  assert.deepEqual(await jsonOf(`wayseal://shipments/${uuid}`), await dataOf(`/api/v1/shipments/${uuid}`));
  const { formats, does_not_do: limits } = await jsonOf('wayseal://capabilities');
  const capabilities = (await dataOf('/api/v1/capabilities')) as Record<string, unknown>;
  assert.deepEqual([formats, limits], [capabilities['formats'], capabilities['does_not_do']]);
  const { states } = await jsonOf('wayseal://status-ontology');
  const whole = (await service.request('/status-ontology.json')).json();
  assert.deepEqual(states, whole['states']);
  assert.equal((states as never as unknown[]).length, 7);
  const { numbers } = (await jsonOf('wayseal://sandbox')) as { numbers: { number: string; resource: string | null }[] };
  assert.deepEqual(
    numbers.map(({ number }) => number).toSorted(),
    'DELIVERED IN-TRANSIT EXCEPTION CUSTOMS-HOLD RETURNED STALE NOT-FOUND'
      .split(' ')
      .map((name) => `SVCTEST-${name}`)
      .toSorted(),
  );
  for (const { resource } of numbers) if (resource !== null) await contentsOf(resource);
});

test('answers resource not found for what does not exist, and invalid params for what is no address', async () => {
  for (const uri of [
    'wayseal://nothing',
    'wayseal://carriers/no-such-carrier',
    'wayseal://carriers/NOT_A_SLUG',
    'wayseal://carriers/',
    'wayseal://carriers/maersk/more',
    'wayseal://carriers/%E0%A4%A',
    'wayseal://shipments/01926a7e-0000-4f6e-9d3b-2a1c4e5f6071',
    'wayseal://shipments/MSKU6011672',
    'wayseal://guides/../../package.json',
    'wayseal://guides/..%2F..%2Fpackage.json',
    'wayseal://guides/__proto__',
    'WAYSEAL://capabilities',
    'wayseal://capabilities?x=1',
    'file:///etc/passwd',
    'https://example.com/',
    '',
  ]) {
    const { status, error } = await read(uri);
    assert.deepEqual([status, error?.code], [200, -32_002], uri);
    assert.equal(error?.data?.['uri'], uri);
  }
  for (const uri of [undefined, 7, null, [], {}, `wayseal://guides/${'a'.repeat(500)}`])
    assert.equal((await read(uri)).error?.code, -32_602, JSON.stringify(uri));
  for (const method of ['resources/list', 'resources/templates/list', 'prompts/list'])
    for (const cursor of ['x', '', 7])
      assert.equal((await post(service, request(method, { cursor }))).error?.code, -32_602, method);
  for (const method of ['resources/subscribe', 'resources/unsubscribe', 'completion/complete'])
    assert.equal((await post(service, request(method, { uri: 'wayseal://sandbox' }))).error?.code, -32_601, method);
});

test('an invalid key neither opens nor closes anything', async () => {
  const { key } = await service.makeKey('free');
  const plain = (await post(service, request('resources/list'))).result;
  for (const headers of [
    { 'x-api-key': 'anything' },
    { authorization: 'Bearer wsk_live_0000000000000000000000000000000002V8MxO' },
    { authorization: 'Basic abc' },
    { authorization: `Bearer ${key}`, 'x-api-key': 'another' },
    { 'x-api-key': '' },
  ]) {
    assert.deepEqual((await post(service, request('resources/list'), headers)).result, plain);
    assert.ok((await read('wayseal://capabilities', headers)).result);
    assert.equal((await read('wayseal://shipments', headers)).error?.code, -32_002);
  }
});

test('the newer revision compares the address with its header, says how long to keep an answer, and has its own code', async () => {
  const version = '2026-07-28';
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const send = (method: string, params: Record<string, unknown>, name?: string): Promise<RpcAnswer> =>
    post(service, request(method, { _meta, ...params }), {
      'mcp-protocol-version': version,
      'mcp-method': method,
      ...(name === undefined ? {} : { 'mcp-name': name }),
    });
  const uri = 'wayseal://capabilities';
  for (const name of [undefined, 'wayseal://sandbox'])
    assert.equal((await send('resources/read', { uri }, name)).error?.code, -32_020);
  assert.equal((await send('prompts/get', { name: 'watch_report' })).error?.code, -32_020);
  const kept = (await send('resources/read', { uri }, uri)).result;
  assert.deepEqual([kept?.['ttlMs'], kept?.['cacheScope'], kept?.['resultType']], [300_000, 'public', 'complete']);
  const own = `wayseal://shipments/${sandboxUuid('SVCTEST-DELIVERED')}`;
  const fresh = (await send('resources/read', { uri: own }, own)).result;
  assert.deepEqual([fresh?.['ttlMs'], fresh?.['cacheScope']], [0, 'private']);
  const missing = await send('resources/read', { uri: 'wayseal://none' }, 'wayseal://none');
  assert.deepEqual([missing.status, missing.error?.code], [200, -32_602]);
  for (const [method, scope] of [
    ['resources/list', 'private'],
    ['resources/templates/list', 'public'],
    ['prompts/list', 'public'],
  ] as const) {
    const { result } = await send(method, {});
    assert.deepEqual([result?.['ttlMs'], result?.['cacheScope'], result?.['resultType']], [300_000, scope, 'complete']);
  }
  const prompt = (await send('prompts/get', { name: 'watch_report' }, 'watch_report')).result;
  assert.deepEqual([prompt?.['resultType'], prompt?.['ttlMs']], ['complete', undefined]);
  const { result: found } = await send('server/discover', {});
  assert.deepEqual(found?.['capabilities'], { tools: {}, resources: {}, prompts: {} });
});
