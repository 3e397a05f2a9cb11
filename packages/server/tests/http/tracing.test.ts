import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync, globSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { dhlNumber, startDhlStandin } from '../../src/modules/feeds/work/standins/dhl.ts';
import { eventually } from '../support/eventually.ts';
import { feedEnvironment } from '../support/feeds.ts';
import { startTestService } from '../support/service.ts';
import { openToLoopback, startReceiver } from '../support/receiver.ts';

interface CollectedSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly status: { readonly code: number };
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

/** A collector on loopback; `status` is what it answers. */
async function startCollector(t: TestContext, status = 200) {
  const bodies: string[] = [];
  const types = new Set<string | undefined>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      assert.equal(request.url, '/v1/traces');
      types.add(request.headers['content-type']);
      bodies.push(Buffer.concat(chunks).toString());
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  interface Payload {
    readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[] }[];
  }
  const spans = (): CollectedSpan[] =>
    bodies.flatMap((body) =>
      (JSON.parse(body) as Payload).resourceSpans.flatMap(({ scopeSpans }) =>
        scopeSpans.flatMap((scope) => scope.spans),
      ),
    );
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bodies, types, spans };
}

const factsOf = ({ attributes }: CollectedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentSpanId = '00f067aa0ba902b7';
const traceparent = `00-${traceId}-${parentSpanId}-00`;

test('sends requests, their transactions, feed calls and webhook deliveries to the collector, and nothing personal', async (t) => {
  const collector = await startCollector(t);
  const standin = await startDhlStandin({ declared: false, spacingMs: 0, perDay: 1_000 });
  t.after(() => standin[Symbol.asyncDispose]());
  const receiver = await startReceiver();
  t.after(() => receiver[Symbol.asyncDispose]());
  await using service = await startTestService({
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    environment: {
      ...feedEnvironment(standin),
      ...openToLoopback,
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_SERVICE_NAME: 'tracking.test',
    },
  });
  const number = dhlNumber('0048');
  const { key } = await service.makeKey('enterprise', ['integration.manage']);
  const authorization = `Bearer ${key}`;
  const track = await service.request(`/api/v1/track/${number}`, { headers: { authorization, traceparent } });
  assert.equal(track.status, 200, track.text);
  const url = `https://www.carriers.example.com:${receiver.port}/hook`;
  const made = await service.request('/api/v1/webhooks', {
    method: 'POST',
    headers: { authorization, traceparent: 'nonsense', 'content-type': 'application/json' },
    body: JSON.stringify({ url, events: 'shipment.status_changed' }),
  });
  const { id } = (made.json() as never as { data: { id: string } }).data;
  await service.request(`/api/v1/webhooks/${id}/test`, { method: 'POST', headers: { authorization } });
  await eventually('the delivery arrives', () => receiver.received.length > 0);
  await service.request(`/nothing/${number}`);
  await service[Symbol.asyncDispose]();

  const spans = collector.spans();
  const named = (name: string): CollectedSpan => spans.find((span) => span.name === name) ?? assert.fail(name);
  const request = named('GET /api/v1/track/:number');
  assert.deepEqual([request.traceId, request.parentSpanId, request.kind], [traceId, parentSpanId, 2]);
  assert.deepEqual(factsOf(request), {
    'http.request.method': 'GET',
    'http.route': '/api/v1/track/:number',
    'http.response.status_code': 200,
  });
  const feed = named('feed dhl');
  assert.deepEqual([feed.traceId, feed.parentSpanId], [traceId, request.spanId]);
  assert.deepEqual(factsOf(feed), {
    'wayseal.feed': 'dhl',
    'wayseal.purpose': 'interactive',
    'wayseal.outcome': 'events',
  });
  const own = spans.filter((span) => span.traceId === traceId && span.name === 'transaction');
  assert.ok(own.length > 0 && own.every((span) => span.parentSpanId !== undefined));
  const delivery = named('webhook delivery');
  assert.equal(factsOf(delivery)['wayseal.outcome'], 'success');
  assert.equal(named('POST /api/v1/webhooks').parentSpanId, undefined);
  assert.equal(factsOf(named('GET none'))['http.response.status_code'], 404);
  assert.deepEqual([...collector.types], ['application/json']);
  const all = collector.bodies.join('\n');
  assert.match(all, /tracking\.test/);
  for (const secret of [number, key, id, 'carriers.example.com', '127.0.0.1']) assert.ok(!all.includes(secret), secret);
});

for (const [what, status] of [
  ['refuses', 500],
  ['is away', null],
] as const) {
  test(`disturbs no request and delays no stop when a collector ${what}`, async (t) => {
    const collector = await startCollector(t, status ?? 200);
    const endpoint = status === null ? 'http://127.0.0.1:9' : collector.url;
    await using service = await startTestService({ environment: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } });
    const answers = await Promise.all(Array.from({ length: 50 }, () => service.request('/healthz')));
    assert.ok(answers.every((answer) => answer.status === 200));
    await service[Symbol.asyncDispose]();
    assert.equal(collector.bodies.length > 0, status !== null);
  });
}

test('traces nothing without a collector, or with a share of zero', async (t) => {
  const collector = await startCollector(t);
  await using service = await startTestService({
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, WAYSEAL_TRACE_PERCENT: '0' },
  });
  await service.request('/healthz', { headers: { traceparent: `00-${traceId}-${parentSpanId}-01` } });
  await service[Symbol.asyncDispose]();
  assert.deepEqual(collector.bodies, []);
});

test('loads tracing in one file, and only when it is enabled', () => {
  const source = new URL('../../src/', import.meta.url).pathname;
  const files = globSync('**/*.ts', { cwd: source }).map(
    (file) => [file, readFileSync(source + file, 'utf8')] as const,
  );
  const using = (text: RegExp): string[] => files.filter(([, content]) => text.test(content)).map(([file]) => file);
  assert.deepEqual(using(/from '@opentelemetry/), ['kernel/lib/otel-tracing.ts']);
  assert.deepEqual(using(/from '.*otel-tracing\.ts'/), []);
  assert.deepEqual(using(/import\('.*otel-tracing\.ts'\)/), ['kernel/observe/traces.ts']);
});
