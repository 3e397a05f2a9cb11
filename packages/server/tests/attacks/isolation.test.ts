/**
 * One key with the ids, cursors, page tokens and idempotency keys of another, over every operation that takes a key. Each
 * has a row in `tests/support/isolation-rows.ts`: one without a row fails, so that nobody adds an operation without saying whose answer it is.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { operations as registry } from '../../src/modules.ts';
import type { AnyOperation, RestBinding } from '../../src/kernel/operation/operation.ts';
import { surfaceFields } from '../../src/kernel/operation/surface-input.ts';
import type { ScopeName } from '../../src/kernel/operation/scopes.ts';
import { eventA } from '../epcis/support.ts';
import type { Answer } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { isolationRows } from '../support/isolation-rows.ts';

const scopes: readonly ScopeName[] = ['integration.manage', 'events.ingest'];
/** A name that only the first key knows. */
const secretName = 'owned-by-a';

interface Client {
  readonly call: (method: string, path: string, body?: unknown, more?: Record<string, string>) => Promise<Answer>;
}

let service: TestService;
let owner: Client;
let stranger: Client;
/** By its name in the rows, or by the field that names it: what the owner holds, and what nobody holds. */
let owned: Readonly<Record<string, { readonly held: string; readonly missing: string }>>;
let webhookSecret: string;

const uuid = '01926a7e-0000-7f6e-9d3b-2a1c4e5f6071';
/** Fields that name things of everybody: numbers, carriers, the public log. */
const publicFields = new Set(['number', 'name']);

before(async () => {
  const resolve = () => Promise.resolve([{ address: '93.184.216.34', family: 4 as const }]);
  service = await startTestService({ resolve });
  [owner, stranger] = [await newClient(), await newClient()];
  const made = dataOf(await register(owner));
  const id = String(made['id']);
  webhookSecret = String(made['secret']);
  for (let sent = 0; sent < 2; sent += 1) {
    assert.equal((await owner.call('POST', `/api/v1/webhooks/${id}/test`)).status, 202);
  }
  const { items, next_cursor: cursor } = dataOf(await owner.call('GET', `/api/v1/webhooks/${id}/deliveries?limit=1`));
  const eventId = `urn:${secretName}:1`;
  const events = [eventA, { ...eventA, eventID: eventId }];
  const captured = dataOf(await owner.call('POST', '/api/v1/epcis/capture', events));
  const page = await owner.call('GET', '/api/v1/epcis/events?perPage=1');
  const { next_page_token: token } = (page.json() as never as { meta: { next_page_token: string } }).meta;
  owned = {
    id: { held: id, missing: uuid },
    delivery: { held: (items as never as { id: string }[])[0]?.id ?? '', missing: `evt_${uuid}` },
    capture_id: { held: String(captured['capture_id']), missing: `cap_${'0'.repeat(32)}` },
    event_id: { held: eventId, missing: 'urn:nobody:1' },
    cursor: { held: String(cursor), missing: `evt_${uuid}` },
    nextPageToken: { held: token, missing: `${token.slice(0, -4)}AAAA` },
  };
  owned = { ...owned, ...(await followObjects()) };
  for (const [field, { held }] of Object.entries(owned)) assert.match(held, /^[^\s]{8,}$/, field);
});
after(() => service[Symbol.asyncDispose]());

/** A follow with a record, a link of a list and a place in a list. */
async function followObjects(): Promise<typeof owned> {
  const own = { reference: secretName, tags: [secretName] };
  await owner.call('POST', '/api/v1/shipments', { tracking_number: 'MSKU6011672', ...own });
  const followed = dataOf(await owner.call('POST', '/api/v1/shipments', { tracking_number: 'SVCTEST-STALE', ...own }));
  const link = dataOf(await owner.call('POST', '/api/v1/shipment-links', { tag: secretName }));
  const { next_cursor: place } = dataOf(await owner.call('GET', '/api/v1/shipments?limit=1'));
  const fields = JSON.parse(Buffer.from(String(place), 'base64url').toString()) as unknown[];
  const elsewhere = Buffer.from(JSON.stringify([...fields.slice(0, -1), uuid])).toString('base64url');
  return {
    follow: { held: String(followed['id']), missing: uuid },
    link: { held: String(link['id']), missing: uuid },
    page: { held: String(place), missing: elsewhere },
  };
}

async function newClient(): Promise<Client> {
  const { key } = await service.makeKey('enterprise', scopes);
  return {
    call: (method, path, body, more = {}) =>
      service.request(path, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...more,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
}

const dataOf = (answer: Answer): Record<string, never> =>
  (answer.json() as never as { data: Record<string, never> }).data;
const register = (client: Client, more: Record<string, string> = {}, url = `https://${secretName}.example.com/`) =>
  client.call('POST', '/api/v1/webhooks', { url }, more);

type Bound = AnyOperation & { readonly surfaces: { readonly rest: RestBinding } };
const keyed = registry.filter((operation): operation is Bound => operation.surfaces.rest?.auth === 'key');

/**
 * By the fields of an operation that name what one key holds: the names of these objects. Carriers share the name `id` on
 * the wire, not in the input.
 */
function ownedFields(operation: Bound): Readonly<Record<string, string>> {
  const looksOwned = surfaceFields(operation, operation.surfaces.rest)
    .map(({ field }) => field)
    .filter((field) => /(?:^|_)id$|^delivery$|cursor|token/i.test(field));
  const named = isolationRows[operation.name]?.objects ?? {};
  return { ...Object.fromEntries(looksOwned.map((field) => [field, field])), ...named };
}

/** What the owner has, for others to leave as it is. */
async function holdings(): Promise<readonly unknown[]> {
  const paths = [`/api/v1/webhooks/${owned['id']?.held}`, '/api/v1/shipments', '/api/v1/shipment-links'];
  return Promise.all(paths.map(async (path) => dataOf(await owner.call('GET', path))));
}

interface Prepared {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** The request of an operation with an example, or -1 without, and `values` in the place of its owned fields. */
function prepare(operation: Bound, values: Readonly<Record<string, string>>, example = 0): Prepared {
  const { rest } = operation.surfaces;
  const input: Record<string, unknown> = { ...operation.examples[example]?.input, ...values };
  let { path } = rest;
  const query: string[] = [];
  const body: Record<string, unknown> = {};
  for (const { field, wireName } of surfaceFields(operation, rest)) {
    const value = input[field];
    if (value === undefined) continue;
    const text = encodeURIComponent(value as string | number);
    if (path.includes(`{${wireName}}`)) path = path.replace(`{${wireName}}`, text);
    else if (rest.method === 'GET' || rest.method === 'DELETE') query.push(`${wireName}=${text}`);
    else if (rest.requestHeaders?.[field] === undefined) body[wireName] = value;
  }
  const hasBody = rest.bodyLimit !== undefined;
  const content = rest.rawBody === undefined ? body : eventA;
  return {
    method: rest.method,
    path: query.length === 0 ? path : `${path}?${query.join('&')}`,
    body: hasBody ? content : undefined,
  };
}

/** What of an answer may not depend on whose the object is. */
function comparable({ status, headers, text }: Answer, values: Readonly<Record<string, string>>): object {
  const { date: _date, 'x-request-id': requestId, ...rest } = headers;
  const kept = Object.entries(rest).filter(([name]) => !/ratelimit|content-length/.test(name));
  let plain = text.replaceAll(String(requestId), 'REQUEST');
  for (const value of Object.values(values)) plain = plain.replaceAll(value, 'VALUE');
  return { status, kept, plain };
}

/** An answer without what two requests never share. */
function timeless(answer: Answer): string {
  return JSON.stringify(comparable(answer, {})).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME');
}

test('has a row for every operation that takes a key', () => {
  const without = keyed.filter(({ name }) => isolationRows[name] === undefined).map(({ name }) => name);
  assert.deepEqual(without, [], 'say in isolation-rows.ts whose answer it is');
});

test('knows every field with a name as public or owned', () => {
  const seen = new Set<string>();
  for (const operation of keyed) {
    const fields = ownedFields(operation);
    for (const [field, object] of Object.entries(fields)) {
      assert.ok(object in owned, `${operation.name}.${field}: give this test what the owner holds under it`);
      seen.add(object);
    }
    for (const [, wireName = ''] of operation.surfaces.rest.path.matchAll(/\{(\w+)\}/g)) {
      const isKnown = publicFields.has(wireName) || wireName in fields || operation.name === 'get_carrier';
      assert.ok(isKnown, `${operation.name}: {${wireName}}`);
    }
  }
  assert.deepEqual([...seen].toSorted(), Object.keys(owned).toSorted());
});

for (const operation of keyed) {
  const fields = ownedFields(operation);
  const names = Object.keys(fields);
  if (names.length === 0) {
    assert.notEqual(isolationRows[operation.name]?.kind, 'own object', `${operation.name} names no object`);
    continue;
  }
  test(`${operation.name} answers the same for an object of another key as for a missing one`, async () => {
    const before = await holdings();
    const pick = (kind: 'held' | 'missing') =>
      Object.fromEntries(Object.entries(fields).map(([field, object]) => [field, owned[object]?.[kind] ?? '']));
    const ask = async (values: Record<string, string>): Promise<object> => {
      const { method, path, body } = prepare(operation, values);
      const answer = await stranger.call(method, path, body);
      // A cursor of a list of follows is a place in any such list, and says nothing of another key.
      const expected = operation.name === 'list_shipments' ? 200 : isPage(names) ? 400 : 404;
      assert.equal(answer.status, expected, `${path}: ${answer.text}`);
      return comparable(answer, values);
    };
    assert.deepEqual(await ask(pick('held')), await ask(pick('missing')));
    assert.deepEqual(await holdings(), before, 'the owner keeps what it has');
  });
}

function isPage(names: readonly string[]): boolean {
  return names.every((field) => field === 'cursor' || field === 'nextPageToken');
}

for (const operation of keyed.filter(({ name }) => isolationRows[name]?.kind === 'same for all')) {
  if (operation.kind === 'stream') continue;
  test(`${operation.name} answers two keys alike`, async () => {
    for (const index of operation.examples.keys()) {
      const { method, path, body } = prepare(operation, {}, index);
      const [one, other] = [await owner.call(method, path, body), await stranger.call(method, path, body)];
      assert.deepEqual(timeless(other), timeless(one), path);
    }
  });
}

for (const operation of keyed.filter(({ name }) => isolationRows[name]?.kind === 'own list')) {
  test(`${operation.name} lists what the key has, and nothing of another one`, async () => {
    const { method, path, body } = prepare(operation, {}, -1);
    const [one, other] = [await owner.call(method, path, body), await stranger.call(method, path, body)];
    assert.ok(one.text.includes(secretName), `${path} shows the owner nothing: ${one.text.slice(0, 300)}`);
    assert.ok(!other.text.includes(secretName), path);
  });
}

test('tells no key through any operation what another key sent', async () => {
  const marks = [
    secretName,
    webhookSecret,
    ...['id', 'delivery', 'capture_id', 'follow', 'link'].map((field) => owned[field]?.held ?? ''),
  ];
  let asked = 0;
  for (const operation of keyed) {
    for (const index of operation.examples.keys()) {
      const { method, path, body } = prepare(operation, {}, index);
      if (operation.kind === 'stream') continue;
      const { status, text } = await stranger.call(method, path, body);
      assert.ok(status < 500, `${path}: ${status}`);
      for (const mark of marks) assert.ok(!text.includes(mark), `${method} ${path} tells ${mark}`);
      asked += 1;
    }
  }
  assert.ok(asked > 40);
});

test('treats an Idempotency-Key of another key as new', async () => {
  const header = { 'idempotency-key': 'registration-1' };
  const first = await register(owner, header);
  const again = await register(owner, header);
  assert.deepEqual(dataOf(again), dataOf(first));
  assert.equal(again.headers['idempotent-replayed'], 'true');
  const same = await register(stranger, header);
  assert.deepEqual([same.status, same.headers['idempotent-replayed']], [201, undefined]);
  assert.notEqual(dataOf(same)['id'], dataOf(first)['id']);
  assert.notEqual(dataOf(same)['secret'], dataOf(first)['secret']);
  const third = await newClient();
  const other = await register(third, header, 'https://other.example.com/');
  assert.equal(other.status, 201, 'no conflict with a body that another key sent');
  for (const id of [dataOf(first)['id'], dataOf(same)['id']]) {
    assert.equal((await third.call('GET', `/api/v1/webhooks/${id}`)).status, 404);
  }
});

test('shows only own objects for a cursor of another key', async () => {
  const { id } = dataOf(await register(stranger));
  assert.equal((await stranger.call('POST', `/api/v1/webhooks/${id}/test`)).status, 202);
  const path = `/api/v1/webhooks/${id}/deliveries`;
  const own = dataOf(await stranger.call('GET', path))['items'] as never as { id: string }[];
  for (const { held, missing } of [owned['cursor'], owned['delivery']].filter((value) => value !== undefined)) {
    for (const cursor of [held, missing, 'evt_zzzz']) {
      const { items } = dataOf(await stranger.call('GET', `${path}?cursor=${cursor}`)) as never as {
        items: typeof own;
      };
      const known = new Set(own.map(({ id: event }) => event));
      for (const item of items) assert.ok(known.has(item.id), `${cursor}: ${item.id}`);
    }
  }
  const foreign = await stranger.call('POST', `${path}/${owned['delivery']?.held}/redeliver`);
  const missing = await stranger.call('POST', `${path}/${owned['delivery']?.missing}/redeliver`);
  assert.deepEqual(
    comparable(foreign, {}),
    comparable(missing, {}),
    'a delivery of another key through an own webhook',
  );
  assert.equal(foreign.status, 404);
});
