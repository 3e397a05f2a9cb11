import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { post, request } from '../support/mcp.ts';
import { startTestService, type TestService } from '../support/service.ts';

interface Card {
  readonly $schema?: unknown;
  readonly name?: unknown;
  readonly version?: unknown;
  readonly description?: unknown;
  readonly title?: unknown;
  readonly websiteUrl?: unknown;
  readonly remotes?: readonly { type: string; url: string; supportedProtocolVersions: string[] }[];
  readonly _meta?: Readonly<Record<string, string[]>>;
}

let service: TestService;
before(async () => {
  service = await startTestService({ environment: { WAYSEAL_PUBLIC_URL: 'https://track.example.com' } });
});
after(() => service[Symbol.asyncDispose]());

const origin = 'https://track.example.com';
const cardOf = async (of: TestService = service): Promise<Card> => (await of.request('/.well-known/mcp.json')).json();

/** The rules of the draft that a registry applies. */
function cardProblems(card: Card): string[] {
  const problems: string[] = [];
  if (card.$schema !== 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json')
    problems.push('$schema');
  const { name, version, description } = card;
  if (typeof name !== 'string' || !/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/.test(name) || name.length > 200)
    problems.push('name');
  if (typeof version !== 'string' || version.length > 255 || /[\^~<>*|]|\bx\b/.test(version)) problems.push('version');
  if (typeof description !== 'string' || description.length < 1 || description.length > 100)
    problems.push('description');
  return problems;
}

test('the card fits its schema, and the schema rejects broken cards', async () => {
  const card = await cardOf();
  assert.deepEqual(cardProblems(card), []);
  const { $schema, name, version, description } = card;
  assert.deepEqual(cardProblems({ $schema, name, version, description }), []);
  const templated = { type: 'streamable-http', url: 'https://{host}/mcp', supportedProtocolVersions: [], headers: [] };
  assert.deepEqual(cardProblems({ ...card, remotes: [templated] }), []);
  for (const [changed, problem] of [
    [{ name: 'wayseal' }, 'name'],
    [{ name: undefined }, 'name'],
    [{ $schema: undefined }, '$schema'],
    [{ $schema: String($schema).replace('v1', '2025-12-11') }, '$schema'],
    [{ $schema: String($schema).replace('server-card', 'server') }, '$schema'],
  ] as const) {
    assert.deepEqual(cardProblems({ ...card, ...changed }), [problem]);
  }
});

test('the card matches the running server', async () => {
  const card = await cardOf();
  const initialized = await post(service, request('initialize', { protocolVersion: '2025-11-25' }));
  const info = initialized.result?.['serverInfo'] as Record<string, string>;
  for (const member of ['title', 'version', 'description', 'websiteUrl'] as const)
    assert.equal(card[member], info[member], member);
  assert.equal(card.name, 'com.example.track/wayseal');
  const tools = ((await post(service, request('tools/list'))).result as never as { tools: { name: string }[] }).tools;
  const { resources } = (await post(service, request('resources/list'))).result as never as {
    resources: { uri: string }[];
  };
  const { resourceTemplates } = (await post(service, request('resources/templates/list'))).result as never as {
    resourceTemplates: { uriTemplate: string }[];
  };
  const { prompts } = (await post(service, request('prompts/list'))).result as never as { prompts: { name: string }[] };
  const { 'com.example.track/resources': addresses = [], ...named } = card._meta ?? {};
  assert.deepEqual(named, {
    'com.example.track/tools': tools.map(({ name }) => name),
    'com.example.track/prompts': prompts.map(({ name }) => name),
  });
  const covers = (uri: string): boolean =>
    addresses.some(
      (address) => uri === address || (address.includes('{') && uri.startsWith(address.replace(/\{.*/, ''))),
    );
  for (const { uri } of resources) assert.ok(covers(uri), uri);
  for (const { uriTemplate } of resourceTemplates) assert.ok(addresses.includes(uriTemplate), uriTemplate);
  const [remote] = card.remotes ?? [];
  assert.equal(remote?.url, `${origin}/mcp`);
  for (const version of remote.supportedProtocolVersions.filter((offered) => offered < '2026')) {
    const { result } = await post(service, request('initialize', { protocolVersion: version }));
    assert.equal(result?.['protocolVersion'], version);
  }
});

test('names of instances without a domain are valid', async () => {
  await using local = await startTestService();
  assert.equal((await cardOf(local)).name, '127.0.0.1/wayseal');
  await using six = await startTestService({ environment: { WAYSEAL_PUBLIC_URL: 'http://[::1]:8080' } });
  assert.deepEqual(cardProblems(await cardOf(six)), []);
});

test('the status ontology may be cached for five minutes', async () => {
  const { headers } = await service.request('/status-ontology.json');
  assert.equal(headers['cache-control'], 'public, max-age=300');
  assert.match(String(headers['etag']), /^"/);
});

test('every document has its type, caching and cross-origin headers, for any Host', async () => {
  for (const [path, type] of [
    ['/.well-known/mcp.json', 'application/json'],
    ['/mcp/server-card', 'application/mcp-server-card+json'],
    ['/.well-known/mcp/server-card.json', 'application/mcp-server-card+json'],
    ['/.well-known/ai-catalog.json', 'application/ai-catalog+json'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
    ['/llms-full.txt', 'text/plain; charset=utf-8'],
  ] as const) {
    const answer = await service.request(path, { headers: { host: 'localhost:9' } });
    assert.equal(answer.status, 200, path);
    assert.ok(String(answer.headers['content-type']).startsWith(type), path);
    assert.equal(answer.headers['cache-control'], 'public, max-age=3600');
    assert.doesNotMatch(answer.text, /localhost:9/);
    assert.match(answer.text, /https:\/\/track\.example\.com/);
    const tag = String(answer.headers['etag']);
    assert.match(tag, /^"/);
    assert.equal((await service.request(path, { headers: { 'if-none-match': tag } })).status, 304);
    assert.equal((await service.request(path, { method: 'POST' })).status, 405);
  }
  const same = await Promise.all(
    ['/.well-known/mcp.json', '/mcp/server-card', '/.well-known/mcp/server-card.json'].map(
      async (path) => (await service.request(path)).text,
    ),
  );
  assert.equal(new Set(same).size, 1);
  assert.deepEqual((await service.request('/.well-known/ai-catalog.json')).json(), {
    specVersion: '1.0',
    entries: [
      {
        identifier: 'urn:air:track.example.com:mcp:wayseal',
        type: 'application/mcp-server-card+json',
        url: `${origin}/mcp/server-card`,
      },
    ],
  });
});

test('llms.txt begins with its title, is short, and every link to this host works', async () => {
  const { text, body } = await service.request('/llms.txt');
  assert.ok(text.startsWith('# Wayseal\n\n> '));
  assert.ok(body.length < 16 * 1024);
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link);
  assert.ok(links.length >= 5);
  for (const link of links) {
    assert.ok(link.startsWith(`${origin}/`), link);
    assert.equal((await service.request(link.slice(origin.length))).status, 200, link);
  }
  const { text: full } = await service.request('/llms-full.txt');
  for (const part of ['GET /api/v1/detect', '### detect_tracking_number', 'carrier_not_found', 'type Query'])
    assert.ok(full.includes(part), part);
});

test('the status ontology is public, has an ETag and labels the seven states', async () => {
  const answer = await service.request('/status-ontology.json');
  assert.equal(answer.status, 200);
  assert.ok(String(answer.headers['content-type']).startsWith('application/json'));
  const tag = String(answer.headers['etag']);
  assert.match(tag, /^"/);
  assert.equal((await service.request('/status-ontology.json', { headers: { 'if-none-match': tag } })).status, 304);
  const ontology = answer.json() as never as {
    version: string;
    states: { state: string; labels: Record<string, string> }[];
    wording_rules: { id: string }[];
    code_maps: object;
  };
  assert.match(ontology.version, /^\d+\.\d+$/);
  assert.deepEqual(
    ontology.states.map(({ state }) => state),
    ['pre-transit', 'in_transit', 'out_for_delivery', 'delivered', 'exception', 'returned', 'unknown'],
  );
  for (const { labels } of ontology.states) assert.deepEqual(Object.keys(labels), ['en', 'de', 'es', 'fr']);
  assert.ok(ontology.wording_rules.some(({ id }) => id === 'customs_hold'));
  assert.deepEqual(Object.keys(ontology.code_maps), ['dhl', 'fsu', 'emsevt', 'dcsa']);
});
