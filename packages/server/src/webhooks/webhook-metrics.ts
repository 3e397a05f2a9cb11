import type { Counter, Gauge, Histogram, MetricsRegistry } from '../lib/metrics.ts';
import type { WebhookQueue } from '../ports/webhooks.ts';

export interface WebhookMetrics {
  /** By the state that a delivery came to. */
  readonly deliveries: Counter;
  /** By error class, `none` for a success. */
  readonly attempts: Counter;
  readonly attemptsUnknown: Counter;
  readonly exhaustedUnknown: Counter;
  readonly leaseLost: Counter;
  readonly settleFenced: Counter;
  /** From the commit to the first POST. */
  readonly delay: Histogram;
}

const delayBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 600];

export function createWebhookMetrics(registry: MetricsRegistry): WebhookMetrics {
  return {
    deliveries: registry.counter('deliveries_total', 'Webhook deliveries by outcome.'),
    attempts: registry.counter('attempts_total', 'Webhook attempts by error class.'),
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

/** Gauges of the queue, read when the metrics are asked for. */
export function watchQueue(registry: MetricsRegistry, queue: WebhookQueue, now: () => number): void {
  const gauges: Readonly<Record<'due' | 'parked' | 'held' | 'exhausted' | 'disabled' | 'paused', Gauge>> = {
    due: registry.gauge('deliveries_due', 'Deliveries whose next attempt is due.'),
    parked: registry.gauge('deliveries_parked', 'Deliveries in the dead-letter queue.'),
    held: registry.gauge('deliveries_held', 'Deliveries that wait for a disabled endpoint.'),
    exhausted: registry.gauge('deliveries_exhausted', 'Deliveries of the log whose six attempts have failed.'),
    disabled: registry.gauge('endpoints_disabled', 'Endpoints that are disabled.'),
    paused: registry.gauge('endpoints_paused', 'Endpoints that are paused after failures.'),
  };
  registry.onCollect(async () => {
    const depth = await queue.depth(now());
    gauges.due.set(depth.due);
    gauges.parked.set(depth.parked);
    gauges.held.set(depth.held);
    gauges.exhausted.set(depth.exhausted);
    gauges.disabled.set(depth.disabledEndpoints);
    gauges.paused.set(depth.pausedEndpoints);
  });
}
