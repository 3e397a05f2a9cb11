import assert from 'node:assert/strict';
import { test } from 'node:test';
import { register } from 'prom-client';
import { MetricsRegistry } from './metrics.ts';

test('writes counters, histograms and readings in the text format', async () => {
  const registry = new MetricsRegistry();
  const requests = registry.counter('requests_total', 'Requests.', ['route']);
  requests.inc({ route: '/a' });
  requests.inc({ route: '/a' }, 2);
  const duration = registry.histogram('seconds', 'Seconds.', [0.1, 1], ['route']);
  duration.observe({ route: '/a' }, 0.05);
  duration.observe({ route: '/a' }, 0.5);
  duration.observe({ route: '/b' }, 5);
  let open = 3;
  registry.reading('open', 'gauge', 'Open.', () => [{ value: open, labels: { kind: 'x"\n\\' } }], ['kind']);
  open = 4;
  const text = await registry.text();
  assert.match(
    text,
    /^# HELP requests_total Requests\.\n# TYPE requests_total counter\nrequests_total\{route="\/a"\} 3$/m,
  );
  assert.match(
    text,
    /^seconds_bucket\{le="0\.1",route="\/a"\} 1\nseconds_bucket\{le="1",route="\/a"\} 2\nseconds_bucket\{le="\+Inf",route="\/a"\} 2\nseconds_sum\{route="\/a"\} 0\.55\nseconds_count\{route="\/a"\} 2$/m,
  );
  assert.match(text, /^seconds_count\{route="\/b"\} 1$/m);
  assert.match(text, /^open\{kind="x\\"\\n\\\\"\} 4$/m);
  assert.throws(() => registry.counter('open', 'again'), /already been registered/);
  assert.throws(() => requests.inc({ host: 'example.com' } as never), /label/);
});

test('counts a reading that throws and keeps all other metrics', async () => {
  const registry = new MetricsRegistry();
  registry.reading('broken', 'gauge', 'Broken.', () => {
    throw new Error('no such file');
  });
  registry.reading('depth', 'gauge', 'Depth.', () => [{ value: 5 }]);
  assert.match(await registry.text(), /^depth 5$/m);
  const text = await registry.text();
  assert.match(text, /^metrics_collect_failures_total 2$/m);
  assert.doesNotMatch(text, /^broken /m, 'a value that was never read has no line');
});

test('reads metrics of one group once, counts one failure and keeps the last values', async () => {
  const registry = new MetricsRegistry();
  const answers = [{ due: 3, parked: 1 }, undefined, { due: 4, parked: 0 }];
  let asked = 0;
  registry.readings(async () => {
    asked += 1;
    const answer = answers.shift();
    if (answer === undefined) throw new Error('database away');
    return answer;
  }, [
    { name: 'due', kind: 'gauge', help: 'Due.', of: ({ due }) => [{ value: due }] },
    { name: 'parked', kind: 'gauge', help: 'Parked.', of: ({ parked }) => [{ value: parked }] },
  ]);
  assert.match(await registry.text(), /^due 3$[^]*^parked 1$/m);
  assert.match(await registry.text(), /^metrics_collect_failures_total 1$[^]*^due 3$[^]*^parked 1$/m);
  assert.match(await registry.text(), /^metrics_collect_failures_total 1$[^]*^due 4$[^]*^parked 0$/m);
  assert.equal(asked, 3);
});

test('keeps two services apart and leaves the global registry empty', async () => {
  const [one, other] = [new MetricsRegistry(), new MetricsRegistry()];
  one.counter('requests_total', 'Requests.').inc();
  other.counter('requests_total', 'Requests.').inc(2);
  one.processFigures(['process_start_time_seconds']);
  other.processFigures([]);
  assert.match(await one.text(), /^requests_total 1$/m);
  assert.match(await other.text(), /^requests_total 2$/m);
  assert.doesNotMatch(await one.text(), /^process_start_time_seconds/m);
  assert.deepEqual(register.getMetricsAsArray(), []);
});
