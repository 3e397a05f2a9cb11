import type { Counter, Histogram, MetricsRegistry } from '../../../kernel/lib/metrics.ts';
import type { QueueDepth, WebhookQueue } from '../ports.ts';

export interface WebhookMetrics {
  /** By resulting state of the delivery. */
  readonly deliveries: Counter<'outcome'>;
  /** By error class, `none` for a success. */
  readonly attempts: Counter<'class'>;
  readonly attemptsUnknown: Counter<never>;
  readonly exhaustedUnknown: Counter<never>;
  readonly leaseLost: Counter<never>;
  readonly settleFenced: Counter<never>;
  /** From the commit to the first POST. */
  readonly delay: Histogram<never>;
}

const delayBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600];

export function createWebhookMetrics(registry: MetricsRegistry): WebhookMetrics {
  return {
    deliveries: registry.counter('deliveries_total', 'Webhook deliveries by outcome.', ['outcome']),
    attempts: registry.counter('attempts_total', 'Webhook attempts by error class.', ['class']),
    attemptsUnknown: registry.counter(
      'attempts_unknown_total',
      'Attempts with an unknown outcome after a crash of this service.',
    ),
    exhaustedUnknown: registry.counter(
      'deliveries_exhausted_unknown_total',
      'Exhausted deliveries whose last attempt has an unknown outcome.',
    ),
    leaseLost: registry.counter('lease_lost_total', 'Endpoint leases lost to another worker.'),
    settleFenced: registry.counter('settle_fenced_total', 'Attempts settled too late to count.'),
    delay: registry.histogram(
      'delivery_delay_seconds',
      'Seconds from the commit of an event to its first POST.',
      delayBuckets,
    ),
  };
}

const depthGauges = [
  ['deliveries_due', 'due', 'Deliveries whose next attempt is due.'],
  ['deliveries_parked', 'parked', 'Deliveries in the dead-letter queue.'],
  ['deliveries_held', 'held', 'Deliveries held for a disabled endpoint.'],
  ['deliveries_exhausted', 'exhausted', 'Deliveries in the log with six failed attempts.'],
  ['endpoints_disabled', 'disabledEndpoints', 'Disabled endpoints.'],
  ['endpoints_paused', 'pausedEndpoints', 'Endpoints paused after failures.'],
] as const satisfies readonly (readonly [name: string, count: keyof QueueDepth, help: string])[];

/** Registers gauges of the queue. Each scrape reads them from the database. */
export function watchQueue(registry: MetricsRegistry, queue: WebhookQueue, now: () => number): void {
  registry.readings(
    () => queue.depth(now()),
    depthGauges.map(([name, count, help]) => ({ name, kind: 'gauge', help, of: (depth) => [{ value: depth[count] }] })),
  );
}
