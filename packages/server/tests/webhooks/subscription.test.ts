import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Resolve } from '../../src/kernel/http-out/resolve.ts';
import { startTestService } from '../support/service.ts';

const toPublic: Resolve = () => Promise.resolve([{ address: '93.184.215.14', family: 4 }]);

test('a webhook subscribes to estimates that move, with a threshold of its own', async () => {
  await using service = await startTestService({ resolve: toPublic });
  const { key } = await service.makeKey('pro', ['integration.manage']);
  const send = (method: 'POST' | 'PATCH', path: string, body: object) =>
    service.request(path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const register = (body: object) =>
    send('POST', '/api/v1/webhooks', { url: 'https://hooks.example.com/wayseal', ...body });
  const subscribed = (answer: { json: () => Record<string, unknown> }): readonly unknown[] => {
    const data = Object(answer.json()['data']);
    return [data.events, data.estimate_threshold_s];
  };

  assert.deepEqual(subscribed(await register({})), [['shipment.status_changed'], 3_600]);
  const both = ['shipment.estimate_changed', 'shipment.status_changed'];
  const made = await register({ events: both, estimate_threshold_s: 900 });
  assert.deepEqual(subscribed(made), [both.toReversed(), 900]);
  assert.deepEqual(subscribed(await register({ events: 'shipment.estimate_changed' })), [
    ['shipment.estimate_changed'],
    3_600,
  ]);
  for (const body of [
    { events: 'shipment.moved' },
    { events: ['shipment.status_changed', 'sandbox.test'] },
    { events: [] },
    { estimate_threshold_s: 899 },
    { estimate_threshold_s: 86_401 },
    { estimate_threshold_s: 1_000.5 },
  ])
    assert.equal((await register(body)).status, 400, JSON.stringify(body));

  const { id } = Object(made.json()['data']);
  const changed = await send('PATCH', `/api/v1/webhooks/${id}`, {
    events: 'shipment.status_changed',
    estimate_threshold_s: 86_400,
  });
  assert.deepEqual(subscribed(changed), [['shipment.status_changed'], 86_400]);
  const kept = await send('PATCH', `/api/v1/webhooks/${id}`, { sandbox: true });
  assert.deepEqual(subscribed(kept), [['shipment.status_changed'], 86_400]);
});

test('a webhook subscribes to any event, and narrows it to carriers and tags', async () => {
  await using service = await startTestService({ resolve: toPublic });
  const { key } = await service.makeKey('pro', ['integration.manage']);
  const send = (method: 'POST' | 'PATCH', path: string, body: object) =>
    service.request(path, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const url = 'https://hooks.example.com/wayseal';
  const shown = (answer: { json: () => Record<string, unknown> }): readonly unknown[] => {
    const data = Object(answer.json()['data']);
    return [data.events, data.carriers, data.tags];
  };
  assert.deepEqual(shown(await send('POST', '/api/v1/webhooks', { url })), [['shipment.status_changed'], null, null]);
  const events = ['feed.degraded', 'shipment.overdue', 'shipment.delivered'];
  const carriers = ['maersk', 'wayseal-sandbox'];
  const tags = ['Priority', 'a.b_c/d#1-2'];
  const made = await send('POST', '/api/v1/webhooks', { url, events, carriers, tags });
  assert.deepEqual(shown(made), [events.toReversed(), carriers, tags]);
  const path = `/api/v1/webhooks/${Object(made.json()['data']).id}`;
  assert.deepEqual(shown(await service.request(path, { headers: { authorization: `Bearer ${key}` } })), shown(made));
  assert.deepEqual(shown(await send('PATCH', path, { carriers: null, tags: ['x'] }))[1], null);
  assert.deepEqual(shown(await send('PATCH', path, { tags: null, carriers: ['ups'] })).slice(1), [['ups'], null]);
  assert.deepEqual(shown(await send('PATCH', path, { sandbox: true })).slice(1), [['ups'], null]);
  const refused: readonly (readonly [path: string, body: object])[] = [
    ['/carriers/1', { carriers: ['maersk', 'maersc'] }],
    ['/carriers', { carriers: [] }],
    ['/carriers', { carriers: Array.from({ length: 51 }, (_, index) => `carrier-${index}`) }],
    ['/carriers', { carriers: ['ups', 'ups'] }],
    ['/tags', { tags: Array.from({ length: 11 }, (_, index) => `tag-${index}`) }],
    ['/tags', { tags: ['two words'] }],
    ['/tags', { tags: ['jo@example.com'] }],
    ['/tags', { tags: ['x'.repeat(65)] }],
    ['/tags', { tags: ['Köln'] }],
    ['/tags', { tags: 'priority' }],
  ];
  for (const [place, body] of refused) {
    for (const answer of [await send('POST', '/api/v1/webhooks', { url, ...body }), await send('PATCH', path, body)]) {
      const { error } = answer.json() as never as { error: { code: string; details: { path: string }[] } };
      assert.deepEqual([answer.status, error.code], [400, 'invalid_request'], JSON.stringify(body));
      assert.ok(
        error.details.some((detail) => detail.path.startsWith(place)),
        JSON.stringify(error),
      );
    }
  }
  const unknown = await send('PATCH', path, { carriers: ['maersc'] });
  assert.match(unknown.text, /maersc.*did you mean maersk/);
});
