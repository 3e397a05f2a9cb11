import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Type } from 'typebox';
import { jsonOperation } from '../../src/kernel/operation/operation.ts';
import { operations as registry } from '../../src/modules.ts';
import type { Clock } from '../../src/kernel/lib/clock.ts';
import { startTestService } from '../support/service.ts';

/** A clock that moves only when told; the wall clock can jump on its own. */
function testClock(): Clock & { advance(ms: number): void; jump(ms: number): void } {
  let monotonic = 0;
  let wall = Date.parse('2026-11-21T12:00:00Z');
  return {
    now: () => wall,
    monotonic: () => monotonic,
    advance(ms) {
      monotonic += ms;
      wall += ms;
    },
    jump(ms) {
      wall += ms;
    },
  };
}

const path = '/api/v1/detect?number=020-12345675';
const bearer = (key: string): Record<string, string> => ({ authorization: `Bearer ${key}` });

test('refuses exactly the 61st request inside a minute on a free key, with all headers', async () => {
  const clock = testClock();
  await using service = await startTestService({ clock });
  const { key } = await service.makeKey('free');
  for (let sent = 1; sent <= 60; sent += 1) {
    const answer = await service.request(path, { headers: bearer(key) });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['x-ratelimit-limit'], '60');
    assert.equal(answer.headers['x-ratelimit-remaining'], String(60 - sent));
  }
  clock.jump(3_600_000);
  clock.advance(30_500);
  const refused = await service.request(path, { headers: bearer(key) });
  assert.equal(refused.status, 429);
  assert.equal((refused.json() as never as { error: { code: string } }).error.code, 'rate_limited');
  assert.equal(refused.headers['x-ratelimit-limit'], '60');
  assert.equal(refused.headers['x-ratelimit-remaining'], '0');
  assert.equal(refused.headers['x-ratelimit-reset'], '30');
  assert.equal(refused.headers['retry-after'], '30');
  assert.equal(refused.headers['ratelimit-policy'], '"free";q=60;w=60');
  assert.equal(refused.headers['ratelimit'], '"free";r=0;t=30');
  clock.advance(29_499);
  assert.equal((await service.request(path, { headers: bearer(key) })).status, 429, 'at 59,999 ms');
  clock.advance(1);
  assert.equal((await service.request(path, { headers: bearer(key) })).status, 200, 'at 60,000 ms');
});

test('charges a batch one request per hundred numbers begun, all or nothing', async () => {
  const clock = testClock();
  await using service = await startTestService({ clock });
  const { key } = await service.makeKey('free');
  const headers = { ...bearer(key), 'content-type': 'application/json' };
  const send = (count: number) =>
    service.request('/api/v1/detect/batch', {
      method: 'POST',
      headers,
      body: JSON.stringify({ numbers: Array.from({ length: count }, () => 'MSKU6011672') }),
    });
  assert.equal((await send(1)).headers['x-ratelimit-remaining'], '59');
  assert.equal((await send(101)).headers['x-ratelimit-remaining'], '57');
  for (let sent = 0; sent < 5; sent += 1) assert.equal((await send(1000)).status, 200);
  assert.equal((await send(701)).status, 429, 'costs 8 where 7 are left');
  const rest = await send(700);
  assert.equal(rest.status, 200, 'the refused call took nothing');
  assert.equal(rest.headers['x-ratelimit-remaining'], '0');
});

test('answers refused credentials with one body, a challenge and no rate-limit headers', async () => {
  await using service = await startTestService({ clock: testClock() });
  const { key, id } = await service.makeKey('free');
  const { key: other } = await service.makeKey('free');
  const { key: revoked, id: revokedId } = await service.makeKey('free');
  await service.service.store.apiKeys.revokeKey(revokedId, 1);
  assert.ok(id);
  const lastCharacter = key.endsWith('0') ? '1' : '0';
  const invalid = [
    bearer(`${key.slice(0, -1)}${lastCharacter}`),
    bearer('wsk_live_0000000000000000000000000000000002V8MxO'),
    bearer(revoked),
    bearer('short'),
    { authorization: `Basic ${key}` },
    { authorization: key },
    { ...bearer(key), 'x-api-key': other },
    { 'x-api-key': `${key}, ${key}` },
    { authorization: [`Bearer ${key}`, `Bearer ${key}`] },
  ];
  const bodies = new Set<string>();
  for (const headers of invalid) {
    const answer = await service.request(path, { headers });
    assert.equal(answer.status, 401, JSON.stringify(headers));
    assert.equal(answer.headers['www-authenticate'], 'Bearer realm="wayseal", error="invalid_token"');
    assert.equal(answer.headers['x-ratelimit-limit'], undefined);
    bodies.add(JSON.stringify((answer.json() as never as { error: unknown }).error));
  }
  const absent = await service.request(path);
  assert.equal(absent.status, 401);
  assert.equal(absent.headers['www-authenticate'], 'Bearer realm="wayseal"');
  bodies.add(JSON.stringify((absent.json() as never as { error: unknown }).error));
  assert.equal(bodies.size, 1);
});

test('accepts both headers with the same key and any case of Bearer, and reads no key in the query', async () => {
  await using service = await startTestService();
  const { key } = await service.makeKey('pro');
  for (const headers of [
    { 'x-api-key': key },
    { ...bearer(key), 'x-api-key': key },
    { authorization: `bEaReR   ${key}` },
  ]) {
    const answer = await service.request(path, { headers });
    assert.equal(answer.status, 200);
    assert.equal(answer.headers['x-ratelimit-limit'], '600');
  }
  assert.equal((await service.request(`${path}&api_key=${key}`)).status, 401);
});

test('answers 429 after twenty failed authentications in a minute from one address, and accepts a valid key', async () => {
  const clock = testClock();
  await using service = await startTestService({ clock });
  const { key } = await service.makeKey('free');
  for (let tried = 0; tried < 20; tried += 1) assert.equal((await service.request(path)).status, 401);
  const refused = await service.request(path);
  assert.equal(refused.status, 429);
  assert.equal(refused.headers['retry-after'], '60');
  assert.equal((await service.request(path, { headers: bearer(key) })).status, 200);
  clock.advance(60_000);
  assert.equal((await service.request(path)).status, 401);
});

test('shares one limit per client address between public routes and unknown paths, but not health', async () => {
  const clock = testClock();
  await using service = await startTestService({
    clock,
    environment: { WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE: '7', WAYSEAL_TRUST_PROXY: '127.0.0.1' },
  });
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  assert.equal((await service.request('/api/v1', from('192.0.2.1'))).status, 200);
  assert.equal((await service.request('/nothing', from('192.0.2.1'))).status, 404);
  assert.equal((await service.request('/', from('192.0.2.1'))).status, 200);
  // A page counts as five.
  const refused = await service.request('/api/v1', from('192.0.2.1'));
  assert.equal(refused.status, 429);
  assert.equal(refused.headers['ratelimit-policy'], '"public";q=7;w=60');
  assert.equal((await service.request('/api/v1', from('192.0.2.2'))).status, 200);
  assert.equal((await service.request('/healthz', from('192.0.2.1'))).status, 200);
  assert.equal((await service.request('/api/v1', { method: 'OPTIONS', ...from('192.0.2.1') })).status, 204);
});

test('counts a path that the router cannot read like an unknown path', async () => {
  await using service = await startTestService({
    clock: testClock(),
    environment: { WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE: '3', WAYSEAL_TRUST_PROXY: '127.0.0.1' },
  });
  const long = `/api/v1/track/${'a'.repeat(600)}`;
  const ask = (path: string, address: string) => service.request(path, { headers: { 'x-forwarded-for': address } });
  const statuses: number[] = [];
  for (const path of ['/api/v1/track/%zz', long, '/nothing', '/api/v1/track/%zz', long, '/api/v1'])
    statuses.push((await ask(path, '192.0.2.1')).status);
  assert.deepEqual(statuses, [400, 414, 404, 429, 429, 429]);
  const refused = await ask(long, '192.0.2.1');
  assert.equal(refused.headers['ratelimit-policy'], '"public";q=3;w=60');
  assert.equal(refused.headers['retry-after'], '60');
  assert.match(refused.text, /"code":"rate_limited"/);
  assert.equal(refused.headers['access-control-allow-origin'], '*');
  assert.equal((await ask(long, '192.0.2.2')).status, 414);
});

test('charges a public request its cost, all or nothing', async () => {
  const clock = testClock();
  await using service = await startTestService({
    clock,
    environment: { WAYSEAL_PUBLIC_REQUESTS_PER_MINUTE: '6' },
  });
  // The start of the test service has asked for the OpenAPI document, which counts as one.
  const image = '/api/v1/track/020-12345675/qr';
  assert.equal((await service.request(image)).status, 200, '1 + 4');
  const refused = await service.request(image);
  assert.equal(refused.status, 429, '5 + 4');
  assert.match(refused.text, /counts as 4/);
  assert.equal(refused.headers['retry-after'], '60');
  assert.equal((await service.request('/api/v1')).status, 200, '5 + 1: what was refused took nothing');
  assert.equal((await service.request('/api/v1')).status, 429, '6 + 1');
  clock.advance(60_000);
  assert.equal((await service.request(image)).status, 200);
});

test('refuses a missing scope with 403 before it reads the body', async () => {
  const manage = jsonOperation({
    name: 'manage',
    summary: 'A test of scopes',
    description: 'Only in tests.',
    input: Type.Object({ value: Type.String() }, { additionalProperties: false }),
    output: Type.Object({ done: Type.Boolean() }, { title: 'Done', additionalProperties: false }),
    errors: [],
    surfaces: {
      rest: {
        method: 'POST',
        path: '/api/v1/manage',
        auth: 'key',
        scope: 'integration.manage',
        tag: 'Service',
        bodyLimit: 1024,
      },
    },
    examples: [],
    ports: [],
    run: () => ({ done: true }),
  });
  await using service = await startTestService({ operations: [...registry, manage] });
  const reader = await service.makeKey('free');
  const manager = await service.makeKey('free', ['integration.manage']);
  const rubbish = { method: 'POST', body: 'rubbish', headers: { 'content-type': 'text/plain' } };
  const refused = await service.request('/api/v1/manage', {
    ...rubbish,
    headers: { ...rubbish.headers, ...bearer(reader.key) },
  });
  assert.equal(refused.status, 403);
  assert.equal(
    refused.headers['www-authenticate'],
    'Bearer realm="wayseal", error="insufficient_scope", scope="integration.manage"',
  );
  const body = JSON.stringify({ value: 'x' });
  const accepted = await service.request('/api/v1/manage', {
    method: 'POST',
    body,
    headers: { ...bearer(manager.key), 'content-type': 'application/json' },
  });
  assert.equal(accepted.status, 200, accepted.text);
});
