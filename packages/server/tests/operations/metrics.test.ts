import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { test } from 'node:test';
import type { FeedAnswer } from '../../src/modules/statuses/rules/carrier-event.ts';
import { countTrouble } from '../../src/kernel/observe/service-metrics.ts';
import { countFeedAnswers, countFeedWarnings } from '../../src/modules/feeds/work/metrics.ts';
import { MetricsRegistry } from '../../src/kernel/lib/metrics.ts';
import type { Feed } from '../../src/modules/feeds/ports.ts';
import { describeOnPostgres } from '../support/databases.ts';
import { carrierEvent } from '../support/scans.ts';
import { startTestService } from '../support/service.ts';

async function read(url: string | null): Promise<string> {
  assert.ok(url !== null);
  const answer = await fetch(url);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'text/plain; version=0.0.4; charset=utf-8');
  return await answer.text();
}

function valueOf(text: string, series: string): number {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  assert.ok(line !== undefined, `${series} in\n${text}`);
  return Number(line.slice(series.length + 1));
}

test('counts requests and refusals by declared route, never by number', async () => {
  await using service = await startTestService({ environment: { WAYSEAL_METRICS_PORT: '0' } });
  const { metricsUrl } = service.service;
  assert.match(metricsUrl ?? '', /^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  await service.get('/api/v1/carrier/maersk');
  await service.get('/api/v1/carrier/no-such-carrier');
  await service.request('/made/up/path');
  await service.get('/%zz');
  const free = await service.makeKey('free');
  for (let index = 0; index < 62; index += 1) {
    await service.request('/api/v1/carriers?limit=1', { headers: { authorization: `Bearer ${free.key}` } });
  }
  const text = await read(metricsUrl);
  const declared = 'method="GET",route="/api/v1/carrier/:id"';
  assert.equal(valueOf(text, `http_requests_total{${declared},status="200"}`), 1);
  assert.equal(valueOf(text, `http_requests_total{${declared},status="404"}`), 1);
  assert.equal(valueOf(text, `http_request_duration_seconds_count{${declared}}`), 2);
  assert.equal(valueOf(text, 'http_requests_total{method="GET",route="none",status="404"}'), 1);
  assert.equal(valueOf(text, 'http_requests_total{method="GET",route="none",status="400"}'), 1);
  assert.equal(valueOf(text, 'rate_limited_total{plan="free"}'), 2);
  assert.ok(!/maersk|made\/up|wsk_live/.test(text), 'labels are closed sets');
  for (const name of [
    'sse_clients',
    'db_busy_total',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'nodejs_heap_size_total_bytes',
  ]) {
    assert.ok(Number.isFinite(valueOf(text, name)), name);
  }
  assert.equal(valueOf(text, 'sse_dropped_total{reason="slow_consumer"}'), 0);
  for (const line of text.split('\n').filter((each) => each !== '')) {
    assert.match(line, /^(?:# (?:HELP|TYPE) \S+ .+|[a-z0-9_]+(?:\{[a-z_]+="[^"\n]*"(?:,[a-z_]+="[^"\n]*")*\})? \S+)$/);
  }
  const other = await fetch(metricsUrl?.replace('/metrics', '/') ?? '');
  assert.equal(other.status, 404);
});

test('serves no metrics without a port, and none on the port of the service', async () => {
  await using service = await startTestService();
  assert.equal(service.service.metricsUrl, null);
  assert.equal((await service.request('/metrics')).status, 404);
});

test('stops the start when the port is taken, and names the setting', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const port = String((taken.address() as AddressInfo).port);
  try {
    await assert.rejects(
      startTestService({ environment: { WAYSEAL_METRICS_PORT: port } }),
      /WAYSEAL_METRICS_PORT: cannot listen/,
    );
  } finally {
    taken.close();
  }
});

test('shows answers of feeds by outcome and calls used and allowed, but no feed without credentials', async () => {
  const registry = new MetricsRegistry();
  const facts = { originCountry: null, destinationCountry: null, eta: null, service: null, pieces: null };
  const intake = { sent: 3, dropped: 2, repeated: 0, forecasts: 0 };
  const answers: FeedAnswer[] = [
    { kind: 'events', events: [carrierEvent('in_transit', 0)], facts, notes: ['events_dropped'], intake },
  ];
  const feed = (id: 'dhl' | 'dcsa', configured: boolean): Feed => ({
    id,
    account: id,
    group: id,
    configured,
    attribution: '',
    persist: 'none',
    supports: () => 'yes',
    fetch: () => Promise.resolve(answers.shift() ?? { kind: 'number_not_found', note: null }),
    batch: 1,
    fetchMany: () => Promise.reject(new Error('not asked')),
    usage: () => Promise.resolve({ used: 7, perDay: 250 }),
    isSynthetic: () => false,
    condition: () => ({
      state: 'ready',
      pausedForMs: 0,
      spacingMs: 0,
      lastAnswer: null,
      lastSuccessAt: null,
      lastFailure: null,
    }),
  });
  const feeds = [feed('dhl', true), feed('dcsa', false)];
  const [dhl] = feeds.map(countFeedAnswers(registry, feeds));
  await dhl?.fetch({} as never);
  await dhl?.fetch({} as never);
  const text = await registry.text();
  assert.equal(valueOf(text, 'feed_answers_total{feed="dhl",outcome="number_not_found"}'), 1);
  assert.equal(valueOf(text, 'feed_events_total{feed="dhl",outcome="dropped"}'), 2);
  assert.equal(valueOf(text, 'feed_events_total{feed="dhl",outcome="read"}'), 1);
  assert.equal(valueOf(text, 'feed_calls_used{feed="dhl"}'), 7);
  assert.equal(valueOf(text, 'feed_calls_allowed{feed="dhl"}'), 250);
  assert.ok(!text.includes('dcsa'));
});

test('counts what a feed sends outside its contract', async () => {
  const registry = new MetricsRegistry();
  const warn = countFeedWarnings(registry);
  for (const field of ['code', 'code', 'time']) warn('ups-main', field);
  const text = await registry.text();
  assert.equal(valueOf(text, 'feed_contract_warnings_total{feed="ups-main",field="code"}'), 2);
  assert.equal(valueOf(text, 'feed_contract_warnings_total{feed="ups-main",field="time"}'), 1);
});

test('counts a database failure once per request', async () => {
  const registry = new MetricsRegistry();
  const isTrouble = countTrouble(registry, (error) => error === 'busy');
  assert.deepEqual([isTrouble('busy'), isTrouble('other'), isTrouble('busy')], [true, false, true]);
  assert.equal(valueOf(await registry.text(), 'db_busy_total'), 2);
});

describeOnPostgres('metrics', (newConfig) => {
  test('show the connections of the pool', async (t) => {
    const config = await newConfig(t);
    assert.equal(config.kind, 'postgres');
    const environment = {
      WAYSEAL_METRICS_PORT: '0',
      WAYSEAL_DATABASE_URL: config.url,
      WAYSEAL_SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
    };
    await using service = await startTestService({ environment });
    await service.get('/api/v1/carriers?limit=1');
    const text = await read(service.service.metricsUrl);
    const open =
      valueOf(text, 'db_pool_connections{state="used"}') + valueOf(text, 'db_pool_connections{state="idle"}');
    assert.ok(open >= 1 && open <= 10, String(open));
    assert.equal(valueOf(text, 'db_pool_waiting'), 0);
  });
});
