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
