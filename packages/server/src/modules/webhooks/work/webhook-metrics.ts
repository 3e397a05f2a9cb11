import type { Counter, Histogram, MetricsRegistry } from '../../../kernel/lib/metrics.ts';
import type { QueueDepth, WebhookQueue } from '../ports.ts';

export interface WebhookMetrics {
  /** By the state that a delivery came to. */
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
    attemptsUnknown: registry.counter('attempts_unknown_total', 'Attempts whose outcome a crash of ours has hidden.'),
    exhaustedUnknown: registry.counter(
      'deliveries_exhausted_unknown_total',
      'Deliveries whose last attempt is unknown.',
    ),
    leaseLost: registry.counter('lease_lost_total', 'Endpoint leases that another worker had taken.'),
    settleFenced: registry.counter('settle_fenced_total', 'Attempts that were settled too late to count.'),
    delay: registry.histogram('delivery_delay_seconds', 'From the commit of an event to its first POST.', delayBuckets),
  };
}

const depthGauges = [
  ['deliveries_due', 'due', 'Deliveries whose next attempt is due.'],
  ['deliveries_parked', 'parked', 'Deliveries in the dead-letter queue.'],
  ['deliveries_held', 'held', 'Deliveries that wait for a disabled endpoint.'],
  ['deliveries_exhausted', 'exhausted', 'Deliveries of the log whose six attempts have failed.'],
  ['endpoints_disabled', 'disabledEndpoints', 'Endpoints that are disabled.'],
  ['endpoints_paused', 'pausedEndpoints', 'Endpoints that are paused after failures.'],
] as const satisfies readonly (readonly [name: string, count: keyof QueueDepth, help: string])[];

/** Gauges of the queue, read when the metrics are asked for. */
export function watchQueue(registry: MetricsRegistry, queue: WebhookQueue, now: () => number): void {
  registry.readings(
    () => queue.depth(now()),
    depthGauges.map(([name, count, help]) => ({ name, kind: 'gauge', help, of: (depth) => [{ value: depth[count] }] })),
  );
}
