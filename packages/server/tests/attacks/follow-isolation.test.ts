/**
 * Two keys follow the same shipment, each under its own reference and tags. What one has given reaches the other through
 * no door, and the public through none at all.
 */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { after, before, test } from 'node:test';
import { createLogger } from '../../src/kernel/lib/logger.ts';
import type { ScopeName } from '../../src/kernel/operation/scopes.ts';
import { eraseKey } from '../../src/modules/access/store/erase-key.ts';
import { subscribableEvents } from '../../src/modules/webhooks/rules/event-catalog.ts';
import { eventually } from '../support/eventually.ts';
import { send, type Answer } from '../support/http.ts';
import { openToLoopback, startReceiver, type Receiver } from '../support/receiver.ts';
import { startTestService, type TestService } from '../support/service.ts';

const scopes: readonly ScopeName[] = ['integration.manage', 'events.ingest'];
const number = '1Z999AA10123456784';
/** A date that nothing else says. */
const dueBy = new Date(Date.now() + 500 * 86_400_000).toISOString().slice(0, 10);

/** One key, its endpoint and what only it has said. */
class Client {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly receiver: Receiver;

  constructor({ id, key }: { readonly id: string; readonly key: string }, name: string, receiver: Receiver) {
    this.id = id;
    this.key = key;
    this.name = name;
    this.receiver = receiver;
  }

  get reference(): string {
    return `REFERENCE-OF-${this.name}`;
  }

  get tag(): string {
    return `tag-of-${this.name}`;
  }

  /** Beside the tag, which another key's endpoint filters by. */
  get secondTag(): string {
    return `second-of-${this.name}`;
  }

  call(method: string, target: string, body?: unknown): Promise<Answer> {
    return service.request(target, {
      method,
      headers: {
        authorization: `Bearer ${this.key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** The answer's data; fails for a refusal. */
  async data(method: string, target: string, body?: unknown): Promise<Record<string, never>> {
    const answer = await this.call(method, target, body);
    assert.ok(answer.status < 300, `${method} ${target}: ${answer.text}`);
    return answer.json()['data'] as never;
  }
}

let service: TestService;
let log = '';
let one: Client;
let other: Client;
let uuid = '';
const undo = new AsyncDisposableStack();

before(async () => {
  const stream = new PassThrough({ highWaterMark: 10_000_000 });
  stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  service = undo.use(
    await startTestService({
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
      environment: { ...openToLoopback, WAYSEAL_METRICS_PORT: '0' },
      logger: createLogger('trace', stream),
    }),
  );
  const make = async (name: string): Promise<Client> =>
    new Client(await service.makeKey('enterprise', scopes), name, undo.use(await startReceiver()));
  [one, other] = [await make('ONE'), await make('OTHER')];
  for (const [client, tags] of [
    [one, null],
    [other, null],
    // Somebody else's tag is a tag that no follow of the key has.
    [other, [one.tag]],
  ] as const) {
    const url = `https://www.carriers.example.com:${client.receiver.port}/${tags === null ? 'all' : 'foreign-tag'}`;
    await client.data('POST', '/api/v1/webhooks', { url, events: [...subscribableEvents], tags });
  }
  for (const client of [one, other]) await follow(client);
  await report('in_transit', 3);
  await report('exception', 2);
  await report('delivered', 1);
  for (const client of [one, other]) await client.receiver.until(3);
  ({ uuid } = (await one.data('GET', `/api/v1/track/${number}`))['shipment'] as never);
});
after(() => undo.disposeAsync());

async function follow(client: Client): Promise<void> {
  await client.data('POST', '/api/v1/shipments', {
    tracking_number: number,
    carrier: 'ups',
    reference: client.reference,
    tags: [client.tag, client.secondTag],
    expected_by: dueBy,
  });
}

async function report(status: string, hoursAgo: number): Promise<void> {
  const occurred = new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  const event = { tracking_number: number, carrier: 'ups', vertical: 'parcel', occurred_at: occurred, status };
  const { key } = await service.makeKey('pro', ['events.ingest']);
  const answer = await service.request('/api/v1/shipments/events', {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events: [event] }),
  });
  assert.equal(answer.status, 200, answer.text);
}

/** Whether the text has what the client alone has said. */
function tells(text: string, client: Client): boolean {
  return [client.reference, client.tag, client.secondTag].some((said) => text.includes(said));
}

const mcp = async (method: string, params: object, headers = {}): Promise<string> =>
  (
    await send(service.url, '/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
  ).text;

const callTool = (name: string, args: object) => mcp('tools/call', { name, arguments: args });
const readResource = (uri: string, headers = {}) => mcp('resources/read', { uri }, headers);

const ownFields = '{ shipments { items { tracking_number reference tags expected_by } } }';

/** What a key gets of its own, by door. */
const ownDoors: Readonly<Record<string, (client: Client) => Promise<string>>> = {
  list: async (client) => (await client.call('GET', '/api/v1/shipments')).text,
  'list by reference': async (client) =>
    (await client.call('GET', `/api/v1/shipments?reference=${client.reference}`)).text,
  'list by tag': async (client) => (await client.call('GET', `/api/v1/shipments?tag=${client.tag}`)).text,
  change: async (client) => (await client.call('PATCH', `/api/v1/shipments/${uuid}`, { add_tags: [client.tag] })).text,
  graphql: async (client) => (await client.call('POST', '/api/graphql', { query: ownFields })).text,
  'mcp resource': (client) => readResource('wayseal://shipments', { authorization: `Bearer ${client.key}` }),
  'mcp resource with X-Api-Key': (client) => readResource('wayseal://shipments', { 'x-api-key': client.key }),
  'webhook bodies': (client) => Promise.resolve(client.receiver.received.map(({ body }) => String(body)).join('\n')),
  'feed of a list': async (client) => {
    const { atom_url: address } = await client.data('POST', '/api/v1/shipment-links', { tag: client.tag });
    return (await send(service.url, new URL(String(address)).pathname)).text;
  },
};

for (const [door, open] of Object.entries(ownDoors)) {
  test(`${door}: shows a key its own reference and tags, and none of another key`, async () => {
    for (const [client, stranger] of [
      [one, other],
      [other, one],
    ] as const) {
      const text = await open(client);
      assert.ok(text.includes(client.reference), `${client.name} sees nothing of its own: ${text.slice(0, 500)}`);
      assert.ok(!tells(text, stranger), text);
    }
  });
}

/** What a stranger with a key can ask for by the names that another key has given. */
test('finds nothing under the reference or the tag of another key', async () => {
  for (const query of [`reference=${one.reference}`, `tag=${one.tag}`]) {
    const { items } = await other.data('GET', `/api/v1/shipments?${query}`);
    assert.deepEqual(items, []);
  }
  const query = `{ shipments(tag: "${one.tag}") { items { tracking_number } } }`;
  assert.match((await other.call('POST', '/api/graphql', { query })).text, /"items":\[\]/);
});

test('sends nothing to an endpoint that filters by the tag of another key', () => {
  assert.deepEqual(
    other.receiver.received.filter(({ path: target }) => target === '/foreign-tag'),
    [],
  );
});

/** What everybody can read, and what a key gets that is the same for all. */
const sharedDoors: Readonly<Record<string, () => Promise<string>>> = {
  ...Object.fromEntries(
    [
      () => `/api/v1/shipments/${uuid}`,
      () => `/api/v1/shipments/${uuid}/proof`,
      () => `/api/v1/shipments/${uuid}/inclusion`,
      () => `/api/v1/shipments/${uuid}/pod`,
      () => `/api/v1/shipments/${uuid}/epcis`,
      () => `/api/v1/shipments/${uuid}/outlook`,
      () => '/api/v1/transparency/roots',
      () => `/shipments/${uuid}`,
      () => `/shipments/${uuid}?codes=1`,
      () => `/shipments/${uuid}/feed.atom`,
      () => `/shipments/${uuid}/eta.ics`,
      () => `/shipments/${uuid}/events`,
      () => `/badge/${uuid}.svg`,
      () => `/embed/${uuid}`,
      () => `/track/${number}`,
      () => `/parcel/${number}`,
      () => '/watchlist',
      () => '/status-ontology.json',
    ].map((target, index) => [
      `public ${index}`,
      async () => {
        const { status, text } = await send(service.url, target());
        assert.ok(status < 500, `${target()}: ${status}`);
        return `${target()} ${text}`;
      },
    ]),
  ),
  track: async () => (await other.call('GET', `/api/v1/track/${number}`)).text,
  'track of many': async () => (await other.call('POST', '/api/v1/track/batch', { numbers: [number] })).text,
  stream: async () =>
    (await send(service.url, `/api/v1/track/${number}/stream`, { headers: { authorization: `Bearer ${other.key}` } }))
      .text,
  states: async () => (await other.call('POST', '/api/v1/states', { items: [{ number }] })).text,
  'mcp record': () => readResource(`wayseal://shipments/${uuid}`),
  'mcp list without a key': () => readResource('wayseal://shipments'),
  'mcp events': () => callTool('get_shipment_events', { number }),
  'mcp truth': () => callTool('assess_shipment_truth', { tracking_number: number }),
  'mcp timeline': () => callTool('verify_timeline', { query: number }),
  metrics: async () => {
    return (await fetch(service.service.metricsUrl ?? '')).text();
  },
};

for (const [door, open] of Object.entries(sharedDoors)) {
  test(`${door}: tells nobody's reference or tags`, async () => {
    const text = await open();
    assert.ok(text.length > 0);
    for (const client of [one, other]) assert.ok(!tells(text, client), text.slice(0, 2_000));
    assert.ok(!text.includes(dueBy), 'the expected time is of the key as well');
  });
}

test('changes and ends only the follow of the key that asks', async () => {
  const third = new Client(await service.makeKey('pro', scopes), 'THIRD', one.receiver);
  const { items } = (await one.data('GET', '/api/v1/shipments')) as never as { items: { id: string }[] };
  const missing = '01926a7e-0000-7f6e-9d3b-2a1c4e5f6071';
  for (const [method, body] of [
    ['PATCH', { reference: null }],
    ['DELETE', undefined],
  ] as const) {
    for (const id of [uuid, items[0]?.id ?? '', missing]) {
      const answer = await third.call(method, `/api/v1/shipments/${id}`, body);
      assert.equal(answer.status, 404, `${method} ${id}: ${answer.text}`);
      assert.match(answer.text, /"shipment_not_found"/);
    }
  }
  const [kept] = ((await one.data('GET', '/api/v1/shipments'))['items'] ?? []) as never as { reference: string }[];
  assert.equal(kept?.reference, one.reference);
});

test('keeps references and tags out of the log', () => {
  assert.ok(log.length > 0);
  for (const client of [one, other]) assert.ok(!tells(log, client));
});

test('erases with a key every byte of what it has said, and nothing of another key', async () => {
  const bytesOf = (client: Client): boolean =>
    readdirSync(service.dataDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name)))
      .some((bytes) => bytes.includes(client.reference) || bytes.includes(client.secondTag));
  await eventually('every delivery is done', () => one.receiver.received.length >= 3);
  assert.ok(bytesOf(one) && bytesOf(other));
  const erased = await eraseKey(service.service.database, one.id);
  assert.ok((erased?.rows['follows'] ?? 0) > 0, JSON.stringify(erased));
  for (const table of ['follow_tags', 'webhook_endpoints', 'webhook_deliveries', 'webhook_events'])
    assert.ok((erased?.rows[table] ?? 0) > 0, `${table}: ${JSON.stringify(erased?.rows)}`);
  assert.equal(erased?.isScrubbed, true);
  assert.ok(!bytesOf(one), 'no byte in any file of the database');
  assert.ok(bytesOf(other));
  assert.ok(tells(await ownDoors['list']!(other), other));
});
