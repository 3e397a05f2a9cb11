/** Metrics of the running service: requests, streams, database, feeds and process. Other parts add their own. */
import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MetricsRegistry } from '../lib/metrics.ts';
import type { StoreHealth } from '../store/health.ts';
import { version } from '../../version.ts';

/** One answer, as far as it may be counted: no target, key or address. */
export interface AnswerFacts {
  readonly method: string;
  /** As declared, such as `/api/v1/carriers/:id`; null where there is none. */
  readonly route: string | null;
  readonly status: number;
  readonly ms: number;
  /** Whose limit the request counts against: a plan, `public`, or `failed-authentication`. */
  readonly plan: string;
}

/** Most answers take less than a millisecond; a feed is waited for up to a quarter of a minute. */
const durationBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const loopResolutionMs = 20;

/** Counts every answer by its route pattern. Unknown paths share one label, so that clients cannot create labels. */
export function countAnswers(registry: MetricsRegistry): (facts: AnswerFacts) => void {
  const requests = registry.counter('http_requests_total', 'Answers by method, route and status.', [
    'method',
    'route',
    'status',
  ]);
  const duration = registry.histogram(
    'http_request_duration_seconds',
    'Seconds from the first byte of a request to its answer, for streams to their headers.',
    durationBuckets,
    ['method', 'route'],
  );
  const limited = registry.counter('rate_limited_total', 'Requests refused with 429, by limit.', ['plan']);
  return ({ method, route, status, ms, plan }) => {
    const labels = { method, route: route ?? 'none' };
    requests.inc({ ...labels, status: String(status) });
    duration.observe(labels, ms / 1000);
    if (status === 429) limited.inc({ plan });
  };
}

/** Wraps `isTrouble` and counts the errors of a busy, full or unreachable database. */
export function countTrouble(
  registry: MetricsRegistry,
  isTrouble: (error: unknown) => boolean,
): (error: unknown) => boolean {
  const busy = registry.counter(
    'db_busy_total',
    'Requests that failed because the database was busy, full or unreachable.',
  );
  return (error) => {
    const found = isTrouble(error);
    if (found) busy.inc();
    return found;
  };
}

export function watchStreams(
  registry: MetricsRegistry,
  streams: { readonly size: number; readonly dropped: Readonly<Record<string, number>> },
): void {
  registry.reading('sse_clients', 'gauge', 'Open event streams.', () => [{ value: streams.size }]);
  registry.reading(
    'sse_dropped_total',
    'counter',
    'Streams that the server ended early, by reason.',
    () => Object.entries(streams.dropped).map(([reason, value]) => ({ value, labels: { reason } })),
    ['reason'],
  );
}

export function watchDatabase(registry: MetricsRegistry, health: Pick<StoreHealth, 'connections'>): void {
  registry.readings(
    () => health.connections(),
    [
      {
        name: 'db_pool_connections',
        kind: 'gauge',
        help: 'Connections to PostgreSQL by state.',
        labels: ['state'],
        of: (counts) =>
          counts === null
            ? []
            : [
                { value: counts.open - counts.idle, labels: { state: 'used' } },
                { value: counts.idle, labels: { state: 'idle' } },
              ],
      },
      {
        name: 'db_pool_waiting',
        kind: 'gauge',
        help: 'Queries waiting for a connection.',
        of: (counts) => (counts === null ? [] : [{ value: counts.waiting }]),
      },
    ],
  );
}

/** A figure of the process: name, kind, help, and how it is read. */
type ProcessFigure = readonly [
  name: string,
  kind: 'counter' | 'gauge',
  help: string,
  read: () => readonly { readonly value: number }[],
];

/** Adds metrics of processor, memory, files and event loop. Dispose it to stop measuring the event loop delay. */
export function watchProcess(registry: MetricsRegistry, database: string): Disposable {
  const loop = monitorEventLoopDelay({ resolution: loopResolutionMs });
  loop.enable();
  const startedAt = Date.now() / 1000 - process.uptime();
  const figures: readonly ProcessFigure[] = [
    [
      'process_start_time_seconds',
      'gauge',
      'Start of the process, in seconds since 1970.',
      () => [{ value: startedAt }],
    ],
    [
      'process_cpu_seconds_total',
      'counter',
      'Processor time, user and system, in seconds.',
      () => {
        const { user, system } = process.cpuUsage();
        return [{ value: (user + system) / 1e6 }];
      },
    ],
    ['process_resident_memory_bytes', 'gauge', 'Resident memory.', () => [{ value: process.memoryUsage.rss() }]],
    ['nodejs_heap_used_bytes', 'gauge', 'Heap in use.', () => [{ value: process.memoryUsage().heapUsed }]],
    [
      'nodejs_eventloop_delay_p99_seconds',
      'gauge',
      '99th percentile of the event loop delay since the last scrape, in seconds.',
      () => {
        // Subtracts the timer's own interval. Without a sample there was no delay.
        const seconds = Math.max(0, loop.percentile(99) / 1e9 - loopResolutionMs / 1000);
        loop.reset();
        return [{ value: Number.isFinite(seconds) ? seconds : 0 }];
      },
    ],
    [
      'process_open_fds',
      'gauge',
      'Open files and sockets; Linux only.',
      () => (process.platform === 'linux' ? [{ value: readdirSync('/proc/self/fd').length }] : []),
    ],
  ];
  registry.reading(
    'wayseal_info',
    'gauge',
    'Versions as labels; the value is always 1.',
    () => [{ value: 1, labels: { version, node: process.version, database } }],
    ['version', 'node', 'database'],
  );
  registry.processFigures(figures.map(([name]) => name));
  for (const figure of figures) registry.reading(...figure);
  return { [Symbol.dispose]: () => void loop.disable() };
}
