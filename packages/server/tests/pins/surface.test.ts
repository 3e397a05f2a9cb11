import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { listRoutes, type OpenApiRoutes } from '../../scripts/pin-problems.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { pinnedRoutes } from './pinned.ts';

// More literals that strangers' scripts rely on, typed by hand. A red pin must be meant, and the changelog says so.

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service[Symbol.asyncDispose]());

test('paths, methods and their need of a key are pinned', async () => {
  const document = (await service.request('/api/v1/openapi.json')).json() as never as OpenApiRoutes;
  const routes = listRoutes(document).map(({ route, auth }) => [route, auth]);
  // Their order is that of the modules, and nobody's business.
  assert.deepEqual(Object.fromEntries(routes), pinnedRoutes);
});

test('requests without a key are refused where a key is needed', async () => {
  const needsKey = async (path: string, method = 'GET'): Promise<boolean> =>
    (await service.request(path, { method })).status === 401;
  for (const path of [
    '/api/v1',
    '/api/v1/openapi.json',
    '/api/v1/track/A1/qr',
    '/api/v1/transparency/roots',
    '/api/v1/forecast-quality',
    '/healthz',
    '/readyz',
  ]) {
    assert.equal(await needsKey(path), false, path);
  }
  for (const path of [
    '/api/v1/detect?number=A1',
    '/api/v1/track/A1',
    '/api/v1/track/A1/stream',
    '/api/v1/truth?tracking_number=AB12',
    '/api/v1/carriers',
    '/api/v1/carrier/maersk',
    '/api/v1/capabilities',
    '/api/v1/carbon?mode=air&weight_kg=1&distance_km=1',
    '/api/v1/distance?from=FRA&to=JFK',
    '/api/v1/transit-stats',
    '/api/v1/forecast',
  ]) {
    assert.equal(await needsKey(path), true, path);
  }
  assert.equal(await needsKey('/api/v1/detect/batch', 'POST'), true);
  assert.equal(await needsKey('/api/v1/shipments/events', 'POST'), true);
  assert.equal(await needsKey('/api/graphql', 'POST'), true);
  assert.equal(await needsKey('/mcp', 'POST'), false);
});

test('fields of the responses are pinned', async () => {
  const fields = async (path: string): Promise<string[]> =>
    Object.keys(((await service.get(path)).json() as never as { data: object }).data);
  assert.deepEqual(await fields('/api/v1/detect?number=020-12345675'), [
    'normalized',
    'tracking_number',
    'matched',
    'confidence',
    'decision',
    'primary',
    'matches',
    'possible_shapes',
    'catalog_match',
    'transformations',
    'suggestions',
    'warnings',
  ]);
  assert.deepEqual(await fields('/api/v1/track/020-12345675'), [
    'number',
    'detection',
    'carrier',
    'carrier_url',
    'service_url',
    'source',
    'feed',
    'shipment',
    'live',
    'journey',
    'estimates',
    'containers',
    'containers_total',
  ]);
  assert.deepEqual(await fields('/api/v1/carriers?limit=1'), ['items', 'total', 'limit', 'offset']);
  const { items } = ((await service.get('/api/v1/carriers?limit=1')).json() as never as { data: { items: object[] } })
    .data;
  assert.deepEqual(Object.keys(items[0] ?? {}), [
    'slug',
    'name',
    'category',
    'country',
    'link_type',
    'curated_url',
    'link_evidence',
    'url_sources',
    'verified_on',
  ]);
});

test('fields of a match are pinned', async () => {
  const { data } = (await service.get('/api/v1/detect?number=MSKU6011672')).json() as never as {
    data: { primary: object };
  };
  assert.deepEqual(Object.keys(data.primary), [
    'type',
    'label',
    'vertical',
    'carrier',
    'candidates',
    'confidence',
    'priority',
    'check_digit',
    'check',
    'components',
    'evidence',
  ]);
});

test('the seven sandbox numbers work with and without dashes', async () => {
  const numbers = ['DELIVERED', 'IN-TRANSIT', 'EXCEPTION', 'CUSTOMS-HOLD', 'RETURNED', 'STALE', 'NOT-FOUND'].map(
    (name) => `SVCTEST-${name}`,
  );
  for (const number of numbers) {
    for (const written of [number, number.replaceAll('-', ''), number.toLowerCase()]) {
      const { data } = (await service.get(`/api/v1/track/${written}`)).json() as never as {
        data: {
          number: string;
          source: string;
          carrier_url: null;
          detection: { sandbox: boolean; normalized: string; tracking_number: string };
        };
      };
      assert.equal(data.source, 'sandbox', written);
      assert.equal(data.number, number);
      assert.equal(data.carrier_url, null);
      assert.equal(data.detection.sandbox, true);
      assert.equal(data.detection.normalized, number.replaceAll('-', ''));
    }
  }
});

test('names of headers are pinned', async () => {
  const { headers } = await service.get('/api/v1/detect?number=A1');
  for (const name of [
    'x-request-id',
    'x-ratelimit-limit',
    'x-ratelimit-remaining',
    'x-ratelimit-reset',
    'ratelimit',
    'ratelimit-policy',
  ]) {
    assert.ok(name in headers, name);
  }
});

test('routes of the kinds of number are pinned', async () => {
  for (const [number, route] of [
    ['020-12345675', '/air-cargo/020-12345675'],
    ['MSKU6011672', '/container/MSKU6011672'],
    ['MAEU203176301', '/bol/MAEU203176301'],
    ['1Z999AA10123456784', '/parcel/1Z999AA10123456784'],
    ['RR287043775IN', '/post/RR287043775IN'],
    ['HELLO', '/track/HELLO'],
  ] as const) {
    const { data } = (await service.get(`/api/v1/track/${number}`)).json() as never as {
      data: { service_url: string };
    };
    assert.equal(data.service_url, `${service.url}${route}`);
    assert.equal((await service.request(route)).status, 200);
  }
});
