import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Resolve } from '../../src/kernel/http-out/resolve.ts';
import { startTestService, type TestService } from '../support/service.ts';

const toPublic: Resolve = () => Promise.resolve([{ address: '93.184.215.14', family: 4 }]);

let service: TestService;
before(async () => {
  service = await startTestService({ resolve: toPublic });
});
after(() => service[Symbol.asyncDispose]());

const data = (answer: { json: () => Record<string, unknown> }) => Object(answer.json()['data']);

async function sender(scopes: Parameters<TestService['makeKey']>[1]) {
  const { key } = await service.makeKey('pro', scopes);
  return (method: 'GET' | 'POST' | 'PATCH', target: string, body?: object) =>
    service.request(target, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}

test('a former slug finds the carrier, which shows its present one', async () => {
  const answer = await service.get('/api/v1/carrier/intelcom');
  assert.equal(answer.status, 200, answer.text);
  const carrier = data(answer);
  assert.equal(carrier.slug, 'dragonfly');
  assert.ok(carrier.former_slugs.includes('intelcom'));
  assert.equal((await service.get('/api/v1/carrier/intelcom-of-nowhere')).status, 404);
});

test('the page of a former slug leads to the present one for good, in its language', async () => {
  for (const query of ['', '?lang=de', '?lang=fr', '?lang=es']) {
    const answer = await service.request(`/carriers/intelcom${query}`, { headers: { accept: 'text/html' } });
    assert.equal(answer.status, 308, query);
    assert.equal(answer.headers['location'], `/carriers/dragonfly${query}`);
  }
  assert.equal((await service.request('/carriers/dragonfly', { headers: { accept: 'text/html' } })).status, 200);
});

test('a follow by a former slug and one by the present slug are the same', async () => {
  const send = await sender([]);
  const first = await send('POST', '/api/v1/shipments', { tracking_number: 'INTLCMD123456789', carrier: 'intelcom' });
  assert.ok(first.status === 200 || first.status === 201, first.text);
  assert.equal(data(first).carrier, 'dragonfly');
  const again = await send('POST', '/api/v1/shipments', { tracking_number: 'INTLCMD123456789', carrier: 'dragonfly' });
  assert.equal(data(again).id, data(first).id);
  for (const carrier of ['intelcom', 'dragonfly'])
    assert.equal(data(await send('GET', `/api/v1/shipments?carrier=${carrier}`)).items.length, 1, carrier);
});

test('a webhook keeps the present slugs of its carriers, each once', async () => {
  const send = await sender(['integration.manage']);
  const made = await send('POST', '/api/v1/webhooks', {
    url: 'https://hooks.example.com/wayseal',
    carriers: ['intelcom', 'maersk', 'dragonfly'],
  });
  assert.deepEqual(data(made).carriers, ['dragonfly', 'maersk'], made.text);
  const changed = await send('PATCH', `/api/v1/webhooks/${data(made).id}`, { carriers: ['star-air'] });
  assert.deepEqual(data(changed).carriers, ['maersk-air-cargo'], changed.text);
});
