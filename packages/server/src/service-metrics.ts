/** What the running service tells of itself, besides what its parts count: requests, streams, database, feeds, process. */
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Counter, MetricsRegistry } from './lib/metrics.ts';
import type { Feed, StoreHealth } from './ports.ts';
import type { AnswerFacts } from './surfaces/http/request-log.ts';
import { version } from './version.ts';

/** Most answers take less than a millisecond; a feed is waited for up to a quarter of a minute. */
const durationBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const loopResolutionMs = 20;

/** Counts every answer by its declared route; what fits no route is one route, so strangers cannot make up labels. */
export function countAnswers(registry: MetricsRegistry): (facts: AnswerFacts) => void {
  const requests = registry.counter('http_requests_total', 'Answers by method, declared route and status.');
  const duration = registry.histogram(
    'http_request_duration_seconds',
    'From the first byte of a request to its answer; for streams to their head.',
    durationBuckets,
  );
  const limited = registry.counter('rate_limited_total', 'Requests refused with 429, by whose limit it was.');
  return ({ method, route, status, ms, plan }) => {
    const labels = { method, route: route ?? 'none' };
    requests.add(1, { ...labels, status: String(status) });
    duration.observe(ms / 1000, labels);
    if (status === 429) limited.add(1, { plan });
  };
}

/** Counts what the database could not answer because it was busy, full or away; else as `isTrouble`. */
export function countTrouble(
  registry: MetricsRegistry,
  isTrouble: (error: unknown) => boolean,
): (error: unknown) => boolean {
  const busy = registry.counter('db_busy_total', 'Requests that the database could not answer: busy, full or away.');
  busy.add(0);
  return (error) => {
    const found = isTrouble(error);
    if (found) busy.add();
    return found;
  };
}

export function watchStreams(
  registry: MetricsRegistry,
  streams: { readonly size: number; readonly dropped: Readonly<Record<string, number>> },
): void {
  registry.reading('sse_clients', 'gauge', 'Open event streams.', () => [{ value: streams.size }]);
  registry.reading('sse_dropped_total', 'counter', 'Streams that this side ended before their time, by reason.', () =>
    Object.entries(streams.dropped).map(([reason, value]) => ({ value, labels: { reason } })),
  );
}

export function watchDatabase(registry: MetricsRegistry, health: Pick<StoreHealth, 'connections'>): void {
  registry.reading('db_pool_connections', 'gauge', 'Connections to PostgreSQL by state.', () => {
    const counts = health.connections();
    if (counts === null) return [];
    return [
      { value: counts.open - counts.idle, labels: { state: 'used' } },
      { value: counts.idle, labels: { state: 'idle' } },
    ];
  });
  registry.reading('db_pool_waiting', 'gauge', 'Queries that wait for a connection.', () => {
    const counts = health.connections();
    return counts === null ? [] : [{ value: counts.waiting }];
  });
}

/** The same feeds, with what they answer counted; a feed that is not configured is not shown. */
export function countFeedAnswers(registry: MetricsRegistry, feeds: readonly Feed[]): readonly Feed[] {
  const answers = registry.counter(
    'feed_answers_total',
    'Answers of licensed feeds by outcome, repeated ones included.',
  );
  const used = registry.gauge('feed_calls_used', 'Calls of a feed on this day (UTC), over all processes.');
  const allowed = registry.gauge('feed_calls_allowed', 'Calls of a feed that its licence allows a day.');
  registry.onCollect(async () => {
    for (const feed of feeds.filter(({ configured }) => configured)) {
      const usage = await feed.usage();
      used.set(usage.used, { feed: feed.id });
      allowed.set(usage.perDay, { feed: feed.id });
    }
  });
  const events = registry.counter(
    'feed_events_total',
    'Entries of the answers of licensed feeds: read, dropped, repeated in one answer, or a forecast.',
  );
  return feeds.map((feed) => (feed.configured ? counted(feed, answers, events) : feed));
}

function counted(feed: Feed, answers: Counter, events: Counter): Feed {
  return {
    ...feed,
    supports: (detection) => feed.supports(detection),
    usage: () => feed.usage(),
    condition: () => feed.condition(),
    async fetch(request) {
      const answer = await feed.fetch(request);
      answers.add(1, { feed: feed.id, outcome: answer.kind });
      if (answer.kind === 'events') {
        const { sent: _, ...others } = answer.intake;
        const outcomes = { read: answer.events.length, ...others };
        for (const [outcome, amount] of Object.entries(outcomes)) {
          if (amount > 0) events.add(amount, { feed: feed.id, outcome });
        }
      }
      return answer;
    },
  };
}

/** Processor, memory, files and event loop. Dispose it to stop measuring the event loop. */
export function watchProcess(registry: MetricsRegistry, database: string): Disposable {
  const loop = monitorEventLoopDelay({ resolution: loopResolutionMs });
  loop.enable();
  const startedAt = Date.now() / 1000 - process.uptime();
  const single = (name: string, kind: 'counter' | 'gauge', help: string, read: () => number): void =>
    registry.reading(name, kind, help, () => [{ value: read() }]);
  registry.reading('wayseal_info', 'gauge', 'Versions; the value is always 1.', () => [
    { value: 1, labels: { version, node: process.version, database } },
  ]);
  single('process_start_time_seconds', 'gauge', 'Start of the process, seconds since 1970.', () => startedAt);
  single('process_cpu_seconds_total', 'counter', 'Processor time, user and system.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  single('process_resident_memory_bytes', 'gauge', 'Resident memory.', () => process.memoryUsage.rss());
  single('nodejs_heap_used_bytes', 'gauge', 'Heap in use.', () => process.memoryUsage().heapUsed);
  single(
    'nodejs_eventloop_delay_p99_seconds',
    'gauge',
    '99th percentile of event loop delay since the last reading.',
    () => {
      // What the timer itself waits for is no delay. Without a sample there was none.
      const seconds = Math.max(0, loop.percentile(99) / 1e9 - loopResolutionMs / 1000);
      loop.reset();
      return Number.isFinite(seconds) ? seconds : 0;
    },
  );
  registry.reading('process_open_fds', 'gauge', 'Open files and sockets; Linux only.', () =>
    process.platform === 'linux' ? [{ value: readdirSync('/proc/self/fd').length }] : [],
  );
  return { [Symbol.dispose]: () => void loop.disable() };
}
