import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MetricsRegistry } from './metrics.ts';

test('counters, gauges, histograms and readings in the text format', async () => {
  const registry = new MetricsRegistry();
  const requests = registry.counter('requests_total', 'Requests.');
  requests.add(1, { route: '/a' });
  requests.add(2, { route: '/a' });
  registry.gauge('size', 'Size.').set(7);
  const duration = registry.histogram('seconds', 'Seconds.', [0.1, 1]);
  duration.observe(0.05, { route: '/a' });
  duration.observe(0.5, { route: '/a' });
  duration.observe(5, { route: '/b' });
  let open = 3;
  registry.reading('open', 'gauge', 'Open.', () => [{ value: open, labels: { kind: 'x' } }]);
  open = 4;
  const text = await registry.text();
  assert.match(
    text,
    /^# HELP requests_total Requests\.\n# TYPE requests_total counter\nrequests_total\{route="\/a"\} 3$/m,
  );
  assert.match(text, /^size 7$/m);
  assert.match(
    text,
    /^seconds_bucket\{route="\/a",le="0\.1"\} 1\nseconds_bucket\{route="\/a",le="1"\} 2\nseconds_bucket\{route="\/a",le="\+Inf"\} 2\nseconds_sum\{route="\/a"\} 0\.55\nseconds_count\{route="\/a"\} 2$/m,
  );
  assert.match(text, /^seconds_count\{route="\/b"\} 1$/m);
  assert.match(text, /^open\{kind="x"\} 4$/m);
  assert.throws(() => registry.counter('size', 'again'), /exists already/);
});

test('a collector that fails hides nothing else and is counted', async () => {
  const registry = new MetricsRegistry();
  const depth = registry.gauge('depth', 'Depth.');
  registry.onCollect(() => Promise.reject(new Error('database away')));
  registry.onCollect(async () => depth.set(5));
  assert.match(await registry.text(), /^depth 5$/m);
  assert.match(await registry.text(), /^metrics_collect_failures_total 2$/m);
});
