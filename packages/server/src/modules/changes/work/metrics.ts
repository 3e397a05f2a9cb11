import type { MetricsRegistry } from '../../../kernel/lib/metrics.ts';
import type { ChangeFeedStore } from '../ports.ts';

export interface ChangeFeedMetrics {
  countSent(events: number): void;
  countFailure(): void;
  countDiscarded(events: number): void;
}

export function createChangeFeedMetrics(registry: MetricsRegistry): ChangeFeedMetrics {
  const sent = registry.counter('change_feed_sent_total', 'Events of the change feed that the broker has confirmed.');
  const failures = registry.counter('change_feed_failures_total', 'Attempts that the broker did not confirm.');
  const discarded = registry.counter(
    'change_feed_discarded_total',
    'Events that retention deleted before a broker took them.',
  );
  return {
    countSent: (events) => sent.inc(events),
    countFailure: () => failures.inc(1),
    countDiscarded: (events) => discarded.inc(events),
  };
}

/** Registers gauges of what waits. Each scrape reads them from the database. */
export function watchChangeFeed(
  registry: MetricsRegistry,
  store: Pick<ChangeFeedStore, 'count'>,
  publisher: { readonly held: number },
  now: () => number,
): void {
  registry.readings(
    () => publisher.held,
    [
      {
        name: 'change_feed_refused_shipments',
        kind: 'gauge',
        help: 'Shipments that wait because the broker refuses their next event; at the worker that sends.',
        of: (held) => [{ value: held }],
      },
    ],
  );
  registry.readings(
    () => store.count(),
    [
      {
        name: 'change_feed_waiting',
        kind: 'gauge',
        help: 'Events of the change feed that wait for the broker, counted up to 100,000.',
        of: ({ waiting }) => [{ value: waiting }],
      },
      {
        name: 'change_feed_oldest_seconds',
        kind: 'gauge',
        help: 'Seconds since the oldest event that waits for the broker was recorded; 0 when none waits.',
        of: ({ oldestAt }) => [{ value: oldestAt === null ? 0 : Math.max(0, (now() - oldestAt) / 1_000) }],
      },
    ],
  );
}
