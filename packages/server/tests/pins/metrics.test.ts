import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestService } from '../support/service.ts';

// Dashboards and alerts rely on these, typed by hand. The library adds figures of the process of its own.
const metrics = {
  metrics_collect_failures_total: 'counter',
  deliveries_total: 'counter',
  attempts_total: 'counter',
  attempts_unknown_total: 'counter',
  deliveries_exhausted_unknown_total: 'counter',
  lease_lost_total: 'counter',
  settle_fenced_total: 'counter',
  delivery_delay_seconds: 'histogram',
  deliveries_due: 'gauge',
  deliveries_parked: 'gauge',
  deliveries_held: 'gauge',
  deliveries_exhausted: 'gauge',
  endpoints_disabled: 'gauge',
  endpoints_paused: 'gauge',
  feed_answers_total: 'counter',
  feed_calls_used: 'gauge',
  feed_calls_allowed: 'gauge',
  feed_degraded: 'gauge',
  feed_events_total: 'counter',
  feed_contract_warnings_total: 'counter',
  shipment_events_total: 'counter',
  edi_unclassified_total: 'counter',
  digests_total: 'counter',
  digest_attempts_total: 'counter',
  db_busy_total: 'counter',
  http_requests_total: 'counter',
  http_request_duration_seconds: 'histogram',
  rate_limited_total: 'counter',
  sse_clients: 'gauge',
  sse_dropped_total: 'counter',
  db_pool_connections: 'gauge',
  db_pool_waiting: 'gauge',
  wayseal_info: 'gauge',
  process_start_time_seconds: 'gauge',
  process_cpu_seconds_total: 'counter',
  process_resident_memory_bytes: 'gauge',
  nodejs_heap_used_bytes: 'gauge',
  nodejs_eventloop_delay_p99_seconds: 'gauge',
  process_open_fds: 'gauge',
};

test('every metric keeps its name and type, and each name is unique', async () => {
  await using service = await startTestService({ environment: { WAYSEAL_METRICS_PORT: '0' } });
  const text = await (await fetch(service.service.metricsUrl ?? '')).text();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type] as const);
  assert.equal(new Set(types.map(([name]) => name)).size, types.length);
  const told = Object.fromEntries(types);
  assert.deepEqual(Object.fromEntries(Object.keys(metrics).map((name) => [name, told[name]])), metrics);
});
