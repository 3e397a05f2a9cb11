import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Resolve } from '../../src/kernel/http-out/resolve.ts';
import { serviceSignature, standardSignature } from '../../src/modules/webhooks/rules/signature.ts';
import { eventually } from '../support/eventually.ts';
import type { Answer } from '../support/http.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { openToLoopback, startReceiver, type Receiver } from '../support/receiver.ts';

const toLoopback: Resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
const toPublic: Resolve = () => Promise.resolve([{ address: '93.184.216.34', family: 4 }]);

type Data = Record<string, never>;
const dataOf = (answer: Answer): Data => (answer.json() as never as { data: Data }).data;
const errorOf = (answer: Answer) => (answer.json() as never as { error: { code: string; message: string } }).error;

interface Client {
  readonly service: TestService;
  readonly call: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  readonly register: (url: string, more?: object) => Promise<Data>;
}

async function open(
  t: TestContext,
  environment: Readonly<Record<string, string>> = {},
  resolve = toPublic,
): Promise<Client> {
  const service = await startTestService({ resolve, environment });
  t.after(() => service[Symbol.asyncDispose]());
  const { key } = await service.makeKey('enterprise', ['integration.manage']);
  const call: Client['call'] = (method, path, body, headers = {}) =>
    service.request(`/api/v1/webhooks${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  return {
    service,
    call,
    async register(url, more = {}) {
      const answer = await call('POST', '', { url, events: 'shipment.status_changed', ...more });
      assert.equal(answer.status, 201, answer.text);
      return dataOf(answer);
    },
  };
}

const targetOf = (receiver: Receiver): string => `https://www.carriers.example.com:${receiver.port}/hook`;

async function deliveriesUntil(client: Client, id: string, done: (items: Data[]) => boolean): Promise<Data[]> {
  return eventually(`deliveries: ${String(done)}`, async () => {
    const { items } = dataOf(await client.call('GET', `/${id}/deliveries`)) as never as { items: Data[] };
    return done(items) ? items : undefined;
  });
}

test('shows a secret once at registration, never in list or record', async (t) => {
  const client = await open(t);
  const made = await client.register('https://HOOKS.example.com/In?token=1', { sandbox: true });
  assert.match(made['secret'] ?? '', /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.equal(made['url'], 'https://hooks.example.com/In?token=1');
  assert.deepEqual([made['status'], made['events'], made['sandbox']], ['enabled', ['shipment.status_changed'], true]);
  const { secret: _, ...record } = made;
  assert.deepEqual(dataOf(await client.call('GET', `/${made['id']}`)), record);
  assert.deepEqual(dataOf(await client.call('GET', '')), { items: [record], total: 1, limit: 50, offset: 0 });
});

test('refuses a registration with the right code', async (t) => {
  const client = await open(t);
  const refuse = async (body: unknown): Promise<readonly [number, string, string]> => {
    const answer = await client.call('POST', '', body);
    const { code, message } = errorOf(answer);
    return [answer.status, code, message.split(' ')[0] ?? ''];
  };
  for (const body of [
    {},
    { url: 5 },
    { url: 'https://a.example.com', events: 'sandbox.test' },
    { url: 'https://a.example.com', events: [] },
    { url: 'https://a.example.com', extra: 1 },
  ]) {
    assert.deepEqual((await refuse(body)).slice(0, 2), [400, 'invalid_request'], JSON.stringify(body));
  }
  for (const [url, reason] of [
    ['', 'length:'],
    ['http://hooks.example.com/', 'scheme:'],
    ['https://localhost/', 'host_reserved:'],
    ['https://127.0.0.1/', 'ip_forbidden:'],
    ['https://user@hooks.example.com/', 'authority:'],
    [`https://hooks.example.com/${'a'.repeat(3000)}`, 'length:'],
  ] as const) {
    assert.deepEqual(await refuse({ url }), [422, 'webhook_target_rejected', reason], url);
  }
});

test('accepts a name without an answer, refuses one with a forbidden answer, and never shows the answers', async (t) => {
  const answers = new Map<string, readonly string[]>([
    ['mixed.example.com', ['93.184.216.34', '10.1.2.3']],
    ['nothing.example.com', []],
  ]);
  const client = await open(t, {}, async (name) =>
    (answers.get(name) ?? []).map((address) => ({ address, family: 4 as const })),
  );
  assert.equal((await client.register('https://nothing.example.com/'))['dns_status'], 'unresolved');
  const refused = await client.call('POST', '', { url: 'https://mixed.example.com/' });
  assert.equal(refused.status, 422);
  assert.ok(!refused.text.includes('10.1.2.3'));
});

test('lets a read-only key list and test, but not register, and shows strangers nothing', async (t) => {
  const client = await open(t);
  const { id } = await client.register('https://hooks.example.com/');
  const stranger = (await client.service.makeKey('free')).key;
  const as = (method: string, path: string) =>
    client.service.request(`/api/v1/webhooks${path}`, {
      method,
      headers: { 'x-api-key': stranger, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
    });
  assert.equal(errorOf(await as('POST', '')).code, 'insufficient_scope');
  assert.deepEqual(dataOf(await as('GET', ''))['items'], []);
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/deliveries'],
    ['POST', '/test'],
  ] as const) {
    const mine = await as(method, `/${id}${path}`);
    const none = await as(method, `/01926a7e-0000-7f6e-9d3b-2a1c4e5f6071${path}`);
    assert.deepEqual([mine.status, errorOf(mine)], [404, errorOf(none)]);
    assert.equal(errorOf(mine).code, 'webhook_not_found');
  }
});

test('accepts a registration up to 16 KiB', async (t) => {
  const client = await open(t);
  const ofBytes = (count: number): string => `{"url":"${'a'.repeat(count - '{"url":""}'.length)}"}`;
  const fits = await client.call('POST', '', ofBytes(16_384));
  assert.deepEqual([fits.status, errorOf(fits).code], [422, 'webhook_target_rejected']);
  const tooLarge = await client.call('POST', '', ofBytes(16_385));
  assert.deepEqual([tooLarge.status, errorOf(tooLarge).code], [413, 'payload_too_large']);
});

test('accepts no body or an empty object for a test', async (t) => {
  const client = await open(t);
  const { id } = dataOf(await client.call('POST', '', { url: 'https://hooks.example.com/a' }));
  assert.equal((await client.call('POST', `/${String(id)}/test`, '{}')).status, 202);
  const tooLarge = await client.call('POST', `/${String(id)}/test`, `{"note":"${'a'.repeat(100)}"}`);
  assert.deepEqual([tooLarge.status, errorOf(tooLarge).code], [413, 'payload_too_large']);
});

test('answers an Idempotency-Key again with the same webhook and secret, and refuses another body', async (t) => {
  const client = await open(t);
  const body = '{"url":"https://hooks.example.com/a","events":["shipment.status_changed"]}';
  const once = { 'idempotency-key': 'order 1' };
  const answers = await Promise.all(Array.from({ length: 50 }, () => client.call('POST', '', body, once)));
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    assert.deepEqual(
      [answer.status, errorOf(answer).code, answer.headers['retry-after']],
      [409, 'idempotency_in_progress', '1'],
    );
  }
  const made = answers.filter(({ status }) => status === 201);
  assert.ok(made.length >= 1);
  const replay = await client.call('POST', '', body, once);
  assert.equal(replay.status, 201);
  assert.equal(replay.headers['idempotent-replayed'], 'true');
  for (const answer of made) assert.deepEqual(dataOf(answer), dataOf(replay));
  assert.equal(dataOf(await client.call('GET', ''))['total'], 1);
  const other = await client.call('POST', '', `${body} `, once);
  assert.deepEqual([other.status, errorOf(other).code], [422, 'idempotency_key_reused']);
  const refused = await client.call('POST', '', { url: 'https://localhost/' }, { 'idempotency-key': 'again' });
  assert.equal(refused.status, 422);
  const retried = await client.call('POST', '', { url: 'https://hooks.example.com/b' }, { 'idempotency-key': 'again' });
  assert.equal(retried.status, 201);
  assert.equal(retried.headers['idempotent-replayed'], undefined);
  const quoted = await client.call('POST', '', body, { 'idempotency-key': '"order 1"' });
  assert.deepEqual(dataOf(quoted), dataOf(replay), 'quoted and bare are one key');
  for (const wrong of ['a'.repeat(256), 'ü', '""']) {
    assert.equal((await client.call('POST', '', body, { 'idempotency-key': wrong })).status, 400);
  }
});

test('accepts ten registrations a minute without refusals and replays, and twenty webhooks per key', async (t) => {
  const client = await open(t, { WAYSEAL_WEBHOOK_MAX_PER_KEY: '9' });
  for (let n = 0; n < 9; n += 1) await client.register(`https://hooks.example.com/${n}`);
  for (let n = 0; n < 3; n += 1) {
    const full = await client.call('POST', '', { url: 'https://hooks.example.com/x' });
    assert.deepEqual([full.status, errorOf(full).code], [409, 'conflict']);
  }
  const { items } = dataOf(await client.call('GET', '')) as never as { items: { id: string }[] };
  assert.equal((await client.call('DELETE', `/${items[0]?.id}`)).status, 200);
  await client.register('https://hooks.example.com/tenth');
  await client.call('DELETE', `/${items[1]?.id}`);
  const tooMany = await client.call('POST', '', { url: 'https://hooks.example.com/x' });
  assert.deepEqual([tooMany.status, errorOf(tooMany).code], [429, 'rate_limited']);
});

test('delivers a test event with both signatures, and logs the duration of each step', async (t) => {
  await using receiver = await startReceiver((_request, response) => void response.end('thanks'));
  const client = await open(t, openToLoopback, toLoopback);
  const { id, secret = '' } = await client.register(targetOf(receiver));
  const started = await client.call('POST', `/${id}/test`);
  assert.equal(started.status, 202);
  await receiver.until(1);
  const [sent] = receiver.received;
  assert.ok(sent);
  const { headers, body } = sent;
  const timestamp = Number(headers['x-service-timestamp']);
  assert.equal(headers['x-service-event'], 'sandbox.test');
  assert.equal(headers['x-service-delivery'], dataOf(started)['id']);
  assert.equal(headers['x-service-signature'], serviceSignature(secret, timestamp, body));
  assert.equal(headers['webhook-id'], dataOf(started)['id']);
  const fresh = Number(headers['webhook-timestamp']);
  assert.equal(headers['webhook-signature'], standardSignature([secret], String(headers['webhook-id']), fresh, body));
  assert.deepEqual(
    [
      headers['content-type'],
      headers['user-agent'],
      headers['content-length'],
      headers['accept-encoding'],
      headers['cookie'],
    ],
    ['application/json', 'Wayseal-Webhooks/1', String(body.length), undefined, undefined],
  );
  assert.equal(sent.host, `www.carriers.example.com:${receiver.port}`);
  const [item] = await deliveriesUntil(client, String(id), ([each]) => each?.['state'] === 'delivered');
  const [attempt] = (item as never as { attempts: Record<string, unknown>[] }).attempts;
  assert.deepEqual(
    [
      attempt?.['n'],
      attempt?.['trigger'],
      attempt?.['status'],
      attempt?.['error_class'],
      attempt?.['response'],
      attempt?.['address'],
    ],
    [1, 'schedule', 200, null, 'thanks', '127.0.0.1'],
  );
  for (const name of ['duration_ms', 'dns_ms', 'connect_ms', 'tls_ms', 'ttfb_ms']) {
    assert.equal(typeof attempt?.[name], 'number', name);
  }
});

test('sends six POSTs with the same bytes, then reports exhausted, and once more for a redelivery', async (t) => {
  let status = 500;
  await using receiver = await startReceiver((_request, response) => void response.writeHead(status).end('no'));
  const client = await open(t, { ...openToLoopback, WAYSEAL_WEBHOOK_BREAKER_FAILURES: '100' }, toLoopback);
  const { id } = await client.register(targetOf(receiver));
  await client.call('POST', `/${id}/test`);
  const [item] = await deliveriesUntil(client, String(id), ([each]) => each?.['state'] === 'exhausted');
  assert.equal(receiver.received.length, 6);
  const frozen = receiver.received.map(({ bodyHash, headers }) =>
    [bodyHash, ...['delivery', 'event', 'timestamp', 'signature'].map((name) => headers[`x-service-${name}`])].join(),
  );
  assert.equal(new Set(frozen).size, 1);
  const eventId = String(item?.['id']);
  const redeliver = () => client.call('POST', `/${id}/deliveries/${eventId}/redeliver`);
  assert.equal((await redeliver()).status, 202);
  const attemptsOf = (items: Data[]): Record<string, unknown>[] => items[0]?.['attempts'] ?? [];
  await deliveriesUntil(client, String(id), (items) => attemptsOf(items)[6]?.['outcome'] === 'failure');
  status = 204;
  assert.equal((await redeliver()).status, 202);
  const [after] = await deliveriesUntil(client, String(id), ([each]) => each?.['state'] === 'delivered');
  assert.deepEqual(
    attemptsOf([after as Data]).map(({ n, trigger }) => [n, trigger]),
    [1, 2, 3, 4, 5, 6]
      .map((n) => [n, 'schedule'] as [number, string])
      .concat([
        [7, 'manual'],
        [8, 'manual'],
      ]),
  );
  assert.equal(new Set(receiver.received.map(({ bodyHash }) => bodyHash)).size, 1);
  assert.equal((await client.call('POST', `/${id}/deliveries/evt_none/redeliver`)).status, 404);
});

test('stops after a 410, still sends a new test, resumes when enabled, and signs with both secrets after a rotation', async (t) => {
  let status = 410;
  await using receiver = await startReceiver((_request, response) => void response.writeHead(status).end());
  const client = await open(t, openToLoopback, toLoopback);
  const { id, secret: old = '' } = await client.register(targetOf(receiver));
  await client.call('POST', `/${id}/test`);
  await receiver.until(1);
  await deliveriesUntil(
    client,
    String(id),
    ([each]) => (each as never as { attempts: { outcome: string }[] }).attempts[0]?.outcome === 'failure',
  );
  const record = dataOf(await client.call('GET', `/${id}`));
  assert.deepEqual([record['status'], record['disabled_reason']], ['disabled', 'gone']);
  assert.ok(Number(record['consecutive_failures']) >= 1);
  const statesOf = (items: Data[]) => items.map(({ state }) => String(state)).sort();
  await deliveriesUntil(client, String(id), (items) => statesOf(items).join() === 'held');
  status = 200;
  await client.call('POST', `/${id}/test`);
  await deliveriesUntil(client, String(id), (items) => statesOf(items).join() === 'delivered,held');
  assert.equal(receiver.received.length, 2);
  assert.equal(dataOf(await client.call('GET', `/${id}`))['status'], 'disabled');
  const enabled = dataOf(await client.call('POST', `/${id}/enable`));
  assert.deepEqual([enabled['status'], enabled['disabled_reason']], ['enabled', null]);
  await deliveriesUntil(client, String(id), (items) => statesOf(items).join() === 'delivered,delivered');
  const { secret = '' } = dataOf(await client.call('POST', `/${id}/rotate`));
  assert.notEqual(secret, old);
  const before = receiver.received.length;
  await client.call('POST', `/${id}/test`);
  await receiver.until(before + 1);
  const { headers, body } = receiver.received.at(-1) ?? assert.fail();
  assert.equal(headers['x-service-signature'], serviceSignature(secret, Number(headers['x-service-timestamp']), body));
  assert.equal(
    headers['webhook-signature'],
    standardSignature([secret, old], String(headers['webhook-id']), Number(headers['webhook-timestamp']), body),
  );
  assert.deepEqual(
    (dataOf(await client.call('GET', `/${id}`))['secret_versions'] as never as { version: number }[]).map(
      ({ version }) => version,
    ),
    [2, 1],
  );
});

test('judges a changed URL, and sends undelivered events there', async (t) => {
  await using receiver = await startReceiver();
  const client = await open(t, openToLoopback, toLoopback);
  const { id } = await client.register('https://www.carriers.example.com:2/');
  assert.equal((await client.call('PATCH', `/${id}`, { url: 'https://10.0.0.1/' })).status, 422);
  assert.equal((await client.call('PATCH', `/${id}`, { urls: 'x' })).status, 400);
  await client.call('POST', `/${id}/test`);
  const changed = dataOf(await client.call('PATCH', `/${id}`, { url: targetOf(receiver), sandbox: true }));
  assert.deepEqual(
    [changed['url'], changed['sandbox'], typeof changed['url_changed_at']],
    [targetOf(receiver), true, 'string'],
  );
  await receiver.until(1);
  assert.equal(dataOf(await client.call('PATCH', `/${id}`, { status: 'disabled' }))['disabled_reason'], 'operator');
});

test('refuses the eleventh test in a minute', async (t) => {
  const client = await open(t, openToLoopback, toLoopback);
  const { id } = await client.register('https://www.carriers.example.com:2/');
  for (let n = 0; n < 10; n += 1) assert.equal((await client.call('POST', `/${id}/test`)).status, 202);
  const refused = await client.call('POST', `/${id}/test`);
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers['retry-after']) >= 1);
});

test('pages and filters the delivery log', async (t) => {
  const client = await open(t, openToLoopback, toLoopback);
  const { id } = await client.register('https://www.carriers.example.com:2/');
  for (let n = 0; n < 5; n += 1) await client.call('POST', `/${id}/test`);
  const seen: unknown[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Answer = await client.call('GET', `/${id}/deliveries?limit=2${cursor && `&cursor=${cursor}`}`);
    const data = dataOf(page) as never as { items: { id: string }[]; next_cursor: string | null };
    seen.push(...data.items.map((item) => item.id));
    cursor = data.next_cursor;
  }
  assert.equal(new Set(seen).size, 5);
  assert.deepEqual(
    seen,
    seen.toSorted((a, b) => (String(a) > String(b) ? -1 : 1)),
  );
  const none = dataOf(await client.call('GET', `/${id}/deliveries?until=2020-01-01T00:00:00Z`));
  assert.deepEqual(none, { items: [], next_cursor: null });
  assert.equal((await client.call('GET', `/${id}/deliveries?since=yesterday`)).status, 400);
  assert.equal((await client.call('GET', `/${id}/deliveries?cursor=1`)).status, 400);
});
